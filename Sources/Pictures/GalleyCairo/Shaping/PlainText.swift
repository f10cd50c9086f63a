import CPangoCairo

/// A text that needs no itemization: one left-to-right script, without marks, emoji or control characters.
@safe struct PlainText {
  private let bytes: UnsafeBufferPointer<UInt8>
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
