/// What a PNG file consists of: all chunks are there, in order, and of a possible length.
///
/// Source: [PNG, third edition, 5.6](https://www.w3.org/TR/png-3/#5ChunkOrdering).
struct PNGLayout {
  let bytes: [UInt8]
  let header: PNGHeader
  /// The red, green and blue of each color of the palette.
  private(set) var palette: Range<Int>?
  /// What the file says of opacity.
  private(set) var transparency: Range<Int>?
  /// The places of the compressed rows.
  private(set) var data: [Range<Int>] = []
  /// The chunks that readers need not know.
  private(set) var ancillary: [PNGPieces.Piece] = []

  /// Checks a file.
  init(_ bytes: [UInt8], maximumArea: Int) throws(RasterError) {
    self.bytes = bytes
    var pieces = try PNGPieces(bytes)
    header = try PNGHeader(pieces.next(), of: bytes, maximumArea: maximumArea)
    var last = try pieces.next()
    try add(last, isConsecutive: false)
    while !last.isNamed("IEND") {
      let next = try pieces.next()
      try add(next, isConsecutive: last.isNamed("IDAT"))
      last = next
    }
  }

  private mutating func add(
    _ piece: PNGPieces.Piece, isConsecutive: Bool
  ) throws(RasterError) {
    if piece.isNamed("IDAT") {
      try addData(piece, isConsecutive: isConsecutive)
    } else if piece.isNamed("PLTE") {
      try addPalette(piece)
    } else if piece.isNamed("tRNS") {
      try addTransparency(piece)
    } else if piece.isNamed("IEND") {
      try checkEnd(piece)
    } else {
      guard !piece.isNamed("IHDR") else { throw .wrongPNG("\(piece) is a second header") }
      guard !piece.isCritical else {
        throw .wrongPNG("\(piece) is unknown, yet nothing may be shown without it")
      }
      ancillary.append(piece)
    }
  }

  private mutating func addData(
    _ piece: PNGPieces.Piece, isConsecutive: Bool
  ) throws(RasterError) {
    guard isConsecutive || data.isEmpty else {
      throw .wrongPNG("\(piece) does not follow the other chunks IDAT")
    }
    guard header.color != .palette || palette != nil else {
      throw .wrongPNG("there is no chunk PLTE before \(piece)")
    }
    data.append(piece.data)
  }

  private func checkEnd(_ piece: PNGPieces.Piece) throws(RasterError) {
    guard piece.data.isEmpty else {
      throw .wrongPNG("\(piece) has \(piece.data.count) bytes, not 0")
    }
    guard !data.isEmpty else { throw .damagedPNG("there is no chunk IDAT before \(piece)") }
  }
}

extension PNGLayout {
  private mutating func addPalette(_ piece: PNGPieces.Piece) throws(RasterError) {
    guard palette == nil else { throw .wrongPNG("\(piece) is a second palette") }
    guard data.isEmpty else { throw .wrongPNG("\(piece) comes after the chunk IDAT") }
    guard transparency == nil else { throw .wrongPNG("\(piece) comes after the chunk tRNS") }
    guard !header.color.isGray else { throw .wrongPNG("\(piece) is in a gray picture") }
    let count = piece.data.count
    guard count > 0, count.isMultiple(of: 3) else {
      throw .wrongPNG("\(piece) has \(count) bytes, which are no colors of 3 bytes each")
    }
    let most = header.color == .palette ? 1 << header.bitDepth : 256
    guard count / 3 <= most else {
      throw .wrongPNG("\(piece) has \(count / 3) colors, of which only \(most) can be used")
    }
    palette = piece.data
  }

  private mutating func addTransparency(_ piece: PNGPieces.Piece) throws(RasterError) {
    guard transparency == nil else {
      throw .wrongPNG("\(piece) is a second one about transparency")
    }
    guard data.isEmpty else { throw .wrongPNG("\(piece) comes after the chunk IDAT") }
    let count = piece.data.count
    switch header.color {
    case .grayAlpha, .rgba:
      throw .wrongPNG("\(piece) is in a picture whose pixels have alpha anyway")
    case .gray, .rgb:
      let expected = 2 * header.color.sampleCount
      guard count == expected else {
        throw .wrongPNG("\(piece) has \(count) bytes, not \(expected)")
      }
    case .palette:
      guard let palette else { throw .wrongPNG("\(piece) comes before the chunk PLTE") }
      guard count <= palette.count / 3 else {
        throw .wrongPNG(
          "\(piece) is about \(count) colors, but the palette has \(palette.count / 3)")
      }
    }
    transparency = piece.data
  }
}
