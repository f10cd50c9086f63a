@testable import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport

extension BranchMap {
  /// The parameters of a random map.
  struct Recipe {
    var rowCounts = 1...12
    var breakpointCounts = 0...12
    var ways = 12
    var ranges: [ClosedRange<Double>] = [280...1366, 320...321, 1...1_000_000, 280...600]
  }

  /// Names that documents can have, but that are hard to print.
  static let hostileNames = [
    "header", "a < b & \"c\" > '</svg>'", "\u{1B}[31mred\u{7}\n\r\u{2028}", "שלום 12 עולם",
    "\u{202E}reversed", "👩‍👩‍👧‍👦🏴‍☠️", String(repeating: "long name ", count: 500),
    String(repeating: "x", count: 5000), "", "e" + String(repeating: "\u{301}", count: 2000),
  ]

  /// Creates a random map whose breakpoints move or stay from row to row.
  init(seed: UInt64, _ recipe: Recipe = Recipe()) {
    var random = Random(seed: seed)
    let widths = recipe.ranges[Int(seed) % recipe.ranges.count]
    let wayCount = Int.random(in: 1...recipe.ways, using: &random)
    let choiceCount = Int.random(in: 0...8, using: &random)
    let names = (0..<8).map { _ in Self.hostileNames.randomElement(using: &random) ?? "" }
    let arrangements = (0..<wayCount).map { number in
      Arrangement(
        ArrangementLetter(number: number), taken: (0..<choiceCount).map { (number >> $0) % 3 })
    }
    var common = Self.breakpoints(widths, recipe, &random)
    let sizes = TextSize.allCategories.prefix(Int.random(in: recipe.rowCounts, using: &random))
    let rows = sizes.enumerated().map { index, size in
      if Bool.random(using: &random) { common = Self.breakpoints(widths, recipe, &random) }
      return Row(
        textSize: size,
        segments: Self.segments(
          widths, common, wayCount, choiceCount, names, index, &random))
    }
    self.init(
      document: names[0], facts: [names[1], "en"], widths: widths, rows: rows,
      arrangements: arrangements,
      choices: (0..<choiceCount).map {
        Choice(
          site: ChoiceSite(path: LayoutPath([$0]), id: names[$0], alternativeCount: 3),
          sizeCounts: [1, Int.random(in: 0...1, using: &random), 2])
      },
      proofGap: [nil, .customContainer, .ratioByHeight, .unknownConditions].randomElement(
        using: &random) ?? nil, layoutCount: 1234)
  }

  private static func decisions(_ number: Int, _ count: Int, _ names: [String]) -> [Decision] {
    (0..<count).map { index in
      Decision(
        path: LayoutPath([index]), id: names[index], offered: 300 + 1 / 1024,
        chosen: (number >> index) % 3,
        alternatives: (0..<3).map { .init(fit: 371.2509765625 - Double($0), deficit: 0) })
    }
  }

  private static func breakpoints(
    _ widths: ClosedRange<Double>, _ recipe: Recipe, _ random: inout Random
  ) -> [Double] {
    let steps = Int((widths.upperBound - widths.lowerBound) * 1024)
    let count = Int.random(in: recipe.breakpointCounts, using: &random)
    let places = Set((0..<count).map { _ in Int.random(in: 1...steps, using: &random) })
    return places.sorted().map { widths.lowerBound + Double($0) / 1024 }
  }

  private static func segments(
    _ widths: ClosedRange<Double>, _ breakpoints: [Double], _ wayCount: Int, _ choiceCount: Int,
    _ names: [String], _ row: Int, _ random: inout Random
  ) -> [Segment] {
    let starts = [widths.lowerBound] + breakpoints
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] - 1 / 1024 : widths.upperBound
      let number = (index + row * Int.random(in: 0...1, using: &random)) % wayCount
      let kinds = LayoutIssue.Kind.allCases.filter { _ in
        Int.random(in: 0..<12, using: &random) == 0
      }
      return Segment(
        widths: starts[index]...end, arrangement: number,
        changes: decisions(number, choiceCount, names),
        issues: kinds.map {
          LayoutIssue(IssueSamples.details(of: $0), path: LayoutPath([1]), id: names[2])
        },
        causes: index == 0 ? [] : [.choice(names[3], from: 0, to: 1), .begins(.overflow, names[4])])
    }
  }
}
