import GalleyDocuments
import GalleyLayout

struct ValueType<Value: Sendable>: Sendable {
  var name: String
  var expectation: String
  var schema: JSON
  var read: @Sendable (Tree, inout Compilation) -> Value?
}

extension ValueType {
  var reference: JSON { .reference(name) }

  init(
    _ name: String, _ expectation: String, schema: JSON, known: [String]? = nil,
    parse: @escaping @Sendable (Tree.Scalar) -> Value?
  ) {
    self.init(name: name, expectation: expectation, schema: schema) { tree, compilation in
      guard let value = tree.scalar.flatMap(parse) else {
        return compilation.expected(expectation, insteadOf: tree, known: known ?? schema.words)
      }
      return value
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueType<Other> {
    ValueType<Other>(name: name, expectation: expectation, schema: schema) {
      read($0, &$1).map(transform)
    }
  }

  static func word(_ name: String, _ noun: String, _ words: [(String, Value)]) -> ValueType {
    let known = words.map(\.0)
    let expectation = "\(noun): \(Wording.list(known))"
    return ValueType(name: name, expectation: expectation, schema: .strings(known)) {
      tree, compilation in
      if let match = words.first(where: { $0.0 == tree.scalar?.text }) { return match.1 }
      return compilation.expected(expectation, insteadOf: tree, known: known)
    }
  }

  static func word(_ name: String, _ noun: String) -> ValueType
  where Value: CaseIterable & RawRepresentable<String> {
    word(name, noun, Value.allCases.map { ($0.rawValue, $0) })
  }

  static func oneOrMore<Item>(_ item: ValueType<Item>) -> ValueType where Value == [Item] {
    ValueType(
      name: item.name + "List", expectation: item.expectation,
      schema: .nonemptyList(of: item.schema)
    ) { tree, compilation in
      guard let items = tree.items else { return item.read(tree, &compilation).map { [$0] } }
      if items.isEmpty {
        compilation.report("expected \(item.expectation), found an empty list", at: tree)
      }
      return items.compactMap { compilation.value($0, item) }
    }
  }
}

extension ValueType where Value == String {
  /// Text to show; any scalar counts as written.
  static let text: Self = Self(name: "text", expectation: "text", schema: .anyScalar) {
    tree, compilation in
    guard let scalar = tree.scalar, !tree.isMissing else {
      var hint = ""
      if tree.isMissing { hint = "; write \"\" for an empty text" }
      if tree.entries != nil { hint = "; put text with braces in quotation marks" }
      return compilation.expected("text", insteadOf: tree, hint)
    }
    return compilation.checkedLength(of: scalar.text, at: tree)
  }

  static let name: Self = Self(
    "name", "a name", schema: .anyScalar.with(["minLength": 1])
  ) { $0.text.isEmpty || $0.text.utf8.count > 1_000 ? nil : $0.text }

  /// The schema of a reason, which is any scalar that is not empty.
  static let reasonSchema: JSON = .anyScalar.with(["pattern": "\\S"])
}

extension ValueType where Value == Bool {
  static let bool: Self = Self(
    "bool", "true or false", schema: ["type": "boolean"], known: ["true", "false"]
  ) {
    $0.isPlain ? ["true": true, "false": false][$0.text] : nil
  }

  static let presence: Self = Self("presence", "true", schema: ["const": true]) {
    $0.isTrue ? true : nil
  }
}

extension ValueType where Value == Int {
  static let count: Self = whole("count", in: 1...10_000)
  static let levels: Self = whole("levels", in: SnapshotRules.levelRange)
  static let pixelCount: Self = whole("pixelCount", in: 0...1_000_000_000)

  private static func whole(_ name: String, in range: ClosedRange<Int>) -> ValueType {
    let expectation = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueType(name, expectation, schema: .integer(in: range)) { $0.wholeNumber(in: range) }
  }
}

extension ValueType where Value == Double {
  static let number: Self = finite("number", "a number", in: -Length.maximum...Length.maximum)
  static let amount: Self = finite("amount", "a number from 0 on", in: 0...Length.maximum)
  static let screenLength: Self = finite(
    "extent", "a number of points from 1 on", in: 1...Length.maximum)
  static let displayScale: Self = finite("displayScale", "a number from 0.25 to 8", in: 0.25...8)
  static let share: Self = finite("share", "a number from 0 to 1", in: 0...1)
  static let positive: Self = positive("positive", "a number above 0", upTo: Length.maximum)

  static func finite(
    _ name: String, _ expectation: String, in range: ClosedRange<Double>
  ) -> ValueType {
    ValueType(name: name, expectation: expectation, schema: .number(in: range)) {
      $1.number($0, expectation, in: range)
    }
  }

  static func positive(_ name: String, _ expectation: String, upTo limit: Double) -> ValueType {
    ValueType(
      name: name, expectation: expectation,
      schema: ["type": "number", "exclusiveMinimum": 0, "maximum": .number(limit)]
    ) { $1.number($0, expectation, in: Double.leastNormalMagnitude...limit) }
  }
}

extension ValueType where Value == Color {
  static let color: Self = Self(
    name: "color", expectation: "a color: a name such as label or tint, or \"#RRGGBB\"",
    schema: [
      "anyOf": [
        .strings(names),
        ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
        NamedColorSchema.name,
      ]
    ]
  ) { tree, compilation in
    guard !tree.isMissing else {
      compilation.report(
        "expected a color, found nothing; YAML takes # for the beginning of a comment,"
          + " so quote it: \"#FF8800\"", at: tree)
      return nil
    }
    let text = tree.scalar?.text
    if let color = text.flatMap({ compilation.color($0, at: tree) }) { return color }
    // A file with errors may have the color in a part that was not read.
    guard text == nil || compilation.foreignErrors.isEmpty else { return nil }
    return compilation.expected(
      Self.color.expectation, insteadOf: tree, known: names + compilation.colorNames)
  }

  private static let names = Color.Semantic.allCases.map(\.rawValue)
}
