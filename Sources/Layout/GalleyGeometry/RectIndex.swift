/// Rectangles by their position.
///
/// Each is in the cells of a grid that it touches, so that rectangles near a place are found without testing all.
package struct RectIndex {
  private var cells: [[Int]]
  private var large: [Int] = []
  private let bounds: Rect
  private let columns: Int
  private let rows: Int

  private static let cellSize = Size(width: 512, height: 64)
  private static let maximumCount = 64

  package init(_ rects: [Rect]) {
    bounds = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    let limit = rects.count + 1
    rows = Int(max(1, min(bounds.height / Self.cellSize.height, Double(limit))))
    columns = Int(max(1, min(bounds.width / Self.cellSize.width, Double(limit / rows))))
    cells = Array(repeating: [], count: rows * columns)
    for (number, rect) in rects.enumerated() {
      let touched = cells(touching: rect)
      guard touched.rows.count * touched.columns.count <= Self.maximumCount else {
        large.append(number)
        continue
      }
      for row in touched.rows {
        for column in touched.columns { cells[row * columns + column].append(number) }
      }
    }
  }

  /// Returns the numbers of the rectangles that may intersect another, in order.
  package func numbers(near rect: Rect) -> [Int] {
    let touched = cells(touching: rect)
    if large.isEmpty, touched.rows.count == 1, touched.columns.count == 1 {
      return cells[touched.rows.lowerBound * columns + touched.columns.lowerBound]
    }
    // A rectangle in several cells is found several times.
    var numbers = Set(large)
    for row in touched.rows {
      for column in touched.columns { numbers.formUnion(cells[row * columns + column]) }
    }
    return numbers.sorted()
  }

  private func cells(
    touching rect: Rect
  ) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    func range(
      _ lower: Double, _ upper: Double, in length: Double, _ count: Int
    ) -> ClosedRange<Int> {
      guard count > 1, length > 0 else { return 0...0 }
      func number(_ place: Double) -> Int {
        Int(max(0, min(place / length * Double(count), Double(count - 1))))
      }
      let first = number(lower)
      return first...max(first, number(upper))
    }
    return (
      range(rect.minY - bounds.minY, rect.maxY - bounds.minY, in: bounds.height, rows),
      range(rect.minX - bounds.minX, rect.maxX - bounds.minX, in: bounds.width, columns)
    )
  }
}
