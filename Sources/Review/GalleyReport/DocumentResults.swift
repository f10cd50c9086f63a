import GalleyFiles
import GalleyGeometry
package import GalleySnapshots

package struct DocumentResults {
  package var title: String
  package var folder: String
  package var references: String
  package var results: [SnapshotResult]
  /// All results of the document, if `results` contains only some.
  package var compared: [SnapshotResult]?
  package var anySource: SnapshotSource?
  package var hasSeveralStores = false

  /// Returns the results of each document of a run, in the order in which the documents occur.
  package static func all(of record: RunRecord) -> [DocumentResults] {
    let stores = StoreNames(of: record)
    return record.results.grouped { [$0.references, FilePath.folder(of: $0.name) ?? ""] }
      .map { key, results in
        let title = stores.title(of: key[1], in: key[0])
        return DocumentResults(
          title: title.isEmpty || title == "." ? results[0].document.printable : title.printable,
          folder: key[1], references: key[0], results: results,
          anySource: results.lazy.compactMap(\.source).first, hasSeveralStores: !stores.isAlone)
      }
  }

  /// The worst rank of the results that need attention; nil if there are none.
  package var worst: ResultRank? {
    results.lazy.filter { $0.verdict != .equal }.map(ResultRank.init).min()
  }

  package var open: [SnapshotResult] {
    results.filter { $0.verdict != .equal }.worstFirst()
  }
}

extension RunRecord {
  /// The causes of all documents, those of the worst document first.
  package var causes: [(document: String, cause: ChangeCause)] {
    DocumentResults.all(of: self).worstFirst()
      .flatMap { document in document.causes.map { (document.title, $0) } }
  }
}

extension [DocumentResults] {
  /// Returns the documents with results that need attention, sorted by their worst ones.
  func worstFirst() -> [DocumentResults] {
    enumerated().compactMap { index, document in
      document.worst.map { (rank: $0, index: index, document: document) }
    }
    .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    .map(\.document)
  }
}

extension SnapshotResult {
  /// The files that can be displayed, by their keys; an unreadable reference is left out.
  package var viewableFiles: [String: String] {
    (files ?? [:]).filter { $0.key != "reference" || verdict != .unreadable }
  }

  /// The name of the reference without its folder.
  package var fileName: String { FilePath.name(of: name).printable }
}

/// The names of a run's stores in reports.
///
/// If documents are compared with a revision, the path of each store starts with its commit. Names leave that out,
/// because CI services identify tests by name from one run to the next.
package struct StoreNames {
  private let isOfRevision: Bool
  package let isAlone: Bool

  package init(of record: RunRecord) {
    isOfRevision = record.against != nil
    isAlone = Set(record.results.map(\.references)).count < 2
  }

  /// Returns the path of a store without the commit of a revision.
  package func name(of store: String) -> String {
    let parts = store.split(separator: "/", omittingEmptySubsequences: false)
    guard isOfRevision, parts.count > 2, parts[1] == "." else { return store }
    return parts.dropFirst(2).drop { $0 == "." }.joined(separator: "/")
  }

  /// Returns the title of a document: the folder of its references, including the store if there are several.
  package func title(of folder: String, in store: String) -> String {
    isAlone ? folder : FilePath.path(name(of: store), folder)
  }
}
