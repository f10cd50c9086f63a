internal import GalleyAssets
internal import GalleyFiles
internal import GalleyLayout
internal import GalleyStrings
import Synchronization

/// The files that a document in Swift names, as its views use them.
final class SwiftFiles: ViewFiles {
  let warnings: [Diagnostic]
  /// The errors in entries of the files, which the document need not show.
  let faults: [Diagnostic]
  let locales: [String]
  private let errors: [Diagnostic]
  private let path: String
  private let tables: [String: StringTable]
  private let colors: ColorTable
  private let images: Mutex<Images>

  private static let standardTable = "Localizable"

  private struct Source: Hashable {
    var folder: String
    var strings: [String]
    var assets: [String]
  }

  /// The files that were read; documents of one program share them.
  private static let known = Mutex<[Source: SwiftFiles]>([:])

  static func read(strings: [String], assets: [String], beside path: String) -> SwiftFiles {
    let path = FilePath.shortened(path)
    let source = Source(
      folder: FilePath.folder(of: path) ?? "", strings: strings, assets: assets)
    return known.withLock { known in
      if let files = known[source] { return files }
      let files = SwiftFiles(strings, assets, path)
      known[source] = files
      return files
    }
  }

  private init(_ strings: [String], _ assets: [String], _ path: String) {
    let folder = DocumentFolder(ofCode: path)
    var parts: [Compilation] = []
    var tables: [String: StringTable] = [:]
    for (table, paths) in Self.paths(strings) {
      var compilation = Compilation(in: folder)
      compilation.readStrings(.names(paths))
      compilation.strings.noteFaults()
      tables[table] = compilation.strings
      parts.append(compilation)
    }
    var compilation = Compilation(in: folder)
    compilation.readAssets(assets)
    parts.append(compilation)
    self.path = path
    self.tables = tables
    colors = compilation.assets.colors
    locales = parts.flatMap(\.strings.locales).unique(by: LocaleTag.normalized)
    warnings = parts.flatMap(\.warnings)
    faults = parts.flatMap(\.faults.rest)
    errors = parts.flatMap { $0.errors.diagnostics(path: path) + $0.foreignErrors }
    compilation.errors = ErrorList()
    images = Mutex(Images(compilation: compilation))
  }

  /// Returns the paths by the names of their tables; files of other platforms belong to the standard one.
  private static func paths(_ strings: [String]) -> [(table: String, paths: [String])] {
    strings.grouped { path in
      switch StringFormat(path: path) {
      case .stringCatalog, .strings, .stringsDictionary:
        DocumentSource.withoutExtension(FilePath.name(of: path))
      default: standardTable
      }
    }.map { ($0.0, $0.1) }
  }

  /// The strings of all tables, the standard one first.
  var documentStrings: DocumentStrings {
    let others = tables.keys.filter { $0 != Self.standardTable }.sorted()
    return DocumentStrings(tables: ([Self.standardTable] + others).compactMap { tables[$0] })
  }

  /// Returns the errors of the files, those in the names of the code at one of its lines; nil if there are none.
  func error(inLine line: Int) -> DocumentError? {
    guard !errors.isEmpty else { return nil }
    return DocumentError(
      .malformed,
      errors.map { error in
        guard error.path == path else { return error }
        return Diagnostic(path: path, line: line, column: 1, message: error.message)
      })
  }
}

// MARK: - Texts

extension SwiftFiles {
  func texts(
    of key: LocalizedStringKey, table: String?, under traits: Traits
  ) -> [Layout.Text] {
    let strings = tables[table ?? Self.standardTable] ?? StringTable()
    let texts =
      strings.text(of: key.key, locale: traits.locale) == nil
      ? [untranslated(key, strings.mainLocale ?? locales.first ?? "en", under: traits)]
      : strings.shown(key.key, under: traits, values: key.values, .markdown)
    return texts.map { $0.words(isMarkup: false, DocumentAssets()) }
  }

  /// Returns the text of a key that no file has, which is in the main language.
  private func untranslated(
    _ key: LocalizedStringKey, _ main: String, under traits: Traits
  ) -> SourceString {
    let locale = LocaleTag.normalized(traits.locale)
    let isPseudo = LocaleTag.isPseudo(locale)
    var text = SourceString(
      text: key.markup(in: isPseudo ? main : traits.locale), position: .file, isMarkup: true,
      isForeign: true)
    if let pseudo = PseudoLocale(rawValue: locale) {
      text.text = text.text.pseudolocalized(pseudo, isMarkup: true)
    } else if !isPseudo, !LocaleTag.textChain(of: locale).contains(LocaleTag.normalized(main)) {
      text.translationFault = TranslationFault(
        key: key.key, language: main, flaw: .absent(language: traits.locale))
    }
    return text
  }
}

extension LocalizedStringKey {
  fileprivate var values: [ArgumentName: MessageValue] {
    let values = arguments.enumerated().map { index, argument in
      let value: MessageValue =
        switch argument.value {
        case .text(let text): .text(text)
        case .number(let number, _): .number(number)
        case .formatted(let value): .localized(value)
        }
      return (ArgumentName.position(index + 1), value)
    }
    return Dictionary(uniqueKeysWithValues: values)
  }
}

// MARK: - Colors and images

extension SwiftFiles {
  func color(_ name: String) -> Color? { colors[name] }

  func image(_ name: String, under traits: Traits) throws(ImageFault) -> Layout? {
    switch try images.withLock({ $0[name] }).get() {
    case .image(let source):
      source.picture(in: .semantic(.label), under: traits).map { file, symbol in
        var image = Layout.Image(file)
        image.symbol = symbol
        return image.layout
      }
    case .symbol(let symbol): symbol.layout
    case nil: nil
    }
  }

  /// The images of catalogs, each read when it is first shown.
  private struct Images {
    var compilation: Compilation
    var known: [String: Result<Found?, ImageFault>] = [:]

    enum Found {
      case image(ImageSource)
      case symbol(Layout.Symbol)
    }

    subscript(name: String) -> Result<Found?, ImageFault> {
      mutating get {
        if let found = known[name] { return found }
        let found = read(name)
        known[name] = found
        return found
      }
    }

    private mutating func read(_ name: String) -> Result<Found?, ImageFault> {
      let tree = Tree.names([name])
      var found: Found?
      if compilation.isImageSet(name) {
        found = compilation.imageSet(name, at: tree).map { .image($0) }
      } else if compilation.isSymbolSet(name) {
        found = compilation.symbolSet(name, at: tree).flatMap { Layout.Symbol($0) }
          .map { .symbol($0) }
      } else if let path = compilation.assets.symbolFiles[name] {
        found = compilation.drawing(ofFile: path, namedIn: nil, at: tree)
          .map { .symbol(Layout.Symbol($0)) }
      }
      let errors = compilation.errors.diagnostics(path: name) + compilation.foreignErrors
      (compilation.errors, compilation.foreignErrors) = (ErrorList(), [])
      return errors.first.map { .failure(ImageFault($0.message)) } ?? .success(found)
    }
  }
}

extension Compilation {
  /// Reads asset catalogs, files of tokens and folders of SVG files.
  fileprivate mutating func readAssets(_ paths: [String]) {
    let colors = paths.filter { AssetFormat(path: $0) != nil }
    if !colors.isEmpty { readColors(.names(colors)) }
    let images = paths.filter { AssetFormat(path: $0) != .tokens }
    if !images.isEmpty { readImageCatalogs(.names(images)) }
  }
}

extension Tree {
  /// Returns a list of names that are written in code.
  fileprivate static func names(_ names: [String]) -> Tree {
    let items = names.map {
      Tree(.scalar(Scalar(text: $0, isPlain: false)), at: .file)
    }
    return Tree(.list(items), at: .file)
  }
}
