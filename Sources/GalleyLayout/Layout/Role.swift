/// What a layout is for a person who uses it.
///
/// A role changes nothing about how a layout looks. Checks ask more of what is touched, and pictures can name it.
public enum Role: String, Hashable, Sendable, CaseIterable, Codable {
  /// Something that does something when it is touched.
  case button
  /// Something that leads somewhere when it is touched.
  case link
  /// A picture that says something.
  case image
  /// The title of what follows.
  case header

  /// Whether a person touches it.
  public var isTarget: Bool { self == .button || self == .link }
}
