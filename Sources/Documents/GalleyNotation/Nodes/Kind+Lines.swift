internal import GalleyLayout

extension Kind {
  private static let items = Property(
    "lines", .lineItems,
    "Nodes on lines, like words of a text, with choices that are decided together with the items after them.",
    example: "[{text: One}, {choice: [[{text: and}], [{newline: 4}]]}, {text: Two}]")
  private static let rule = Property(
    "rule", ValueType<Lines.Rule>.word("lineRule", "a rule"),
    "The rule for the alternatives if not all lines fit.", example: "leastOverflow")
  fileprivate static let lineWidth = Property(
    "lineWidth", .lineWidth, "The width of an item of lines on its line.",
    example: "{flexible: 80}")
  fileprivate static let lineAlignment = Property(
    "lineAlignment",
    ValueType<Lines.LineAlignment>.word("lineAlignment", "an alignment in a line"),
    "The vertical alignment of an item on its line.", example: "center")

  fileprivate static let lineItem = ChildRole(
    name: "an item of lines",
    properties: [
      lineWidth.otherwise(value: "contents"), lineAlignment.otherwise(value: "top"),
    ],
    otherKeys: ["newline"])

  static let lines = Kind(
    items, properties: [rule.otherwise(value: "firstFit")], place: { _ in .topLeading },
    childRole: lineItem,
    definitions: { lineDefinitions }
  ) { node in
    node.list(items).map { items, first in
      .lines(Lines(node.lineItems(items, from: first)), rule: node[rule] ?? .firstFit)
    }
  }
}

// MARK: - Items

/// Returns an item of lines under the traits of the lines, nil where it is left out.
private typealias LineItem = @Sendable (NodeValues) -> Lines.Item?

extension ValueType where Value == [Conditional<LineItem>] {
  fileprivate static let lineItems: Self = Self(
    name: "lineItems", expectation: "a list of nodes, new lines and choices",
    schema: .list(of: .reference("lineItem"))
  ) { tree, compilation in
    guard let items = tree.elements else {
      return compilation.expected("a list of nodes, new lines and choices", insteadOf: tree)
    }
    return items.compactMap { compilation.conditional($0) { $1.lineItem($0) } }
  }
}

extension Compilation {
  fileprivate mutating func lineItem(_ tree: Tree) -> LineItem? {
    guard !tree.isUnknown else { return nil }
    if tree["newline"] != nil { return newline(tree) }
    if tree["choice"] != nil { return lineChoice(tree) }
    let template = deeper(tree) { $0.template(tree, as: Kind.lineItem) }
    return template.map { template -> LineItem in
      { node in
        node.child(.constant(template)).map { child in
          .element(
            Lines.Element(
              child.layout, width: child.values[Kind.lineWidth] ?? .contents,
              alignment: child.values[Kind.lineAlignment] ?? .top))
        }
      }
    }
  }

  private mutating func newline(_ tree: Tree) -> LineItem? {
    guard let value = fields(of: tree, ["newline"])?["newline"] else { return nil }
    return conditional(value, .lineSpace).map { length -> LineItem in
      { node in node.value(length).map { .newline(space: $0) } }
    }
  }

  private mutating func lineChoice(_ tree: Tree) -> LineItem? {
    let misplaced = (tree.entries ?? []).filter {
      $0.key != "id" && Modifier.propertyTable[$0.key] != nil
    }
    for entry in misplaced {
      report(
        "'\(entry.key)' is not a property of a choice in lines; put the choice into a box",
        at: entry.position)
    }
    let fields = fields(of: tree, ["choice", "id"] + misplaced.map(\.key)) ?? [:]
    guard let value = fields["choice"] else { return nil }
    let id = fields["id"].flatMap { conditional($0, .name) }
    if let id, let word = fields["id"] { register(id, at: word.position, of: tree) }
    let place = sourcePlace(of: tree)
    return conditional(value) { $1.lineAlternatives($0) }.map { alternatives -> LineItem in
      { node in
        node.lineChoice(alternatives).map { alternatives, numbers in
          var choice = Lines.Choice(alternatives, id: id.flatMap(node.value))
          choice.sourcePlace = place
          choice.notes.alternatives = numbers
          return .choice(choice)
        }
      }
    }
  }

  private mutating func lineAlternatives(
    _ tree: Tree
  ) -> [Conditional<[Conditional<LineItem>]>]? {
    guard let items = tree.elements, !items.isEmpty else {
      return expected("a list of at least one alternative", insteadOf: tree)
    }
    return deeper(tree) { compilation in
      compilation.exclusively(items) { item, compilation in
        compilation.conditional(item) { $1.lineAlternative($0) }
      }
    }
  }

  private mutating func lineAlternative(_ tree: Tree) -> [Conditional<LineItem>]? {
    if tree.items != nil { return value(tree, .lineItems) }
    return lineItem(tree).map { [.constant($0)] }
  }
}

extension NodeValues {
  fileprivate func lineItems(
    _ items: [Conditional<LineItem>], from first: Int, after count: Int = 0
  ) -> [Lines.Item] {
    var present: [Lines.Item] = []
    for (number, item) in items.enumerated() {
      guard let (item, branches) = placed(item), let item = item(self) else { continue }
      present.append(item.inside(branches).inSlot(first + number, at: count + present.count))
    }
    return present
  }

  /// Returns the alternatives of a choice in lines that are not left out, with their numbers if some are; nil if all are.
  ///
  /// The items of all alternatives are numbered one after the other.
  fileprivate func lineChoice(
    _ alternatives: Conditional<[Conditional<[Conditional<LineItem>]>]>
  ) -> ([Lines], AlternativeNumbers?)? {
    guard let (items, first) = list(alternatives),
      let (_, firstItem) = list(alternatives, counting: { $0.itemCount() })
    else { return nil }
    var (present, numbers): ([Lines], [Int]) = ([], [])
    var (slot, index) = (firstItem, 0)
    for (number, alternative) in items.enumerated() {
      defer { slot += alternative.itemCount() }
      guard let (own, offset) = list(alternative) else { continue }
      let lines = lineItems(own, from: slot + offset, after: index)
      index += lines.count
      present.append(Lines(lines))
      numbers.append(first + number)
    }
    guard !present.isEmpty else { return nil }
    let all = AlternativeNumbers(present: numbers, count: alternatives.itemCount())
    return (present, present.count < all.count ? all : nil)
  }
}

// MARK: - Width

extension ValueType where Value == Lines.Width {
  private static let expectation = "contents, a length or {flexible: least length}"

  fileprivate static let lineWidth: Self = Self(
    name: "lineWidth", expectation: expectation,
    schema: [
      "anyOf": [
        ["const": "contents"], ValueType<Length>.length.reference,
        .record(
          [("flexible", ["anyOf": [["const": "contents"], ValueType<Length>.length.reference]])],
          required: ["flexible"]),
      ]
    ]
  ) { tree, compilation in
    if tree.scalar?.text == "contents" { return .contents }
    guard let entries = tree.entriesUnlessLength else {
      return compilation.length(tree, orElse: expectation).map { .absolute($0) }
    }
    guard !entries.isEmpty else {
      return compilation.report("expected \(expectation), found an empty mapping", at: tree)
    }
    guard let minimum = compilation.fields(of: tree, ["flexible"])?["flexible"] else { return nil }
    if minimum.scalar?.text == "contents" { return .flexible(min: nil) }
    return compilation.value(minimum, .length).map { .flexible(min: $0) }
  }
}

// MARK: - Schema

extension Kind {
  /// The definitions of an item of lines, an alternative, of which an item may stand alone, and a list of them.
  private static var lineDefinitions: [(String, JSON)] {
    // In lines, a choice goes on with what follows it, and is no node.
    let nodes = all.filter { $0.name != Kind.choice.name }.map { JSON.reference($0.definitionName) }
    let newline = JSON.record(
      [
        (
          "newline",
          .reference(
            "minimumLength-conditional",
            described: "The end of a line, and the space before the next.")
        )
      ], required: ["newline"])
    let choice = JSON.record(
      [
        (
          "choice",
          .reference(
            "lineAlternatives",
            described: "Alternatives, each a list of items, the preferred one first.")
        ), ("id", .reference("name-conditional")),
      ], required: ["choice"])
    let alternatives = JSON.nonemptyList(of: .reference("lineAlternative"))
    return [
      (
        "lineItem",
        [
          "description": "A node, a new line, or a choice between lists of items.",
          "anyOf": .array(nodes + [newline, choice, .branches(of: "lineItem")]),
        ]
      ),
      (
        "lineAlternative",
        [
          "anyOf": [
            .reference("lineItem"), .reference("lineItems-conditional"),
            .branches(of: "lineAlternative"),
          ]
        ]
      ),
      ("lineAlternatives", ["anyOf": [alternatives, .branches(of: "lineAlternatives")]]),
    ]
  }
}
