/// A role of text, which gives it a size and a leading at each content size.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  /// The title of a whole screen.
  case largeTitle
  /// A first-level heading.
  case title1
  /// A second-level heading.
  case title2
  /// A third-level heading.
  case title3
  /// A heading of body size.
  case headline
  /// Running text, the default.
  case body
  /// Text that is called out.
  case callout
  /// A heading below a heading.
  case subheadline
  /// Notes at the foot.
  case footnote
  /// Text beneath pictures.
  case caption1
  /// The smaller text beneath pictures.
  case caption2

  /// The weight of the style when none is asked for.
  public var weight: Font.Weight {
    self == .headline ? .semibold : .regular
  }
}
