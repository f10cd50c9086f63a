import GalleyFiles
package import GalleySnapshots

/// What reports call the stores of references of a run.
///
/// Where documents are compared with those of a revision, its commit stands before the path of each store, so that nobody
/// takes it for a folder. Services that follow tests from one run to the next must not see that.
package struct StoreNames {
  private let isOfRevision: Bool
  private let isAlone: Bool

  /// Creates the names of the stores of a run.
  package init(of record: RunRecord) {
    isOfRevision = record.against != nil
    isAlone = Set(record.results.map(\.references)).count < 2
  }

  /// Returns the path of a store among the files of today.
  package func name(of store: String) -> String {
    let parts = store.split(separator: "/", omittingEmptySubsequences: false)
    guard isOfRevision, parts.count > 2, parts[1] == "." else { return store }
    return parts.dropFirst(2).drop { $0 == "." }.joined(separator: "/")
  }

  /// Returns what a document is called whose references would be in a folder: that, after the store if there are several.
  package func title(of folder: String, in store: String) -> String {
    isAlone ? folder : FilePath.path(name(of: store), folder)
  }
}
