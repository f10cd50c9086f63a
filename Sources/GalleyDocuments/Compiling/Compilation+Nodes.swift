internal import GalleyLayout

extension Compilation {
  /// Returns the node of a tree, which may hang on conditions, or nil after adding a fault.
  mutating func node(_ tree: Tree, as role: NodeRole = .plain) -> Conditional<NodeTemplate>? {
    conditional(tree) { tree, compilation in
      compilation.deeper(tree) { $0.template(tree, as: role) }
    }
  }

  /// Returns the nodes of a list, or nil after adding a fault.
  mutating func nodes(_ tree: Tree, as role: NodeRole = .plain) -> [Conditional<NodeTemplate>]? {
    guard let items = tree.items else {
      expected("a list of nodes", insteadOf: tree)
      return nil
    }
    return items.compactMap { node($0, as: role) }
  }

  /// Returns the node of a mapping, or nil after adding a fault.
  mutating func template(_ tree: Tree, as role: NodeRole) -> NodeTemplate? {
    guard let entries = tree.entries else {
      expected("a node such as {text: Hello}", insteadOf: tree)
      return nil
    }
    guard let kind = kind(of: entries, at: tree, as: role) else { return nil }
    let values = values(of: entries, at: tree, kind: kind, as: role)
    checkBounds(values, entries, at: tree)
    guard let content = kind.build(values, &self) else { return nil }
    let wrapping = CommonModifiers(values, kind: kind)
    return NodeTemplate(
      layout: Traited { traits in
        content.run(traits).map { wrapping.apply(to: $0, under: traits) }
      }, columns: values[CommonProperty.columns],
      lineWidth: values[CommonProperty.lineWidth],
      lineAlignment: values[CommonProperty.lineAlignment],
      supplementaryItems: values[CommonProperty.supplementaryItems])
  }

  private mutating func kind(
    of entries: [Tree.Entry], at tree: Tree, as role: NodeRole
  ) -> Kind? {
    let kinds = entries.filter { Kind.table[$0.key] != nil }
    if kinds.count > 1 {
      faults.add(
        "a node has one kind, and \(Wording.quoted(kinds[0].key)) and"
          + " \(Wording.quoted(kinds[1].key)) are two; put one inside the other",
        at: kinds[1].position)
    }
    if let first = kinds.first { return Kind.table[first.key] }
    let names = Kind.all.map(\.name) + (role == .lineItem ? ["newline"] : [])
    let unknown = entries.filter { !Self.isProperty($0.key) }
    for entry in unknown {
      guard let nearest = Spelling.nearest(to: entry.key, among: names) else { continue }
      faults.add(
        "\(Wording.quoted(entry.key)) is not a kind of node; did you mean '\(nearest)'?",
        at: entry.position)
      return nil
    }
    if let entry = unknown.first {
      faults.add(
        "\(Wording.quoted(entry.key)) is not a kind of node; expected \(Wording.list(names))",
        at: entry.position)
    } else {
      fault("the node has no kind; expected \(Wording.list(names))", at: tree)
    }
    return nil
  }

  private static func isProperty(_ key: String) -> Bool {
    Kind.allProperties.contains { $0.property.name == key }
  }

  private mutating func values(
    of entries: [Tree.Entry], at node: Tree, kind: Kind, as role: NodeRole
  ) -> PropertyValues {
    var values = PropertyValues()
    for entry in entries where entry.key == kind.name || Kind.table[entry.key] == nil {
      guard let property = property(entry, of: kind, as: role) else { continue }
      if let rival = entries.first(where: { property.rivals.contains($0.key) }),
        rival.position < entry.position
      {
        faults.add(
          "'\(entry.key)' and '\(rival.key)' say the same thing; keep one", at: entry.position)
      }
      guard isAllowed(entry, property) else { continue }
      if let value = property.read(entry.value, &self) { values.set(value, for: property.name) }
    }
    let own = Set(entries.map(\.key))
    if let style = values[CommonProperty.style]?.constant, let tree = entries.first(of: "style") {
      styles.add(style, used: tree, kind: kind, own: own, to: &values, &self)
    }
    if let id = values[CommonProperty.id], let tree = entries.first(of: "id") {
      register(id, at: tree.position, of: node)
    }
    return values
  }

  private mutating func property(
    _ entry: Tree.Entry, of kind: Kind, as role: NodeRole
  ) -> AnyProperty? {
    if entry.key == kind.name { return kind.value }
    if let property = kind.property(entry.key) { return property }
    if let property = role.properties.first(where: { $0.name == entry.key }) { return property }
    let known = kind.propertyNames + role.properties.map(\.name)
    let kinds = Self.kindsHint(for: entry.key)
    let hint = kinds.isEmpty ? Wording.suggestion(for: entry.key, among: known) : kinds
    faults.add(
      "\(Wording.quoted(entry.key)) is not a property of '\(kind.name)'\(hint)", at: entry.position)
    return nil
  }

  /// Returns the end of a message that names the kinds that have a property, or nothing if none has.
  private static func kindsHint(for name: String) -> String {
    for (role, holder) in NodeRole.special
    where role.properties.contains(where: { $0.name == name }) {
      return ", only of \(holder)"
    }
    let kinds = Kind.allProperties.filter { $0.property.name == name }.compactMap(\.kind?.name)
    return kinds.isEmpty ? "" : ", only of \(Wording.list(kinds.map { "'\($0)'" }, "and"))"
  }

  /// Returns whether a property may have a value that hangs on conditions, or has one that does not.
  private mutating func isAllowed(_ entry: Tree.Entry, _ property: AnyProperty) -> Bool {
    guard !property.allowsConditions, entry.value.entries?.first?.key == "when" else {
      return true
    }
    fault(
      "'\(property.name)' is the same under all traits; put the condition around the node",
      at: entry.value)
    return false
  }

  /// Keeps the name of a node, and adds a fault if another that is there at the same time has it.
  mutating func register(_ id: Conditional<String>, at position: Position, of node: Tree) {
    locate(id, node)
    let place = instances.first?.position ?? position
    for name in Set(id.values) {
      guard let other = identifiers.add(name, at: place) else { continue }
      let (first, second) = (min(other, place), max(other, place))
      faults.add(
        "the id \(Wording.quoted(name)) is already taken in line \(first.line) by a node that is"
          + " there at the same time", at: second)
    }
  }

  /// Keeps where the first node of a name begins.
  private mutating func locate(_ id: Conditional<String>, _ node: Tree) {
    // What is only checked on its own may not be in the layout.
    guard checkedComponent == nil else { return }
    for name in id.values where nodePlaces[name] == nil { nodePlaces[name] = node.position }
  }
}

extension [Tree.Entry] {
  /// Returns the value under a key.
  fileprivate func first(of key: String) -> Tree? {
    first { $0.key == key }?.value
  }
}
