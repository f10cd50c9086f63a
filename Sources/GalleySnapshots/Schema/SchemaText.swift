/// A schema in the form in which it is written.
struct SchemaText: Encodable {
  let schema: RecordSchema
  let shape: RecordShape

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SchemaKey.self)
    try container.encode("https://json-schema.org/draft/2020-12/schema", forKey: "$schema")
    try container.encode(schema.title, forKey: "title")
    let note = RecordSchema.Note(summary: schema.summary)
    try ShapeText(shape: shape, note: note, place: schema.rawValue).encode(to: encoder)
  }
}

/// A name in a schema.
private struct SchemaKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral value: String) { stringValue = value }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The schema of a value within another.
private struct ShapeText: Encodable {
  let shape: RecordShape
  let note: RecordSchema.Note?
  /// The name of the schema and those of the properties that lead here, with dots between them.
  let place: String

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SchemaKey.self)
    try container.encodeIfPresent(note?.summary, forKey: "description")
    switch shape {
    case .single(let type):
      try container.encode(type, forKey: "type")
      try container.encodeIfPresent(note?.words, forKey: "enum")
    case .list(let element):
      try container.encode("array", forKey: "type")
      try container.encode(
        ShapeText(shape: element, note: nil, place: place), forKey: "items")
      try container.encodeIfPresent(note?.count, forKey: "minItems")
      try container.encodeIfPresent(note?.count, forKey: "maxItems")
    case .table(let value):
      try container.encode("object", forKey: "type")
      try container.encode(
        ShapeText(shape: value, note: nil, place: place), forKey: "additionalProperties")
    case .object(let properties):
      try container.encode("object", forKey: "type")
      try container.encode(properties.filter(\.isRequired).map(\.name).sorted(), forKey: "required")
      try encode(properties, in: &container)
    }
  }

  private func encode(
    _ properties: [RecordShape.Property],
    in container: inout KeyedEncodingContainer<SchemaKey>
  ) throws {
    var nested = container.nestedContainer(keyedBy: SchemaKey.self, forKey: "properties")
    for property in properties {
      let note = RecordSchema.note(on: property.name, at: place)
      try nested.encode(
        ShapeText(shape: property.shape, note: note, place: "\(place).\(property.name)"),
        forKey: SchemaKey(stringValue: property.name))
    }
  }
}
