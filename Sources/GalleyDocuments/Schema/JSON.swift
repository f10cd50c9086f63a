/// A JSON value whose objects keep the order of their keys.
indirect enum JSON: Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSON])
  case object([(String, JSON)])
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
}

extension JSON {
  /// The value as text with two spaces for each level.
  var text: String {
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

  private static func digits(_ number: Double) -> String {
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
