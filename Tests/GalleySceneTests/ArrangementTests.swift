import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@testable import GalleyScene

/// Letters and colors of the ways in which the variants of a sheet decide.
@Suite struct ArrangementTests {
  /// A result of nothing with decisions: the alternatives taken of choices with a name each.
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

  /// A sheet whose variants decide in some ways, in patches as widths and text sizes make them or anywhere.
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
  func `variants that decide alike have a letter and a color in common, and only these`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    let sheet = Self.sheet(&random, ways: Int.random(in: 1...20, using: &random))
    let arrangements = Arrangements(sheet, colorCount: 10)
    var numbers: [[Decision]: Int] = [:]
    for row in sheet.rows.indices {
      for column in sheet.columns.indices {
        let number = arrangements.cells[row][column]
        guard let decisions = Self.decisions(sheet, row, column) else {
          #expect(number == nil)
          continue
        }
        #expect(number == numbers[decisions, default: numbers.count])
        numbers[decisions] = number
      }
    }
    #expect(numbers.count == arrangements.entries.count)
    for (decisions, number) in numbers {
      #expect(arrangements.entries[number].decisions == decisions)
    }
  }

  @Test(arguments: seeds)
  func `cells side by side that decide otherwise have other colors`(seed: UInt64) {
    var random = Random(seed: seed)
    let colorCount = Int.random(in: 3...10, using: &random)
    let sheet = Self.sheet(&random, ways: Int.random(in: 1...40, using: &random))
    let arrangements = Arrangements(sheet, colorCount: colorCount)
    var neighbours: [Int: Set<Int>] = [:]
    for row in sheet.rows.indices {
      for column in sheet.columns.indices {
        guard let number = arrangements.cells[row][column] else { continue }
        for (other, place) in [(row, column + 1), (row + 1, column)] {
          guard Self.decisions(sheet, other, place) != nil,
            let next = arrangements.cells[other][place], next != number
          else { continue }
          neighbours[number, default: []].insert(next)
          neighbours[next, default: []].insert(number)
        }
      }
    }
    for (number, others) in neighbours where others.count < colorCount {
      for other in others where neighbours[other]?.count ?? 0 < colorCount {
        #expect(
          arrangements.entries[number].color != arrangements.entries[other].color,
          "\(number) and \(other) of \(arrangements.cells)")
      }
    }
    #expect(arrangements.entries.allSatisfy { (0..<colorCount).contains($0.color) })
  }

  @Test func `letters go on after Z, each another`() {
    let names = (0..<2000).map(String.arrangementName)
    #expect(Set(names).count == names.count)
    #expect(names[0] == "A" && names[25] == "Z" && names[26] == "AA" && names[27] == "AB")
    #expect(names[701] == "ZZ" && names[702] == "AAA")
  }
}
