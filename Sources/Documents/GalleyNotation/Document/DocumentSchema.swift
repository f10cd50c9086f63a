import GalleyDocuments

internal import GalleyLayout

/// The JSON Schema of the notation, with which editors complete and check documents.
package enum DocumentSchema {
  /// Returns the schema as text, in draft 2020-12 of JSON Schema.
  ///
  /// The schema is made from the table that the reader uses. Errors that only the whole document shows, such as a
  /// missing string or a circle of components, are left to the reader.
  package static func json() -> String { value.text + "\n" }

  package static var value: JSON {
    let required = FileKey.ofDocument.filter { $0.hintIfAbsent != nil }.map(\.name)
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Galley document",
      "description": "A responsive layout, and the variants in which it should be seen.",
      "type": "object",
      "properties": FileKey.properties(FileKey.ofDocument),
      "required": .array(required.map(JSON.string)),
      "additionalProperties": false,
      "$defs": .object(definitions),
    ]
  }

  private static var definitions: [(String, JSON)] {
    let parts = Kind.all.flatMap { $0.definitions() }
    return [
      ("node", node), ("loop", loop), ("matrix", matrix), ("style", style),
      ("component", component),
      (ValueType.acceptance.name, ValueType.acceptance.schema),
      ("snapshotRules", SnapshotRules.schema),
      (ValueType.nodeRule.name, ValueType.nodeRule.schema),
    ] + Kind.all.map { ($0.definitionName, object(of: $0)) }
      + [("condition", condition), ("placeholder", placeholder)] + paints
      + parts + types.filter { type in !parts.contains { $0.0 == type.0 } }
  }

  private static var node: JSON {
    let kinds = Kind.all.map { JSON.reference($0.definitionName) }
    return [
      "description":
        "A node: a mapping with one kind and its properties, a word such as spacer, a condition, or a loop in a list.",
      "oneOf": .array(
        kinds + [
          .strings(Kind.bare.map(\.name)), .branches(of: "node"), .reference("loop"),
        ]),
    ]
  }

  private static var loop: JSON {
    let values: JSON = [
      "anyOf": [["type": "array"], ["type": "string", "minLength": 1], ["type": "integer"]]
    ]
    return JSON.record(
      [
        (
          "for",
          [
            "type": "object", "additionalProperties": values, "minProperties": 1,
            "maxProperties": 1,
          ]
        ), ("each", ["type": ["object", "array"]]),
      ], required: ["for", "each"]
    ).described(
      "An item of a list for each of several values: a list, a number, or a file that ends in .csv, .json or .yaml."
    )
  }

  private static func object(of kind: Kind) -> JSON {
    let own = Set(kind.properties.map(\.name))
    let shared = (Modifier.allProperties + roleProperties).filter { !own.contains($0.name) }
    let properties = [kind.value] + kind.properties + shared
    return [
      "description": .string(kind.value.summary), "type": "object",
      "properties": .object(
        properties.map { property in
          let value = JSON.reference(valueName(of: property)).described(property.summary)
          return (
            property.name, property.fallback.json.map { value.with(["default": $0]) } ?? value
          )
        }),
      "required": [.string(kind.name)], "additionalProperties": false,
    ]
  }

  /// The words that values can be, by the keys of properties that take one of several words.
  static let choices = Dictionary(
    (Kind.all.map(\.value) + Kind.allProperties.map(\.property) + roleProperties)
      .map { ($0.name, $0.schema.words) }
  ) { words, others in words + others.filter { !words.contains($0) } }

  private static var roleProperties: [AnyProperty] {
    Kind.childRoles.flatMap(\.properties)
  }

  private static func valueName(of property: AnyProperty) -> String {
    property.typeName + (property.allowsConditions ? "-conditional" : "")
  }

  private static var style: JSON {
    var types: [String: Set<String>] = [:]
    var names: [String] = []
    for (_, property) in Kind.allProperties where !property.isIndividual {
      if types[property.name] == nil { names.append(property.name) }
      types[property.name, default: []].insert(property.styleTypeName + "-conditional")
    }
    let properties: [(String, JSON)] = names.map { name in
      let references = (types[name] ?? []).sorted().map(JSON.reference)
      return (name, references.count == 1 ? references[0] : ["anyOf": .array(references)])
    }
    let bases = (
      Modifier.style.name,
      ValueType<[StyleName]>.styleNames.schema.described("The styles that it is based on.")
    )
    return [
      "description": "Properties for nodes that do not set them themselves.",
      "type": "object", "properties": .object(properties + [bases]), "additionalProperties": false,
    ]
  }

  private static let parameter: JSON = [
    "anyOf": [
      ["type": "string", "pattern": "^[^{}\\s]+$"],
      [
        "type": "object", "minProperties": 1,
        "additionalProperties": ["anyOf": [.anyScalar, ["type": "object", "required": ["when"]]]],
      ],
    ]
  ]

  private static var component: JSON {
    JSON.record(
      [
        (
          "parameters",
          .list(of: parameter)
        ), ("body", .reference("node")),
      ], required: ["body"]
    ).described("A node with parameters, which its texts and values use as {name}.")
  }

  private static var matrix: JSON {
    JSON.record(MatrixKey.all.map { ($0.name, $0.schema.described($0.summary)) })
      .admitting(CustomTraitTable.values)
      .described("Every combination of these lists is a variant.")
  }

  private static var condition: JSON {
    JSON.record(
      TraitTest.all.map { ($0.name, $0.schema.described($0.summary)) }, isNonempty: true
    ).admitting(CustomTraitTable.values).described("Tests of traits, which must all hold.")
  }

  private static let placeholder: JSON = [
    "description": "A parameter of a component.", "type": "string", "pattern": "\\{[^{}]+\\}",
  ]

  private static var paints: [(String, JSON)] {
    let surface = ValueType<Paint>.surface
    return [
      (ValueType<Gradient>.gradient.name, ValueType<Gradient>.gradient.schema),
      (ValueType<Layout.Shadow>.shadow.name, ValueType<Layout.Shadow>.shadow.schema),
      (surface.name, surface.schema), conditional(surface.name),
    ]
  }

  private static func conditional(_ type: String) -> (String, JSON) {
    let name = type + "-conditional"
    let choices: [JSON] = [.reference(type), .reference("placeholder"), .branches(of: name)]
    return (name, .object([("anyOf", .array(choices))]))
  }

  private static var types: [(String, JSON)] {
    var known: Set<String> = []
    let properties =
      Kind.all.map(\.value) + Kind.allProperties.map(\.property) + roleProperties
    return properties.filter { known.insert($0.typeName).inserted }.flatMap { property in
      [(property.typeName, property.schema)]
        + (property.allowsConditions ? [conditional(property.typeName)] : [])
    }
  }
}
