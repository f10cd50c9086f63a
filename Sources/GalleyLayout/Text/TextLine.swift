/// One line of a text at a size: which letters stand on it and how much room it takes.
public struct TextLine: Hashable, Sendable {
  /// The clusters at the start of the line.
  public var head: Range<Int>
  /// The clusters after an ellipsis, or nil for a line without one.
  public var tail: Range<Int>?
  /// Whether the line ends within a word, with a hyphen.
  public var endsWithHyphen = false
  /// The width in points, without white space at the end.
  public var width: Double
  /// The distance to the next line in points.
  public var height: Double
  /// The distance from the top of the line to the baseline in points.
  public var baseline: Double

  /// Whether letters gave way to an ellipsis.
  public var isTruncated: Bool { tail != nil }
}
