import GalleyFiles
import GalleyGeometry
package import GalleySnapshots

/// The results of one document.
package struct DocumentResults {
  /// The folder of its references, after that of the store if the run has several.
  package var title: String
  /// The folder of the document in the store; empty if it has none.
  package var folder: String
  /// The store, as the run names it.
  package var references: String
  /// The results, in the order of the run.
  package var results: [SnapshotResult]
  /// All results of the document, if only some are told.
  package var compared: [SnapshotResult]?
  /// Where people change the document, as the first result says that says so.
  package var anySource: SnapshotSource?

  /// Returns the results of each document of a run, in the order in which the documents come up.
  package static func all(of record: RunRecord) -> [DocumentResults] {
    let stores = StoreNames(of: record)
    var all: [DocumentResults] = []
    var indices: [[String]: Int] = [:]
    for result in record.results {
      let folder = FilePath.folder(of: result.name) ?? ""
      let key = [result.references, folder]
      if let index = indices[key] {
        all[index].results.append(result)
        all[index].anySource = all[index].anySource ?? result.source
        continue
      }
      indices[key] = all.count
      let title = stores.title(of: folder, in: result.references)
      all.append(
        DocumentResults(
          title: title.isEmpty || title == "." ? result.document.printable : title.printable,
          folder: folder, references: result.references, results: [result],
          anySource: result.source))
    }
    return all
  }

  /// The worst rank of all results that need a look; nil if none does.
  package var worst: ResultRank? {
    results.lazy.filter { $0.verdict != .matched }.map(ResultRank.init).min()
  }

  /// The results that need a look, the worst first; dead references among them.
  package var open: [SnapshotResult] {
    results.filter { $0.verdict != .matched }.worstFirst()
  }
}

extension SnapshotResult {
  /// The files that can be looked at, by what they show; a reference that cannot be read is none.
  package var viewableFiles: [String: String] {
    (files ?? [:]).filter { $0.key != "reference" || verdict != .unreadable }
  }

  /// The name of the reference without its folder.
  package var fileName: String { FilePath.name(of: name).printable }

  /// What is to be said of it in one line, apart from the environment and from the number of pixels.
  package var gist: String {
    var parts: [String] = []
    if let headline { parts.append(headline) }
    if !saysLayoutDiffers, let kind = pixels?.kindInWords { parts.append(kind) }
    if let message { parts.append(message) }
    if renamedFrom != nil, parts.isEmpty {
      parts.append("its layout is that of a reference that nothing makes any more")
    }
    let words = parts.filter { !$0.isEmpty }.joined(separator: " · ").printable
    guard words.isEmpty else { return words }
    var bare = self
    bare.environment = nil
    return bare.lines.last { !$0.isEmpty } ?? verdict.rawValue
  }
}

extension PixelDifference {
  /// In which way pixels differ, in a few words.
  fileprivate var kindInWords: String {
    switch kind {
    case "size": "the picture has another size"
    case "moved": "something moved"
    case "recolored": "colors differ"
    case "edgeNoise": "only edges differ"
    default: "pixels differ"
    }
  }
}

/// What reports call the stores of references of a run.
///
/// Where documents are compared with those of a revision, its commit is written before the path of each store, so that it
/// is not taken for a folder. Services that follow tests from one run to the next must not see that.
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
