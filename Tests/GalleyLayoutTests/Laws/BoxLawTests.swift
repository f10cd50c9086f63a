import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Layouts of boxes of fixed sizes.
@Suite struct BoxLawTests {
  @Test(arguments: 0..<600 as Range<UInt64>)
  func `modifiers without an effect change no result`(seed: UInt64) {
    var random = Random(seed: seed)
    let traits = Traits(
      width: Double(random.number(0...150)), height: random.pick([nil, 40, 200]),
      direction: random.pick([.leftToRight, .rightToLeft]))
    var trees = BoxTrees(seed: seed, isModified: false)
    var modifiedTrees = BoxTrees(seed: seed, isModified: true)
    let result = trees.layout(levels: 5).resolved(traits)
    let modified = modifiedTrees.layout(levels: 5).resolved(traits)
    #expect(
      result.placements.map(\.frame) == modified.placements.map(\.frame), "\(result)\n\(modified)")
    #expect(
      result.placements.indices.map { result.placements.frame(at: $0) }
        == result.placements.map(\.frame))
    #expect(result.placements.map(\.contentFrame) == modified.placements.map(\.contentFrame))
    #expect(result.placements.map(\.id) == modified.placements.map(\.id))
    #expect(result.placements.map(\.path) == modified.placements.map(\.path))
    #expect(result.placements.map(\.content) == modified.placements.map(\.content))
    #expect(result.placements.map(\.descendantCount) == modified.placements.map(\.descendantCount))
    #expect(result.decisions == modified.decisions, "\(result.decisions)\n\(modified.decisions)")
    #expect(result.issues == modified.issues)
  }

  @Test func `a million boxes are resolved`() {
    let row = Layout.hstack(spacing: 0, Array(repeating: .box(1, 1), count: 1000))
    let result = Layout.vstack(spacing: 0, Array(repeating: row, count: 1000)).resolved(width: 1000)
    #expect(result.placements.count == 1_001_001 && result.issues == [])
    #expect(result.placements.last?.frame == Rect(x: 999, y: 999, width: 1, height: 1))
    #expect(result.placements.last?.path == LayoutPath([999, 999]))
  }

  @Test func `a layout that doubles its content two hundred times can be created`() {
    let endless = (0..<200).reduce(Layout.box(1)) { layout, _ in .hstack([layout, layout]) }
    #expect(endless != .empty)
  }

  @Test func `an invalid length of a box of a fixed size is reported`() {
    let result = Layout.vstack([.box(.init(.nan)), .box(5)]).resolved(width: 100)
    #expect(
      result.issues.map(\.kind) == [.clampedLength] && result.issues[0].path == LayoutPath([0]))
  }

  /// Trees of boxes of fixed sizes in containers.
  private struct BoxTrees {
    private var random: Random
    private var count = 0
    /// Whether each box has a modifier without an effect.
    private let isModified: Bool

    init(seed: UInt64, isModified: Bool) {
      random = Random(seed: seed &+ 7)
      self.isModified = isModified
    }

    mutating func layout(levels: Int) -> Layout {
      count += 1
      let id = random.oneIn(3) ? nil : "n\(count)"
      guard levels > 1, !random.oneIn(4) else {
        let (width, height) = (length(0...60), length(0...30))
        // An invisible shape collapses only if it has a name.
        let fill: Color? = random.oneIn(3) ? nil : .semantic(.separator)
        let box = Layout.shape(
          Layout.Shape(
            .rectangle(cornerRadius: 0), width: random.oneIn(4) ? nil : width, height: height,
            fill: fill)
        ).id(id)
        return padded(isModified ? box.modified(by: .opacity(1)) : box)
      }
      let children = (0..<random.number(1...3)).map { _ in layout(levels: levels - 1) }
      return padded(container(children).id(id))
    }

    private mutating func padded(_ layout: Layout) -> Layout {
      var layout = layout
      while random.oneIn(4) {
        layout = layout.padding(
          Layout.Padding(
            top: length(0...5), leading: length(0...9), bottom: length(0...5),
            trailing: length(0...9)))
      }
      return layout
    }

    private mutating func container(_ children: [Layout]) -> Layout {
      let spacing = random.oneIn(2) ? nil : length(0...9)
      return switch random.number(0...9) {
      case 0...2:
        .hstack(
          alignment: random.pick(VerticalAlignment.allCases), spacing: spacing, children)
      case 3...5:
        .vstack(
          alignment: random.pick(HorizontalAlignment.allCases), spacing: spacing, children)
      case 6: .zstack(alignment: random.pick([.center, .bottomTrailing, .top]), children)
      case 7: .flow(random.pick(Layout.Flow.Justification.allCases), spacing: spacing, children)
      case 8: Layout(.choice(children, axes: random.pick([.horizontal, .vertical, .both])))
      default: .vstack([children[0].padding(3), .words("aa bb")])
      }
    }

    private mutating func length(_ range: ClosedRange<Int>) -> Length {
      Length(Double(random.number(range)))
    }
  }
}
