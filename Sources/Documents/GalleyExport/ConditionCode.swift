import GalleyLayout
import GalleySource

extension ViewWriter {
  /// Returns a value that may depend on conditions as an expression; nil where it is not set.
  func value(
    _ tree: Tree, _ scope: Scope, otherwise: Expression?,
    _ leaf: (Tree, Scope) throws -> Expression
  ) throws -> Expression? {
    let (tree, scope) = scope.resolved(tree)
    guard tree.isCondition else { return try leaf(tree, scope) }
    let branches = Branches.all(of: tree, scope)
    var result = otherwise
    for branch in branches.reversed() {
      let value = try value(branch.value, scope, otherwise: otherwise, leaf)
      guard let test = branch.test else {
        result = value
        continue
      }
      let code = try self.test(test, scope)
      guard code != .constant(false) else { continue }
      guard code != .constant(true) else {
        result = value
        continue
      }
      guard let value, let rest = result else { throw Unwritable(position: tree.position) }
      result = value == rest ? rest : .conditional(code, value, rest)
    }
    return result
  }

  func test(_ tree: Tree, _ scope: Scope) throws -> BranchTest {
    let tests = try (tree.entries ?? []).compactMap { entry -> BranchTest? in
      // Tests whose outcome is known are not written.
      let alone = Tree(.mapping([entry]), at: tree.position)
      if ValueOutcome.of(alone, scope) == .holds { return nil }
      return try test(entry, scope)
    }
    return .all(of: tests)
  }

  private func test(_ entry: Tree.Entry, _ scope: Scope) throws -> BranchTest {
    let value = entry.value
    switch entry.key {
    case "any":
      return .any(
        of: try (value.elements ?? []).filter { ValueOutcome.of($0, scope) != .fails }
          .map { try test($0, scope) })
    case "not": return try test(value, scope).negated
    case Tree.valueKey: return try valueTest(value, scope)
    case "width":
      support.insert(.availableSize)
      return try bounds(value, current.environmentValue("availableWidth"), scope)
    case "height":
      support.insert(.availableSize)
      return try bounds(value, current.environmentValue("availableHeight"), scope)
    case "horizontal":
      return equality(value, current.environmentValue("horizontalSizeClass")) { $0 }
    case "vertical":
      return equality(value, current.environmentValue("verticalSizeClass")) { $0 }
    case "textSize": return textSize(value)
    case "colorScheme": return equality(value, current.environmentValue("colorScheme")) { $0 }
    case "contrast":
      return equality(value, current.environmentValue("colorSchemeContrast")) { $0 }
    case "direction":
      return equality(value, current.environmentValue("layoutDirection")) {
        $0 == "rtl" ? "rightToLeft" : "leftToRight"
      }
    case "boldText":
      let name = current.environmentValue("legibilityWeight")
      return .comparison(name, value.scalar?.isTrue == true ? .equal : .unequal, ".bold")
    case "reduceTransparency":
      let test = BranchTest.plain(current.environmentValue("accessibilityReduceTransparency"))
      return value.scalar?.isTrue == true ? test : test.negated
    case "locale": return locale(value)
    default:
      if let name = trait(entry.key) {
        return equality(value, name) { SwiftName.escaped(SwiftName.member($0)) }
      }
      note(
        .missing, entry.position,
        "SwiftUI has no condition on '\(entry.key)'; the part is written as if it did not hold")
      return .constant(false)
    }
  }

  private func equality(_ tree: Tree, _ name: String, _ member: (String) -> String) -> BranchTest {
    let words = (tree.elements ?? []).compactMap { $0.scalar?.text }
    return .isOne(of: words.map { ".\(member($0))" }, name)
  }

  private static let bounds: [String: BranchTest.Comparison] = [
    "atLeast": .atLeast, "atMost": .atMost, "below": .below, "above": .above,
  ]

  private func bounds(_ tree: Tree, _ name: String, _ scope: Scope) throws -> BranchTest {
    .all(
      of: (tree.entries ?? []).compactMap { entry in
        Self.bounds[entry.key].map { .comparison(name, $0, entry.value.scalar?.text ?? "0") }
      })
  }

  private func textSize(_ tree: Tree) -> BranchTest {
    let name = current.environmentValue("dynamicTypeSize")
    func member(_ tree: Tree) -> String {
      let word = tree.scalar?.text ?? ""
      if let member = Self.textSizes[word] { return "." + member }
      note(
        .missing, tree.position,
        "SwiftUI knows the twelve text sizes of iOS, and not \(Wording.quoted(word))")
      return ".large"
    }
    guard let entries = tree.entries else {
      return .isOne(of: (tree.elements ?? []).map(member), name)
    }
    let isLarge = BranchTest.plain("\(name).isAccessibilitySize")
    return .all(
      of: entries.map { entry in
        switch (entry.key, member(entry.value)) {
        case ("atLeast", ".accessibility1"): isLarge
        case ("atMost", ".xxxLarge"): isLarge.negated
        case (let key, let size): .comparison(name, key == "atLeast" ? .atLeast : .atMost, size)
        }
      })
  }

  static let textSizes = [
    "XS": "xSmall", "S": "small", "M": "medium", "L": "large", "XL": "xLarge", "XXL": "xxLarge",
    "XXXL": "xxxLarge", "AX1": "accessibility1", "AX2": "accessibility2", "AX3": "accessibility3",
    "AX4": "accessibility4", "AX5": "accessibility5",
  ]

  private func locale(_ tree: Tree) -> BranchTest {
    let name = current.environmentValue("locale")
    let tags = (tree.elements ?? []).compactMap { $0.scalar?.text }
    if tags.count > 1, tags.allSatisfy({ tag in tag.allSatisfy { $0 != "-" && $0 != "_" } }) {
      let list = tags.map { SwiftName.literal($0) }.joined(separator: ", ")
      return .plain("[\(list)].contains(\(name).language.languageCode)")
    }
    let tests = tags.map { tag -> BranchTest in
      let parts = tag.split { $0 == "-" || $0 == "_" }
      let language = BranchTest.comparison(
        "\(name).language.languageCode", .equal, "\"\(parts.first ?? "")\"")
      let region = parts.dropFirst().first { $0.count == 2 || $0.allSatisfy(\.isNumber) }
      let isRegion = region.map { BranchTest.comparison("\(name).region", .equal, "\"\($0)\"") }
      return .all(of: [language] + [isRegion].compactMap(\.self))
    }
    return .any(of: tests)
  }

  // MARK: Values

  private func valueTest(_ tree: Tree, _ scope: Scope) throws -> BranchTest {
    guard let subject = tree["of"], let segments = scope.segments(of: subject) else {
      throw Unwritable(position: tree.position)
    }
    guard segments.count == 1, case .variable(let variable) = segments[0] else {
      let isVariable = segments.contains { if case .variable = $0 { true } else { false } }
      if isVariable { throw split(subject, scope) }
      // A value that is known is compared with one that is not.
      let others = (tree.entries ?? []).filter { $0.key != "of" }.flatMap {
        $0.value.elements ?? []
      }
      for other in others where scope.constant(other) == nil { throw split(other, scope) }
      throw Unwritable(position: tree.position)
    }
    return .all(
      of: try (tree.entries ?? []).filter { $0.key != "of" }
        .map { try valueTest($0, variable, scope) })
  }

  private func valueTest(
    _ entry: Tree.Entry, _ variable: Variable, _ scope: Scope
  ) throws -> BranchTest {
    let name = use(variable)
    switch (entry.key, variable.type) {
    case ("isEmpty", .string), ("isEmpty", .keyString):
      let test = BranchTest.plain("\(name).isEmpty")
      return entry.value.scalar?.isTrue == true ? test : test.negated
    case ("is", .flag):
      let words = (entry.value.elements ?? []).compactMap { scope.constant($0) }
      guard words.count == 1, ["true", "false"].contains(words[0]) else {
        throw Split(variable: variable)
      }
      return words[0] == "true" ? .plain(name) : .not(name)
    case ("is", let type):
      let words = try (entry.value.elements ?? []).compactMap { tree -> String? in
        guard let word = scope.constant(tree) else { throw self.split(tree, scope) }
        return code(of: word, as: type)
      }
      return .isOne(of: words, name)
    case (let key, .integer), (let key, .length), (let key, .number):
      guard let sign = Self.bounds[key] else { throw Split(variable: variable) }
      guard let limit = scope.constant(entry.value) else { throw split(entry.value, scope) }
      return .comparison(name, sign, limit)
    default: throw Split(variable: variable)
    }
  }

  /// Returns a word as a value of a type; nil if the type does not have it, so that nothing is equal to it.
  private func code(of word: String, as type: VariableType) -> String? {
    switch type {
    case .options(let name):
      parameters.values(ofType: name).contains(word) ? ".\(SwiftName.member(word))" : nil
    case .integer: Int(word).map { "\($0)" }
    case .length, .number: Double(word).map { JSON.digits($0) }
    case .flag: ["true", "false"].contains(word) ? word : nil
    case .string, .keyString: SwiftName.literal(word)
    case .key, .color, .alignment, .content: nil
    }
  }
}
