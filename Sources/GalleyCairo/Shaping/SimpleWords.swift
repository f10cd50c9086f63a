/// Words of letters and digits that only single marks and spaces part, as in most labels.
enum SimpleWords {
  /// Adds what holds for each character of a text and for its end, or returns false for other text.
  ///
  /// By the Unicode Line Breaking Algorithm, Unicode Standard Annex #14, a line may break after spaces that a letter or
  /// digit follows, unless an opening mark stands before them. It may not break within a word of letters and digits, nor
  /// at a full stop, comma, colon, semicolon or apostrophe after a letter or digit, but for a digit after such a mark
  /// that no digit precedes; nor before an exclamation or question mark.
  @unsafe static func analyze(
    _ text: UnsafeBufferPointer<UInt8>, into flags: inout [ParagraphAnalysis.CharacterFlags]
  ) -> Bool {
    var before = Place.start
    for index in text.indices {
      let byte = unsafe text[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        guard before != .end else { return false }
        flags.append(before == .space ? [.lineBreak, .letterStart] : .letterStart)
        before = .letter
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard before != .end, before != .markAfterLetter else { return false }
        flags.append(before == .space ? [.lineBreak, .letterStart] : .letterStart)
        before = .digit
      case UInt8(ascii: " "):
        guard before != .start else { return false }
        flags.append([.white, .letterStart])
        before = .space
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
        UInt8(ascii: "'"):
        guard before == .letter || before == .digit else { return false }
        flags.append(.letterStart)
        before = before == .digit && byte != UInt8(ascii: "'") ? .markAfterDigit : .markAfterLetter
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        guard before == .letter || before == .digit else { return false }
        flags.append(.letterStart)
        before = .end
      default: return false
      }
    }
    flags.append(.lineBreak)
    return true
  }

  /// What stands before a character.
  private enum Place {
    case start
    case letter
    case digit
    case space
    case markAfterLetter
    case markAfterDigit
    /// A mark that only a space may follow.
    case end
  }
}
