import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// SVG documents with text as characters.
@Suite struct SVGCharacterTests {
  private func face(
    _ family: String, _ style: String = "Regular", _ places: [(String, Double)] = []
  ) -> FontFace {
    FontFace(
      family: family, style: style, file: "a.ttf",
      variations: places.map { FontFace.Variation(axis: $0.0, value: $0.1) })
  }

  /// Returns a run of characters that are five points wide each.
  private func run(
    _ text: String, at x: Double = 0, offset: Int = 0, face: FontFace? = nil,
    isRightToLeft: Bool = false
  ) -> GlyphRun {
    let offsets = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    let glyphs = (isRightToLeft ? offsets.reversed() : offsets).enumerated().map { index, offset in
      GlyphRun.PlacedGlyph(id: 65, x: x + 5 * Double(index), y: 0, offset: offset)
    }
    var run = GlyphRun(face: face ?? self.face("Inter"), size: 10, glyphs: glyphs, offset: offset)
    run.x = x
    run.width = 5 * Double(glyphs.count)
    run.text = text
    run.isRightToLeft = isRightToLeft
    return run
  }

  private func tree(_ runs: [GlyphRun], looks: [Int: Scene.Text.Look] = [:]) throws -> XMLTree {
    let text = Scene.Text(
      origin: Point(x: 3, y: 20.5), runs: runs, color: RGBA(0x102030), looks: looks,
      string: runs.map(\.text).joined(), frame: .zero)
    let scene = Scene(
      size: Size(width: 99, height: 30), background: RGBA(0), title: "", items: [.text(text)])
    return try XMLTree(scene.svg(outlines: SquareGlyphs(), text: .text))
  }

  private func attributes(of face: FontFace) throws -> [String: String] {
    try #require(try tree([run("a", face: face)]).all("tspan").first).attributes
  }

  @Test func `a run has its characters, its position and its measured width`() throws {
    let tree = try tree([run("a <b>")])
    let text = try #require(tree.all("text").first)
    #expect(text.attributes == ["xml:space": "preserve"])
    #expect(
      text.children.map(\.attributes) == [
        [
          "x": "3", "y": "20.5", "textLength": "25", "lengthAdjust": "spacingAndGlyphs",
          "fill": "#102030", "font-family": "'Inter', sans-serif", "font-size": "10",
        ]
      ])
    #expect(text.children.map(\.text) == ["a <b>"])
    #expect(tree.all("defs").isEmpty && tree.all("use").isEmpty)
    #expect(tree.attributes["text-rendering"] == "geometricPrecision")
  }

  @Test func `runs are in reading order, each positioned by its left edge`() throws {
    // Shown as 12 cba, read as abc 12.
    let tree = try tree([
      run("12", offset: 4), run("אבג ", at: 10, offset: 0, isRightToLeft: true),
    ])
    let runs = tree.all("tspan")
    #expect(runs.map(\.text) == ["אבג ", "12"])
    #expect(runs.map { $0.attributes["x"] } == ["13", "3"])
    #expect(runs.map { $0.attributes["direction"] } == ["rtl", "ltr"])
    #expect(runs.map { $0.attributes["text-anchor"] } == ["end", nil])
    #expect(runs.allSatisfy { $0.attributes["unicode-bidi"] == "bidi-override" })
    #expect(try self.tree([run("ab")]).values("direction").isEmpty)
  }

  @Test func `an ellipsis follows the character with the same offset`() throws {
    let tree = try tree([
      run("…", offset: 0, isRightToLeft: true), run("א", at: 5, offset: 0, isRightToLeft: true),
    ])
    #expect(tree.all("tspan").map(\.text) == ["א", "…"])
  }

  @Test(arguments: [false, true])
  func `text between tabs has its own position`(isRightToLeft: Bool) throws {
    let spans = try tree([run("ab\tc\t\td", isRightToLeft: isRightToLeft)]).all("tspan")
    #expect(spans.map(\.text) == ["ab", "\t", "c", "\t", "\t", "d"])
    let places = spans.map { $0.attributes["x"] }
    #expect(
      places
        == (isRightToLeft ? ["28", nil, "18", nil, nil, "3"] : ["3", nil, "18", nil, nil, "33"]))
    #expect(
      spans.map { $0.attributes["textLength"] } == ["10", nil, "5", nil, nil, "5"])
  }

  @Test func `bidirectional overrides and isolates are left out`() throws {
    let text = "\u{202E}a\u{202C}\u{2066}b\u{2069}\u{200F}\u{200D}c"
    #expect(try tree([run(text)]).all("tspan").map(\.text) == ["ab\u{200F}\u{200D}c"])
  }

  @Test func `a link has its address and its color`() throws {
    let link = try #require(Layout.Text.Link("https://swift.org/?a=1&b=%22"))
    let look = Scene.Text.Look(color: RGBA(0x0000FF, alpha: 51), link: link)
    let tree = try tree([run("ab"), run("cd", at: 10, offset: 2)], looks: [1: look])
    let text = try #require(tree.all("text").first)
    #expect(text.children.map(\.name) == ["tspan", "a"])
    #expect(text.children.last?.attributes == ["href": "https://swift.org/?a=1&b=%22"])
    let inside = try #require(text.children.last?.children.first).attributes
    #expect(inside["fill"] == "#0000FF" && inside["fill-opacity"] == "0.2")
  }

  @Test(arguments: [
    ("Regular", 400), ("", 400), ("Thin", 100), ("Extra Light", 200), ("UltraLight Italic", 200),
    ("Light", 300), ("DemiLight", 350), ("Medium Italic", 500), ("Semi Bold", 600),
    ("SemiBold Condensed", 600), ("Bold Italic", 700), ("ExtraBold", 800), ("Black", 900),
    ("Extra Black", 950), ("Heavy", 900), ("Book", 400),
  ])
  func `the style of a face gives the font weight`(style: String, weight: Int) throws {
    let written = try attributes(of: face("Inter", style))["font-weight"]
    #expect(written == (weight == 400 ? nil : String(weight)))
  }

  @Test func `variations take precedence over the style of a face`() throws {
    let face = face("Inter", "Bold Italic", [("wght", 350.4), ("slnt", 0), ("opsz", 17.25)])
    let attributes = try attributes(of: face)
    #expect(attributes["font-weight"] == "350" && attributes["font-style"] == nil)
    #expect(attributes["style"] == "font-variation-settings: 'opsz' 17.25")
    #expect(
      try self.attributes(of: self.face("Inter", "Bold", [("slnt", -10)]))["font-style"] == "italic"
    )
    #expect(try self.attributes(of: self.face("Inter", "Oblique"))["font-style"] == "italic")
    #expect(
      try self.attributes(of: self.face("Inter", "Semi Condensed"))["font-stretch"]
        == "semi-condensed")
  }

  @Test(arguments: [
    ("Inter", "'Inter', sans-serif"), ("Noto Serif", "'Noto Serif', serif"),
    ("PT Sans Serif", "'PT Sans Serif', sans-serif"), ("Fira Code", "'Fira Code', monospace"),
    ("Noto Sans Mono", "'Noto Sans Mono', monospace"),
    ("Noto Color Emoji", "'Noto Color Emoji', emoji, sans-serif"),
    ("O'Hara\\; \"x\"", "'O\\'Hara\\\\; \"x\"', sans-serif"),
    ("a\nb", "'a\\a b', sans-serif"), ("</style>", "'</style>', sans-serif"), ("", ""),
  ])
  func `a family is a CSS string, with a generic family as fallback`(
    family: String, value: String
  ) throws {
    #expect(try attributes(of: face(family))["font-family"] == value)
  }

  @Test func `tracking is written as letter spacing and is part of the width`() throws {
    var tracked = run("abc")
    tracked.tracking = 0.75
    let attributes = try #require(try tree([tracked]).all("tspan").first).attributes
    #expect(attributes["letter-spacing"] == "0.75" && attributes["textLength"] == "15.75")
  }

  @Test func `the tracking of a run comes from the layout`() throws {
    let text = Layout.Text("ab c", tracking: 1.5)
    let scene = picture(Layout(.text(text)))
    #expect(scene.texts.flatMap(\.runs).map(\.tracking) == [1.5])
  }
}
