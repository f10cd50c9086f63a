import GalleyLayout

/// The arrangements of the variants of a sheet, in the order of their letters.
struct Arrangements {
  let entries: [Entry]
  let cells: [[Int?]]
  let hasChoices: Bool

  struct Entry {
    var letter: ArrangementLetter
    var decisions: [Decision]
  }

  init(_ sheet: ContactSheet) {
    var list = ArrangementList()
    var decisions: [[Decision]] = []
    let met = sheet.cells.map { row in
      row.map { cell in
        cell.map { cell in
          let place = list.add(cell.result.decisions)
          if place == decisions.count { decisions.append(cell.result.decisions) }
          return place
        }
      }
    }
    let (letters, places) = list.sorted()
    var entries = letters.map { Entry(letter: $0, decisions: []) }
    for (place, decisions) in zip(places, decisions) { entries[place].decisions = decisions }
    self.entries = entries
    cells = met.map { row in row.map { $0.map { places[$0] } } }
    hasChoices = entries.contains { !$0.decisions.isEmpty }
  }
}
