import GalleyAnalysis
import GalleyLayout
import GalleyReport

/// What checks found, as workflow commands that GitHub Actions shows beside the lines of a file.
struct GitHubAnnotations {
  private let record: CheckRecord

  init(_ record: CheckRecord) {
    self.record = record
  }

  /// A command on a line for each finding that nobody accepted, and for each acceptance without one.
  var text: String {
    record.documents.flatMap { checked in
      checked.openFindings.map { finding in
        let place = Self.place(in: checked, line: finding.line, column: finding.column)
        let title = ("title", "\(finding.kind.rawValue) · \(finding.shownLabel)")
        return WorkflowCommand(
          .warning, place + [title], "\(finding.words)\n\(finding.advice)")
      }
        + checked.unusedAcceptances.map { acceptance in
          let place = Self.place(in: checked, line: acceptance.line, column: acceptance.column)
          return WorkflowCommand(
            .warning, place + [("title", "unused acceptance")], acceptance.words)
        }
    }.map { $0.text + "\n" }.joined()
  }

  /// Returns the properties that say where something stands; none for a document that is in no file.
  private static func place(
    in checked: CheckReport, line: Int?, column: Int?
  ) -> [(name: String, value: String)] {
    guard let file = checked.file, let line, let column else { return [] }
    return [
      ("file", FileReference(file).path), ("line", "\(line)"), ("col", "\(column)"),
    ]
  }
}
