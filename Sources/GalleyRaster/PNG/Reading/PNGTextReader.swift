/// A reader of the texts of a PNG file.
///
/// Source: [PNG, third edition, 11.3.3](https://www.w3.org/TR/png-3/#11textinfo).
struct PNGTextReader {
  private let bytes: [UInt8]
  /// The number of bytes that compressed texts may still have.
  private var room = PNGTextReader.maximumByteCount

  /// The most bytes that all compressed texts of a file may stand for.
  static let maximumByteCount = 1 << 24

  /// Creates a reader of the texts of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the text in a chunk, or nothing if it is none of the chunks for texts.
  mutating func text(in piece: PNGPieces.Piece) throws(RasterError) -> PNGContents.Text? {
    if piece.isNamed("tEXt") { return try plain(piece) }
    if piece.isNamed("zTXt") { return try compressed(piece) }
    if piece.isNamed("iTXt") { return try international(piece) }
    return nil
  }

  private func plain(_ piece: PNGPieces.Piece) throws(RasterError) -> PNGContents.Text {
    var rest = bytes[piece.data]
    let keyword = try keyword(&rest, piece)
    return PNGContents.Text(keyword: keyword, value: latin1(rest))
  }

  private mutating func compressed(
    _ piece: PNGPieces.Piece
  ) throws(RasterError) -> PNGContents.Text {
    var rest = bytes[piece.data]
    let keyword = try keyword(&rest, piece)
    guard rest.popFirst() == 0 else { throw unknownMethod(piece) }
    return PNGContents.Text(keyword: keyword, value: latin1(try inflated(rest, piece)[...]))
  }

  private mutating func international(
    _ piece: PNGPieces.Piece
  ) throws(RasterError) -> PNGContents.Text {
    var rest = bytes[piece.data]
    let keyword = try keyword(&rest, piece)
    guard let isCompressed = rest.popFirst(), let method = rest.popFirst() else {
      throw cutOff(piece)
    }
    guard isCompressed == 0 || isCompressed == 1 && method == 0 else { throw unknownMethod(piece) }
    let language = try field(&rest, piece)
    let translated = try field(&rest, piece)
    let value = isCompressed == 1 ? try inflated(rest, piece)[...] : rest
    return PNGContents.Text(
      keyword: keyword, value: String(decoding: value, as: UTF8.self), language: latin1(language),
      translatedKeyword: String(decoding: translated, as: UTF8.self))
  }
}

extension PNGTextReader {
  private func cutOff(_ piece: PNGPieces.Piece) -> RasterError {
    .wrongPNG("\(piece) ends before its text")
  }

  private func unknownMethod(_ piece: PNGPieces.Piece) -> RasterError {
    .wrongPNG("\(piece) is compressed by a method that does not exist")
  }

  /// Takes the bytes up to the next that is zero, and that.
  private func field(
    _ rest: inout ArraySlice<UInt8>, _ piece: PNGPieces.Piece
  ) throws(RasterError) -> ArraySlice<UInt8> {
    guard let end = rest.firstIndex(of: 0) else { throw cutOff(piece) }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  private func keyword(
    _ rest: inout ArraySlice<UInt8>, _ piece: PNGPieces.Piece
  ) throws(RasterError) -> String {
    let name = try field(&rest, piece)
    guard (1...79).contains(name.count) else {
      throw .wrongPNG("the name in \(piece) has \(name.count) characters, not 1 to 79")
    }
    return latin1(name)
  }

  private func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return String(text)
  }

  /// Returns what compressed bytes stand for, as far as there is room.
  private mutating func inflated(
    _ source: ArraySlice<UInt8>, _ piece: PNGPieces.Piece
  ) throws(RasterError) -> [UInt8] {
    let (text, outcome) = try Inflate().bytes(of: source, limit: room)
    switch outcome {
    case .bytes(let count):
      room -= count
      return text
    case .tooMany:
      throw .wrongPNG(
        "its compressed texts up to \(piece) have more than \(Self.maximumByteCount) bytes")
    case .corrupt, .wrongStart, .wrongChecksum:
      throw .damagedPNG("the compressed text in \(piece) is corrupt")
    }
  }
}
