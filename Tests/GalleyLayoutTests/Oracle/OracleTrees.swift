import GalleyGeometry
import GalleyLayout
import TestSupport

/// Small random layouts of the kinds that the second engine supports.
struct OracleTrees {
  private var random: Random
  private let hasRatios: Bool

  init(seed: UInt64) {
    random = Random(seed: seed)
    hasRatios = seed % 3 == 0
  }

  mutating func layout(levels: Int = 4) -> Layout {
    var layout = levels > 1 && !random.oneIn(6) ? container(levels - 1) : leaf()
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) { layout = layout.modified(by: modifier()) }
    return layout.priority(random.pick([0, 0, 0, 0, 1, -1]))
  }

  /// Returns the offered size of a layout.
  mutating func availableSpace() -> (width: Double, height: Double?) {
    (length(0...200).points, random.oneIn(2) ? length(0...150).points : nil)
  }

  private mutating func container(_ levels: Int) -> Layout {
    switch random.number(0...11) {
    case 0, 1, 2:
      return .hstack(
        alignment: random.pick(VerticalAlignment.allCases), spacing: distance(),
        children(levels))
    case 3, 4:
      return .vstack(
        alignment: random.pick(HorizontalAlignment.allCases), spacing: distance(),
        children(levels))
    case 5: return .zstack(alignment: alignment(), children(levels))
    case 6: return grid(levels)
    case 7:
      return Layout(
        .flow(
          Layout.Flow(
            justification: random.pick(Layout.Flow.Justification.allCases),
            horizontalSpacing: spacing(), verticalSpacing: spacing(), children: children(levels))))
    case 8:
      return layout(levels: levels).with(
        [layout(levels: min(levels, 2))], alignment: alignment(), isBehind: random.oneIn(2))
    case 9: return Layout(.scroll(layout(levels: levels)))
    default:
      return .choice(
        children(levels), axes: random.pick([.horizontal, .horizontal, .vertical, .both]))
    }
  }

  private mutating func children(_ levels: Int) -> [Layout] {
    (0..<random.pick([0, 1, 2, 2, 3, 3, 4])).map { _ in layout(levels: levels) }
  }

  private mutating func grid(_ levels: Int) -> Layout {
    let rows = (0..<random.number(0...3)).map { _ in
      (0..<random.number(0...3)).map { _ in
        Layout.Grid.Cell(
          layout(levels: min(levels, 2)), columns: random.pick([1, 1, 1, 2, 3]),
          isUnsizedHorizontally: random.oneIn(6))
      }
    }
    return Layout(
      .grid(
        Layout.Grid(
          rows: rows, columnSpacing: spacing(), rowSpacing: spacing(), alignment: alignment(),
          columnAlignments: random.oneIn(3) ? [.trailing, .center] : [],
          hasEqualColumns: random.oneIn(4))))
  }

  private mutating func leaf() -> Layout {
    switch random.number(0...9) {
    case 0...3: return text()
    case 4, 5: return .box(length(0...60), length(0...30))
    case 6:
      return Layout(
        .shape(
          Layout.Shape(
            .ellipse, width: random.oneIn(4) ? length(0...30) : nil,
            height: random.oneIn(3) ? length(0...30) : nil)))
    case 7: return .spacer(length(0...20))
    case 8: return .divider(length(0...3))
    default: return random.oneIn(2) ? .empty : image()
    }
  }

  private mutating func image() -> Layout {
    let width = random.pick([nil, length(0...40), .infinity])
    return .picture(width: width, height: random.pick([nil, nil, length(0...30), .infinity]))
  }

  private mutating func text() -> Layout {
    let string = random.words(0...6).split(separator: "  ", omittingEmptySubsequences: false)
      .joined(separator: " ")
    return Layout(
      .text(
        Layout.Text(
          string, font: Font(.length(length(6...20))), lineLimit: random.pick([nil, nil, 1, 2, 3]),
          fit: random.pick([nil, nil, .oneLine, .words, .lines(2)]),
          leading: random.oneIn(3) ? length(0...30) : nil)))
  }

  private mutating func modifier() -> Layout.Modifier {
    switch random.number(0...8) {
    case 0, 1:
      return .padding(
        Layout.Padding(
          top: length(-5...9), leading: length(-5...9), bottom: length(-5...9),
          trailing: length(-5...9)))
    case 2: return .decoration(Layout.Decoration(border: Layout.Border(width: length(0...4))))
    case 3: return .fixedSize(horizontal: random.oneIn(2), vertical: random.oneIn(2))
    case 4 where hasRatios, 5 where hasRatios:
      return .aspectRatio(
        Layout.AspectRatio(
          random.pick([0.5, 1, 1.75]), contentMode: random.pick(Layout.ContentMode.allCases)))
    case 6:
      return .frame(
        Layout.Frame(
          width: random.oneIn(2) ? length(0...90) : nil,
          height: random.oneIn(2) ? length(0...90) : nil, alignment: alignment()))
    default:
      return .frame(
        Layout.Frame(
          minWidth: bound(3, 0...40), idealWidth: bound(4, 0...60), maxWidth: greatest(0...90),
          minHeight: bound(3, 0...40), idealHeight: bound(4, 0...60),
          maxHeight: greatest(0...60), alignment: alignment()))
    }
  }

  private mutating func bound(_ chance: Int, _ range: ClosedRange<Int>) -> Length? {
    random.oneIn(chance) ? length(range) : nil
  }

  private mutating func greatest(_ range: ClosedRange<Int>) -> Length? {
    random.oneIn(3) ? .infinity : bound(3, range)
  }

  private mutating func alignment() -> Alignment {
    Alignment(
      random.pick(HorizontalAlignment.allCases), random.pick(VerticalAlignment.allCases))
  }

  private mutating func spacing() -> Length? { bound(2, 0...12) }

  /// The spacing of a stack, which may be negative.
  private mutating func distance() -> Length? { bound(2, -8...12) }

  /// Returns a length in quarters of a point.
  private mutating func length(_ range: ClosedRange<Int>) -> Length {
    Length(Double(random.number(range.lowerBound * 4...range.upperBound * 4)) / 4)
  }
}
