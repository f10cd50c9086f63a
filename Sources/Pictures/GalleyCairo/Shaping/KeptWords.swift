import CPangoCairo
import GalleyLayout

/// A text in which characters between which lines must not break are replaced by alphabetic ones of as many bytes.
///
/// Unicode Standard Annex #14 breaks lines between any two syllables of Korean. Where words are kept it asks for the rules
/// of class AL instead, so that lines break at spaces, and not between a syllable and a number or a bracket.
struct KeptWords {
  private(set) var bytes: [UInt8]
  /// The places of the characters for which the rules of alphabets count, in bytes.
  private(set) var places: [Int] = []

  /// Replaces the characters that a rule keeps together: those of Korean, or with `keepAll` also Chinese and Japanese ones;
  /// nil if there are none.
  @unsafe init?(_ text: UnsafeBufferPointer<UInt8>, _ wordBreak: TextWordBreak?) {
    guard wordBreak != .normal, unsafe text.contains(where: { $0 >= 0xE1 }) else { return nil }
    bytes = unsafe Array(text)
    var byte = 0
    var isAfterLetter = false
    for scalar in unsafe String(decoding: text, as: UTF8.self).unicodeScalars {
      let end = byte + UTF8.width(scalar)
      let isKept = Self.isKept(scalar, wordBreak)
      if isKept || isAfterLetter { places.append(byte) }
      if isKept { bytes.replaceSubrange(byte..<end, with: Self.letter(ofCount: end - byte)) }
      (byte, isAfterLetter) = (end, isKept)
    }
    if places.isEmpty { return nil }
  }

  private static func isKept(_ scalar: Unicode.Scalar, _ wordBreak: TextWordBreak?) -> Bool {
    guard scalar.value >= 0x1100, scalar.properties.generalCategory == .otherLetter else {
      return false
    }
    switch unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value) {
    case HB_SCRIPT_HANGUL: return true
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO:
      return wordBreak == .keepAll
    default: return false
    }
  }

  /// Returns a letter of class AL of three or four bytes.
  private static func letter(ofCount count: Int) -> String.UTF8View {
    (count == 4 ? "\u{10400}" : "\u{1E00}").utf8
  }
}
