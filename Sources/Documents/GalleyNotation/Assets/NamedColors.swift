internal import GalleyAssets
internal import GalleyLayout

/// The colors that a document names, and those of its files.
struct ColorTable {
  private(set) var colors: [String: Color] = [:]
  private var overrides: Set<String> = []
  private var own: Set<String> = []
  /// Why colors of tokens should not be used any more, by name.
  private var deprecations: [String: String] = [:]

  var names: [String] { Array(colors.keys) }

  subscript(name: String) -> Color? { colors[name] }

  func overrides(_ name: String) -> Bool { overrides.contains(name) }

  /// Returns whether the document writes the color itself.
  func isOwn(_ name: String) -> Bool { own.contains(name) }

  /// Returns why a color should not be used any more, or nil if it may be used.
  func deprecation(of name: String) -> String? { deprecations[name] }

  /// Adds a color unless there is one of the name.
  mutating func add(
    _ color: Color, named name: String, overrides: Bool = false, isOwn: Bool = false,
    deprecation: String? = nil
  ) {
    guard colors[name] == nil else { return }
    colors[name] = color
    deprecations[name] = deprecation
    if overrides { self.overrides.insert(name) }
    if isOwn { own.insert(name) }
  }
}

extension Compilation {
  /// Reads the colors under a document's key: a mapping of names, files, or a list of both.
  mutating func readColors(_ tree: Tree) {
    guard let items = tree.entries == nil ? tree.elements : [tree], !items.isEmpty else {
      return expected(
        "a mapping of names to colors, or files such as [Assets.xcassets]", insteadOf: tree)
    }
    // Colors that the document writes itself can name those of files, in any order.
    for item in items where item.entries == nil { readColorFile(item) }
    let fileColors = assets.colors
    assets.colors = ColorTable()
    for item in items where item.entries != nil { readInlineColors(item, fileColors) }
    for name in fileColors.names {
      guard let color = fileColors[name] else { continue }
      assets.colors.add(color, named: name, deprecation: fileColors.deprecation(of: name))
    }
  }

  private mutating func readColorFile(_ tree: Tree) {
    guard let path = assetPath(tree) else { return }
    do throws(DocumentFiles.Failure) {
      if AssetFormat(path: path) == .catalog {
        let catalog = try assets.catalog(at: path, &files)
        note(catalog.problems, of: .color)
        for (name, color) in catalog.colors { assets.colors.add(color, named: name) }
      } else if AssetFormat(path: path) == .tokens {
        let tokens = try assets.tokens(at: [path], &files)
        note(tokens.problems, of: .token)
        for (name, color, deprecation) in tokens.colors {
          assets.colors.add(color, named: name, deprecation: deprecation)
        }
      } else {
        report(
          "the format of \(Wording.quoted(path)) is not known; expected a folder that ends in .xcassets, or a file of tokens that ends in .tokens or .json",
          at: tree)
      }
    } catch {
      report("cannot read the colors \(Wording.quoted(path)): \(error.reason)", at: tree)
    }
  }
}

enum AssetFormat {
  case catalog
  case tokens

  init?(path: String) {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    if name.hasSuffix(".xcassets") {
      self = .catalog
    } else if name.hasSuffix(".json") || name.hasSuffix(".tokens") {
      self = .tokens
    } else {
      return nil
    }
  }
}

extension DesignTokens {
  fileprivate var colors: [(name: String, color: Color, deprecation: String?)] {
    paths.flatMap { path -> [(String, Color, String?)] in
      guard let token = self[path], case .color(let color) = token.value else { return [] }
      let names = path.hasSuffix(".$root") ? [path, String(path.dropLast(".$root".count))] : [path]
      return names.map { ($0, color, token.deprecation) }
    }
  }
}

// MARK: - Colors of the document itself

extension Compilation {
  private static let appearances = ["light", "dark", "lightContrast", "darkContrast"]

  private mutating func readInlineColors(_ tree: Tree, _ files: ColorTable) {
    for entry in Self.ordered(tree.entries ?? []) {
      let isOverride = entry.value["override"].flatMap { value($0, .bool) } ?? false
      if !isOverride, Color.Semantic(rawValue: entry.key) != nil {
        report(
          "\(Wording.quoted(entry.key)) is the name of a semantic color; choose another name, or add 'override: true' to its mapping",
          at: entry.position)
        continue
      }
      faults.replace(.color, entry.key)
      if let color = inlineColor(entry.value, files) {
        assets.colors.add(color, named: entry.key, overrides: isOverride, isOwn: true)
      }
    }
  }

  /// Returns the entries with each color behind those that it names; colors that name each other stay as they are.
  private static func ordered(_ entries: [Tree.Entry]) -> [Tree.Entry] {
    var (rest, result) = (entries, [Tree.Entry]())
    while !rest.isEmpty {
      let names = Set(rest.map(\.key))
      let next =
        rest.firstIndex { entry in
          entry.value.scalars.allSatisfy { $0 == entry.key || !names.contains($0) }
        } ?? rest.startIndex
      result.append(rest.remove(at: next))
    }
    return result
  }

  private mutating func inlineColor(_ tree: Tree, _ files: ColorTable) -> Color? {
    guard tree.entries != nil else { return part(tree, files) }
    guard let fields = fields(of: tree, Self.appearances + ["override"]) else { return nil }
    guard fields["light"] != nil else {
      return report("the color has no 'light'; add the color in light appearance", at: tree)
    }
    var parts: [String: Color] = [:]
    for name in Self.appearances {
      guard let field = fields[name] else { continue }
      guard let color = part(field, files) else { return nil }
      parts[name] = color
    }
    return parts["light"].map {
      Color(
        light: $0, dark: parts["dark"] ?? $0, lightContrast: parts["lightContrast"],
        darkContrast: parts["darkContrast"])
    }
  }

  private mutating func part(_ tree: Tree, _ files: ColorTable) -> Color? {
    if let text = tree.scalar?.text {
      ask(.color, text)
      if let color = files[text] { return color }
      if case .color(let color) = token(text, at: tree)?.value { return color }
    }
    return ValueType<Color>.color.read(tree, &self)
  }
}

// MARK: - Use of colors

extension DocumentAssets {
  /// Returns the color of a name or of digits, or nil if there is none.
  func color(_ name: String) -> Color? {
    if colors.overrides(name), let color = colors[name] { return color }
    if let color = Markup.color(name) ?? colors[name] { return color }
    guard case .color(let color)? = token(name)?.value else { return nil }
    return color
  }
}

extension Compilation {
  /// Returns the color of a name or of digits, or nil if there is none.
  mutating func color(_ text: String, at tree: Tree) -> Color? {
    let color = assets.color(text)
    let named = assets.colors[text]
    let isSemantic = Color.Semantic(rawValue: text) != nil && !assets.colors.overrides(text)
    if !isSemantic { ask(.color, text) }
    if isSemantic {
      if named != nil || assets.token(text) != nil { warnOfSemanticName(text, at: tree) }
    } else if named != nil, let reason = assets.colors.deprecation(of: text) {
      warnOfDeprecation(text, reason, at: tree)
    } else if named == nil, RGBA(hex: text) == nil {
      _ = token(text, at: tree)
    }
    return color
  }

  private mutating func warnOfSemanticName(_ name: String, at tree: Tree) {
    warn(
      "'\(name)' is the semantic color, not that of a file; for the latter, add 'colors: { \(name): { light: \(name), override: true } }'",
      at: tree)
  }

  /// The names of all colors that the document can use, besides semantic ones.
  var colorNames: [String] { assets.colors.names + assets.paths(ofType: "color") }
}

extension Tree {
  fileprivate var scalars: [String] {
    scalar.map { [$0.text] } ?? (entries ?? []).compactMap { $0.value.scalar?.text }
  }
}
