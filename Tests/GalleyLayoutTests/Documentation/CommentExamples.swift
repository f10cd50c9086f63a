import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// The examples in comments of the library, apart from those on building layouts.
@Suite struct CommentExamples: PrintingExamples {
  private let sizes = [Size(width: 200, height: 10), Size(width: 100, height: 10)]

  @Test func `A flow places boxes one by one`() {
    var flow = FlowLayout(containerWidth: 320)
    let frames = sizes.map { flow.add($0) }
    #expect(frames.map(\.x) == [0, 208])
  }

  @Test func `Boxes have gradients, shadows and corners`() {
    let header = Text("Departures").padding(16)
      .background(
        .linear([.indigo, .teal], from: .topLeading, to: .bottomTrailing), cornerRadius: 12)
    #expect(header.modifiers.count == 2)

    let box = Text("Gate 12").padding(16).background(.background, cornerRadius: 12)
      .shadow(radius: 8, y: 4)
    #expect(box.modifiers.count == 2)

    let card = Text("Gate 12").padding(16).background(.fill, cornerRadius: 12)
    let sheet = Text("Details").padding(16)
      .background(.background, cornerRadius: .init(top: 24, bottom: 0, isContinuous: true))
    #expect(card != sheet)
  }

  @Test func `A flow is arranged by a custom function`() {
    let staircase: FlowArrangement = { _, spacing, sizes in
      var corner = Point.zero
      return sizes.map { size in
        defer { corner = Point(x: corner.x + spacing.horizontal, y: corner.y + size.height) }
        return Rect(origin: corner, size: size)
      }
    }
    let steps = Flow.arranged(by: staircase, named: "staircase") {
      Text("Read")
      Text("Compare")
    }
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(
      steps.layout, traits: Traits(width: 390))
    let edges = result.placements.map(\.frame.x).suffix(2)
    #expect((edges.last ?? 0) - (edges.first ?? 0) == 8)
    #expect(result.issues.isEmpty)
    let other = Flow.arranged(by: flowLayout, named: "lines") {
      Text("Read")
      Text("Compare")
    }
    #expect(other != steps)
    #expect(FlowSpacing() == FlowSpacing(horizontal: 8, vertical: 8))
  }

  @Test func `A flow arrangement is a function`() {
    let arrange: FlowArrangement = justifiedFlowLayout
    let frames = arrange(320, FlowSpacing(horizontal: 10, vertical: 10), sizes)
    #expect(frames.map(\.x) == [0, 210])
  }

  @Test func `An engine resolves a row`() {
    let row = HStack {
      Text("Gate")
      Spacer()
      Text("B12").id("gate")
    }
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(row, traits: Traits(width: 320))
    print(result.placement("gate")?.frame.x ?? 0)  // 294.5
  }

  @Test func `A custom trait has a name and a default`() {
    enum Brand: String, CaseIterable, TraitKey {
      case acme, zen
      static let name = "brand"
      static let defaultValue = Brand.acme
    }

    var traits = Traits(width: 390)
    traits[Brand.self] = .zen
    print(traits[Brand.self])  // zen
  }

  @Test func `The description of a source place contains its uses`() {
    let place = SourcePlace(line: 13, column: 5, uses: [SourcePlace(line: 40, column: 7)])
    print(place)  // line 13, used in line 40
  }

  @Test func `Placements are filtered`() {
    let tags = VStack { ["A", "Gate"].map { Text($0) } }
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(tags, traits: Traits(width: 320))
    let narrow = result.placements.filter { $0.frame.width < 44 }
    #expect(narrow.map(\.path.description) == ["", "0", "1"])
  }

  @Test func `Lengths are fixed or scale with the text size`() {
    let fixed: Length = 16
    let growing = Length.scaled(16, relativeTo: .body)
    #expect(fixed.points(at: .factor(2)) == 16 && growing.points(at: .factor(2)) == 32)
  }

  @Test func `A contrast ratio of at least 4.5 is legible`() {
    let isLegible = RGBA(0x5A6478).contrastRatio(with: RGBA(0xFFFFFF)) >= 4.5  // true
    #expect(isLegible)
  }

  @Test func `Colors are written in hexadecimal digits`() {
    let orange = RGBA(hex: "#F80")  // the same as "#FF8800"
    let shade = RGBA(hex: "#FF880080")  // half transparent
    #expect(orange == RGBA(hex: "#FF8800") && shade?.alpha == 128)
  }

  @Test func `Values vary with traits`() {
    let spacing = Traited { $0.horizontal == .regular ? 24 : 12 }
    print(spacing.run(Traits(width: 390)))  // 12

    let compact = spacing.local { $0.horizontalOverride = .compact }
    #expect(compact.run(Traits(width: 820)) == 12)

    let columns = Traited.when({ $0.width >= 600 }, then: .pure(3), else: .pure(1))
    #expect(columns.run(Traits(width: 820)) == 3)
  }

  @Test func `Traited arguments are given one by one or all at once`() {
    @Sendable func makeTitle(_ font: Font, _ color: Color) -> Text {
      Text("Hello").font(font).foregroundStyle(color)
    }
    let font = Traited { $0.width >= 600 ? Font.title : .title2 }
    let color = Traited.pure(Color.tint)
    let traits = Traits(width: 390)
    let expected = Text("Hello").font(.title2).foregroundStyle(.tint)
    do {
      let title = Traited.pure(curry(makeTitle)) <*> font <*> color
      #expect(title.run(traits) == expected)
    }
    do {
      let title = apply(makeTitle, to: font, color)
      #expect(title.run(traits) == expected)
    }
    do {
      let title = zip(font, color).map { font, color in
        Text("Hello").font(font).foregroundStyle(color)
      }
      #expect(title.run(traits) == expected)
    }
  }

  @MainActor @Test func `A function of the main actor takes traited values`() {
    var shown = ""
    let backgroundColor = Traited { $0.colorScheme == .dark ? Color.primary : .background }
    let labelText = Traited { $0.width >= 600 ? "Building a Layout Library" : "Layouts" }
    let configureView: @MainActor @Sendable (Color, String) -> Void = { shown = "\($1) \($0)" }
    let configured = apply(onMainActor: configureView, to: backgroundColor, labelText)
    configured.run(Traits(width: 390))()
    #expect(shown == "Layouts \(Color.background)")
  }

  @Test func `Text sizes have names and compare with categories`() {
    let category = TextSize(name: "AX3")  // .category(.accessibility3)
    let scale = TextSize(name: "android1.3")  // .android(1.3)
    let factor = TextSize(name: "x1.5")  // .factor(1.5)
    #expect(category == .category(.accessibility3))
    #expect(scale == .android(1.3) && factor == .factor(1.5))

    print(TextSize.factor(2) >= .accessibility1)  // true
  }
}
