/// A test of a value of a loop or of a parameter, whose result is the same under all traits.
///
/// ```yaml
/// when:
///   - if: { value: { of: "{person.unread}", above: 0 } }
///     then: { text: "{person.unread}" }
/// ```
struct ValueTest: Sendable {
  /// The key of the test in conditions.
  static let key = "value"
  private static let limits = ["atLeast", "atMost", "below", "above"]
  private static let keys = ["of", "is", "isEmpty"] + limits
  private static let expectation = "a test such as {of: \"{count}\", above: 0}"

  /// Whether the value is as the test says; nil if it is not known.
  let holds: Bool?

  /// Reads a test, or returns nil after reporting what is wrong with it.
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
      compilation.expected("text or a number", insteadOf: value)
      return nil
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

  /// The schema of a test.
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

  /// Returns a branch without tests of values that hold, or nil if one does not.
  private static func branch(
    _ item: Tree, _ substitution: Substitution, _ compilation: inout Compilation
  ) -> Tree? {
    guard let test = item["if"]?.entries.flatMap({ $0.first { $0.key == key } }) else {
      return substitution.apply(to: item, &compilation)
    }
    guard let tree = substitution.apply(to: test.value, &compilation),
      let holds = ValueTest(tree, &compilation).map(\.holds)
    else { return Tree(.unknown, at: item.position) }
    if holds == false { return nil }
    let others = item["if"]?.entries?.filter { $0.key != key } ?? []
    let entries = (item.entries ?? []).compactMap { entry -> Tree.Entry? in
      guard holds == true else { return entry }
      var entry = entry
      if entry.key == "if" {
        guard !others.isEmpty else { return nil }
        entry.value = Tree(.mapping(others), at: entry.value.position)
      } else if entry.key == "then", others.isEmpty {
        entry.key = "else"
      }
      return entry
    }
    return substitution.apply(to: Tree(.mapping(entries), at: item.position), &compilation)
  }
}
