import GalleyFiles
import GalleyGeometry
import GalleyLayout
package import GalleySnapshots

/// The results of a run as annotations of GitHub Actions, shown above the log and in pull requests.
///
/// GitHub shows ten errors and ten warnings per step, so the worst come first and the last one counts the others.
/// Annotations are at the source location to change: the line of the document, or the assertion of a test.
package struct RunAnnotations {
  private let record: RunRecord
  private let folder: String
  private let workspace: Workspace?

  private static let shownCount = 10
  private static let shownErrorCount = 5

  package init(_ record: RunRecord, folder: String, workspace: Workspace? = nil) {
    (self.record, self.folder) = (record, folder)
    self.workspace = workspace
  }

  /// One line for each document with results that need attention; empty if there are none.
  package var text: String {
    (interruption + errors + failures + removed).map { $0.text + "\n" }.joined()
  }

  private var failures: [WorkflowCommand] {
    let documents = documents(\.isFailure)
    let count = max(1, Self.shownCount - interruption.count - errors.count)
    return documents.commands(shown: count, .error, in: workspace) { rest in
      let count = rest.reduce(0) { $0 + $1.results.count }
      let page = FilePath.path(folder, ReportPage.fileName)
      return (
        "\(rest.count) more documents · \(count.counted("snapshot"))", "see \(page.printable)"
      )
    }
  }

  private var removed: [WorkflowCommand] {
    let documents = documents { $0.verdict == .removed }
    return documents.commands(shown: Self.shownCount, .warning, in: workspace) { rest in
      ("\(rest.count) more documents", "references that no snapshot uses anymore")
    }
  }

  /// The errors of documents, at their lines; a last one counts those that are too many.
  private var errors: [WorkflowCommand] {
    let all = record.errors ?? []
    let shown = all.count <= Self.shownErrorCount ? all.count : Self.shownErrorCount - 1
    let commands = all.prefix(shown).map { error in
      var properties: [(name: String, value: String)] = []
      if let file = error.file, let path = workspace?.path(of: file) {
        properties = [("file", path)] + (error.line.map { [("line", "\($0)")] } ?? [])
      }
      let words = properties.isEmpty ? error.text : error.message.printable
      properties.append(("title", Phrase("not compared").text))
      return WorkflowCommand(.error, properties, words)
    }
    guard shown < all.count else { return commands }
    let title = Phrase("\(all.count - shown) more errors in documents").text
    let message = Phrase("see the log of galley test").text
    return commands + [WorkflowCommand(.error, [("title", title)], message)]
  }

  private var interruption: [WorkflowCommand] {
    guard record.wasInterrupted else { return [] }
    let count = record.results.count.counted("snapshot")
    let message = Phrase("interrupted after \(count); run the test again").text
    return [WorkflowCommand(.error, [("title", "galley test")], message)]
  }

  private func documents(_ isWanted: (SnapshotResult) -> Bool) -> [DocumentResults] {
    let documents = DocumentResults.all(of: record).map { document in
      var document = document
      document.compared = document.results
      document.results = document.results.filter(isWanted)
      return document
    }
    return documents.worstFirst()
  }
}

extension [DocumentResults] {
  /// Returns a command for each document; if there are too many, the last command counts the others.
  fileprivate func commands(
    shown count: Int, _ level: WorkflowCommand.Level, in workspace: Workspace?,
    rest: ([DocumentResults]) -> (title: Phrase, message: Phrase)
  ) -> [WorkflowCommand] {
    let shown = self.count <= count ? self.count : count - 1
    let commands = prefix(shown).map { document in
      var properties: [(name: String, value: String)] = []
      if let source = document.source, let file = workspace?.path(of: source.file) {
        properties = [("file", file), ("line", "\(source.line)")]
      }
      let count = document.results.count.counted("snapshot")
      properties.append(("title", "\(document.title) · \(count)"))
      return WorkflowCommand(level, properties, document.message)
    }
    guard shown < self.count else { return commands }
    let (title, message) = rest(Array(dropFirst(shown)))
    return commands + [WorkflowCommand(level, [("title", title.text)], message.text)]
  }
}

extension DocumentResults {
  fileprivate var source: SnapshotSource? {
    open.lazy.compactMap(\.source).first ?? anySource
  }

  fileprivate var message: String {
    let causes = causes
    let lines = causes.prefix(10).map { cause in
      let names = cause.variants.prefix(6).joined(separator: " ")
      let more: Phrase = cause.results.count > 6 ? " and \(cause.results.count - 6) more" : ""
      let count = cause.results.count.counted("snapshot")
      let place: Phrase = cause.range.map { "\(count), \($0)" } ?? "\(names)\(more)"
      return "\(cause.first.verdict.rawValue): \(cause.title) (\(place))"
    }
    let more = causes.count > 10 ? [Phrase("and \(causes.count - 10) more differences").text] : []
    return (lines + more).joined(separator: "\n")
  }
}

/// A line of output that GitHub Actions interprets as a command.
///
/// Source: GitHub, Workflow commands for GitHub Actions, and the escapes of its toolkit.
package struct WorkflowCommand {
  package enum Level: String {
    case warning
    case error
  }

  private let level: Level
  private let properties: [(name: String, value: String)]
  private let content: String

  /// Creates the command that shows a message, with properties such as the file, the line and the title.
  package init(_ level: Level, _ properties: [(name: String, value: String)], _ message: String) {
    (self.level, self.properties, content) = (level, properties, message)
  }

  package var text: String {
    let list = properties.map { "\($0.name)=\($0.value.replacing(ascii: Self.propertyEscapes))" }
    return "::\(level.rawValue) \(list.joined(separator: ","))"
      + "::\(content.replacing(ascii: Self.escapes))"
  }

  private static let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  private static let propertyEscapes = escapes.merging([":": "%3A", ",": "%2C"]) { $1 }
}

package struct Workspace: Sendable {
  private let roots: [String]
  /// The folder that relative paths start from.
  private let current: String

  package init(_ variables: [String: String], current: String = ".") {
    self.current = FilePath.resolved(current) ?? "/"
    let named = variables["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    let root = FilePath.standardized(named ?? self.current)
    roots = [root, FilePath.resolved(root) ?? root]
  }

  /// Returns the path of a file relative to the workspace, or nil if it is outside or not printable on one line.
  package func path(of file: String) -> String? {
    let isAbsolute = file.utf8.first == UInt8(ascii: "/")
    let place = FilePath.standardized(isAbsolute ? file : FilePath.path(current, file))
    let path = roots.lazy.compactMap { FilePath.path(of: place, in: $0) }.first
    return path.flatMap { $0 == $0.printable ? $0 : nil }
  }
}
