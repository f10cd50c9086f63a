/// The step that puts arguments in the place of parameters.
///
/// A scalar that is one parameter and nothing else becomes the argument as it is, so that a number stays a number;
/// elsewhere the argument's characters are put in, and are no markup there. Two opening braces stand for one.
struct Substitution {
  private let component: Component
  private let arguments: [String: Tree]

  init(_ component: Component, _ arguments: [String: Tree]) {
    (self.component, self.arguments) = (component, arguments)
  }

  /// Returns whether a word can name a parameter.
  static func isName(_ word: some StringProtocol) -> Bool {
    !word.isEmpty && word.utf8.count <= 64
      && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// Returns the tree with arguments in the place of parameters.
  func apply(to tree: Tree, _ compilation: inout Compilation) -> Tree {
    guard tree.hasBraces else { return tree }
    switch tree.content {
    case .unknown: return tree
    case .scalar(let scalar): return replace(scalar, in: tree, &compilation)
    case .list(let items):
      return Tree(.list(items.map { apply(to: $0, &compilation) }), at: tree.position)
    case .mapping(let entries):
      let replaced = entries.map {
        Tree.Entry(key: $0.key, position: $0.position, value: apply(to: $0.value, &compilation))
      }
      return Tree(.mapping(replaced), at: tree.position)
    }
  }

  private enum Piece {
    case characters(Substring)
    case parameter(String)
  }

  private func replace(
    _ scalar: Tree.Scalar, in tree: Tree, _ compilation: inout Compilation
  ) -> Tree {
    let pieces = Self.pieces(of: scalar.text, in: tree, &compilation)
    if pieces.count == 1, case .parameter(let name) = pieces[0] {
      return argument(name, in: tree, &compilation)
    }
    var text = ""
    var literals: [Range<Int>] = []
    for piece in pieces {
      switch piece {
      case .characters(let characters): text += characters
      case .parameter(let name):
        let value = argument(name, in: tree, &compilation)
        guard !value.isUnknown else { return Tree(.unknown, at: tree.position) }
        guard let scalar = value.scalar else {
          compilation.report(
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

  private func argument(_ name: String, in tree: Tree, _ compilation: inout Compilation) -> Tree {
    if let argument = arguments[name] { return argument }
    compilation.reportUnknownParameter(name, of: component, at: tree)
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
        compilation.report(
          "a brace begins a parameter such as {title}; write '{{' for a brace", at: tree)
        return [.characters(text[...])]
      }
    }
    if !rest.isEmpty { pieces.append(.characters(rest)) }
    return pieces
  }
}
