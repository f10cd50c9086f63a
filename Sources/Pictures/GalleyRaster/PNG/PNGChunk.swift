import GalleyGeometry

/// A chunk of a PNG file, with a name of four letters.
public struct PNGChunk: Hashable, Sendable {
  /// The name; its case encodes whether the chunk is critical, standardized, and safe for editors to copy.
  package var type: String
  package var data: [UInt8]

  package init(type: String, data: [UInt8]) {
    self.type = type
    self.data = data
  }

  /// The CRC-32 of the content of the chunk, without its name.
  package var checksum: UInt32 { Deflate.crc32(data.span) }

  /// Whether the chunk is optional and its name is not reserved for standards.
  ///
  /// Source: [PNG, third edition, 5.4](https://www.w3.org/TR/png-3/#5Chunk-naming-conventions).
  fileprivate var isPrivate: Bool {
    let letters = Array(type.utf8)
    guard letters.count == 4 else { return false }
    let (small, capital): (ClosedRange<UInt8>, ClosedRange<UInt8>) = (0x61...0x7A, 0x41...0x5A)
    return small ~= letters[0] && small ~= letters[1] && capital ~= letters[2]
      && (small ~= letters[3] || capital ~= letters[3])
  }
}

/// Reads the chunks of a file in order, and verifies their checksums.
///
/// A chunk that the pixels do not depend on may be skipped if its checksum is wrong.
struct PNGChunkReader {
  private let bytes: [UInt8]
  private var chunks: PNGChunks
  private let skipsDamage: Bool
  private(set) var skipped: [String] = []

  init(_ bytes: [UInt8], skipsDamage: Bool = false) throws(RasterError) {
    try PNGSignature.check(bytes)
    (self.bytes, self.skipsDamage) = (bytes, skipsDamage)
    chunks = PNGChunks(afterSignatureOf: bytes)
  }

  mutating func next() throws(RasterError) -> PNGChunks.Chunk {
    while true {
      let chunk = try RasterError.wrapping { () throws(PNGStructureFlaw) in try chunks.next() }
      if Deflate.crc32(bytes.span.extracting(chunk.summed)) == chunk.checksum { return chunk }
      guard skipsDamage, chunk.isUnneeded else { throw .png(chunk, .checksum) }
      if !skipped.contains(chunk.name) { skipped.append(chunk.name) }
    }
  }

  mutating func header(maximumArea: Int) throws(RasterError) -> PNGHeader {
    let chunk = try next()
    let header = try RasterError.wrapping { () throws(PNGStructureFlaw) in
      try PNGHeader(chunk, of: bytes)
    }
    try header.check(maximumArea: maximumArea)
    return header
  }
}

extension PNGChunks.Chunk {
  /// Whether the pixels do not depend on the chunk, even if one letter of its name is wrong.
  fileprivate var isUnneeded: Bool {
    !isCritical
      && ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].allSatisfy { needed in
        zip(name.utf8, needed.utf8).count { $0 != $1 } > 1
      }
  }
}

struct PNGChunkWriter {
  /// The bytes of the file; bytes of a chunk that has begun can be appended.
  var bytes: [UInt8] = []
  private var chunkStart = 0

  /// Creates a file without chunks, or with the beginning of another, with capacity for a number of bytes.
  init(continuing start: ArraySlice<UInt8> = PNGChunks.signature[...], capacity: Int) {
    bytes.reserveCapacity(capacity)
    bytes += start
  }

  mutating func append(_ type: String, _ data: some Collection<UInt8>) throws(RasterError) {
    guard data.count <= PNGChunks.maximumByteCount else {
      throw RasterError(.longChunk(type: type, bytes: data.count))
    }
    appendShort(type, data)
  }

  mutating func beginPixels() { beginChunk("IDAT") }

  mutating func appendEnd() { appendShort("IEND", []) }

  private mutating func appendShort(_ type: String, _ data: some Collection<UInt8>) {
    beginChunk(type)
    bytes.append(contentsOf: data)
    endChunk()
  }

  /// The number of bytes of the content of the last chunk.
  var chunkByteCount: Int { bytes.count - chunkStart }

  private mutating func beginChunk(_ type: String) {
    // The length is known at the end.
    bytes.append(bigEndian: 0)
    bytes.append(contentsOf: type.utf8)
    chunkStart = bytes.count
  }

  mutating func endChunk() {
    let count = chunkByteCount
    precondition(count <= PNGChunks.maximumByteCount, "A chunk must not be that long.")
    bytes.replaceSubrange(
      chunkStart - 8..<chunkStart - 4, with: [UInt8](bigEndian: UInt32(count)))
    let sum = Deflate.crc32(bytes.span.extracting(chunkStart - 4..<bytes.count))
    bytes.append(bigEndian: sum)
  }

  mutating func append(
    _ header: PNGHeader, _ space: Bitmap.ColorSpace, pixelsPerPoint: Double
  ) throws(RasterError) {
    try append("IHDR", header.bytes)
    if space == .sRGB {
      // The rendering intent is perceptual, the default for sRGB.
      try append("sRGB", [0])
    } else {
      let profile = try Deflate(level: 9).zlib(space.profile)
      try append("iCCP", Array(space.name.utf8) + [0, 0] + profile)
    }
    let perMeter = (pixelsPerPoint * 72 / 0.0254).rounded()
    guard perMeter >= 1, perMeter <= Double(Int32.max) else {
      throw RasterError(.density(pixelsPerPoint))
    }
    let density = [UInt8](bigEndian: UInt32(perMeter))
    try append("pHYs", density + density + [1])
  }

  mutating func append(_ chunks: [PNGChunk]) throws(RasterError) {
    for chunk in chunks {
      guard chunk.isPrivate else {
        throw RasterError(.chunkName(chunk.type))
      }
      try append(chunk.type, chunk.data)
    }
  }
}

extension [UInt8] {
  /// Creates the four bytes of a number in big-endian order.
  init(bigEndian number: UInt32) {
    self = ([24, 16, 8, 0] as [UInt32]).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  mutating func append(bigEndian number: UInt32) { self += [UInt8](bigEndian: number) }
}
