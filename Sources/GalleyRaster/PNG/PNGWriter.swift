/// The bytes of a PNG file as its chunks are appended one by one.
struct PNGWriter {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The most bytes that a chunk can hold.
  static let largestChunk = Int(Int32.max)

  /// Creates a file without chunks that has room for a number of bytes.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Creates a file that begins as another does, and has room for a number of bytes.
  init(continuing start: ArraySlice<UInt8>, capacity: Int) {
    bytes.removeAll()
    bytes.reserveCapacity(capacity)
    bytes += start
  }

  /// Appends a chunk with its length and check sum.
  mutating func append(_ type: StaticString, _ body: some Collection<UInt8>) throws(RasterError) {
    guard body.count <= PNGWriter.largestChunk else {
      throw RasterError("A PNG file cannot hold \(body.count) bytes in its chunk \(type).")
    }
    appendChunk(type.description, body)
  }

  /// Appends compressed pixels, fewer than a chunk can hold.
  mutating func appendData(_ data: [UInt8]) {
    appendChunk("IDAT", data)
  }

  /// Appends the chunk that ends the file.
  mutating func appendEnd() {
    appendChunk("IEND", [])
  }

  private mutating func appendChunk(_ type: String, _ body: some Collection<UInt8>) {
    precondition(body.count <= PNGWriter.largestChunk, "A chunk must not be that long.")
    bytes.append(bigEndian: UInt32(body.count))
    let start = bytes.count
    bytes.append(contentsOf: type.utf8)
    bytes.append(contentsOf: body)
    bytes.append(bigEndian: Deflate.crc32(bytes.span.extracting(start..<bytes.count)))
  }
}

extension PNGWriter {
  /// Appends what says how large the pixels and the picture are and what its colors mean.
  mutating func appendHeader(
    width: Int, height: Int, format: PNGImage.Format, bitDepth: Int, pixelsPerPoint: Double
  ) throws(RasterError) {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    try append("IHDR", header + [UInt8(bitDepth), format.rawValue, 0, 0, 0])
    // Perceptual, as all that write nothing but sRGB say.
    try append("sRGB", [0])
    try append("pHYs", PNGWriter.density(pixelsPerPoint: pixelsPerPoint))
  }

  /// Returns the number of pixels per metre in both directions.
  private static func density(pixelsPerPoint: Double) throws(RasterError) -> [UInt8] {
    let perMetre = (pixelsPerPoint * 72 / 0.0254).rounded()
    guard perMetre >= 1, perMetre <= Double(Int32.max) else {
      throw RasterError("A PNG file cannot say that a point has \(pixelsPerPoint) pixels.")
    }
    var bytes: [UInt8] = []
    bytes.append(bigEndian: UInt32(perMetre))
    bytes.append(bigEndian: UInt32(perMetre))
    return bytes + [1]
  }

  /// Appends chunks of other programs' making.
  mutating func append(_ chunks: [PNGChunk]) throws(RasterError) {
    for chunk in chunks { try append(chunk) }
  }

  private mutating func append(_ chunk: PNGChunk) throws(RasterError) {
    guard chunk.isPrivate else {
      throw RasterError(
        "A PNG file cannot be given a chunk “\(chunk.type)”: its name must be four Latin letters, small, small, capital, and small where editors may keep the chunk."
      )
    }
    guard chunk.data.count <= PNGWriter.largestChunk else {
      throw RasterError(
        "A PNG file cannot hold \(chunk.data.count) bytes in its chunk \(chunk.type).")
    }
    appendChunk(chunk.type, chunk.data)
  }

  /// Appends named texts about the picture.
  mutating func append(_ texts: [(keyword: String, value: String)]) throws(RasterError) {
    for (keyword, value) in texts {
      let text = try PNGText(keyword: keyword, value: value)
      try append(text.type, text.body)
    }
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
