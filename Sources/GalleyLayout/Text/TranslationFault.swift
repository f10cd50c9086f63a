/// Something that is unfinished about the translation of a text.
package enum TranslationFault: Hashable, Sendable {
  /// The text is in another language, because it is not translated.
  case untranslated(String)
  /// The translation needs review or is out of date.
  case unreviewed(String)
  /// The translation lacks a plural form of its language.
  case incomplete(String)
  /// The translation has other placeholders than its source.
  case wrongPlaceholder(String)

  /// The issue of a layout that shows the text, and its message.
  var issue: (kind: LayoutIssue.Kind, message: String) {
    switch self {
    case .untranslated(let message): (.untranslated, message)
    case .unreviewed(let message): (.unreviewed, message)
    case .incomplete(let message): (.missingPluralForm, message)
    case .wrongPlaceholder(let message): (.wrongPlaceholder, message)
    }
  }
}
