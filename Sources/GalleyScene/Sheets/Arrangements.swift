import GalleyLayout

/// The arrangements of the variants of a sheet, in the order of their letters.
struct Arrangements {
  let entries: [ArrangementList.Entry]
  /// The index of the arrangement of each cell.
  let cells: [[Int?]]
  /// Whether any variant has a choice.
  let hasChoices: Bool

  init(_ sheet: ContactSheet) {
    var list = ArrangementList()
    let met = sheet.cells.map { row in row.map { $0.map { list.add($0.result.decisions) } } }
    let (entries, places) = list.sorted()
    self.entries = entries
    cells = met.map { row in row.map { $0.map { places[$0] } } }
    hasChoices = entries.contains { !$0.decisions.isEmpty }
  }
}
