internal import GalleyLayout

/// What the schema says of an item; written out, for the type of items asks for it while it is made.
private let itemReference: JSON = ["$ref": "#/$defs/lineItem"]

/// An item of lines that has been read, nil where it is left out.
typealias LineItemTemplate = Traited<Lines.Item?>

extension NodeTemplate {
  /// The node as an item of lines.
  fileprivate var lineItem: LineItemTemplate {
    Traited { traits in
      layout.run(traits).map { layout in
        .element(
          Lines.Element(
            layout, width: lineWidth?.run(traits) ?? .contents,
            alignment: lineAlignment?.run(traits) ?? .top))
      }
    }
  }
}

extension ValueType where Value == Lines.Rule {
  /// Which alternatives are taken.
  static let lineRule: Self = word("lineRule", "a rule")
}

extension ValueType where Value == Lines.LineAlignment {
  /// Where a node stands from the top to the bottom of its line.
  static let lineAlignment: Self = word("lineAlignment", "an alignment in a line")
}

extension ValueType where Value == Lines.Width {
  /// How wide a node is on its line.
  static let lineWidth: Self = Self(
    name: "lineWidth", expectation: "contents, a length or {flexible: least length}",
    schema: [
      "anyOf": [
        ["const": "contents"], ValueType<Length>.length.reference,
        [
          "type": "object", "required": ["flexible"], "additionalProperties": false,
          "properties": [
            "flexible": ["anyOf": [["const": "contents"], ValueType<Length>.length.reference]]
          ],
        ],
      ]
    ]
  ) { tree, compilation in
    if tree.scalar?.text == "contents" { return .contents }
    guard let entries = tree.entries, !entries.contains(where: { $0.key == "scaled" }) else {
      if tree.entries == nil, tree.scalar?.number == nil, tree.scalar?.isNonFinite != true {
        compilation.expected(lineWidth.expectation, insteadOf: tree)
        return nil
      }
      return compilation.value(tree, .length).map { .absolute($0) }
    }
    guard !entries.isEmpty else {
      compilation.fault("expected \(lineWidth.expectation), found an empty mapping", at: tree)
      return nil
    }
    guard let least = compilation.fields(of: tree, ["flexible"])?["flexible"] else { return nil }
    if least.scalar?.text == "contents" { return .flexible(min: nil) }
    return compilation.value(least, .length).map { .flexible(min: $0) }
  }
}

extension ValueType where Value == [Conditional<LineItemTemplate>] {
  /// The items of lines.
  static let lineItems: Self = Self(
    name: ValueType<LineItemTemplate>.itemsName,
    expectation: "a list of nodes, new lines and choices",
    schema: ["type": "array", "items": itemReference]
  ) { tree, compilation in
    guard let items = tree.items else {
      compilation.expected("a list of nodes, new lines and choices", insteadOf: tree)
      return nil
    }
    return items.compactMap { item in
      compilation.conditional(item) { $1.value($0, .lineItem) }
    }
  }

  /// The items of an alternative, of which one may stand alone.
  fileprivate static let alternative: Self = Self(
    name: "lineAlternative", expectation: "a list of nodes, new lines and choices",
    schema: ["anyOf": [itemReference, lineItems.reference]]
  ) { tree, compilation in
    if tree.items != nil { return lineItems.read(tree, &compilation) }
    return compilation.value(tree, .lineItem).map { [.constant($0)] }
  }
}

extension ValueType where Value == LineItemTemplate {
  /// The name of the definition of a list of items.
  static let itemsName = "lineItems"

  /// A node, a new line or a choice.
  static let lineItem: Self = Self(
    name: "lineItem", expectation: "a node, {newline: space} or {choice: [[…], […]]}",
    schema: itemReference
  ) { tree, compilation in
    let keys = tree.entries?.map(\.key) ?? []
    if keys.contains("newline") { return newline(tree, &compilation) }
    if keys.contains("choice") { return choice(tree, &compilation) }
    return compilation.deeper(tree) { $0.template(tree, as: .lineItem) }?.lineItem
  }

  private static func newline(_ tree: Tree, _ compilation: inout Compilation) -> Value? {
    guard let value = compilation.fields(of: tree, ["newline"])?["newline"] else { return nil }
    return compilation.conditional(value) { $1.value($0, .spacerLength) }.map { length in
      Traited { traits in length.run(traits).map { .newline(space: $0) } }
    }
  }

  private static func choice(_ tree: Tree, _ compilation: inout Compilation) -> Value? {
    let misplaced = (tree.entries ?? []).filter {
      $0.key != "id" && CommonProperty.table[$0.key] != nil
    }
    for entry in misplaced {
      compilation.faults.add(
        "'\(entry.key)' is not a property of a choice in lines; put the choice into a box",
        at: entry.position)
    }
    let fields = compilation.fields(of: tree, ["choice", "id"] + misplaced.map(\.key)) ?? [:]
    guard let value = fields["choice"] else { return nil }
    let id = fields["id"].flatMap { id in compilation.conditional(id) { $1.value($0, .name) } }
    if let id, let word = fields["id"] { compilation.register(id, at: word.position, of: tree) }
    return compilation.conditional(value) { alternatives($0, &$1) }.map { alternatives in
      Traited { traits in
        let present = alternatives.run(traits)?.compactMap { alternative in
          alternative.run(traits).map { items in Lines(items.compactMap { $0.item(traits) }) }
        }
        guard let present, !present.isEmpty else { return nil }
        return .choice(Lines.Choice(present, id: id?.run(traits)))
      }
    }
  }

  private static func alternatives(
    _ tree: Tree, _ compilation: inout Compilation
  ) -> [Conditional<[Conditional<LineItemTemplate>]>]? {
    guard let trees = tree.items, !trees.isEmpty else {
      compilation.expected("a list of at least one alternative", insteadOf: tree)
      return nil
    }
    return compilation.deeper(tree) { compilation in
      var alternatives: [Conditional<[Conditional<LineItemTemplate>]>] = []
      compilation.exclusively(count: trees.count) { index, compilation in
        let items = compilation.conditional(trees[index]) { $1.value($0, .alternative) }
        if let items { alternatives.append(items) }
      }
      return alternatives
    }
  }
}
