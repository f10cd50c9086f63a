import GalleyDocuments

/// What is wrong with the documents of a catalog or with the name of one.
enum CatalogError: Error, Hashable {
  /// There are no documents.
  case empty
  /// A name has no letter or digit, so that no folder can be named after it.
  case namelessFolder(String)
  /// The folders of two documents have one name.
  case sameFolder(String, String, folder: String)
  /// Nothing has this name.
  case unknown(String, known: [String])
}

extension CatalogError: CustomStringConvertible {
  /// What cannot be done, why, and what to do about it.
  var description: String {
    switch self {
    case .empty: "cannot start without documents; add one to those of the catalog"
    case .namelessFolder(let name):
      "cannot start with the document \(Wording.quoted(name)), because its name has no letter or digit to name its folder after; rename it"
    case .sameFolder(let first, let second, let folder):
      "cannot start with the documents \(Wording.quoted(first)) and \(Wording.quoted(second)), because the pictures of both would go into '\(folder)'; rename one of them"
    case .unknown(let name, let known):
      "cannot find \(Wording.quoted(name)), which is no document of the catalog and no file"
        + Self.advice(name, known)
    }
  }

  /// The number of names that a message lists at most.
  private static let maximumListedCount = 8

  private static func advice(_ name: String, _ known: [String]) -> String {
    let nearest = Wording.suggestion(for: name, among: known)
    guard nearest.isEmpty else { return nearest }
    let listed = known.prefix(maximumListedCount).map { Wording.quoted($0) }
    let rest = known.count - listed.count
    let list = rest > 0 ? listed + ["\(rest) more"] : listed
    return "; name \(Wording.list(list)), or none for all"
  }
}

extension CatalogError: CodedError {
  /// The code of what is absent or wrong.
  var exitCode: Int32 {
    if case .unknown = self { Exit.absentInput } else { Exit.wrongInput }
  }
}
