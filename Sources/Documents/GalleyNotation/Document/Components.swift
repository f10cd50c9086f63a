internal import GalleyLayout

struct ComponentTable {
  fileprivate var components: [String: Component] = [:]
  fileprivate var instances: [(name: String, position: Position)] = [] {
    didSet {
      let inner = instances.dropFirst().suffix(Self.maximumUseCount - 1).reversed()
      usePlaces = (inner + instances.prefix(1)).map { SourcePlace($0.position) }
    }
  }
  /// The places of their uses, innermost first; if there are very many, only the innermost and the outermost.
  private(set) var usePlaces: [SourcePlace] = []
  private static let maximumUseCount = 6
  /// How often a component may be inside of itself.
  fileprivate static let maximumNesting = 16
  fileprivate var uses: [ComponentUse] = []
  fileprivate var circular: Set<String> = []
  /// The component whose body is checked on its own, or nil while the layout is read.
  fileprivate(set) var checked: String?
  private var remainingCount = Tree.maximumCount
  fileprivate var hasReportedTooMany = false

  /// Counts parts that a component or a loop adds, and returns whether there may be as many.
  mutating func spend(_ count: Int) -> Bool {
    remainingCount = max(0, remainingCount - count)
    return remainingCount > 0
  }

  var outermostUse: Position? { instances.first?.position }
}

struct Component {
  var name: String
  var position: Position
  var parameters: [String]
  /// The arguments of the parameters that a use may leave out.
  var defaults: [String: Tree]
  var body: Tree
}

private struct ComponentUse {
  var user: String
  var used: String
  var position: Position
}

extension Compilation {
  func sourcePlace(of tree: Tree) -> SourcePlace {
    SourcePlace(tree.position, uses: components.usePlaces)
  }
}

extension SourcePlace {
  fileprivate init(_ position: Position, uses: [SourcePlace] = []) {
    self.init(line: position.line, column: position.column, uses: uses, file: position.file)
  }
}

// MARK: - Definitions

extension Compilation {
  mutating func readComponents(_ tree: Tree) {
    guard let entries = tree.entries else {
      return expected("a mapping of components", insteadOf: tree)
    }
    for entry in entries {
      if let component = component(entry) { components.components[entry.key] = component }
    }
    for entry in entries {
      if let component = components.components[entry.key] { check(component) }
    }
    for cycle in CycleSearch.cycles(of: components.uses) {
      components.circular.formUnion(cycle.names)
      report(
        "components use each other in a circle: \(cycle.names.joined(separator: " → "))",
        at: cycle.position)
    }
  }

  private mutating func component(_ entry: Tree.Entry) -> Component? {
    guard let fields = fields(of: entry.value, ["parameters", "body"]) else { return nil }
    guard let body = fields["body"] else {
      return report(
        "the component \(Wording.quoted(entry.key)) has no 'body'", at: entry.value)
    }
    var component = Component(
      name: entry.key, position: entry.position, parameters: [], defaults: [:], body: body)
    if let parameters = fields["parameters"] { readParameters(parameters, into: &component) }
    return component
  }

  /// Reads names, and names with a default as in `{value: none}`.
  private mutating func readParameters(_ tree: Tree, into component: inout Component) {
    guard let items = tree.elements else {
      return expected("a list of names", insteadOf: tree)
    }
    for item in items {
      guard let entries = item.entries else {
        addParameter(item.scalar?.text, at: item, to: &component)
        continue
      }
      for entry in entries {
        addParameter(entry.key, at: item, to: &component)
        if entry.value.isArgument {
          component.defaults[entry.key] = entry.value
        } else {
          expected("a default: text, a number, a node or a list", insteadOf: entry.value)
        }
      }
    }
  }

  private mutating func addParameter(
    _ name: String?, at place: Tree, to component: inout Component
  ) {
    guard let name, Tree.isName(name) else {
      return expected("a name of letters, digits, hyphens and underscores", insteadOf: place)
    }
    if component.parameters.contains(name) {
      report("the parameter '\(name)' is declared twice", at: place)
    }
    component.parameters.append(name)
  }

  /// Reads a body with unknown arguments, which finds every error that does not depend on the arguments.
  private mutating func check(_ component: Component) {
    components.checked = component.name
    let outer = (identifiers, conditions)
    identifiers = IdentifierScope()
    let arguments = Dictionary(
      component.parameters.map { ($0, Tree(.unknown, at: component.position)) },
      uniquingKeysWith: { first, _ in first })
    _ = Substitution(of: component, arguments).apply(to: component.body, &self).flatMap { node($0) }
    (identifiers, conditions) = outer
    components.checked = nil
  }
}

// MARK: - Uses

extension Compilation {
  /// Returns the component whose name a key is, with or without hyphens and capitals.
  func componentName(like key: String) -> String? {
    let names = components.components.keys
    return names.contains(key)
      ? key : names.sorted().first { SearchWords.plain($0) == SearchWords.plain(key) }
  }

  mutating func instance(
    of name: String, at place: Tree, with arguments: [String: Tree], at argumentPlace: Tree
  ) -> Conditional<NodeTemplate>? {
    guard let component = components.components[name] else {
      var suggestion = Wording.suggestion(for: name, amongNames: components.components.keys)
      if suggestion.isEmpty { suggestion = ComponentLibrary.hint(for: name) }
      return report(
        "the document has no component \(Wording.quoted(name))\(suggestion)", at: place)
    }
    guard checkArguments(arguments, of: component, at: argumentPlace) else { return nil }
    if let user = components.checked {
      components.uses.append(ComponentUse(user: user, used: name, position: place.position))
      return nil
    }
    // The circle was reported. Two uses at each level of it would take very long.
    guard !components.circular.contains(name) else { return nil }
    return expand(component, with: arguments, at: place)
  }

  private mutating func checkArguments(
    _ arguments: [String: Tree], of component: Component, at place: Tree
  ) -> Bool {
    let missing = component.parameters.filter {
      arguments[$0] == nil && component.defaults[$0] == nil
    }
    if !missing.isEmpty {
      let names = Wording.list(missing.map { "'\($0)'" }, "and")
      report("the component \(Wording.quoted(component.name)) also needs \(names)", at: place)
    }
    let unknown = arguments.filter { !component.parameters.contains($0.key) }
    for (name, value) in unknown { reportUnknownParameter(name, of: component, at: value) }
    return missing.isEmpty && unknown.isEmpty
  }

  mutating func reportUnknownParameter(
    _ name: String, of component: Component, at place: Tree
  ) {
    let suggestion = Wording.suggestion(for: name, amongNames: component.parameters)
    report(
      "\(Wording.quoted(name)) is not a parameter of \(Wording.quoted(component.name))"
        + suggestion, at: place)
  }

  private mutating func expand(
    _ component: Component, with arguments: [String: Tree], at place: Tree
  ) -> Conditional<NodeTemplate>? {
    let names = components.instances.map(\.name)
    // A component may hold itself in a node that it is given, but not without end.
    guard names.count(where: { $0 == component.name }) < ComponentTable.maximumNesting else {
      components.circular.insert(component.name)
      guard errors.isEmpty else { return nil }
      let circle = names[(names.lastIndex(of: component.name) ?? 0)...] + [component.name]
      return report(
        "components use each other in a circle: \(circle.joined(separator: " → "))", at: place)
    }
    components.instances.append((component.name, place.position))
    defer { components.instances.removeLast() }
    let all = component.defaults.merging(arguments) { _, argument in argument }
    let body = Substitution(of: component, all).apply(to: component.body, &self)
    // Without a body, the conditions on the arguments leave the component out.
    guard let body else { return .when([]) }
    guard components.spend(body.count) else { return reportTooManyParts(at: place) }
    return node(body)
  }

  /// Reports that components and loops make the document too large, and returns nil in place of a value.
  mutating func reportTooManyParts<Value>(at place: Tree) -> Value? {
    guard !components.hasReportedTooMany else { return nil }
    components.hasReportedTooMany = true
    return report(
      "the document has more than \(Tree.maximumCount) parts when its components and loops are written"
        + " out", at: place)
  }
}

private struct CycleSearch {
  /// The components of a circle, the first repeated at the end, and the use that closes it.
  typealias Cycle = (names: [String], position: Position)

  private let uses: [String: [ComponentUse]]
  private var finished: Set<String> = []
  private var cycles: [Cycle] = []

  static func cycles(of uses: [ComponentUse]) -> [Cycle] {
    var search = CycleSearch(uses: Dictionary(grouping: uses, by: \.user))
    for use in uses { search.visit(use.user) }
    return search.cycles
  }

  private init(uses: [String: [ComponentUse]]) {
    self.uses = uses
  }

  /// Finds the circles that can be reached from a component.
  ///
  /// Keeps its own stack, since chains may be very long.
  private mutating func visit(_ start: String) {
    guard !finished.contains(start) else { return }
    var path: [(name: String, next: Int)] = [(start, 0)]
    var places = [start: 0]
    while let (name, next) = path.last {
      guard let uses = uses[name], next < uses.count else {
        finished.insert(name)
        places[name] = nil
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let use = uses[next]
      if let place = places[use.used] {
        cycles.append((path[place...].map(\.name) + [use.used], use.position))
      } else if !finished.contains(use.used) {
        places[use.used] = path.count
        path.append((use.used, 0))
      }
    }
  }
}
