/// A kind of value: how a file spells it, how it is read, and how the schema describes it.
struct ValueType<Value: Sendable>: Sendable {
  /// The name of its definition in the schema.
  var name: String
  /// What is expected, as the end of a sentence.
  var expectation: String
  /// The description in the schema.
  var schema: JSON
  /// Returns the value of a tree, or nil after adding a fault.
  var read: @Sendable (Tree, inout Compilation) -> Value?
}

extension ValueType {
  /// What the schema says where the type has a definition of its own.
  var reference: JSON { ["$ref": .string("#/$defs/" + name)] }

  /// Creates a kind of value that is one scalar.
  ///
  /// - Parameters:
  ///   - name: The name of its definition in the schema.
  ///   - expectation: What is expected, as the end of a sentence.
  ///   - schema: The description in the schema.
  ///   - parse: Returns the value of a scalar, or nil if it is not one.
  init(
    _ name: String, _ expectation: String, schema: JSON,
    parse: @escaping @Sendable (Tree.Scalar) -> Value?
  ) {
    self.init(name: name, expectation: expectation, schema: schema) { tree, compilation in
      guard let value = tree.scalar.flatMap(parse) else {
        compilation.expected(expectation, insteadOf: tree)
        return nil
      }
      return value
    }
  }

  /// Creates a kind of value that is one of several words.
  static func word(_ name: String, _ noun: String, _ words: [(String, Value)]) -> ValueType {
    let known = words.map(\.0)
    let schema: JSON = .object([("enum", .array(known.map(JSON.string)))])
    let expectation = "\(noun): \(Wording.list(known))"
    return ValueType(name: name, expectation: expectation, schema: schema) { tree, compilation in
      guard let scalar = tree.scalar, !tree.isMissing else {
        compilation.expected(expectation, insteadOf: tree)
        return nil
      }
      if let match = words.first(where: { $0.0 == scalar.text }) { return match.1 }
      let suggestion = Wording.suggestion(for: scalar.text, among: known)
      compilation.fault("expected \(expectation), found \(tree.summary)\(suggestion)", at: tree)
      return nil
    }
  }

  /// Creates a kind of value whose words are the raw values of an enumeration.
  static func word(_ name: String, _ noun: String) -> ValueType
  where Value: CaseIterable & RawRepresentable<String> {
    word(name, noun, Value.allCases.map { ($0.rawValue, $0) })
  }

  /// Returns a kind of value that is one value or a list of at least one.
  static func oneOrMore<Item>(_ item: ValueType<Item>) -> ValueType where Value == [Item] {
    let list: JSON = ["type": "array", "items": item.schema, "minItems": 1]
    return ValueType(
      name: item.name + "List", expectation: item.expectation,
      schema: ["anyOf": [item.schema, list]]
    ) { tree, compilation in
      guard let items = tree.items else { return item.read(tree, &compilation).map { [$0] } }
      if items.isEmpty {
        compilation.fault("expected \(item.expectation), found an empty list", at: tree)
      }
      return items.compactMap { compilation.value($0, item) }
    }
  }
}
