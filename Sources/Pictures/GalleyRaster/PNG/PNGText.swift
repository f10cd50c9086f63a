import GalleyGeometry

extension PNGChunkWriter {
  mutating func append(_ texts: [(keyword: String, value: String)]) throws(RasterError) {
    for (keyword, value) in texts { try append(keyword: keyword, value: value) }
  }

  /// Appends a text entry, as Latin-1 if possible and as UTF-8 otherwise.
  ///
  /// Source: [PNG, third edition, 11.3.3](https://www.w3.org/TR/png-3/#11textinfo).
  private mutating func append(keyword: String, value: String) throws(RasterError) {
    guard let name = PNGText.latin1(keyword), PNGText.isKeyword(name) else {
      throw RasterError(.keyword(keyword))
    }
    guard !value.utf8.contains(0) else {
      throw RasterError(.nullCharacter(keyword: keyword))
    }
    if let text = PNGText.latin1(value) {
      try append("tEXt", name + [0] + text)
    } else {
      // Uncompressed, without a language and a translated keyword.
      try append("iTXt", name + [0, 0, 0, 0, 0] + value.utf8)
    }
  }
}

/// The rules for text entries of PNG files.
private enum PNGText {
  /// Returns the Latin-1 bytes of a text, or nil if it has other characters or control characters except newlines.
  static func latin1(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for code in text.unicodeScalars.map(\.value) {
      guard code == 0x0A || 0x20...0x7E ~= code || 0xA0...0xFF ~= code else { return nil }
      bytes.append(UInt8(code))
    }
    return bytes
  }

  /// Returns whether a keyword has 1 to 79 characters, and only single spaces inside.
  static func isKeyword(_ bytes: [UInt8]) -> Bool {
    let words = bytes.split(separator: 0x20, omittingEmptySubsequences: false)
    return (1...79).contains(bytes.count) && words.allSatisfy { !$0.isEmpty }
      && !bytes.contains(0x0A) && !bytes.contains(0xA0)
  }
}

/// A reader of the text entries of a PNG file.
///
/// Source: [PNG, third edition, 11.3.3](https://www.w3.org/TR/png-3/#11textinfo).
struct PNGTextReader {
  typealias Chunk = PNGChunks.Chunk
  typealias Text = PNGContents.Text

  private let bytes: [UInt8]
  /// The remaining number of bytes for compressed texts.
  private var byteLimit = PNGTextReader.maximumByteCount

  /// The maximum number of bytes of all compressed texts of a file when decompressed.
  static let maximumByteCount = 1 << 24

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the text in a chunk, or nil if it is not a text chunk.
  mutating func text(in chunk: Chunk) throws(RasterError) -> Text? {
    switch chunk.name {
    case "tEXt": try plain(chunk)
    case "zTXt": try compressed(chunk)
    case "iTXt": try international(chunk)
    default: nil
    }
  }

  private func plain(_ chunk: Chunk) throws(RasterError) -> Text {
    var rest = bytes[chunk.data]
    let keyword = try keyword(&rest, chunk)
    return Text(keyword: keyword, value: latin1(rest))
  }

  private mutating func compressed(_ chunk: Chunk) throws(RasterError) -> Text {
    var rest = bytes[chunk.data]
    let keyword = try keyword(&rest, chunk)
    guard rest.popFirst() == 0 else { throw unknownMethod(chunk) }
    return Text(keyword: keyword, value: latin1(try inflated(rest, chunk)[...]))
  }

  private mutating func international(_ chunk: Chunk) throws(RasterError) -> Text {
    var rest = bytes[chunk.data]
    let keyword = try keyword(&rest, chunk)
    guard let isCompressed = rest.popFirst(), let method = rest.popFirst() else {
      throw cutOff(chunk)
    }
    guard isCompressed == 0 || isCompressed == 1 && method == 0 else { throw unknownMethod(chunk) }
    let language = try field(&rest, chunk)
    let translated = try field(&rest, chunk)
    let value = isCompressed == 1 ? try inflated(rest, chunk)[...] : rest
    return Text(
      keyword: keyword, value: String(decoding: value, as: UTF8.self), language: latin1(language),
      translatedKeyword: String(decoding: translated, as: UTF8.self))
  }

  private func cutOff(_ chunk: Chunk) -> RasterError {
    .png(chunk, .endsBeforeText)
  }

  private func unknownMethod(_ chunk: Chunk) -> RasterError {
    .png(chunk, .textCompression)
  }

  /// Removes and returns the bytes up to the next zero, which is removed too.
  private func field(
    _ rest: inout ArraySlice<UInt8>, _ chunk: Chunk
  ) throws(RasterError) -> ArraySlice<UInt8> {
    guard let end = rest.firstIndex(of: 0) else { throw cutOff(chunk) }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  private func keyword(
    _ rest: inout ArraySlice<UInt8>, _ chunk: Chunk
  ) throws(RasterError) -> String {
    let name = try field(&rest, chunk)
    guard (1...79).contains(name.count) else {
      throw .png(chunk, .textName(name.count))
    }
    return latin1(name)
  }

  private func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return String(text)
  }

  /// Returns decompressed bytes, up to the limit.
  private mutating func inflated(
    _ source: ArraySlice<UInt8>, _ chunk: Chunk
  ) throws(RasterError) -> [UInt8] {
    let (text, outcome) = try Inflate().bytes(of: source, limit: byteLimit)
    switch outcome {
    case .bytes(let count):
      byteLimit -= count
      return text
    case .tooMany:
      throw .png(chunk, .longTexts(limit: Self.maximumByteCount))
    case .corrupt, .wrongStart, .wrongChecksum:
      throw .png(chunk, .corruptText)
    }
  }
}
