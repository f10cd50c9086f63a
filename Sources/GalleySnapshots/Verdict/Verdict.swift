/// What came of comparing a snapshot with its reference.
public enum Verdict: String, Hashable, Sendable, CaseIterable, Codable {
  /// It is what it was.
  case matched
  /// It is not what it was.
  case differed
  /// There is no reference, and none may be made.
  case missing
  /// There was no reference, or another was asked for, and one was written.
  case recorded
  /// The reference cannot be compared.
  case unreadable
  /// The document has no picture.
  case failed
  /// Nothing makes the reference any more.
  case dead
}

/// What decided a verdict, the cheapest first.
public enum MatchReason: String, Hashable, Sendable, CaseIterable, Codable {
  /// The record in the reference: the same scene, drawn by the same program, and not touched since.
  case record
  /// The text of the file, byte for byte.
  case text
  /// All pixels.
  case pixels
  /// Pixels within what is tolerated.
  case tolerance
  /// The layout alone, since the reference was made in another environment.
  case layout
  /// Nothing, since the reference was made in another environment and such are passed over.
  case environment
}

/// What happens to references that another environment made.
public enum EnvironmentPolicy: String, Hashable, Sendable, CaseIterable, Codable {
  /// They are compared as any others.
  case fail
  /// They match where they show the same layout: decisions, line breaks and issues equal, frames within half a point.
  case layout
  /// They are listed, and match.
  case skip
}
