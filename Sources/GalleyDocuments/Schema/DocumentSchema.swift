internal import GalleyLayout

/// The JSON Schema of the notation, with which editors complete and check documents.
public enum DocumentSchema {
  /// Returns the schema as text, in draft 2020-12 of JSON Schema.
  ///
  /// It is made from the table that the reader uses. What only the whole document shows, such as a missing string or
  /// a circle of components, is left to the reader.
  public static func json() -> String {
    let schema: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Galley document",
      "description": "A responsive layout, and the variants in which it should be seen.",
      "type": "object",
      "properties": .object(
        DocumentKey.all.map { ($0.name, described($0.schema, $0.summary)) }),
      "required": .array(DocumentKey.all.filter(\.isRequired).map { .string($0.name) }),
      "additionalProperties": false,
      "$defs": .object(definitions),
    ]
    return schema.text + "\n"
  }

  private static var definitions: [(String, JSON)] {
    [("node", node), ("matrix", matrix), ("style", style), ("component", component)]
      + [(ValueType.acceptance.name, ValueType.acceptance.schema)]
      + [(ValueType.snapshotRules.name, ValueType.snapshotRules.schema)]
      + [(ValueType.nodeRule.name, ValueType.nodeRule.schema)]
      + Kind.all.map { (kindName($0), object(of: $0)) }
      + [("condition", condition), ("placeholder", placeholder), ("lineItem", lineItem)]
      + lineAlternatives + sectionParts
      + types.filter { type in
        !sectionParts.contains { $0.0 == type.0 }
      }
  }

  private static var node: JSON {
    let kinds = Kind.all.map { reference(kindName($0)) }
    return [
      "description": "A node: a mapping with one kind and its properties, or a condition.",
      "oneOf": .array(kinds + [branches(reference("node"))]),
    ]
  }

  private static func object(of kind: Kind) -> JSON {
    let properties = [kind.value] + kind.properties + shared(with: kind)
    return [
      "description": .string(kind.value.summary), "type": "object",
      "properties": .object(properties.map { ($0.name, property($0)) }),
      "required": [.string(kind.name)], "additionalProperties": false,
    ]
  }

  private static func shared(with kind: Kind) -> [AnyProperty] {
    let own = Set(kind.properties.map(\.name))
    let roles = NodeRole.special.flatMap(\.role.properties)
    return (CommonProperty.all + roles).filter { !own.contains($0.name) }
  }

  private static var style: JSON {
    var variants: [String: [AnyProperty]] = [:]
    var names: [String] = []
    for (_, property) in Kind.allProperties
    where !CommonProperty.individual.contains(property.name) {
      if variants[property.name] == nil { names.append(property.name) }
      variants[property.name, default: []].append(property)
    }
    let properties: [(String, JSON)] = names.map { name in
      let types = Set((variants[name] ?? []).map { conditionalName(styleTypeName(of: $0)) })
        .sorted()
      let references = types.map(reference)
      return (name, references.count == 1 ? references[0] : ["anyOf": .array(references)])
    }
    return [
      "description": "Properties that a node takes where it has none of its own.",
      "type": "object", "properties": .object(properties), "additionalProperties": false,
    ]
  }

  /// Returns the type that a property has in a style, where a background is a color.
  private static func styleTypeName(of property: AnyProperty) -> String {
    property.typeName == ValueType.backdrop.name ? ValueType.color.name : property.typeName
  }

  private static var component: JSON {
    [
      "description": "A node with parameters, which stand as {name} in its texts and values.",
      "type": "object", "required": ["body"], "additionalProperties": false,
      "properties": [
        "parameters": [
          "type": "array", "uniqueItems": true,
          "items": ["type": "string", "pattern": "^[^{}\\s]+$"],
        ],
        "body": reference("node"),
      ],
    ]
  }

  private static var matrix: JSON {
    [
      "description": "Every combination of these lists is a variant.", "type": "object",
      "additionalProperties": false,
      "properties": .object(
        MatrixKey.all.map { ($0.name, described($0.list, $0.summary)) }),
    ]
  }

  private static var condition: JSON {
    [
      "description": "Tests of traits, which must all hold.", "type": "object",
      "minProperties": 1, "additionalProperties": false,
      "properties": .object(
        TraitTest.all.map { ($0.name, described($0.schema, $0.summary)) }),
    ]
  }

  private static let placeholder: JSON = [
    "description": "A parameter of a component.", "type": "string", "pattern": "\\{[^{}]+\\}",
  ]
}

extension DocumentSchema {
  /// The definitions of the types of values, each by itself and with conditions.
  private static var types: [(String, JSON)] {
    var known: Set<String> = []
    var result: [(String, JSON)] = []
    let properties =
      Kind.all.map(\.value) + Kind.allProperties.map(\.property)
      + NodeRole.special.flatMap(\.role.properties)
    for property in properties where known.insert(property.typeName).inserted {
      let name = conditionalName(property.typeName)
      result.append((property.typeName, property.schema))
      guard property.allowsConditions else { continue }
      let choices = [
        reference(property.typeName), reference("placeholder"), branches(reference(name)),
      ]
      result.append((name, ["anyOf": .array(choices)]))
    }
    return result
  }

  private static func property(_ property: AnyProperty) -> JSON {
    let name =
      property.allowsConditions ? conditionalName(property.typeName) : property.typeName
    return described(reference(name), property.summary)
  }

  static func branches(_ value: JSON) -> JSON {
    let test: JSON = [
      "type": "object", "required": ["if", "then"], "additionalProperties": false,
      "properties": ["if": reference("condition"), "then": value],
    ]
    let otherwise: JSON = [
      "type": "object", "required": ["else"], "additionalProperties": false,
      "properties": ["else": value],
    ]
    return [
      "type": "object", "required": ["when"], "additionalProperties": false,
      "properties": [
        "when": ["type": "array", "minItems": 1, "items": ["anyOf": [test, otherwise]]]
      ],
    ]
  }

  static func described(_ schema: JSON, _ summary: String) -> JSON {
    guard case .object(let entries) = schema else { return schema }
    return .object([("description", .string(summary))] + entries)
  }

  static func kindName(_ kind: Kind) -> String { "kind-" + kind.name }

  static func conditionalName(_ type: String) -> String { type + "-conditional" }

  static func reference(_ name: String) -> JSON {
    ["$ref": .string("#/$defs/" + name)]
  }
}
