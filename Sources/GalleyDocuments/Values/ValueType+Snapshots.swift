internal import GalleyLayout

extension ValueType where Value == Int {
  /// By how many of 255 levels a sample of a color may differ.
  static let levels: Self = Self(
    "levels", "a whole number from 0 to 255",
    schema: ["type": "integer", "minimum": 0, "maximum": 255]
  ) { $0.wholeNumber(in: SnapshotRules.levelRange) }

  /// A number of pixels.
  static let pixelCount: Self = Self(
    "pixelCount", "a whole number from 0 to 1000000000",
    schema: ["type": "integer", "minimum": 0, "maximum": 1_000_000_000]
  ) { $0.wholeNumber(in: 0...1_000_000_000) }
}

extension ValueType where Value == SnapshotRules {
  /// How far pictures may be from their references.
  static let snapshotRules: Self = Self(
    name: "snapshotRules", expectation: "rules such as \(example)",
    schema: [
      "type": "object", "additionalProperties": false,
      "properties": [
        "tolerance": DocumentSchema.described(
          ValueType<Int>.levels.schema,
          "By how many of 255 levels a sample of a color may differ; 1 unless given."),
        "pixels": DocumentSchema.described(
          ValueType<Int>.pixelCount.schema,
          "How many pixels may differ by more than that; 0 unless given."),
        "reason": DocumentSchema.described(
          ValueType<String>.reasonSchema, "Why more may differ than usually."),
        "nodes": DocumentSchema.described(
          ["type": "array", "items": ValueType<SnapshotRules.NodeRule>.nodeRule.reference],
          "What holds for single nodes instead."),
      ],
      "anyOf": [
        ["required": ["reason"]],
        ["properties": ["tolerance": ["maximum": 1], "pixels": ["maximum": 0]]],
      ],
    ]
  ) { tree, compilation in compilation.snapshotRules(tree).rules }

  /// A value of the key, for messages.
  static let example = "{tolerance: 4, reason: the gradient is dithered}"
}

extension ValueType where Value == SnapshotRules.NodeRule {
  /// How far the picture of one node may be from its reference.
  static let nodeRule: Self = Self(
    name: "nodeRule", expectation: "the rule of a node such as \(example)",
    schema: [
      "type": "object", "required": ["id", "reason"], "additionalProperties": false,
      "properties": [
        "id": DocumentSchema.described(ValueType<String>.name.schema, "The node."),
        "ignore": DocumentSchema.described(
          ValueType<Bool>.presence.schema, "Nothing in the node's frame counts."),
        "tolerance": DocumentSchema.described(
          ValueType<Int>.levels.schema,
          "By how many of 255 levels a sample in the node's frame may differ."),
        "reason": DocumentSchema.described(ValueType<String>.reasonSchema, "Why."),
      ],
      "oneOf": [["required": ["ignore"]], ["required": ["tolerance"]]],
    ]
  ) { tree, compilation in compilation.nodeRule(tree) }

  /// An entry of the list, for messages.
  static let example = "{id: clock, ignore: true, reason: it shows the time of day}"
}
