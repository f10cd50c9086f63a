internal import GalleyLayout

extension DocumentSchema {
  /// The definition of an item of lines: a node, a new line, a choice, or a condition.
  static var lineItem: JSON {
    [
      "description": "A node, the end of a line, or a choice between ways to go on.",
      "anyOf": .array(nodes + [newline, choice, branches(reference("lineItem"))]),
    ]
  }

  /// Every kind of node but choices, which in lines go on.
  private static var nodes: [JSON] {
    Kind.all.filter { $0.name != "choice" }.map { reference(kindName($0)) }
  }

  /// The definitions of an alternative, of which an item may stand alone, and of a list of them.
  static var lineAlternatives: [(String, JSON)] {
    let items = reference(conditionalName(ValueType<LineItemTemplate>.itemsName))
    let alternatives: JSON = [
      "type": "array", "minItems": 1, "items": reference("lineAlternative"),
    ]
    return [
      (
        "lineAlternative",
        ["anyOf": [reference("lineItem"), items, branches(reference("lineAlternative"))]]
      ),
      ("lineAlternatives", ["anyOf": [alternatives, branches(reference("lineAlternatives"))]]),
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
    [
      "type": "object", "required": ["choice"], "additionalProperties": false,
      "properties": [
        "choice": described(
          ["allOf": [reference("lineAlternatives")]],
          "Ways to go on, each a list of items, the preferred one first."),
        "id": reference(conditionalName(ValueType<String>.name.name)),
      ],
    ]
  }
}
