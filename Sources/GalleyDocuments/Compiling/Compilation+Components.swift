internal import GalleyLayout

extension Compilation {
  /// Reads the components under a document's key, and checks each body whether it is used or not.
  mutating func readComponents(_ tree: Tree) {
    guard let entries = tree.entries else {
      expected("a mapping of components", insteadOf: tree)
      return
    }
    for entry in entries {
      if let component = component(entry) { components[entry.key] = component }
    }
    for entry in entries {
      if let component = components[entry.key] { check(component) }
    }
    reportCycles()
  }

  private mutating func component(_ entry: Tree.Entry) -> Component? {
    guard let fields = fields(of: entry.value, ["parameters", "body"]) else { return nil }
    guard let body = fields["body"] else {
      fault("the component \(Wording.quoted(entry.key)) has no 'body'", at: entry.value)
      return nil
    }
    let parameters = fields["parameters"].map { parameterNames($0) } ?? []
    return Component(
      name: entry.key, position: entry.position, parameters: parameters, body: body)
  }

  private mutating func parameterNames(_ tree: Tree) -> [String] {
    guard let items = tree.items else {
      expected("a list of names", insteadOf: tree)
      return []
    }
    var names: [String] = []
    for item in items {
      guard let name = item.scalar?.text, Substitution.isName(name) else {
        expected("a name of letters, digits, hyphens and underscores", insteadOf: item)
        continue
      }
      if names.contains(name) { fault("the parameter '\(name)' stands twice", at: item) }
      names.append(name)
    }
    return names
  }

  /// Reads a body once with unknown arguments, which finds every fault that does not hang on them.
  private mutating func check(_ component: Component) {
    checkedComponent = component.name
    let outer = identifiers
    identifiers = IdentifierScope()
    let arguments = Dictionary(
      component.parameters.map { ($0, Tree(.unknown, at: component.position)) },
      uniquingKeysWith: { first, _ in first })
    let body = Substitution.apply(arguments, to: component.body, of: component, &self)
    _ = node(body)
    identifiers = outer
    checkedComponent = nil
  }

  /// Returns the node that a component makes of arguments, or nil after adding a fault.
  mutating func instance(
    of name: String, at place: Tree, with arguments: [String: Tree], at argumentPlace: Tree
  ) -> Conditional<NodeTemplate>? {
    guard let component = components[name] else {
      let suggestion = Wording.suggestion(for: name, amongNames: components.keys)
      fault("the document has no component \(Wording.quoted(name))\(suggestion)", at: place)
      return nil
    }
    guard checkArguments(arguments, of: component, at: argumentPlace) else { return nil }
    if let checkedComponent {
      uses.append(ComponentUse(user: checkedComponent, used: name, position: place.position))
      return nil
    }
    return expand(component, with: arguments, at: place)
  }

  private mutating func checkArguments(
    _ arguments: [String: Tree], of component: Component, at place: Tree
  ) -> Bool {
    let missing = component.parameters.filter { arguments[$0] == nil }
    if !missing.isEmpty {
      let names = Wording.list(missing.map { "'\($0)'" }, "and")
      fault("the component \(Wording.quoted(component.name)) also needs \(names)", at: place)
    }
    let unknown = arguments.filter { !component.parameters.contains($0.key) }
    for (name, value) in unknown {
      let suggestion = Wording.suggestion(for: name, amongNames: component.parameters)
      fault(
        "\(Wording.quoted(name)) is not a parameter of \(Wording.quoted(component.name))"
          + suggestion, at: value)
    }
    return missing.isEmpty && unknown.isEmpty
  }

  private mutating func expand(
    _ component: Component, with arguments: [String: Tree], at place: Tree
  ) -> Conditional<NodeTemplate>? {
    guard !instances.contains(where: { $0.name == component.name }) else {
      if faults.isEmpty {
        let names = instances.map(\.name) + [component.name]
        fault("components use each other in a circle: \(names.joined(separator: " → "))", at: place)
      }
      return nil
    }
    instances.append(Instance(name: component.name, position: place.position))
    defer { instances.removeLast() }
    guard remainingCount > 0 else { return nil }
    let body = Substitution.apply(arguments, to: component.body, of: component, &self)
    remainingCount -= body.count
    guard remainingCount > 0 else {
      fault(
        "the document has more than \(Tree.maximumCount) parts when its components are written"
          + " out", at: place)
      return nil
    }
    return node(body)
  }

  /// Adds a fault for each circle of components, at the use that closes it.
  private mutating func reportCycles() {
    let edges = Dictionary(grouping: uses, by: \.user)
    var search = CycleSearch(edges: edges)
    for use in uses { search.visit(use.user) }
    for cycle in search.cycles {
      faults.add(
        "components use each other in a circle: \(cycle.names.joined(separator: " → "))",
        at: cycle.position)
    }
  }
}

/// The search for components that use themselves, directly or by way of others.
struct CycleSearch {
  /// The components of a circle, the first repeated at the end.
  struct Cycle {
    var names: [String]
    var position: Position
  }

  private let edges: [String: [ComponentUse]]
  private var finished: Set<String> = []
  /// The circles found so far.
  private(set) var cycles: [Cycle] = []

  init(edges: [String: [ComponentUse]]) {
    self.edges = edges
  }

  /// Looks for circles from a component on, with a stack of its own so that a long chain does no harm.
  mutating func visit(_ start: String) {
    guard !finished.contains(start) else { return }
    var path: [(name: String, next: Int)] = [(start, 0)]
    var places = [start: 0]
    while let (name, next) = path.last {
      guard let uses = edges[name], next < uses.count else {
        finished.insert(name)
        places[name] = nil
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let use = uses[next]
      if let place = places[use.used] {
        let names = path[place...].map(\.name) + [use.used]
        cycles.append(Cycle(names: names, position: use.position))
      } else if !finished.contains(use.used) {
        places[use.used] = path.count
        path.append((use.used, 0))
      }
    }
  }
}
