import Foundation
import GalleyAnalysis
import GalleyRaster
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// The causes, which a page shows first.
@Suite(.browser, .highPriority)
struct ReportCauseTests {
  /// A run with three changed cards, two of which share a cause, two new ones and a removed one.
  private static func run() throws -> RunRecord {
    let moved = [LayoutChange.text("date", .moved(0, 9.25))]
    let other = [LayoutChange.fallback("metadata", missing: 14.5)]
    var results = try [
      RunSamples.result("card/320-L.png", .changed, changes: moved, kind: .moved),
      RunSamples.result("card/390-L.png", .changed, changes: moved, kind: .moved),
      RunSamples.result("list/320-L.png", .changed, changes: other, kind: .content),
      RunSamples.result("list/390-L.png", .new), RunSamples.result("list/390-AX1.png", .new),
      RunSamples.result("list/430-L.png", .removed), RunSamples.result("list/430-AX1.png", .equal),
    ]
    for index in results.indices {
      results[index].actualDigest =
        [.changed, .new].contains(results[index].verdict) ? "\(index)" : nil
      if results[index].verdict == .removed {
        results[index].files = ["reference": "images/r/list/430-L.png"]
      }
    }
    var record = RunSamples.run(results)
    record.isFull = true
    return record
  }

  private func open(width: Int = 1280, height: Int = 900) async throws -> OpenedReport {
    try await OpenedReport(Self.run(), width: width, height: height, showsCauses: true)
  }

  private static let cards =
    "[...document.querySelectorAll('.cause h4')].map(e => e.lastChild.textContent)"

  @Test func `a page opens with its causes, each with a picture, its words and its snapshots`()
    async throws
  {
    let report = try await open()
    let titles = try await report.page.evaluate(Self.cards, as: [String].self)
    #expect(titles.count == 4)
    #expect(titles.contains("date moved 9.25 pt down"))
    try await report.page.wait(until: "document.querySelectorAll('.cause .crop img').length >= 4")
    let facts = try await report.page.evaluate(
      "[...document.querySelectorAll('.cause .what > .quiet:first-of-type')].map(e => e.textContent)",
      as: [String].self)
    #expect(facts.contains { $0.hasPrefix("changed · 2 snapshots") })
    #expect(facts.contains { $0.hasPrefix("new · 2 snapshots") })
    #expect(facts.contains { $0.hasPrefix("removed · ") })
    #expect(report.page.log.complaints == [])
  }

  @Test func `a click on a cause shows its snapshots alone, and keys go from cause to cause`()
    async throws
  {
    let report = try await open()
    let page = report.page
    func shown() async throws -> [String] {
      try await page.evaluate("list.results.map(r => r.name)", as: [String].self)
    }
    #expect(try await shown().count == 6)
    try await page.wait(until: "document.querySelector('.cause .crop')")
    try await page.click(".cause[aria-label^='date moved'] .look")
    #expect(try await shown() == ["card/320-L.png", "card/390-L.png"])
    #expect(
      try await page.evaluate("byID('causes').hidden && !byID('details').hidden", as: Bool.self))
    var seen: [[String]] = []
    try await page.press("c")
    for _ in 0..<4 {
      try await page.press("n")
      seen.append(try await shown())
    }
    // Every snapshot that needs a look belongs to a cause.
    #expect(Set(seen.joined()).count == 6 && seen.count == 4)
    try await page.press("p")
    #expect(try await shown() == seen[2])
    try await page.press("Escape")
    #expect(try await shown().count == 6)
    #expect(page.log.complaints == [])
  }

  @Test func `marks of reviewed causes stay in the browser, with their number`() async throws {
    let report = try await open()
    let page = report.page
    #expect(try await page.evaluate("byID('overview').textContent") == "Causes 0/4")
    try await page.press("n")
    try await page.press("r")
    #expect(try await page.evaluate("byID('overview').textContent") == "Causes 1/4")
    #expect(try await page.evaluate("filters.cause.index", as: Int.self) == 1)
    try await report.open()
    #expect(try await page.evaluate("byID('overview').textContent") == "Causes 1/4")
    #expect(try await report.count(".cause.reviewed") == 1)
    for _ in 0..<3 {
      try await page.evaluate("chooseCause(run.causes.find(c => !reviewed.has(c.id))); 0")
      try await page.press("r")
    }
    // After the last one, the page shows all causes.
    #expect(try await page.evaluate("byID('overview').textContent") == "Causes 4/4")
    #expect(try await page.evaluate("view.shown") == "causes")
    #expect(page.log.complaints == [])
  }

  @Test func `a copied command accepts what is shown, and nothing else`() async throws {
    let report = try await open()
    let page = report.page
    func copied(_ selector: String) async throws -> String {
      try await page.click(selector)
      try await page.wait(until: "document.querySelector(`\(selector)`).textContent === 'Copied'")
      return try await page.evaluate("navigator.clipboard.readText()", as: String.self)
    }
    let run = "galley accept --run '\(report.folder.url.path())'"
    #expect(try await copied("#accept-all") == "\(run)\n\(run) --removed")
    let cause = try await page.evaluate(
      "run.causes.find(c => c.title.startsWith('date')).id", as: String.self)
    #expect(
      try await copied(".cause[aria-label^='date moved'] .tools button:nth-of-type(2)")
        == "\(run) --cause \(cause)")
    for verdict in ["changed", "removed"] { try await page.click("[data-verdict=\(verdict)]") }
    #expect(try await copied("#accept-all") == "\(run) --verdict new")
    try await page.click("[data-verdict=new]")
    try await page.click("[data-verdict=changed]")
    try await page.click("#search")
    try await page.type("320-L")
    #expect(
      try await copied("#accept-all") == "\(run) '^card/320-L\\.png$' '^list/320-L\\.png$'")
    #expect(page.log.complaints == [])
  }

  @Test func `a removed snapshot has its picture, and the command that removes its reference`()
    async throws
  {
    let report = try await OpenedReport(Self.run(), address: "list%2F430-L.png")
    let words = "document.querySelector('.command code').textContent"
    #expect(try await report.page.evaluate(words, as: String.self).hasSuffix(" --removed"))
    #expect(try await report.count("#stage img") == 1)
  }

  @Test(arguments: [1600, 1024, 480])
  func `causes fit into the window`(width: Int) async throws {
    let report = try await open(width: width)
    try await report.page.wait(until: "document.querySelector('.cause .crop')")
    #expect(
      try await report.page.evaluate("document.documentElement.scrollWidth", as: Int.self) <= width)
    #expect(
      try await report.page.evaluate(
        "document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth",
        as: Bool.self))
  }

  @Test func `paper shows the causes with their pictures, and no controls`() async throws {
    let report = try await open(height: 300)
    let page = report.page
    try await page.send("Emulation.setEmulatedMedia", ["media": "print"])
    try await page.waitForPaint()
    let isSeen =
      "['.cause h4', '.cause .look'].every(s => document.querySelector(s).checkVisibility())"
    #expect(try await page.evaluate(isSeen, as: Bool.self))
    #expect(
      try await page.evaluate(
        "getComputedStyle(document.querySelector('main')).overflowY", as: String.self) == "visible")
    for selector in ["aside", "#filters", "#verdicts", ".cause .tools"] {
      #expect(
        try await page.evaluate(
          "document.querySelector('\(selector)').checkVisibility()", as: Bool.self) == false)
    }
  }

  @Test(
    .enabled(if: AxeCore.isExpected, "axe-core is missing; Scripts/setup --tests fetches it."),
    arguments: ["light", "dark"])
  func `causes have no accessibility violations`(scheme: String) async throws {
    let report = try await open()
    let page = report.page
    try await page.prefer(["prefers-color-scheme": scheme])
    try await page.wait(until: "document.querySelector('.cause .crop')")
    for key in ["r", "c", "n", "m"] {
      #expect(try await AxeCore.violations(in: page).map { "\($0)" } == [])
      try await page.press(key)
      try await page.waitForPaint()
    }
  }
}
