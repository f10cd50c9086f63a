import Foundation
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Choices that take the same alternative, because they decide together.
struct GroupedChoiceTests {
  /// Returns a choice between boxes of some widths.
  private func choice(_ widths: [Double], _ id: String, in group: String? = "rows") -> Layout {
    changing(
      Layout.choice(
        widths.enumerated().map { .box(Length($1), id: "\(id) \($0 + 1)") }
      ).id(id)
    ) { $0.choiceGroup = group }
  }

  private func chosen(_ result: LayoutResult) -> [Int] { result.decisions.map(\.chosen) }

  @Test func `rows take the first alternative with which all of them fit, and say why`() {
    let rows = Layout.vstack([
      choice([40, 20, 10], "short"), choice([80, 30, 10], "long"), choice([60, 5], "two"),
      choice([99, 5], "alone", in: nil),
    ])
    #expect(chosen(rows.resolved(width: 80)) == [0, 0, 0, 1])
    let result = rows.resolved(width: 79)
    #expect(chosen(result) == [1, 1, 1, 1])
    #expect(
      result.decision("short")?.sentences == [
        "1 alone would fit (40 of 79 pt), but not together with long", "2 needs 20 of 79 pt",
      ])
    #expect(
      result.decision("long")?.sentences == [
        "1 needs 1 pt more, because of long 1", "2 needs 30 of 79 pt",
      ])
    // A choice with fewer alternatives takes its last.
    #expect(chosen(rows.resolved(width: 29)) == [2, 2, 1, 1])
    #expect(chosen(rows.resolved(width: 5)) == [2, 2, 1, 1])
  }

  @Test func `the reason names the choice that skips most, and is part of records`() throws {
    let rows = Layout.vstack([
      choice([40, 20, 10], "one"), choice([90, 30, 10], "two"), choice([95, 85, 10], "three"),
    ])
    let result = rows.resolved(width: 80)
    #expect(chosen(result) == [2, 2, 2])
    #expect(
      result.decision("one")?.sentences == [
        "1 alone would fit (40 of 80 pt), but not together with three",
        "2 alone would fit (20 of 80 pt), but not together with three", "3 needs 10 of 80 pt",
      ])
    #expect(
      result.decision("two")?.sentences.dropFirst().first
        == "2 alone would fit (30 of 80 pt), but not together with three")
    #expect(result.decision("three")?.partner == nil)
    let one = try #require(result.decision("one"))
    let read = try JSONDecoder().decode(Decision.self, from: JSONEncoder().encode(one))
    #expect(read.partner == "three")
  }

  @Test func `groups are apart, and a choice in an alternative that is left decides nothing`() {
    let inner = choice([30, 5], "inner", in: "b")
    let outer = Layout.choice([.vstack([inner, .box(70)]), .box(10)]).id("outer")
    let rows = Layout.vstack([choice([50, 10], "a"), choice([20, 10], "b", in: "b"), outer])
    let wide = rows.resolved(width: 100)
    #expect(chosen(wide) == [0, 0, 0, 0])
    // The outer choice leaves the column with the inner one, so the group b has one choice.
    let narrow = rows.resolved(width: 25)
    #expect(narrow.decision("a")?.chosen == 1 && narrow.decision("b")?.chosen == 0)
    #expect(narrow.decision("outer")?.chosen == 1 && narrow.decision("inner") == nil)
  }

  @Test func `a height makes others follow`() {
    func tall(_ heights: [Double], _ id: String) -> Layout {
      let choice = Layout.choice(heights.map { .box(10, Length($0)) }, axes: .vertical).id(id)
      return changing(choice) { $0.choiceGroup = "g" }
    }
    let row = Layout.hstack(spacing: 0, [tall([30, 20, 10], "low"), tall([60, 25, 10], "high")])
    #expect(chosen(row.resolved(width: 100, height: 60)) == [0, 0])
    #expect(chosen(row.resolved(width: 100, height: 59)) == [1, 1])
    #expect(chosen(row.resolved(width: 100, height: 24)) == [2, 2])
  }

  @Test(arguments: seeds.prefix(TestAmount.count(12, thorough: 40)))
  func `random rows take what the neediest of each group takes alone`(seed: UInt64) {
    var random = Random(seed: seed)
    let rows = (0..<Int.random(in: 2...7, using: &random)).map { row in
      let count = Int.random(in: 1...4, using: &random)
      let widths = (0..<count).map { _ in Double(Int.random(in: 4...90, using: &random)) }
      return (
        widths: widths.sorted(by: >), group: ["a", "b", nil].randomElement(using: &random) ?? nil,
        id: "row \(row)"
      )
    }
    let column = Layout.vstack(rows.map { choice($0.widths, $0.id, in: $0.group) })
    for width in stride(from: 0.0, through: 96, by: 0.5) {
      let alone = rows.map { row in
        row.widths.firstIndex { $0 <= width } ?? row.widths.count - 1
      }
      let expected = rows.indices.map { index -> Int in
        guard let group = rows[index].group else { return alone[index] }
        let most = rows.indices.filter { rows[$0].group == group }.map { alone[$0] }.max() ?? 0
        return min(most, rows[index].widths.count - 1)
      }
      #expect(chosen(column.resolved(width: width)) == expected, "at \(width)")
    }
  }

  @Test func `a group measures each text as often as choices that decide alone`() {
    let rows = (1...50).map { row in
      changing(
        Layout.choice([Text("Row \(row)").layout, Text("\(row)").layout]).id("\(row)")
      ) { $0.choiceGroup = "rows" }
    }
    let alone = Layout.vstack(rows.map { row in changing(row) { $0.choiceGroup = nil } })
    let (together, apart) = (
      Layout.vstack(rows).resolved(width: 45), alone.resolved(width: 45)
    )
    #expect(together.measureCalls == apart.measureCalls)
    #expect(Set(chosen(together)) == [1])
    #expect(Set(chosen(apart)) == [0, 1])
  }
}
