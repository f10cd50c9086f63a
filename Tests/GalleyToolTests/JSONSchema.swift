import Foundation

/// A JSON schema, limited to the keywords that the schemas of the tool use.
struct JSONSchema {
  private let schema: [String: Any]
  /// The definitions that the schema refers to by name.
  private let definitions: [String: Any]

  init(_ text: String) throws {
    schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    definitions = schema["$defs"] as? [String: Any] ?? [:]
  }

  private init(_ schema: Any?, of outer: JSONSchema) {
    definitions = outer.definitions
    let own = schema as? [String: Any] ?? [:]
    let name = (own["$ref"] as? String)?.split(separator: "/").last.map(String.init)
    self.schema = name.map { outer.definitions[$0] as? [String: Any] ?? [:] } ?? own
  }

  /// Returns the faults of a value, including properties that the schema does not know.
  func faults(in value: Any, at place: String = "") -> [String] {
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
    guard !types.isEmpty else { return ["\(place): no type in the schema"] }
    let hasType = types.contains { Self.has(value, $0) }
    var faults = hasType ? [] : ["\(place): no \(types.joined(separator: " or "))"]
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      faults.append("\(place): \(value) is none of \(words)")
    }
    if let object = value as? [String: Any] { faults += self.faults(in: object, place) }
    if let list = value as? [Any] { faults += self.faults(in: list, place) }
    return faults
  }

  /// The places of all values that the schema has no description for.
  func undescribed(at place: String = "") -> [String] {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let inner = properties.sorted { $0.key < $1.key }.flatMap { name, schema in
      let property = JSONSchema(schema, of: self)
      return (property.schema["description"] == nil ? ["\(place).\(name)"] : [])
        + property.undescribed(at: "\(place).\(name)")
    }
    return inner + (schema["items"].map { JSONSchema($0, of: self).undescribed(at: place) } ?? [])
  }

  private func faults(in object: [String: Any], _ place: String) -> [String] {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let required = schema["required"] as? [String] ?? []
    let isShort = object.count < schema["minProperties"] as? Int ?? 0
    let isLong = object.count > schema["maxProperties"] as? Int ?? .max
    return (isShort || isLong ? ["\(place): \(object.count) members"] : [])
      + required.filter { object[$0] == nil }.map { "\(place).\($0): absent" }
      + object.flatMap { name, value in
        guard let schema = properties[name] ?? schema["additionalProperties"] else {
          return ["\(place).\(name): unknown"]
        }
        return JSONSchema(schema, of: self).faults(in: value, at: "\(place).\(name)")
      }
  }

  private func faults(in list: [Any], _ place: String) -> [String] {
    let isShort = list.count < schema["minItems"] as? Int ?? 0
    let isLong = list.count > schema["maxItems"] as? Int ?? .max
    return (isShort || isLong ? ["\(place): \(list.count) items"] : [])
      + list.flatMap { JSONSchema(schema["items"], of: self).faults(in: $0, at: place) }
  }

  private static func has(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "number": value is Double
    case "integer": (value as? Double).map { $0.rounded() == $0 } ?? false
    default: false
    }
  }
}
