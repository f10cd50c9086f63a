import GalleyGeometry
import GalleyLayout
import Testing

/// Views with bodies, and what they read and inherit.
@Suite struct ViewTests {
  private struct Facts: View {
    var values: [String]

    var body: some View {
      for value in values { Text(value) }
    }
  }

  private struct Card: View {
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.layoutDirection) private var direction
    @Environment(\.locale) private var locale

    var body: some View {
      if textSize.isAccessibilitySize {
        Text("large")
      } else {
        Text(
          "\(textSize.name) \(sizeClass == .compact) \(colorScheme) \(direction) \(locale.languageCode)"
        )
      }
    }
  }

  private func string(of layout: Layout) -> String? {
    guard case .text(let text) = layout.content else { return nil }
    return text.string
  }

  @Test func `the container places each view of a body`() {
    let row = HStack {
      Facts(values: ["a", "b"])
      Group { Text("c") }
      EmptyView()
      ForEach(["d"], id: \.self) { Text($0) }
    }
    #expect(row.layout.content.children.map(string(of:)) == ["a", "b", "c", "d"])
    #expect(Facts(values: ["a"]).layout == Text("a").layout)
    #expect(Facts(values: []).layout == .empty)
    #expect(
      Facts(values: ["a", "b"]).padding(4)
        == VStack {
          Text("a")
          Text("b")
        }.padding(4))
  }

  @Test func `a view reads the traits of the document`() {
    let layout = Traited.layout { _ in Card() }
    #expect(
      string(of: layout.run(Traits(width: 320, locale: "ar-EG", colorScheme: .dark)))
        == "L true dark rightToLeft ar")
    #expect(string(of: layout.run(Traits(width: 700))) == "L false light leftToRight en")
    #expect(
      string(of: layout.run(Traits(width: 320, textSize: .category(.accessibility2)))) == "large")
    // Outside of a document, the traits are those of a phone.
    #expect(string(of: Card().layout) == "L true light leftToRight en")
  }

  @Test(arguments: [
    (TextSize.factor(1), DynamicTypeSize.large), (.factor(0.1), .extraSmall),
    (.factor(9), .accessibility5), (.android(2), .accessibility1),
  ])
  func `a text size of another system becomes the nearest category`(
    size: TextSize, category: DynamicTypeSize
  ) {
    let values = EnvironmentValues(traits: Traits(width: 320, textSize: size))
    #expect(values.dynamicTypeSize == category)
  }

  /// Returns the texts in a layout, in reading order.
  private func texts(in layout: some LayoutConvertible) -> [Text] {
    if case .text(let text) = layout.layout.content { return [text] }
    return layout.layout.content.children.flatMap { texts(in: $0) }
  }

  @Test func `texts inherit unset properties from the innermost container that sets them`() {
    let column = VStack {
      Text("plain")
      Text("bold").bold()
      Text("small").font(.caption)
      HStack { Text("inner") }.font(.footnote)
      Text("red").foregroundStyle(.red)
    }
    .font(.title.weight(.light)).foregroundStyle(.secondary).lineLimit(2)
    .multilineTextAlignment(.center)
    let texts = texts(in: column)
    #expect(
      texts.map(\.font) == [
        .title.weight(.light), .title.weight(.bold), .caption, .footnote, .title.weight(.light),
      ])
    #expect(texts.map(\.color) == [.secondary, .secondary, .secondary, .secondary, .red])
    #expect(texts.allSatisfy { $0.lineLimit == 2 && $0.alignment == .center })
  }

  @Test func `containers of every kind pass inherited properties to their texts`() throws {
    let text = Text("a")
    let containers: [any LayoutConvertible] = [
      HStack { text }, VStack { text }, ZStack { text }, Flow { text }, Choice { text },
      Grid { GridRow { text } }, LazyVGrid(columns: [GridItem()]) { text }, Lines { text },
      Section(group: .horizontal { SectionItem(width: .estimated(9), height: .estimated(9)) }) {
        text
      },
      text.overlay { Rectangle() }, Rectangle().background { text }, text.padding(3).id("a"),
    ]
    for container in containers {
      let styled = container.layout.font(.headline).tint(.green)
      #expect(texts(in: styled).map(\.font) == [.headline], "\(container)")
      #expect(styled.modifiers == container.layout.modifiers && styled.id == container.layout.id)
    }
  }

  @Test func `a tint replaces the tint color everywhere`() {
    let layout = VStack {
      Text("a").foregroundStyle(.tint).padding(4).background(.tint)
      Rectangle().fill(.tint).stroke(.tint)
      Button("b") {}
    }.tint(.orange)
    let reference = VStack {
      Text("a").foregroundStyle(.orange).padding(4).background(.orange)
      Rectangle().fill(.orange).stroke(.orange)
      Text("b").foregroundStyle(.orange).role(.button)
    }
    #expect(layout == reference.layout)
  }

  @Test func `a shape without a fill takes the inherited foreground color`() {
    let row = HStack {
      Circle(diameter: 8)
      Circle(diameter: 8).fill(.green)
    }.foregroundStyle(.red)
    let fills = row.content.children.map { layout -> Color? in
      if case .shape(let shape) = layout.content { shape.fill } else { nil }
    }
    #expect(fills == [.red, .green])
  }

  @Test
  func `a row in a custom view is a row of the grid, and any other view spans all columns`() {
    func price(_ label: String, _ amount: String) -> some View {
      GridRow {
        Text(label)
        Text(amount).gridColumnAlignment(.trailing)
      }
    }
    let grid = Grid(alignment: .leading) {
      price("Tickets", "24.00")
      Divider()
      price("Total", "24.00").bold()
    }
    #expect(grid.rows.map(\.count) == [2, 1, 2] && grid.rows[1][0].columns == 2)
    #expect(grid.columnAlignments == [.leading, .trailing])
    #expect(texts(in: grid).map(\.font.weight) == [nil, nil, .bold, .bold])
  }

  @Test func `symbols come from the document, and a missing symbol is an issue`() throws {
    let plus = try Symbol(svg: "M12 4 V20")
    let layout = Traited.layout(symbols: ["plus": plus]) { _ in
      Image(systemName: "plus")
      Label("More", systemImage: "ellipsis")
    }.run(Traits(width: 320))
    #expect(layout.content.children.first?.content == .symbol(plus))
    let issues = layout.resolved(width: 320).issues
    #expect(issues.map(\.kind) == [.missingGlyphs])
    #expect(
      issues.first?.message
        == "there is no symbol ellipsis; give the document a drawing of this name")
  }

  @Test func `buttons have the role of a button and the colors of their style`() {
    let titles = ["a", "b"].map {
      Button($0) {}.buttonStyle(.borderedProminent).controlSize(.large)
    }
    let row = HStack { titles }
    #expect(row.layout.content.children.allSatisfy { $0.role == .button })
    #expect(texts(in: row).allSatisfy { $0.color == .white })
    #expect(texts(in: Button("c", role: .destructive) {}).map(\.color) == [.red])
    #expect(texts(in: Button("d") {}.buttonStyle(.plain)).map(\.color) == [.primary])
  }

  @Test
  func `a horizontal scroll view takes the offered width, a vertical one its content's height`() {
    let wide = ScrollView(.horizontal) { HStack { for _ in 0..<9 { Layout.box(60, 20) } } }
    let result = wide.layout.resolved(width: 200)
    #expect(result.issues == [] && result.root.width == 200 && result.root.height == 20)
    let high = ScrollView { Layout.box(60, 200) }
    #expect(high.layout.resolved(width: 200).root.height == 200)
  }

  @Test
  func `horizontally scrolled content fills the height, and choices take their first alternative`()
  {
    let cards = ScrollView(.horizontal) {
      HStack(spacing: 10) {
        Rectangle().frame(width: 80).id("first")
        Rectangle().frame(width: 80)
        Choice {
          Text("A very long title")
          Text("Title")
        }
        .id("title")
      }
    }
    .frame(height: 120).id("cards")
    let layout = VStack { cards }.layout
    let result = layout.resolved(width: 100)
    #expect(result.placement("cards")?.kind == .scroll)
    #expect(result.frame("cards") == [0, 0, 100, 120])
    #expect(result.frame("first") == [0, 0, 80, 120])
    #expect(result.decision("title")?.chosen == 0 && result.issues == [])
    var traits = Traits(width: 100)
    traits.directionOverride = .rightToLeft
    #expect(layout.resolved(traits).frame("first") == [20, 0, 80, 120])
  }

  @Test func `content that is clipped by its frame does not overflow`() {
    func kinds(_ layout: some LayoutConvertible) -> [LayoutIssue.Kind] {
      VStack { layout }.layout.resolved(width: 100).issues.map(\.kind)
    }
    let filling = Rectangle().aspectRatio(0.5, contentMode: .fill)
    #expect(kinds(filling.frame(height: 50).clipped()) == [])
    #expect(kinds(filling.frame(height: 50)) == [.overflow])
    let wide = Rectangle(width: 120, height: 20)
    #expect(kinds(wide.layout.padding(1).frame(width: 80).clipped()) == [])
    #expect(kinds(wide.layout.padding(1).frame(width: 80)) == [.overflow])
    // The frame itself can still be too wide, and a clipped text still overflows.
    #expect(kinds(wide.layout.padding(1).frame(width: 110).clipped()) == [.overflow])
    let word = Text("abcdefghijkl")
    #expect(kinds(word.breakWords(false).frame(width: 20).clipped()) == [.overflow])
    #expect(kinds(word.frame(width: 20).clipped()) == [.brokenWord])
  }

  @Test func `scrolling content may be taller than the screen, other content overflows`() {
    func screen(_ content: Double, bar: Double = 20, scrolls: Bool = true) -> LayoutResult {
      let page = Layout.box(60, Length(content)).padding(4)
      return VStack(spacing: 0) {
        if scrolls { ScrollView { page }.id("page") } else { page.id("page") }
        Layout.box(60, Length(bar), id: "bar")
      }.background(.fill).layout.resolved(width: 100, height: 100)
    }
    let high = screen(300)
    #expect(high.issues == [] && high.size.height == 328 && high.screenEnd == 100)
    #expect(high.frame("bar")[1] == 308)
    // Less content leaves the bar at the end of the screen.
    #expect(screen(30).frame("bar")[1] == 80 && screen(30).screenEnd == nil)
    #expect(screen(300, scrolls: false).issues.map(\.kind) == [.overflow])
    #expect(screen(300, scrolls: false).screenEnd == nil)
    #expect(screen(30, bar: 120).issues.map(\.kind) == [.overflow])
    #expect(screen(30, bar: 120).issues.first?.missing == 20)
    let beside = Layout.hstack([ScrollView { Layout.box(9, 300) }.layout, .box(9, 130)])
    #expect(beside.resolved(width: 100, height: 100).issues.first?.missing == 30)
  }

  @Test func `a choice of views tests both axes`() {
    let wide = Layout.box(80, 10, id: "wide")
    let fits = ViewThatFits {
      wide
      Layout.box(10, 40, id: "high")
      Layout.box(5, 5, id: "small")
    }.layout.id("choice")
    #expect(fits.resolved(width: 100, height: 20).chosen("choice") == 0)
    #expect(fits.resolved(width: 50, height: 50).chosen("choice") == 1)
    #expect(fits.resolved(width: 50, height: 20).chosen("choice") == 2)
  }

  @Test func `a choice of views asks for the ideal size, and a choice for the fit size`() {
    let wide = Layout.words("hello", id: "wide")
      .frame(minWidth: 50, idealWidth: 400, maxWidth: .infinity)
    let views = [wide, Layout.words("hi")]
    for (width, expected) in [(400.0, 0), (399, 1), (50, 1)] {
      let fits = ViewThatFits(in: .horizontal) { views }.layout.id("choice")
      #expect(fits.resolved(width: width).chosen("choice") == expected)
      #expect(Choice { views }.layout.id("choice").resolved(width: width).chosen("choice") == 0)
    }
    let decision = ViewThatFits(in: .horizontal) { views }.layout.id("choice")
      .resolved(width: 390).decision("choice")
    #expect(decision?.alternatives.first?.deficit == 10)
    // A line limit lets a text break in a choice, but not in a choice of views.
    let text = Layout.words("aaaa bbbb", lineLimit: 2)
    #expect(Choice { [text, .box(1)] }.layout.id("c").resolved(width: 20).chosen("c") == 0)
    #expect(ViewThatFits { [text, .box(1)] }.layout.id("c").resolved(width: 20).chosen("c") == 1)
    let high = Layout.fill().frame(idealHeight: 30)
    let tall = ViewThatFits(in: .vertical) { [high, .box(1)] }.layout.id("c")
    #expect(tall.resolved(width: 20, height: 29).chosen("c") == 1)
    #expect(tall.resolved(width: 20, height: 30).chosen("c") == 0)
    // Along no axis, the first fits.
    let first = ViewThatFits(in: []) { [Layout.box(80, id: "wide"), .box(1)] }
    #expect(first.layout.resolved(width: 20).frame("wide")[2] == 80)
  }

  @Test func `a shadow is added to the shape inside a frame, an overlay or a background`() {
    let circle = Circle().fill(.red).frame(width: 20, height: 20).overlay { Text("a") }
      .shadow(radius: 4)
    guard case .overlay(let overlay) = circle.content,
      case .shape(let shape) = overlay.primary.content
    else {
      Issue.record("The shape is gone.")
      return
    }
    #expect(shape.shadows.count == 1 && circle.modifiers == [])
    let chip = Text("a").background(.fill, in: Capsule()).shadow(radius: 4)
    #expect(chip.modifiers == [])
    #expect(Text("a").shadow(radius: 4).modifiers.count == 1)
  }

  @Test func `an opacity applies to each appearance of a color`() {
    #expect(Color(0x112233).opacity(0.5) == Color(0x112233, alpha: 128))
    let faded = Color.primary.opacity(0.5)
    #expect(faded.values.light.alpha == 128 && faded.values.dark == RGBA(0xFFFFFF, alpha: 128))
    #expect(Color.red.opacity(.nan).values == Color.red.values)
    #expect(Color.red.opacity(-1).values.light.alpha == 0)
  }
}
