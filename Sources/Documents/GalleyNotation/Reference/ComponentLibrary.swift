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
      let names = components(in: file.name).map(\.name).filter { !$0.hasPrefix("symbol-") }
      return names.isEmpty ? nil : (file.name, names)
    }
  }

  /// Returns a component as its file defines it, with the comment before it.
  static func definition(of name: String) -> String? {
    for (file, _) in files {
      let found = components(in: file).first { $0.name.lowercased() == name.lowercased() }
      guard let found else { continue }
      return
        "A component of \(file), which 'galley init --components' copies:\n\n\(found.definition)"
    }
    return nil
  }

  /// Returns the end of a message about a component that a document lacks, if there is one to copy.
  static func hint(for name: String) -> String {
    if let file = contents.first(where: { $0.names.contains(name) })?.file {
      return
        "; 'galley init --components' copies it, for 'include: [../components/\(file)]'"
    }
    let word = SearchWords.ofNodes[name] ?? SearchWords.ofNodes.part(of: name)
    return word.map { $0.keys.contains(Kind.use.name) ? SearchWords.ending($0.answer) : "" } ?? ""
  }

  struct Component {
    var name: String
    /// What the comment before it says; empty without one.
    var comment: String
    /// The parameters as they are written, such as title and { isOn: false }.
    var parameters: Tree?
    var definition: String
  }

  static func components(in file: String) -> [Component] {
    guard file.hasSuffix(".yaml"), let text = files.first(where: { $0.name == file })?.text else {
      return []
    }
    var errors = ErrorList()
    let tree = Tree.read(Array(text.utf8), path: file, in: nil, errors: &errors)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (tree?["components"]?.entries ?? []).map { entry in
      let first = entry.position.line - 1
      let comment = lines[..<first].reversed().prefix { $0.hasPrefix("  # ") }.reversed()
      let rest = lines[(first + 1)...].prefix { $0.hasPrefix("   ") }
      return Component(
        name: entry.key, comment: comment.map { $0.dropFirst(4) }.joined(separator: " "),
        parameters: entry.value["parameters"],
        definition: (comment + [lines[first]] + rest).joined(separator: "\n"))
    }
  }
}
