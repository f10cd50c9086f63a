import GalleyLayout

/// The arrangements of the variants of a sheet, in the order of their appearance.
struct Arrangements {
  /// An arrangement, as it first appeared.
  struct Entry {
    var decisions: [Decision]
    /// The index of its color, which no neighbor has if there are enough.
    var color: Int
  }

  private(set) var entries: [Entry] = []
  private var numbers = ArrangementNumbers()
  /// Whether any variant has a choice.
  private(set) var hasChoices = false
  /// The index of the arrangement of each cell.
  private(set) var cells: [[Int?]] = []

  init(_ sheet: ContactSheet, colorCount: Int) {
    cells = sheet.cells.map { row in row.map { cell in cell.map { add($0.result.decisions) } } }
    let colors = RegionColors.numbers(neighbours: neighbors, colorCount: colorCount)
    entries = zip(numbers.arrangements, colors).map { Entry(decisions: $0, color: $1) }
  }

  /// The arrangements beside, above or below each.
  private var neighbors: [Set<Int>] {
    var neighbors: [Set<Int>] = Array(
      repeating: [], count: numbers.arrangements.count)
    for (row, line) in cells.enumerated() {
      for (column, number) in line.enumerated() {
        let left = column > 0 ? line[column - 1] : nil
        let above = row > 0 ? cells[row - 1][column] : nil
        for other in [left, above].compactMap(\.self) {
          guard let number, number != other else { continue }
          neighbors[number].insert(other)
          neighbors[other].insert(number)
        }
      }
    }
    return neighbors
  }

  /// Returns the index of the arrangement of some decisions.
  private mutating func add(_ decisions: [Decision]) -> Int {
    hasChoices = hasChoices || !decisions.isEmpty
    return numbers.number(of: decisions)
  }
}

/// The colors of arrangements, which differ between neighbors if there are enough.
package enum RegionColors {
  /// Returns the index of a color for each arrangement.
  ///
  /// - Parameters:
  ///   - neighbours: The arrangements beside, above or below each.
  ///   - colorCount: The number of colors.
  /// - Returns: The indices.
  package static func numbers(neighbours: [Set<Int>], colorCount: Int) -> [Int] {
    var numbers: [Int] = []
    for (number, others) in neighbours.enumerated() {
      let taken = Set(others.filter { $0 < number }.map { numbers[$0] })
      let colors = (0..<colorCount).map { (number + $0) % colorCount }
      numbers.append(colors.first { !taken.contains($0) } ?? number % colorCount)
    }
    return numbers
  }
}
