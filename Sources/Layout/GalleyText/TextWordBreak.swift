/// A rule for line breaks within the words of East Asian languages, by its name in CSS.
///
/// Without a rule a text breaks as on Apple's devices: Korean between words, Chinese and Japanese between characters.
public enum TextWordBreak: String, Hashable, Sendable, CaseIterable {
  /// Lines break between characters of Chinese and Japanese, and between syllables of Korean.
  case normal
  /// Lines break between words only.
  case keepAll
}
