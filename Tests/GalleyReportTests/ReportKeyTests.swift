import Foundation
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// Keys control the page, regardless of the last click.
@Suite(.browser, .highPriority)
struct ReportKeyTests {
  @Test func `Arrow keys move the line of the slider, and change the opacity of the onion skin`()
    async throws
  {
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

  @Test func `After a slider is dragged, all other keys control the page`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 8))
    let page = report.page
    for (mode, range) in [("2", ".pile"), ("3", "#compare-part")] {
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
  func `Choosing a value with the mouse returns the focus to the page, with keys it does not`()
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

  @Test func `An unreadable reference is neither shown nor compared`() async throws {
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
