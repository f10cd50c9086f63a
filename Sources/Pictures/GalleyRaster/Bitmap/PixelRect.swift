/// The size of a picture in whole pixels.
package struct PixelSize: Codable, Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var area: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width) × \(height)" }
}

/// A rectangle of whole pixels; columns and rows are counted from zero at the top left.
public struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The columns; empty if the width is not positive.
  package var columns: Range<Int> { x..<x + max(0, width) }
  /// The rows; empty if the height is not positive.
  package var rows: Range<Int> { y..<y + max(0, height) }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  package func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      columns: left..<max(columns.upperBound, other.columns.upperBound),
      rows: top..<max(rows.upperBound, other.rows.upperBound))
  }

  func grown(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  func clipped(to size: PixelSize) -> PixelRect? {
    let columns = PixelRect.clipped(x, width, limit: size.width)
    let rows = PixelRect.clipped(y, height, limit: size.height)
    return columns.isEmpty || rows.isEmpty ? nil : PixelRect(columns: columns, rows: rows)
  }

  private static func clipped(_ start: Int, _ length: Int, limit: Int) -> Range<Int> {
    guard start < limit, length > 0 else { return 0..<0 }
    // The sum of start and length may overflow.
    let (sum, isLarge) = start.addingReportingOverflow(length)
    let end = isLarge ? limit : min(sum, limit)
    return end > max(0, start) ? max(0, start)..<end : 0..<0
  }
}
