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

  /// Results of one document of which the same is to be said, but for lengths.
  package struct Group {
    /// What is to be said of the first.
    package var gist: String
    /// Whether that is to be said of all with the same numbers.
    package var isExact = true
    /// The results, the worst first; at least one.
    package var results: [SnapshotResult]

    /// The result that stands for all.
    package var first: SnapshotResult { results[0] }

    /// The names of the variants as files, without what the names of all references of a document have in common.
    package var variants: [String] { results.map(\.fileName) }
  }

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
        continue
      }
      indices[key] = all.count
      let title = stores.title(of: folder, in: result.references)
      all.append(
        DocumentResults(
          title: title.isEmpty || title == "." ? result.document.printable : title.printable,
          folder: folder, references: result.references, results: [result]))
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

  /// Returns the results that need a look in groups that can be told together, the worst first.
  package var groups: [Group] {
    var groups: [Group] = []
    var indices: [String: Int] = [:]
    for result in open {
      let gist = result.gist
      let environment = (result.environment ?? []).map(\.words)
      let key = "\(result.verdict.rawValue) \(Self.withoutNumbers(gist)) \(environment)"
      if let index = indices[key] {
        groups[index].results.append(result)
        if groups[index].gist != gist { groups[index].isExact = false }
      } else {
        indices[key] = groups.count
        groups.append(Group(gist: gist, results: [result]))
      }
    }
    return groups
  }
}

extension DocumentResults {
  /// Returns words in which every number is the same but that of an alternative, for what happens in many variants
  /// happens by other lengths in each.
  private static func withoutNumbers(_ words: String) -> String {
    var isChoice = false
    return words.split(separator: " ", omittingEmptySubsequences: false).map { word in
      defer { isChoice = word == "alternative" }
      return isChoice ? String(word) : withoutNumber(word)
    }.joined(separator: " ")
  }

  /// Returns a word with a zero for each number in it and its sign.
  private static func withoutNumber(_ word: Substring) -> String {
    var result = ""
    for character in word {
      guard character.isNumber || character == "." else {
        result.append(character)
        continue
      }
      guard result.last != "0" else { continue }
      if result.last == "-" || result.last == "+" { result.removeLast() }
      result.append("0")
    }
    return result
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
    guard parts.isEmpty else { return parts.joined(separator: " · ").printable }
    var bare = self
    bare.environment = nil
    return bare.lines.last ?? verdict.rawValue
  }
}

extension PixelDifference {
  /// In which way pixels differ, in a few words.
  fileprivate var kindInWords: String {
    switch kind {
    case "size": "the picture has another size"
    case "moved": "something moved"
    case "recoloured": "colors differ"
    case "edgeNoise": "only edges differ"
    default: "pixels differ"
    }
  }
}

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
