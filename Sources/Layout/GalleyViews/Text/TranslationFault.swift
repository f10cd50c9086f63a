package struct TranslationFault: Hashable, Sendable, Codable {
  package var key: String
  package var language: String
  package var flaw: Flaw

  package init(key: String, language: String, flaw: Flaw) {
    (self.key, self.language, self.flaw) = (key, language, flaw)
  }

  /// A fault of a translation, stored apart so that texts stay small.
  package indirect enum Flaw: Hashable, Sendable, Codable {
    case absent(language: String)
    case new
    case needsReview
    case outOfDate
    /// The text is nothing but white space, either always or only in some of its forms, such as few.
    case empty(forms: [String])
    case missingForms(argument: Argument, forms: [String], examples: [Int])
    /// The text has other placeholders than the text in the source language.
    case placeholder(mismatch: Mismatch, argument: Argument, sourceLanguage: String)
  }

  package enum Mismatch: String, Hashable, Sendable, Codable {
    case missing, added, differentType
  }

  /// A value that a text shows, by its position, counted from 1, or by its name.
  package enum Argument: Hashable, Sendable, Codable {
    case position(number: Int)
    case name(name: String)
  }
}
