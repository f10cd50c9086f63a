import GalleyGeometry
import GalleyLayout
import TestSupport

/// Makes random trees of boxes for which Galley and CSS have the same rules, from a seed.
struct WebTrees {
  private var random: Random

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  /// A tree with the width and the direction of its section.
  struct Tree: Sendable {
    var box: WebBox
    var width: Double
    var direction: LayoutDirection

    /// The tree as a section of a page.
    var html: String {
      "<section dir=\(direction.rawValue) style=\"width:\(width)px\">\(box.html(in: .column))"
        + "</section>"
    }
  }

  /// Returns a tree, sometimes at its minimum width.
  mutating func tree() -> Tree {
    let box = container(levels: 4, mayFill: true)
    let availableSpace = random.oneIn(4) ? 0 : length(0...400)
    return Tree(
      box: box, width: box.minimumWidth + availableSpace,
      direction: random.pick(LayoutDirection.allCases))
  }

  private mutating func box(levels: Int, mayFill: Bool) -> WebBox {
    if levels > 1, !random.oneIn(4) { return container(levels: levels - 1, mayFill: mayFill) }
    if mayFill, random.oneIn(3) {
      return .growing(least: random.oneIn(3) ? 0 : length(0...90), height: length(0...30))
    }
    return .fixed(Size(width: length(0...40), height: length(0...30)))
  }

  private mutating func container(levels: Int, mayFill: Bool) -> WebBox {
    switch random.number(0...(mayFill ? 9 : 7)) {
    case 0, 1:
      var inside = inside(levels, mayFill: mayFill)
      // In CSS, padding is not part of the share of a growing box.
      inside.boxes = inside.boxes.map { $0.fills ? $0.withoutPadding : $0 }
      return .row(random.pick([.top, .center, .bottom]), inside)
    case 2, 3:
      return .column(
        random.pick(HorizontalAlignment.allCases), inside(levels, mayFill: mayFill))
    case 4: return .pile(alignment(), inside(levels, mayFill: false))
    case 5, 6:
      let inside = inside(levels, mayFill: false)
      return .grid(alignment(), columns: random.number(1...inside.boxes.count), inside)
    case 7:
      let box = box(levels: levels, mayFill: true).withoutPadding
      let availableSpace = random.oneIn(3) ? 0 : length(0...60)
      return .framed(
        width: box.minimumWidth + availableSpace, least: length(0...120), alignment(), box)
    default:
      return .wrapping(
        random.pick([.center, .trailing, .fullyJustified]), inside(levels, mayFill: false))
    }
  }

  private mutating func inside(_ levels: Int, mayFill: Bool) -> WebBox.Inside {
    WebBox.Inside(
      boxes: (0..<random.number(1...4)).map { _ in box(levels: levels, mayFill: mayFill) },
      gap: length(0...12), padding: random.oneIn(2) ? WebBox.Padding() : padding())
  }

  private mutating func padding() -> WebBox.Padding {
    WebBox.Padding(
      top: length(0...9), leading: length(0...9), bottom: length(0...9), trailing: length(0...9))
  }

  private mutating func alignment() -> Alignment {
    Alignment(
      random.pick(HorizontalAlignment.allCases), random.pick([.top, .center, .bottom]))
  }

  /// Returns a length in quarters of a point, which is exact in Chromium's 64ths of a pixel too.
  private mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(random.number(range.lowerBound * 4...range.upperBound * 4)) / 4
  }
}
