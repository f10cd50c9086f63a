public import GalleyAnalysis
public import GalleyCairo
public import GalleyDocuments
import GalleyLayout

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

  /// How the check of a document came out.
  public enum TaskResult: Sendable {
    /// The document was checked.
    case checked(CheckedDocument)
    /// The document could not be checked.
    case failed(SnapshotRun.Failure)
    /// The run was stopped before the document was through.
    case stopped
  }

  /// Checks everything.
  ///
  /// A document that fails leaves the others alone. When the task is cancelled, the layouts under way are finished and
  /// no more are begun.
  ///
  /// - Parameters:
  ///   - jobs: The number of documents to check at the same time.
  ///   - progress: Called after each document with the number done so far, from any thread.
  /// - Returns: How the documents came out, in their order, without those that were not begun.
  /// - Throws: A `FontError` if the fonts cannot be used.
  public func run(
    jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [TaskResult] {
    try await WorkQueue.run(
      entries, workers: jobs, progress: progress, with: FingerprintTable(library: library)
    ) { entry, worker in
      do {
        return .checked(try worker.checked(entry))
      } catch is CancellationError {
        return .stopped
      } catch {
        return .failed(SnapshotRun.Failure(name: entry.name, error: error))
      }
    }
  }
}
