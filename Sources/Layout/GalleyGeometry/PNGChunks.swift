/// The chunks of a PNG file, one after the other.
///
/// Checksums are left to the caller: only modules that call C have a fast way to compute them.
///
/// Source: [PNG, third edition, 5.3](https://www.w3.org/TR/png-3/#5Chunk-layout).
package struct PNGChunks {
  /// The first bytes of every PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The part of the signature that marks a PNG file even if it was damaged as if it were text.
  package static let mark = Array(signature.prefix(4))
  package static let maximumByteCount = Int(Int32.max)

  private let bytes: [UInt8]
  private var place = signature.count

  package struct Chunk: Hashable, Sendable {
    package let name: String
    package let start: Int
    package let data: Range<Int>
    package let checksum: UInt32

    /// The bytes that the checksum covers.
    package var summed: Range<Int> { start + 4..<data.upperBound }

    /// Whether readers must support the chunk, by the capital first letter of its name.
    package var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? true }
  }

  package init(afterSignatureOf bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func next() throws(PNGStructureFlaw) -> Chunk {
    let start = place
    let count = bytes.count - start
    guard count > 0 else { throw .noEnd(byte: start) }
    guard count >= 12 else { throw .endsWithinChunk(byte: bytes.count, start: start) }
    let letters = bytes[start + 4..<start + 8]
    guard letters.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
      throw .noChunkName(byte: start + 4)
    }
    let length = Int(bytes.bigEndian32(at: start))
    let end = start + 8 + length
    let name = String(decoding: letters, as: UTF8.self)
    guard length <= PNGChunks.maximumByteCount else {
      throw .invalidLength(length, chunk: name, start: start)
    }
    guard length <= count - 12 else {
      throw .cutOff(length: length, available: count - 8, chunk: name, start: start)
    }
    place = end + 4
    return Chunk(
      name: name, start: start, data: start + 8..<end, checksum: bytes.bigEndian32(at: end))
  }
}

/// A reason why the chunks of a PNG file cannot be separated, or why its header is invalid.
package enum PNGStructureFlaw: Error, Codable, Hashable, Sendable {
  case noSignature
  case noEnd(byte: Int)
  case endsWithinChunk(byte: Int, start: Int)
  case noChunkName(byte: Int)
  case invalidLength(Int, chunk: String, start: Int)
  case cutOff(length: Int, available: Int, chunk: String, start: Int)
  case variantOfApps
  case firstChunk(name: String)
  case headerLength(Int)
  case sides(width: Int, height: Int)
  case colorType(UInt8)
  case bitDepth(Int, colorType: UInt8)
  case compressionMethod(UInt8)
  case filterMethod(UInt8)
  case interlaceMethod(UInt8)

  package var isTruncation: Bool {
    switch self {
    case .noEnd, .endsWithinChunk, .cutOff: true
    case .noSignature, .noChunkName, .invalidLength, .variantOfApps, .firstChunk, .headerLength,
      .sides, .colorType, .bitDepth, .compressionMethod, .filterMethod, .interlaceMethod:
      false
    }
  }
}

extension [UInt8] {
  package func bigEndian32(at place: Int) -> UInt32 {
    UInt32(bigEndian16(at: place)) << 16 | UInt32(bigEndian16(at: place + 2))
  }

  package func bigEndian16(at place: Int) -> UInt16 {
    UInt16(self[place]) << 8 | UInt16(self[place + 1])
  }
}
