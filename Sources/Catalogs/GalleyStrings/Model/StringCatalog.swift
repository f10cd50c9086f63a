package import GalleyFormats
package import GalleyTextFiles

/// The strings of one file in one or several languages.
///
/// Every format is read into the same model: the keys in the order of the file, and for each language a ``Message``.
public struct StringCatalog: Hashable, Sendable {
  package var format: StringFormat
  /// The language that the keys are written in, if the file says so.
  package var sourceLanguage: String?
  /// The language of all texts, for formats with one language in each file.
  package var language: String?
  /// The strings in the order of the file, each key once.
  public var entries: [StringEntry] = []
  /// The problems, in the order of the file.
  package var problems: [CatalogProblem] = []
}

/// A string under a key, with its translations.
public struct StringEntry: Hashable, Sendable {
  /// The key.
  ///
  /// A key of a list of strings ends with the index in brackets, such as `days[0]`.
  public var key: String
  package var place: CatalogPlace
  /// The note for translators; empty if there is none.
  package var comment = ""
  /// Whether the string has the same text in every language.
  package var isTranslatable = true
  /// Whether no source code uses the key any more, as far as the file says.
  package var isStale = false
  package var arguments: [ArgumentDescription] = []
  /// The translations in the order of the file, each language once.
  public var translations: [Translation] = []
}

/// A string in one language.
public struct Translation: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// Not translated yet; the text is in the source language.
    case new
    case needsReview = "needs_review"
    case stale
    case translated
  }

  /// The language as a BCP 47 tag, such as `pt-BR`.
  public var language: String
  /// The text.
  public var message: Message
  package var state: State
  package var place: CatalogPlace
  /// Whether the texts of the message are markup, which only the tags of Android become.
  ///
  /// Markup has the tags `<b>`, `<i>`, `<big>`, `<small>`, `<a href="…">` and `<span color="…">`, and character references for
  /// `<`, `>` and `&`. Values of arguments must be escaped before they are inserted. Plain texts keep all characters
  /// as they are.
  package var isMarkup: Bool
  /// The key of the text in another file that stands in the place of this one; nil for the message itself.
  package var reference: String?
  /// The keys of texts in other files that stand in the place of the forms of a plural.
  package var formReferences: [PluralCategory: String] = [:]

  package init(
    language: String, message: Message, state: State = .translated, place: CatalogPlace,
    isMarkup: Bool = false
  ) {
    self.language = language
    self.message = message
    self.state = state
    self.place = place
    self.isMarkup = isMarkup
  }
}

package struct ArgumentDescription: Hashable, Sendable {
  package var name: ArgumentName
  /// The type, such as `int` or `String`; empty if unknown.
  package var type = ""
  /// A sample value; nil if there is none.
  package var example: String?
  /// The name that the file gives to an argument to which the text refers by position; nil if there is none.
  package var label: String?
  /// How values are written where the text does not say it; nil if the file does not say it either.
  package var format: ArgumentFormat?
}
