public import GalleyAnalysis
import GalleyCairo
public import GalleyDocuments
import GalleyLayout

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
  ) async throws -> [TaskResult<CheckReport>] {
    try await results(of: checks, named: \.name, jobs: jobs, progress: progress) { check, worker in
      try worker.report(of: check)
    }
  }
}

extension SnapshotWorker {
  /// Returns what is found in a document.
  ///
  /// - Throws: A `FontError` if a layout asks for a font that is not there, a `CancellationError` if the task is over.
  fileprivate func report(of check: DocumentCheck) throws -> CheckReport {
    try CheckReport(of: check.document, strips: check.strips) { layout, traits in
      try Task.checkCancellation()
      return try self.resolve(layout, traits: traits)
    }
  }
}
