import GalleyGeometry
import GalleyLayout
import Testing

/// The engine compared with a second, slow engine that was written from the documentation.
@Suite struct OracleTests {
  /// Returns a layout and an offered size, which often is just enough, or one grid step less.
  private func example(_ seed: UInt64) -> (layout: Layout, width: Double, height: Double?) {
    var trees = OracleTrees(seed: seed)
    let layout = trees.layout(levels: seed % 4 == 0 ? 4 : 3)
    let availableSpace = trees.availableSpace()
    let root = OraclePart(layout)
    let needs = Oracle().needs(of: root, availableSpace.height)
    let width =
      switch seed % 5 {
      case 1: needs.fit
      case 2: max(0, needs.fit - PointGrid.step)
      case 3: needs.minimum
      default: availableSpace.width
      }
    guard let height = availableSpace.height, seed % 3 != 0, seed % 2 == 0 else {
      return (layout, width, availableSpace.height)
    }
    let exact = Oracle.resolve(layout, width: width, height: height).heights(of: root).minimum
    return (layout, width, max(0, exact - (seed % 3 == 1 ? 0 : PointGrid.step)))
  }

  private func disagreement(_ seed: UInt64) -> String? {
    let (layout, width, height) = example(seed)
    let direction: LayoutDirection = seed % 4 == 0 ? .rightToLeft : .leftToRight
    let result = layout.resolved(Traits(width: width, height: height, direction: direction))
    let oracle = Oracle.resolve(layout, width: width, height: height)
    func mirrored(_ frame: Rect?) -> Rect? {
      guard var frame, direction == .rightToLeft else { return frame }
      frame.x = width - frame.maxX
      return frame
    }
    for decision in result.decisions
    where oracle.chosen[decision.path.indices] != decision.chosen {
      let other = oracle.chosen[decision.path.indices].map(String.init) ?? "none"
      return "\(seed): \(decision.path) chose \(decision.chosen), not \(other)"
    }
    for placement in result.placements {
      let path = placement.path.indices
      let level = layout.at(path).modifiers.count
      let pairs = [(placement.frame, level), (placement.contentFrame, 0)]
      for (frame, level) in pairs {
        let expected = mirrored(oracle.frames[OraclePart.Key(path: path, level: level)])
        if frame != expected {
          return "\(seed): \(path) level \(level) is \(frame), not \(String(describing: expected))"
        }
      }
    }
    return nil
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `all frames and decisions are those of the second engine`(hundred: UInt64) {
    let seeds = hundred * 100..<hundred * 100 + 100
    #expect(seeds.compactMap(disagreement) == [])
  }

  @Test func `the random layouts have all kinds of nodes, and choices with different decisions`() {
    let results = (0..<600 as Range<UInt64>).map { seed in
      var trees = OracleTrees(seed: seed)
      let layout = trees.layout(levels: 3)
      let (width, height) = trees.availableSpace()
      return layout.resolved(width: width, height: height)
    }
    let kinds = Set(results.flatMap { $0.placements.map(\.kind) })
    #expect(
      Set(Layout.Kind.allCases).subtracting(kinds) == [
        .symbol, .capsule, .line, .box, .lazyVGrid, .lines, .section, .custom,
      ])
    let decisions = results.flatMap(\.decisions).filter { $0.alternatives.count > 2 }
    let tall = decisions.filter { $0.offeredHeight != nil }
    for decisions in [decisions, tall] {
      #expect(Set(decisions.map { min($0.chosen, 2) }) == [0, 1, 2])
    }
  }
}

extension Layout {
  /// Returns the layout at a path.
  fileprivate func at(_ path: [Int]) -> Layout {
    path.reduce(self) { $0.content.children[$1] }
  }
}
