extension String {
  /// The text on one line, without characters that would command a terminal instead of being shown.
  package var printable: String {
    var result = ""
    for character in self {
      if character.isNewline {
        result.append("⏎")
      } else {
        for scalar in character.unicodeScalars {
          let isControl = scalar.properties.generalCategory == .control
          result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
        }
      }
    }
    return result
  }
}
