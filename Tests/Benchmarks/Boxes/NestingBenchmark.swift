import GalleyGeometry
import GalleyLayout

/// Measures the cost of nested boxes and choices: twice the depth may take at most twice as long.
///
/// Beyond 260 nested layouts the engine uses a thread with a larger stack, and each level costs
/// about a microsecond more; 240 choices in rows are that deep.
struct NestingBenchmark {
  private let engine = LayoutEngine(measurer: SquareGlyphs())

  func run(rounds: Int) -> String {
    let depths = [60, 120, 240]
    var growth = Growth(depths)
    for _ in 0..<rounds {
      for depth in depths {
        growth.add(paddings(depth), "paddings", depth)
        growth.add(choices(depth), "choices", depth)
      }
    }
    return """
      boxes and choices inside each other, microseconds for each level; doubling may at most double
      \(growth.report)

      """
  }

  private func paddings(_ depth: Int) -> Double {
    let layout = (0..<depth).reduce(BoxTree.leaf) { inner, _ in .padded(inner) }.layout
    return time(depth) {
      let side = engine.resolve(layout, traits: Traits(width: 2000)).size.height
      precondition(
        side == BoxTree.side + 2 * Double(depth), "Every box adds its padding.")
    }
  }

  private func choices(_ depth: Int) -> Double {
    let layout = (0..<depth).reduce(Self.box(10), Self.choice)
    return time(depth) {
      let decisions = engine.resolve(layout, traits: Traits(width: 4000)).decisions
      precondition(
        decisions.count == depth && decisions.count { $0.chosen == 1 } == depth / 2,
        "Every choice is decided, and every second takes its last alternative.")
    }
  }

  /// Returns a choice with a layout, by turns in its first and in its last alternative.
  private static func choice(_ inner: Layout, _ level: Int) -> Layout {
    level.isMultiple(of: 2)
      ? .choice([.hstack(spacing: 0, [box(10), inner]), .vstack([box(10), box(10)])])
      : .choice([.hstack([box(5000), box(10)]), .vstack(spacing: 0, [box(10), inner])])
  }

  private static func box(_ width: Double) -> Layout {
    .shape(Layout.Shape(.rectangle(cornerRadius: 0), width: Length(width), height: 10))
  }

  private func time(_ depth: Int, _ work: () -> Void) -> Double {
    let runs = 32 * 256 / depth
    return processorTimed { for _ in 0..<runs { work() } }.seconds / Double(runs)
  }
}
