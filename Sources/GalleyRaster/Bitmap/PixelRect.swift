/// A rectangle of whole pixels; columns and rows are counted from zero at the top left.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The columns, none if the width is not positive.
  public var columns: Range<Int> { x..<x + max(0, width) }
  /// The rows, none if the height is not positive.
  public var rows: Range<Int> { y..<y + max(0, height) }
}

extension PixelRect {
  /// Creates a rectangle from its columns and rows.
  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns the smallest rectangle around this one and another.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.union(other.columns), rows: rows.union(other.rows))
  }
}

extension Range<Int> {
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
