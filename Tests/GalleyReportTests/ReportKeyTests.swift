import Foundation
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// Keys mean the page, wherever the last click was.
@Suite(.browser, .highPriority)
struct ReportKeyTests {
  @Test func `Arrows move the line of the slider, and go between both pictures`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 4))
    let page = report.page
    let clip = "document.querySelectorAll('.pile .layer')[1].style.clipPath"
    try await page.press("2")
    try await page.press("ArrowRight")
    try await page.press("ArrowRight")
    #expect(try await page.evaluate(clip, as: String.self) == "inset(0px 0px 0px 52%)")
    try await page.press("3")
    try await page.press("ArrowLeft")
    let opacity = "document.querySelectorAll('.pile .layer')[1].style.opacity"
    #expect(try await page.evaluate(opacity, as: String.self) == "0.51")
    try await page.press("1")
    try await page.press("ArrowLeft")
    #expect(page.log.complaints == [])
  }

  @Test func `A line that was dragged leaves all other keys to the page`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 8))
    let page = report.page
    for (mode, range) in [("2", ".slide"), ("3", "#onion")] {
      try await page.press(mode)
      try await page.wait(until: "document.querySelector('.pile').clientWidth > 50")
      let place = try await page.middle(of: range)
      try await page.drag(from: place, to: (place.x + 20, place.y))
      let name = try await report.selected
      try await page.press("j")
      #expect(try await report.selected != name)
    }
    try await page.press("m")
    #expect(try await page.evaluate("!byID('matrix').hidden", as: Bool.self))
    try await page.press("Escape")
    #expect(try await page.evaluate("byID('matrix').hidden", as: Bool.self))
  }

  @Test
  func `A value chosen with the mouse leaves the keys to the page, one chosen with keys does not`()
    async throws
  {
    let report = try await OpenedReport(ReportSamples.run(count: 16))
    let page = report.page
    let focus = "document.activeElement.dataset.filter ?? ''"
    func choose(by event: String, _ value: String) async throws {
      _ = try await page.evaluate(
        """
        { const s = document.querySelector('[data-filter=Width]'); s.focus();
        s.dispatchEvent(new Event('\(event)', { bubbles: true }));
        s.value = '\(value)'; s.dispatchEvent(new Event('change', { bubbles: true })); } 0
        """)
    }
    try await choose(by: "keydown", "330")
    #expect(try await page.evaluate(focus, as: String.self) == "Width")
    try await choose(by: "pointerdown", "340")
    #expect(try await page.evaluate(focus, as: String.self) == "")
    let name = try await report.selected
    try await page.press("j")
    #expect(try await report.selected != name)
  }

  @Test func `A reference that is unreadable is neither shown nor held against anything`()
    async throws
  {
    var record = try ReportSamples.run(count: 4)
    for index in record.results.indices where record.results[index].isFailure {
      record.results[index].verdict = .unreadable
    }
    let report = try await OpenedReport(record)
    #expect(try await report.count("#stage figure") == 1)
    #expect(try await report.count("[data-mode=slider]") == 0)
    #expect(try await report.count(".gone") == 0)
    #expect(report.page.log.complaints == [])
  }
}
