import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Widths and heights of shapes follow the same rules.
@Suite struct TurnedAxesLawTests {
  @Test func `exchanging both axes of a random layout of shapes exchanges its frames`() {
    let compared = (0..<400 as Range<UInt64>).count(where: compare)
    #expect(compared >= 100)
  }

  /// Compares the frames of a layout in which everything fits, and returns whether it is one.
  ///
  /// What does not fit shares the width by its needs, and the height as SwiftUI does.
  private func compare(seed: UInt64) -> Bool {
    var (upright, turned) = (ShapeTrees(seed: seed), ShapeTrees(seed: seed, isTurned: true))
    let (one, other) = (upright.layout(levels: 3), turned.layout(levels: 3))
    let (width, height) = (Double(100 + seed % 90), Double(120 + seed % 70))
    let result = one.resolved(Traits(width: width, height: height))
    let exchangedResult = other.resolved(Traits(width: height, height: width))
    guard result.issues.isEmpty, exchangedResult.issues.isEmpty else { return false }
    let (frames, exchanged) = (
      result.placements.map(\.frame), exchangedResult.placements.map(\.frame)
    )
    for (frame, turned) in zip(frames, exchanged) {
      let differences = [
        frame.x - turned.y, frame.y - turned.x, frame.width - turned.height,
        frame.height - turned.width,
      ]
      // A share is rounded down in one place or another.
      #expect(differences.allSatisfy { abs($0) <= 8 * PointGrid.step }, "\(seed)")
    }
    return true
  }
}

/// Random stacks of shapes, the same for a seed with both axes exchanged.
private struct ShapeTrees {
  private var random: Random
  private let isTurned: Bool

  init(seed: UInt64, isTurned: Bool = false) {
    random = Random(seed: seed)
    self.isTurned = isTurned
  }

  mutating func layout(levels: Int) -> Layout {
    var layout = levels > 0 && !random.oneIn(4) ? stack(levels - 1) : shape()
    layout = framed(layout)
    if random.oneIn(6) {
      let isAlongFirst = random.oneIn(2)
      layout = layout.fixedSize(
        horizontal: isAlongFirst != isTurned, vertical: isAlongFirst == isTurned)
    }
    return layout.layoutPriority(random.pick([0, 0, 0, 1]))
  }

  private mutating func stack(_ levels: Int) -> Layout {
    let children = (0...random.number(0...2)).map { _ in layout(levels: levels) }
    let spacing = Length(Double(random.pick([0, 4])))
    return switch random.number(0...4) {
    case 0, 1: isTurned ? vertical(spacing, children) : .hstack(spacing: spacing, children)
    case 2, 3: isTurned ? .hstack(spacing: spacing, children) : vertical(spacing, children)
    default: .zstack(children)
    }
  }

  private func vertical(_ spacing: Length, _ children: [Layout]) -> Layout {
    .vstack(alignment: .center, spacing: spacing, children)
  }

  private mutating func length() -> Length? {
    random.oneIn(2) ? nil : Length(Double(random.number(1...60)))
  }

  private mutating func shape() -> Layout {
    let (first, second) = (length(), length())
    return .shape(
      Layout.Shape(
        .rectangle(cornerRadius: 0), width: isTurned ? second : first,
        height: isTurned ? first : second))
  }

  private mutating func framed(_ layout: Layout) -> Layout {
    guard random.oneIn(2) else { return layout }
    let (first, second) = (bounds(), bounds())
    let (across, down) = isTurned ? (second, first) : (first, second)
    return layout.frame(
      Layout.Frame(
        width: across.fixed, height: down.fixed, minWidth: across.minimum, idealWidth: across.ideal,
        maxWidth: across.maximum, minHeight: down.minimum, idealHeight: down.ideal,
        maxHeight: down.maximum))
  }

  private struct Bounds {
    var fixed: Length?
    var minimum: Length?
    var ideal: Length?
    var maximum: Length?
  }

  private mutating func bounds() -> Bounds {
    if random.oneIn(5) { return Bounds(fixed: Length(Double(random.number(5...120)))) }
    let minimum = Double(random.number(0...40))
    return Bounds(
      minimum: random.oneIn(2) ? Length(minimum) : nil,
      ideal: random.oneIn(3) ? Length(minimum + 20) : nil,
      maximum: random.pick([nil, .infinity, Length(minimum + Double(random.number(20...80)))]))
  }
}
