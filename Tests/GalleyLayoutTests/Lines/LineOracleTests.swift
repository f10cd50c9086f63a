import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Decisions in lines compared with the library they come from, and with trying everything.
@Suite struct LineOracleTests {
  private static let trees = 3000

  private func tree(_ seed: Int) -> (tree: LineTree, room: Int) {
    var random = Random(seed: UInt64(seed))
    let tree = LineTree(&random, width: seed.isMultiple(of: 3) ? 0...30 : 1...50)
    return (tree, random.number(0...120))
  }

  private func picks(_ tree: LineTree, _ rule: Lines.Rule, room: Double) -> [Int] {
    Layout.lines(tree.lines, rule: rule).resolved(width: room).decisions.map(\.chosen)
  }

  @Test func `first fit decides as the library, where an exact fit fits and where it does not`() {
    for seed in 0..<Self.trees {
      let (tree, room) = tree(seed)
      let now = picks(tree, .firstFit, room: Double(room))
      #expect(now == tree.libraryPicks(room: room, .isFit), "\(seed)")
      guard room > 0 else { continue }
      let before = picks(tree, .firstFit, room: Double(room) - PointGrid.step)
      #expect(before == tree.libraryPicks(room: room, .isNone), "\(seed)")
    }
  }

  @Test func `where all lines can fit, both rules take the first assignment that does`() {
    for seed in 0..<Self.trees {
      let (tree, room) = tree(seed)
      let first = tree.assignments().first { $0.lines.allSatisfy { $0 <= room } }
      guard let first else { continue }
      #expect(picks(tree, .fewestOverflows, room: Double(room)) == first.picks, "\(seed)")
      #expect(picks(tree, .firstFit, room: Double(room)) == first.picks, "\(seed)")
    }
  }

  @Test func `where they cannot, the fewest lines are too wide`() {
    var count = 0
    for seed in 0..<Self.trees {
      let (tree, room) = tree(seed)
      let overflows = tree.assignments().map { assignment in
        (assignment.picks, assignment.lines.count { $0 > room })
      }
      let least = overflows.map(\.1).min() ?? 0
      guard least > 0 else { continue }
      count += 1
      let picks = picks(tree, .fewestOverflows, room: Double(room))
      #expect(overflows.first { $0.0 == picks }?.1 == least, "\(seed)")
    }
    #expect(count > Self.trees / 10)
  }

  @Test func `lines are as narrow as the narrowest assignment, and no narrower`() {
    for seed in 0..<Self.trees {
      let (tree, _) = tree(seed)
      let least = tree.assignments().map { $0.lines.max() ?? 0 }.min() ?? 0
      let choice = Layout.choice([.lines(tree.lines), .empty]).id("root")
      #expect(choice.resolved(width: 0).decision("root")?.alternatives[0].fit == Double(least))
    }
  }

  @Test func `an alternative misses what its line has too much, or else what another line has`() {
    var counts = (onLine: 0, elsewhere: 0)
    for seed in 0..<Self.trees {
      let (tree, room) = tree(seed)
      let decisions = Layout.lines(tree.lines).resolved(width: Double(room)).decisions
      guard let first = decisions.first, let place = tree.lineOfFirstChoice,
        tree.leadingWidth <= room
      else { continue }
      for (number, alternative) in first.alternatives.enumerated() {
        // What stands before the line of the choice has no part in it.
        let ways = tree.assignments().filter { $0.picks[0] == number }
          .map { $0.lines.dropFirst(place) }
        let widths = ways.filter { lines in lines.dropFirst().allSatisfy { $0 <= room } }
          .compactMap(\.first)
        #expect(alternative.deficit == max(0, alternative.fit - first.offered))
        if let least = widths.min(), least - tree.leadingWidth <= room {
          // It would fit farther to the left.
          counts.onLine += least > room ? 1 : 0
          #expect(alternative.deficit == Double(max(0, least - room)), "\(seed)")
        } else {
          counts.elsewhere += 1
          let overflows = ways.map { $0.count { $0 > room } }
          let best = zip(ways, overflows).filter { $0.1 == overflows.min() }
          let excesses = best.flatMap(\.0).map { Double($0 - room) }
          #expect(alternative.deficit > 0 && excesses.contains(alternative.deficit), "\(seed)")
        }
      }
    }
    #expect(counts.onLine > Self.trees / 20 && counts.elsewhere > Self.trees / 20, "\(counts)")
  }
}
