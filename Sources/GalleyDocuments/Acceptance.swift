/// A finding of a check that is meant to be, and why.
///
/// ```swift
/// let acceptance = Acceptance(.truncation, of: "title", because: "One line by design.")
/// ```
public struct Acceptance: Hashable, Sendable {
  /// What is found.
  public var finding: FindingKind
  /// The name of what it is found in, or nil for anything in the document.
  public var id: String?
  /// Why it is meant to be.
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
  /// Something is larger than the room it was given.
  case overflow
  /// Letters gave way to an ellipsis.
  case truncation
  /// Words or a drawing are cut off by the edge of what holds them.
  case clipping
  /// Words or drawings that stand beside each other cover each other.
  case overlap
  /// No font has a character.
  case missingGlyphs
  /// An alternative of a choice is never taken.
  case deadAlternative
  /// What is to be touched is smaller than a finger.
  case smallTarget
  /// Words stand out too little from what is behind them.
  case lowContrast
  /// Words are smaller than the platform allows.
  case smallText
  /// Something in the layout makes no sense and was replaced.
  case invalidLayout
}
