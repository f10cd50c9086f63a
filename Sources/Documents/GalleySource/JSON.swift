/// A JSON value whose objects keep the order of their keys.
package indirect enum JSON: Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSON])
  case object([(String, JSON)])
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
}

// The parts of a JSON Schema.
extension JSON {
  /// A scalar that is taken as written, even where YAML has another type for it.
  package static let anyScalar: JSON = ["type": ["string", "number", "boolean"]]

  package static func reference(_ name: String) -> JSON {
    ["$ref": .string("#/$defs/" + name)]
  }

  package static func reference(_ name: String, described summary: String) -> JSON {
    ["description": .string(summary), "allOf": [reference(name)]]
  }

  package static func strings(_ words: [String]) -> JSON {
    ["enum": .array(words.map(JSON.string))]
  }

  /// The words that a schema of words allows; none if it is another schema.
  package var words: [String] {
    guard case .object(let members) = self,
      case .array(let words)? = members.first(where: { $0.0 == "enum" })?.1
    else { return [] }
    return words.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }

  package static func number(in range: ClosedRange<Double>) -> JSON {
    [
      "type": "number", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  package static func integer(in range: ClosedRange<Int>) -> JSON {
    [
      "type": "integer", "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ]
  }

  package static func list(of item: JSON) -> JSON {
    ["anyOf": [item, ["type": "array", "items": item]]]
  }

  package static func nonemptyList(of item: JSON) -> JSON {
    ["anyOf": [item, ["type": "array", "items": item, "minItems": 1]]]
  }

  package static func list(of item: JSON, count: Int) -> JSON {
    [
      "type": "array", "items": item, "minItems": .number(Double(count)),
      "maxItems": .number(Double(count)),
    ]
  }

  package static func record(
    _ properties: [(String, JSON)], required: [String]? = nil, isNonempty: Bool = false
  ) -> JSON {
    var entries: [(String, JSON)] = [("type", "object")]
    if let required { entries.append(("required", .array(required.map(JSON.string)))) }
    if isNonempty { entries.append(("minProperties", 1)) }
    return .object(
      entries + [("additionalProperties", false), ("properties", .object(properties))])
  }

  /// Returns the schema of a mapping that may have further keys, with the schema of their values.
  package func admitting(_ value: JSON) -> JSON {
    guard case .object(let entries) = self else { return self }
    return .object(entries.map { $0.0 == "additionalProperties" ? ($0.0, value) : $0 })
  }

  package func described(_ summary: String) -> JSON {
    guard case .object(let entries) = self else { return self }
    return .object([("description", .string(summary))] + entries)
  }

  package func with(_ more: KeyValuePairs<String, JSON>) -> JSON {
    guard case .object(let entries) = self else { return self }
    return .object(entries + more.map { ($0.key, $0.value) })
  }
}

extension JSON {
  package var text: String {
    var result = ""
    write(to: &result, indentation: "")
    return result
  }

  private func write(to result: inout String, indentation: String) {
    switch self {
    case .string(let string): result += Self.quoted(string)
    case .number(let number): result += Self.digits(number)
    case .bool(let bool): result += bool ? "true" : "false"
    case .array(let items):
      write(items, between: ("[", "]"), to: &result, indentation: indentation) {
        item, text, inner in
        item.write(to: &text, indentation: inner)
      }
    case .object(let entries):
      write(entries, between: ("{", "}"), to: &result, indentation: indentation) {
        entry, text, inner in
        text += Self.quoted(entry.0) + ": "
        entry.1.write(to: &text, indentation: inner)
      }
    }
  }

  private func write<Item>(
    _ items: [Item], between brackets: (String, String), to result: inout String,
    indentation: String, item write: (Item, inout String, String) -> Void
  ) {
    guard !items.isEmpty else {
      result += brackets.0 + brackets.1
      return
    }
    let inner = indentation + "  "
    result += brackets.0 + "\n"
    for (index, item) in items.enumerated() {
      result += inner
      write(item, &result, inner)
      result += index + 1 < items.count ? ",\n" : "\n"
    }
    result += indentation + brackets.1
  }

  package static func digits(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
