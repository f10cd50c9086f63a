import GalleyFiles
import GalleyGeometry
public import GalleySnapshots

/// What a run came to, as commands that GitHub Actions shows above the log and beside a change.
///
/// Ten errors and ten warnings of a step are shown, so that the worst come first and the last counts the rest. A command
/// stands beside the reference of the worst result that has one.
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
  ///   - workspace: What the paths of references are told from, or nil to tell none.
  public init(_ record: RunRecord, folder: String, workspace: Workspace? = nil) {
    (self.record, self.folder) = (record, folder)
    // What stands for references in a comparison with a revision is no file.
    self.workspace = record.against == nil ? workspace : nil
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
      let file = document.reference.flatMap { workspace?.path(of: $0) }.map { ("file", $0) }
      let title = ("title", "\(document.title) · \(document.results.count.snapshots)")
      return WorkflowCommand(level, [file, title].compactMap(\.self), document.message)
    }
    guard shown < self.count else { return commands }
    let (title, message) = rest(Array(dropFirst(shown)))
    return commands + [WorkflowCommand(level, [("title", title)], message)]
  }
}

extension DocumentResults {
  /// The path of the reference of the worst result that has one.
  fileprivate var reference: String? {
    open.first { $0.verdict == .dead || $0.referenceDigest != nil }.map {
      FilePath.path($0.references, $0.name)
    }
  }

  /// A line for each group of results, up to a few.
  fileprivate var message: String {
    let groups = groups
    let lines = groups.prefix(10).map { group in
      let names = group.variants.prefix(6).joined(separator: " ")
      let more = group.results.count > 6 ? " and \(group.results.count - 6) more" : ""
      return "\(group.first.verdict.rawValue): \(group.gist) (\(names)\(more))"
    }
    let more = groups.count > 10 ? ["and \(groups.count - 10) more differences"] : []
    return (lines + more).joined(separator: "\n")
  }
}

extension Int {
  /// The number of snapshots in words.
  fileprivate var snapshots: String { self == 1 ? "1 snapshot" : "\(self) snapshots" }
}
