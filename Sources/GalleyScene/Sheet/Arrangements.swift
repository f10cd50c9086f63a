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
    /// The number of its color, which none of the neighbours has.
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
    for (row, line) in sheet.cells.enumerated() {
      cells.append([])
      for (column, cell) in line.enumerated() {
        let left = column > 0 ? cells[row][column - 1] : nil
        let above = row > 0 ? cells[row - 1][column] : nil
        cells[row].append(cell.map { add($0.result.decisions, beside: [left, above], colorCount) })
      }
    }
  }

  /// Whether the variants have something to choose.
  var hasChoices: Bool { !choices.isEmpty }

  private mutating func add(
    _ decisions: [Decision], beside neighbours: [Int?], _ colorCount: Int
  ) -> Int {
    for decision in decisions where choices[decision.label] == nil {
      choices[decision.label] = choices.count
    }
    let arrangement = Arrangement(
      decisions: Dictionary(
        decisions.map { ($0.path, $0.chosen) }, uniquingKeysWith: { first, _ in first }))
    if let known = numbers[arrangement] { return known }
    let number = entries.count
    let taken = Set(neighbours.compactMap { $0.map { entries[$0].color } })
    let color = (0..<colorCount).map { (number + $0) % colorCount }.first { !taken.contains($0) }
    entries.append(Entry(decisions: decisions, color: color ?? number % colorCount))
    numbers[arrangement] = number
    return number
  }

  /// Returns the name of an arrangement: A to Z, then AA and so on.
  static func name(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
    return number < 26 ? letter : name(number / 26 - 1) + letter
  }
}
