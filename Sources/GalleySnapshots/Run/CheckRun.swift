public import GalleyAnalysis
public import GalleyCairo
public import GalleyLayout

/// Checks documents, several at a time.
public struct CheckRun: Sendable {
  private let entries: [Entry]
  private let library: FontLibrary

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - entries: The documents.
  ///   - library: The fonts.
  public init(entries: [Entry], library: FontLibrary) {
    self.entries = entries
    self.library = library
  }

  /// A document and what is to be looked at of it.
  public struct Entry: Sendable {
    /// The document.
    public var document: Document
    /// What messages call the document.
    public var name: String
    /// The ranges of widths.
    public var strips: [WidthStrip]

    /// Creates an entry.
    public init(document: Document, name: String, strips: [WidthStrip]) {
      self.document = document
      self.name = name
      self.strips = strips
    }
  }

  /// Checks everything.
  ///
  /// A document that fails leaves the others alone. When the task is cancelled, the layouts under way are finished and
  /// no more are begun.
  ///
  /// - Parameters:
  ///   - jobs: The number of documents to check at the same time.
  ///   - progress: Called after each document with the number done so far, from any thread.
  /// - Returns: What was found in the documents, in their order, without those that were not begun.
  /// - Throws: A `FontError` if the fonts cannot be used.
  public func run(
    jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [TaskResult<CheckedDocument>] {
    try await SnapshotWorkerPool(library: library).results(
      of: entries, named: \.name, jobs: jobs, progress: progress
    ) { entry, worker in
      try worker.checked(entry)
    }
  }
}

/// The report of a document, and the names by which its places can be looked up in a file.
public struct CheckedDocument: Hashable, Sendable {
  /// What was found.
  public var report: CheckReport
  /// The nearest layout with a name around each one that something was found in and that has none.
  public var holders: [LayoutPath: String]

  /// Returns the name of what something was found in, or else of the nearest layout around it that has one.
  public func name(of finding: Finding) -> String? {
    finding.id ?? holders[finding.path]
  }
}

extension SnapshotWorker {
  /// Returns what is found in a document.
  ///
  /// - Throws: A `FontError` if a layout asks for a font that is not there, a `CancellationError` if the task is over.
  fileprivate func checked(_ entry: CheckRun.Entry) throws -> CheckedDocument {
    let report = try CheckReport(of: entry.document, strips: entry.strips) { layout, traits in
      try Task.checkCancellation()
      return try self.resolve(layout, traits: traits)
    }
    var checked = CheckedDocument(report: report, holders: [:])
    try addHolders(to: &checked, entry)
    return checked
  }

  /// Looks up the names around what has none, in one layout for all that was found under the same traits.
  private func addHolders(to checked: inout CheckedDocument, _ entry: CheckRun.Entry) throws {
    let nameless = checked.report.findings.filter { $0.id == nil && !$0.path.isRoot }
    let byTraits = Dictionary(grouping: nameless) { $0.firstTraits ?? entry.strips.first?.traits }
    for case (let traits?, let findings) in byTraits {
      try Task.checkCancellation()
      let result = try resolve(entry.document.layout.run(traits), traits: traits)
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
