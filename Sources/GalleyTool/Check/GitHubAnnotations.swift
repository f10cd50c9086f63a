import GalleyAnalysis
import GalleyLayout
import GalleySnapshots

/// What checks found, as workflow commands that GitHub Actions shows beside the lines of a file.
///
/// Source: GitHub, Workflow commands for GitHub Actions, and the escapes of its toolkit.
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
        let title = ("title", "\(finding.kind) · \(finding.shownLabel)")
        return Self.command(place + [title], "\(finding.words)\n\(finding.advice)")
      }
        + checked.unusedAcceptances.map { acceptance in
          let place = Self.place(in: checked, line: acceptance.line, column: acceptance.column)
          return Self.command(place + [("title", "unused acceptance")], acceptance.words)
        }
    }.map { $0 + "\n" }.joined()
  }

  /// Returns the properties that say where something stands; none for a document that is in no file.
  private static func place(
    in checked: CheckRecord.Checked, line: Int?, column: Int?
  ) -> [(name: String, value: String)] {
    guard let file = checked.file, let line, let column else { return [] }
    return [
      ("file", FileReference(file).path), ("line", "\(line)"), ("col", "\(column)"),
    ]
  }

  private static func command(
    _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, inProperty: true))" }
    return "::warning \(list.joined(separator: ","))::\(escaped(message, inProperty: false))"
  }

  /// Returns text in which nothing ends a command or a property of one.
  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
