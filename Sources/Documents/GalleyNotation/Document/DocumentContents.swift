internal import GalleyAssets
package import GalleyDocuments
package import GalleyLayout
package import GalleySource
internal import GalleyStrings

/// A document as it is written, with the parts of the files that it includes, and what its names mean.
package struct DocumentContents: Sendable {
  package let loaded: LoadedDocument
  package let tree: Tree
  private let assets: DocumentAssets
  private let strings: StringTable
  private let symbolNames: Set<String>
  private let path: String
  private let filePaths: [String: [String]]

  fileprivate init(
    _ own: Tree, _ loaded: LoadedDocument, _ compilation: Compilation
  ) {
    var rest = compilation
    let tree = Inclusion.document(own, &rest).withLoopValues(&rest)
    (self.loaded, self.tree) = (loaded, tree)
    (assets, strings) = (compilation.assets, compilation.strings)
    symbolNames = Set(compilation.symbolNames)
    path = compilation.folder.document
    var paths: [String: [String]] = [:]
    for key in ["strings", "colors", "images", "tokens"] {
      let items = tree[key]?.entries == nil ? tree[key]?.elements ?? [] : tree[key].map { [$0] }
      paths[key] = (items ?? []).compactMap { rest.assetPath($0["file"] ?? $0) }
    }
    filePaths = paths
  }

  /// What a word for a color means.
  package enum NamedColor {
    case semantic(Color.Semantic)
    /// A color of an asset catalog.
    case catalog
    /// Digits, a color of the document itself, or a token.
    case own(Color)
  }

  package func color(_ name: String) -> NamedColor? {
    let semantic = Color.Semantic(rawValue: name)
    if let semantic, !assets.colors.overrides(name) { return .semantic(semantic) }
    guard let color = assets.color(name) else { return nil }
    let isOwn = assets.colors.isOwn(name)
    return !isOwn && assets.hasCatalogColor(name) ? .catalog : .own(color)
  }

  /// Returns the length of a token; nil if there is none.
  package func length(ofToken path: String) -> Length? {
    guard let value = assets.token(path)?.value else { return nil }
    switch value {
    case .dimension(let length): return length
    case .number(let number): return Length(number)
    default: return nil
    }
  }

  package func shadows(ofToken path: String) -> [Layout.Shadow]? {
    if let value = assets.token(path)?.value, case .shadow(let shadows) = value {
      return shadows
    }
    return nil
  }

  package func stops(ofToken path: String) -> [Gradient.Stop]? {
    if let value = assets.token(path)?.value, case .gradient(let stops) = value { return stops }
    return nil
  }

  package func border(ofToken path: String) -> Layout.Border? {
    if let value = assets.token(path)?.value, case .border(let color, let width) = value {
      return Layout.Border(color, width: width)
    }
    return nil
  }

  /// Returns the properties of a style, or of a typography token.
  package func style(_ name: String) -> Tree? {
    if let style = tree["styles"]?[name] { return style }
    guard let value = assets.token(name)?.value, case .typography(let look) = value else {
      return nil
    }
    return look.tree(at: .file)
  }

  package static func isKind(_ key: String) -> Bool { Kind.table[key] != nil }

  /// Returns whether nodes of a kind take a property from a style.
  package static func takes(_ property: String, kind: String) -> Bool {
    Kind.table[kind]?.property(property).map { !$0.isIndividual } ?? false
  }

  /// Returns the properties that say the same as another one, of which a node has one.
  package static func rivals(of property: String, kind: String) -> [String] {
    Kind.table[kind]?.property(property)?.rivals ?? []
  }

  /// Returns whether a word names a symbol of a catalog or of a folder, and is no path data.
  package func isSymbolName(_ word: String) -> Bool { symbolNames.contains(word) }

  package func isImageSet(_ name: String) -> Bool {
    assets.imageCatalogs.contains { $0.imageFolders[name] != nil }
  }

  /// Returns the text of a key in the main language with values, or nil if no file has it.
  package func text(ofKey key: String, values: [String]) -> String? {
    let named = values.enumerated().map { (ArgumentName.position($0 + 1), Self.value($1)) }
    let shown = strings.text(of: key, locale: strings.mainLocale ?? "en")?
      .shown(with: Dictionary(uniqueKeysWithValues: named), on: .phone, .plain)
    return shown?.first?.text
  }

  /// Whether the document has texts by keys.
  package var hasStrings: Bool { tree["strings"] != nil }

  package var mainLocale: String { strings.mainLocale ?? "en" }

  /// Whether the texts of a key are in the document itself and in no file.
  package func isInline(_ key: String) -> Bool {
    strings.text(of: key, locale: mainLocale).map { $0.file == nil } ?? false
  }

  /// Whether a text of a key has marks of Markdown, in one of the languages.
  package func hasMarkdown(inTextOf key: String) -> Bool {
    loaded.document.locales.contains { locale in
      guard let text = strings.text(of: key, locale: locale) else { return false }
      let shown = text.message.formatted(with: text.examples, language: text.locale).text
      return InlineMarkdown.markup(shown) != shown.markupEscaped
    }
  }

  /// Whether all texts by keys are in the document itself.
  package var hasOnlyInlineStrings: Bool { hasStrings && strings.fileKeys.isEmpty }

  /// The languages of the texts in the document itself, and the texts by key.
  package var inlineStrings: [(locale: String, texts: [(key: String, text: String)])] {
    guard let strings = tree["strings"] else { return [] }
    let mappings = strings.entries == nil ? strings.elements ?? [] : [strings]
    return mappings.flatMap { mapping in
      (mapping.entries ?? []).compactMap { language in
        language.value.entries.map { texts in
          (language.key, texts.map { ($0.key, $0.value.scalar?.text ?? "") })
        }
      }
    }
  }

  /// The custom traits and their values, the default first.
  package var customTraits: [(name: String, values: [String])] {
    (tree["traits"]?.entries ?? []).map { trait in
      (trait.key, (trait.value.elements ?? []).compactMap { $0.scalar?.text })
    }
  }

  private static func value(_ text: String) -> MessageValue {
    MessageValue(sample: text, isPlain: true)
  }
}

extension DocumentContents {
  /// Returns a document of views that find texts, colors and images in the files of this one, and in some more.
  package func document(
    strings: [String], assets: [String], _ views: @escaping @Sendable () -> [Layout]
  ) -> Document {
    let paths = ["colors", "images", "tokens"].flatMap { filePaths[$0] ?? [] }
    let files = SwiftFiles.read(
      strings: (filePaths["strings"] ?? []) + strings, assets: paths + assets, beside: path)
    return Document(
      loaded.document.name, matrix: loaded.document.matrix, files, inLine: 1, content: views)
  }
}

extension Tree {
  /// The tree with the values of files in the places of their names, where loops name them.
  fileprivate func withLoopValues(_ compilation: inout Compilation) -> Tree {
    switch content {
    case .list(let items):
      return Tree(.list(items.map { $0.withLoopValues(&compilation) }), at: position)
    case .mapping(let entries):
      let isLoop = self["each"] != nil
      let replaced = entries.map { entry in
        var entry = entry
        entry.value =
          isLoop && entry.key == Self.loopKey
          ? entry.value.withFileValues(&compilation) : entry.value.withLoopValues(&compilation)
        return entry
      }
      return Tree(.mapping(replaced), at: position)
    case .scalar, .unknown: return self
    }
  }

  /// The variable of a loop with the values of the file that it names.
  private func withFileValues(_ compilation: inout Compilation) -> Tree {
    guard var entry = entries?.first, let scalar = entry.value.scalar, !scalar.text.contains("{"),
      scalar.number == nil,
      let values = LoopData.values(ofFile: scalar.text, at: entry.value, &compilation)
    else { return self }
    entry.value = Tree(.list(values), at: entry.value.position)
    return Tree(.mapping([entry]), at: position)
  }
}

extension DocumentLoader {
  /// Returns a document with what it is written as.
  package func contents(of source: DocumentSource) throws(DocumentError) -> DocumentContents {
    var errors = ErrorList()
    let reader = DocumentReader(edited: edited)
    var compilation = reader.compilation(of: source.path)
    let bytes = try bytes(ofFile: source.path)
    let (loaded, tree) = try reader.read(bytes, path: source.path, &compilation, &errors)
    return DocumentContents(tree, loaded, compilation)
  }
}
