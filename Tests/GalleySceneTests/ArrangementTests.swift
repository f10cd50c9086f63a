import GalleyLayout
import TestSupport
import Testing

@testable import GalleyScene

/// Letters and colors of the arrangements of the variants of a sheet.
@Suite struct ArrangementTests {
  /// Returns an empty result with decisions that took the given alternatives.
  static func result(_ taken: [Int], traits: Traits = Traits(width: 100)) -> LayoutResult {
    var result = resolve(.empty, traits)
    result.decisions = taken.enumerated().map { number, chosen in
      Decision(
        path: LayoutPath([number]), id: "c\(number)", offered: 100, chosen: chosen,
        alternatives: (0..<4).map { Decision.Alternative(fit: Double($0)) })
    }
    return result
  }

  static func sheet(_ cells: [[ContactSheet.Cell?]]) -> ContactSheet {
    ContactSheet(
      title: "Title",
      columns: (cells.first ?? []).indices.map { ContactSheet.Head(name: "column \($0)") },
      rows: cells.indices.map { ContactSheet.Head(name: "row \($0)") }, cells: cells)
  }

  /// Returns a sheet of at most `ways` arrangements, in patches like those of widths and text sizes
  /// or at random.
  static func sheet(_ random: inout Random, ways: Int) -> ContactSheet {
    let count = (
      rows: Int.random(in: 1...9, using: &random), columns: Int.random(in: 1...9, using: &random)
    )
    let isPatchy = Bool.random(using: &random)
    let cells = (0..<count.rows).map { row in
      (0..<count.columns).map { column -> ContactSheet.Cell? in
        guard Int.random(in: 0..<10, using: &random) > 0 else { return nil }
        let way =
          isPatchy ? (row * 2 + column) / 2 % ways : Int.random(in: 0..<ways, using: &random)
        return ContactSheet.Cell(
          variant: "\(row) \(column)", result: result([way % 4, way / 4 % 4, way / 16]))
      }
    }
    return sheet(cells)
  }

  private static func decisions(_ sheet: ContactSheet, _ row: Int, _ column: Int) -> [Decision]? {
    guard sheet.cells.indices.contains(row), sheet.columns.indices.contains(column) else {
      return nil
    }
    return sheet.cells[row][column]?.result.decisions
  }

  @Test(arguments: seeds)
  func `variants have the same letter if and only if their decisions are equal`(seed: UInt64) {
    var random = Random(seed: seed)
    let sheet = Self.sheet(&random, ways: Int.random(in: 1...20, using: &random))
    let arrangements = Arrangements(sheet)
    var places: [Int] = []
    for row in sheet.rows.indices {
      for column in sheet.columns.indices {
        let place = arrangements.cells[row][column]
        guard let decisions = Self.decisions(sheet, row, column), let place else {
          #expect(place == nil && Self.decisions(sheet, row, column) == nil)
          continue
        }
        #expect(arrangements.entries[place].decisions == decisions)
        if !places.contains(place) { places.append(place) }
      }
    }
    #expect(places == Array(arrangements.entries.indices))
    #expect(arrangements.entries.map(\.letter.number) == places)
  }

  @Test(arguments: seeds)
  func `each variant has the letter and the color of its arrangement`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    let sheet = Self.sheet(&random, ways: Int.random(in: 1...40, using: &random))
    let picture = SheetPicture(sheet)
    var list = ArrangementList()
    for (row, cells) in sheet.cells.enumerated() {
      for (column, cell) in cells.enumerated() {
        guard let cell else { continue }
        let letter = list.letter(of: cell.result.decisions)
        guard let drawn = picture.cell(row, column) else { continue }
        #expect(["\(letter)", "= \(letter)"].contains(drawn.chips.first?.words))
        let color = SheetPicture.colors.region(letter)
        #expect(picture.bars.contains { $0.color == color })
      }
    }
  }

  @Test func `the colors of thirteen arrangements differ, and then they repeat`() {
    for look in Theme.Look.allCases {
      let colors = Theme.standard[look]
      let found = (0..<26).map { colors.region(ArrangementLetter(number: $0)) }
      #expect(Set(found.prefix(13)).count == 13 && Array(found[..<13]) == Array(found[13...]))
      #expect(Set(colors.regions).isDisjoint(with: [colors[.secondaryInk], colors[.problem]]))
    }
  }
}
