/// The rows of a table of properties.
enum PropertyTable {
  /// Returns a section with the key of a kind and the properties that only it has.
  static func section(of kind: Kind) -> ReferencePage.Section {
    let rows = ([kind.value] + kind.properties).map { row($0) }
    return ReferencePage.Section(title: "Properties", text: table(rows))
  }

  /// Returns a section with what the nodes inside a kind may have because they are there.
  static func section(of role: ChildRole) -> ReferencePage.Section {
    ReferencePage.Section(
      title: "Properties of \(role.name)", text: table(role.properties.map { row($0) }))
  }

  /// Returns a section with properties, and with the kinds that have them where not every node does.
  static func section(_ title: String, _ names: [String]) -> ReferencePage.Section {
    let rows = names.flatMap { name in
      owners(of: name).map { row($0.property, owner: $0.owner) }
    }
    let titles = ["Key", "Of", "Value", "Default", "Description"]
    return ReferencePage.Section(title: title, text: Markdown.table(titles, rows))
  }

  static func section<Root>(_ title: String, fields: [Field<Root>]) -> ReferencePage.Section {
    let rows = fields.map { field in
      [Markdown.code(field.name), value(field), description(of: field)]
    }
    return ReferencePage.Section(
      title: title, text: Markdown.table(["Key", "Value", "Description"], rows))
  }

  private static func table(_ rows: [[String]]) -> String {
    Markdown.table(["Key", "Value", "Default", "Description"], rows)
  }

  private static func row(_ property: AnyProperty, owner: String? = nil) -> [String] {
    [Markdown.code(property.name)] + (owner.map { [$0] } ?? [])
      + [value(of: property), fallback(of: property), Markdown.prose(property.summary)]
  }

  /// Returns the meanings of a key: each property with links to the kinds that have it.
  static func owners(of name: String) -> [(property: AnyProperty, owner: String)] {
    if let property = Modifier.propertyTable[name] { return [(property, "every node")] }
    var result: [(property: AnyProperty, kinds: [String])] = []
    for kind in Kind.all {
      guard let property = kind.properties.first(where: { $0.name == name }) else { continue }
      let same = result.firstIndex {
        $0.property.summary == property.summary
          && Self.fallback(of: $0.property) == Self.fallback(of: property)
      }
      if let same {
        result[same].kinds.append(kind.name)
      } else {
        result.append((property, [kind.name]))
      }
    }
    for role in Kind.childRoles {
      guard let property = role.properties.first(where: { $0.name == name }) else { continue }
      return [(property, role.name)]
    }
    return result.map { entry in
      (
        entry.property,
        entry.kinds.map { Markdown.link("`\($0)`", ReferencePage.prefix + $0) }
          .joined(separator: ", ")
      )
    }
  }

  /// Returns what a node without a property has.
  static func fallback(of property: AnyProperty) -> String {
    switch property.fallback {
    case .value(let value): Markdown.code(value)
    case .words(let words): Markdown.cell(words)
    case .required: "required"
    }
  }

  private static func value(of property: AnyProperty) -> String {
    types[property.typeName] ?? words(property.schema) ?? Markdown.prose(property.expectation)
  }

  private static func value<Root>(_ field: Field<Root>) -> String {
    let name = reference(in: field.schema) ?? field.name
    return types[name] ?? words(field.schema) ?? Markdown.code(name)
  }

  private static func reference(in schema: JSON) -> String? {
    guard case .object(let entries) = schema else { return nil }
    for (key, value) in entries {
      if key == "$ref", case .string(let path) = value {
        return path.split(separator: "/").last.map(String.init)
      }
      if key == "allOf", case .array(let parts) = value { return parts.first.flatMap(reference) }
    }
    return nil
  }

  private static func description<Root>(of field: Field<Root>) -> String {
    guard case .object(let entries) = field.schema,
      case .string(let text)? = entries.first(where: { $0.0 == "description" })?.1
    else { return "The \(field.name)." }
    return Markdown.prose(text)
  }

  /// Returns the words that a schema lists, or nil if it allows other values.
  static func words(_ schema: JSON) -> String? {
    guard case .object(let entries) = schema else { return nil }
    if case .array(let words)? = entries.first(where: { $0.0 == "enum" })?.1 {
      return words.map { word in
        if case .string(let text) = word { Markdown.code(text) } else { Markdown.code(word.text) }
      }.joined(separator: ", ")
    }
    if case .string("boolean")? = entries.first(where: { $0.0 == "type" })?.1 {
      return "`true`, `false`"
    }
    if case .string("integer")? = entries.first(where: { $0.0 == "type" })?.1 { return "a number" }
    return nil
  }

  private static let types: [String: String] = {
    let length = Markdown.link("length", "notation-lengths")
    let color = Markdown.link("color", "notation-colors")
    return [
      "length": length, "signedLength": "\(length), may be negative",
      "bound": "\(length) or `infinity`", "color": color,
      "border": "\(color), or `{color, width}`", "backdrop": "\(color), or a node",
      "textStyle": Markdown.link("text style", "notation-text-styles"),
      "padding": "\(length), `[vertical, horizontal]`, or edges by name; may be negative",
      "insets": "\(length), `[vertical, horizontal]`, or edges by name",
      "flowSpacing": "\(length), or `[horizontal, vertical]`",
      "lineWidth": "\(length), `contents` or `{flexible: minimum}`",
      "minimumLength": "`true` or a \(length)", "thickness": "`true` or a \(length)",
      "sectionDimension":
        "\(length), `estimated`, `uniformAcrossSiblings`, `{fractionalWidth: 0.5}` or `{fractionalHeight: 0.5}`",
      "sectionSpacing": "\(length), `flexible` or `{flexible: minimum}`",
      "sectionOffset": "`[x, y]`, or `{fractional: [x, y]}`",
      "sectionPlace": "an edge or a corner, such as `top` or `topTrailing`",
      "edgeSpacing": "a mapping with `leading`, `top`, `trailing` and `bottom`",
      "lineItems": "a list of nodes, `{newline: 4}` and `{choice: […]}`",
      "sectionBody": "`{group: …, items: […]}`",
      "supplementaryItems": "a list of `{place, offset, width, height}`",
      "alignment": Markdown.link("alignment", "notation-alignment"),
      "fit": "`oneLine`, `words`, or a number of lines",
      "weight": "a name such as `bold`, or a number from 1 to 1000",
      "inner": "a node", "nodes": "a list of nodes",
    ]
  }()
}
