/// A piece of a PNG file with a name of four letters.
public struct PNGChunk: Hashable, Sendable {
  /// The name; its letters say whether readers must know the chunk, who defined it, and whether editors may keep it.
  public var type: String
  /// What the chunk holds.
  public var data: [UInt8]

  /// Creates a chunk.
  public init(type: String, data: [UInt8]) {
    self.type = type
    self.data = data
  }
}

extension PNGChunk {
  /// The CRC-32 of what the chunk holds, without its name.
  public var checksum: UInt32 { Deflate.crc32(data.span) }

  /// Whether readers may pass over the chunk and its name is that of no standard.
  ///
  /// Source: [PNG, third edition, 5.4](https://www.w3.org/TR/png-3/#5Chunk-naming-conventions).
  var isPrivate: Bool {
    let letters = Array(type.utf8)
    guard letters.count == 4 else { return false }
    let (small, capital): (ClosedRange<UInt8>, ClosedRange<UInt8>) = (0x61...0x7A, 0x41...0x5A)
    return small ~= letters[0] && small ~= letters[1] && capital ~= letters[2]
      && (small ~= letters[3] || capital ~= letters[3])
  }
}
