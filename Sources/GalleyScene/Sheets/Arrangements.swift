import GalleyLayout

/// The different ways in which the variants of a sheet decide, in the order of their appearance.
struct Arrangements {
  /// What one variant decided.
  struct Arrangement: Hashable {
    /// The alternative taken of each choice that was reached.
    var decisions: [LayoutPath: Int]
  }

  /// One of the ways, as it first appeared.
  struct Entry {
    var decisions: [Decision]
    /// The number of its color, which none of those beside it has if there are enough.
    var color: Int
  }

  private(set) var entries: [Entry] = []
  private var numbers: [Arrangement: Int] = [:]
  /// The numbers of choices by what they are called, by which they get their colors.
  ///
  /// A choice may stand in several alternatives under the same name.
  private(set) var choices: [String: Int] = [:]
  /// The number of the arrangement of each cell.
  private(set) var cells: [[Int?]] = []

  init(_ sheet: ContactSheet, colorCount: Int) {
    cells = sheet.cells.map { line in
      line.map { cell in cell.map { add($0.result.decisions) } }
    }
    let colors = RegionColors.numbers(neighbours: neighbours, colorCount: colorCount)
    for number in entries.indices { entries[number].color = colors[number] }
  }

  /// The numbers of the arrangements that stand beside, above or below each.
  private var neighbours: [Set<Int>] {
    var neighbours: [Set<Int>] = Array(repeating: [], count: entries.count)
    for (row, line) in cells.enumerated() {
      for (column, number) in line.enumerated() {
        let left = column > 0 ? line[column - 1] : nil
        let above = row > 0 ? cells[row - 1][column] : nil
        for other in [left, above].compactMap(\.self) {
          guard let number, number != other else { continue }
          neighbours[number].insert(other)
          neighbours[other].insert(number)
        }
      }
    }
    return neighbours
  }

  /// Whether the variants have something to choose.
  var hasChoices: Bool { !choices.isEmpty }

  /// Returns the number of the arrangement of some decisions.
  private mutating func add(_ decisions: [Decision]) -> Int {
    for decision in decisions where choices[decision.label] == nil {
      choices[decision.label] = choices.count
    }
    let arrangement = Arrangement(
      decisions: Dictionary(
        decisions.map { ($0.path, $0.chosen) }, uniquingKeysWith: { first, _ in first }))
    if let known = numbers[arrangement] { return known }
    numbers[arrangement] = entries.count
    entries.append(Entry(decisions: decisions, color: 0))
    return entries.count - 1
  }
}

extension String {
  /// Returns the name of an arrangement by its number: A to Z, then AA and so on.
  package static func arrangementName(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
    return number < 26 ? letter : arrangementName(number / 26 - 1) + letter
  }
}

/// Shares out colors among arrangements, so that none has that of one beside it if there are enough.
package enum RegionColors {
  /// Returns the number of a color for each arrangement.
  ///
  /// - Parameters:
  ///   - neighbours: The numbers of the arrangements that stand beside, above or below each.
  ///   - colorCount: The number of colors.
  /// - Returns: Numbers from 0 to below that of the colors.
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
