import GalleyAnalysis
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyReport

struct GitHubAnnotations {
  let record: CheckRecord

  /// One line with a command for each finding that is not accepted, and for each acceptance without a finding.
  var text: String {
    record.documents.flatMap { checked in
      checked.openFindings.map { finding in
        let place = Self.place(
          in: finding.file ?? checked.file, line: finding.line, column: finding.column)
        let title = ("title", "\(finding.kind.rawValue) · \(finding.shownLabel)")
        let lines = [
          finding.text, finding.usageWords, finding.elementWords, finding.advice,
        ].filter { !$0.isEmpty }
        return WorkflowCommand(.warning, place + [title], lines.joined(separator: "\n"))
      }
        + checked.unusedAcceptances.map { acceptance in
          let place = Self.place(
            in: checked.file, line: acceptance.line, column: acceptance.column)
          return WorkflowCommand(
            .warning, place + [("title", Phrase("unused acceptance").text)], acceptance.phrase.text)
        }
    }.map { $0.text + "\n" }.joined()
  }

  /// Returns the properties of a place in a file, or none for a document without a file.
  private static func place(
    in file: String?, line: Int?, column: Int?
  ) -> [(name: String, value: String)] {
    guard let file, let line, let column else { return [] }
    return [
      ("file", FileReference(file).path), ("line", "\(line)"), ("col", "\(column)"),
    ]
  }
}

/// The path of a file for other tools: relative to the current folder if the file is in it.
struct FileReference {
  /// The path, relative if the file is in the current folder.
  let path: String

  init(_ file: String, in folder: String = ".") {
    let isAbsolute = file.utf8.first == UInt8(ascii: "/")
    let absolute = FilePath.standardized(isAbsolute ? file : FilePath.path(folder, file))
    path = FilePath.path(of: absolute, in: FilePath.standardized(folder)) ?? absolute
  }

  var isInside: Bool { !path.hasPrefix("/") }

  /// The path as a percent-encoded URI: a relative reference, or a file URI if the file is elsewhere.
  var uri: String { (isInside ? "" : "file://") + Markup.percentEncoded(path) }
}
