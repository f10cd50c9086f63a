internal import GalleyLayout

/// A key at the top of a document.
struct DocumentKey: Sendable {
  /// The key.
  var name: String
  /// What stands under it.
  var summary: String
  /// What the schema says of the value.
  var schema: JSON
  /// Whether every document has it.
  var isRequired = false

  /// The version of the notation.
  static let version = "1"

  /// Every key, in the order in which a document usually has them.
  static let all: [DocumentKey] = [
    DocumentKey(
      name: "galley", summary: "The version of the notation.", schema: ["const": 1],
      isRequired: true),
    DocumentKey(
      name: "name", summary: "The name for people; the file's name unless given.",
      schema: ValueType<String>.text.schema),
    DocumentKey(
      name: "matrix", summary: "The variants to make unless others are asked for.",
      schema: ["$ref": "#/$defs/matrix"]),
    DocumentKey(
      name: "accept", summary: "Findings of checks that are meant to be, and why.",
      schema: ["type": "array", "items": ValueType<Acceptance>.acceptance.reference]),
    DocumentKey(
      name: "snapshots", summary: "How far pictures may be from their references, and why.",
      schema: ValueType<SnapshotRules>.snapshotRules.reference),
    DocumentKey(
      name: "fonts", summary: "Folders with fonts, relative to the file.",
      schema: ["type": "array", "items": ["type": "string", "minLength": 1]]),
    DocumentKey(
      name: "strings", summary: "Texts by language and key.",
      schema: [
        "type": "object",
        "additionalProperties": [
          "type": "object", "additionalProperties": ValueType<String>.text.schema,
        ],
      ]),
    DocumentKey(
      name: "styles", summary: "Named sets of properties.",
      schema: ["type": "object", "additionalProperties": ["$ref": "#/$defs/style"]]),
    DocumentKey(
      name: "components", summary: "Named nodes with parameters.",
      schema: ["type": "object", "additionalProperties": ["$ref": "#/$defs/component"]]),
    DocumentKey(
      name: "layout", summary: "The node that is laid out.", schema: ["$ref": "#/$defs/node"],
      isRequired: true),
  ]
}
