internal import GalleyLayout

indirect enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  /// A function of the traits, whose result may change at each of these offered widths.
  case test(widthEdges: [Double] = [], @Sendable (Traits) -> Bool)

  func holds(under traits: Traits) -> Bool {
    switch self {
    case .all(let tests): tests.allSatisfy { $0.holds(under: traits) }
    case .any(let tests): tests.contains { $0.holds(under: traits) }
    case .not(let test): !test.holds(under: traits)
    case .test(_, let test): test(traits)
    }
  }

  /// The offered widths on the grid at which the result of the test may change.
  var widthEdges: [Double] {
    switch self {
    case .all(let tests), .any(let tests): tests.flatMap(\.widthEdges)
    case .not(let test): test.widthEdges
    case .test(let edges, _): edges
    }
  }
}

extension Condition {
  struct Bounds: Sendable {
    var atLeast: Double?
    var atMost: Double?
    var below: Double?
    var above: Double?

    func contain(_ number: Double) -> Bool {
      number >= atLeast ?? -.infinity && number <= atMost ?? .infinity
        && (below.map { number < $0 } ?? true) && (above.map { number > $0 } ?? true)
    }

    /// The first number on the grid beyond each limit.
    ///
    /// Rounding to the grid tolerates a small error; comparing with a limit does not. Scaling by a power of
    /// two and back is exact.
    fileprivate var edges: [Double] {
      let steps = PointGrid.stepsPerPoint
      let from = [atLeast, below].compactMap(\.self).map { ($0 * steps).rounded(.up) }
      let after = [atMost, above].compactMap(\.self).map { ($0 * steps).rounded(.down) + 1 }
      return (from + after).map { $0 / steps }
    }
  }
}

// MARK: - Reading

struct TraitTest: Sendable {
  var name: String
  var summary: String
  var schema: JSON
  var example: String
  var read: @Sendable (Tree, inout Compilation) -> Condition?

  private init<Value>(
    _ name: String, _ summary: String, _ type: ValueType<Value>, example: String,
    _ make: @escaping @Sendable (Value) -> Condition
  ) {
    (self.name, self.summary, self.example) = (name, summary, example)
    schema = type.schema
    read = { tree, compilation in type.read(tree, &compilation).map(make) }
  }

  private init<Value: Equatable>(
    _ name: String, _ summary: String, oneOf type: ValueType<Value>, example: String,
    widthEdges: [Double] = [], _ trait: @escaping @Sendable (Traits) -> Value
  ) {
    self.init(name, summary, .oneOrMore(type), example: example) { values in
      .test(widthEdges: widthEdges) { values.contains(trait($0)) }
    }
  }

  init?(_ trait: TraitDefinition) {
    let value = trait.value
    switch trait.form {
    case .choice(let words, _):
      let pairs = words.map { ($0, TraitDefinition.Value.text($0)) }
      self.init(
        trait.key, trait.summary, oneOf: .word(trait.key, trait.noun, pairs),
        example: words[words.count - 1]
      ) { value($0) }
    case .flag:
      self.init(trait.key, trait.summary, .bool, example: "true") { isOn in
        .test { value($0) == .flag(isOn) }
      }
    case .number, .textSize, .locale, .insets: return nil
    }
  }

  /// Creates a test of a trait whose declaration could not be read, which reports nothing more.
  init(unread name: String) {
    (self.name, summary, example, schema) = (name, "", "", .anyScalar)
    read = { _, _ in .any([]) }
  }

  static let all: [TraitTest] =
    sizes + TraitDefinition.all.compactMap { TraitTest($0) } + combinations

  private static let sizes: [TraitTest] = [
    TraitTest("width", "The offered width.", .bounds, example: "{atLeast: 600}") { bounds in
      .test(widthEdges: bounds.edges) { bounds.contain($0.width) }
    },
    TraitTest(
      "height", "The offered height; where none is offered it is endless.", .bounds,
      example: "{above: 300, below: 500}"
    ) { bounds in .test { bounds.contain($0.height ?? .infinity) } },
    TraitTest(
      "horizontal",
      "The horizontal size class: regular from 600 points on, on a phone in landscape orientation from 896.",
      oneOf: .sizeClass, example: "compact", widthEdges: Traits.regularWidths
    ) { $0.horizontal },
    TraitTest(
      "vertical", "The vertical size class: compact below 480 points of height.", oneOf: .sizeClass,
      example: "[compact, regular]"
    ) { $0.vertical },
    TraitTest(
      "textSize", "The size of text: names, or the largest and the smallest.", .textSizeTest,
      example: "{atLeast: AX1}"
    ) { $0 },
    TraitTest(
      "locale", "The language, with or without region.", .oneOrMore(.locale), example: "[de, fr]"
    ) { locales in
      .test { traits in
        let chain = LocaleTag.chain(of: traits.locale)
        return locales.contains { chain.contains(LocaleTag.normalized($0)) }
      }
    },
  ]

  /// Tests of values are decided before conditions are read, but for those inside of other tests.
  private static let combinations: [TraitTest] = [
    TraitTest(
      ValueTest.key, "A value of a loop or of a parameter.", .valueTest,
      example: "{of: 3, above: 0}"
    ) { $0.holds ?? false ? .all([]) : .any([]) },
    TraitTest("any", "At least one of several conditions.", .conditions, example: "[{idiom: tv}]") {
      .any($0)
    },
    TraitTest("not", "A condition that must not hold.", .condition, example: "{idiom: tv}") {
      .not($0)
    },
  ]
}

extension Compilation {
  mutating func condition(_ tree: Tree) -> Condition? {
    guard !tree.isUnknown else { return nil }
    return deeper(tree) { $0.tests(of: tree).map { $0.count == 1 ? $0[0] : .all($0) } }
  }

  private mutating func tests(of tree: Tree) -> [Condition]? {
    guard let entries = tree.entries, !entries.isEmpty else {
      return expected("tests such as {horizontal: compact}", insteadOf: tree)
    }
    return entries.compactMap { entry in
      let tests = customTraits.tests
      guard let test = tests.first(where: { $0.name == entry.key }) else {
        reportUnknownKey(entry, "a trait", known: tests.map(\.name), words: .ofConditions)
        return nil
      }
      return entry.value.isUnknown ? nil : test.read(entry.value, &self)
    }
  }
}

extension ValueType where Value == Condition.Bounds {
  private static let fields: [Field<Condition.Bounds>] = [
    Field("atLeast", .amount, isInline: true) { $0.atLeast = $1 },
    Field("atMost", .amount, isInline: true) { $0.atMost = $1 },
    Field("below", .amount, isInline: true) { $0.below = $1 },
    Field("above", .amount, isInline: true) { $0.above = $1 },
  ]

  fileprivate static let bounds: Self = Self(
    name: "bounds", expectation: "limits such as {atLeast: 600, below: 900}",
    schema: .record(fields.map(\.entry), isNonempty: true)
  ) { tree, compilation in
    guard let entries = tree.entries, !entries.isEmpty else {
      return compilation.expected(Self.bounds.expectation, insteadOf: tree)
    }
    return compilation.record(tree, fields, Condition.Bounds())
  }
}

extension ValueType where Value == Condition {
  private static let keys = ["atLeast", "atMost"]

  fileprivate static let textSizeTest: Self = Self(
    name: "textSizeTest", expectation: "a text size, a list of them, or {atLeast, atMost}",
    schema: [
      "anyOf": [
        ValueType<[TextSize]>.oneOrMore(.textSize).schema,
        .record(
          keys.map { ($0, ValueType<TextSize.Category>.category.reference) }, isNonempty: true),
      ]
    ]
  ) { tree, compilation in
    guard let entries = tree.entries else {
      return ValueType<[TextSize]>.oneOrMore(.textSize).read(tree, &compilation)
        .map { sizes in .test { sizes.contains($0.textSize) } }
    }
    guard !entries.isEmpty else {
      return compilation.expected(Self.textSizeTest.expectation, insteadOf: tree)
    }
    guard let fields = compilation.fields(of: tree, keys) else { return nil }
    let limits = fields.compactMapValues { compilation.value($0, .category) }
    return .test { traits in
      (limits["atLeast"].map { traits.textSize >= $0 } ?? true)
        && (limits["atMost"].map { traits.textSize <= $0 } ?? true)
    }
  }

  fileprivate static let condition: Self = Self(
    name: "condition", expectation: "tests such as {horizontal: compact}",
    schema: .reference("condition")
  ) { $1.condition($0) }
}

extension ValueType where Value == ValueTest {
  fileprivate static let valueTest: Self = Self(
    name: "valueTest", expectation: "a test of a value", schema: ValueTest.schema
  ) { ValueTest($0, &$1) }
}

extension ValueType where Value == [Condition] {
  fileprivate static let conditions: Self = Self(
    name: "conditions", expectation: "a list of conditions",
    schema: .nonemptyList(of: .reference("condition"))
  ) { tree, compilation in
    guard let items = tree.elements, !items.isEmpty else {
      return compilation.expected("a list of conditions", insteadOf: tree)
    }
    return items.compactMap { compilation.condition($0) }
  }
}
