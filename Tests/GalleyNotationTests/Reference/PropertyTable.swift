@testable import GalleyNotation

/// The tables of properties on pages.
enum PropertyTable {
  static func text(of properties: [AnyProperty]) -> String {
    Markdown.table(
      ["Key", "Value", "Default", "Description"], properties.map { [code($0)] + cells(of: $0) })
  }

  static func text(of names: [String]) -> String {
    let rows = names.flatMap { name in
      owners(of: name).map { [code($0.property), $0.owner] + cells(of: $0.property) }
    }
    return Markdown.table(["Key", "Of", "Value", "Default", "Description"], rows)
  }

  static func text<Root>(of fields: [Field<Root>]) -> String {
    let rows = fields.map { [Markdown.code($0.name), value(of: $0), description(of: $0)] }
    return Markdown.table(["Key", "Value", "Description"], rows)
  }

  static func text(ofComponentsIn file: String) -> String {
    let rows = ComponentLibrary.components(in: file).map { component in
      let parameters = (component.parameters?.items ?? []).flatMap { item in
        item.entries?.map { "\($0.key): \(word(of: $0.value))" } ?? [word(of: item)]
      }
      return [
        Markdown.code(component.name), parameters.map(Markdown.code).joined(separator: ", "),
        Markdown.cell(component.comment),
      ]
    }
    return Markdown.table(["Component", "Parameters", "Description"], rows)
  }

  private static func word(of tree: Tree) -> String {
    guard let text = tree.scalar?.text else { return "[]" }
    return text.isEmpty ? "\"\"" : text
  }

  private static func code(_ property: AnyProperty) -> String { Markdown.code(property.name) }

  private static func cells(of property: AnyProperty) -> [String] {
    [value(of: property), fallback(of: property), Markdown.prose(property.summary)]
  }

  /// Returns the meanings of a key: each property with links to the kinds that have it.
  static func owners(of name: String) -> [(property: AnyProperty, owner: String)] {
    if let property = Modifier.propertyTable[name] { return [(property, "every node")] }
    for role in Kind.childRoles {
      guard let property = role.properties.first(where: { $0.name == name }) else { continue }
      return [(property, role.name)]
    }
    var result: [(property: AnyProperty, owner: String)] = []
    for kind in Kind.all {
      guard let property = kind.properties.first(where: { $0.name == name }) else { continue }
      let link = Markdown.link("`\(kind.name)`", ReferencePage.name(of: kind.name))
      let same = result.firstIndex {
        $0.property.summary == property.summary
          && fallback(of: $0.property) == fallback(of: property)
      }
      if let same { result[same].owner += ", \(link)" } else { result.append((property, link)) }
    }
    return result
  }

  private static func fallback(of property: AnyProperty) -> String {
    switch property.fallback {
    case .value(let value): Markdown.code(value)
    case .phrase(let phrase): Markdown.cell(phrase)
    case .required: "required"
    }
  }

  private static func value(of property: AnyProperty) -> String {
    types[property.typeName] ?? allowedValues(property.schema)
      ?? Markdown.prose(property.expectation)
  }

  private static func value<Root>(of field: Field<Root>) -> String {
    let name = reference(in: field.schema) ?? field.name
    return types[name] ?? allowedValues(field.schema) ?? Markdown.code(name)
  }

  private static func reference(in schema: JSON) -> String? {
    if case .string(let path)? = schema["$ref"] {
      return path.split(separator: "/").last.map(String.init)
    }
    if case .array(let parts)? = schema["allOf"] { return parts.first.flatMap(reference) }
    return nil
  }

  private static func description<Root>(of field: Field<Root>) -> String {
    guard case .string(let text)? = field.schema["description"] else {
      return "The \(field.name)."
    }
    return Markdown.prose(text)
  }

  /// Returns the words that a schema lists, or nil if it allows other values.
  static func allowedValues(_ schema: JSON) -> String? {
    if case .array(let words)? = schema["enum"] {
      return words.map { word in
        if case .string(let text) = word { Markdown.code(text) } else { Markdown.code(word.text) }
      }.joined(separator: ", ")
    }
    guard case .string(let type)? = schema["type"] else { return nil }
    return ["boolean": "`true`, `false`", "integer": "a number"][type]
  }

  private static let types: [String: String] = {
    let rows = Markdown.file("ValueTypes.md").split(separator: "\n").filter { $0.hasPrefix("|") }
    let cells = rows.dropFirst(2).map { row in
      row.split(separator: "|").map { String($0.dropFirst().dropLast()) }
    }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0[0], $0[1]) })
  }()
}

extension JSON {
  fileprivate subscript(key: String) -> JSON? {
    guard case .object(let entries) = self else { return nil }
    return entries.first { $0.0 == key }?.1
  }
}
