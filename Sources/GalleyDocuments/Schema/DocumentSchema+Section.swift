internal import GalleyLayout

extension DocumentSchema {
  /// The definitions of templates of sections and of what stands at edges.
  static var sectionParts: [(String, JSON)] {
    let group = reference("sectionGroup")
    return [
      ("sectionGroup", ["oneOf": [self.group("horizontal"), self.group("vertical")]]),
      (
        "sectionGroup-conditional",
        [
          "anyOf": [
            group, reference("placeholder"), branches(reference("sectionGroup-conditional")),
          ]
        ]
      ),
      ("sectionItem", object(item)),
      ("sectionDimension", ValueType<Section.Dimension>.sectionDimension.schema),
      ("sectionSpacing", ValueType<Section.Spacing>.sectionSpacing.schema),
      ("sectionPlace", ValueType<Section.Place>.sectionPlace.schema),
      ("signedLength", ValueType<Length>.signedLength.schema),
      ("sectionOffset", offset), ("boundaryItem", boundaryItem),
    ]
  }

  private static func group(_ axis: String) -> JSON {
    let parts: JSON = [
      "type": "array", "minItems": 1,
      "items": ["anyOf": [reference("sectionItem"), reference("sectionGroup")]],
    ]
    return object(
      [(axis, described(parts, "What the group consists of, over and over again."))] + lengths + [
        (
          "interItemSpacing",
          described(["allOf": [reference("sectionSpacing")]], "The room between items.")
        ), edges, insets,
        (
          "repeated",
          described(
            ValueType<Int>.count.schema,
            "How often the items stand in the group, where not as often as there is room.")
        ),
      ], required: [axis])
  }

  private static var lengths: [(String, JSON)] {
    [("width", reference("sectionDimension")), ("height", reference("sectionDimension"))]
  }

  private static var edges: (String, JSON) {
    let sides = ["leading", "top", "trailing", "bottom"]
    return (
      "edgeSpacing",
      described(object(sides.map { ($0, reference("sectionSpacing")) }), "The room around it.")
    )
  }

  private static var insets: (String, JSON) {
    (
      "contentInsets",
      described(["allOf": [reference("padding")]], "The room inside, where it has its own length.")
    )
  }

  private static var item: [(String, JSON)] {
    let place = object(
      [("place", reference("sectionPlace")), ("offset", reference("sectionOffset"))] + lengths)
    return lengths + [
      edges, insets,
      (
        "supplementaryItems",
        described(["type": "array", "items": place], "Places of what is attached to the cell.")
      ),
    ]
  }

  private static var offset: JSON {
    func pair(_ item: JSON) -> JSON {
      ["type": "array", "items": item, "minItems": 2, "maxItems": 2]
    }
    return [
      "anyOf": [
        pair(reference("signedLength")),
        object(
          [("fractional", pair(ValueType<Double>.offsetFraction.schema))],
          required: ["fractional"]),
      ]
    ]
  }

  private static var boundaryItem: JSON {
    object(
      [
        ("item", reference("node")), ("alignment", reference("sectionPlace")),
        ("offset", reference("sectionOffset")),
      ] + lengths + [("extendsBoundary", ValueType<Bool>.bool.schema)],
      required: ["item", "alignment"])
  }

  private static func object(_ properties: [(String, JSON)], required: [String] = []) -> JSON {
    [
      "type": "object", "required": .array(required.map { .string($0) }),
      "additionalProperties": false, "properties": .object(properties),
    ]
  }
}
