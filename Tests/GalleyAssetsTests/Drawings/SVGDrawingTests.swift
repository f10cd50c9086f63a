import GalleyAssets
import GalleyGeometry
import GalleyLayout
import GalleyTextFiles
import TestSupport
import Testing

@Suite struct SVGDrawingTests {
  private static func read(_ body: String, root: String = "viewBox=\"0 0 24 24\"") -> SVGDrawing {
    SVGDrawing(Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\n\(body)\n</svg>".utf8))
  }

  private static func lines(_ drawing: SVGDrawing) -> [String] {
    drawing.problems.map { "\($0.place.line):\($0.place.column) \($0.message)" }
  }

  @Test("transparent shapes are left out, and translucent shapes have their opacity")
  func opacity() {
    let clear = Self.read(
      """
      <path d="M0 0H9V9Z" fill="transparent"/><path d="M0 0H9V9Z" opacity="0"/>
      <path d="M0 0H9V9Z" fill-opacity="0%"/><path d="M0 0H4V4Z" opacity="1"/>
      """)
    #expect(clear.problems == [] && clear.fills.flatMap(\.elements).count == 4)
    for look in [
      "opacity=\"0.2\"", "fill-opacity=\"20%\"", "style=\"opacity: 20%\"",
      "fill=\"rgba(0, 0, 0, 0.2)\"",
      "fill=\"#00000033\"",
    ] {
      let faint = Self.read("<path d=\"M0 0H9V9Z\" \(look)/><path d=\"M0 0H9V9Z\"/>")
      #expect(faint.problems == [] && faint.parts.map(\.opacity) == [0.2, 1], "\(look)")
    }
    let nested = Self.read(
      "<g opacity=\"0.5\"><path d=\"M0 0H9\" stroke=\"red\" fill=\"none\" stroke-opacity=\"0.5\"/></g>"
    )
    #expect(nested.problems == [] && nested.parts.map(\.opacity) == [0.25])
  }

  @Test func `parts that are translucent together are a group`() {
    for body in [
      "<g opacity=\"0.5\"><path d=\"M0 0H9V9Z\"/><path d=\"M0 0V9H9Z\"/></g>",
      "<path d=\"M0 0H9V9Z\" stroke=\"red\" opacity=\"0.5\"/>",
    ] {
      let drawing = Self.read(body + "<path d=\"M0 0V9H9Z\"/>")
      #expect(drawing.problems == [])
      #expect(
        drawing.parts.map(\.groups) == [
          [.init(id: 1, opacity: 0.5)], [.init(id: 1, opacity: 0.5)], [],
        ])
    }
    let nested = Self.read(
      """
      <g opacity="0.5"><path d="M0 0H9V9Z"/><g opacity="0.4"><path d="M0 0H9V9Z"/><path d="M0 0V9H9Z"/></g></g>
      <g opacity="0.5"><path d="M0 0H9V9Z"/><path d="M0 0V9H9Z"/></g>
      """)
    #expect(
      nested.parts.map { $0.groups.map(\.opacity) } == [
        [0.5], [0.5, 0.4], [0.5, 0.4], [0.5], [0.5],
      ])
    #expect(Set(nested.parts.compactMap(\.groups.first?.id)).count == 2)
  }

  @Test func `each element is painted for itself, but those that do not touch are one part`() throws
  {
    let crossed = Self.read("<path d=\"M2 2H16V16H2Z\"/><path d=\"M8 8V22H22V8Z\"/>")
    #expect(crossed.fills == [try Path(svg: "M2 2H16V16H2Z"), try Path(svg: "M8 8V22H22V8Z")])
    let apart = Self.read("<path d=\"M0 0H2V2Z\"/><path d=\"M4 0H6V2Z\"/><path d=\"M8 0H9V2Z\"/>")
    #expect(apart.fills.count == 1)
  }

  @Test func `lines have their own thickness, ends, corners and dashes`() throws {
    let drawing = Self.read(
      """
      <g fill="none" stroke="#000" stroke-width="2"><path d="M0 0H9"/><path d="M0 1H9" stroke-linecap="square"/>
        <path d="M0 2H9" stroke-width="10%" stroke-linecap="round" stroke-linejoin="miter"/>
        <path d="M0 3H9" transform="scale(2)" stroke-dasharray="3, 1 2" stroke-linejoin="bevel"/>
        <path d="M0 4H9"/></g>
      """)
    #expect(drawing.problems == [])
    let expected: [Layout.Symbol.Line] = [
      .init(width: 2), .init(width: 2, cap: .square), .init(width: 2.4, cap: .round),
      .init(width: 4, join: .bevel, dash: [6, 2, 4, 6, 2, 4]),
    ]
    for (part, line) in zip(drawing.parts, expected) {
      #expect(abs((part.line?.width ?? 0) - line.width) < 1e-9)
      #expect(
        part.line?.cap == line.cap && part.line?.join == line.join && part.line?.dash == line.dash)
    }
    let first = try Path(svg: "M0 0H9M0 4H9")
    #expect(drawing.parts.count == 4 && drawing.parts[0].path == first)
    let symbol = Layout.Symbol(drawing, weight: .bold)
    #expect(symbol.strokeWidth == 3 && symbol.parts.count == 3 && symbol.parts[0].line?.width == 3)
    #expect(
      Self.lines(Self.read("<path d=\"M0 0H9\" stroke=\"#000\" transform=\"scale(2 1)\"/>")).count
        == 1)
  }

  @Test func `percentages are parts of the view box, and corners can be quarters of ellipses`()
    throws
  {
    let drawing = Self.read(
      "<rect x=\"25%\" y=\"0\" width=\"50%\" height=\"100%\" rx=\"2\" ry=\"4\"/>",
      root: "viewBox=\"0 0 8 16\"")
    let bounds = try #require(drawing.fills.first?.controlBounds)
    #expect(bounds == Rect(x: 2, y: 0, width: 4, height: 16))
    let points = drawing.fills[0].elements.flatMap(\.points)
    #expect(points.contains(Point(x: 4, y: 0)) && points.contains(Point(x: 2, y: 4)))
    #expect(!points.contains(Point(x: 2, y: 2)))
  }

  @Test(
    arguments: [
      (.nothing, "<clipPath id=\"a\"><rect width=\"24\" height=\"24\"/></clipPath>"),
      (.nothing, "<clipPath id=\"a\"><path d=\"M0 0h24v24H0z\" fill=\"#fff\"/></clipPath>"),
      (
        .nothing,
        "<clipPath id=\"a\"><rect x=\"-1\" y=\"-2\" width=\"30\" height=\"27\"/></clipPath>"
      ),
      (.nothing, "<clipPath id=\"a\"><rect width=\"24\" height=\"12\"/></clipPath>"),
      (
        .clip,
        "<clipPath id=\"a\"><rect width=\"24\" height=\"24\" transform=\"translate(0 8)\"/></clipPath>"
      ),
      (.clip, "<clipPath id=\"a\"><rect width=\"24\" height=\"24\" rx=\"2\"/></clipPath>"),
      (.clip, "<clipPath id=\"a\"><path d=\"M0 0h24v24z\"/></clipPath>"),
      (
        .error,
        "<clipPath id=\"a\" clipPathUnits=\"objectBoundingBox\"><rect width=\"24\" height=\"24\"/></clipPath>"
      ),
      (
        .nothing,
        "<mask id=\"a\" style=\"mask-type:alpha\"><rect width=\"24\" height=\"24\" fill=\"#D9D9D9\"/></mask>"
      ),
      (.nothing, "<mask id=\"a\"><rect width=\"24\" height=\"24\" fill=\"white\"/></mask>"),
      (.error, "<mask id=\"a\"><rect width=\"24\" height=\"24\" fill=\"#D9D9D9\"/></mask>"),
      (.nothing, "<mask id=\"a\"><path d=\"M0 0h24v24H0z\" fill=\"white\"/></mask>"),
    ] as [(Effect, String)])
  func `a clip or a mask changes nothing where it shows everything`(effect: Effect, clip: String) {
    let name = clip.contains("mask") ? "mask" : "clip-path"
    let drawing = Self.read(
      "<g \(name)=\"url(#a)\"><path d=\"M0 0H9V9Z\"/></g><defs>\(clip)</defs>")
    #expect(drawing.fills.count == 1)
    #expect(drawing.problems.isEmpty == (effect != .error), "\(Self.lines(drawing))")
    #expect(drawing.parts.flatMap(\.groups).isEmpty == (effect != .clip))
  }

  /// The effect of a clip or a mask on an outline.
  enum Effect { case nothing, clip, error }

  @Test func `what is no color is ignored, as CSS says`() {
    let drawing = Self.read(
      """
      <g stroke="#F00 icc-color(a, 1)" fill="none"><path d="M0 0H1" stroke="#fill"/><path d="M0 1H1" stroke="var(--a)"/></g>
      <path d="M0 2H1" fill=" NONE " stroke="#F00 icc-color(a, 1)"/>
      <path d="M0 3H1" style="fill: none !important; stroke: #fill"/>
      """)
    #expect(drawing.problems == [] && drawing.fills == [])
    #expect(drawing.lines.elements.count == 6)
  }

  @Test func `a view box is in the middle of a size of another shape`() throws {
    let body = "<rect width=\"20\" height=\"10\" stroke=\"red\"/>"
    let wide = Self.read(body, root: "viewBox=\"0 0 20 10\" width=\"80\" height=\"20\"")
    #expect(wide.viewBox == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(wide.fills == [try Path(svg: "M20 0H60V20H20Z")] && wide.lineWidth == 2)
    let start = Self.read(
      body,
      root: "viewBox=\"0 0 20 10\" width=\"80\" height=\"20\" preserveAspectRatio=\"xMinYMid\"")
    #expect(start.fills == [try Path(svg: "M0 0H40V20H0Z")])
    for same in ["width=\"40\" height=\"20\"", "width=\"100%\" height=\"9\"", "width=\"9\""] {
      #expect(
        Self.read(body, root: "viewBox=\"0 0 20 10\" \(same)").viewBox
          == Rect(x: 0, y: 0, width: 20, height: 10))
    }
  }

  @Test func `rules are for elements, classes and ids, the more specific ones last`() {
    let drawing = Self.read(
      """
      <style>#b { stroke-width: 5 } .c, .d { stroke-width: 4 } path { stroke: #000; stroke-width: 3 } * { fill: none }</style>
      <path d="M0 0H1"/><path class="c" d="M0 1H1"/><path id="b" class="d" d="M0 2H1"/>
      """)
    #expect(drawing.problems == [] && drawing.parts.map { $0.line?.width } == [3, 4, 5])
  }

  @Test func `an outlined icon is lines of one thickness with round ends`() throws {
    let drawing = Self.read(
      """
      <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
        <circle cx="12" cy="12" r="3"/><path d="M4 4h2"/><line x1="1" y1="2" x2="3" y2="4"/>
        <polyline points="1,1 2,2 3 1"/>
      </g>
      """)
    #expect(drawing.problems == [] && drawing.fills.isEmpty)
    #expect(drawing.lineWidth == 2 && drawing.hasRoundEnds)
    let ellipse = Path(ellipseIn: Rect(x: 9, y: 9, width: 6, height: 6))
    let sides = ellipse.elements.dropFirst().dropLast()
    let circle = [Path.Element.move(Point(x: 15, y: 12))] + sides.dropFirst(2) + sides.prefix(2)
    let expected = circle + [.close] + (try Path(svg: "M4 4H6M1 2L3 4M1 1L2 2L3 1")).elements
    #expect(drawing.lines.elements == expected)
    let symbol = Layout.Symbol(drawing)
    #expect(symbol.strokeWidth == 2 && symbol.hasRoundEnds && symbol.parts == [])
  }

  @Test func `a filled icon is an outline, and an icon can have an outline and lines`() throws {
    let filled = Self.read("<rect x=\"2\" y=\"3\" width=\"4\" height=\"5\"/>")
    #expect(filled.fills == [Path(rectangle: Rect(x: 2, y: 3, width: 4, height: 5))])
    #expect(Layout.Symbol(filled).strokeWidth == nil)
    let both = Self.read(
      "<path d=\"M1 1H5V5Z\" style=\"stroke: black; stroke-width: 3px; fill: black\"/>")
    #expect(both.fills == [both.lines] && both.lineWidth == 3)
    #expect(Layout.Symbol(both).parts.map(\.path) == both.fills && both.problems == [])
  }

  @Test(arguments: [
    ("translate(2 3)", "M3 4H4V5Z"), ("scale(2)", "M2 2H4V4Z"),
    ("matrix(1 0 0 1 5 6)", "M6 7H7V8Z"),
    ("rotate(90)", "M-1 1V2H-2Z"), ("rotate(180 1 1)", "M1 1H0V0Z"),
    ("translate(1) scale(2 1)", "M3 1H5V2Z"), ("translate(-2-3)", "M-1-2H0V-1Z"),
    ("matrix(1,0,0,1,.5.5)", "M1.5 1.5H2.5V2.5Z"),
  ])
  func `transforms move points and the thickness of lines`(transform: String, data: String) throws {
    let drawing = Self.read(
      "<g transform=\"\(transform)\"><path d=\"M1 1H2V2Z\" stroke=\"red\"/></g>")
    let expected = try Path(svg: data)
    let points = zip(
      drawing.fills.flatMap(\.elements).flatMap(\.points), expected.elements.flatMap(\.points))
    #expect(points.allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 })
    if transform == "scale(2)" { #expect(drawing.lineWidth == 2) }
    #expect(drawing.problems.isEmpty == !transform.contains("scale(2 1)"))
  }

  @Test func `each outline keeps its rule for what is inside`() throws {
    let squares = "M0 0H10V10H0Z M2 2H8V8H2Z"
    let drawing = Self.read(
      "<path d=\"M1 1H2V2Z\"/><path d=\"M3 3H4V4Z\"/><path fill-rule=\"evenodd\" d=\"\(squares)\"/>"
    )
    let holed = Path(try Path(svg: squares).elements, isEvenOdd: true)
    #expect(drawing.fills == [try Path(svg: "M1 1H2V2ZM3 3H4V4Z"), holed])
    let symbol = Layout.Symbol(drawing)
    #expect(symbol.path == drawing.fills[0] && symbol.parts.map(\.path) == [holed])
    let plain = Self.read("<path d=\"M0 0H10V10H0Z M2 2H8V8H2Z\"/>")
    #expect(plain.fills == [try Path(svg: "M0 0H10V10H0Z M2 2H8V8H2Z")])
  }

  @Test(arguments: [
    ("<text>A</text>", "2:1 '<text>' is not drawn in symbols; turn it into a path"),
    ("<script>alert(1)</script>", "2:1 '<script>' is not drawn in symbols; turn it into a path"),
    (
      "<image href=\"https://example.com/a.png\"/>",
      "2:1 '<image>' is not drawn in symbols; turn it into a path"
    ),
    ("<path d=\"M0 0 L x\"/>", "2:9 the path data is wrong at character 8:"),
    (
      "<path fill=\"url(#a)\" d=\"\"/>",
      "2:12 gradients and patterns are not drawn in symbols; use one color"
    ),
    (
      "<path clip-path=\"url(#a)\" d=\"\"/>",
      "2:17 'clip-path' is not drawn in symbols; apply it to the path"
    ),
    ("<polygon points=\"1 2 3\"/>", "2:17 the points are not pairs of numbers"),
    ("<polygon points=\"1 2x3\"/>", "2:17 the points are not pairs of numbers"),
    (
      "<style>g path { fill: none }</style>",
      "2:1 the selector 'g path' is not read, only elements, classes and ids; use attributes instead"
    ),
    (
      "<g transform=\"perspective(3)\"/>",
      "2:14 the transform 'perspective' is not read; apply it to the path"
    ),
    (
      "<path stroke=\"red\" stroke-width=\"thick\" d=\"\"/>",
      "2:33 expected the thickness of a line, found 'thick'"
    ),
  ])
  func `a construct that cannot be drawn is an error with its place`(body: String, message: String)
  {
    let found = Self.lines(Self.read(body))
    #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
  }

  @Test func `rules of classes override attributes, and styles override rules`() throws {
    let drawing = Self.read(
      """
      <defs><style type="text/css"><![CDATA[ /* a } comment */ .line, .other { fill: none; stroke: red } .thick{stroke-width:3px} ]]></style></defs>
      <path class="line thick" fill="red" d="M1 1H2V2Z"/>
      """)
    #expect(drawing.problems == [] && drawing.fills.isEmpty && drawing.lineWidth == 3)
    let styled = Self.read(
      "<style>.line { fill: none }</style><path class=\"line\" style=\"fill: red\" d=\"M1 1H2V2Z\"/>"
    )
    #expect(styled.fills == [try Path(svg: "M1 1H2V2Z")])
    // A symbol has the color of its node, so a rule that only gives colors needs no class.
    #expect(Self.read("<style>path { color: #232629 }</style><path d=\"M1 1H2\"/>").problems == [])
  }

  @Test func `a bold drawing has thicker lines, and the same filled outlines`() {
    let lines = Self.read("<path d=\"M1 1H5\" fill=\"none\" stroke=\"red\" stroke-width=\"2\"/>")
    let widths = [
      Font.Weight(1), .thin, .light, .regular, .semibold, .bold, .black, Font.Weight(1000),
    ]
    .map { Layout.Symbol(lines, weight: $0).strokeWidth ?? 0 }
    #expect(widths == widths.sorted() && widths[3] == 2 && widths[5] == 3)
    #expect(Layout.Symbol(lines, weight: Font.Weight(450)).strokeWidth == 2.2)
    let filled = Self.read("<path d=\"M1 1H5V5Z\"/>")
    #expect(Layout.Symbol(filled, weight: .bold) == Layout.Symbol(filled))
  }

  @Test func `each drawing of a folder has the name of its file`() throws {
    let file = "<svg viewBox=\"0 0 9 9\"><path d=\"M1 1H5V5Z\"/></svg>"
    let folder = try TemporaryFolder([
      "gear.svg": file, "bell.badge.fill.SVG": file, "notes.txt": "", ".hidden.svg": "",
      "more/a.svg": "",
    ])
    let symbols = try Symbol.drawings(inFolder: folder.path)
    #expect(symbols.keys.sorted() == ["bell.badge.fill", "gear"])
    #expect(symbols["gear"] == Layout.Symbol(SVGDrawing(Array(file.utf8))))
    try folder.write("<svg viewBox=\"0 0 9 9\"><text/></svg>", to: "wrong.svg")
    let error = #expect(throws: UnreadableFile.self) {
      try Symbol.drawings(inFolder: folder.path)
    }
    #expect(
      error?.reason
        == "\(folder.path)/wrong.svg:1:24: '<text>' is not drawn in symbols; turn it into a path")
    let absent = #expect(throws: UnreadableFile.self) {
      try Symbol.drawings(inFolder: folder.path + "/none")
    }
    #expect(absent?.reason.contains("No such file or directory") == true)
  }

  @Test func `drawings of several colors are reported`() {
    let colors = Self.read("<path fill=\"#F00\" d=\"\"/><path fill=\"#00F\" d=\"\"/>")
    #expect(colors.problems.map(\.severity) == [.warning])
  }

  @Test func `a drawing without a box, of another format or too large is an error`() {
    #expect(Self.lines(Self.read("", root: "")).count == 1)
    #expect(
      Self.read("", root: "width=\"20px\" height=\"10\"").viewBox
        == Rect(x: 0, y: 0, width: 20, height: 10))
    for text in ["", "<html/>", "not a file", "{}"] {
      #expect(!SVGDrawing(Array(text.utf8)).problems.isEmpty)
    }
    let data = String(repeating: "H1V1", count: 60_000)
    let huge = Self.read("<path d=\"M0 0\(data)\"/><path d=\"M0 0\(data)\"/>")
    #expect(
      Self.lines(huge).count == 1
        && huge.fills.flatMap(\.elements).count <= SVGDrawing.maximumSegmentCount)
    #expect(
      SVGDrawing(Array(repeating: 32, count: SVGDrawing.maximumByteCount + 1)).problems.count == 1)
  }

  @Test(arguments: [
    ("<defs><path id=\"p\" d=\"M1 1H2V2Z\"/></defs><use href=\"#p\"/>", "M1 1H2V2Z"),
    (
      "<defs><path id=\"p\" d=\"M1 1H2V2Z\"/></defs><use xlink:href=\"#p\" x=\"2\" y=\"3\"/>",
      "M3 4H4V5Z"
    ),
    (
      "<use href=\"#a%20b\"/><g display=\"none\"><path id=\"a b\" d=\"M1 1H2V2Z\"/></g>",
      "M1 1H2V2Z"
    ),
    (
      "<symbol id=\"s\" viewBox=\"0 0 12 12\"><path d=\"M1 1H2V2Z\"/></symbol><use href=\"#s\"/>",
      "M2 2H4V4Z"
    ),
    (
      "<symbol id=\"s\" viewBox=\"0 0 4 2\"><path d=\"M1 1H2V2Z\"/></symbol><use href=\"#s\" x=\"1\" width=\"8\" height=\"8\"/>",
      "M3 4H5V6Z"
    ),
    (
      "<svg x=\"4\" width=\"8\" height=\"8\" viewBox=\"2 2 4 4\"><path d=\"M3 3H4V4Z\"/></svg>",
      "M6 2H8V4Z"
    ),
    (
      "<g id=\"g\"><path d=\"M1 1H2V2Z\"/></g><use href=\"#g\" transform=\"scale(2)\" x=\"1\"/>",
      "M1 1H2V2ZM4 2H6V4Z"
    ),
    (
      "<use href=\"#two\"/><defs><g id=\"two\"><use href=\"#p\"/><use href=\"#p\" y=\"5\"/></g><path id=\"p\" d=\"M1 1H2V2Z\"/></defs>",
      "M1 1H2V2ZM1 6H2V7Z"
    ),
    ("<symbol id=\"s\"><path d=\"M1 1H2V2Z\"/></symbol>", ""),
  ])
  func `an element is drawn where it is used, with its transform and its view box`(
    body: String, data: String
  ) throws {
    let drawing = Self.read(body)
    #expect(drawing.problems == [], "\(Self.lines(drawing))")
    #expect(drawing.fills.flatMap(\.elements) == (try Path(svg: data)).elements)
  }

  @Test(arguments: [
    ("xMinYMin meet", "M0 0H20V10H0Z"), ("xMidYMid", "M0 5H20V15H0Z"),
    ("xMaxYMax", "M0 10H20V20H0Z"), ("xMinYMax meet", "M0 10H20V20H0Z"),
    ("none", "M0 0H20V20H0Z"), ("xMinYMin slice", "M0 0H40V20H0Z"),
    ("defer xMidYMid slice", "M-10 0H30V20H-10Z"), ("xMaxYMin  slice", "M-20 0H20V20H-20Z"),
  ])
  func `a view box is fitted as its symbol says`(value: String, data: String) throws {
    for (width, height) in [(20, 10), (10, 20)] {
      let drawing = Self.read(
        """
        <symbol id="s" viewBox="0 0 \(width) \(height)" overflow="visible"
        preserveAspectRatio="\(value)"><rect width="\(width)" height="\(height)"/></symbol>
        <use href="#s" width="20" height="20"/>
        """)
      #expect(drawing.problems == [], "\(Self.lines(drawing))")
      // A tall box lies as a wide one with both axes exchanged.
      let parts = value.split(separator: " ").map(String.init)
      guard width > height || parts.contains("none") || parts.contains("xMidYMid") else { continue }
      let expected = try Path(svg: data).mapPoints {
        width > height ? $0 : Point(x: $0.y, y: $0.x)
      }
      let bounds = drawing.fills.first?.controlBounds
      #expect(bounds == expected.controlBounds)
    }
  }

  @Test func `a value that names no fit is an error`() {
    for value in ["left", "xMidYMid cover", "xmidymid", "xMidYMid meet slice", ""] {
      let drawing = Self.read("<svg viewBox=\"0 0 9 9\" preserveAspectRatio=\"\(value)\"/>")
      #expect(
        Self.lines(drawing) == [
          "2:44 expected an alignment such as xMidYMid, perhaps with meet or slice, or none, found '\(value)'"
        ])
    }
  }

  /// What stands in a symbol of 24 by 24 at 4, 4, and whether all of it is surely shown.
  private static let contents: [(String, isInside: Bool)] = [
    ("<rect width=\"24\" height=\"24\"/>", true), ("<rect width=\"50\" height=\"3\"/>", false),
    ("<rect x=\"-1\" width=\"5\" height=\"3\"/>", false),
    ("<rect width=\"50\" height=\"3\" fill=\"none\"/>", true),
    ("<rect width=\"24.01\" height=\"24\"/>", false),
    ("<circle cx=\"12\" cy=\"12\" r=\"12\"/>", true),
    ("<path d=\"M2 12H22M12 2V22\" stroke=\"red\" fill=\"none\"/>", true),
    ("<path d=\"M0 0H24\" fill=\"none\" stroke=\"red\" stroke-width=\"2\"/>", false),
    ("<path d=\"M0 12H24\" stroke=\"red\" stroke-linecap=\"round\"/>", false),
    ("<g transform=\"translate(0 9)\"><rect width=\"4\" height=\"20\"/></g>", false),
    ("<svg x=\"20\" width=\"4\" height=\"4\"><rect width=\"4\" height=\"4\"/></svg>", true),
    ("<svg x=\"4\" width=\"4\" height=\"4\"><rect width=\"5\" height=\"4\"/></svg>", false),
  ]

  @Test(arguments: contents.indices)
  func `what a symbol or an inner drawing hides is clipped, unless it is visible`(index: Int) {
    let (content, isInside) = Self.contents[index]
    func groups(_ attributes: String, _ use: String = "") -> [Layout.Symbol.Group] {
      let drawing = Self.read(
        """
        <use href="#s" x="4" y="4" \(use)/><use href="#s" \(use)/>
        <symbol id="s" \(attributes)>\(content)</symbol>
        """)
      #expect(drawing.problems == [])
      return drawing.parts.flatMap(\.groups)
    }
    for use in ["", "transform=\"scale(2)\"", "width=\"24\" height=\"24\""] {
      for symbol in ["", "viewBox=\"0 0 24 24\""] {
        let found = groups(symbol, use)
        #expect(found.isEmpty == isInside, "\(found)")
        #expect(found.allSatisfy { $0.clip != nil && $0.opacity == 1 })
      }
    }
    guard !content.contains("<svg") else { return }
    #expect(groups("overflow=\"visible\"") == [] && groups("style=\"overflow: visible\"") == [])
  }

  @Test func `a large clip of many elements is read once, and counts with each`() {
    let data = (0..<1_000).map { "L\($0) \($0 % 7)" }.joined()
    let body =
      "<clipPath id=\"c\"><path d=\"M0 0\(data)Z\"/></clipPath>"
      + String(repeating: "<rect width=\"9\" height=\"9\" clip-path=\"url(#c)\"/>", count: 5_000)
    let lines = Self.lines(Self.read(body))
    #expect(lines.count == 1 && lines[0].contains("lines and curves; simplify it"), "\(lines)")
  }

  @Test func `more clips than can be nested are an error`() {
    let clip = "<clipPath id=\"c\"><path d=\"M0 0H9V4Z\"/></clipPath>"
    func body(_ count: Int) -> String {
      clip + String(repeating: "<g clip-path=\"url(#c)\">", count: count)
        + "<rect width=\"9\" height=\"9\"/>" + String(repeating: "</g>", count: count)
    }
    #expect(Self.read(body(SVGDrawing.maximumGroupCount)).problems == [])
    let lines = Self.lines(Self.read(body(SVGDrawing.maximumGroupCount + 1)))
    #expect(lines.count == 1 && lines[0].contains("more than 32 clips"), "\(lines)")
  }

  @Test(arguments: [
    ("4 2", 0, "butt", [4, 2]), ("4 2", 6, "butt", [4, 2]), ("4 2", 1, "round", [3, 2, 1, 0]),
    ("4 2", -1, "butt", [0, 1, 4, 1]), ("4 2", 5, "butt", [0, 1, 4, 1]), ("4 2", -1, "round", []),
    ("1 2 3 4", 3, "round", [3, 4, 1, 2]), ("1 2 3 4", 4, "square", [2, 4, 1, 2, 1, 0]),
  ])
  func `dashes begin where their offset is`(
    dashes: String, offset: Int, cap: String, expected: [Double]
  ) {
    let drawing = Self.read(
      "<path d=\"M0 0H9\" fill=\"none\" stroke=\"red\" stroke-dasharray=\"\(dashes)\" stroke-dashoffset=\"\(offset)\" stroke-linecap=\"\(cap)\"/>"
    )
    #expect(drawing.parts.map(\.line?.dash) == [expected])
    #expect(drawing.problems.isEmpty == !expected.isEmpty)
  }

  @Test func `a symbol without a width or a height shows nothing`() {
    let drawing = Self.read(
      "<symbol id=\"s\"><path d=\"M0 0H9V9Z\"/></symbol><use href=\"#s\" width=\"0\"/>")
    #expect(drawing.fills == [] && drawing.problems == [])
  }

  @Test func `a used part inherits the look of the place where it is used`() {
    let drawing = Self.read(
      """
      <defs><path id="p" d="M1 1H2"/></defs>
      <g stroke-width="3" stroke-linecap="round"><use href="#p" fill="none" stroke="red"/></g>
      """)
    #expect(drawing.problems == [] && drawing.fills == [])
    #expect(drawing.lineWidth == 3 && drawing.hasRoundEnds)
  }

  @Test(arguments: [
    (
      "<use href=\"#b\"/><g id=\"ab\"/>",
      "2:11 there is no element with the id of '#b'; did you mean '#ab'?"
    ),
    ("<use href=\"icons.svg#a\"/>", "2:11 'icons.svg#a' is in another file"),
    ("<use href=\"https://example.com/a.svg#a\"/>", "2:11 'https://example.com/a.svg#a' is in"),
    ("<g id=\"a\"><use href=\"#a\"/></g>", "2:11 the '<use>' repeats itself in a circle"),
    (
      "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>",
      "2:11 the '<use>' repeats"
    ),
  ])
  func `a use that leads nowhere or in a circle is an error`(body: String, message: String) {
    let found = Self.lines(Self.read(body))
    #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
  }

  @Test func `uses of uses are limited in depth and in number`() {
    func laughs(_ levels: Int, _ width: Int, _ leaf: String) -> SVGDrawing {
      let steps = (1...levels).map { level in
        let uses = String(repeating: "<use href=\"#l\(level - 1)\"/>", count: width)
        return "<g id=\"l\(level)\">\(uses)</g>"
      }
      return Self.read(
        "<defs><g id=\"l0\">\(leaf)</g>\(steps.joined())</defs><use href=\"#l\(levels)\"/>")
    }
    #expect(laughs(15, 1, "<path d=\"M1 1H2V2Z\"/>").problems == [])
    let deep = laughs(16, 1, "<path d=\"M1 1H2V2Z\"/>")
    #expect(Self.lines(deep).first?.contains("more than 16 elements '<use>' lead") == true)
    for leaf in ["", "<path d=\"M1 1H2V2Z\"/>", "<g/>"] {
      let many = laughs(10, 10, leaf)
      #expect(Self.lines(many).count == 1, "\(Self.lines(many))")
      #expect(many.fills.flatMap(\.elements).count <= SVGDrawing.maximumSegmentCount)
    }
  }

  @Test func `the second color has a place, and lengths have units`() {
    let colors = Self.read("<path fill=\"#F00\" d=\"\"/>\n<path fill=\"#00F\" d=\"\"/>")
    #expect(Self.lines(colors).first?.hasPrefix("3:12 the drawing has 2 colors") == true)
    #expect(
      Self.read("", root: "width=\"1in\" height=\"36pt\"").viewBox
        == Rect(x: 0, y: 0, width: 96, height: 48))
    for root in ["", "width=\"100%\" height=\"100%\"", "width=\"20\""] {
      #expect(Self.lines(Self.read("", root: root)).first?.contains("has no size") == true)
    }
  }

  @Test func `titles, metadata and definitions are left out`() {
    let drawing = Self.read(
      "<title>Gear</title><metadata><a><b/></a></metadata><defs><path d=\"M0 0H9\"/></defs><path d=\"M1 1H2V2Z\"/>"
    )
    #expect(drawing.problems == [] && drawing.fills.flatMap(\.elements).count == 4)
  }
}

extension SVGDrawing {
  fileprivate var fills: [Path] { parts.filter { $0.line == nil }.map(\.path) }
  fileprivate var lines: Path { Path(parts.filter { $0.line != nil }.flatMap(\.path.elements)) }
  fileprivate var lineWidth: Double { parts.lazy.compactMap(\.line?.width).first ?? 1 }
  fileprivate var hasRoundEnds: Bool { parts.contains { $0.line?.cap == .round } }
}
