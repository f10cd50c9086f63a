import Foundation
import GalleySnapshots
import TestSupport
import Testing

/// Layouts without pictures, compared in a browser.
@Suite(.browser, .highPriority)
struct ReportLayoutTests {
  @Test func `Layouts have every comparison mode that pictures have`() async throws {
    let report = try await OpenedReport(ReportSamples.run(count: 4, layouts: 1))
    let page = report.page
    #expect(report.pictureRequests == 0)
    for (mode, count) in [
      ("sides", 2), ("slider", 2), ("onion", 2), ("blink", 2), ("difference", 1),
    ] {
      try await page.click("[data-mode=\(mode)]")
      #expect(try await report.count("#stage svg.boxes") == count)
      #expect(
        try await page.evaluate(
          "[...document.querySelectorAll('#stage svg')].every(s => s.clientWidth > 300 && s.clientHeight > 400)",
          as: Bool.self))
    }
    // The stack becomes taller, and ten of its texts move down.
    #expect(try await report.count("#stage g.changed") == 11)
    #expect(try await report.count("#stage path.gone-by") == 1)
    #expect(page.log.complaints == [])
  }

  @Test(arguments: ["absent", "broken", "leads out"])
  func `A reference that cannot be read is not shown`(fault: String) async throws {
    let record = try ReportSamples.run(count: 2, layouts: 1)
    let report = try await OpenedReport(record)
    let place = report.folder.url.appending(path: "images/r/card/320-L.layout.json")
    try FileManager.default.removeItem(at: place)
    switch fault {
    case "broken": try Data("{\"layout\": 1}".utf8).write(to: place)
    case "leads out":
      let outside = try TemporaryFolder()
      let file = outside.url.appending(path: "x.json")
      let text = try SnapshotRecord.sample(ReportSamples.layout(at: 0)).text()
      try Data(text.utf8).write(to: file)
      try FileManager.default.createSymbolicLink(at: place, withDestinationURL: file)
      try await expectOne(report, record)
      return
    default: break
    }
    try await expectOne(report, record)
  }

  /// Expects that only the new layout is shown, without comparison.
  private func expectOne(_ report: OpenedReport, _ record: RunRecord) async throws {
    try await report.rewrite(record)
    #expect(try await report.count("#stage svg.boxes") == 1)
    #expect(try await report.count("#stage .changed[d], #stage g.changed") == 0)
    #expect(try await report.count("[data-mode]") == 0)
    #expect(report.page.log.complaints == [])
  }
}
