import CPangoCairo

/// A text that needs no itemization: one left-to-right script, without marks, emoji or control characters.
@safe struct PlainText {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The script, which is Common for a text of common characters only, such as a number.
  let script: hb_script_t
  let isASCII: Bool

  /// Creates a plain text, or nil for other text.
  @unsafe init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    var hasLetters = false
    for index in bytes.indices {
      let byte = unsafe bytes[index]
      guard byte < 0x80 else {
        guard let script = unsafe Self.script(ofScalars: bytes) else { return nil }
        self.script = script
        isASCII = false
        return
      }
      guard byte >= 0x20, byte != 0x7F else { return nil }
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { hasLetters = true }
    }
    script = hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    isASCII = true
  }

  /// Returns whether all characters satisfy a condition.
  func allSatisfy(_ condition: (Unicode.Scalar) -> Bool) -> Bool {
    if isASCII { return unsafe bytes.allSatisfy { condition(Unicode.Scalar($0)) } }
    return unsafe String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy(condition)
  }

  @unsafe private static func script(ofScalars text: UnsafeBufferPointer<UInt8>) -> hb_script_t? {
    var script = HB_SCRIPT_COMMON
    let functions = unsafe hb_unicode_funcs_get_default()
    for scalar in unsafe String(decoding: text, as: UTF8.self).unicodeScalars {
      guard isPlain(unsafe hb_unicode_general_category(functions, scalar.value)),
        scalar.value < 0x2300 || !scalar.properties.isEmojiPresentation
      else { return nil }
      let found = unsafe hb_unicode_script(functions, scalar.value)
      if found == HB_SCRIPT_COMMON { continue }
      guard
        found == HB_SCRIPT_LATIN || found == HB_SCRIPT_GREEK || found == HB_SCRIPT_CYRILLIC,
        script == HB_SCRIPT_COMMON || script == found
      else { return nil }
      script = found
    }
    return script
  }

  private static func isPlain(_ category: hb_unicode_general_category_t) -> Bool {
    switch category {
    case HB_UNICODE_GENERAL_CATEGORY_CONTROL, HB_UNICODE_GENERAL_CATEGORY_FORMAT,
      HB_UNICODE_GENERAL_CATEGORY_UNASSIGNED, HB_UNICODE_GENERAL_CATEGORY_PRIVATE_USE,
      HB_UNICODE_GENERAL_CATEGORY_SURROGATE, HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK,
      HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK, HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK:
      false
    default: true
    }
  }
}

/// Line breaks of words of ASCII letters and digits with spaces and simple punctuation, which most labels are.
enum SimpleWords {
  /// Appends the flags of each byte of a text and of its end, or returns false for other text.
  ///
  /// The rules follow the Unicode Line Breaking Algorithm, Unicode Standard Annex #14. A line may break after spaces
  /// before a letter, a digit or an opening parenthesis, unless an apostrophe and spaces precede the parenthesis. It may
  /// not break in a word, before an exclamation mark, a question mark, an ellipsis or a closing parenthesis, after an
  /// opening parenthesis, or at a full stop, comma, colon, semicolon or apostrophe after a letter or digit, except before
  /// a digit if none precedes the mark.
  @unsafe static func analyze(
    _ text: UnsafeBufferPointer<UInt8>, into flags: inout [ParagraphAnalysis.CharacterFlags]
  ) -> Bool {
    var previous = Context.start
    var followsApostrophe = false
    var index = 0
    while index < text.count {
      let byte = unsafe text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        let isDigit = byte <= UInt8(ascii: "9")
        guard previous != .end, !isDigit || previous != .markAfterLetter else { return false }
        flags.append(previous == .space ? [.lineBreak, .graphemeStart] : .graphemeStart)
        previous = isDigit ? .digit : .letter
        followsApostrophe = false
      case UInt8(ascii: " "):
        guard previous != .start, previous != .opening else { return false }
        flags.append([.white, .graphemeStart])
        previous = .space
      case UInt8(ascii: "("):
        guard previous == .start || previous == .space, !followsApostrophe else { return false }
        flags.append(previous == .space ? [.lineBreak, .graphemeStart] : .graphemeStart)
        previous = .opening
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
        UInt8(ascii: "'"):
        guard previous == .letter || previous == .digit else { return false }
        flags.append(.graphemeStart)
        followsApostrophe = byte == UInt8(ascii: "'")
        let followsDigit = previous == .digit && !followsApostrophe
        previous = followsDigit ? .markAfterDigit : .markAfterLetter
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ")"):
        guard previous == .letter || previous == .digit else { return false }
        flags.append(.graphemeStart)
        previous = .end
      // U+2026, horizontal ellipsis.
      case 0xE2:
        guard previous == .letter || previous == .digit, index + 1 < text.count,
          unsafe text[index] == 0x80, unsafe text[index + 1] == 0xA6
        else { return false }
        flags += [.graphemeStart, [], []]
        index += 2
        previous = .end
      default: return false
      }
    }
    flags.append(.lineBreak)
    return true
  }

  /// The context before a character.
  private enum Context {
    case start, letter, digit, space, opening, markAfterLetter, markAfterDigit
    /// A mark that must be followed by a space.
    case end
  }
}
