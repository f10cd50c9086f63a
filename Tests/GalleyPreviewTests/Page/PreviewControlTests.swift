import Foundation
import GalleyPreview
import TestSupport
import Testing

/// The controls of a preview that a designer keeps open: documents, devices, the ruler, and what lies over the design.
@Suite(.browser)
struct PreviewControlTests {
  @Test func `wide windows list the documents with pictures, findings and a search`() async throws {
    let preview = try await OpenedPreview(try PageFixture.twoDocuments(), width: 1440, height: 900)
    let page = preview.page
    let entries = "[...document.querySelectorAll('.entry')]"
    try await page.wait(until: "document.querySelectorAll('.entry svg rect').length > 4")
    #expect(
      try await page.evaluate(
        "\(entries).map(e => e.querySelector('.name').textContent)", as: [String].self)
        == ["Boarding card", "Other"])
    #expect(
      try await page.evaluate(
        "\(entries).map(e => e.querySelector('.facts').textContent)", as: [String].self)
        == ["2 findings", "2 findings"])
    try await page.click(".entry[title]:not([aria-current])")
    try await page.waitForPaint()
    #expect(try await preview.text("title") == "Other")
    try await page.press("/")
    try await page.type("board")
    #expect(
      try await page.evaluate(
        "\(entries).filter(e => !e.parentElement.hidden).length", as: Int.self) == 1)
    #expect(page.log.complaints == [])
  }

  @Test(arguments: [(1600, 1000), (1280, 800), (1024, 768)])
  func `the header and the values each take one line`(width: Int, height: Int) async throws {
    let page = try await OpenedPreview(
      try PageFixture.twoDocuments(), width: width, height: height
    ).page
    for bar in ["header .tools", "#bar"] {
      let rows = try await page.evaluate(
        """
        new Set([...document.querySelectorAll('\(bar) :is(button, select, input)')].map(e => e.getBoundingClientRect())
          .filter(b => b.width > 0).map(b => Math.round((b.top + b.height / 2) / 12))).size
        """, as: Int.self)
      #expect(rows == 1, "\(bar)")
    }
  }

  @Test(arguments: [(480, 900), (512, 384), (800, 500)])
  func `small windows show every control, at most behind one button`(width: Int, height: Int)
    async throws
  {
    let page = try await OpenedPreview(width: width, height: height).page
    try await page.click("#more")
    try await page.waitForPaint()
    let cut = try await page.evaluate(
      """
      [...document.querySelectorAll('header :is(button, select, input), #bar :is(button, select, input), #panels button')]
        .filter(e => !e.closest('[hidden]')).filter(e => {
          const b = e.getBoundingClientRect();
          return b.width === 0 || b.left < 0 || b.right > innerWidth || b.bottom > innerHeight;
        }).map(e => e.id || e.textContent)
      """, as: [String].self)
    #expect(cut == [])
  }

  @Test func `the ruler takes the keys of a slider, and breakpoints are one stop of the tab key`()
    async throws
  {
    let preview = try await OpenedPreview()
    let page = preview.page
    try await page.evaluate("byID('ruler-track').focus(); 0")
    for (key, points) in [
      ("ArrowUp", 403.0), ("ArrowDown", 402), ("PageUp", 452), ("PageDown", 402), ("Home", 280),
      ("End", 600),
    ] {
      try await page.press(key)
      #expect(try await preview.width == points, "\(key)")
    }
    let stops = "[...byID('ruler-breakpoints').children].map(e => e.tabIndex)"
    #expect(try await page.evaluate(stops, as: [Int].self) == [0, -1])
    try await page.evaluate("byID('ruler-breakpoints').firstChild.focus(); 0")
    try await page.press("ArrowRight")
    #expect(try await page.evaluate(stops, as: [Int].self) == [-1, 0])
  }

  @Test func `marks that are close to each other are moved apart`() async throws {
    let page = try await OpenedPreview().page
    let moved = try await page.evaluate("apart([10, 12, 13, 300, 1e9])", as: [Double].self)
    #expect(zip(moved, moved.dropFirst()).allSatisfy { $1 - $0 >= 11 }, "\(moved)")
    #expect(moved[3] == 300)
  }

  @Test func `messages move nothing`() async throws {
    let preview = try await OpenedPreview()
    let place = "(b => [b.x, b.y])(byID('picture').getBoundingClientRect())"
    let before = try await preview.page.evaluate(place, as: [Double].self)
    try await preview.page.evaluate(
      "showErrors({ errors: Array.from({ length: 9 }, () => ({ message: 'wrong' })) }); 0")
    try await preview.page.waitForPaint()
    #expect(try await preview.page.evaluate(place, as: [Double].self) == before)
  }

  @Test(arguments: ["names", "spacing", "decisions", "issues"])
  func `labels cover no text`(overlay: String) async throws {
    let page = try await OpenedPreview(address: "width=300&textSize=AX3&overlays=\(overlay)").page
    try await page.waitForPaint()
    let (shown, covered) = (
      try await page.evaluate("document.querySelectorAll('#overlay .label').length", as: Int.self),
      try await page.evaluate(
        """
        [...document.querySelectorAll('#overlay .label rect')].filter(e => {
          const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => Number(e.getAttribute(name)));
          return textFrames().some(([left, top, wide, high]) =>
            x < left + wide && left < x + width && y < top + high && top < y + height);
        }).length
        """, as: Int.self)
    )
    #expect(shown > 0)
    #expect(covered == 0)
  }

  @Test func `a device has a frame as high as its screen, and can be turned`() async throws {
    let preview = try await OpenedPreview(
      PageFixture.json.replacing(
        #"{"name":"iPhone","width":411648}"#,
        with:
          #"{"name":"iPhone","width":411648},{"name":"iPhone landscape","width":512000}"#
      ))
    let page = preview.page
    try await page.evaluate("chooseDevice('iPhone'); 0")
    try await page.waitForPaint()
    let box = "(b => [b.width, b.height])(byID('device-outline').getBoundingClientRect())"
    #expect(try await page.evaluate(box, as: [Double].self) == [402, 500])
    try await page.click("#turn")
    try await page.waitForPaint()
    #expect(try await preview.width == 500)
    #expect(try await page.evaluate(box, as: [Double].self) == [500, 402])
    try await page.evaluate("chooseDevice('iPhone SE'); 0")
    try await page.waitForPaint()
    #expect(try await page.evaluate("byID('turn').hidden", as: Bool.self))
  }

  @Test func `languages have their names`() async throws {
    let page = try await OpenedPreview().page
    let names = try await page.evaluate(
      """
      ["de", "pt_BR", "ar-EG", "x y", "zz"].map((tag) => axisWords({ option: "--locales", values: [tag] }, 0))
      """, as: [String].self)
    #expect(
      names == [
        "German (de)", "Brazilian Portuguese (pt_BR)", "Arabic (Egypt) (ar-EG)", "x y", "zz",
      ])
  }

  @Test func `arrangements are explained in the order in which they appear`() async throws {
    let preview = try await OpenedPreview()
    let items = try await preview.page.evaluate(
      "[...document.querySelectorAll('#panel-reasons .legends li')].map(e => e.textContent)",
      as: [String].self)
    #expect(items == ["Bcard 2 of 2", "Acard 1 of 2", "Ccard 1 of 2"])
    #expect(try await preview.text("arrangement") == "Acard 1 of 2")
  }

  @Test(arguments: [
    (##"{ text: "#0059b8" }"##, ["text", "color"]), (#"{ text: "true" }"#, ["checkbox"]),
    (#"{ text: "8", number: true }"#, ["text", "button", "button"]),
    (#"{ text: "body", choices: ["body", "title"] }"#, ["select-one"]),
    (#"{ text: "Gate" }"#, ["text"]), (#"{ text: "a\nb" }"#, ["textarea"]),
  ])
  func `a value has the control of its type`(value: String, types: [String]) async throws {
    let page = try await OpenedPreview().page
    let made = "valueField({ line: 1, column: 2, key: 'k', ...\(value) })"
    #expect(
      try await page.evaluate(
        "[...\(made).querySelector('.fields').children].map(e => e.type)", as: [String].self)
        == types)
  }

  @Test func `numbers have steps, smaller ones if they have decimals`() async throws {
    let page = try await OpenedPreview().page
    let stepped = try await page.evaluate(
      """
      [["8", 1], ["8", -10], ["0.5", 1], ["x", 1], ["", 1]].map(([text, amount]) => {
        const field = { value: text };
        return stepField(field, amount, () => {}) ? field.value : "none";
      })
      """, as: [String].self)
    #expect(stepped == ["9", "-2", "0.6", "none", "none"])
  }

  @Test func `the focus returns to a link whose panel is drawn anew`() async throws {
    let page = try await OpenedPreview().page
    try await page.evaluate("document.querySelector('.decision button').focus(); 0")
    try await page.evaluate("change({ width: 300 * grid }); 0")
    try await page.waitForPaint()
    #expect(
      try await page.evaluate("document.activeElement.closest('.decision') !== null", as: Bool.self)
    )
  }
}
