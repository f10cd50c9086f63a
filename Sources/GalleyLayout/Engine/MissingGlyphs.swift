extension LayoutCompiler {
  /// Records the characters of a text that no font has.
  mutating func noteMissing(in shaped: ShapedText, _ element: Int) {
    let missing = shaped.missingCharacters
    noteMissing(missing.filter { !$0.isFormless }, element, "add a font that does")
    noteMissing(missing.filter(\.isFormless), element, "remove the unprintable characters")
  }

  private mutating func noteMissing(_ characters: [Character], _ element: Int, _ advice: String) {
    guard !characters.isEmpty else { return }
    let names = characters.prefix(8).map(\.codePoints).joined(separator: ", ")
    note(.missingGlyphs, element, "no font has \(names); \(advice)")
  }
}

extension Character {
  /// Whether the character is a control or not a character, so that no font will ever have it.
  fileprivate var isFormless: Bool {
    unicodeScalars.first.map {
      $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
    } ?? true
  }

  /// The character and its first code points, for a message about a character that cannot be drawn.
  fileprivate var codePoints: String {
    let limit = 8
    let rest = unicodeScalars.count > limit ? "…" : ""
    let shown = String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + rest
    let numbers = unicodeScalars.prefix(limit).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "“\(shown)” (\(numbers.joined(separator: " "))\(rest))"
  }
}
