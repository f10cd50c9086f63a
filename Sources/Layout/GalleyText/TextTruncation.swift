/// The position of the ellipsis in a truncated text.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// The end.
  case tail
  case middle
  /// The start.
  case head
}
