public import GalleyAnalysis
import GalleyCairo
public import GalleyDocuments
public import GalleyLayout

/// A document to check, and over which widths.
public struct DocumentCheck: Sendable {
  /// The document.
  public var document: Document
  /// The name of the document in messages.
  public var name: String
  /// The ranges of widths.
  public var strips: [WidthStrip]

  /// Creates a check.
  public init(document: Document, name: String, strips: [WidthStrip]) {
    self.document = document
    self.name = name
    self.strips = strips
  }

  /// The report of a document, and the names by which its places can be looked up in a file.
  public struct Output: Hashable, Sendable {
    /// What was found.
    public var report: CheckReport
    /// The nearest layout with a name around each one that something was found in and that has none.
    public var holders: [LayoutPath: String]

    /// Returns the name of what something was found in, or else of the nearest layout around it that has one.
    public func name(of finding: Finding) -> String? {
      finding.id ?? holders[finding.path]
    }
  }
}

extension SnapshotRunner {
  /// Checks documents.
  ///
  /// - Parameters:
  ///   - checks: The documents.
  ///   - jobs: The number of documents to check at the same time.
  ///   - progress: Called after each document with the number done so far, from any thread.
  /// - Returns: What was found in the documents, in their order, without those that were not begun.
  /// - Throws: A `FontError` if the fonts cannot be used.
  public func check(
    _ checks: [DocumentCheck], jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [TaskResult<DocumentCheck.Output>] {
    try await results(of: checks, named: \.name, jobs: jobs, progress: progress) { check, worker in
      try worker.output(of: check)
    }
  }
}

extension SnapshotWorker {
  /// Returns what is found in a document.
  ///
  /// - Throws: A `FontError` if a layout asks for a font that is not there, a `CancellationError` if the task is over.
  fileprivate func output(of check: DocumentCheck) throws -> DocumentCheck.Output {
    let report = try CheckReport(of: check.document, strips: check.strips) { layout, traits in
      try Task.checkCancellation()
      return try self.resolve(layout, traits: traits)
    }
    var checked = DocumentCheck.Output(report: report, holders: [:])
    try addHolders(to: &checked, check)
    return checked
  }

  /// Looks up the names around what has none, in one layout for all that was found under the same traits.
  private func addHolders(to checked: inout DocumentCheck.Output, _ check: DocumentCheck) throws {
    let nameless = checked.report.findings.filter { $0.id == nil && !$0.path.isRoot }
    let byTraits = Dictionary(grouping: nameless) { $0.firstTraits ?? check.strips.first?.traits }
    for case (let traits?, let findings) in byTraits {
      try Task.checkCancellation()
      let result = try resolve(check.document.layout.run(traits), traits: traits)
      checked.report.layoutCount += 1
      let names = result.placements.reduce(into: [LayoutPath: String]()) { names, placement in
        names[placement.path] = placement.id
      }
      for finding in findings {
        checked.holders[finding.path] = finding.path.around.lazy.compactMap { names[$0] }.first
      }
    }
  }
}

extension Finding {
  /// The traits of the narrowest layout that it was found in first.
  fileprivate var firstTraits: Traits? {
    guard let extent = extents.first, let width = extent.widths.first?.lowerBound else {
      return nil
    }
    var traits = extent.traits
    traits.width = width
    return traits
  }
}

extension LayoutPath {
  /// The places that hold this one, the nearest first.
  fileprivate var around: [LayoutPath] {
    indices.indices.reversed().map { LayoutPath(Array(indices[..<$0])) }
  }
}
