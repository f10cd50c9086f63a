internal import GalleyLayout

extension DocumentSchema {
  /// The definition of an item of lines: a node, a new line, a choice, or a condition.
  static var lineItem: JSON {
    [
      "description": "A node, the end of a line, or a choice between ways to go on.",
      "anyOf": [reference("node"), newline, choice, branches(reference("lineItem"))],
    ]
  }

  private static var newline: JSON {
    let space = reference(conditionalName(ValueType<Length>.spacerLength.name))
    return [
      "type": "object", "required": ["newline"], "additionalProperties": false,
      "properties": [
        "newline": described(
          ["allOf": [space]], "The end of a line, and the room before the next.")
      ],
    ]
  }

  private static var choice: JSON {
    let items = reference(conditionalName(ValueType<LineItemTemplate>.itemsName))
    let alternatives: JSON = [
      "type": "array", "minItems": 1, "items": ["anyOf": [reference("lineItem"), items]],
    ]
    return [
      "type": "object", "required": ["choice"], "additionalProperties": false,
      "properties": [
        "choice": described(
          ["anyOf": [alternatives, branches(alternatives)]],
          "Ways to go on, each a list of items, the preferred one first."),
        "id": reference(conditionalName(ValueType<String>.name.name)),
      ],
    ]
  }
}
