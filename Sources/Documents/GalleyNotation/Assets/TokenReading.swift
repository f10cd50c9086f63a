internal import GalleyAssets
internal import GalleyLayout

extension Compilation {
  /// Reads the tokens under a document's key: a file or a list of files.
  mutating func readTokens(_ tree: Tree) {
    guard let items = tree.elements, !items.isEmpty, tree.entries == nil else {
      return expected("a file of tokens such as brand.tokens.json, or a list", insteadOf: tree)
    }
    var paths: [String] = []
    for item in items {
      guard let path = assetPath(item) else { continue }
      guard AssetFormat(path: path) == .tokens else {
        report(
          "the format of \(Wording.quoted(path)) is not known; expected a file of tokens that ends in .tokens or .json",
          at: item)
        continue
      }
      do throws(DocumentFiles.Failure) {
        _ = try files.file(at: path)
        paths.append(path)
      } catch {
        report("cannot read the tokens \(Wording.quoted(path)): \(error.reason)", at: item)
      }
    }
    guard let tokens = try? assets.tokens(at: paths, &files) else { return }
    note(tokens.problems, of: .token)
    assets.add(tokens)
  }
}

// MARK: - Lengths

extension Compilation {
  /// Returns whether a scalar may be the path of a token, since it is no number.
  func isToken(_ tree: Tree) -> Bool {
    guard let scalar = tree.scalar, !assets.tokens.isEmpty else { return false }
    return !scalar.text.isEmpty && scalar.number == nil && !scalar.isNonFinite
  }

  /// Returns the length of a token, or nil after reporting that there is none in a range.
  mutating func tokenLength(_ tree: Tree, in range: ClosedRange<Double>) -> Length? {
    let path = tree.scalar?.text ?? ""
    guard let token = token(path, at: tree) else {
      return reportMissingToken(path, ofType: "dimension", at: tree)
    }
    let length: Length
    switch token.value {
    case .dimension(let dimension): length = dimension
    // The variables of Figma are numbers.
    case .number(let number) where abs(number) < 100_000: length = Length(number)
    default:
      return report(
        "the token \(Wording.quoted(path)) is of the type '\(token.value.type)'; a length is needed here",
        at: tree)
    }
    guard range.contains(length.points) else {
      return report(
        "the token \(Wording.quoted(path)) is \(JSON.digits(length.points)) points, which is less than a length can be here",
        at: tree)
    }
    return length
  }

  /// Reports that there is no token, unless a file could not be read.
  private mutating func reportMissingToken<Value>(
    _ path: String, ofType type: String, at tree: Tree
  ) -> Value? {
    guard foreignErrors.isEmpty else { return nil }
    if let other = assets.tokens.lazy.compactMap({ $0.otherTypes[path] }).first {
      return report(
        "the token \(Wording.quoted(path)) is of the type '\(other)'; a length is needed here",
        at: tree)
    }
    let suggestion = Wording.suggestion(for: path, amongNames: assets.paths(ofType: type))
    return report(
      "there is no token \(Wording.quoted(path))"
        + (suggestion.isEmpty ? "; check its path" : suggestion), at: tree)
  }
}

// MARK: - Borders and styles

extension Compilation {
  /// Returns the line of a border token; nil if a scalar names none.
  mutating func tokenBorder(_ tree: Tree) -> Layout.Border? {
    guard let path = tree.scalar?.text,
      case .border(let color, let width) = asked(path)?.value
    else { return nil }
    _ = token(path, at: tree)
    return Layout.Border(color, width: width)
  }

  /// Returns the stops of a gradient token; nil if a scalar names none.
  mutating func tokenStops(_ tree: Tree) -> [Gradient.Stop]? {
    guard let path = tree.scalar?.text, case .gradient(let stops) = asked(path)?.value
    else { return nil }
    _ = token(path, at: tree)
    return stops
  }

  /// Returns the shadows of a token; nil if a scalar names none.
  mutating func tokenShadows(_ tree: Tree) -> [Layout.Shadow]? {
    guard let path = tree.scalar?.text, case .shadow(let shadows) = asked(path)?.value
    else { return nil }
    _ = token(path, at: tree)
    return shadows
  }

  /// Returns the properties of a typography token as a style; nil if a name is none.
  mutating func tokenStyle(_ name: String, at tree: Tree) -> Tree? {
    guard case .typography(let look) = asked(name)?.value else { return nil }
    _ = token(name, at: tree)
    return look.tree(at: tree.position)
  }
}

extension DesignToken.Typography {
  func tree(at position: Position) -> Tree {
    func scalar(_ text: String) -> Tree {
      Tree(.scalar(Tree.Scalar(text: text, isPlain: true)), at: position)
    }
    func length(_ length: Length) -> Tree {
      let points = scalar(JSON.digits(length.points))
      guard length.style != nil else { return points }
      return Tree(
        .mapping([Tree.Entry(key: "scaled", position: position, value: points)]), at: position)
    }
    let properties: [(String, Tree?)] = [
      ("family", family.map(scalar)), ("size", size.map(length)),
      ("weight", weight.map { scalar("\($0)") }), ("tracking", tracking.map(length)),
      ("leading", leading.map(length)),
    ]
    let entries = properties.compactMap { name, value in
      value.map { Tree.Entry(key: name, position: position, value: $0) }
    }
    return Tree(.mapping(entries), at: position)
  }
}
