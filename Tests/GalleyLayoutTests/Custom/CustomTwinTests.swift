import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Custom containers compared with the built-in containers that they reimplement.
@Suite struct CustomTwinTests {
  /// Random layouts in two versions: of built-in containers, and of custom containers.
  private struct Twins {
    var random: Random
    var count = 0

    /// A layout of built-in containers, its custom twin, and whether it contains a choice.
    struct Pair {
      var builtIn: Layout
      var custom: Layout
      var hasChoice = false

      func map(_ transform: (Layout) -> Layout) -> Pair {
        Pair(builtIn: transform(builtIn), custom: transform(custom), hasChoice: hasChoice)
      }
    }

    /// Returns a layout whose parts take the offered width up to their maximum, at a fixed height.
    mutating func pair(levels: Int) -> Pair {
      count += 1
      let id = "n\(count)"
      let pair =
        switch levels > 1 ? random.number(0...6) : 0 {
        case 0: leaf()
        case 1, 2, 3: row(levels - 1)
        case 4, 5: column(levels - 1)
        default: choice(levels - 1)
        }
      return random.oneIn(4) ? pair.map { $0.padding(3).id(id) } : pair.map { $0.id(id) }
    }

    private mutating func leaf() -> Pair {
      let width = Length(Double(random.number(0...160)) / 4)
      let height = Length(Double(random.number(0...80)) / 4)
      let fill = Layout(.shape(Layout.Shape(.ellipse, height: height)))
      let leaf =
        switch random.number(0...4) {
        case 0, 1: Layout.box(width, height)
        case 2: Layout.words(random.words(0...3).filter { !$0.isNewline }, lineLimit: 1)
        case 3: fill
        default: fill.frame(Layout.Frame(minWidth: width))
        }
      return Pair(builtIn: leaf, custom: leaf)
    }

    private mutating func row(_ levels: Int) -> Pair {
      let spacing = Double(random.number(0...20)) / 2
      let alignment = random.pick([VerticalAlignment.top, .center, .bottom])
      var hasChoice = false
      let children = (0..<random.number(1...4)).map { _ in
        // A custom container makes all its offers at once, so only one choice, sized first, knows
        // what the others take.
        var child = pair(levels: hasChoice ? 1 : levels)
        let priority = child.hasChoice ? 2 : random.pick([0, 0, 1, -1.5])
        hasChoice = hasChoice || child.hasChoice
        child = child.map { $0.priority(priority) }
        return child
      }
      return Pair(
        builtIn: .hstack(
          alignment: alignment, spacing: Length(spacing), children.map(\.builtIn)),
        custom: .custom(
          TwinRow(spacing: spacing, alignment: alignment), children.map(\.custom)),
        hasChoice: hasChoice)
    }

    private mutating func column(_ levels: Int) -> Pair {
      let spacing = Double(random.number(0...20)) / 2
      let alignment = random.pick(HorizontalAlignment.allCases)
      let children = (0..<random.number(1...4)).map { _ in pair(levels: levels) }
      return Pair(
        builtIn: .vstack(
          alignment: alignment, spacing: Length(spacing), children.map(\.builtIn)),
        custom: .custom(
          TwinColumn(spacing: spacing, alignment: alignment), children.map(\.custom)),
        hasChoice: children.contains(where: \.hasChoice))
    }

    private mutating func choice(_ levels: Int) -> Pair {
      let alternatives = (0..<random.number(1...3)).map { _ in pair(levels: levels) }
      return Pair(
        builtIn: .choice(alternatives.map(\.builtIn)), custom: .choice(alternatives.map(\.custom)),
        hasChoice: true)
    }
  }

  private func expectEqual(
    _ builtIn: Layout, _ custom: Layout, _ traits: Traits,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let (one, other) = (builtIn.resolved(traits), custom.resolved(traits))
    let frames = [one, other].map { $0.placements.map(\.frame) }
    #expect(frames[0] == frames[1], "\(one)\n\(other)", sourceLocation: location)
    #expect(
      one.placements.map(\.contentFrame) == other.placements.map(\.contentFrame),
      sourceLocation: location)
    #expect(one.decisions == other.decisions, "\(one)\n\(other)", sourceLocation: location)
    #expect(one.issues == other.issues, "\(one)\n\(other)", sourceLocation: location)
    #expect(one.measureCalls == other.measureCalls, sourceLocation: location)
  }

  /// Returns the width at which a layout fits.
  private func fit(_ layout: Layout) -> Double {
    Layout.choice([layout, .empty]).resolved(width: 0).decisions[0].alternatives[0].fit
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func `custom rows and columns give the results of the built-in containers`(
    seed: UInt64
  ) {
    var twins = Twins(random: Random(seed: seed))
    let pair = twins.pair(levels: 5)
    #expect(fit(pair.builtIn) == fit(pair.custom))
    let least = fit(pair.builtIn)
    for width in [least, least + PointGrid.step, least + 7, least * 1.5 + 20, least + 400] {
      let direction = twins.random.pick([LayoutDirection.leftToRight, .rightToLeft])
      expectEqual(
        pair.builtIn, pair.custom, Traits(width: PointGrid.nearest(width), direction: direction))
    }
  }

  @Test func `enough random layouts have choices that skip an alternative`() {
    let counts = (0..<120 as Range<UInt64>).map { seed -> Int in
      var twins = Twins(random: Random(seed: seed))
      let custom = twins.pair(levels: 5).custom
      return custom.resolved(width: fit(custom) + 7).decisions.count { $0.chosen > 0 }
    }
    #expect(counts.count { $0 > 0 } > 20)
  }

  /// Returns layouts of all kinds that resolve the same in a column and in a custom container.
  private func children(_ seed: UInt64, _ vocabulary: LayoutTrees.Vocabulary) -> [Layout] {
    var trees = LayoutTrees(seed: seed, vocabulary)
    return (0..<4).map { .zstack([trees.layout(levels: 3)]).id("child\($0)") }
  }

  @Test(arguments: seeds)
  func `a custom column gives the results of the built-in one with any children at any width`(
    seed: UInt64
  ) {
    let children = children(seed, LayoutTrees.Vocabulary())
    let (column, twin) = (
      Layout.vstack(alignment: .center, spacing: 5, children),
      Layout.custom(TwinColumn(spacing: 5, alignment: .center), children)
    )
    for width in [0, 20, 60.5, 130, 400] {
      expectEqual(
        .choice([column, column.padding(2)]), .choice([twin, twin.padding(2)]),
        Traits(width: width))
    }
  }

  @Test(arguments: seeds)
  func `a custom justified flow gives the results of the built-in one if no child is too wide`(
    seed: UInt64
  ) {
    let children = children(seed, LayoutTrees.Vocabulary(hasTightLimits: false))
    let (flow, twin) = (
      Layout.flow(.justified, spacing: 5, children), Layout.custom(TwinFlow(spacing: 5), children)
    )
    #expect(fit(flow) == fit(twin))
    for width in [0, 0.5, 20, 100, 400] {
      expectEqual(flow, twin, Traits(width: fit(flow) + width))
    }
    expectEqual(.choice([flow, .empty]), .choice([twin, .empty]), Traits(width: fit(flow) / 2))
  }
}
