extension String {
  /// The text on one line, without characters that would command a terminal instead of being shown.
  package var printable: String {
    guard utf8.holdsUnprintable else { return self }
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

extension String.UTF8View {
  /// Whether there is a control character or the end of a line, which is seldom.
  fileprivate var holdsUnprintable: Bool {
    var (first, second): (UInt8, UInt8) = (0, 0)
    for byte in self {
      switch (first, second, byte) {
      case (_, _, 0..<0x20), (_, _, 0x7F), (_, 0xC2, 0x80..<0xA0), (0xE2, 0x80, 0xA8...0xA9):
        return true
      default: (first, second) = (second, byte)
      }
    }
    return false
  }
}
