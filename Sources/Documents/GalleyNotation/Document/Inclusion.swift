internal import GalleyFiles

struct Inclusion {
  /// The keys of a document that files share, in the order of the documentation.
  static let sharedKeys = listKeys + ["family", "values", "styles", "components"]
  private static let listKeys = ["strings", "tokens", "colors", "images"]

  private var files: [Tree] = []
  private var known: Set<String> = []
  private var open: [(target: String, path: String)] = []

  /// Returns a document with the parts of the files that it includes.
  ///
  /// The document's own parts come first, then those of each file, then those of the files that it includes.
  static func document(_ tree: Tree, _ compilation: inout Compilation) -> Tree {
    guard tree["include"] != nil else { return tree }
    var inclusion = Inclusion()
    let document = compilation.folder.document
    inclusion.open = [(FilePath.resolved(document) ?? document, document)]
    inclusion.read(tree, &compilation)
    return inclusion.merged(into: tree, &compilation)
  }

  private mutating func read(_ tree: Tree, _ compilation: inout Compilation) {
    guard let list = tree["include"] else { return }
    guard let items = list.elements else {
      return compilation.expected("a list of files such as [parts.yaml]", insteadOf: list)
    }
    for item in items {
      guard let path = compilation.value(item, .name),
        let file = compilation.textFile(path, noun: "file", at: item)
      else { continue }
      if let start = open.firstIndex(where: { $0.target == file.target }) {
        let circle = (open[start...].map(\.path) + [file.path]).joined(separator: " → ")
        compilation.report("files include each other in a circle: \(circle)", at: item)
      } else if known.insert(file.target).inserted {
        read(file, &compilation)
      }
    }
  }

  private mutating func read(_ file: DocumentFiles.File, _ compilation: inout Compilation) {
    var errors = ErrorList()
    let tree = Tree.read(file.bytes, path: file.path, in: file.path, errors: &errors)
    compilation.errors.add(errors, in: file.path)
    guard let tree else { return }
    guard let entries = tree.entries else {
      return compilation.expected(
        "a mapping such as {components: …} or {styles: …}", insteadOf: tree)
    }
    let names = FileKey.ofDocument.map(\.name)
    for entry in entries where !names.contains(entry.key) {
      compilation.reportUnknownKey(
        entry, "a key of a document", known: names, words: .ofDocuments)
    }
    files.append(tree)
    open.append((file.target, file.path))
    read(tree, &compilation)
    open.removeLast()
  }

  private func merged(into tree: Tree, _ compilation: inout Compilation) -> Tree {
    let own = tree.entries ?? []
    let shared = Self.sharedKeys.compactMap { key -> Tree.Entry? in
      let parts = ([tree] + files).compactMap { $0[key] }
      guard let first = parts.first else { return nil }
      let value =
        switch key {
        case "family": first
        case _ where Self.listKeys.contains(key):
          Tree(.list(parts.flatMap { $0.elements ?? [$0] }), at: first.position)
        default: Self.merged(parts, &compilation)
        }
      let place = own.first { $0.key == key }?.position ?? first.position
      return Tree.Entry(key: key, position: place, value: value)
    }
    let rest = own.filter { !Self.sharedKeys.contains($0.key) }
    return Tree(.mapping(rest + shared), at: tree.position)
  }

  private static func merged(_ parts: [Tree], _ compilation: inout Compilation) -> Tree {
    var entries: [Tree.Entry] = []
    var known: [String: Position] = [:]
    for part in parts {
      // A value that is not a mapping is reported where the mapping is read.
      guard let own = part.entries else { return part }
      for entry in own {
        guard let other = known[entry.key] else {
          known[entry.key] = entry.position
          entries.append(entry)
          continue
        }
        if let file = other.file { compilation.warn(of: entry, known: other, in: file) }
      }
    }
    return Tree(.mapping(entries), at: parts[0].position)
  }
}

extension Compilation {
  fileprivate mutating func warn(of entry: Tree.Entry, known: Position, in file: String) {
    warnings.append(
      Diagnostic(
        path: entry.position.file ?? folder.document, line: entry.position.line,
        column: entry.position.column,
        message:
          "\(Wording.quoted(entry.key)) is also in \(file):\(known.line):\(known.column), which counts"
      ))
  }
}
