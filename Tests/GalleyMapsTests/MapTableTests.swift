@testable import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Branch maps as text for a terminal.
@Suite struct MapTableTests {
  private static let map = BranchMap(
    document: "Flight", facts: ["en"], widths: 280...500,
    rows: [
      row(.large, [(280, 332.5, 0), (332.5009765625, 371.25, 1), (371.2509765625, 500, 2)]),
      row(.extraLarge, [(280, 332.5, 0), (332.5009765625, 371.25, 1), (371.2509765625, 500, 2)]),
      row(.accessibility1, [(280, 500, 0)], issue: .overflow),
    ],
    arrangements: (0..<3).map { number in
      BranchMap.Arrangement(
        ArrangementLetter(number: number),
        taken: [number == 2 ? 0 : 1, 1 - min(1, number)])
    },
    choices: [
      BranchMap.Choice(
        site: ChoiceSite(path: LayoutPath([0]), id: "header", alternativeCount: 2),
        sizeCounts: [2, 3]),
      BranchMap.Choice(
        site: ChoiceSite(path: LayoutPath([1]), id: "airports", alternativeCount: 3),
        sizeCounts: [2, 3, 0]),
    ], layoutCount: 9)

  private static func row(
    _ size: TextSize.Category, _ segments: [(Double, Double, Int)],
    issue: LayoutIssue.Kind? = nil
  ) -> BranchMap.Row {
    BranchMap.Row(
      textSize: .category(size),
      segments: segments.enumerated().map { index, segment in
        BranchMap.Segment(
          widths: segment.0...segment.1, arrangement: segment.2, changes: [],
          issues: issue.map {
            [LayoutIssue(IssueSamples.details(of: $0), path: LayoutPath(), id: "title")]
          }
            ?? [],
          causes: index == 0
            ? []
            : [index == 1 ? .choice("airports", from: 1, to: 0) : .choice("header", from: 1, to: 0)]
        )
      })
  }

  @Test func `a table lists arrangements, breakpoints and their causes`() {
    #expect(
      Self.map.table == """
        Flight
        en
        280–500 pt · 3 text sizes · 3 arrangements · 4 breakpoints

          L, XL  280 A  332.51 B  371.26 C
          AX1    280 A!

          A  header 2 of 2 · airports 2 of 3
          B  header 2 of 2 · airports 1 of 3
          C  header 1 of 2 · airports 1 of 3

        Why breakpoints are there
          airports 2 → 1: L, XL 332.51
          header 2 → 1: L, XL 371.26

        Never taken: airports 3 of 3
        ! overflow: title at AX1

        """)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a table fits 80 columns, and has all breakpoints and no control characters`(seed: UInt64) {
    let map = BranchMap(seed: seed)
    let table = map.table
    for line in table.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let isHarmless = !table.unicodeScalars.contains {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(isHarmless)
    let words = Set(table.split { $0 == " " || $0 == "\n" })
    for breakpoint in map.breakpoints {
      let isSaid = words.contains(breakpoint.width.shortDecimal(places: 2, .up)[...])
      #expect(isSaid, "\(breakpoint.width)")
    }
    #expect(table.contains("no choices") == !map.hasChoices)
  }

  @Test func `arrangements of many choices are listed by their differences`() {
    var map = Self.map
    map.choices = (0..<20).map { index in
      let site = ChoiceSite(path: LayoutPath([index]), id: "c\(index)", alternativeCount: 2)
      return BranchMap.Choice(site: site, sizeCounts: [1, 1])
    }
    map.arrangements = (0..<3).map { number in
      let taken: [Int?] = (0..<20).map { $0 < 8 ? (number >> ($0 % 2)) % 2 : 0 }
      return BranchMap.Arrangement(ArrangementLetter(number: number), taken: taken)
    }
    let lines = map.table.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("Everywhere: c8 1 of 2 · c9 1 of 2") })
    #expect(
      lines.contains("  B  as A, but c0 2 of 2 · c2 2 of 2 · c4 2 of 2 · c6 2 of 2"))
    #expect(
      lines.contains("  C  as A, but c1 2 of 2 · c3 2 of 2 · c5 2 of 2 · c7 2 of 2"))
  }
}
