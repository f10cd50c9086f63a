import CPangoCairo

/// Text that needs no itemizing: one script that reads from the left, and no marks, pictures or controls.
enum PlainText {
  /// Returns the script of a plain text, or nil for other text.
  ///
  /// A text that only has signs of all scripts, such as a number, has the script Common.
  @unsafe static func script(of text: UnsafeBufferPointer<UInt8>) -> hb_script_t? {
    var hasLetters = false
    var isASCII = true
    for index in text.indices {
      let byte = unsafe text[index]
      guard byte < 0x80 else {
        isASCII = false
        break
      }
      guard byte >= 0x20, byte != 0x7F else { return nil }
      let letter = byte | 0x20
      if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") { hasLetters = true }
    }
    if isASCII { return hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON }
    return unsafe scriptOfScalars(text)
  }

  @unsafe private static func scriptOfScalars(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> hb_script_t? {
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
