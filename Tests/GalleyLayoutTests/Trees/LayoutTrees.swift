import TestSupport
import GalleyGeometry
import GalleyLayout

/// Random layouts of all kinds, each node with a unique name.
struct LayoutTrees {
  /// What the layouts are made of.
  struct Vocabulary {
    /// The factor of all lengths, none of which is then left to a default.
    var scale: Double?
    /// Whether texts may have no line limit, or a fit other than the default.
    var hasWrappingText = true
    /// Whether frames and line limits may be too small for their contents at any width.
    var hasTightLimits = true
    /// Whether choices may test height.
    var hasTallChoices = false
    /// Whether there are custom containers.
    var hasCustomContainers = true
  }

  private var random: Random
  private let vocabulary: Vocabulary
  private var count = 0

  init(seed: UInt64, _ vocabulary: Vocabulary = Vocabulary()) {
    random = Random(seed: seed)
    self.vocabulary = vocabulary
  }

  /// Returns a layout of at most that many levels, not counting its modifiers.
  mutating func layout(levels: Int = 5) -> Layout {
    count += 1
    let id = "n\(count)"
    var layout = levels > 1 && !random.oneIn(5) ? container(levels - 1) : leaf()
    for _ in 0..<random.pick([0, 0, 0, 1, 2]) { layout = layout.modified(by: modifier()) }
    return layout.id(id).priority(random.pick([0, 0, 0, 1, -1]))
  }

  private mutating func container(_ levels: Int) -> Layout {
    switch random.number(0...13) {
    case 12: overlay(levels)
    // Without a limit, a shape is 10 points wide at any scale.
    case 13 where vocabulary.scale == nil: Layout(.scroll(layout(levels: levels)))
    case 0, 1, 2:
      .hstack(
        alignment: random.pick(VerticalAlignment.allCases), spacing: spacing(), children(levels))
    case 3, 4:
      .vstack(
        alignment: random.pick(HorizontalAlignment.allCases), spacing: spacing(), children(levels))
    case 5: zstack(levels)
    case 6: grid(levels)
    case 7:
      .flow(
        random.pick(Layout.Flow.Justification.allCases), spacing: spacing(), children(levels))
    case 8:
      .lines(
        lines(levels, count: 0...5), rule: random.pick(Lines.Rule.allCases))
    case 9 where vocabulary.hasCustomContainers:
      Layout(.custom(Layout.Custom(customContainer(), children: children(levels))))
    case 10: section(levels)
    default: .choice(children(levels, least: 1), axes: choiceAxes())
    }
  }

  private mutating func choiceAxes() -> Layout.ChoiceAxes {
    vocabulary.hasTallChoices ? random.pick([.horizontal, .vertical, .both]) : .horizontal
  }

  private mutating func lines(_ levels: Int, count: ClosedRange<Int>) -> Lines {
    Lines((0..<random.number(count)).map { _ in lineItem(levels) })
  }

  private mutating func lineItem(_ levels: Int) -> Lines.Item {
    switch random.number(0...6) {
    case 0: return .newline(space: length(0...9))
    case 1 where levels > 1:
      self.count += 1
      let id = "way n\(self.count)"
      let alternatives = (0..<random.number(1...3)).map { _ in lines(levels - 1, count: 0...3) }
      return .choice(Lines.Choice(alternatives, id: id))
    default:
      let width: Lines.Width =
        switch random.number(0...(vocabulary.hasTightLimits ? 5 : 4)) {
        case 0: .flexible(min: nil)
        case 1 where vocabulary.hasTightLimits: .flexible(min: length(0...40))
        case 5: .absolute(length(0...60))
        // The ideal width of a shape without a size is 10 points at any scale.
        default: vocabulary.scale == nil ? .contents : .flexible(min: nil)
        }
      return .element(
        Lines.Element(
          layout(levels: levels), width: width,
          alignment: random.pick(Lines.LineAlignment.allCases)))
    }
  }

  private mutating func customContainer() -> any CustomLayout {
    let spacing = length(0...12).points
    let row = TwinRow(spacing: spacing, alignment: random.pick([.top, .center, .bottom]))
    let column = TwinColumn(
      spacing: spacing, alignment: random.pick(HorizontalAlignment.allCases))
    // Avatars have their ideal width, which for shapes is 10 points at any scale.
    let last: any CustomLayout =
      vocabulary.scale == nil
      ? Avatars(overlap: spacing)
      : Ring(radius: spacing)
    return random.pick([
      row, column, TwinFlow(spacing: spacing), Cards(spacing: spacing), Ring(radius: spacing), last,
    ])
  }

  private mutating func section(_ levels: Int) -> Layout {
    var parts = SectionParts(seed: random.next(), vocabulary)
    let extras = random.oneIn(2) ? [] : children(min(levels, 2))
    return parts.section(cells: children(levels), extras: extras).layout
  }

  private mutating func children(_ levels: Int, least: Int = 0) -> [Layout] {
    (0..<random.number(least...4)).map { _ in layout(levels: levels) }
  }

  private mutating func overlay(_ levels: Int) -> Layout {
    let primary = layout(levels: levels)
    // An overlay or a background may overflow at any width.
    let secondary =
      vocabulary.hasTightLimits ? layout(levels: min(levels, 3)) : .fill("front \(count)")
    let place = vocabulary.hasTightLimits ? alignment() : .center
    return primary.with([secondary], alignment: place, isBehind: random.oneIn(2))
  }

  private mutating func zstack(_ levels: Int) -> Layout {
    let children = children(levels)
    // A layer of lower priority may overflow at any width.
    let layers = vocabulary.hasTightLimits ? children : children.map { $0.priority(1) }
    return .zstack(alignment: alignment(), layers)
  }

  private mutating func grid(_ levels: Int) -> Layout {
    let rows = (0..<random.number(1...3)).map { _ in
      (0..<random.number(1...3)).map { _ in
        Layout.Grid.Cell(layout(levels: min(levels, 2)), columns: random.pick([1, 1, 2]))
      }
    }
    return Layout(
      .grid(
        Layout.Grid(
          rows: rows, columnSpacing: spacing(), rowSpacing: spacing(), alignment: alignment(),
          columnAlignments: random.oneIn(3) ? [.trailing, .center] : [],
          hasEqualColumns: random.oneIn(3))))
  }

  private mutating func leaf() -> Layout {
    switch random.number(0...9) {
    case 0...3: text()
    case 4, 5: .box(length(0...60), length(0...30))
    case 6: flexibleShape()
    case 7: .spacer(length(0...20))
    case 8: .divider(length(0...3))
    default: count.isMultiple(of: 2) ? symbol() : image()
    }
  }

  private mutating func flexibleShape() -> Layout {
    let height = vocabulary.scale != nil || random.oneIn(2) ? length(0...30) : nil
    return Layout(.shape(Layout.Shape(.ellipse, height: height)))
  }

  private mutating func symbol() -> Layout {
    let box = Rect(x: 0, y: 0, width: 2, height: 1)
    return Layout(
      .symbol(Layout.Symbol(path: Path(), viewBox: box, size: .length(length(4...20)))))
  }

  private mutating func image() -> Layout {
    let extent = length(4...20)
    return .picture(
      width: count % 3 == 0 ? nil : extent, height: count % 3 == 1 ? nil : extent)
  }

  private mutating func text() -> Layout {
    var text = Layout.Text(
      random.words(0...8), font: Font(.length(length(6...20))),
      alignment: random.pick(HorizontalAlignment.allCases),
      lineLimit: vocabulary.hasWrappingText && random.oneIn(2) ? nil : random.number(1...3),
      truncation: random.pick(Layout.Text.Truncation.allCases))
    if !vocabulary.hasTightLimits, text.lineLimit != nil {
      text.string = String(text.string.map { $0.isNewline ? " " : $0 })
    }
    if vocabulary.hasWrappingText {
      text.fit = random.pick([nil, nil, .oneLine, .words, .lines(2)])
    }
    if vocabulary.scale == nil, random.oneIn(4) { text.font = Font(.style(.caption1)) }
    return Layout(.text(text))
  }

  private mutating func modifier() -> Layout.Modifier {
    switch random.number(0...6) {
    case 6:
      .aspectRatio(
        Layout.AspectRatio(
          random.pick([0.5, 1, 1, 1.75]), contentMode: random.pick(Layout.ContentMode.allCases)))
    case 5:
      // The ideal width of a shape is 10 points at any scale.
      .fixedSize(horizontal: vocabulary.scale == nil && random.oneIn(2), vertical: random.oneIn(2))
    case 0: .padding(Layout.Padding(vertical: length(0...9), horizontal: length(0...9)))
    case 1: .decoration(Layout.Decoration(border: Layout.Border(width: length(0...4))))
    case 2: .opacity(0.5)
    case 3 where vocabulary.hasTightLimits:
      .frame(
        Layout.Frame(
          width: random.oneIn(2) ? length(0...90) : nil,
          height: random.oneIn(4) ? length(0...90) : nil,
          idealWidth: random.oneIn(3) ? length(0...90) : nil,
          maxWidth: random.oneIn(4) ? length(0...90) : nil,
          idealHeight: random.oneIn(3) ? length(0...90) : nil,
          maxHeight: random.oneIn(4) ? length(0...40) : nil, alignment: alignment()))
    default:
      .frame(
        Layout.Frame(
          minWidth: random.oneIn(2) ? length(0...40) : nil,
          maxWidth: random.oneIn(2) ? Length(.infinity) : nil,
          minHeight: random.oneIn(2) ? length(0...40) : nil,
          maxHeight: random.oneIn(3) ? .infinity : nil, alignment: alignment()))
    }
  }

  private mutating func alignment() -> Alignment {
    Alignment(
      random.pick(HorizontalAlignment.allCases), random.pick(VerticalAlignment.allCases))
  }

  private mutating func spacing() -> Length? {
    let spacing = length(0...12)
    return vocabulary.scale == nil && random.oneIn(2) ? nil : spacing
  }

  /// Returns a length in quarters of a point.
  private mutating func length(_ range: ClosedRange<Int>) -> Length {
    let quarters = random.number(range.lowerBound * 4...range.upperBound * 4)
    return Length(Double(quarters) / 4 * (vocabulary.scale ?? 1))
  }
}
