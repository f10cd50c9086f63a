import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Decisions in lines compared with the library that lines come from, and with exhaustive search.
@Suite struct LineOracleTests {
  private static let trees = 1200

  private func tree(_ seed: Int) -> (tree: LineTree, room: Int) {
    var random = Random(seed: UInt64(seed))
    let tree = LineTree(&random, width: seed.isMultiple(of: 3) ? 0...30 : 1...50)
    return (tree, random.number(0...120))
  }

  private func picks(_ tree: LineTree, _ rule: Lines.Rule, room: Double) -> [Int] {
    Layout.lines(tree.lines, rule: rule).resolved(width: room).decisions.map(\.chosen)
  }

  @Test func `the first-fit rule decides as the library does, with and without exact fits`() {
    for seed in 0..<Self.trees {
      let (tree, room) = tree(seed)
      let now = picks(tree, .firstFit, room: Double(room))
      #expect(now == tree.libraryPicks(room: room, .isFit), "\(seed)")
      guard room > 0 else { continue }
      let before = picks(tree, .firstFit, room: Double(room) - PointGrid.step)
      #expect(before == tree.libraryPicks(room: room, .isNone), "\(seed)")
    }
  }

  @Test func `if all lines can fit, both rules take the first combination that fits`() {
    for seed in 0..<Self.trees {
      let (tree, room) = tree(seed)
      guard let first = tree.ways().first(where: { $0.fits(room) }) else { continue }
      #expect(picks(tree, .leastOverflow, room: Double(room)) == first.picks, "\(seed)")
      #expect(picks(tree, .firstFit, room: Double(room)) == first.picks, "\(seed)")
    }
  }

  @Test
  func `if not all lines can fit, the least-overflow rule minimizes overflow as documented`() {
    var count = 0
    for seed in 0..<Self.trees {
      let (tree, room) = tree(seed)
      let overflows = tree.ways().map { way in (way.picks, way.overflow(room)) }
      guard let least = overflows.map(\.1).min(by: { $0 < $1 }), least.total > 0 else { continue }
      count += 1
      let picks = picks(tree, .leastOverflow, room: Double(room))
      let taken = overflows.first { $0.0 == picks }?.1
      #expect(taken?.total == least.total && taken?.largest == least.largest, "\(seed)")
      #expect(picks == tree.picksForLeastOverflow(room: room), "\(seed)")
    }
    #expect(count > Self.trees / 10)
  }

  @Test(arguments: Lines.Rule.allCases)
  func `a wider container never makes the overflow larger`(rule: Lines.Rule) {
    for seed in 0..<Self.trees / 4 {
      let (tree, _) = tree(seed)
      let ways = Dictionary(tree.ways().map { ($0.picks, $0) }) { first, _ in first }
      var before = (total: Int.max, largest: Int.max)
      for room in stride(from: 0, through: 120, by: 4) {
        let overflow = ways[picks(tree, rule, room: Double(room))]?.overflow(room) ?? before
        #expect(overflow.total <= before.total, "\(seed) at \(room)")
        #expect(overflow.largest <= before.largest || rule == .leastOverflow, "\(seed) at \(room)")
        before = overflow
      }
    }
  }

  @Test(arguments: Lines.Rule.allCases)
  func `smaller text never makes the overflow larger`(rule: Lines.Rule) {
    for seed in 0..<Self.trees / 4 {
      var random = Random(seed: UInt64(seed) &+ 7000)
      let tree = LineTree(&random, width: 10...50)
      let room = random.number(20...120)
      var before = -1.0
      for shrink in [9, 6, 3, 1, 0] {
        let layout = Layout.lines(tree.narrowed(by: shrink).lines, rule: rule)
        let overflow = layout.resolved(width: Double(room)).issues.reduce(0) {
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
      let (tree, room) = tree(seed)
      let decisions = Layout.lines(tree.lines).resolved(width: Double(room)).decisions
      guard let first = decisions.first, let place = tree.lineOfFirstChoice,
        tree.leadingWidth <= room
      else { continue }
      for (number, alternative) in first.alternatives.enumerated() {
        // The lines before the line of the choice do not count.
        let ways = tree.ways().filter { $0.picks[0] == number }
          .map { LineTree.Way(picks: $0.picks, lines: Array($0.lines.dropFirst(place))) }
        let sound = ways.filter { $0.widths.dropFirst().allSatisfy { $0 <= room } }
        #expect(alternative.deficit == max(0, alternative.fit - first.offered))
        if let least = sound.map({ $0.widths[0] }).min(), least - tree.leadingWidth <= room {
          // The alternative would fit at the start of a line.
          #expect(alternative.deficit == Double(max(0, least - room)), "\(seed)")
          guard least > room else { continue }
          counts.onLine += 1
          let shortest = sound.filter { $0.widths[0] == least }
          #expect(shortest.contains { $0.culprit(0, room) == alternative.blame }, "\(seed)")
        } else {
          counts.elsewhere += 1
          let overflows = ways.map { $0.widths.count { $0 > room } }
          let best = zip(ways, overflows).filter { $0.1 == overflows.min() }.map(\.0)
          let misses = best.flatMap { way in
            way.widths.indices.map { (Double(way.widths[$0] - room), way.culprit($0, room)) }
          }
          #expect(
            misses.contains { $0 == alternative.deficit && $1 == alternative.blame }, "\(seed)")
        }
      }
    }
    #expect(counts.onLine > Self.trees / 20 && counts.elsewhere > Self.trees / 20, "\(counts)")
  }
}
