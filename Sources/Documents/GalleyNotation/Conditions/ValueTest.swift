/// A test of a value of a loop or of a parameter, whose result is the same under all traits.
///
/// ```yaml
/// when:
///   - if: { value: { of: "{person.unread}", above: 0 } }
///     then: { text: "{person.unread}" }
/// ```
struct ValueTest: Sendable {
  static let key = Tree.valueKey
  private static let limits = ["atLeast", "atMost", "below", "above"]
  private static let keys = ["of", "is", "isEmpty"] + limits
  private static let expectation = "a test such as {of: \"{count}\", above: 0}"

  /// Whether the value is as the test says; nil if it is not known.
  let holds: Bool?

  init?(_ tree: Tree, _ compilation: inout Compilation) {
    guard tree.entries != nil else {
      compilation.expected(Self.expectation, insteadOf: tree)
      return nil
    }
    guard var fields = compilation.fields(of: tree, Self.keys) else { return nil }
    guard let value = fields.removeValue(forKey: "of"), !fields.isEmpty else {
      compilation.report("expected \(Self.expectation), with 'of' and a test", at: tree)
      return nil
    }
    guard !value.isUnknown else {
      holds = nil
      return
    }
    guard let scalar = value.scalar else {
      guard fields.count == 1, let isEmpty = fields["isEmpty"], !value.isCondition,
        let wanted = compilation.value(isEmpty, .bool)
      else {
        compilation.expected("text or a number", insteadOf: value)
        return nil
      }
      // A node is never empty.
      holds = wanted == (value.items?.isEmpty ?? false)
      return
    }
    var holds = true
    for (key, limit) in fields {
      guard let result = Self.result(of: key, scalar, at: value, limit, &compilation) else {
        return nil
      }
      holds = holds && result
    }
    self.holds = holds
  }

  private static func result(
    of key: String, _ value: Tree.Scalar, at place: Tree, _ limit: Tree,
    _ compilation: inout Compilation
  ) -> Bool? {
    switch key {
    case "is":
      guard let words = compilation.values(limit.elements ?? [limit], ValueType<String>.text) else {
        return nil
      }
      return words.contains { word in
        word == value.text || number(word).map { $0 == number(value.text) } ?? false
      }
    case "isEmpty":
      return compilation.value(limit, .bool).map { $0 == value.text.allSatisfy(\.isWhitespace) }
    default:
      guard let limit = compilation.value(limit, .number) else { return nil }
      guard let number = number(value.text) else {
        return compilation.expected("a number to compare with '\(key)'", insteadOf: place)
      }
      return switch key {
      case "atLeast": number >= limit
      case "atMost": number <= limit
      case "below": number < limit
      default: number > limit
      }
    }
  }

  private static func number(_ text: String) -> Double? {
    Tree.Scalar(text: text, isPlain: true).number
  }

  static let schema: JSON = .record(
    [("of", .anyScalar), ("is", .list(of: .anyScalar)), ("isEmpty", ["type": "boolean"])]
      + limits.map { ($0, ["type": "number"]) }, required: ["of"])
}

// MARK: - Branches

extension ValueTest {
  /// Returns branches of which those remain that depend on traits, or the one that is left; nil if none is.
  static func branches(
    of tree: Tree, _ substitution: Substitution, _ compilation: inout Compilation
  ) -> Tree? {
    guard let when = tree.entries?.first, let items = when.value.items else {
      return tree
    }
    var rest: [Tree] = []
    for item in items {
      guard let branch = branch(item, substitution, &compilation) else { continue }
      rest.append(branch)
      if branch["else"] != nil { break }
    }
    guard let first = rest.first else { return nil }
    if let value = first["else"] { return value }
    let list = Tree(.list(rest), at: when.value.position)
    let entry = Tree.Entry(key: when.key, position: when.position, value: list)
    return Tree(.mapping([entry] + (tree.entries ?? []).dropFirst()), at: tree.position)
  }

  static func decides(_ tree: Tree) -> Bool {
    func isOfValues(_ test: Tree.Entry) -> Bool {
      switch test.key {
      case key: true
      case "not": test.value.entries?.allSatisfy(isOfValues) ?? false
      case "any":
        test.value.elements?.allSatisfy { $0.entries?.allSatisfy(isOfValues) ?? false } ?? false
      default: false
      }
    }
    let branches = tree.entries?.first?.value.items ?? []
    return branches.allSatisfy { $0["if"]?.entries?.allSatisfy(isOfValues) ?? true }
  }

  /// Returns a branch without tests that hold under all traits, or nil if one does not.
  private static func branch(
    _ item: Tree, _ substitution: Substitution, _ compilation: inout Compilation
  ) -> Tree? {
    guard let tests = item["if"]?.entries, tests.contains(where: hasValues) else {
      return substitution.apply(to: item, &compilation)
    }
    var rest: [Tree.Entry] = []
    for test in tests {
      guard hasValues(test) else {
        rest.append(test)
        continue
      }
      switch outcome(of: test, substitution, &compilation) {
      case .holds: continue
      case .fails: return nil
      case .isUnknown: rest.append(test)
      case .isWrong: return Tree(.unknown, at: item.position)
      }
    }
    let entries = (item.entries ?? []).compactMap { entry -> Tree.Entry? in
      var entry = entry
      if entry.key == "if" {
        guard !rest.isEmpty else { return nil }
        entry.value = Tree(.mapping(rest), at: entry.value.position)
      } else if entry.key == "then", rest.isEmpty {
        entry.key = "else"
      }
      return entry
    }
    return substitution.apply(to: Tree(.mapping(entries), at: item.position), &compilation)
  }

  private enum Outcome {
    case holds
    case fails
    /// The value is not known, or the test depends on traits.
    case isUnknown
    case isWrong
  }

  private static func hasValues(_ test: Tree.Entry) -> Bool {
    switch test.key {
    case key: true
    case "not": test.value.entries?.contains(where: hasValues) ?? false
    case "any":
      test.value.elements?.contains { $0.entries?.contains(where: hasValues) ?? false } ?? false
    default: false
    }
  }

  private static func outcome(
    of test: Tree.Entry, _ substitution: Substitution, _ compilation: inout Compilation
  ) -> Outcome {
    switch test.key {
    case "not":
      switch all(test.value, substitution, &compilation) {
      case .holds: return .fails
      case .fails: return .holds
      case let other: return other
      }
    case "any":
      let outcomes = (test.value.elements ?? []).map { all($0, substitution, &compilation) }
      if outcomes.contains(.isWrong) { return .isWrong }
      if outcomes.contains(.holds) { return .holds }
      return outcomes.contains(.isUnknown) ? .isUnknown : .fails
    case key:
      guard let tree = substitution.apply(to: test.value, &compilation),
        let test = ValueTest(tree, &compilation)
      else { return .isWrong }
      return test.holds.map { $0 ? .holds : .fails } ?? .isUnknown
    // Other tests depend on traits.
    default: return .isUnknown
    }
  }

  /// Returns what is known of several tests that must all hold.
  private static func all(
    _ tests: Tree, _ substitution: Substitution, _ compilation: inout Compilation
  ) -> Outcome {
    let outcomes = (tests.entries ?? []).map { outcome(of: $0, substitution, &compilation) }
    if outcomes.contains(.isWrong) { return .isWrong }
    if outcomes.contains(.fails) { return .fails }
    return outcomes.contains(.isUnknown) ? .isUnknown : .holds
  }
}
