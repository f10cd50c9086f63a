internal import GalleyLayout

/// The step that puts arguments in the place of parameters.
///
/// A scalar that is one parameter and nothing else becomes the argument as it is, so that a number stays a number;
/// elsewhere the argument's characters are put in, and are no markup there. Two opening braces stand for one.
enum Substitution {
  /// Returns whether a word can name a parameter.
  static func isName(_ word: some StringProtocol) -> Bool {
    !word.isEmpty && word.utf8.count <= 64
      && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// Returns the tree with arguments in the place of parameters.
  static func apply(
    _ arguments: [String: Tree], to tree: Tree, of component: Component,
    _ compilation: inout Compilation
  ) -> Tree {
    guard tree.hasBraces else { return tree }
    switch tree.content {
    case .unknown: return tree
    case .scalar(let scalar):
      return replace(scalar, in: tree, with: arguments, of: component, &compilation)
    case .list(let items):
      return Tree(
        .list(items.map { apply(arguments, to: $0, of: component, &compilation) }),
        at: tree.position)
    case .mapping(let entries):
      let replaced = entries.map {
        Tree.Entry(
          key: $0.key, position: $0.position,
          value: apply(arguments, to: $0.value, of: component, &compilation))
      }
      return Tree(.mapping(replaced), at: tree.position)
    }
  }

  private enum Piece {
    case characters(Substring)
    case parameter(String)
  }

  private static func replace(
    _ scalar: Tree.Scalar, in tree: Tree, with arguments: [String: Tree], of component: Component,
    _ compilation: inout Compilation
  ) -> Tree {
    let pieces = pieces(of: scalar.text, in: tree, &compilation)
    if pieces.count == 1, case .parameter(let name) = pieces[0] {
      return argument(name, arguments, in: tree, of: component, &compilation)
    }
    var text = ""
    var literals: [Range<Int>] = []
    for piece in pieces {
      switch piece {
      case .characters(let characters): text += characters
      case .parameter(let name):
        let value = argument(name, arguments, in: tree, of: component, &compilation)
        guard !value.isUnknown else { return Tree(.unknown, at: tree.position) }
        guard let scalar = value.scalar else {
          compilation.fault(
            "'{\(name)}' stands among other characters, so it takes text", at: value)
          return Tree(.unknown, at: tree.position)
        }
        let start = text.utf8.count
        text += scalar.text
        literals.append(start..<text.utf8.count)
      }
      guard compilation.checkedLength(of: text, at: tree) != nil else {
        return Tree(.unknown, at: tree.position)
      }
    }
    return Tree(
      .scalar(Tree.Scalar(text: text, isPlain: false, literals: literals)), at: tree.position)
  }

  private static func argument(
    _ name: String, _ arguments: [String: Tree], in tree: Tree, of component: Component,
    _ compilation: inout Compilation
  ) -> Tree {
    if let argument = arguments[name] { return argument }
    let suggestion = Wording.suggestion(for: name, amongNames: component.parameters)
    compilation.fault(
      "\(Wording.quoted(name)) is not a parameter of \(Wording.quoted(component.name))\(suggestion)",
      at: tree)
    return Tree(.unknown, at: tree.position)
  }

  private static func pieces(
    of text: String, in tree: Tree, _ compilation: inout Compilation
  ) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      if brace > rest.startIndex { pieces.append(.characters(rest[..<brace])) }
      let after = rest[rest.index(after: brace)...]
      if after.first == "{" {
        pieces.append(.characters("{"))
        rest = after.dropFirst()
      } else if let end = after.firstIndex(of: "}"), isName(after[..<end]) {
        pieces.append(.parameter(String(after[..<end])))
        rest = after[after.index(after: end)...]
      } else {
        compilation.fault(
          "a brace begins a parameter such as {title}; write '{{' for a brace", at: tree)
        return [.characters(text[...])]
      }
    }
    if !rest.isEmpty { pieces.append(.characters(rest)) }
    return pieces
  }
}
