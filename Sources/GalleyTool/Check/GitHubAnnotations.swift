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
      let file = FileReference(checked.file).path
      return checked.openFindings.map {
        Self.command(
          [
            ("file", file), ("line", "\($0.line)"), ("col", "\($0.column)"),
            ("title", "\($0.kind) · \($0.shownLabel)"),
          ], "\($0.words)\n\($0.advice)")
      }
        + checked.unusedAcceptances.map {
          Self.command(
            [
              ("file", file), ("line", "\($0.line)"), ("col", "\($0.column)"),
              ("title", "unused acceptance"),
            ], $0.words)
        }
    }.map { $0 + "\n" }.joined()
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
