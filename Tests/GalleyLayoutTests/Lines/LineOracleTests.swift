import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Decisions in lines compared with the library that lines come from, and with exhaustive search.
@Suite struct LineOracleTests {
  private static let trees = 1200

  private func tree(_ seed: Int) -> (tree: LineTree, availableSpace: Int) {
    var random = Random(seed: UInt64(seed))
    let tree = LineTree(&random, width: seed.isMultiple(of: 3) ? 0...30 : 1...50)
    return (tree, random.number(0...120))
  }

  private func picks(_ tree: LineTree, _ rule: Lines.Rule, availableSpace: Double) -> [Int] {
    Layout.lines(tree.lines, rule: rule).resolved(width: availableSpace).decisions.map(\.chosen)
  }

  @Test func `the first-fit rule decides as the library does, with and without exact fits`() {
    for seed in 0..<Self.trees {
      let (tree, availableSpace) = tree(seed)
      let now = picks(tree, .firstFit, availableSpace: Double(availableSpace))
      #expect(now == tree.libraryPicks(availableSpace: availableSpace, .isFit), "\(seed)")
      guard availableSpace > 0 else { continue }
      let before = picks(tree, .firstFit, availableSpace: Double(availableSpace) - PointGrid.step)
      #expect(before == tree.libraryPicks(availableSpace: availableSpace, .isNone), "\(seed)")
    }
  }

  @Test func `if all lines can fit, both rules take the first combination that fits`() {
    for seed in 0..<Self.trees {
      let (tree, availableSpace) = tree(seed)
      guard let first = tree.ways().first(where: { $0.fits(availableSpace) }) else { continue }
      #expect(
        picks(tree, .leastOverflow, availableSpace: Double(availableSpace)) == first.picks,
        "\(seed)")
      #expect(
        picks(tree, .firstFit, availableSpace: Double(availableSpace)) == first.picks, "\(seed)")
    }
  }

  @Test
  func `if not all lines can fit, the least-overflow rule minimizes overflow as documented`() {
    var count = 0
    for seed in 0..<Self.trees {
      let (tree, availableSpace) = tree(seed)
      let overflows = tree.ways().map { way in (way.picks, way.overflow(availableSpace)) }
      guard let least = overflows.map(\.1).min(by: { $0 < $1 }), least.total > 0 else { continue }
      count += 1
      let picks = picks(tree, .leastOverflow, availableSpace: Double(availableSpace))
      let taken = overflows.first { $0.0 == picks }?.1
      #expect(taken?.total == least.total && taken?.largest == least.largest, "\(seed)")
      #expect(picks == tree.picksForLeastOverflow(availableSpace: availableSpace), "\(seed)")
    }
    #expect(count > Self.trees / 10)
  }

  @Test(arguments: Lines.Rule.allCases)
  func `a wider container never makes the overflow larger`(rule: Lines.Rule) {
    for seed in 0..<Self.trees / 4 {
      let (tree, _) = tree(seed)
      let ways = Dictionary(tree.ways().map { ($0.picks, $0) }) { first, _ in first }
      var before = (total: Int.max, largest: Int.max)
      for availableSpace in stride(from: 0, through: 120, by: 4) {
        let overflow =
          ways[picks(tree, rule, availableSpace: Double(availableSpace))]?.overflow(availableSpace)
          ?? before
        #expect(overflow.total <= before.total, "\(seed) at \(availableSpace)")
        #expect(
          overflow.largest <= before.largest || rule == .leastOverflow,
          "\(seed) at \(availableSpace)")
        before = overflow
      }
    }
  }

  @Test(arguments: Lines.Rule.allCases)
  func `smaller text never makes the overflow larger`(rule: Lines.Rule) {
    for seed in 0..<Self.trees / 4 {
      var random = Random(seed: UInt64(seed) &+ 7000)
      let tree = LineTree(&random, width: 10...50)
      let availableSpace = random.number(20...120)
      var before = -1.0
      for shrink in [9, 6, 3, 1, 0] {
        let layout = Layout.lines(tree.narrowed(by: shrink).lines, rule: rule)
        let overflow = layout.resolved(width: Double(availableSpace)).issues.reduce(0) {
          $0 + ($1.missing ?? 0)
        }
        #expect(overflow >= before, "\(seed) less \(shrink)")
        before = overflow
      }
    }
  }

  @Test func `the fit width of lines is that of their narrowest combination`() {
    for seed in 0..<Self.trees {
      let (tree, _) = tree(seed)
      let least = tree.ways().map { $0.widths.max() ?? 0 }.min() ?? 0
      let choice = Layout.choice([.lines(tree.lines), .empty]).id("root")
      #expect(choice.resolved(width: 0).decision("root")?.alternatives[0].fit == Double(least))
    }
  }

  @Test
  func `the missing points of an alternative are the excess of its line, or else of another line`()
  {
    var counts = (onLine: 0, elsewhere: 0)
    for seed in 0..<Self.trees {
      let (tree, availableSpace) = tree(seed)
      let decisions = Layout.lines(tree.lines).resolved(width: Double(availableSpace)).decisions
      guard let first = decisions.first, let place = tree.lineOfFirstChoice,
        tree.leadingWidth <= availableSpace
      else { continue }
      for (number, alternative) in first.alternatives.enumerated() {
        // The lines before the line of the choice do not count.
        let ways = tree.ways().filter { $0.picks[0] == number }
          .map { LineTree.Way(picks: $0.picks, lines: Array($0.lines.dropFirst(place))) }
        let sound = ways.filter { $0.widths.dropFirst().allSatisfy { $0 <= availableSpace } }
        #expect(alternative.deficit == max(0, alternative.fit - first.offered))
        if let least = sound.map({ $0.widths[0] }).min(),
          least - tree.leadingWidth <= availableSpace
        {
          // The alternative would fit at the start of a line.
          #expect(alternative.deficit == Double(max(0, least - availableSpace)), "\(seed)")
          guard least > availableSpace else { continue }
          counts.onLine += 1
          let shortest = sound.filter { $0.widths[0] == least }
          #expect(
            shortest.contains { $0.culprit(0, availableSpace) == alternative.blame }, "\(seed)")
        } else {
          counts.elsewhere += 1
          let overflows = ways.map { $0.widths.count { $0 > availableSpace } }
          let best = zip(ways, overflows).filter { $0.1 == overflows.min() }.map(\.0)
          let misses = best.flatMap { way in
            way.widths.indices.map {
              (Double(way.widths[$0] - availableSpace), way.culprit($0, availableSpace))
            }
          }
          #expect(
            misses.contains { $0 == alternative.deficit && $1 == alternative.blame }, "\(seed)")
        }
      }
    }
    #expect(counts.onLine > Self.trees / 20 && counts.elsewhere > Self.trees / 20, "\(counts)")
  }
}
