import GalleyFiles
import GalleyGeometry
public import GalleySnapshots

/// What a run came to, as commands that GitHub Actions shows above the log and beside a change.
///
/// Ten errors and ten warnings of a step are shown, so that the worst come first and the last counts the rest. A command
/// stands where people change what is shown: at the line of the document, or at the assertion of a test.
public struct RunAnnotations {
  private let record: RunRecord
  private let folder: String
  private let workspace: Workspace?

  private static let shownCount = 10

  /// Creates the annotations of a run.
  ///
  /// - Parameters:
  ///   - record: What the run came to.
  ///   - folder: The folder of the run.
  ///   - workspace: What the paths of files are told from, or nil to tell none.
  public init(_ record: RunRecord, folder: String, workspace: Workspace? = nil) {
    (self.record, self.folder) = (record, folder)
    self.workspace = workspace
  }

  /// A line for each document with something to look at; empty if there is none.
  public var text: String {
    (interruption + failures + dead).map { $0.text + "\n" }.joined()
  }

  private var failures: [WorkflowCommand] {
    let documents = documents(\.isFailure)
    let count = Self.shownCount - interruption.count
    return documents.commands(shown: count, .error, in: workspace) { rest in
      let count = rest.reduce(0) { $0 + $1.results.count }
      let page = FilePath.path(folder, ReportPage.fileName)
      return (
        "\(rest.count) more documents · \(count.snapshots)", "all of it is in \(page)".printable
      )
    }
  }

  private var dead: [WorkflowCommand] {
    let documents = documents { $0.verdict == .dead }
    return documents.commands(shown: Self.shownCount, .warning, in: workspace) { rest in
      ("\(rest.count) more documents", "references that nothing makes any more")
    }
  }

  private var interruption: [WorkflowCommand] {
    guard record.wasInterrupted else { return [] }
    let message = "interrupted after \(record.results.count.snapshots); run the test again"
    return [WorkflowCommand(.error, [("title", "galley test")], message)]
  }

  /// Returns the documents with some of their results, those with the worst first.
  private func documents(_ isWanted: (SnapshotResult) -> Bool) -> [DocumentResults] {
    let documents = DocumentResults.all(of: record).map { document in
      var document = document
      document.compared = document.results
      document.results = document.results.filter(isWanted)
      return document
    }
    return documents.enumerated().compactMap { index, document in
      document.open.first.map { (rank: ResultRank($0), index: index, document: document) }
    }
    .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    .map(\.document)
  }
}

extension [DocumentResults] {
  /// Returns a command for each document, or for all but those that one more counts.
  fileprivate func commands(
    shown count: Int, _ level: WorkflowCommand.Level, in workspace: Workspace?,
    rest: ([DocumentResults]) -> (title: String, message: String)
  ) -> [WorkflowCommand] {
    let shown = self.count <= count ? self.count : count - 1
    let commands = prefix(shown).map { document in
      var properties: [(name: String, value: String)] = []
      if let source = document.source, let file = workspace?.path(of: source.file) {
        properties = [("file", file), ("line", "\(source.line)")]
      }
      properties.append(("title", "\(document.title) · \(document.results.count.snapshots)"))
      return WorkflowCommand(level, properties, document.message)
    }
    guard shown < self.count else { return commands }
    let (title, message) = rest(Array(dropFirst(shown)))
    return commands + [WorkflowCommand(level, [("title", title)], message)]
  }
}

extension DocumentResults {
  /// Where people change the document: the place that the worst result names, else that of any.
  fileprivate var source: SnapshotSource? {
    open.lazy.compactMap(\.source).first ?? anySource
  }

  /// A line for each cause, up to a few.
  fileprivate var message: String {
    let causes = causes
    let lines = causes.prefix(10).map { cause in
      let names = cause.variants.prefix(6).joined(separator: " ")
      let more = cause.results.count > 6 ? " and \(cause.results.count - 6) more" : ""
      let place = cause.range.map { "\(cause.results.count.snapshots), \($0)" } ?? names + more
      return "\(cause.first.verdict.rawValue): \(cause.gist) (\(place))"
    }
    let more = causes.count > 10 ? ["and \(causes.count - 10) more differences"] : []
    return (lines + more).joined(separator: "\n")
  }
}

extension Int {
  /// The number of snapshots in words.
  fileprivate var snapshots: String { self == 1 ? "1 snapshot" : "\(self) snapshots" }
}

/// A line that GitHub Actions takes for a command when it reads what a program prints.
///
/// Source: GitHub, Workflow commands for GitHub Actions, and the escapes of its toolkit.
package struct WorkflowCommand {
  /// How much it matters.
  package enum Level: String {
    case warning
    case error
  }

  private let level: Level
  private let properties: [(name: String, value: String)]
  private let message: String

  /// Creates the command that shows a message.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - properties: Names and values, such as those of a file, a line and a title.
  ///   - message: The message, of any number of lines.
  package init(_ level: Level, _ properties: [(name: String, value: String)], _ message: String) {
    (self.level, self.properties, self.message) = (level, properties, message)
  }

  /// The line without its end.
  package var text: String {
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, inProperty: true))" }
    return "::\(level.rawValue) \(list.joined(separator: ","))"
      + "::\(Self.escaped(message, inProperty: false))"
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

/// The folder from which GitHub Actions tells the paths of files: that of the repository.
public struct Workspace: Sendable {
  /// The folder as it was named, and without links.
  private let roots: [String]
  /// The folder from which relative paths begin.
  private let current: String

  /// Creates the workspace that the variables of an environment name, or else that of the current folder.
  ///
  /// - Parameters:
  ///   - variables: The variables, of which `GITHUB_WORKSPACE` is heeded.
  ///   - current: The folder from which relative paths begin.
  public init(_ variables: [String: String], current: String = ".") {
    self.current = FilePath.resolved(current) ?? "/"
    let named = variables["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    let root = Self.plain(named ?? self.current)
    roots = [root, FilePath.resolved(root) ?? root]
  }

  /// Returns the path of a file from the workspace, or nil if it lies elsewhere or cannot be told on one line.
  package func path(of file: String) -> String? {
    let isAbsolute = file.utf8.first == UInt8(ascii: "/")
    let place = Self.plain(isAbsolute ? file : FilePath.path(current, file))
    let path = roots.lazy.compactMap { FilePath.path(of: place, in: $0) }.first
    return path.flatMap { $0 == $0.printable ? $0 : nil }
  }

  /// Returns an absolute path without dots.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
