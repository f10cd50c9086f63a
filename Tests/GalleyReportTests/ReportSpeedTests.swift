import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// The work of a browser for the page of a large run.
@Suite(.browser, .highPriority)
struct ReportSpeedTests {
  @Test func `With a thousand snapshots no task keeps a processor busy for 200 ms`() async throws {
    // A trace covers a whole browser, so this test starts its own.
    let browser = try await Browser()
    let record = try ReportSamples.run(count: 1000, layouts: 3)
    let report = try await OpenedReport(record, in: browser)
    let page = report.page
    let tasks = try await browser.tasks(of: page) {
      try await report.open("again")
      for distance in [4000.0, 9000] {
        try await page.scroll(x: 100, y: 500, by: distance)
        try await page.waitForPaint()
      }
      try await page.click("#search")
      try await page.type("5x")
      for _ in 0..<2 { try await page.press("Backspace") }
      try await page.click("[data-verdict=equal]")
      for order in ["worst", "plan"] {
        try await page.evaluate(
          "byID('order').value = '\(order)'; byID('order').dispatchEvent(new Event('change')); 0")
        try await page.waitForPaint()
      }
      try await page.click("#view")
      try await page.waitForPaint()
    }
    // Only columns near the view are made.
    #expect(try await (1..<200).contains(report.count(".cell")))
    #expect(page.log.complaints == [])
    // Most tasks take a few milliseconds, the longest about 40, without the time of others.
    #expect(tasks.count > 50)
    #expect(tasks[0].busy < 200, "\(tasks[0])")
  }

  @Test(arguments: [1000, 10_000])
  func `The number of elements and loaded pictures does not grow with the run`(count: Int)
    async throws
  {
    let report = try await OpenedReport(ReportSamples.run(count: count))
    let page = report.page
    func elements() async throws -> Int { try await report.count("body *:not(option, script)") }
    #expect(try await report.count(".row") < 60)
    #expect(try await elements() < 1200)
    #expect(report.pictureRequests < 60)
    for _ in 0..<6 {
      try await page.scroll(x: 100, y: 500, by: 4000)
      try await page.waitForPaint()
    }
    #expect(try await page.evaluate("byID('list').scrollTop", as: Double.self) > 1000)
    #expect(try await report.count(".row") < 60)
    #expect(report.pictureRequests < 400)
    #expect(page.log.complaints == [])
  }

  @Test func `A row that stays in view is not made again`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 200))
    let page = report.page
    try await page.evaluate(
      """
      window.made = 0;
      window.before = [...document.querySelectorAll('.row')];
      const { createElement } = document;
      document.createElement = function (tag) { made++; return createElement.call(this, tag); };
      byID('list').scrollTop = 10; 0
      """)
    try await page.waitForPaint()
    #expect(try await page.evaluate("made", as: Int.self) < 30)
    #expect(
      try await page.evaluate(
        "before.filter(row => row.isConnected).length >= before.length - 1", as: Bool.self))
  }

  @Test func `Details are read when a snapshot in their block is selected`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 1000, layouts: 3))
    let blocks = try await report.count("script[id^=details-]")
    #expect(blocks > 4)
    #expect(try await report.page.evaluate("blocks.size", as: Int.self) <= 2)
    try await report.page.press("End")
    #expect(try await report.page.evaluate("blocks.size", as: Int.self) <= 4)
  }

  @Test func `Cells of the matrix are made and filled when they are scrolled near the view`()
    async throws
  {
    let report = try await OpenedReport(ReportSamples.run(count: 400))
    try await report.page.click("#view")
    try await report.page.wait(until: "document.querySelector('.cell .words')")
    #expect(try await report.count(".cell") < 200)
    #expect(try await report.count(".cell .words") < 100)
    #expect(report.pictureRequests < 160)
    try await report.page.evaluate("document.querySelector('.scroll').scrollLeft = 1e6; 0")
    try await report.page.wait(
      until: "document.querySelector('.gap') && !document.querySelector('td.gap:last-child')")
    try await report.page.wait(
      until: "[...document.querySelectorAll('button.cell')].at(-1).children.length > 0")
  }
}
