internal import GalleyAssets
internal import GalleyLayout
internal import GalleyTextFiles

/// The colors, images, symbols and tokens of a document from files beside it, and the colors it names itself.
struct DocumentAssets {
  var colors = ColorTable()
  var imageCatalogs: [AssetCatalog] = []
  var symbolFiles: [String: String] = [:]
  private(set) var tokens: [DesignTokens] = []
  private var catalogs: [String: AssetCatalog] = [:]
  private var tokenFiles: [[String]: DesignTokens] = [:]
  private var symbols: [String: SymbolTemplate] = [:]
  private var drawings: [String: SVGDrawing] = [:]
  var images: [[String]: ImageFile] = [:]
  var pages = PDFPages()
  /// The font families of texts that name none; nil for the default families.
  var family: String?
  private var warned: Set<String> = []
  private var noted: Set<FileProblem> = []

  var emptied: DocumentAssets {
    var assets = self
    (assets.colors, assets.imageCatalogs, assets.tokens) = (ColorTable(), [], [])
    assets.symbolFiles = [:]
    (assets.warned, assets.noted) = ([], [])
    return assets
  }
}

// MARK: - Files

extension DocumentAssets {
  mutating func catalog(
    at path: String, _ files: inout DocumentFiles
  ) throws(DocumentFiles.Failure) -> AssetCatalog {
    if let catalog = catalogs[path] { return catalog }
    let catalog = try AssetCatalog(at: path, &files)
    catalogs[path] = catalog
    return catalog
  }

  mutating func tokens(
    at paths: [String], _ files: inout DocumentFiles
  ) throws(DocumentFiles.Failure) -> DesignTokens {
    if let tokens = tokenFiles[paths] { return tokens }
    let tokens = try DesignTokens(paths: paths) { path in
      Result { () throws(DocumentFiles.Failure) in try files.file(at: path).bytes }
    }
    tokenFiles[paths] = tokens
    return tokens
  }

  mutating func add(_ tokens: DesignTokens) {
    self.tokens.append(tokens)
  }

  mutating func template(
    at path: String, _ files: inout DocumentFiles
  ) throws(DocumentFiles.Failure) -> SymbolTemplate {
    if let template = symbols[path] { return template }
    let template = SymbolTemplate(try files.file(at: path).bytes)
    symbols[path] = template
    return template
  }

  /// Returns the drawing of an SVG or PDF file, which is read once.
  mutating func drawing(
    of file: DocumentFiles.File
  ) throws(DocumentFiles.Failure) -> SVGDrawing {
    if let known = drawings[file.target] { return known }
    let isPDF = PDFPages.isPDF(file.bytes)
    let drawing = SVGDrawing(isPDF ? try pages.svg(ofPDF: file.bytes) : file.bytes)
    drawings[file.target] = drawing
    return drawing
  }

  /// Returns whether an asset catalog has a color of a name.
  func hasCatalogColor(_ name: String) -> Bool {
    catalogs.values.contains { $0.colors[name] != nil }
  }

  /// Returns whether something was not warned of yet.
  mutating func isFirst(_ warning: String) -> Bool { warned.insert(warning).inserted }

  /// Returns whether a problem was not noted yet.
  mutating func isFirst(_ problem: FileProblem) -> Bool { noted.insert(problem).inserted }
}

// MARK: - Tokens

extension DocumentAssets {
  func token(_ path: String) -> DesignToken? {
    for tokens in tokens {
      if let token = tokens[path] { return token }
    }
    return nil
  }

  func paths(ofType type: String) -> [String] {
    tokens.flatMap { tokens in
      tokens.paths.filter { tokens[$0]?.value.type == type }.map(Self.shortPath)
    }
  }

  private static func shortPath(_ path: String) -> String {
    path.hasSuffix(".$root") ? String(path.dropLast(".$root".count)) : path
  }
}

extension Compilation {
  /// Returns the path of a file of assets from the document, or nil after reporting that there is none.
  mutating func assetPath(_ tree: Tree) -> String? {
    guard let path = value(tree, .name) else { return nil }
    // The document may include the file that names it.
    guard let file = tree.position.file, let place = try? folder.place(path, namedIn: file) else {
      return path
    }
    return place.path(from: folder.document)
  }

  /// Returns the token of a path, whose faults become errors; nil if there is none.
  mutating func asked(_ path: String) -> DesignToken? {
    ask(.token, path)
    return assets.token(path)
  }

  /// Returns the token that a scalar names, after a warning if it is deprecated; nil if there is none.
  mutating func token(_ path: String, at tree: Tree) -> DesignToken? {
    guard let token = asked(path) else { return nil }
    if let reason = token.deprecation { warnOfDeprecation(path, reason, at: tree) }
    return token
  }

  /// Adds a warning that a token should not be used any more.
  mutating func warnOfDeprecation(_ path: String, _ reason: String, at tree: Tree) {
    warn(
      "the token \(Wording.quoted(path)) is deprecated"
        + (reason.isEmpty ? "; use another one" : ": \(reason)"), at: tree)
  }

  /// Adds a warning at a part of the document once.
  mutating func warn(_ message: String, at tree: Tree) {
    warn(message, at: tree.position)
  }

  mutating func warn(_ message: String, at place: Position) {
    let path = place.file ?? folder.document
    guard assets.isFirst("\(path):\(place.line):\(place.column):\(message)") else { return }
    warnings.append(
      Diagnostic(path: path, line: place.line, column: place.column, message: message))
  }

  /// Adds the problems of a file beside the document once; errors of entries wait until the document asks for one.
  mutating func note(
    _ problems: [FileProblem], of kind: EntryFaults.Kind? = nil, isShown: Bool = false
  ) {
    for var problem in problems {
      if !isShown { problem.path = files.shown(problem.path) }
      guard assets.isFirst(problem) else { continue }
      if problem.problem.severity == .warning {
        warnings.append(Diagnostic(problem))
      } else if let kind, !problem.problem.entries.isEmpty || problem.problem.language != nil {
        faults.add(problem, kind)
      } else {
        foreignErrors.append(Diagnostic(problem))
      }
    }
  }

  /// Turns the faults of an entry into errors, since the document shows it.
  mutating func ask(_ kind: EntryFaults.Kind, _ name: String) {
    guard !faults.isEmpty else { return }
    let languages = kind == .string ? strings.shownLanguages(of: name) : nil
    foreignErrors += faults.take(kind, name, in: languages).map(Diagnostic.init)
  }
}

extension Diagnostic {
  init(_ problem: FileProblem) {
    let place = problem.problem.place
    self.init(
      path: problem.path, line: place.line, column: place.column, message: problem.problem.message)
  }
}
