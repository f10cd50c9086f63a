import GalleyGeometry

/// The chunks of a PNG file, checked to be complete, in order, and of valid lengths.
///
/// Source: [PNG, third edition, 5.6](https://www.w3.org/TR/png-3/#5ChunkOrdering).
struct PNGFile {
  typealias Chunk = PNGChunks.Chunk

  let bytes: [UInt8]
  let header: PNGHeader
  /// The range of the palette, with three bytes for each color.
  private(set) var palette: Range<Int>?
  private(set) var transparency: Range<Int>?
  private(set) var data: [Range<Int>] = []
  private(set) var ancillary: [Chunk] = []
  private(set) var flaws: [PictureFlaw] = []

  init(_ bytes: [UInt8], maximumArea: Int, skipsDamage: Bool = true) throws(RasterError) {
    self.bytes = bytes
    var reader = try PNGChunkReader(bytes, skipsDamage: skipsDamage)
    header = try reader.header(maximumArea: maximumArea)
    var last = try reader.next()
    try add(last, isConsecutive: false)
    while last.name != "IEND" {
      let next = try reader.next()
      try add(next, isConsecutive: last.name == "IDAT")
      last = next
    }
    flaws = reader.skipped.map { .damagedChunk($0) }
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

/// How files that do not begin as PNG files do are recognized.
enum PNGSignature {
  static func check(_ file: [UInt8]) throws(RasterError) {
    let signature = PNGChunks.signature
    guard !file.starts(with: signature) else { return }
    guard !file.isEmpty else {
      throw RasterError(.unreadable(.empty))
    }
    if signature.starts(with: file) {
      throw .png(.shortSignature(bytes: file.count))
    }
    if isTextDamaged(file) {
      throw .png(.changedLineBreaks)
    }
    throw RasterError(
      .unreadable(
        GitPointer.isOne(file) ? .pointer : .otherFormat(PictureKind(of: file))))
  }

  private static func isTextDamaged(_ file: [UInt8]) -> Bool {
    let start = file.prefix(12)
    guard start.count > 4, start[0] & 0x7F == 0x09, start[1...3].elementsEqual("PNG".utf8) else {
      return file.starts(with: "\u{FFFD}PNG".utf8)
    }
    return true
  }
}
