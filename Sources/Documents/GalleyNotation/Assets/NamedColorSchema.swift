/// The schemas of colors and of the paths of tokens.
enum NamedColorSchema {
  /// The name of a color of the document or of a file, which only the reader knows.
  static let name: JSON = ["type": "string", "pattern": "^[^#{}\\s][^{}]*$"]
  /// The path of a token, which only the reader knows.
  static let token: JSON = ["type": "string", "pattern": "^[^0-9{}\\s+.-][^{}]*$"]

  static let colors: JSON = [
    "anyOf": [source, ["type": "array", "minItems": 1, "items": source]]
  ]

  private static let source: JSON = [
    "anyOf": [
      ["type": "string", "minLength": 1],
      [
        "type": "object",
        "additionalProperties": ["anyOf": [.reference("color"), appearances]],
      ],
    ]
  ]

  private static let appearances = JSON.record(
    [
      ("light", .reference("color")), ("dark", .reference("color")),
      ("lightContrast", .reference("color")), ("darkContrast", .reference("color")),
      ("override", ValueType<Bool>.bool.schema),
    ], required: ["light"])
}
