import GalleyDocuments

internal import GalleyLayout

extension Project {
  package init(at path: String) throws(DocumentError) {
    try self.init(try DocumentLoader().bytes(ofFile: path), path: path)
  }

  /// Creates the project in the bytes of a file.
  ///
  /// The folders that it names are looked up; nothing else is. A file that says nothing is a project too.
  package init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    self.init(folder: NearbyPath.folder(of: path))
    var errors = ErrorList()
    let nothing = Tree(.mapping([]), at: .file)
    if let tree = Tree.read(bytes, path: path, emptyFile: nothing, errors: &errors) {
      var compilation = Compilation(path: path)
      compilation.read(tree, into: &self, path: path)
      errors.add(compilation.errors)
    }
    guard errors.isEmpty else { throw DocumentError(.malformed, errors.diagnostics(path: path)) }
  }
}

extension Compilation {
  fileprivate mutating func read(_ tree: Tree, into project: inout Project, path: String) {
    var fields: [String: Tree] = [:]
    if tree["galley"] == nil {
      fields = self.fields(of: tree, FileKey.ofProject.map(\.name)) ?? [:]
    } else {
      report(
        "this is a document, but '\(Project.fileName)' is the name of a project's file; rename it",
        at: tree)
    }
    project.fontFolders = (fields["fonts"].map { folders($0) } ?? []).compactMap {
      $0.fonts(beside: path, of: "project", errors: &errors)
    }
    let references = fields["references"].flatMap { folder in
      value(folder, .name).map { NamedFolder(path: $0, position: folder.position) }
    }
    let folder = (references ?? NamedFolder(path: Project.referencesName))
      .references(beside: path, errors: &errors)
    project.references = folder ?? project.references
    if let sets = fields["snapshots"] { project.snapshots = snapshotSets(sets) }
    project.margin = value(fields["margin"], .textMargin)
  }

  private mutating func snapshotSets(_ tree: Tree) -> [Project.SnapshotSet] {
    let example = "{format: png, widths: [320, 390]}"
    guard let items = tree.elements, !items.isEmpty else {
      expected("a list such as [\(example)]", insteadOf: tree)
      return []
    }
    var lines: [Project.SnapshotSet: Int] = [:]
    return items.compactMap { item in
      guard item.entries != nil else {
        return expected("a set such as \(example)", insteadOf: item)
      }
      guard let set = snapshotSet(item) else { return nil }
      if let line = lines[set] {
        report("the same set is already in line \(line); remove one", at: item)
      }
      lines[set] = lines[set] ?? item.position.line
      return set
    }
  }

  private mutating func snapshotSet(_ tree: Tree) -> Project.SnapshotSet? {
    let keys = FileKey.ofSnapshotSet.map(\.name) + MatrixKey.all.map(\.name)
    let additionCount = errors.additionCount
    guard let fields = fields(of: tree, keys) else { return nil }
    if fields["format"] == nil {
      report("the set has no 'format'; add one such as 'format: png'", at: tree)
    }
    let overrides = overrides(fields)
    checkSize(of: overrides.applied(to: Matrix()), at: tree)
    let scale = value(fields["displayScale"], .displayScale)
    let format = value(fields["format"], FileKey.format)
    guard let format, errors.additionCount == additionCount else { return nil }
    return Project.SnapshotSet(
      format, overrides: overrides,
      displayScale: scale ?? Project.SnapshotSet.defaultDisplayScale)
  }
}

extension FileKey {
  fileprivate static let format = ValueType<Project.SnapshotSet.Format>.word(
    "snapshotFormat", "a format")

  fileprivate static let ofProject: [FileKey] = [
    FileKey(
      name: "fonts", summary: "Folders with fonts, relative to the file.",
      schema: .list(of: ["type": "string", "minLength": 1])),
    FileKey(
      name: "references",
      summary: "The folder with the references, relative to the file; Snapshots by default.",
      schema: ["type": "string", "minLength": 1]),
    FileKey(
      name: "snapshots",
      summary: "The snapshots of each document; by default, pictures of its own matrix.",
      schema: .nonemptyList(of: .reference("snapshotSet"))),
    FileKey(
      name: "margin",
      summary: "How much wider than measured texts may be in a check, such as 5%.",
      schema: ValueType<TextMargin>.textMargin.schema),
  ]

  /// Every key of a set of snapshots that is not one of a matrix.
  fileprivate static let ofSnapshotSet: [FileKey] = [
    FileKey(
      name: "format", summary: "The form of the snapshots: pixels, shapes, or the layout as text.",
      schema: format.schema),
    FileKey(
      name: "displayScale", summary: "The number of pixels per point; 2 by default.",
      schema: ValueType<Double>.displayScale.schema),
  ]
}

package enum ProjectSchema {
  /// Returns the schema as text, in draft 2020-12 of JSON Schema.
  ///
  /// It is made from the tables that the reader uses. Which folders there are is left to the reader.
  package static func json() -> String { value.text + "\n" }

  package static var value: JSON {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Galley project",
      "description": "Settings of all documents in a folder.",
      "type": "object",
      "properties": FileKey.properties(FileKey.ofProject),
      "additionalProperties": false,
      "$defs": ["snapshotSet": snapshotSet],
    ]
  }

  private static var snapshotSet: JSON {
    let lists = MatrixKey.all.map {
      FileKey(name: $0.name, summary: $0.summary, schema: $0.schema)
    }
    return [
      "description":
        "One form of snapshots; its lists replace those of a document's matrix.",
      "type": "object",
      "properties": FileKey.properties(FileKey.ofSnapshotSet + lists),
      "required": ["format"],
      "additionalProperties": false,
    ]
  }
}
