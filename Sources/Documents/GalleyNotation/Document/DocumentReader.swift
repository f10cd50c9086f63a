package import GalleyAssets
public import GalleyDocuments
package import GalleyLayout
internal import GalleyStrings

/// The reader of the notation, from the bytes of a file to a document.
///
/// ```swift
/// let file = Array("galley: 1\nlayout: {text: Hello}".utf8)
/// let loaded = try DocumentReader().read(file, path: "hello.yaml")
/// ```
public struct DocumentReader: Sendable {
  private var edited: EditedFiles?

  public init() {}

  /// Creates a reader that reads files as an editor has them.
  package init(edited: EditedFiles?) {
    self.edited = edited
  }

  func compilation(of path: String) -> Compilation {
    var compilation = Compilation(path: path)
    if let edited { compilation.files.edited = { edited[$0] } }
    return compilation
  }

  /// Returns the document in the bytes of a file.
  ///
  /// Reads its images and checks that its font folders exist; accesses no other files.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The path of the file, which messages name, and which images and font folders are relative to.
  /// - Returns: The document, the folders of its fonts, and its places.
  /// - Throws: Every error of the file.
  /// - Complexity: Linear in the size of the document with aliases and components written out.
  public func read(_ bytes: [UInt8], path: String) throws(DocumentError) -> LoadedDocument {
    try read(bytes, path: path, showing: nil)
  }

  package func read(
    _ bytes: [UInt8], path: String, showing locales: [String]?
  ) throws(DocumentError) -> LoadedDocument {
    var errors = ErrorList()
    var compilation = compilation(of: path)
    compilation.shownLocales = locales
    return try read(bytes, path: path, &compilation, &errors).loaded
  }

  /// Returns the document of a file with some values replaced, which is as if they were written in the file.
  ///
  /// Accesses no files but those that the document without the changes uses.
  package func read(
    _ bytes: [UInt8], path: String, trying changes: [Position: String]
  ) throws(DocumentError) -> LoadedDocument {
    var errors = ErrorList()
    var saved = compilation(of: path)
    let tree = try read(bytes, path: path, &saved, &errors).tree
    var rest = Set(changes.keys)
    let changed = tree.trying(changes, rest: &rest)
    if let position = rest.min() {
      throw DocumentError(
        .malformed,
        [
          Diagnostic(
            path: path, line: position.line, column: position.column,
            message: "there is no value to try here; the file has changed, so try it again")
        ])
    }
    var compilation = Compilation(path: path, filesOf: saved)
    let loaded = compilation.document(changed, path: path)
    guard let loaded, compilation.errors.isEmpty, compilation.foreignErrors.isEmpty else {
      throw DocumentError(
        .malformed, compilation.errors.diagnostics(path: path) + compilation.foreignErrors)
    }
    return loaded
  }

  func read(
    _ bytes: [UInt8], path: String, _ compilation: inout Compilation, _ errors: inout ErrorList
  ) throws(DocumentError) -> (loaded: LoadedDocument, tree: Tree) {
    compilation.places = ScalarPlaces(SourceText(unchecked: bytes, path: path))
    let tree = Tree.read(bytes, path: path, errors: &errors)
    let loaded = tree.flatMap { compilation.document($0, path: path) }
    errors.add(compilation.errors)
    guard let tree, let loaded, errors.isEmpty, compilation.foreignErrors.isEmpty else {
      if let error = Self.foreignError(bytes, tree, path: path) {
        throw DocumentError(.malformed, error)
      }
      throw DocumentError(
        .malformed, errors.diagnostics(path: path) + compilation.foreignErrors,
        warnings: compilation.warnings + compilation.faults.rest.summaries)
    }
    return (loaded, tree)
  }

  /// Returns the error of a file that is not meant as a document or has another syntax, or nil.
  private static func foreignError(_ bytes: [UInt8], _ tree: Tree?, path: String) -> [Diagnostic]? {
    // Names alone prove nothing: files of other tools have them too.
    let known = FileKey.ofDocument.map(\.name).filter { $0 != "name" } + Kind.all.map(\.name)
    let error =
      ForeignFile.error(ofKind: bytes, path: path)
      ?? ForeignFile.error(ofSyntax: bytes, isParsed: tree != nil)
      ?? tree?.entries.flatMap { ForeignFile.error(ofKeys: $0, known: known) }
    return error.map {
      [
        Diagnostic(
          path: path, line: $0.position.line, column: $0.position.column, message: $0.message)
      ]
    }
  }
}

extension Compilation {
  fileprivate mutating func document(_ tree: Tree, path: String) -> LoadedDocument? {
    guard let entries = tree.entries else {
      return expected(
        "a document, which is a mapping that begins with 'galley: 1'", insteadOf: tree)
    }
    checkKeys(entries, of: tree)
    let tree = Inclusion.document(tree, &self)
    if let strings = tree["strings"] { readStrings(strings) }
    if let traits = tree["traits"] { readCustomTraits(traits) }
    if let values = tree["values"] { readSampleValues(values) }
    if let tokens = tree["tokens"] { readTokens(tokens) }
    if let colors = tree["colors"] { readColors(colors) }
    if let images = tree["images"] { readImageCatalogs(images) }
    let matrix = matrix(tree["matrix"] ?? Tree(.mapping([]), at: tree.position))
    let locales = tree["matrix"]?["locales"]
    let isOfAll = locales?.elements?.contains { $0.scalar?.text == Matrix.allLocales } == true
    strings.require(
      locales == nil ? [] : matrix.locales,
      shown: shownLocales ?? (isOfAll ? [Matrix.allLocales] : matrix.locales))
    foreignErrors += faults.take(in: strings.shownLanguages(of: nil)).map(Diagnostic.init)
    if let styles = tree["styles"] { StyleTable.read(styles, &self) }
    let title = value(tree["name"], .text)
    let fonts = tree["fonts"].map { folders($0) } ?? []
    assets.family = value(tree["family"], .family)
    let accepted = tree["accept"].map { acceptances($0) } ?? []
    let snapshots = tree["snapshots"].map { snapshotRules($0) } ?? PlacedRules()
    let names = accepted.compactMap(\.name) + snapshots.names
    guard let node = layout(of: tree, with: names), errors.isEmpty else { return nil }
    warnOfSpelledAmounts(in: matrix.locales)
    warnOfPlacedAlternatives(in: node)
    let sites = conditions.named(nil)
    let mentions = conditions.mentions
    let fontFolders = fonts.compactMap {
      $0.fonts(beside: path, of: "document", errors: &errors)
    }
    return LoadedDocument(
      document: Document(
        name: title ?? Self.name(of: path), matrix: matrix, locales: strings.locales,
        layout: Traited { traits in
          (node.rootLayout(traits) ?? .empty)
            .noting(sites.outcomes(under: traits) + mentions(traits))
        }, acceptances: accepted.map(\.acceptance),
        snapshotRules: snapshots.rules, widthEdges: widthEdges.sorted()),
      fontFolders: fontFolders,
      images: Set(assets.images.values).sorted { $0.name < $1.name },
      strings: DocumentStrings(tables: [strings]), colors: assets.colors.colors,
      tokens: assets.tokens, textFiles: files.paths,
      warnings: warnings, unusedFaults: faults.rest,
      places: DocumentPlaces(
        layout: tree["layout"]?.position ?? tree.position,
        nodes: nodePlaces.merging(conditions.places) { node, _ in node },
        acceptances: accepted.map(\.place.position), families: familyPlaces))
  }

  private static func name(of path: String) -> String {
    DocumentSource.withoutExtension(path.split(separator: "/").last.map(String.init) ?? "document")
  }

  private mutating func layout(
    of tree: Tree, with names: [PlacedName]
  ) -> Conditional<NodeTemplate>? {
    let additionCount = errors.additionCount
    if let components = tree["components"] { readComponents(components) }
    guard let layout = tree["layout"] else { return nil }
    guard let content = Substitution().apply(to: layout, &self) else {
      return report(
        "no condition of the layout holds, so nothing is laid out; add an 'else'", at: layout)
    }
    guard let node = node(content) else { return nil }
    // A part that could not be read may be the one that has the name.
    if errors.additionCount == additionCount { checkNames(names) }
    return node
  }

  private mutating func checkKeys(_ entries: [Tree.Entry], of tree: Tree) {
    let known = FileKey.ofDocument.map(\.name)
    for entry in entries where !known.contains(entry.key) {
      reportUnknownKey(entry, "a key of a document", known: known, words: .ofDocuments)
    }
    for key in FileKey.ofDocument where tree[key.name] == nil {
      guard let hint = key.hintIfAbsent else { continue }
      report("the document has no '\(key.name)'; \(hint)", at: tree)
    }
    guard let version = tree["galley"], version.scalar?.text != FileKey.version else { return }
    expected("version \(FileKey.version) of the notation", insteadOf: version)
  }
}

struct FileKey: Sendable {
  var name: String
  var summary: String
  var schema: JSON
  var hintIfAbsent: String?

  static func properties(_ keys: [FileKey]) -> JSON {
    .object(keys.map { ($0.name, $0.schema.described($0.summary)) })
  }

  fileprivate static let version = "1"

  private static let inlineStrings: JSON = [
    "type": "object",
    "additionalProperties": [
      "type": "object", "additionalProperties": ValueType<String>.text.schema,
    ],
  ]

  private static let stringFile: JSON = [
    "type": "object", "required": ["file"], "additionalProperties": false,
    "properties": [
      "file": ["type": "string", "minLength": 1],
      "format": ValueType<MessageFormat>.messageFormat.schema,
    ],
  ]

  static let ofDocument: [FileKey] = [
    FileKey(
      name: "galley", summary: "The version of the notation.", schema: ["const": 1],
      hintIfAbsent: "begin it with 'galley: \(version)'"),
    FileKey(
      name: "name", summary: "The title for people; by default, the name of the file.",
      schema: ValueType<String>.text.schema),
    FileKey(
      name: "include",
      summary:
        "Files whose components, styles, strings, colors, tokens, images and family are used as if they stood here.",
      schema: .list(of: ["type": "string", "minLength": 1])),
    FileKey(
      name: "traits",
      summary:
        "Custom traits of the document: the values of each by name, the default first.",
      schema: CustomTraitTable.schema),
    FileKey(
      name: "matrix", summary: "The default variants.",
      schema: .reference("matrix")),
    FileKey(
      name: "accept", summary: "Findings of checks that are intended, with reasons.",
      schema: .list(of: ValueType<Acceptance>.acceptance.reference)),
    FileKey(
      name: "snapshots",
      summary: "The permitted differences of pictures from their references, with reasons.",
      schema: .reference("snapshotRules")),
    FileKey(
      name: "fonts", summary: "Folders with fonts, relative to the file.",
      schema: .list(of: ["type": "string", "minLength": 1])),
    FileKey(
      name: "family",
      summary:
        "The font families of all texts that name none; by default Inter, then Noto.",
      schema: ValueType<String>.family.schema),
    FileKey(
      name: "strings",
      summary:
        "Texts by language and key, or files with them: .xcstrings, .strings, .stringsdict, strings.xml or .arb. {file: a.arb, format: icu} has the plurals of ICU and not those of Flutter.",
      schema: [
        "anyOf": [
          stringFile, inlineStrings, ["type": "string", "minLength": 1],
          [
            "type": "array", "minItems": 1,
            "items": ["anyOf": [stringFile, inlineStrings, ["type": "string", "minLength": 1]]],
          ],
        ]
      ]),
    FileKey(
      name: "values",
      summary:
        "Sample values for the placeholders of strings; a list declares a trait with these values.",
      schema: [
        "type": "object",
        "additionalProperties": [
          "anyOf": [
            ValueType<MessageValue>.messageValue.schema, ["type": "array", "items": .anyScalar],
          ]
        ],
      ]),
    FileKey(
      name: "tokens",
      summary:
        "Files with design tokens: colors, lengths and styles that the document uses by their paths.",
      schema: .list(of: ["type": "string", "minLength": 1])),
    FileKey(
      name: "colors",
      summary:
        "Colors by name, or files with them: a folder .xcassets, or design tokens.",
      schema: NamedColorSchema.colors),
    FileKey(
      name: "images",
      summary:
        "Asset catalogs, folders .xcassets, and folders of SVG files, whose images and symbols have names.",
      schema: .list(of: ["type": "string", "minLength": 1])),
    FileKey(
      name: "styles", summary: "Named sets of properties.",
      schema: ["type": "object", "additionalProperties": .reference("style")]),
    FileKey(
      name: "components", summary: "Named nodes with parameters.",
      schema: ["type": "object", "additionalProperties": .reference("component")]),
    FileKey(
      name: "layout", summary: "The node that is laid out.", schema: .reference("node"),
      hintIfAbsent: "add one such as 'layout: {text: Hello}'"),
  ]
}

/// A document with its fonts and images, and the places of its parts in its file.
public struct LoadedDocument: Sendable {
  public var document: Document
  /// The absolute paths of the folders with the document's fonts.
  package var fontFolders: [String]
  package var images: [ImageFile]
  package var strings: DocumentStrings
  /// The colors that it names, and those of its files.
  package var colors: [String: Color]
  package var tokens: [DesignTokens]
  /// The absolute paths of the other files that the document reads, but for its images: those with strings, colors, symbols and
  /// tokens, those that it includes, and those with the values of its loops.
  package var textFiles: [String]
  package var warnings: [Diagnostic]
  /// The errors in its files that concern nothing it shows.
  package var unusedFaults: [Diagnostic]
  /// The places of the parts of the document.
  public var places: DocumentPlaces

  package init(
    document: Document, fontFolders: [String] = [], images: [ImageFile] = [],
    strings: DocumentStrings = DocumentStrings(), colors: [String: Color] = [:],
    tokens: [DesignTokens] = [], textFiles: [String] = [],
    warnings: [Diagnostic] = [], unusedFaults: [Diagnostic] = [],
    places: DocumentPlaces = DocumentPlaces()
  ) {
    self.document = document
    self.fontFolders = fontFolders
    self.images = images
    self.strings = strings
    self.colors = colors
    self.tokens = tokens
    self.textFiles = textFiles
    self.warnings = warnings
    self.unusedFaults = unusedFaults
    self.places = places
  }
}

/// The places of the parts of a document in its file.
///
/// ```swift
/// let file = Array("galley: 1\nlayout:\n  vstack: [{ text: Hello, id: greeting }]".utf8)
/// let places = try DocumentReader().read(file, path: "hello.yaml").places
/// let greeting = places.node("greeting")  // line 3, column 12
/// ```
public struct DocumentPlaces: Hashable, Sendable {
  package var layout: Position
  /// The nodes by name, the first if several have one name; and conditions by what depends on
  /// them, such as spacing of card.
  ///
  /// The place of a node from a component is in the body of the component.
  package var nodes: [String: Position]
  package var acceptances: [Position]
  /// The font families by their names, where each is named first.
  package var families: [String: Position]

  package init(
    layout: Position = .start, nodes: [String: Position] = [:], acceptances: [Position] = [],
    families: [String: Position] = [:]
  ) {
    self.layout = layout
    self.nodes = nodes
    self.acceptances = acceptances
    self.families = families
  }

  /// Returns the place of the first node with a name, or of the layout if there is no name or no such node.
  public func node(_ id: String?) -> Position {
    id.flatMap { nodes[$0] } ?? layout
  }
}
