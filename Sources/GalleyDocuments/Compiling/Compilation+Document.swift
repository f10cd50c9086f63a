internal import GalleyLayout

extension Compilation {
  /// A document as read, with its places and the folders of fonts as written.
  struct Result {
    var document: Document
    var places: DocumentPlaces
    var fonts: [FontFolder]
  }

  /// Returns the document of a tree, or nil after adding a fault for whatever is wrong with it.
  mutating func document(_ tree: Tree, name: String) -> Result? {
    guard let entries = tree.entries else {
      expected("a document, which is a mapping that begins with 'galley: 1'", insteadOf: tree)
      return nil
    }
    checkKeys(entries, of: tree)
    if let strings = tree["strings"] { StringTable.read(strings, &self) }
    let matrix = matrix(tree["matrix"] ?? Tree(.mapping([]), at: tree.position))
    strings.require(tree["matrix"]?["locales"] == nil ? [] : matrix.locales)
    if let styles = tree["styles"] { StyleTable.read(styles, &self) }
    let title = tree["name"].flatMap { value($0, .text) }
    let fonts = tree["fonts"].map { fontFolders($0) } ?? []
    let accepted = tree["accept"].map { acceptances($0) } ?? []
    let snapshots = tree["snapshots"].map { snapshotRules($0) } ?? PlacedRules()
    let names = accepted.compactMap(\.name) + snapshots.names
    guard let node = layout(of: tree, with: names), faults.isEmpty else { return nil }
    return Result(
      document: Document(
        name: title ?? name, matrix: matrix, locales: strings.locales,
        layout: Traited { node.layout($0) ?? .empty }, acceptances: accepted.map(\.acceptance),
        snapshotRules: snapshots.rules, widthEdges: widthEdges.sorted()),
      places: DocumentPlaces(
        layout: tree["layout"]?.position ?? tree.position, nodes: nodePlaces,
        acceptances: accepted.map(\.place.position)), fonts: fonts)
  }

  /// Returns the node that is laid out, after checking that it has the names that the document speaks of.
  private mutating func layout(
    of tree: Tree, with names: [PlacedName]
  ) -> Conditional<NodeTemplate>? {
    let additionCount = faults.additionCount
    if let components = tree["components"] { readComponents(components) }
    guard let layout = tree["layout"], let node = node(layout) else { return nil }
    // A part that could not be read may be the one that has the name.
    if faults.additionCount == additionCount { checkNames(names) }
    return node
  }

  private mutating func checkKeys(_ entries: [Tree.Entry], of tree: Tree) {
    let known = DocumentKey.all.map(\.name)
    for entry in entries where !known.contains(entry.key) {
      let suggestion = Wording.suggestion(for: entry.key, among: known)
      let hint = suggestion.isEmpty ? "; expected \(Wording.list(known))" : suggestion
      faults.add(
        "\(Wording.quoted(entry.key)) is not a key of a document\(hint)", at: entry.position)
    }
    for key in DocumentKey.all where key.isRequired && tree[key.name] == nil {
      fault("the document has no '\(key.name)'; \(Self.hint(for: key))", at: tree)
    }
    guard let version = tree["galley"], version.scalar?.text != DocumentKey.version else { return }
    expected("version \(DocumentKey.version) of the notation", insteadOf: version)
  }

  private static func hint(for key: DocumentKey) -> String {
    key.name == "galley"
      ? "begin it with 'galley: \(DocumentKey.version)'" : "add one such as 'layout: {text: Hello}'"
  }

  /// Returns the folders of a list, after adding a fault for whatever is wrong with it.
  mutating func fontFolders(_ tree: Tree) -> [FontFolder] {
    guard let items = tree.items else {
      expected("a list of folders", insteadOf: tree)
      return []
    }
    return items.compactMap { item in
      value(item, .name).map { FontFolder(path: $0, position: item.position) }
    }
  }
}
