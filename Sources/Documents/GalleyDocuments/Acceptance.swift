package import GalleyLayout

/// An accepted finding of a check, with the reason.
///
/// ```swift
/// let acceptance = Acceptance(.truncation, of: "title", because: "One line by design.")
/// ```
public struct Acceptance: Hashable, Sendable {
  public var finding: FindingKind
  /// The name of the element, or nil for all elements of the document.
  public var id: String?
  /// The reason for accepting it.
  public var reason: String

  public init(_ finding: FindingKind, of id: String? = nil, because reason: String) {
    self.finding = finding
    self.id = id
    self.reason = reason
  }
}

/// A kind of problem that a check can find, by its name in documents and reports.
public enum FindingKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// An element is larger than its space.
  case overflow
  /// A visible element has no size, or almost none.
  case collapse
  /// Text is truncated with an ellipsis.
  case truncation
  /// A word that is wider than its line is broken between characters.
  case brokenWord
  /// Text or a drawing is clipped by its container.
  case clipping
  /// Something opaque is in front of a text.
  case covered
  /// The ink of texts or drawings touches that should be side by side.
  case collision
  /// Lines of a text are so close that their characters touch.
  case tightLeading
  /// No font has a character.
  case missingGlyphs
  /// An alternative of a choice is never taken.
  case deadAlternative
  /// A touch target is smaller than the recommended size.
  case smallTarget
  /// Text has too little contrast with its background.
  case lowContrast
  /// Text is smaller than the recommended minimum.
  case smallText
  /// A text is in another language because it is not translated.
  case untranslated
  /// A translation is nothing but white space.
  case emptyTranslation
  /// A translation needs review or is out of date.
  case unreviewed
  /// A translation lacks a plural form of its language.
  case missingPluralForm
  /// A translation has other placeholders than the text in the source language.
  case wrongPlaceholder
  /// A value of the layout is invalid and was replaced.
  case invalidLayout
}

extension FindingKind {
  /// Creates the kind of finding that an issue of a layout is, or nil if the layout is as it should be.
  package init?(_ kind: LayoutIssue.Kind) {
    switch kind {
    case .flatEffect, .shrunkText: return nil
    default: self = FindingKind(rawValue: kind.rawValue) ?? .invalidLayout
    }
  }
}
