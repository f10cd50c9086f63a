// Swift compares characters that people see, and combines an ASCII character with marks around it into another one. The
// readers of a shell word, a page or a path see bytes. These functions do, too, so that no mark hides a character from
// them.

extension StringProtocol {
  /// Returns whether a character of ASCII is part of the text, even if a mark combines with it.
  package func contains(ascii character: Unicode.Scalar) -> Bool {
    // Compilers optimize the bytes of a string better than the bytes of other kinds of text.
    String(self).utf8.contains(UInt8(ascii: character))
  }

  /// Returns the text with characters of ASCII replaced, even if marks combine with them.
  package func replacing(ascii replacements: [Unicode.Scalar: String]) -> String {
    let text = String(self)
    guard replacements.keys.contains(where: { text.contains(ascii: $0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacements[scalar] {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the parts between the occurrences of a character of ASCII, even if marks combine with it.
  package func split(ascii separator: Unicode.Scalar, keepingEmpty: Bool = false) -> [String] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: !keepingEmpty).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns whether a sequence of ASCII characters is part of the text, even if marks combine with them.
  package func contains(asciiSequence sequence: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(sequence.utf8))
    guard part.count <= bytes.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }
}
