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
