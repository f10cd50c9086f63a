import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct SVGTests {
  private func tree(_ scene: Scene) throws -> XMLTree {
    try XMLTree(scene.svg(outlines: SquareGlyphs()))
  }

  @Test(arguments: ["episode", "crowded", "overflow"], [60.0, 130, 320])
  func `a document is XML whose references and definitions match one to one`(
    name: String, width: Double
  ) throws {
    let layout = try #require(samples.first { $0.name == name }).layout
    let result = resolve(layout, width: width)
    let annotated = Scene(
      annotated: result, title: name, variant: "\(width)", measurer: SquareGlyphs())
    for scene in [Scene(design: result, title: name), annotated] {
      let tree = try tree(scene)
      #expect(tree.references == Set(tree.definitions))
      #expect(Set(tree.values("id")).count == tree.values("id").count)
    }
  }

  @Test func `the document has the size, the title and the background of the picture`() throws {
    let scene = Scene(
      size: Size(width: 20.5, height: 10), background: RGBA(0x102030), title: "A & B", items: [])
    let tree = try tree(scene)
    #expect(tree.name == "svg" && tree.attributes["xmlns"] == "http://www.w3.org/2000/svg")
    #expect(tree.attributes["width"] == "20.5" && tree.attributes["height"] == "10")
    #expect(tree.attributes["viewBox"] == "0 0 20.5 10")
    #expect(tree.children.map(\.name) == ["title", "rect"])
    #expect(tree.children.first?.text == "A & B")
    #expect(
      tree.children.last?.attributes == ["width": "20.5", "height": "10", "fill": "#102030"])
  }

  @Test func `each placement is a group with its name, path, frame and title`() throws {
    let layout = Layout.hstack(
      spacing: 1,
      [
        .text("ab", Font(.length(10))).id("word"), .spacer(), .text("c", Font(.length(10))),
      ]
    ).padding(0.25)
    let result = resolve(layout)
    let groups = try tree(Scene(design: result, title: "")).all("g")
      .filter { $0.attributes["data-path"] != nil }
    #expect(groups.map { $0.attributes["id"] } == result.placements.map(\.id))
    #expect(groups.map { $0.attributes["data-path"] } == ["", "0", "1", "2"])
    #expect(groups[1].attributes["data-frame"] == "0.25 0.25 10 10")
    #expect(groups.compactMap(\.children.first?.name) == ["title", "title", "title", "title"])
    #expect(
      groups.compactMap(\.children.first?.text) == ["hstack", "word · text", "spacer", "text"])
  }

  @Test func `a line of text is an image of glyphs with its words as the label`() throws {
    let text = Layout.Text("a<b \"&\" b", font: Font(.length(10)), color: color(0x00FF00))
    let tree = try tree(picture(Layout(.text(text)), width: 18))
    let lines = tree.all("g").filter { $0.attributes["role"] == "img" }
    #expect(lines.map { $0.attributes["aria-label"] } == ["a<b", "\"&\"", "b"])
    #expect(lines.allSatisfy { $0.attributes["fill"] == "#00FF00" })
    #expect(
      lines.first?.all("use").map(\.attributes) == [
        ["href": "#glyph.squares.97", "x": "0"], ["href": "#glyph.squares.60", "x": "500"],
        ["href": "#glyph.squares.98", "x": "1000"],
      ])
    #expect(lines.first?.attributes["transform"] == "translate(0 8) scale(0.01)")
  }

  @Test func `an outline is written once, in thousandths of the font size`() throws {
    let tree = try tree(picture(.text("aaa")))
    let paths = tree.all("path")
    #expect(paths.map { $0.attributes["d"] } == ["M50-700H450V100H50Z"])
    #expect(tree.all("use").count == 3)
  }

  @Test func `shapes, lines, clips and opacity are written as such`() throws {
    let frame = Rect(x: 1, y: 2, width: 30, height: 4)
    let path = Path([
      .move(Point(x: 0, y: 1.0 / 3)), .curve(.zero, .zero, Point(x: 1, y: 1)), .close,
    ])
    let group = Scene.Group(
      clip: .ellipse(frame), opacity: 0.5,
      items: [
        .fill(.rectangle(frame, cornerRadius: 1.5), RGBA(0xFF0000, alpha: 51)),
        .stroke(.path(path), RGBA(0), Scene.Stroke(width: 0.75, dash: [3, 2])),
      ])
    let tree = try tree(
      Scene(
        size: Size(width: 40, height: 9), background: RGBA(0), title: "", items: [.group(group)]))
    let drawn = try #require(tree.children.last)
    #expect(drawn.attributes == ["clip-path": "url(#clip.1_2_30_4)", "opacity": "0.5"])
    #expect(
      tree.all("ellipse").map(\.attributes) == [["cx": "16", "cy": "4", "rx": "15", "ry": "2"]])
    #expect(
      drawn.children.map(\.attributes) == [
        [
          "x": "1", "y": "2", "width": "30", "height": "4", "rx": "1.5", "fill": "#FF0000",
          "fill-opacity": "0.2",
        ],
        [
          "d": "M0 0.333C0 0 0 0 1 1Z", "fill": "none", "stroke": "#000000",
          "stroke-width": "0.75", "stroke-dasharray": "3 2", "stroke-miterlimit": "10",
        ],
      ])
  }

  @Test func `numbers have at most three decimal places`() throws {
    for (_, layout) in samples {
      let scene = picture(layout.padding(0.3333), width: 100, scale: 3)
      let tree = try tree(scene)
      for attribute in ["data-frame", "x", "y", "width", "height", "rx", "cx", "cy", "ry"] {
        for number in tree.values(attribute).flatMap({ $0.split(separator: " ") }) {
          let parts = number.split(separator: ".")
          #expect(Double(number) != nil && parts.count <= 2)
          #expect(parts.count == 1 || parts[1].count <= 3)
        }
      }
    }
  }

  @Test func `the same scene gives the same bytes`() {
    for (_, layout) in samples {
      let text = picture(layout).svg(outlines: SquareGlyphs())
      #expect(picture(layout).svg(outlines: SquareGlyphs()) == text)
    }
  }
}
