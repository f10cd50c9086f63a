import GalleyGeometry
import GalleyLayout
import SupportLayouts
import TestSupport
import Testing

/// The layouts that the export writes for SwiftUI have the frames of the engine.
struct SupportLayoutTests {
  private static let engine = LayoutEngine(measurer: SquareGlyphs())

  /// A box or a text with a name, and its size for an offered width.
  private struct Leaf {
    let layout: Layout
    let size: (Double?) -> SupportLayouts.Size
  }

  private static func leaf(_ random: inout Random, id: Int, mayWrap: Bool) -> Leaf {
    guard mayWrap, random.oneIn(3) else {
      let size = Size(
        width: Double(random.number(1...12) * 10), height: Double(random.number(1...4) * 5))
      let box = Rectangle(width: Length(size.width), height: Length(size.height))
      return Leaf(layout: box.id("\(id)")) { _ in
        SupportLayouts.Size(width: size.width, height: size.height)
      }
    }
    let words = (0...random.number(0...2)).map { _ in
      String(repeating: "a", count: random.number(1...5))
    }
    let text = Text(verbatim: words.joined(separator: " ")).font(.system(size: 10))
    return Leaf(layout: text.id("\(id)")) { width in
      let width = Double(width ?? 100_000)
      let least = Double(words.map(\.count).max() ?? 0) * 5
      let result = engine.resolve(text.layout, traits: Traits(width: max(width, least)))
      let frame = result.placements.first?.frame ?? Rect(origin: .zero, size: .zero)
      return SupportLayouts.Size(width: frame.width, height: frame.height)
    }
  }

  private static func frames(_ layout: Layout, in width: Double) -> [String: Rect] {
    let result = engine.resolve(layout, traits: Traits(width: width))
    let named = result.placements.compactMap { place in place.id.map { ($0, place.frame) } }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  private static func compare(
    _ frames: [SupportLayouts.Frame?], _ expected: [String: Rect], _ what: String,
    onlyShown: Bool = false
  ) -> Bool {
    for (index, frame) in frames.enumerated() {
      let other = expected["\(index)"]
      let isSame =
        switch (frame, other) {
        case (nil, nil): true
        case (let frame?, let other?):
          onlyShown
            || abs(frame.minX - other.x) < 0.1 && abs(frame.minY - other.y) < 0.1
              && abs(frame.width - other.width) < 0.1 && abs(frame.height - other.height) < 0.1
        default: false
        }
      guard isSame else {
        Issue.record("\(what): view \(index) is at \(frame as Any), not at \(other as Any)")
        return false
      }
    }
    return true
  }

  @Test("A flow has the frames of the engine")
  func flow() {
    for seed in 0..<300 {
      var random = Random(seed: UInt64(seed))
      let leaves = (0..<random.number(1...8)).map { Self.leaf(&random, id: $0, mayWrap: true) }
      let kinds = Flow.Justification.allCases
      let kind = kinds[random.number(0...kinds.count - 1)]
      let spacing = (Double(random.number(0...10)), Double(random.number(0...10)))
      let width = Double(random.number(4...30) * 10)
      let flow = Flow(
        justification: kind, horizontalSpacing: Length(spacing.0),
        verticalSpacing: Length(spacing.1), children: leaves.map(\.layout))
      let own = SupportLayouts.flow(
        kind.rawValue, spacing: (spacing.0, spacing.1), leaves.map(\.size), in: width)
      let expected = Self.frames(flow.layout, in: width)
      guard Self.compare(own.frames, expected, "\(seed), \(kind) in \(width)") else { return }
    }
  }

  @Test("Equal columns have the frames of the engine")
  func equalColumns() {
    for seed in 0..<100 {
      var random = Random(seed: UInt64(seed))
      let (count, width) = (random.number(1...3), Double(random.number(40...60) * 10))
      let leaves = (0..<count * random.number(1...3)).map {
        Self.leaf(&random, id: $0, mayWrap: false)
      }
      let layouts = leaves.map(\.layout)
      let grid = EqualColumnsGrid(columns: count) { layouts }
      let own = SupportLayouts.equalColumns(count, leaves.map(\.size), in: width)
      let expected = Self.frames(grid.layout, in: width)
      guard Self.compare(own.frames, expected, "\(seed), \(count) in \(width)") else { return }
    }
  }

  @Test("Lines take the alternatives of the engine and have its frames")
  func lines() {
    for seed in 0..<1000 {
      var random = Random(seed: UInt64(seed))
      var leaves: [Leaf] = []
      let rule = Lines.Rule.allCases[seed % 2]
      let hasTexts = seed % 4 < 2
      let (items, own) = Self.items(&random, &leaves, depth: 2, mayWrap: hasTexts)
      let width = Double(random.number(3...40) * 10)
      let expected = Self.frames(Layout.lines(Lines(items), rule: rule), in: width)
      let result = SupportLayouts.lines(
        own, leastOverflow: rule == .leastOverflow, leaves.map(\.size), in: width)
      let what = "\(seed), \(rule) in \(width): \(own) \(leaves.map { $0.size(nil).width })"
      // A text on a line that is too wide breaks words in the engine, which a view cannot say.
      guard Self.compare(result.frames, expected, what, onlyShown: hasTexts) else {
        return
      }
    }
  }

  private static func items(
    _ random: inout Random, _ leaves: inout [Leaf], depth: Int, mayWrap: Bool
  ) -> ([Lines.Item], [SupportLayouts.LineItem]) {
    var (items, own): ([Lines.Item], [SupportLayouts.LineItem]) = ([], [])
    for _ in 0..<random.number(1...5) {
      switch random.number(0...(depth > 0 ? 5 : 4)) {
      case 4:
        let space = Double(random.number(0...10))
        items.append(.newline(space: Length(space)))
        own.append(.newline(space))
      case 5:
        var (alternatives, others): ([Lines], [[SupportLayouts.LineItem]]) = ([], [])
        for _ in 0..<random.number(2...3) {
          let inner = Self.items(&random, &leaves, depth: depth - 1, mayWrap: mayWrap)
          alternatives.append(Lines(inner.0))
          others.append(inner.1)
        }
        items.append(.choice(Lines.Choice(alternatives)))
        own.append(.choice(others))
      default:
        let leaf = Self.leaf(&random, id: leaves.count, mayWrap: mayWrap)
        leaves.append(leaf)
        let alignment = Lines.LineAlignment.allCases[random.number(0...2)]
        items.append(.element(Lines.Element(leaf.layout, alignment: alignment)))
        own.append(.view(.contents, alignment: alignment.rawValue))
      }
    }
    return (items, own)
  }
}
