/// The bytes of a PNG file as its chunks are appended one by one.
struct PNGWriter {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The most bytes that a chunk can hold.
  static let largestChunk = Int(Int32.max)

  /// Creates a file without chunks that has room for a number of bytes.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Appends a chunk with its length and check sum.
  mutating func append(_ type: StaticString, _ body: some Collection<UInt8>) throws(RasterError) {
    guard body.count <= PNGWriter.largestChunk else {
      throw RasterError("A PNG file cannot hold \(body.count) bytes in its chunk \(type).")
    }
    bytes.append(bigEndian: UInt32(body.count))
    let start = bytes.count
    bytes.append(contentsOf: type.description.utf8)
    bytes.append(contentsOf: body)
    bytes.append(bigEndian: Deflate.crc32(bytes.span.extracting(start..<bytes.count)))
  }
}

extension [UInt8] {
  /// Appends a number with its highest byte first.
  mutating func append(bigEndian number: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
