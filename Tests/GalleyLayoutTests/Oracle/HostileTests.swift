import GalleyGeometry
import GalleyLayout
import Testing

/// Hostile inputs: nothing crashes, nothing hangs, and every frame is finite.
@Suite struct HostileTests {
  private func isSound(_ result: LayoutResult) -> Bool {
    result.placements.allSatisfy { placement in
      [placement.frame, placement.contentFrame].allSatisfy { frame in
        [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
          && frame.width >= 0 && frame.height >= 0
      }
    }
      && result.size.width.isFinite && result.size.height.isFinite
      && result.issues.allSatisfy { !$0.message.isEmpty }
  }

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, -0.0, 1e9, 1e9 + 1, 1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]

  /// Layouts with a number in each property that takes one.
  private func layouts(_ number: Double) -> [Layout] {
    let length = Length(number)
    let scaled = Length.scaled(number, relativeTo: .body)
    let text = Layout(
      .text(Layout.Text("aa bb", font: Font(.length(length)), leading: length, tracking: length)))
    let box = Rect(x: 0, y: 0, width: number, height: 1)
    let flat = Rect(x: 0, y: 0, width: 1, height: number)
    let symbols = [box, flat].map { box in
      Layout(.symbol(Layout.Symbol(path: Path(), viewBox: box, size: .length(10))))
    }
    let leaves =
      symbols + [
        text, .picture(width: length), .picture(height: length),
        .picture(width: length, height: length), .box(length, 10), .box(10, length),
        .box(scaled, scaled), .spacer(length),
        .divider(length), Layout(.shape(Layout.Shape(.line, stroke: Layout.Border(width: length)))),
      ]
    let stuff: [Layout] = [.fill(), .words("aa bb", lineLimit: 1), .spacer()]
    let element = Lines.Element(.words("aa"), width: .flexible(min: length))
    let containers: [Layout] = [
      .hstack(spacing: length, stuff), .vstack(spacing: length, stuff),
      .grid(columnSpacing: length, rowSpacing: length, [stuff, stuff]),
      .flow(.justified, spacing: length, stuff),
      .hstack(stuff.map { $0.priority(number) }), .vstack(stuff.map { $0.priority(number) }),
      .zstack(stuff.enumerated().map { $1.priority($0 == 0 ? number : 0) }),
      Layout(.lines(Lines([.element(element), .newline(space: length)]), rule: .firstFit)),
      Layout(
        .lines(Lines([.element(.init(.words("aa"), width: .absolute(length)))]), rule: .firstFit)),
    ]
    let frames: [Layout.Frame] = [
      Layout.Frame(width: length), Layout.Frame(height: length),
      Layout.Frame(minWidth: length, idealWidth: length, maxWidth: 10),
      Layout.Frame(minWidth: 20, maxWidth: length),
      Layout.Frame(minHeight: length, idealHeight: length, maxHeight: 10),
      Layout.Frame(minHeight: 20, maxHeight: length),
    ]
    let content = Layout.vstack([.words("aa bb"), .fill()])
    return leaves + containers + frames.map { content.frame($0) } + [
      content.padding(length),
      content.border(Layout.Border(width: length), cornerRadius: CornerRadius(length)),
      content.opacity(number), content.aspectRatio(number, contentMode: .fit),
      content.aspectRatio(number, contentMode: .fill),
    ]
  }

  @Test(arguments: numbers)
  func `any number in any property gives finite frames`(number: Double) {
    let surroundings: [(Layout) -> Layout] = [
      { $0 }, { .hstack([.words("aa"), $0, .fill()]) }, { $0.fixedSize() },
      { .choice([.hstack([$0, $0]), $0], axes: .both) },
      { Layout.fill().with([$0], alignment: .center, isBehind: true) },
    ]
    for layout in layouts(number) {
      for wrap in surroundings {
        for (width, height) in [(100, nil), (1e9, 1e9)] as [(Double, Double?)] {
          let result = wrap(layout).resolved(width: width, height: height)
          #expect(isSound(result), "\(layout) \(width) \(String(describing: height))")
        }
      }
    }
  }

  @Test(arguments: numbers)
  func `any number as an offered size, an inset or a text size gives finite frames`(number: Double)
  {
    let layout = Layout.vstack([
      .hstack([.words("aa bb"), .spacer(), .fill()]),
      .grid(equalColumns: true, [[.fill(), .box(3)]]),
      .choice([.box(50), .fill()], axes: .both), .fill().aspectRatio(2, contentMode: .fill),
    ])
    let insets = EdgeInsets(top: number, left: number, bottom: number, right: number)
    #expect(isSound(layout.resolved(width: number, height: number)))
    #expect(isSound(layout.resolved(width: 100, height: number)))
    #expect(isSound(layout.resolved(Traits(width: 100, height: 100, safeArea: insets))))
    #expect(
      isSound(
        layout.resolved(Traits(width: 100, textSize: .factor(number), direction: .rightToLeft))))
    #expect(isSound(layout.resolved(Traits(width: 100, textSize: .android(number)))))
  }

  @Test(arguments: numbers)
  func `any invalid text size gives finite frames and one issue`(number: Double) {
    let text = Text("aa bb").font(.body).layout
    let symbol = Symbol(path: Path()).layout
    let box = Layout.box(.scaled(10, relativeTo: .body), 10)
    let layout = Layout.vstack([
      text, symbol, box, text.padding(Length.scaled(4, relativeTo: .body)),
    ])
    for size in [TextSize.factor(number), .android(number)] {
      let result: LayoutResult = layout.resolved(Traits(width: 200, textSize: size))
      let issues = result.issues.filter { $0.kind == .clampedLength }
      #expect(isSound(result) && issues.map(\.path) == [LayoutPath()], "\(result)")
      #expect(issues.first?.message.hasPrefix("a text size of ") == true)
    }
  }

  @Test func `a valid text size is no issue`() {
    for size in [TextSize.factor(0.25), .factor(10), .android(0.25), .android(10), .large] {
      let result = Text("aa").font(.body).layout.resolved(Traits(width: 900, textSize: size))
      #expect(!result.issues.contains { $0.kind == .clampedLength })
    }
  }

  @Test func `sums of very large lengths stay finite`() {
    let wide = (0..<6).reduce(Layout.box(1e9, 1e9)) { layout, level in
      level.isMultiple(of: 2) ? .hstack([layout, layout]) : .vstack([layout, layout])
    }
    for layout in [wide, wide.padding(1e9), wide.fixedSize(), .grid([[wide, wide]])] {
      #expect(isSound(layout.resolved(width: 100, height: 100)))
    }
  }

  @Test func `containers without content have no width and no issues`() {
    let empty: [Layout] = [
      .hstack([]), .vstack([]), .zstack([]), .grid([]), .grid([[], []]), .flow(.justified, []),
      .choice([]), .choice([], axes: .vertical), .empty, .words(""),
      Layout(.lines(Lines(), rule: .firstFit)),
      Layout.empty.with([], alignment: .center, isBehind: false),
      .custom(TwinColumn(spacing: 0, alignment: .leading), []),
    ]
    for layout in empty + empty.map({ $0.fixedSize().aspectRatio(1, contentMode: .fit) }) {
      let result = layout.resolved(width: 100, height: 50)
      #expect(isSound(result) && result.root.width == 0 && result.issues == [], "\(layout)")
    }
  }

  @Test(arguments: [Layout.ChoiceAxes.horizontal, .vertical, .both])
  func `a choice of ten thousand alternatives takes the first that fits`(axes: Layout.ChoiceAxes) {
    let alternatives = (0..<10_000).map { number in
      Layout.box(Length(Double(20_000 - number)), Length(Double(20_000 - number)))
    }
    let result = Layout.choice(alternatives, axes: axes).resolved(width: 10_500, height: 10_500)
    #expect(result.decisions.map(\.chosen) == [9500])
  }

  @Test func `NaN and infinite priorities give finite frames that fill the row`() {
    let row = Layout.hstack(
      spacing: 0,
      [
        .fill("last").priority(-.infinity), .fill("first").priority(.infinity),
        .fill("odd").priority(.nan),
      ])
    let result = row.resolved(width: 90)
    #expect(isSound(result) && result.root.width == 90)
    #expect(Set(result.issues.map(\.kind)) == [.collapse])
  }

  /// Each row contains the one before it twice, so the last has too many nodes to visit.
  @Test func `equal layouts that share their content are compared quickly`() {
    let shared = (0..<300).reduce(Layout.fill()) { layout, _ in .hstack([layout, layout]) }
    let copy = shared
    #expect(shared == copy && shared.depth.levels == 301)
  }

  private static let nests: [@Sendable (Layout) -> Layout] = [
    { .choice([.vstack(spacing: 0, [$0, .words("a b")]), .box(5, 1)], axes: .vertical) },
    { .choice([.hstack(spacing: 0, [$0, .words("a")]), .box(5, 1)], axes: .vertical) },
    { .choice([.hstack(spacing: 0, [.words("a b"), $0.padding(0)]), .box(5, 1)], axes: .both) },
    { .hstack([.choice([.vstack([$0, .words("a b")])], axes: .both)]) },
  ]

  @Test(arguments: nests.indices)
  func `measurements of texts grow linearly with the depth of choices that test height`(index: Int)
  {
    let calls = [128, 256].map { depth in
      (0..<depth).reduce(Layout.words("aa bb")) { inner, _ in Self.nests[index](inner) }
        .resolved(width: 400, height: 1000).measureCalls
    }
    #expect(calls[1] <= 2 * calls[0], "\(calls)")
  }
}
