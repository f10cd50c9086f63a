/// What a PNG file says of itself, and whether all of it is there and as it was written.
///
/// The file is read chunk by chunk as in the PNG specification, third edition, section 5. Chunks that a picture cannot do
/// without are held against their checksums; what the pixels are is left to a decoder.
struct PNGStructure: Hashable {
  /// The number of pixels from side to side.
  private(set) var width = 0
  /// The number of pixels from top to bottom.
  private(set) var height = 0
  /// A number that follows from the contents, and is seldom the same for others.
  private(set) var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the structure of a file; the limits are looked at before anything that takes long.
  ///
  /// - Complexity: Linear in the number of bytes.
  init(_ bytes: [UInt8]) throws(ImageError.Reason) {
    guard !bytes.isEmpty else { throw .empty }
    guard !bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else {
      throw .pointer
    }
    guard bytes.starts(with: Self.signature) else {
      throw Self.signature.starts(with: bytes)
        ? .truncated : .notPNG(kind: ForeignImage.name(of: bytes))
    }
    guard bytes.count <= ImageFile.maximumByteCount else { throw .tooManyBytes }
    var chunks = PNGChunks(bytes, from: Self.signature.count)
    let first = try chunks.next()
    guard first.type == .header else { throw .damaged }
    let header = try PNGHeader(Array(bytes[first.data]))
    (width, height) = (header.width, header.height)
    try header.checkLimits()
    try chunks.check(first)
    add(first)
    try readRest(of: &chunks, hasPalette: !header.needsPalette)
  }

  /// Reads up to the end of the picture; what comes after it does not count.
  private mutating func readRest(
    of chunks: inout PNGChunks, hasPalette: Bool
  ) throws(ImageError.Reason) {
    var (hasPalette, hasData) = (hasPalette, false)
    while true {
      let chunk = try chunks.next()
      if chunk.type.isCritical { try chunks.check(chunk) }
      add(chunk)
      switch chunk.type {
      case .palette: hasPalette = true
      case .data where hasPalette: hasData = true
      case .end where hasData: return
      case _ where chunk.type.isCritical: throw .damaged
      case _: continue
      }
    }
  }

  private mutating func add(_ chunk: PNGChunks.Chunk) {
    for number in [chunk.type.code, chunk.checksum] {
      fingerprint = (fingerprint ^ UInt64(number)) &* 0x0000_0100_0000_01B3
    }
  }
}

/// The chunk that a PNG file begins with.
private struct PNGHeader {
  let width: Int
  let height: Int
  private let bitDepth: UInt8
  private let colorType: UInt8

  init(_ data: [UInt8]) throws(ImageError.Reason) {
    guard data.count == 13 else { throw .damaged }
    func number(_ place: Int) -> Int { data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(0), number(4))
    (bitDepth, colorType) = (data[8], data[9])
    let sides = 1...0x7FFF_FFFF
    let depths: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    guard sides.contains(width), sides.contains(height),
      depths[colorType]?.contains(bitDepth) ?? false, data[10] == 0, data[11] == 0, data[12] <= 1
    else { throw .damaged }
  }

  /// Whether the pixels are numbers of colors in a list.
  var needsPalette: Bool { colorType == 3 }

  func checkLimits() throws(ImageError.Reason) {
    let limit = ImageFile.maximumArea / (bitDepth == 16 ? 4 : 1)
    guard max(width, height) <= ImageFile.maximumSide, width * height <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
  }
}

/// What a file is that is no PNG, as far as its first bytes tell.
private enum ForeignImage {
  private static let beginnings: [(bytes: [UInt8], name: String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG"), (Array("GIF8".utf8), "a GIF"), (Array("BM".utf8), "a BMP"),
    (Array("II*\0".utf8), "a TIFF"), (Array("MM\0*".utf8), "a TIFF"),
    (Array("<svg".utf8), "an SVG"), (Array("<?xml".utf8), "an SVG"), (Array("%PDF".utf8), "a PDF"),
  ]

  static func name(of bytes: [UInt8]) -> String? {
    if let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }) { return known.name }
    let brand = bytes.dropFirst(4).prefix(8)
    if bytes.starts(with: "RIFF".utf8), brand.dropFirst(4).elementsEqual("WEBP".utf8) {
      return "a WebP"
    }
    if brand.elementsEqual("ftypavif".utf8) { return "an AVIF" }
    return brand.starts(with: "ftyphei".utf8) ? "a HEIC" : nil
  }
}
