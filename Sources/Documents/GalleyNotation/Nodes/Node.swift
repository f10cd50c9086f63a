internal import GalleyLayout

struct NodeTemplate: Sendable {
  var layout: NodeLayout
  var values: PropertyValues
  var position: Position
}

/// The layout of a node, nil where it is left out.
enum NodeLayout: Sendable {
  case constant(Layout?)
  case traited(Traited<Layout?>)

  func run(_ traits: Traits) -> Layout? {
    switch self {
    case .constant(let layout): layout
    case .traited(let layout): layout.run(traits)
    }
  }
}

extension NodeTemplate {
  func noting(_ sites: [ConditionSite]) -> NodeTemplate {
    guard !sites.isEmpty else { return self }
    let layout = layout
    return NodeTemplate(
      layout: .traited(Traited { layout.run($0)?.noting(sites.outcomes(under: $0)) }),
      values: values, position: position)
  }
}

extension Conditional<NodeTemplate> {
  /// The names of the nodes, or of the components that they use, if they depend on conditions, each once.
  var names: [String] {
    guard case .when = self else { return [] }
    return values.reduce(into: []) { names, template in
      let values = template.values
      guard let name = values[Modifier.id]?.constant ?? values.usedComponent,
        !names.contains(name)
      else { return }
      names.append(name)
    }
  }

  func layout(_ traits: Traits) -> Layout? {
    placed(under: traits).flatMap { $0.value.layout.run(traits)?.inside($0.branches) }
  }

  func rootLayout(_ traits: Traits) -> Layout? {
    let place = place(under: traits)
    return layout(traits).map { layout in
      place.map { layout.frame(Layout.Frame(alignment: $0)) } ?? layout
    }
  }

  private func place(under traits: Traits) -> Alignment? {
    guard let (node, _) = placed(under: traits) else { return nil }
    let values = NodeValues(values: node.values, traits: traits)
    return values[Modifier.place] ?? values[Kind.usedNode]?.place(under: traits)
  }

  var constantLayout: Layout?? {
    if case .constant(let template) = self, case .constant(let layout) = template.layout {
      layout
    } else {
      nil
    }
  }
}

extension ValueType where Value == Conditional<NodeTemplate> {
  static let node: Self = Self(
    name: "inner", expectation: "a node", schema: .reference("node")
  ) { $1.node($0) }
}

extension ValueType where Value == [Conditional<NodeTemplate>] {
  static let nodes: Self = Self(
    name: "nodes", expectation: "a list of nodes", schema: .list(of: .reference("node"))
  ) { $1.nodes($0) }
}

extension Compilation {
  mutating func node(_ tree: Tree, as role: ChildRole? = nil) -> Conditional<NodeTemplate>? {
    let mark = conditions.enterChild()
    let node = conditional(tree) { tree, compilation in
      compilation.deeper(tree) { $0.template(tree, as: role) }
    }
    conditions.leaveChild(named: node?.names ?? [], mark)
    return node
  }

  mutating func nodes(_ tree: Tree, as role: ChildRole? = nil) -> [Conditional<NodeTemplate>]? {
    guard let items = tree.elements else { return expected("a list of nodes", insteadOf: tree) }
    return items.compactMap { node($0, as: role) }
  }

  mutating func template(_ tree: Tree, as role: ChildRole?) -> NodeTemplate? {
    guard let entries = tree.entries ?? bareEntries(of: tree) else { return nil }
    guard let kind = kind(of: entries, at: tree, as: role) else { return nil }
    let mark = conditions.enterNode(named: tree[Modifier.id.name]?.scalar?.text)
    let values = values(of: entries, at: tree, kind: kind, as: role)
    for modifier in Modifier.all { modifier.check(values, tree, &self) }
    var place = sourcePlace(of: tree)
    (place.stringKey, place.shownValue) = (values.stringKey, values.shownValue)
    checkPlaceholders(of: values, at: tree)
    let template = template(of: kind, values, at: place, tree.position)
    let sites = conditions.leaveNode(
      named: values[Modifier.id]?.constant, ofKind: kind.name, mark)
    return template?.noting(sites)
  }

  /// Returns the entry that a word such as spacer alone is short for, or nil after reporting what to write instead.
  private mutating func bareEntries(of tree: Tree) -> [Tree.Entry]? {
    let words = Kind.bare.map(\.name)
    guard let text = tree.scalar?.text, !tree.isMissing else {
      let hint = tree.items == nil ? "" : "; put several nodes into a vstack, an hstack or a zstack"
      return expected("a node such as {text: Hello}", insteadOf: tree, hint)
    }
    if words.contains(text) {
      let value = Tree(.scalar(Tree.Scalar(text: "true", isPlain: true)), at: tree.position)
      return [Tree.Entry(key: text, position: tree.position, value: value)]
    }
    let node = Tree.isName(text) ? "{text: \(text)}" : "{text: Hello}"
    return expected(
      "a node such as {text: Hello}", insteadOf: tree,
      SearchWords.hint(forKind: text, among: words) ?? "; write a text as '\(node)'")
  }

  private mutating func template(
    of kind: Kind, _ values: PropertyValues, at place: SourcePlace, _ position: Position
  ) -> NodeTemplate? {
    var values = values
    guard let content = kind.compile(&values, &self) else { return nil }
    let modifiers = Modifier.Sequence(values, of: kind)
    let layout: @Sendable (NodeValues) -> Layout? = { node in
      content(node).map { modifiers.apply(to: $0, node, at: place) }
    }
    // In the body of a component, values that depend on its arguments are not known yet.
    if components.checked == nil, let constant = NodeValues.constant(of: values, layout) {
      return NodeTemplate(layout: .constant(constant), values: values, position: position)
    }
    let traited = Traited { [values] traits in
      layout(NodeValues(values: values, traits: traits))
    }
    return NodeTemplate(layout: .traited(traited), values: values, position: position)
  }

  private mutating func kind(
    of entries: [Tree.Entry], at tree: Tree, as role: ChildRole?
  ) -> Kind? {
    let kinds = entries.filter { Kind.table[$0.key] != nil }
    let names = { Kind.all.map(\.name) + (role?.otherKeys ?? []) }
    if let guess = guessedKind(before: kinds, of: entries) {
      return reportNoKind(guess, names: names())
    }
    if kinds.count > 1 {
      report(
        "a node has one kind, and \(Wording.quoted(kinds[0].key)) and"
          + " \(Wording.quoted(kinds[1].key)) are two; put one inside the other",
        at: kinds[1].position)
    }
    if let first = kinds.first { return Kind.table[first.key] }
    guard let guess = guessedKind(of: entries, names: names()) else {
      return report("the node has no kind; expected \(Wording.list(names()))", at: tree)
    }
    return reportNoKind(guess, names: names())
  }

  // Debug builds keep every temporary of a function on the stack for as long as it runs. So those that call themselves
  // again for the nodes inside leave all else to others.

  private mutating func values(
    of entries: [Tree.Entry], at node: Tree, kind: Kind, as role: ChildRole?
  ) -> PropertyValues {
    var values = PropertyValues()
    for (tree, property) in properties(of: entries, kind: kind, as: role) {
      read(tree, as: property, into: &values)
    }
    complete(&values, entries, at: node, kind: kind)
    return values
  }

  private mutating func read(
    _ tree: Tree, as property: AnyProperty, into values: inout PropertyValues
  ) {
    conditions.enterValue(of: property)
    if let value = property.read(tree, &self) { values.set(value, for: property.name) }
  }

  private mutating func properties(
    of entries: [Tree.Entry], kind: Kind, as role: ChildRole?
  ) -> [(Tree, AnyProperty)] {
    entries.compactMap { entry in
      guard entry.key == kind.name || Kind.table[entry.key] == nil,
        let property = property(entry, of: kind, as: role)
      else { return nil }
      if let rival = entries.first(where: { property.rivals.contains($0.key) }),
        rival.position < entry.position
      {
        report("'\(entry.key)' and '\(rival.key)' say the same thing; keep one", at: entry.position)
      }
      return isAllowed(entry, property) ? (entry.value, property) : nil
    }
  }

  private mutating func complete(
    _ values: inout PropertyValues, _ entries: [Tree.Entry], at node: Tree, kind: Kind
  ) {
    if let names = values[Modifier.style]?.constant {
      styles.add(names, kind: kind, own: Set(entries.map(\.key)), to: &values, &self)
    }
    if let id = values[Modifier.id], let tree = node[Modifier.id.name] {
      register(id, at: tree.position, of: node)
    }
  }

  private mutating func property(
    _ entry: Tree.Entry, of kind: Kind, as role: ChildRole?
  ) -> AnyProperty? {
    if entry.key == kind.name { return kind.value }
    if let property = kind.property(entry.key) { return property }
    let extra = role?.properties ?? []
    if let property = extra.first(where: { $0.name == entry.key }) { return property }
    let known = kind.propertyNames + extra.map(\.name)
    var hint = Self.ownersHint(for: entry.key) + Self.hint(for: entry, of: kind, among: known)
    if hint.isEmpty { hint = Wording.suggestion(for: entry.key, among: known) }
    return report(
      "\(Wording.quoted(entry.key)) is not a property of '\(kind.name)'\(hint)", at: entry.position)
  }

  private static func ownersHint(for name: String) -> String {
    for role in Kind.childRoles where role.properties.contains(where: { $0.name == name }) {
      return ", only of \(role.name)"
    }
    let kinds = Kind.allProperties.filter { $0.property.name == name }.compactMap(\.kind?.name)
    return kinds.isEmpty ? "" : ", only of \(Wording.list(kinds.map { "'\($0)'" }, "and"))"
  }

  /// Returns whether a property may have a value that depends on conditions, or has one that does not.
  private mutating func isAllowed(_ entry: Tree.Entry, _ property: AnyProperty) -> Bool {
    guard !property.allowsConditions, entry.value.isCondition else {
      return true
    }
    // The arguments of a component, which are not known yet, may decide all of it.
    if components.checked != nil, ValueTest.decides(entry.value) { return false }
    report(
      "'\(property.name)' is the same under all traits; put the condition around the node",
      at: entry.value)
    return false
  }
}
