internal import GalleyNotation
internal import GalleyGeometry
internal import GalleyLayout
internal import Testing

/// The layout of each kind of node.
@Suite struct NodeTests {
  @Test func `The properties of a text set its font, color and lines`() throws {
    let layout = try Sample.layout(
      """
      { text: 11:15, size: {scaled: 20, relativeTo: title1}, weight: 650, italic: true, family: Inter,
        color: "#F80", textAlignment: trailing, lineLimit: 2, fit: 3, truncation: head, leading: 30, tracking: -1 }
      """)
    var text = Layout.Text("11:15")
    text.font = Font(
      .length(.scaled(20, relativeTo: .title1)), weight: Font.Weight(650), isItalic: true,
      family: "Inter")
    text.color = .channels(RGBA(0xFF8800))
    text.alignment = .trailing
    text.lineLimit = 2
    text.fit = .lines(3)
    text.truncation = .head
    text.leading = 30
    text.tracking = -1
    #expect(layout == Layout(.text(text)))
  }

  @Test(arguments: ["1", "no", "~", "null", "2026-09-23", "0x10", "1_000"])
  func `A plain scalar is text as it is written`(scalar: String) throws {
    #expect(try Sample.layout("{ text: \(scalar) }") == .text(scalar))
  }

  @Test func `Stacks have the alignment and spacing they are given`() throws {
    let children: [Layout] = [.text("a"), .spacer(4), .divider(2), .divider(), .empty]
    let list = "[{text: a}, {spacer: 4}, {divider: 2}, {divider: true}, {empty: true}]"
    #expect(
      try Sample.layout("{ hstack: \(list), alignment: firstTextBaseline }")
        == .hstack(alignment: .firstTextBaseline, children))
    #expect(
      try Sample.layout("{ vstack: \(list), alignment: trailing, spacing: 3 }")
        == .vstack(alignment: .trailing, spacing: 3, children))
    #expect(
      try Sample.layout("{ zstack: \(list), alignment: bottomTrailing }")
        == .zstack(alignment: Alignment(.trailing, .bottom), children))
  }

  @Test func `A grid has rows of cells that may span columns`() throws {
    let layout = try Sample.layout(
      "{ grid: [[{text: a}, {text: b}], [{text: c, columns: 2}]], columnSpacing: 1, rowSpacing: 2, equalColumns: true }"
    )
    let grid = Layout.Grid(
      rows: [
        [Layout.Grid.Cell(.text("a")), Layout.Grid.Cell(.text("b"))],
        [Layout.Grid.Cell(.text("c"), columns: 2)],
      ], columnSpacing: 1, rowSpacing: 2, hasEqualColumns: true)
    #expect(layout == Layout(.grid(grid)))
  }

  @Test func `Only cells of a grid have 'columns'`() {
    #expect(
      Sample.messages("galley: 1\nlayout: { text: a, columns: 2 }")
        == [
          "2:20 'columns' is not a property of 'text', only of a cell of a grid; a 'grid' is a list of rows; for a number of columns use 'lazyVGrid' with 'tracks: [flexible, flexible]'"
        ])
  }

  @Test func `Shapes have the given size and paint, or the default paint`() throws {
    #expect(
      try Sample.layout(
        "{ rectangle: { width: 3 }, cornerRadius: 4, stroke: { color: red, width: 2 } }")
        == .shape(
          Layout.Shape(
            .rectangle(cornerRadius: 4), width: 3,
            stroke: Layout.Border(.semantic(.red), width: 2))))
    #expect(
      try Sample.layout("{ capsule: true }")
        == .shape(Layout.Shape(.capsule, fill: .semantic(.fill))))
    #expect(
      try Sample.layout("{ line: true }") == .shape(Layout.Shape(.line, stroke: Layout.Border())))
    #expect(
      try Sample.layout("{ ellipse: true, fill: tint }")
        == .shape(Layout.Shape(.ellipse, fill: .semantic(.tint))))
  }

  @Test func `A symbol has the given view box or the default one`() throws {
    let path = try Path(svg: "M4 4 L20 20")
    #expect(
      try Sample.layout("{ symbol: M4 4 L20 20, textStyle: title2, stroke: 1.5 }")
        == Layout(
          .symbol(
            Layout.Symbol(
              path: path, viewBox: Rect(x: 0, y: 0, width: 24, height: 24), size: .style(.title2),
              strokeWidth: 1.5))))
    #expect(
      try Sample.layout("{ symbol: M4 4 L20 20, viewBox: [-1, 2, 3, 4] }")
        == Layout(
          .symbol(Layout.Symbol(path: path, viewBox: Rect(x: -1, y: 2, width: 3, height: 4)))))
  }

  @Test func `A choice has alternatives, and a box adds a second set of properties`() throws {
    #expect(
      try Sample.layout("{ choice: [{text: a, id: x}, {text: b, id: x}] }")
        == .choice([.text("a").id("x"), .text("b").id("x")]))
    #expect(
      try Sample.layout("{ box: { text: a, padding: 1, background: red }, padding: 2 }")
        == .text("a").padding(1).background(.semantic(.red)).padding(2))
  }

  @Test func `A box with an id keeps the id of its content`() throws {
    #expect(
      try Sample.layout("{ box: { text: a, id: inner }, id: outer }")
        == Layout(.box(.text("a").id("inner"))).id("outer"))
  }
}
