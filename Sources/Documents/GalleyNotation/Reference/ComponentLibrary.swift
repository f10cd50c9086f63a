internal import GalleyFiles

/// The components of the samples, which `galley init --components` copies into a project.
package enum ComponentLibrary {
  package static let files: [(name: String, text: String)] = [
    "bars.yaml", "controls.yaml", "feedback.yaml", "lists.yaml", "symbols.yaml", "theme.yaml",
    "Localizable.xcstrings",
  ].map { ($0, EmbeddedFile.text(of: "components/\($0)")) }

  /// The files that documents include, each with the names of its components but those of symbols.
  package static var contents: [(file: String, names: [String])] {
    files.compactMap { file in
      let names = components(in: file).map(\.key).filter { !$0.hasPrefix("symbol-") }
      return names.isEmpty ? nil : (file.name, names)
    }
  }

  /// Returns a component as its file defines it, with the comment before it.
  static func definition(of name: String) -> String? {
    for file in files {
      let components = components(in: file)
      guard let index = components.firstIndex(where: { $0.key.lowercased() == name.lowercased() })
      else { continue }
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let first = components[index].position.line - 1
      let comment = lines[..<first].reversed().prefix { $0.hasPrefix("  #") }.count
      let rest = lines[(first + 1)...].prefix { $0.hasPrefix("   ") }
      let definition = lines[(first - comment)..<rest.endIndex].joined(separator: "\n")
      return
        "A component of \(file.name), which 'galley init --components' copies:\n\n\(definition)"
    }
    return nil
  }

  private static func components(in file: (name: String, text: String)) -> [Tree.Entry] {
    guard file.name.hasSuffix(".yaml") else { return [] }
    var errors = ErrorList()
    let tree = Tree.read(Array(file.text.utf8), path: file.name, in: nil, errors: &errors)
    return tree?["components"]?.entries ?? []
  }
}
