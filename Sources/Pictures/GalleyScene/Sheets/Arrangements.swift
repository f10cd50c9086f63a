import GalleyLayout

/// The arrangements of the variants of a sheet, in the order of its cells.
struct Arrangements {
  private(set) var entries: [Entry] = []
  private(set) var cells: [[Int?]] = []

  struct Entry {
    var letter: ArrangementLetter
    var decisions: [Decision]
  }

  init(_ sheet: ContactSheet) {
    var list = ArrangementList()
    for row in sheet.cells {
      cells.append(
        row.map { cell in
          guard let decisions = cell?.result.decisions else { return nil }
          let letter = list.letter(of: decisions)
          if letter.number == entries.count {
            entries.append(Entry(letter: letter, decisions: decisions))
          }
          return letter.number
        })
    }
  }

  var hasChoices: Bool { entries.contains { !$0.decisions.isEmpty } }
}
