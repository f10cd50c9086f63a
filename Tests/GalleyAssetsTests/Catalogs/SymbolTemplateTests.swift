import GalleyAssets
import GalleyGeometry
import GalleyLayout
import GalleyTextFiles
import Testing

@Suite struct SymbolTemplateTests {
  private static let template = """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
     <g id="Notes"><path d="M0 0H9V9Z"/></g>
     <g id="Guides">
      <line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696"/>
      <line id="Capline-S" x1="263" x2="3036" y1="625.541" y2="625.541"/>
      <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/>
      <line id="Capline-M" x1="263" x2="3036" y1="1055.541" y2="1055.541"/>
      <line id="left-margin-Regular-M" x1="1390" x2="1390" y1="1030" y2="1150"/>
      <line id="right-margin-Regular-M" x1="1500" x2="1500" y1="1030" y2="1150"/>
     </g>
     <g id="Symbols">
      <g id="Black-S" transform="matrix(1 0 0 1 2800 696)"><path d="M0 0L10 0L10 -20Z"/></g>
      <g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)">
       <path class="a" d="M0 0L90 0L90 -70Z"/>
       <g transform="translate(5, 5) scale(2)"><path d="M0 0L1 0L1 1Z"/></g>
      </g>
     </g>
    </svg>
    """

  private static func read(_ text: String) -> SymbolTemplate { SymbolTemplate(Array(text.utf8)) }

  @Test func `a drawing has the outline of its group and a box as high as the font size`() throws {
    let template = Self.read(Self.template)
    #expect(template.problems == [])
    let drawing = try #require(template.drawing(weight: 400, scale: .medium))
    #expect(drawing.viewBox.x == 1390 && drawing.viewBox.width == 110)
    // Capitals are 70.459 of 100 units high.
    #expect(abs(drawing.viewBox.height - 100) < 0.001)
    #expect(abs(drawing.viewBox.y + drawing.viewBox.height / 2 - (1126 - 70.459 / 2)) < 0.001)
    let expected = try Path(svg: "M1400 1126L1490 1126L1490 1056Z M1405 1131L1407 1131L1407 1133Z")
    #expect(drawing.path == expected)
  }

  @Test func `an invisible layer clears what is behind it, in every weight`() throws {
    let layers = """
      <style>.monochrome-1 {opacity:0.0;-sfsymbols-clear-behind:true} .monochrome-2 {}
      .multicolor-0:tintColor {opacity:0.0;-sfsymbols-clear-behind:true}</style>
      """
    func group(_ name: String, _ size: Int) -> String {
      """
      <g id="\(name)-M" transform="matrix(1 0 0 1 1400 1126)"><path class="monochrome-0" d="M0 0H\(size)V-70Z"/>
      <path class="monochrome-1 multicolor-0:tintColor" d="M5 0H\(size)V-9Z"/><path d="M6 0H\(size)V-3Z"/></g>
      """
    }
    let text = Self.template
      .replacing("<g id=\"Notes\">", with: "\(layers)<g id=\"Notes\">")
      .replacing(
        /<g id="Regular-M".*?<\/g>\s*<\/g>/.dotMatchesNewlines(),
        with: group("Regular", 60) + group("Bold", 90))
    let styled = text.replacing(layers, with: "").replacing(
      "class=\"monochrome-1 multicolor-0:tintColor\"",
      with: "style=\"opacity:0;-sfsymbols-clear-behind:true\"")
    #expect(Self.read(styled).drawing(weight: 400, scale: .medium)?.holes == [4..<8])
    for weight in [400, 550, 700] {
      let drawing = try #require(Self.read(text).drawing(weight: weight, scale: .medium))
      let symbol = try #require(Symbol(Self.read(text), weight: Font.Weight(weight)))
      #expect(drawing.holes == [4..<8])
      #expect(symbol.path.elements == [] && symbol.parts.count == 2)
      let group = try #require(symbol.parts[0].groups.first)
      #expect(group.clip?.elements.suffix(4) == drawing.path.elements[4..<8])
      #expect(group.clip?.isEvenOdd == true && group.opacity == 1)
      #expect(
        symbol.parts.map(\.path.elements) == [
          Array(drawing.path.elements[..<4]), Array(drawing.path.elements[8...]),
        ])
      #expect(symbol.parts[1].groups == [])
      #expect(symbol.mirrored.parts[0].groups[0].clip != group.clip)
    }
  }

  @Test func `guides can be paths`() throws {
    let paths = Self.template
      .replacing(/<line (id="[^"]*") x1="([^"]*)" x2="[^"]*" y1="([^"]*)" y2="[^"]*"\/>/) {
        "<path \($0.1) d=\"M\($0.2) \($0.3)V9999\"/>"
      }
    #expect(!paths.contains("<line"))
    let drawing = Self.read(paths).drawing(weight: 400, scale: .medium)
    let expected = try #require(Self.read(Self.template).drawing(weight: 400, scale: .medium))
    #expect(drawing == expected)
    for guides in [Self.template, paths] {
      let moved = guides.replacing(
        "<g id=\"Guides\">", with: "<g id=\"Guides\" transform=\"translate(-5 7)\">")
      let box = Self.read(moved).drawing(weight: 400, scale: .medium)?.viewBox
      #expect(box?.x == 1385 && box?.y == expected.viewBox.y + 7)
    }
  }

  @Test func `absent weights and scales use the nearest`() throws {
    let template = Self.read(Self.template)
    let regular = try #require(template.drawing(weight: 400, scale: .medium))
    #expect(template.drawing(weight: 900, scale: .medium) == regular)
    #expect(template.drawing(weight: 400, scale: .large) == regular)
    let black = try #require(template.drawing(weight: 400, scale: .small))
    #expect(black.viewBox.x == 2800 && black.viewBox.width == 10)
  }

  @Test func `a weight between two weights of a template is interpolated`() throws {
    let bold = Self.template.replacing(
      "<g id=\"Black-S\"",
      with: """
        <g id="Bold-M" transform="translate(2000 1126)"><path d="M0 0L110 0L110 -90Z"/>
         <g transform="translate(5, 5) scale(2)"><path d="M0 0L2 0L2 2Z"/></g></g>
        <g id="Black-S"
        """
    )
    .replacing(
      "</g>\n <g id=\"Symbols\">",
      with: """
        <line id="left-margin-Bold-M" x1="1990"/><line id="right-margin-Bold-M" x1="2120"/></g>
        <g id="Symbols">
        """)
    let template = Self.read(bold)
    #expect(template.problems == [])
    // A third of the way from Regular to Bold.
    let drawing = try #require(template.drawing(weight: 500, scale: .medium))
    #expect(abs(drawing.viewBox.width - (110 + 20.0 / 3)) < 1e-9 && drawing.viewBox.x == 0)
    guard case .line(let point) = drawing.path.elements[1] else {
      Issue.record("The second step is not a line.")
      return
    }
    #expect(abs(point.x - (100 + 20.0 / 3)) < 1e-9)
    let symbol = try #require(Symbol(template, weight: .bold))
    #expect(symbol.viewBox.width == 130)
    // Paths with different steps are not interpolated.
    let other = Self.read(bold.replacing("M0 0L110 0L110 -90Z", with: "M0 0L110 0L110 -90L0 0Z"))
    #expect(other.drawing(weight: 500, scale: .medium)?.viewBox.width == 110)
    #expect(other.drawing(weight: 600, scale: .medium)?.viewBox.width == 130)
  }

  @Test func `the problems of a template are reported`() {
    #expect(
      Self.read("<svg></svg>").problems.map(\.message) == [
        "this is not a template of a symbol, which has groups such as 'Regular-M' in a group 'Symbols'"
      ])
    let noGuides = Self.template.replacing("Baseline-M", with: "x")
    #expect(
      Self.read(noGuides).problems.map(\.message) == [
        "the template has no guides 'Baseline-M' and 'Capline-M'; export it again"
      ])
    let wrongPath = Self.template.replacing("M0 0L90 0L90 -70Z", with: "M0 0L90 0Q")
    #expect(Self.read(wrongPath).problems.first.map { "\($0.place.line)" } == "15")
    let rotated = Self.template.replacing("translate(5, 5)", with: "turn(5)")
    #expect(
      Self.read(rotated).problems.map(\.message) == [
        "the transform 'turn' is not read; apply it to the path"
      ])
    let rectangle = Self.template.replacing(
      "<path class=\"a\"", with: "<rect width=\"1\"/><path class=\"a\"")
    #expect(
      Self.read(rectangle).problems.map(\.message) == [
        "'<rect>' in a symbol is not drawn; turn it into a path"
      ])
  }

  @Test func `sets name their file, and folders their namespace`() {
    let set = SymbolSet(
      Array("{\"symbols\": [{\"idiom\": \"universal\", \"filename\": \"heart.svg\"}]}".utf8))
    #expect(set.file == "heart.svg" && set.problems == [])
    let folder = CatalogFolder(Array("{\"properties\": {\"provides-namespace\": true}}".utf8))
    #expect(folder.providesNamespace)
    #expect(!CatalogFolder(Array("{}".utf8)).providesNamespace)
  }
}
