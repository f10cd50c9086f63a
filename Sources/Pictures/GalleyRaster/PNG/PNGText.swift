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
