internal import GalleyLayout

extension Compilation {
  /// What a project's file says, with folders as written.
  struct ProjectResult {
    var fonts: [FontFolder] = []
    var references: ReferenceFolder?
    var snapshots: [Project.SnapshotSet]?
  }

  /// Returns what a project's file says, after adding a fault for whatever is wrong with it.
  mutating func project(_ tree: Tree) -> ProjectResult {
    var result = ProjectResult()
    guard tree["galley"] == nil else {
      fault(
        "this is a document, but '\(Project.fileName)' is the name of a project's file; rename it",
        at: tree)
      return result
    }
    guard let fields = fields(of: tree, ProjectKey.all.map(\.name)) else { return result }
    result.fonts = fields["fonts"].map { fontFolders($0) } ?? []
    result.references = fields["references"].flatMap { folder in
      value(folder, .name).map { ReferenceFolder(path: $0, position: folder.position) }
    }
    result.snapshots = fields["snapshots"].map { snapshotSets($0) }
    return result
  }

  private mutating func snapshotSets(_ tree: Tree) -> [Project.SnapshotSet] {
    guard let items = tree.items, !items.isEmpty else {
      expected("a list such as [\(Project.SnapshotSet.example)]", insteadOf: tree)
      return []
    }
    var lines: [Project.SnapshotSet: Int] = [:]
    return items.compactMap { item in
      guard let set = snapshotSet(item) else { return nil }
      if let line = lines[set] { fault("the same set already stands in line \(line)", at: item) }
      lines[set] = lines[set] ?? item.position.line
      return set
    }
  }

  private mutating func snapshotSet(_ tree: Tree) -> Project.SnapshotSet? {
    guard tree.entries != nil else {
      expected("a set such as \(Project.SnapshotSet.example)", insteadOf: tree)
      return nil
    }
    let keys = ProjectKey.ofSet.map(\.name) + MatrixKey.all.map(\.name)
    let additionCount = faults.additionCount
    guard let fields = fields(of: tree, keys) else { return nil }
    if fields["format"] == nil {
      fault("the set has no 'format'; add one such as 'format: png'", at: tree)
    }
    let overrides = overrides(fields)
    checkSize(of: overrides.applied(to: Matrix()), at: tree)
    let scale = fields["displayScale"].flatMap { value($0, .displayScale) }
    let format = fields["format"].flatMap { value($0, .snapshotFormat) }
    guard let format, faults.additionCount == additionCount else { return nil }
    return Project.SnapshotSet(
      format, overrides: overrides,
      displayScale: scale ?? Project.SnapshotSet.defaultDisplayScale)
  }
}

extension Project.SnapshotSet {
  /// A set, for messages.
  fileprivate static let example = "{format: png, widths: [320, 390]}"
}
