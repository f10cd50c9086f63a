import GalleyAnalysis
import GalleySnapshots
import Testing

@testable import GalleyReport

/// Runs that compare with another revision, and cannot be accepted.
@Suite struct RevisionReportTests {
  /// Returns a run of documents in two folders, at a commit.
  private static func run(_ commit: String, _ verdict: Verdict = .changed) throws -> RunRecord {
    var record = RunSamples.run(
      try ["./Snapshots", "docs/Snapshots"].map { store in
        try RunSamples.result(
          "card/320-L.png", verdict, changes: [.text("date", .moved(0, 26))],
          references: "\(commit)/./\(store)")
      })
    record.against = "main (\(commit))"
    return record
  }

  @Test func `Every report names the revision, and none contains a command to accept`() throws {
    let record = try Self.run("d944ebcd3676")
    let reports = [
      MarkdownReport(record, folder: "r", imageBase: "https://example.com").text,
      JUnitReport(record, folder: "r").xml, try ReportPage(record, folder: "r").html(),
    ]
    for report in reports {
      #expect(report.contains("ompared with main"))
      // The script of the page makes commands, but none is in the data.
      #expect(!report.contains("galley accept --run '") && !report.contains("\"acceptance\""))
    }
    #expect(!RunAnnotations(record, folder: "r").text.contains("galley accept"))
    let same = MarkdownReport(try Self.run("d944ebcd3676", .equal), folder: "r").text
    #expect(same.contains("the same as in main") && !same.contains("reference"))
    var plain = record
    plain.against = nil
    #expect(MarkdownReport(plain, folder: "r").text.contains("galley accept"))
    #expect(JUnitReport(plain, folder: "r").xml.contains("accept: galley accept"))
  }

  @Test func `The title of a document does not contain the commit`() throws {
    for commit in ["d944ebcd3676", "0123456789ab"] {
      let record = try Self.run(commit)
      let titles = DocumentResults.all(of: record).map(\.title)
      #expect(titles == ["Snapshots/card", "docs/Snapshots/card"])
      let xml = JUnitReport(record, folder: "r").xml
      #expect(xml.contains(#"classname="docs/Snapshots/card""#))
      #expect(RunAnnotations(record, folder: "r").text.contains("title=docs/Snapshots/card"))
    }
    // Without a revision, the first part is the name of a folder, and is kept.
    var plain = try Self.run("there")
    plain.against = nil
    #expect(DocumentResults.all(of: plain).map(\.title)[1] == "there/./docs/Snapshots/card")
  }
}
