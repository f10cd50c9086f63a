internal import GalleyGeometry
internal import GalleyLayout

/// A test of traits.
indirect enum Condition: Sendable {
  /// All tests hold.
  case all([Condition])
  /// At least one test holds.
  case any([Condition])
  /// The test does not hold.
  case not(Condition)
  /// The horizontal size class is one of these.
  case horizontal([SizeClass])
  /// The vertical size class is one of these.
  case vertical([SizeClass])
  /// The kind of device is one of these.
  case idiom([Idiom])
  /// The size of text is one of these.
  case textSize([TextSize])
  /// Body text is at least and at most as large as at these categories.
  case textSizeRange(TextSize.Category?, TextSize.Category?)
  /// The reading direction is one of these.
  case direction([LayoutDirection])
  /// The locale is one of these, or a more special form of one.
  case locale([String])
  /// The color scheme is one of these.
  case colorScheme([ColorScheme])
  /// The contrast is one of these.
  case contrast([Contrast])
  /// Bold text is on or off.
  case boldText(Bool)
  /// The offered width is in a range.
  case width(Bounds)
  /// The offered height is in a range.
  case height(Bounds)

  /// Returns whether the test holds; a height that is not limited counts as endless.
  func holds(under traits: Traits) -> Bool {
    switch self {
    case .all(let tests): tests.allSatisfy { $0.holds(under: traits) }
    case .any(let tests): tests.contains { $0.holds(under: traits) }
    case .not(let test): !test.holds(under: traits)
    case .horizontal(let classes): classes.contains(traits.horizontal)
    case .vertical(let classes): classes.contains(traits.vertical)
    case .idiom(let idioms): idioms.contains(traits.idiom)
    case .textSize(let sizes): sizes.contains(traits.textSize)
    case .textSizeRange(let minimum, let maximum):
      (minimum.map { traits.textSize >= $0 } ?? true)
        && (maximum.map { traits.textSize <= $0 } ?? true)
    case .direction(let directions): directions.contains(traits.direction)
    case .locale(let locales):
      locales.contains { LocaleTag.chain(of: traits.locale).contains(LocaleTag.normalized($0)) }
    case .colorScheme(let schemes): schemes.contains(traits.colorScheme)
    case .contrast(let contrasts): contrasts.contains(traits.contrast)
    case .boldText(let isBold): traits.boldText == isBold
    case .width(let bounds): bounds.contain(traits.width)
    case .height(let bounds): bounds.contain(traits.height ?? .infinity)
    }
  }

  /// Adds each offered width on the grid from which on the result of the test may change.
  func addWidthEdges(to edges: inout Set<Double>) {
    switch self {
    case .all(let tests), .any(let tests):
      for test in tests { test.addWidthEdges(to: &edges) }
    case .not(let test): test.addWidthEdges(to: &edges)
    case .horizontal: edges.insert(Traits.minimumRegularWidth)
    case .width(let bounds): edges.formUnion(bounds.edges)
    case .vertical, .idiom, .textSize, .textSizeRange, .direction, .locale, .colorScheme,
      .contrast, .boldText, .height:
      break
    }
  }
}

extension Condition {
  /// Limits of a number.
  struct Bounds: Sendable {
    var atLeast: Double?
    var atMost: Double?
    var below: Double?
    var above: Double?

    /// Returns whether a number is within the limits.
    func contain(_ number: Double) -> Bool {
      number >= atLeast ?? -.infinity && number <= atMost ?? .infinity
        && (below.map { number < $0 } ?? true) && (above.map { number > $0 } ?? true)
    }

    /// For each limit, the first number on the grid that is on its other side than the number before.
    ///
    /// The grid's own rounding tolerates a small error, and the comparison with a limit does not. Scaling by a power of
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

/// A key of a condition: its spelling and how it is read.
struct TraitTest: Sendable {
  /// The key.
  var name: String
  /// What it tests.
  var summary: String
  /// The value that the key takes, as the schema describes it.
  var schema: JSON
  /// A value for documentation and tests.
  var example: String
  /// Returns the test, or nil after reporting why there is none.
  var read: @Sendable (Tree, inout Compilation) -> Condition?

  private init<Value>(
    _ name: String, _ summary: String, _ type: ValueType<Value>, example: String,
    _ make: @escaping @Sendable (Value) -> Condition
  ) {
    (self.name, self.summary, self.example) = (name, summary, example)
    schema = type.schema
    read = { tree, compilation in type.read(tree, &compilation).map(make) }
  }

  /// Every key of a condition.
  static let all: [TraitTest] = [
    TraitTest(
      "horizontal", "The horizontal size class.", .oneOrMore(.sizeClass), example: "compact"
    ) { .horizontal($0) },
    TraitTest(
      "vertical", "The vertical size class.", .oneOrMore(.sizeClass), example: "[compact, regular]"
    ) { .vertical($0) },
    TraitTest("idiom", "The kind of device.", .oneOrMore(.idiom), example: "[phone, pad]") {
      .idiom($0)
    },
    TraitTest(
      "textSize", "The size of text: names, or the largest and the smallest.", .textSizeTest,
      example: "{atLeast: AX1}"
    ) { $0 },
    TraitTest("direction", "The reading direction.", .oneOrMore(.direction), example: "rtl") {
      .direction($0)
    },
    TraitTest(
      "locale", "The language, with or without region.", .oneOrMore(.locale), example: "[de, fr]"
    ) { .locale($0) },
    TraitTest(
      "colorScheme", "Light or dark surroundings.", .oneOrMore(.colorScheme), example: "dark"
    ) { .colorScheme($0) },
    TraitTest("contrast", "The contrast.", .oneOrMore(.contrast), example: "increased") {
      .contrast($0)
    },
    TraitTest("boldText", "Whether bold text is on.", .bool, example: "true") { .boldText($0) },
    TraitTest("width", "The offered width.", .bounds, example: "{atLeast: 600}") { .width($0) },
    TraitTest(
      "height", "The offered height; where none is offered it is endless.", .bounds,
      example: "{above: 300, below: 500}"
    ) { .height($0) },
    TraitTest("any", "At least one of several conditions.", .conditions, example: "[{idiom: tv}]") {
      .any($0)
    },
    TraitTest("not", "A condition that must not hold.", .condition, example: "{idiom: tv}") {
      .not($0)
    },
  ]
}

extension Compilation {
  /// Returns the test that a mapping of traits stands for, or nil after reporting why there is none.
  mutating func condition(_ tree: Tree) -> Condition? {
    guard !tree.isUnknown else { return nil }
    return deeper(tree) { $0.tests(of: tree).map { $0.count == 1 ? $0[0] : .all($0) } }
  }

  private mutating func tests(of tree: Tree) -> [Condition]? {
    guard let entries = tree.entries, !entries.isEmpty else {
      return expected("tests such as {horizontal: compact}", insteadOf: tree)
    }
    return entries.compactMap { entry in
      guard let test = TraitTest.all.first(where: { $0.name == entry.key }) else {
        reportUnknownKey(entry, "a trait", known: TraitTest.all.map(\.name))
        return nil
      }
      return entry.value.isUnknown ? nil : test.read(entry.value, &self)
    }
  }
}

extension ValueType where Value == Condition.Bounds {
  private static let keys = ["atLeast", "atMost", "below", "above"]

  /// Limits of a number.
  fileprivate static let bounds: Self = Self(
    name: "bounds", expectation: "limits such as {atLeast: 600, below: 900}",
    schema: .record(keys.map { ($0, ValueType<Double>.amount.schema) }, isNonempty: true)
  ) { tree, compilation in
    guard let entries = tree.entries, !entries.isEmpty else {
      return compilation.expected(Self.bounds.expectation, insteadOf: tree)
    }
    guard let fields = compilation.fields(of: tree, keys) else { return nil }
    let limits = fields.compactMapValues { compilation.value($0, .amount) }
    return Condition.Bounds(
      atLeast: limits["atLeast"], atMost: limits["atMost"], below: limits["below"],
      above: limits["above"])
  }
}

extension ValueType where Value == Condition {
  private static let keys = ["atLeast", "atMost"]

  /// Sizes of text by name or by limits.
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
        .map { .textSize($0) }
    }
    guard !entries.isEmpty else {
      return compilation.expected(Self.textSizeTest.expectation, insteadOf: tree)
    }
    guard let fields = compilation.fields(of: tree, keys) else { return nil }
    let limits = fields.compactMapValues { compilation.value($0, .category) }
    return .textSizeRange(limits["atLeast"], limits["atMost"])
  }

  /// Tests of traits that must all hold.
  fileprivate static let condition: Self = Self(
    name: "condition", expectation: "tests such as {horizontal: compact}",
    schema: .reference("condition")
  ) { $1.condition($0) }
}

extension ValueType where Value == [Condition] {
  /// Conditions of which one must hold.
  fileprivate static let conditions: Self = Self(
    name: "conditions", expectation: "a list of conditions",
    schema: .nonemptyList(of: .reference("condition"))
  ) { tree, compilation in
    guard let items = tree.items, !items.isEmpty else {
      return compilation.expected("a list of conditions", insteadOf: tree)
    }
    return items.compactMap { compilation.condition($0) }
  }
}
