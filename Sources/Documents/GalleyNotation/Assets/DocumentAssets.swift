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
  private var tokenFiles: [String: DesignTokens] = [:]
  private var symbols: [String: SymbolTemplate] = [:]
  private var drawings: [String: SVGDrawing] = [:]
  private var warned: Set<String> = []

  var emptied: DocumentAssets {
    var assets = self
    (assets.colors, assets.imageCatalogs, assets.tokens) = (ColorTable(), [], [])
    assets.symbolFiles = [:]
    assets.warned = []
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

  mutating func tokenFile(
    at path: String, _ files: inout DocumentFiles
  ) throws(DocumentFiles.Failure) -> DesignTokens {
    if let tokens = tokenFiles[path] { return tokens }
    let tokens = try DesignTokens(path: path) { path in
      Result { () throws(DocumentFiles.Failure) in try files.file(at: path).bytes }
    }
    tokenFiles[path] = tokens
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

  /// Returns the drawing of an SVG file, which is read once.
  mutating func drawing(of file: DocumentFiles.File) -> SVGDrawing {
    if let known = drawings[file.target] { return known }
    let drawing = SVGDrawing(file.bytes)
    drawings[file.target] = drawing
    return drawing
  }

  /// Returns whether something was not warned of yet.
  mutating func isFirst(_ warning: String) -> Bool { warned.insert(warning).inserted }
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

  /// Returns the token that a scalar names, after a warning if it is deprecated; nil if there is none.
  mutating func token(_ path: String, at tree: Tree) -> DesignToken? {
    guard let token = assets.token(path) else { return nil }
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

  /// Adds the problems of a file beside the document once.
  mutating func note(_ problems: [FileProblem], isShown: Bool = false) {
    for problem in problems {
      let place = problem.problem.place
      let path = isShown ? problem.path : files.shown(problem.path)
      let message = problem.problem.message
      let severity = problem.problem.severity
      guard assets.isFirst("\(path):\(place.line):\(place.column):\(severity):\(message)") else {
        continue
      }
      let diagnostic = Diagnostic(
        path: path, line: place.line, column: place.column, message: message)
      switch severity {
      case .error: foreignErrors.append(diagnostic)
      case .warning: warnings.append(diagnostic)
      }
    }
  }
}
