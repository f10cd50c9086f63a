package import GalleyTextFiles

/// A symbol of an asset catalog, from the file `Contents.json` in a folder `*.symbolset`.
package struct SymbolSet: Hashable, Sendable {
  /// The name of the file with the template; nil if there is none.
  package var file: String?
  /// The problems, in the order of the file.
  package var problems: [CatalogProblem]

  package init(_ bytes: [UInt8]) {
    var contents = CatalogContents(bytes)
    file = contents.entries("symbols").lazy.compactMap { $0.node["filename"]?.string }.first
    problems = contents.problems.problems.inOrder
  }
}

/// A folder of an asset catalog, from its file `Contents.json`.
package struct CatalogFolder: Hashable, Sendable {
  /// Whether names in the folder begin with its name and a slash.
  package var providesNamespace: Bool
  /// The problems, in the order of the file.
  package var problems: [CatalogProblem]

  package init(_ bytes: [UInt8]) {
    let contents = CatalogContents(bytes)
    if case .bool(true) = contents.file.value?["properties"]?["provides-namespace"]?.content {
      providesNamespace = true
    } else {
      providesNamespace = false
    }
    problems = contents.problems.problems.inOrder
  }
}
