import Foundation
import TestSupport
import Testing

/// Trying other values in a page of `galley preview`.
@Suite(.browser)
struct TryTests {
  private static let card = """
    galley: 1
    name: Card
    matrix: { widths: [320] }
    strings:
      en: { title: Gate }
    components:
      line:
        parameters: [words]
        body: { text: "{words}" }
    layout:
      vstack:
        - { text: Hello, id: greeting, padding: 8 }
        - { string: title, id: gate }
        - { rectangle: { width: 20, height: 10 }, id: box }
        - { use: line, with: { words: "5" } }
    """

  /// A preview of the card and its page.
  private final class Shown {
    let tool: Tool
    let page: BrowserPage
    let process: Process

    init(_ text: String = TryTests.card) async throws {
      tool = try Tool(["card.yaml": text, "other.png": "no picture"])
      process = try tool.process(["preview", "card.yaml", "--no-open", "--quiet"])
      page = try await Browser.shared.page(width: 1400, height: 900)
      try await page.open(try await tool.address(of: process))
      try await page.wait(until: "currentRow() && currentRow().kind === undefined")
      try await page.evaluate("change({ panel: 'try' }); 0")
      try await page.wait(until: "trial.values.length > 0")
      try await page.waitForPaint()
    }

    deinit { process.terminate() }

    /// Types into the field of the value that has a text.
    func type(_ text: String, insteadOf old: String) async throws {
      let (text, old) = (Self.literal(text), Self.literal(old))
      try await page.evaluate(
        """
        (() => {
          const place = placeOf(trial.values.find((value) => value.text === \(old)));
          const field = document.querySelector(`[data-place="${place}"] :is(input, textarea)`);
          field.value = \(text);
          field.dispatchEvent(new Event("input"));
        })()
        """)
      try await page.wait(until: "!trial.isAsking")
      try await page.waitForPaint()
    }

    /// Returns a text as a JavaScript literal.
    private static func literal(_ text: String) -> String {
      let data = try? JSONEncoder().encode([text])
      return String(decoding: (data ?? Data()).dropFirst().dropLast(), as: UTF8.self)
    }

    /// The words of the lines of the picture.
    var words: [String] {
      get async throws {
        try await page.evaluate(
          """
          itemsOf(currentDocument().tables, currentStretch()).filter((item) => item?.spec.t === "text")
            .map(({ text }) => currentDocument().tables.texts[text].words)
          """, as: [String].self)
      }
    }

    var errors: String {
      get async throws {
        try await page.evaluate("byID('try-errors').textContent", as: String.self)
      }
    }

    func width(of path: String) async throws -> Double {
      try await page.evaluate("stage.picture.frameOf('\(path)')[2] / 1024", as: Double.self)
    }
  }

  @Test func `texts and numbers can be tried, and the file does not change`() async throws {
    let shown = try await Shown()
    #expect(try await shown.words == ["Hello", "Gate", "5"])
    try await shown.type("Good morning", insteadOf: "Hello")
    try await shown.type("Boarding gate", insteadOf: "Gate")
    try await shown.type("75", insteadOf: "20")
    #expect(try await shown.words == ["Good morning", "Boarding gate", "5"])
    #expect(try await shown.width(of: "2") == 75)
    #expect(try await shown.page.evaluate("byID('tried').textContent") == "3 values tried")
    #expect(try shown.tool.contents()["card.yaml"] == Data(Self.card.utf8))
    #expect(try await AxeCore.violations(in: shown.page).isEmpty)
    try await shown.page.click("#try-actions button")
    try await shown.page.wait(until: "!trial.isAsking")
    try await shown.page.waitForPaint()
    #expect(try await shown.words == ["Hello", "Gate", "5"])
    #expect(try await shown.width(of: "2") == 20)
    #expect(shown.page.log.complaints == [])
  }

  @Test(arguments: [
    "\"quoted\": # no comment", "${HOME} {x}", "null", "- [a, b]", "\u{202E}abc", "👩‍👩‍👧",
    "",
    "</script><b>",
  ])
  func `a typed text is tried unchanged`(text: String) async throws {
    let shown = try await Shown(
      "galley: 1\nlayout: {vstack: [{text: \"Hello\"}, {text: next}]}\n")
    try await shown.type(text, insteadOf: "Hello")
    #expect(try await shown.errors == "")
    let spoken = try await shown.page.evaluate(
      "trial.changes.values().next().value.tried", as: String.self)
    #expect(spoken == text)
    #expect(try await shown.words.last == "next")
    #expect(shown.page.log.complaints == [])
  }

  @Test func `an invalid value is an error with a location, and the picture stays`() async throws {
    let shown = try await Shown()
    for wrong in ["1e999", "wide", "-5", ""] {
      try await shown.type(wrong, insteadOf: "20")
      #expect(try await shown.errors.contains("14:"), "\(wrong)")
      #expect(try await shown.words == ["Hello", "Gate", "5"])
    }
    try await shown.type("30", insteadOf: "20")
    #expect(try await shown.errors == "")
    #expect(try await shown.width(of: "2") == 30)
  }

  @Test func `a saved file ends the trial`() async throws {
    let shown = try await Shown()
    try await shown.type("Tried", insteadOf: "Hello")
    try shown.tool.write(Self.card.replacing("Hello", with: "Saved"), to: "card.yaml")
    try await shown.page.wait(until: "live.versions[0] > 1 && trial.version === live.versions[0]")
    try await shown.page.waitForPaint()
    #expect(try await shown.words.first == "Saved")
    #expect(try await shown.page.evaluate("byID('tried').hidden") == true)
  }

  @Test func `the selected node has its own values, and another text size keeps the changes`()
    async throws
  {
    let shown = try await Shown()
    try await shown.type("Tried", insteadOf: "Hello")
    try await shown.page.evaluate("change({ selected: '2' }); 0")
    try await shown.page.waitForPaint()
    let fields = try await shown.page.evaluate(
      "[...document.querySelectorAll('#values input')].map(({ value }) => value)",
      as: [String].self)
    #expect(fields == ["20", "10", "box"])
    try await shown.page.evaluate("setAxis(0, 11); 0")
    try await shown.page.wait(until: "currentDocument().rows.has(state.row)")
    #expect(try await shown.words.first == "Tried")
  }
}
