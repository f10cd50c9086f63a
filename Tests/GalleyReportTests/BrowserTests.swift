import Foundation
import GalleyRaster
import TestSupport
import Testing

/// The browser that tests of pages use.
@Suite(.browser, .highPriority)
struct BrowserTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func page(_ html: String) async throws -> BrowserPage {
    let file = folder.url.appending(path: "a page.html")
    try Data("<!doctype html><html lang=en><title>T</title>\(html)".utf8).write(to: file)
    let page = try await Browser.shared.page(width: 300, height: 200)
    try await page.open(file)
    return page
  }

  @Test func `An expression evaluates to its value, and a promise to its result`() async throws {
    let page = try await page("<p>Hello</p>")
    #expect(try await page.evaluate("document.querySelector('p').textContent") == "Hello")
    #expect(
      try await page.evaluate("Promise.resolve([1.5, null, {a: true}])") == [1.5, nil, ["a": true]])
    #expect(try await page.evaluate("undefined") == nil)
    #expect(page.log.complaints == [])
    await #expect(throws: BrowserError.self) { try await page.evaluate("nothing.there") }
  }

  @Test func `Messages, errors and requests of a page are logged`() async throws {
    let page = try await page(
      """
      <img src=absent.png alt="">
      <script>console.log("fine", 1); console.error("bad"); missing()</script>
      """)
    let log = page.log
    #expect(log.messages == ["log: fine 1.0", "error: bad"])
    #expect(log.complaints.contains { $0.contains("missing is not defined") })
    #expect(log.complaints.contains { $0.contains("absent.png: net::ERR_FILE_NOT_FOUND") })
    #expect(
      log.requests.map { URL(string: $0)?.lastPathComponent } == ["a page.html", "absent.png"])
  }

  @Test func `Keys, clicks and drags reach the page`() async throws {
    let page = try await page(
      """
      <button style="margin-top: 500px">B</button><input>
      <script>
        window.seen = [];
        document.onkeydown = e => seen.push(e.key + e.code + e.shiftKey);
        document.querySelector("button").onclick = () => seen.push("click");
        document.onpointermove = e => { if (e.buttons) seen.push(e.clientX) };
      </script>
      """)
    try await page.press("ArrowLeft")
    try await page.press("J", .shift)
    try await page.click("button")
    try await page.drag(from: (10, 10), to: (30, 10), steps: 2)
    #expect(
      try await page.evaluate("seen") == ["ArrowLeftArrowLeftfalse", "JKeyJtrue", "click", 20, 30])
    try await page.click("input")
    try await page.type("a-1 ")
    #expect(try await page.evaluate("document.querySelector('input').value") == "a-1 ")
  }

  @Test
  func `A page has the emulated color scheme, size and scale, and a screenshot`() async throws {
    let page = try await page("<body style='margin: 0'>")
    try await page.prefer(["prefers-color-scheme": "dark"])
    #expect(try await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == true)
    try await page.resize(width: 120, height: 80, scale: 2)
    #expect(try await page.evaluate("[innerWidth, devicePixelRatio]") == [120, 2])
    let file = folder.url.appending(path: "page.png")
    try await page.screenshot(to: file)
    let picture = try Bitmap(png: [UInt8](Data(contentsOf: file)))
    #expect(picture.width == 240)
    #expect(picture.height == 160)
  }

  @Test func `A long task is recorded`() async throws {
    let page = try await page("<p>Hello</p>")
    try await page.evaluate(
      "setTimeout(() => { for (const end = Date.now() + 80; Date.now() < end;); })")
    try await page.wait(until: "galleyLongTasks.length > 0")
    #expect(try await page.longTasks.allSatisfy { $0 > 50 })
  }

  @Test(.enabled(if: AxeCore.isExpected, "Scripts/setup --tests has not fetched axe-core."))
  func `Accessibility violations of a page are found`() async throws {
    #expect(try await AxeCore.violations(in: page("<main><h1>T</h1></main>")).isEmpty)
    let bad = try await AxeCore.violations(in: page("<main><h1>T</h1><img src='data:,'></main>"))
    #expect(bad.map(\.id) == ["image-alt"])
  }
}
