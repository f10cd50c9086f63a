import GalleyGeometry
import GalleyLayout
import Testing

/// Texts, symbols and shapes in bodies, and the short names of colors and fonts.
@Suite struct ContentTests {
  @Test func `A font keeps the weight, italics and family of a text unless it sets them itself`() {
    #expect(Text("a").bold().font(.headline) == Text("a").font(.headline).bold())
    #expect(Text("a").italic().font(.body).font.isItalic)
    #expect(Text("a").bold().font(.body.weight(.light)).font.weight == .light)
    #expect(Text("a").font(.custom("Inter")).font(.title).font.family == "Inter")
    #expect(Text("a").font(.headline).font(.body).font == .body)
  }

  @Test func `Setting nil removes the line limit, leading, fit and weight of a text`() {
    let text = Text("a").lineLimit(2).leading(20).fit(.words).fontWeight(.bold)
    #expect(text.lineLimit(nil).leading(nil).fit(nil).fontWeight(nil) == Text("a"))
  }

  @Test func `Fonts have the size of a style, a fixed size or a scaled size`() {
    #expect(Font.system(size: 17) == Font(.length(17)))
    #expect(
      Font.system(size: .scaled(17, relativeTo: .title1), weight: .bold)
        == Font(.length(.scaled(17, relativeTo: .title1)), weight: .bold))
    #expect(Font.custom("Inter", .headline) == Font(.style(.headline), family: "Inter"))
    #expect(Font.custom("Inter", size: 9) == Font(.length(9), family: "Inter"))
    #expect(Font.title.bold().italic() == Font(.style(.title1), weight: .bold, isItalic: true))
  }

  @Test func `Every text style has a font of its name`() {
    let fonts: [Font] = [
      .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption, .caption2,
    ]
    #expect(fonts == TextStyle.allCases.map { Font(.style($0)) })
  }

  @Test func `Every semantic color has a short name`() {
    let colors: [Color] = [
      .primary, .secondary, .tertiary, .separator, .background, .secondaryBackground, .fill,
      .tint, .blue, .green, .indigo, .orange, .pink, .purple, .red, .teal, .yellow, .gray, .black,
      .white, .clear,
    ]
    #expect(colors == Color.Semantic.allCases.map(Color.semantic))
  }

  @Test func `Colors come from numbers and from the hexadecimal notation of documents`() {
    #expect(Color(0xFF8000) == .channels(RGBA(red: 255, green: 128, blue: 0)))
    #expect(Color(hex: "#FF880080") == Color(0xFF8800, alpha: 0x80))
    #expect(Color(hex: "FF8800") == nil)
  }

  @Test func `A symbol comes from path data or from a path`() throws {
    let path = try Path(svg: "M4 4 L20 20")
    let symbol = try Symbol(svg: "M4 4 L20 20")
    #expect(symbol == Symbol(path: path))
    #expect(symbol.viewBox == Rect(x: 0, y: 0, width: 24, height: 24))
    #expect(symbol.font(.custom("Inter", .title2).bold()).size == .style(.title2))
    #expect(throws: PathError.self) { try Symbol(svg: "M4 4 L") }
  }

  @Test func `A shape without paint gets the default fill, and a Layout.Shape does not`() {
    #expect(Capsule().layout == .shape(Layout.Shape(.capsule, fill: .fill)))
    #expect(Capsule().fill(.red).layout == .shape(Layout.Shape(.capsule, fill: .red)))
    #expect(
      Ellipse().stroke(.red).layout
        == .shape(Layout.Shape(.ellipse, stroke: Layout.Border(.red))))
    #expect(
      Rectangle().stroke(.red, width: 2).fill(.blue)
        == Layout.Shape(
          .rectangle(cornerRadius: 0), fill: .blue, stroke: Layout.Border(.red, width: 2)))
    #expect(Layout.Shape(.capsule).layout == .shape(Layout.Shape(.capsule)))
  }

  @Test func `A line has the color of separators by default`() {
    #expect(Line().layout == .shape(Layout.Shape(.line, stroke: Layout.Border())))
    #expect(
      Line(height: 9).stroke(.red, width: 3).layout
        == .shape(Layout.Shape(.line, height: 9, stroke: Layout.Border(.red, width: 3))))
  }

  @Test func `Text sizes compare with categories by the size of body text`() {
    #expect(TextSize.factor(2) >= .accessibility1 && TextSize.factor(2) > .large)
    #expect(TextSize.factor(1.5) < .accessibility1 && TextSize.large <= .large)
    #expect(!(TextSize.large < .large) && !(TextSize.large > .large))
    #expect(!(TextSize.large >= .extraLarge) && !(TextSize.factor(2) <= .large))
  }
}
