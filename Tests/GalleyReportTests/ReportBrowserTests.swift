import Foundation
import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// The page of a run in a browser.
@Suite(.enabled(if: Chromium.isInstalled, "Chromium is not installed."))
struct ReportBrowserTests {
  @Test func `It loads without complaints`() async throws {
    let folder = try TemporaryFolder()
    let record = RunRecord(id: "run", isFull: true, wasInterrupted: false, results: [])
    let file = folder.url.appending(path: ReportPage.fileName)
    try Data(ReportPage(record, folder: "run").html().utf8).write(to: file)
    let page = try await Browser.shared.page()
    try await page.open(file)
    #expect(page.log.complaints == [])
  }
}
