import GalleyReport
import GalleySnapshots
import TestSupport
import Testing

/// The examples of the articles.
struct ReportExamples {
  /// Makes reports of the last run below a folder.
  private func reports() throws -> [String] {
    let record = try RunRecord(folder: "Output")
    let folder = try RunRecord.path(of: "Output")
    let page = try ReportPage(record, folder: folder).html()
    let comment = MarkdownReport(record, folder: folder).text
    return [page, comment]
  }

  @Test func `Reports are made of the last run, and an absent run is an error`() throws {
    // The current folder can contain an earlier run.
    do {
      #expect(try reports().allSatisfy { !$0.isEmpty })
    } catch let error as RunError {
      #expect(error.isAbsent)
    }
  }
}
