internal import GalleyLayout

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
  /// Returns the test, or nil after adding a fault.
  var read: @Sendable (Tree, inout Compilation) -> Condition?

  private init<Value>(
    _ name: String, _ summary: String, _ type: ValueType<Value>, example: String,
    _ make: @escaping @Sendable (Value) -> Condition
  ) {
    self.name = name
    self.summary = summary
    self.example = example
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
