import Foundation
import GalleyPreview
import TestSupport
import Testing

/// The page of a preview in a browser.
@Suite(.browser, .highPriority)
struct PreviewPageTests {
  @Test func `an exported page requests no other file`() async throws {
    let preview = try await OpenedPreview()
    for key in ["b", "n", "s", "l", "d", "i", "t", "m", "g", "f", "r", "+", "z"] {
      try await preview.page.press(key)
    }
    try await preview.page.click("#copy-render")
    try await preview.page.waitForPaint()
    #expect(preview.page.log.requests.count == 1)
    #expect(preview.page.log.requests.allSatisfy { $0.hasPrefix("file:") })
    #expect(preview.page.log.complaints == [])
  }

  @Test func `dragging a handle moves every frame exactly`() async throws {
    let preview = try await OpenedPreview()
    let page = preview.page
    #expect(try await preview.frame("0.2") == [294, 16, 92, 44])
    try await page.evaluate("window.kept = stage.picture.nodes.get('0.2').element; 0")
    let start = try await page.middle(of: "#handle-right span")
    // The design stays centered, so its width changes by twice the distance.
    try await page.drag(from: start, to: (start.x + 20, start.y))
    try await page.waitForPaint()
    #expect(try await preview.width == 442)
    #expect(try await preview.frame("0.2") == [334, 16, 92, 44])
    #expect(try await preview.frame("0") == [0, 0, 442, 76])
    let fill = "document.querySelector('#picture [data-path=\"0.2\"] rect')"
    #expect(try await page.evaluate("\(fill).getAttribute('x')", as: String.self) == "334")
    let left = try await page.middle(of: "#handle-left span")
    try await page.drag(from: left, to: (left.x + 60, left.y))
    try await page.waitForPaint()
    #expect(try await preview.width == 322)
    #expect(try await preview.frame("0.2") == [16, 68, 290, 44])
    // A node that stays keeps its element.
    #expect(
      try await page.evaluate("kept === stage.picture.nodes.get('0.2').element", as: Bool.self))
    #expect(try await preview.text("panel-reasons").contains("The row misses 21 points"))
  }

  @Test func `text and edges are aligned to device pixels`() async throws {
    let preview = try await OpenedPreview()
    try await preview.page.resize(width: 1280, height: 800, scale: 2)
    try await preview.go(to: 401.3)
    let attributes = try await preview.page.evaluate(
      """
      [...document.querySelectorAll('#picture [data-path="0.2"] > *')].flatMap(e =>
        e.tagName === 'rect' ? [e.getAttribute('x'), e.getAttribute('width')] : [e.getAttribute('transform')])
      """, as: [String].self)
    // 293.3 points are 586.6 pixels, the text starts 16 points after it.
    #expect(attributes == ["587", "184", "translate(618.6 86)scale(0.001953125)"])
  }

  @Test(arguments: [(-4.0, 342.0, 500.0), (4, 343, 501)])
  func `a click on a breakpoint goes to the last point before or the first after`(
    offset: Double, first: Double, second: Double
  ) async throws {
    let preview = try await OpenedPreview()
    for (place, points) in [(1, first), (2, second)] {
      let middle = try await preview.page.middle(of: ".breakpoint:nth-child(\(place))")
      try await preview.page.click(x: middle.x + offset, y: middle.y)
      try await preview.page.waitForPaint()
      #expect(try await preview.width == points)
    }
  }

  @Test func `keys change the width, the text size and the overlays`() async throws {
    let preview = try await OpenedPreview()
    let page = preview.page
    for (key, modifiers, points) in [
      ("ArrowRight", BrowserPage.Modifiers(), 403.0), ("ArrowLeft", .shift, 393),
      ("ArrowRight", .alt, 501), ("ArrowLeft", .alt, 500), ("ArrowLeft", .alt, 342),
      ("Home", [], 280), ("ArrowLeft", [], 280), ("End", [], 600),
    ] {
      try await page.press(key, modifiers)
      #expect(try await preview.width == points)
    }
    try await page.press("w")
    try await page.type("333.5")
    try await page.press("Enter")
    #expect(try await preview.width == 333.5)
    try await page.press("Escape")
    try await page.press("+")
    try await page.waitForPaint()
    // This segment is exact at whole points only.
    #expect(try await preview.width == 334)
    #expect(try await preview.text("proof").hasPrefix("sampled at whole points"))
    try await page.press("b")
    try await page.waitForPaint()
    #expect(
      try await page.evaluate("document.querySelectorAll('#overlay .box').length", as: Int.self)
        == 1)
    try await page.press("?")
    #expect(try await page.evaluate("byID('help').open", as: Bool.self))
  }

  @Test(
    "every overlay is drawn, and follows the width",
    arguments: [
      ("boxes", "b", ".box"), ("names", "n", ".name"), ("spacing", "s", ".space"),
      ("baselines", "l", ".baseline"), ("decisions", "d", ".decision"), ("issues", "i", ".issue"),
    ])
  func overlay(name: String, key: String, selector: String) async throws {
    let preview = try await OpenedPreview(address: "width=300&textSize=AX3")
    let page = preview.page
    let drawn =
      "[...document.querySelectorAll('#overlay \(selector)')].map((e) => e.outerHTML).join()"
    try await page.press(key)
    try await page.waitForPaint()
    let first = try await page.evaluate(drawn, as: String.self)
    #expect(!first.isEmpty)
    for _ in 0..<4 { try await page.press("ArrowRight") }
    try await page.waitForPaint()
    let second = try await page.evaluate(drawn, as: String.self)
    #expect(!second.isEmpty && (second != first || name != "boxes"))
    #expect(page.log.complaints == [])
    #expect(try await page.evaluate("byID('failure').hidden", as: Bool.self))
  }

  @Test func `a baseline is as long as its line`() async throws {
    let preview = try await OpenedPreview(address: "overlays=baselines")
    let path = try await preview.page.evaluate(
      "document.querySelector('#overlay .baseline').getAttribute('d')", as: String.self)
    // Each glyph is half as wide as the text is high.
    let lengths = path.split(separator: "M").compactMap { $0.split(separator: "h").last }
    #expect(lengths == ["68", "91", "60"])
  }

  @Test func `a control keeps the focus when data arrives`() async throws {
    let page = try await OpenedPreview().page
    try await page.evaluate("byID('text-size').focus(); touch('data'); 0")
    try await page.waitForPaint()
    #expect(try await page.evaluate("document.activeElement.id", as: String.self) == "text-size")
  }

  @Test(arguments: [(640, 400), (667, 375), (480, 320), (320, 568)])
  func `small windows have a stage and the menu of documents`(width: Int, height: Int) async throws
  {
    let json = try PageFixture.twoDocuments()
    let page = try await OpenedPreview(json, width: width, height: height).page
    func box(_ id: String, _ side: String) async throws -> Double {
      try await page.evaluate("byID('\(id)').getBoundingClientRect().\(side)", as: Double.self)
    }
    #expect(try await box("stage", "height") > 120)
    #expect(try await box("documents", "height") > 0)
  }

  @Test func `the address of the page restores its state`() async throws {
    let address =
      "width=331&textSize=AX3&zoom=2&device=iPhone+SE&selected=0.2&overlays=boxes+names&panel=tree&theme=dark"
    let preview = try await OpenedPreview(address: address)
    #expect(try await preview.page.evaluate("addressText()", as: String.self) == address)
    #expect(try await preview.frame("0.2") == [16, 156.400390625, 299, 101.2001953125])
    #expect(
      try await preview.page.evaluate("commandText('explain')", as: String.self)
        == "galley explain Samples/card.yaml --widths 331 --text-sizes AX3 --color-schemes light")
    // An address with unknown values opens the page in its initial state.
    try await preview.open("width=x&textSize=Q&zoom=9&selected=%3Cb%3E&panel=none")
    #expect(try await preview.width == 402)
    #expect(preview.page.log.complaints == [])
  }

  @Test func `a row that is too large for all widths is not requested again`() async throws {
    let preview = try await OpenedPreview()
    let asked = """
      (() => {
        const document = currentDocument();
        let count = 0;
        askForRow = () => { count += 1; };
        rowOf(document, 99);
        addChunk(document, { large: [99] });
        rowOf(document, 99);
        return count;
      })()
      """
    #expect(try await preview.page.evaluate(asked, as: Int.self) == 1)
  }

  @Test
  func `clicks and keys select nodes, and a selected node links to its source`() async throws {
    let preview = try await OpenedPreview()
    let page = preview.page
    let corner = try await page.evaluate(
      "(b => [b.x, b.y])(byID('picture').getBoundingClientRect())", as: [Double].self)
    try await page.click(x: corner[0] + 340, y: corner[1] + 38)
    try await page.waitForPaint()
    #expect(try await page.evaluate("state.selected", as: String.self) == "0.2")
    let link = "document.querySelector('#panel-reasons .source a').href"
    #expect(
      try await page.evaluate(link, as: String.self)
        == "vscode://file/work%20here/Samples/card.yaml:8:5")
    try await page.press("t")
    try await page.waitForPaint()
    try await page.click("#tree [aria-level='1']")
    try await page.press("ArrowDown")
    try await page.waitForPaint()
    #expect(try await page.evaluate("state.selected", as: String.self) == "0.0")
    try await page.press("ArrowLeft")
    #expect(try await page.evaluate("state.selected", as: String.self) == "0")
  }

  @Test func `clicks in the map, the grid and the findings select a width and a text size`()
    async throws
  {
    let preview = try await OpenedPreview()
    let page = preview.page
    func place() async throws -> [Double] {
      try await page.waitForPaint()
      return try await page.evaluate("[state.row, state.width / 1024]", as: [Double].self)
    }
    try await page.press("f")
    try await page.waitForPaint()
    try await page.click("#panel-findings .finding button")
    #expect(try await place() == [1, 280])
    try await page.press("g")
    try await page.waitForPaint()
    #expect(
      try await page.evaluate(
        "pictures.cells.map(c => c.picture.frameOf('0')[2] / 1024)", as: [Double].self)
        == [280, 280])
    try await page.click(".grid-cell")
    #expect(try await place() == [0, 280])
    try await page.press("m")
    try await page.waitForPaint()
    let box = try await page.evaluate(
      "(b => [b.x, b.y, b.width])(byID('map-plane').getBoundingClientRect())", as: [Double].self)
    // The larger text size is below, and the middle of the range is 440 points.
    try await page.click(x: box[0] + box[2] / 2, y: box[1] + 36)
    #expect(try await place() == [1, 440])
    #expect(page.log.complaints == [])
  }

  @Test func `a saved document keeps the text size and the width, and errors are shown as text`()
    async throws
  {
    let preview = try await OpenedPreview(address: "width=300&textSize=AX3")
    let page = preview.page
    _ = try await page.evaluate(
      """
      { const made = \(PageFixture.json.replacing("Boarding card", with: "Saved card")).documents[0];
        made.axes[0].values.unshift("S"); made.chunks[0].rows = { 2: made.chunks[0].rows[1] };
        take(0, { version: 2, document: made });
        showErrors({ errors: [{ file: "a<b>.yaml", line: 3, column: 1, message: "<i>no</i>" }] }); } 0
      """)
    try await page.waitForPaint()
    #expect(
      try await page.evaluate("[state.row, state.width / 1024]", as: [Double].self) == [2, 300])
    #expect(try await preview.text("title") == "Saved card")
    #expect(try await preview.text("errors") == "a<b>.yaml:3:1 <i>no</i>")
    #expect(try await preview.frame("0.2")[2] == 268)
    _ = try await page.evaluate("showErrors({ errors: [] }); 0")
    #expect(try await preview.text("errors") == "")
  }

  @Test func `names are inserted as text, with isolated directions`() async throws {
    let hostile = #"<script>alert(1)<\/script>\" onload=x '\u202e تأكيد الحجز"#
    let json = PageFixture.json.replacing("Boarding card", with: hostile)
      .replacing(#""name":"Check in""#, with: "\"name\":\"\(hostile)\"")
    let preview = try await OpenedPreview(json, address: "selected=0.2&overlays=names")
    let page = preview.page
    #expect(
      try await page.evaluate(
        """
        document.querySelectorAll("script:not([type='application/octet-stream;base64']), [onload]").length
        """, as: Int.self) == 2)
    #expect(
      try await page.evaluate(
        "document.querySelector('#panel-reasons bdi').textContent.startsWith('<script>')",
        as: Bool.self))
    try await page.press("t")
    try await page.waitForPaint()
    #expect(
      try await page.evaluate("document.querySelectorAll('#tree bdi.name').length", as: Int.self)
        == 4)
    #expect(page.log.complaints == [])
    let live = PreviewPage(title: hostile).live(json: json)
    #expect(live.components(separatedBy: "<script").count == 3)
  }

  @Test(arguments: ["style", "script"])
  func `a page that cannot be unpacked says so in one sentence`(part: String) async throws {
    let html = try PreviewPage(title: "x").export(deflated: PageFixture.deflated())
    let broken = try await OpenedPreview(
      html: html.replacing("id=\"packed-\(part)\">", with: "id=\"packed-\(part)\">!"))
    let words = try await broken.page.evaluate(
      "document.getElementById('failure').innerText", as: String.self)
    #expect(words.hasPrefix("This browser cannot read the page ("))
  }

  @Test func `unreadable, incomplete or missing data is reported in one sentence on the page`()
    async throws
  {
    let damaged = try await OpenedPreview(
      html: try PreviewPage(title: "x").export(deflated: [1, 2, 3, 4]))
    #expect(
      try await damaged.text("failure").hasPrefix("The data of this page cannot be read"))
    let missing = PageFixture.json.replacing(#""texts":["#, with: #""unknown":["#)
    let incomplete = try await OpenedPreview(missing)
    #expect(
      try await incomplete.text("failure").hasPrefix(
        "The layout of 'Boarding card' cannot be drawn, because its data is incomplete"))
    let sparse = try await OpenedPreview(
      PageFixture.json.replacing(#""1":{"proof""#, with: #""7":{"proof""#),
      address: "textSize=AX3")
    #expect(
      try await sparse.text("missing")
        == "This file has no layouts for AX3, an accessibility size; choose other values.")
  }

  @Test func `a narrow screen shows all controls, and a drag changes the width`() async throws {
    let preview = try await OpenedPreview(width: 390, height: 844)
    let page = preview.page
    #expect(try await page.evaluate("document.documentElement.scrollWidth", as: Int.self) == 390)
    let boxes = try await page.evaluate(
      """
      ['ruler', 'stage', 'handle-left', 'handle-right', 'panels', 'panel-reasons', 'width'].every(id => {
        const b = byID(id).getBoundingClientRect();
        return b.width > 20 && b.height > 20 && b.left >= 0 && b.right <= 390 && b.bottom <= 844;
      })
      """, as: Bool.self)
    #expect(boxes)
    let start = try await page.middle(of: "#handle-right span")
    try await page.drag(from: start, to: (start.x - 20, start.y))
    #expect(try await preview.width < 402)
  }

  @Test(
    .enabled(if: AxeCore.isExpected, "axe-core is missing; Scripts/setup --tests fetches it."),
    arguments: ["light", "dark"])
  func `the page has no accessibility violations`(scheme: String) async throws {
    let preview = try await OpenedPreview(
      address: "width=300&textSize=AX3&selected=0.0&overlays=names+issues")
    let page = preview.page
    try await page.prefer(["prefers-color-scheme": scheme])
    for key in ["r", "t", "m", "g", "f", "Escape", "?"] {
      try await page.press(key)
      try await page.waitForPaint()
      #expect(try await AxeCore.violations(in: page).map { "\($0)" } == [])
    }
  }
}
