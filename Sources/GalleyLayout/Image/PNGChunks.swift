/// The chunks of a PNG file, one after the other.
struct PNGChunks {
  private let bytes: [UInt8]
  private var place: Int

  /// A part of a file: its type, the places of its data, and the checksum it came with.
  struct Chunk {
    var type: ChunkType
    var data: Range<Int>
    var checksum: UInt32
  }

  /// The type of a chunk, four letters as one number.
  struct ChunkType: Equatable {
    var code: UInt32

    static let header = ChunkType(code: 0x4948_4452)
    static let palette = ChunkType(code: 0x504C_5445)
    static let data = ChunkType(code: 0x4944_4154)
    static let end = ChunkType(code: 0x4945_4E44)

    /// Whether a picture cannot be drawn without knowing what is in the chunk: the first letter is a capital.
    var isCritical: Bool { code & 0x2000_0000 == 0 }
  }

  init(_ bytes: [UInt8], from place: Int) {
    (self.bytes, self.place) = (bytes, place)
  }

  /// Returns the next chunk, or throws if the file ends before it does.
  mutating func next() throws(ImageError.Reason) -> Chunk {
    let data = place + 8
    guard data <= bytes.count else { throw .truncated }
    let count = Int(number(at: place))
    guard count <= 0x7FFF_FFFF else { throw .damaged }
    guard count <= bytes.count - data - 4 else { throw .truncated }
    let end = data + count
    let chunk = Chunk(
      type: ChunkType(code: number(at: place + 4)), data: data..<end, checksum: number(at: end))
    place = end + 4
    return chunk
  }

  /// Throws if a chunk is not as it was written.
  func check(_ chunk: Chunk) throws(ImageError.Reason) {
    var sum = UInt32.max
    for index in chunk.data.lowerBound - 4..<chunk.data.upperBound {
      sum = Self.table[Int((sum ^ UInt32(bytes[index])) & 255)] ^ sum >> 8
    }
    guard ~sum == chunk.checksum else { throw .damaged }
  }

  private func number(at place: Int) -> UInt32 {
    (place..<place + 4).reduce(0) { $0 << 8 | UInt32(bytes[$1]) }
  }

  /// The checksums of single bytes, by the polynomial of ISO 3309.
  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ sum >> 1 }
  }
}
