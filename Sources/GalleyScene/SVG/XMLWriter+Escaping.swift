extension XMLWriter {
  /// Writes text with what means something in XML spelled out, and what XML forbids replaced.
  ///
  /// Characters that are not seen but change how those around them are shown are spelled as numbers, so that the
  /// document looks in an editor as it reads.
  mutating func write(escaping text: String) {
    if text.utf8.allSatisfy(Self.isPlain) { return write(text) }
    for scalar in text.unicodeScalars { write(escaping: scalar) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: 0x20 <= byte && byte < 0x7F
    }
  }

  private mutating func write(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "&": write("&amp;")
    case "<": write("&lt;")
    case ">": write("&gt;")
    case "\"": write("&quot;")
    case _ where Self.isForbidden(scalar): write("\u{FFFD}")
    case _ where Self.isUnseen(scalar): write("&#\(scalar.value);")
    default: write(String(scalar))
    }
  }

  /// Returns text as those read it who read the document.
  static func read(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isForbidden) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }))
  }

  /// Whether XML has no way to write a character.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }

  /// Whether a character breaks lines, turns their direction, or shows nothing itself.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{7F}"..."\u{9F}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200E}",
      "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{FEFF}":
      true
    default: false
    }
  }
}
