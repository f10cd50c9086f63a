/// An uncompressed PNG file for tests, built chunk by chunk according to the specification.
package struct PNGBuilder: Sendable {
  /// The chunks in order, without their checksums.
  package var chunks: [(type: String, data: [UInt8])]

  /// Creates a picture with a channel of opacity from the four channels of each pixel.
  package init(
    width: Int, height: Int,
    _ color: (_ x: Int, _ y: Int) -> [UInt8] = { _, _ in [200, 0, 0, 255] }
  ) {
    let rows = (0..<height).flatMap { y -> [UInt8] in
      [0] + (0..<width).flatMap { x in color(x, y) }
    }
    chunks = [
      ("IHDR", Self.header(width: width, height: height)), ("IDAT", Self.zlib(rows)), ("IEND", []),
    ]
  }

  /// Splits a file into its chunks.
  package init(file: [UInt8]) {
    chunks = []
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append((type, Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(12 + count)
    }
  }

  /// The data of the first chunk of a type, empty if there is none; setting empty data removes it.
  package subscript(_ type: String) -> [UInt8] {
    get { chunks.first { $0.type == type }?.data ?? [] }
    set {
      guard let index = chunks.firstIndex(where: { $0.type == type }) else { return }
      chunks[index].data = newValue
      if newValue.isEmpty { chunks.remove(at: index) }
    }
  }

  /// Returns the data of a header.
  package static func header(
    width: Int, height: Int, bitDepth: UInt8 = 8, colorType: UInt8 = 6
  ) -> [UInt8] {
    number(width) + number(height) + [bitDepth, colorType, 0, 0, 0]
  }

  /// The whole file.
  package var bytes: [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunks.flatMap { Self.chunk($0.type, $0.data) }
  }

  /// Returns a chunk with its length and its checksum.
  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return number(data.count) + body + number(Int(checksum(body)))
  }

  /// Returns bytes as a zlib stream without compression.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, bytes.count)
      let count = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      result += [count, ~count].flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    let (low, high) = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return result + number(high << 16 | low)
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes { sum = sum >> 8 ^ checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
  }

  /// The checksum of each byte value, from which the checksum of a chunk is computed.
  private static let checksums = (0..<256).map { (byte: UInt32) -> UInt32 in
    var sum = byte
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    return sum
  }
}
