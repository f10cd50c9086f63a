/// A finding of a check that is accepted, and why.
///
/// ```swift
/// let acceptance = Acceptance(.truncation, of: "title", because: "One line by design.")
/// ```
public struct Acceptance: Hashable, Sendable {
  /// What is found.
  public var finding: FindingKind
  /// The name of what it is found in, or nil for anything in the document.
  public var id: String?
  /// Why it is accepted.
  public var reason: String

  /// Creates an acceptance.
  public init(_ finding: FindingKind, of id: String? = nil, because reason: String) {
    self.finding = finding
    self.id = id
    self.reason = reason
  }
}

/// What a check can find in a document, by its name in documents and reports.
public enum FindingKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// Something is larger than the space it was given.
  case overflow
  /// Something that should be seen has no size, or hardly any of its own.
  case collapse
  /// Text is cut short with an ellipsis.
  case truncation
  /// Text or a drawing is cut off by the edge of its container.
  case clipping
  /// Texts or drawings that should be side by side overlap.
  case overlap
  /// Lines of a text are so close that their characters touch.
  case tightLeading
  /// No font has a character.
  case missingGlyphs
  /// An alternative of a choice is never taken.
  case deadAlternative
  /// A target of touches is smaller than a finger.
  case smallTarget
  /// Text has too little contrast with what is behind it.
  case lowContrast
  /// Text is smaller than the platform allows.
  case smallText
  /// A value of the layout is invalid and was replaced.
  case invalidLayout
}
