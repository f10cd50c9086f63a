/// The chunks of a PNG file, checked to be complete, in order, and of valid lengths.
///
/// Source: [PNG, third edition, 5.6](https://www.w3.org/TR/png-3/#5ChunkOrdering).
struct PNGFile {
  typealias Chunk = PNGChunkReader.Chunk

  let bytes: [UInt8]
  let header: PNGHeader
  /// The range of the palette, with three bytes for each color.
  private(set) var palette: Range<Int>?
  /// The range of the data of the chunk tRNS.
  private(set) var transparency: Range<Int>?
  /// The ranges of the compressed rows.
  private(set) var data: [Range<Int>] = []
  private(set) var ancillary: [Chunk] = []

  init(_ bytes: [UInt8], maximumArea: Int) throws(RasterError) {
    self.bytes = bytes
    var reader = try PNGChunkReader(bytes)
    header = try PNGHeader(reader.next(), of: bytes, maximumArea: maximumArea)
    var last = try reader.next()
    try add(last, isConsecutive: false)
    while last.name != "IEND" {
      let next = try reader.next()
      try add(next, isConsecutive: last.name == "IDAT")
      last = next
    }
  }

  var ancillaryChunks: [PNGChunk] {
    ancillary.map { PNGChunk(type: $0.name, data: Array(bytes[$0.data])) }
  }

  var dataCount: Int { data.reduce(0) { $0 + $1.count } }

  private mutating func add(_ chunk: Chunk, isConsecutive: Bool) throws(RasterError) {
    switch chunk.name {
    case "IDAT": try addData(chunk, isConsecutive: isConsecutive)
    case "PLTE": try addPalette(chunk)
    case "tRNS": try addTransparency(chunk)
    case "IEND":
      guard chunk.data.isEmpty else {
        throw .png(chunk, .length(chunk.data.count, expected: 0))
      }
      guard !data.isEmpty else { throw .png(chunk, .noDataBefore) }
    case "IHDR": throw .png(chunk, .secondHeader)
    case _ where chunk.isCritical:
      throw .png(chunk, .unknownCritical)
    default: ancillary.append(chunk)
    }
  }

  private mutating func addData(_ chunk: Chunk, isConsecutive: Bool) throws(RasterError) {
    guard isConsecutive || data.isEmpty else {
      throw .png(chunk, .dataApart)
    }
    guard header.color != .palette || palette != nil else {
      throw .png(chunk, .noPaletteBefore)
    }
    data.append(chunk.data)
  }

  private mutating func addPalette(_ chunk: Chunk) throws(RasterError) {
    guard palette == nil else { throw .png(chunk, .secondPalette) }
    guard data.isEmpty else { throw .png(chunk, .afterData) }
    guard transparency == nil else { throw .png(chunk, .afterTransparency) }
    guard !header.color.isGray else { throw .png(chunk, .inGray) }
    let count = chunk.data.count
    guard count > 0, count.isMultiple(of: 3) else {
      throw .png(chunk, .paletteLength(count))
    }
    let maximum = header.color == .palette ? 1 << header.bitDepth : 256
    guard count / 3 <= maximum else {
      throw .png(chunk, .tooManyColors(count / 3, maximum: maximum))
    }
    palette = chunk.data
  }

  private mutating func addTransparency(_ chunk: Chunk) throws(RasterError) {
    guard transparency == nil else {
      throw .png(chunk, .duplicate)
    }
    guard data.isEmpty else { throw .png(chunk, .afterData) }
    let count = chunk.data.count
    switch header.color {
    case .grayAlpha, .rgba:
      throw .png(chunk, .withAlpha)
    case .gray, .rgb:
      let expected = 2 * header.color.sampleCount
      guard count == expected else {
        throw .png(chunk, .length(count, expected: expected))
      }
    case .palette:
      guard let palette else { throw .png(chunk, .beforePalette) }
      guard count <= palette.count / 3 else {
        throw .png(chunk, .moreThanPalette(count, colors: palette.count / 3))
      }
    }
    transparency = chunk.data
  }
}

/// The first bytes of every PNG file.
package enum PNGSignature {
  static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Checks that a file begins with the signature, or throws an error with the kind of the file.
  static func check(_ file: [UInt8]) throws(RasterError) {
    guard !file.starts(with: bytes) else { return }
    guard !file.isEmpty else {
      throw RasterError(.unreadable(.empty))
    }
    if bytes.starts(with: file) {
      throw .png(.shortSignature(bytes: file.count))
    }
    if isTextDamaged(file) {
      throw .png(.changedLineBreaks)
    }
    throw RasterError(.unreadable(isPointer(file) ? .pointer : .otherFormat(kind(of: file))))
  }

  /// Returns whether a file is a pointer of Git LFS.
  package static func isPointer(_ file: [UInt8]) -> Bool {
    starts(file, with: "version https://git-lfs.github.com/spec/")
  }

  /// Returns whether a program changed line breaks or the highest bit of the signature, as in a text file.
  private static func isTextDamaged(_ file: [UInt8]) -> Bool {
    let start = file.prefix(12)
    guard start.count > 4, start[0] & 0x7F == 0x09, start[1...3].elementsEqual("PNG".utf8) else {
      return starts(file, with: "\u{FFFD}PNG")
    }
    return true
  }

  private static func starts(_ file: [UInt8], with text: String) -> Bool {
    file.starts(with: text.utf8)
  }

  /// Returns the kind of another file, with an article, or nil if it is unknown.
  private static func kind(of file: [UInt8]) -> String? {
    let text = file.prefix(1024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    let isWebP = starts(file, with: "RIFF") && file.dropFirst(8).starts(with: "WEBP".utf8)
    let hasBrand = file.dropFirst(4).starts(with: "ftyp".utf8)
    let brand = hasBrand ? Array(file.dropFirst(8).prefix(4)) : []
    let isMarkup = text.starts(with: "<svg".utf8) || text.starts(with: "<?xml".utf8)
    switch true {
    case file.starts(with: [0xFF, 0xD8, 0xFF]): return "a JPEG picture"
    case starts(file, with: "GIF8"): return "a GIF picture"
    case isWebP: return "a WebP picture"
    case starts(file, with: "BM"): return "a BMP picture"
    case starts(file, with: "II*\0"), starts(file, with: "MM\0*"): return "a TIFF picture"
    case brand.starts(with: "avi".utf8): return "an AVIF picture"
    case brand.starts(with: "hei".utf8), brand.starts(with: "mif".utf8): return "a HEIC picture"
    case file.starts(with: [0xFF, 0x0A]), file.dropFirst(4).starts(with: "JXL ".utf8):
      return "a JPEG XL picture"
    case file.dropFirst(4).starts(with: "jP  ".utf8): return "a JPEG 2000 picture"
    case text.starts(with: "%PDF".utf8): return "a PDF document"
    case isMarkup && String(decoding: text, as: UTF8.self).contains("<svg"):
      return "an SVG picture"
    default: return nil
    }
  }
}
