/// The position of the ellipsis in a truncated text.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  case tail
  case middle
  case head
}
