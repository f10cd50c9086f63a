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
