/// The made-up languages that show which words are not translated and which layouts have no room to spare.
enum PseudoLocale {
  private static let plain = Array("aceghijklnorstuwyzACDEGHIJKLNORSTUWYZ")
  private static let accented = Array("åçéğĥîĵķļñöřšţûŵýžÅÇÐÉĞĤÎĴĶĻÑÖŘŠŢÛŴÝŽ")
  private static let table = Dictionary(
    zip(plain, accented), uniquingKeysWith: { first, _ in first })
  private static let growth = 35

  /// Returns a text with accents, about a third longer, between brackets.
  ///
  /// Letters are doubled at even distances, so that words grow and still break where they did.
  static func text(_ text: String) -> String {
    var result = "["
    var share = 0
    for character in text {
      let letter = table[character] ?? character
      result.append(letter)
      guard character.isLetter else { continue }
      share += growth
      guard share >= 100 else { continue }
      share -= 100
      result.append(letter)
    }
    return result + "]"
  }

  /// Returns a text with accents, longer, each of its lines set from right to left.
  static func rightToLeftText(_ text: String) -> String {
    self.text(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { "\u{202E}\($0)\u{202C}" }.joined(separator: "\n")
  }
}
