extension LayoutCompiler {
  mutating func noteMissing(in shaped: ShapedText, _ element: Int) {
    let missing = shaped.missingCharacters
    for characters in [missing.filter { !$0.isFormless }, missing.filter(\.isFormless)]
    where !characters.isEmpty {
      note(.missing(characters), element)
    }
  }
}

extension Character {
  /// Whether the character is a control or not a character, so that no font will ever have it.
  var isFormless: Bool {
    unicodeScalars.first.map {
      $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
    } ?? true
  }
}
