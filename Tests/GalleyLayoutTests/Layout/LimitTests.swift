import GalleyGeometry
import GalleyLayout
import Testing

/// Layouts that are too deep, texts that are too long, and invalid lengths.
@Suite struct LimitTests {
  private func nested(_ levels: Int, in wrap: (Layout) -> Layout) -> Layout {
    (1..<levels).reduce(.box(10)) { layout, _ in wrap(layout) }
  }

  private static let modifying: [@Sendable (Layout) -> Layout] = [
    { $0.padding(0) }, { $0.frame() }, { $0.modified(by: .opacity(1)) },
  ]
  private static let containing: [@Sendable (Layout) -> Layout] = [
    { .vstack([$0]) }, { .hstack([$0]) }, { .zstack([$0]) }, { .choice([$0]) }, { .grid([[$0]]) },
  ]

  @Test(arguments: modifying.indices)
  func `modifiers nested to the maximum depth resolve`(index: Int) {
    let layout = nested(Layout.Depth.maximumLevels, in: Self.modifying[index])
    let result = layout.resolved(width: 100)
    #expect(result.root.size == Size(width: 10, height: 10) && result.issues == [])
  }

  @Test(arguments: containing.indices)
  func `containers nested to the maximum depth resolve`(index: Int) {
    let result = nested(Layout.maximumDepth, in: Self.containing[index]).resolved(width: 100)
    #expect(result.root.size == Size(width: 10, height: 10) && result.issues == [])
    #expect(result.placements.count == Layout.maximumDepth)
  }

  @Test(arguments: (modifying + containing).indices)
  func `a layout one level deeper than the maximum is left out`(index: Int) {
    let wrap = (Self.modifying + Self.containing)[index]
    let isModifier = index < Self.modifying.count
    let maximum = isModifier ? Layout.Depth.maximumLevels : Layout.maximumDepth
    let refused = nested(maximum + 1, in: wrap).resolved(width: 100)
    #expect(refused.issues.map(\.kind) == [.tooDeep])
    #expect(refused.placements.count == 1 && refused.root.size == .zero)
  }

  @Test func `a layout that contains one that is too deep has an issue`() {
    let refused = nested(3 * Layout.maximumDepth) { .vstack([$0]) }
    let result = Layout.hstack([.box(5), refused, refused.padding(3)]).resolved(width: 100)
    #expect(result.issues.contains { $0.kind == .tooDeep })
  }

  @Test func `every choice of deeply nested rows is decided`() {
    let layout = nested(250) { .hstack([.choice([$0, .box(1)])]) }
    let decisions = layout.resolved(width: 100).decisions
    #expect(decisions.count == 249 && decisions.allSatisfy { $0.chosen == 0 })
  }

  @Test func `a text longer than the byte limit is cut between characters`() {
    let limit = Layout.Text.maximumByteCount
    let fitting = String(repeating: "a", count: limit)
    #expect(Layout.words(fitting).resolved(width: 1e6).issues == [])
    // Each character takes three bytes, so that the limit falls inside one.
    let long = String(repeating: "€", count: limit)
    let result = Layout.words(long).resolved(width: 1e6)
    #expect(result.issues.map(\.kind) == [.longText])
    #expect(result.root.width == Double(limit / 3) * 5)
  }

  @Test func `a character longer than the byte limit is left out`() {
    let letter = "a" + String(repeating: "\u{301}", count: Layout.Text.maximumByteCount)
    let result = Layout.words(letter).resolved(width: 100)
    #expect(result.issues.map(\.kind) == [.longText] && result.root.width == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1.1e9])
  func `an invalid length gives a finite size, and an issue reports it`(value: Double) {
    let length = Length(value)
    // Padding and the spacing of stacks may be negative.
    let signed: [Layout] =
      value == -1 ? [] : [.box(10).padding(length), .hstack(spacing: length, [.box(1)])]
    let layouts: [Layout] =
      signed + [
        .box(length), .box(10, length), .divider(length), .spacer(length),
        Layout.empty.frame(width: length), .box(1).frame(Layout.Frame(minHeight: length)),
        .text("a", Font(.length(length))),
        .grid(columnSpacing: length, [[.box(1)]]), .box(1).border(Layout.Border(width: length)),
        .box(1).background(.semantic(.red), cornerRadius: CornerRadius(length)),
        Layout(.text(Layout.Text("a", leading: length))),
      ]
    for layout in layouts {
      let result = layout.resolved(width: 100)
      #expect(!result.issues.isEmpty, "\(layout)")
      #expect(result.issues.allSatisfy { $0.kind == .clampedLength })
      #expect(result.root.width.isFinite && result.root.height.isFinite)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1.1e9])
  func `tracking can be negative, and invalid tracking counts as zero with an issue`(value: Double)
  {
    let text = { Layout(.text(Layout.Text("aa", font: Font(.length(10)), tracking: $0))) }
    #expect(text(Length(value)).resolved(width: 100).issues.map(\.kind) == [.clampedLength])
    #expect(text(Length(value)).resolved(width: 100).root.width == 10)
    #expect(text(-2).resolved(width: 100).root.width == 8)
    #expect(text(-2).resolved(width: 100).issues == [])
  }

  @Test(arguments: [Double.nan, -5])
  func `an invalid offer counts as zero`(value: Double) {
    let result = Layout.fill().resolved(Traits(width: value, height: value))
    #expect(result.root == .zero)
  }

  @Test func `an issue names the characters that no font has`() {
    let engine = LayoutEngine(measurer: SquareGlyphs(missing: ["ß", "ø"]))
    let result = engine.resolve(.text("aßøß").id("text"), traits: Traits(width: 100))
    #expect(result.issues.map(\.kind) == [.missingGlyphs] && result.issues.first?.id == "text")
    let message = result.issues.first?.message ?? ""
    #expect(message.contains("“ß”") && message.contains("“ø”"))
  }
}
