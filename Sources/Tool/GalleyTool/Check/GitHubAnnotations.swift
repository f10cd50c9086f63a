import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyReport

/// The findings of checks as workflow commands, which GitHub Actions shows as annotations of lines.
struct GitHubAnnotations {
  private let record: CheckRecord

  init(_ record: CheckRecord) {
    self.record = record
  }

  /// One line with a command for each finding that is not accepted, and for each acceptance without a finding.
  var text: String {
    record.documents.flatMap { checked in
      checked.openFindings.map { finding in
        let place = Self.place(
          in: finding.file ?? checked.file, line: finding.line, column: finding.column)
        let title = ("title", "\(finding.kind.rawValue) · \(finding.shownLabel)")
        let lines = [finding.words, finding.elementWords, finding.advice].filter { !$0.isEmpty }
        return WorkflowCommand(.warning, place + [title], lines.joined(separator: "\n"))
      }
        + checked.unusedAcceptances.map { acceptance in
          let place = Self.place(
            in: checked.file, line: acceptance.line, column: acceptance.column)
          return WorkflowCommand(
            .warning, place + [("title", Phrase("unused acceptance").text)], acceptance.words.text)
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

  init(_ file: String, in folder: String = FileManager.default.currentDirectoryPath) {
    let absolute = URL(
      fileURLWithPath: file, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)
    ).standardizedFileURL.path
    let base = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.path
    let start = base.hasSuffix("/") ? base : base + "/"
    path = absolute.hasPrefix(start) ? String(absolute.dropFirst(start.count)) : absolute
  }

  var isInside: Bool { !path.hasPrefix("/") }

  /// The path as a percent-encoded URI: a relative reference, or a file URI if the file is elsewhere.
  ///
  /// Colons are encoded too: in a relative reference, a colon could end a scheme. Source: RFC 3986.
  var uri: String {
    (isInside ? "" : "file://")
      + path.utf8.map { byte in
        Self.isPlain(byte)
          ? String(Unicode.Scalar(byte))
          : "%" + String(byte >> 4, radix: 16, uppercase: true)
            + String(byte & 15, radix: 16, uppercase: true)
      }.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
