/// The step that writes values in the place of names in braces, repeats what loops repeat, and leaves out what conditions on
/// values leave out.
///
/// A scalar that is one name and nothing else becomes the value as it is, so that a number stays a number; elsewhere the
/// characters of the value are inserted and are not read as markup. Two opening braces write one.
struct Substitution {
  /// The values by name: the arguments of the component, and the values of the loops around.
  private var values: [String: Tree] = [:]
  /// How often the loop of a name has been repeated so far, counted from one.
  private var numbers: [String: Int] = [:]
  /// The component whose body it is; nil outside of components.
  private var component: Component?

  init() {}

  init(of component: Component, _ arguments: [String: Tree]) {
    (self.component, values) = (component, arguments)
  }

  /// Whether braces are characters like others, since no component and no loop is around.
  private var isLiteral: Bool { component == nil && values.isEmpty }

  func binding(_ name: String, to value: Tree, number: Int) -> Substitution {
    var inner = self
    inner.values[name] = value
    inner.numbers[name] = number
    return inner
  }

  func apply(to tree: Tree, _ compilation: inout Compilation) -> Tree? {
    guard tree.hasBraces && !isLiteral || tree.hasTemplates else { return tree }
    switch tree.content {
    case .unknown: return tree
    case .scalar(let scalar):
      return isLiteral ? tree : replace(scalar, in: tree, &compilation)
    case .list(let items):
      var result: [Tree] = []
      for item in items {
        if let loop = Loop(item) {
          result += loop.items(self, &compilation)
        } else if let item = apply(to: item, &compilation) {
          result.append(item)
        }
      }
      return Tree(.list(result), at: tree.position)
    case .mapping(let entries):
      return mapping(entries, in: tree, &compilation)
    }
  }

  private func mapping(
    _ entries: [Tree.Entry], in tree: Tree, _ compilation: inout Compilation
  ) -> Tree? {
    if Loop(tree) != nil {
      compilation.report(
        "a loop gives several nodes, so it is an item of a list; put it into one such as vstack",
        at: tree)
      return Tree(.unknown, at: tree.position)
    }
    if tree.isCondition { return ValueTest.branches(of: tree, self, &compilation) }
    let replaced = entries.compactMap { entry in
      apply(to: entry.value, &compilation).map {
        Tree.Entry(key: entry.key, position: entry.position, value: $0)
      }
    }
    return Tree(.mapping(replaced), at: tree.position)
  }
}

// MARK: - Texts

extension Substitution {
  private enum Part {
    case characters(Substring)
    case name(String)
  }

  private func replace(
    _ scalar: Tree.Scalar, in tree: Tree, _ compilation: inout Compilation
  ) -> Tree {
    let parts = parts(of: scalar.text, in: tree, &compilation)
    if parts.count == 1, case .name(let name) = parts[0] {
      return value(name, in: tree, &compilation)
    }
    var text = ""
    var literals: [Range<Int>] = []
    for part in parts {
      switch part {
      case .characters(let characters): text += characters
      case .name(let name):
        let value = value(name, in: tree, &compilation)
        guard !value.isUnknown else { return Tree(.unknown, at: tree.position) }
        guard let scalar = value.scalar else {
          compilation.report(
            "'{\(name)}' is part of a longer text, so its value must be text", at: value)
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

  private func parts(
    of text: String, in tree: Tree, _ compilation: inout Compilation
  ) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      if brace > rest.startIndex { parts.append(.characters(rest[..<brace])) }
      let after = rest[rest.index(after: brace)...]
      if after.first == "{" {
        parts.append(.characters("{"))
        rest = after.dropFirst()
      } else if let end = after.firstIndex(of: "}"), Self.isPath(after[..<end]) {
        parts.append(.name(String(after[..<end])))
        rest = after[after.index(after: end)...]
      } else {
        let noun = component == nil ? "a value" : "a parameter"
        compilation.report(
          "a brace begins \(noun) such as {title}; write '{{' for a brace", at: tree)
        return [.characters(text[...])]
      }
    }
    if !rest.isEmpty { parts.append(.characters(rest)) }
    return parts
  }

  private static func isPath(_ word: Substring) -> Bool {
    word.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { Tree.isName($0) }
  }
}

// MARK: - Values

extension Substitution {
  private func value(_ path: String, in tree: Tree, _ compilation: inout Compilation) -> Tree {
    let names = path.split(separator: ".").map(String.init)
    guard var value = values[names[0]] else {
      reportUnknown(names[0], &compilation, at: tree)
      return Tree(.unknown, at: tree.position)
    }
    for (index, name) in names.enumerated().dropFirst() {
      if value.isUnknown { return value }
      if let inner = value[name] {
        value = inner
      } else if index == 1, name == "number", let number = numbers[names[0]] {
        value = Tree(.scalar(Tree.Scalar(text: "\(number)", isPlain: true)), at: tree.position)
      } else {
        reportUnknown(name, of: value, path: path, &compilation, at: tree)
        return Tree(.unknown, at: tree.position)
      }
    }
    return value
  }

  private func reportUnknown(_ name: String, _ compilation: inout Compilation, at tree: Tree) {
    if let component, numbers.isEmpty {
      return compilation.reportUnknownParameter(name, of: component, at: tree)
    }
    let suggestion = Wording.suggestion(for: name, amongNames: values.keys)
    compilation.report(
      "no loop\(component == nil ? "" : " and no parameter") has the name \(Wording.quoted(name))\(suggestion)",
      at: tree)
  }

  private func reportUnknown(
    _ name: String, of value: Tree, path: String, _ compilation: inout Compilation, at tree: Tree
  ) {
    let whole = path.split(separator: ".").dropLast().joined(separator: ".")
    guard let entries = value.entries else {
      return compilation.report(
        "'{\(path)}' has no value, because {\(whole)} is \(value.summary); write '{\(whole)}'",
        at: tree)
    }
    let suggestion = Wording.suggestion(for: name, amongNames: entries.map(\.key))
    compilation.report(
      "the item in line \(value.position.line) has no \(Wording.quoted(name))\(suggestion)",
      at: tree)
  }
}
