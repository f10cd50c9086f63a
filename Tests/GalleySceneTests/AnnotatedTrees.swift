import GalleyGeometry
import GalleyLayout
import TestSupport

/// Random layouts to annotate, in which most nodes have a name of their own: `n1`, `n2` and so on.
struct AnnotatedTrees {
  private var random: Random
  private var count = 0

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }

  /// Returns random traits of a device.
  mutating func traits() -> Traits {
    let inset = pick([0.0, 0, 0, 12, 30])
    return Traits(
      width: pick([24, 60.5, 130, 240, 390]), height: pick([nil, nil, nil, 200, 40]),
      textSize: pick([.large, .category(.extraSmall), .category(.accessibility2)]),
      colorScheme: pick(ColorScheme.allCases), contrast: pick(Contrast.allCases),
      displayScale: pick([1, 2, 3]),
      safeArea: EdgeInsets(
        top: inset, left: pick([0, inset]), bottom: pick([0, inset]), right: inset),
      direction: pick(LayoutDirection.allCases))
  }

  /// Returns a layout of at most `levels` levels, not counting modifiers.
  mutating func layout(levels: Int = 4) -> Layout {
    count += 1
    let id = number(0...4) > 0 ? "n\(count)" : nil
    var layout = levels > 1 && number(0...3) > 0 ? container(levels - 1) : leaf()
    if number(0...3) == 0 { layout = layout.padding(length(0...12)) }
    if number(0...9) == 0 { layout = layout.background(color(0xEEDDCC), cornerRadius: 3) }
    if number(0...9) == 0 { layout = layout.frame(width: length(10...120)).clipped() }
    if number(0...11) == 0 { layout = layout.frame(width: length(10...60), height: length(8...40)) }
    return layout.id(id)
  }

  private mutating func length(_ range: ClosedRange<Int>) -> Length {
    Length(Double(number(range)) + pick([0, 0, 0, 0.25]))
  }

  private mutating func children(_ levels: Int, least: Int = 0) -> [Layout] {
    (0..<number(least...4)).map { _ in layout(levels: levels) }
  }

  private mutating func container(_ levels: Int) -> Layout {
    switch number(0...12) {
    case 0, 1: .hstack(spacing: length(0...12), children(levels))
    case 2, 3, 4: .vstack(spacing: length(0...12), children(levels))
    case 5: .zstack(children(levels))
    case 6: .flow(spacing: length(0...6), children(levels))
    case 7: .grid((0..<number(1...3)).map { _ in children(min(levels, 2), least: 1) })
    case 8:
      layout(levels: levels).with([layout(levels: 1)], alignment: .topTrailing, isBehind: false)
    case 9: traitRange(levels)
    case 10: .lines(lines(levels))
    default: .choice(children(levels, least: 1))
    }
  }

  private mutating func traitRange(_ levels: Int) -> Layout {
    let cells = children(levels, least: 1)
    return Section(
      group: .horizontal(width: .absolute(60)) {
        SectionItem(width: .absolute(52), height: .absolute(30))
      }
    ) {
      for cell in cells { cell }
    }.orthogonalScrolling(.continuous).layout
  }

  private mutating func lines(_ levels: Int) -> Lines {
    let elements = children(levels, least: 2)
    count += 1
    let way = Lines.choice(.space(.absolute(8)), .newline(), id: "n\(count)")
    return elements.dropFirst().reduce(.view(elements[0])) { $0 + way + .view($1) }
  }

  private mutating func leaf() -> Layout {
    switch number(0...9) {
    case 0...4: return .text(words(), lineLimit: pick([nil, nil, 1, 2]))
    case 5: return .shape(shape(width: length(0...40), height: length(0...30)))
    case 6: return .shape(shape(width: length(90...300), height: length(30...90)))
    case 7: return .divider(length(0...3))
    case 8: return .spacer(length(0...20))
    default:
      let box = Rect(x: 0, y: 0, width: 2, height: 1)
      return Layout(
        .symbol(
          Layout.Symbol(
            path: Path([.move(Point(x: 0, y: 0)), .line(Point(x: 2, y: 1))]), viewBox: box,
            size: .length(length(4...20)))))
    }
  }

  private mutating func shape(width: Length, height: Length) -> Layout.Shape {
    let kinds: [Layout.Shape.Kind] = [.rectangle(cornerRadius: 2), .capsule, .ellipse, .line]
    return Layout.Shape(
      pick(kinds), width: width, height: height, fill: pick([nil, color(0x6699CC)]),
      stroke: pick([nil, Layout.Border(width: 1)]))
  }

  private mutating func words() -> String {
    (0..<number(0...9)).map { _ in
      String(repeating: pick(["a", "b", "c"]), count: number(1...9))
    }.joined(separator: pick([" ", " ", "\n"]))
  }
}
