import Foundation
import GalleyLayout
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// The page of a run in a browser.
@Suite(.browser, .highPriority)
struct ReportBrowserTests {
  @Test func `Filters select snapshots, and the page says when none is left`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 40))
    let page = report.page
    func shown() async throws -> Int {
      try await page.evaluate("list.results.length", as: Int.self)
    }
    #expect(try await shown() == 30)
    try await page.click("[data-verdict=equal]")
    #expect(try await shown() == 40)
    try await page.click("[data-verdict=equal]")
    try await report.choose("Text size", "AX1")
    #expect(try await shown() == 8)
    #expect(
      try await page.evaluate("list.results.every(r => r.traits.textSize === 'AX1')", as: Bool.self)
    )
    try await page.click("#search")
    try await page.type("nothing of the kind")
    #expect(try await shown() == 0)
    #expect(try await page.evaluate("!byID('nothing').hidden", as: Bool.self))
    #expect(page.log.complaints == [])
  }

  @Test
  func `The slider moves its line, and every comparison mode shows its pictures`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 4))
    let page = report.page
    for (mode, pictures) in [
      ("sides", 2), ("slider", 2), ("onion", 2), ("blink", 2), ("difference", 1),
    ] {
      try await page.click("[data-mode=\(mode)]")
      try await page.wait(
        until: "[...document.querySelectorAll('#stage img')].every(i => i.naturalWidth > 0)")
      #expect(
        try await page.evaluate("document.querySelectorAll('#stage img').length", as: Int.self)
          == pictures)
    }
    try await page.click("[data-mode=slider]")
    try await page.wait(until: "document.querySelector('.pile').clientWidth > 50")
    let clip = "document.querySelectorAll('.pile .layer')[1].style.clipPath"
    let place = try await page.middle(of: ".pile")
    try await page.click(x: place.x + 30, y: place.y)
    // The line is where the pointer is: three quarters of 120 points.
    #expect(try await page.evaluate(clip, as: String.self) == "inset(0px 0px 0px 75%)")
    try await page.press("ArrowLeft")
    #expect(try await page.evaluate(clip, as: String.self) == "inset(0px 0px 0px 74%)")
    #expect(page.log.complaints == [])
  }

  @Test
  func `Keys select snapshots, change the comparison mode and open the matrix`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 8))
    let page = report.page
    func selected() async throws -> Int {
      try await page.evaluate("list.results.indexOf(list.selected)", as: Int.self)
    }
    #expect(try await selected() == 0)
    #expect(
      try await page.evaluate("document.body.textContent.includes('[object')", as: Bool.self)
        == false)
    try await page.press("j")
    try await page.press("ArrowDown")
    #expect(try await selected() == 2)
    try await page.press("k")
    #expect(try await selected() == 1)
    try await page.press("3")
    #expect(try await page.evaluate("comparison.mode", as: String.self) == "onion")
    try await page.press("m")
    #expect(try await page.evaluate("!byID('matrix').hidden", as: Bool.self))
    #expect(try await page.evaluate("document.querySelectorAll('.cell').length", as: Int.self) == 8)
    #expect(page.log.complaints == [])
  }

  @Test func `Hostile names are shown as text, and their scripts do not run`() async throws {
    let report = try await OpenedReport(RunSamples.hostileRun())
    let page = report.page
    for verdict in ["equal", "removed"] { try await page.click("[data-verdict=\(verdict)]") }
    for _ in 0..<50 { try await page.press("j") }
    #expect(
      try await report.count("script:not([type=\"application/json\"])") == 1)
    #expect(
      try await page.evaluate(
        "document.querySelectorAll('[onerror],[onload]').length", as: Int.self)
        == 0)
    #expect(page.log.requests.allSatisfy { $0.hasPrefix("file:") })
  }

  @Test(
    .enabled(if: AxeCore.isExpected, "axe-core is missing; Scripts/setup --tests fetches it."),
    arguments: ["light", "dark"])
  func `The page has no accessibility violations`(scheme: String) async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 12))
    let page = report.page
    try await page.prefer(["prefers-color-scheme": scheme])
    for key in ["1", "2", "4", "m"] {
      try await page.press(key)
      try await page.waitForPaint()
      #expect(try await AxeCore.violations(in: page).map { "\($0)" } == [])
    }
  }
}
