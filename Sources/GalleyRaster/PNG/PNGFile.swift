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
        throw .wrongPNG("\(chunk) has \(chunk.data.count) bytes, not 0")
      }
      guard !data.isEmpty else { throw .damagedPNG("there is no chunk IDAT before \(chunk)") }
    case "IHDR": throw .wrongPNG("\(chunk) is a second header")
    case _ where chunk.isCritical:
      throw .wrongPNG("\(chunk) is critical, but of an unknown kind")
    default: ancillary.append(chunk)
    }
  }

  private mutating func addData(_ chunk: Chunk, isConsecutive: Bool) throws(RasterError) {
    guard isConsecutive || data.isEmpty else {
      throw .wrongPNG("\(chunk) does not follow the other chunks IDAT")
    }
    guard header.color != .palette || palette != nil else {
      throw .wrongPNG("there is no chunk PLTE before \(chunk)")
    }
    data.append(chunk.data)
  }

  private mutating func addPalette(_ chunk: Chunk) throws(RasterError) {
    guard palette == nil else { throw .wrongPNG("\(chunk) is a second palette") }
    guard data.isEmpty else { throw .wrongPNG("\(chunk) comes after the chunk IDAT") }
    guard transparency == nil else { throw .wrongPNG("\(chunk) comes after the chunk tRNS") }
    guard !header.color.isGray else { throw .wrongPNG("\(chunk) is in a gray picture") }
    let count = chunk.data.count
    guard count > 0, count.isMultiple(of: 3) else {
      throw .wrongPNG("\(chunk) has \(count) bytes, not 3 for each color")
    }
    let maximum = header.color == .palette ? 1 << header.bitDepth : 256
    guard count / 3 <= maximum else {
      throw .wrongPNG("\(chunk) has \(count / 3) colors, but the maximum is \(maximum)")
    }
    palette = chunk.data
  }

  private mutating func addTransparency(_ chunk: Chunk) throws(RasterError) {
    guard transparency == nil else {
      throw .wrongPNG("\(chunk) is a duplicate")
    }
    guard data.isEmpty else { throw .wrongPNG("\(chunk) comes after the chunk IDAT") }
    let count = chunk.data.count
    switch header.color {
    case .grayAlpha, .rgba:
      throw .wrongPNG("\(chunk) is in a picture with an alpha channel")
    case .gray, .rgb:
      let expected = 2 * header.color.sampleCount
      guard count == expected else {
        throw .wrongPNG("\(chunk) has \(count) bytes, not \(expected)")
      }
    case .palette:
      guard let palette else { throw .wrongPNG("\(chunk) comes before the chunk PLTE") }
      guard count <= palette.count / 3 else {
        throw .wrongPNG(
          "\(chunk) has \(count) colors, but the palette has \(palette.count / 3)")
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
      throw RasterError("The file cannot be read because it is empty: create it again.")
    }
    if bytes.starts(with: file) {
      throw .damagedPNG("it ends after \(file.count) of the 8 bytes of its signature")
    }
    if isTextDamaged(file) {
      throw .damagedPNG("its line breaks were changed, as if it were text")
    }
    if isPointer(file) {
      throw RasterError(
        "The file cannot be read because it is only a pointer of Git LFS: run git lfs pull.")
    }
    if let kind = kind(of: file) {
      throw RasterError("The file cannot be read because it is \(kind): save it as PNG.")
    }
    throw RasterError(
      "The file cannot be read because it does not begin as PNG files do: save it as PNG.")
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
