/// A named text in a PNG file, in the simplest chunk that can hold it.
struct PNGText {
  /// The name of the chunk.
  let type: StaticString
  /// What the chunk holds.
  let body: [UInt8]

  /// Creates the chunk of a text, Latin-1 where that suffices and UTF-8 otherwise.
  ///
  /// Source: [PNG, third edition, 11.3.3](https://www.w3.org/TR/png-3/#11textinfo).
  init(keyword: String, value: String) throws(RasterError) {
    guard let name = PNGText.latin1(keyword), PNGText.isKeyword(name) else {
      throw RasterError("The name “\(keyword)” of a text in a PNG file breaks the rules for names.")
    }
    guard !value.utf8.contains(0) else {
      throw RasterError("The text “\(keyword)” of a PNG file holds a null character.")
    }
    if let text = PNGText.latin1(value) {
      (type, body) = ("tEXt", name + [0] + text)
    } else {
      // Not compressed, in no stated language, and with no translated name.
      (type, body) = ("iTXt", name + [0, 0, 0, 0, 0] + value.utf8)
    }
  }

  /// Returns the bytes of a text in Latin-1, or nothing if it has other characters or controls but line feeds.
  private static func latin1(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard scalar.value == 0x0A || isPrintable(scalar.value) else { return nil }
      bytes.append(UInt8(scalar.value))
    }
    return bytes
  }

  private static func isPrintable(_ code: UInt32) -> Bool {
    (0x20...0x7E).contains(code) || (0xA0...0xFF).contains(code)
  }

  /// Returns whether the length is from 1 to 79, and spaces are single and inside.
  private static func isKeyword(_ bytes: [UInt8]) -> Bool {
    let words = bytes.split(separator: 0x20, omittingEmptySubsequences: false)
    return (1...79).contains(bytes.count) && words.allSatisfy { !$0.isEmpty }
      && !bytes.contains(0x0A) && !bytes.contains(0xA0)
  }
}
