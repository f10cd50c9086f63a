internal import GalleyLayout

/// A value that is the same under all traits, or one of several by conditions.
indirect enum Conditional<Value: Sendable>: Sendable {
  case constant(Value)
  case when([Branch])

  struct Branch: Sendable {
    /// The condition of the value; nil for always.
    var condition: Condition?
    /// The value, or nil where an error was found.
    var value: Conditional?
  }

  func run(_ traits: Traits) -> Value? {
    switch self {
    case .constant(let value): value
    case .when(let branches):
      branches.first { $0.condition?.holds(under: traits) ?? true }?.value?.run(traits)
    }
  }

  /// Returns the value under traits, and the number of the branch at each condition around it, or nil if no condition holds.
  func placed(under traits: Traits) -> (value: Value, branches: [Int])? {
    switch self {
    case .constant(let value): return (value, [])
    case .when(let branches):
      let number = branches.firstIndex { $0.condition?.holds(under: traits) ?? true }
      guard let number, let inner = branches[number].value?.placed(under: traits) else {
        return nil
      }
      return (inner.value, [number] + inner.branches)
    }
  }

  /// Returns the items of a list under traits, and the number of items in the lists of the branches before, or nil if no
  /// condition holds.
  func list<Item>(
    under traits: Traits, counting count: (Item) -> Int = { _ in 1 }
  ) -> (items: [Item], first: Int)? where Value == [Item] {
    switch self {
    case .constant(let items): return (items, 0)
    case .when(let branches):
      let number = branches.firstIndex { $0.condition?.holds(under: traits) ?? true }
      guard let number, let inner = branches[number].value?.list(under: traits, counting: count)
      else { return nil }
      let before = branches[..<number].reduce(0) { $0 + ($1.value?.itemCount(count) ?? 0) }
      return (inner.items, before + inner.first)
    }
  }

  func itemCount<Item>(_ count: (Item) -> Int = { _ in 1 }) -> Int where Value == [Item] {
    values.reduce(0) { $0 + $1.reduce(0) { $0 + count($1) } }
  }

  var values: [Value] {
    switch self {
    case .constant(let value): [value]
    case .when(let branches): branches.flatMap { $0.value?.values ?? [] }
    }
  }

  var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }
}

extension Compilation {
  mutating func conditional<Value>(_ tree: Tree, _ type: ValueType<Value>) -> Conditional<Value>? {
    conditional(tree) { $1.value($0, type) }
  }

  mutating func conditional<Value: Sendable>(
    _ tree: Tree, _ read: (Tree, inout Compilation) -> Value?
  ) -> Conditional<Value>? {
    if tree.isUnknown { return nil }
    if tree.isCondition { return when(tree, read) }
    return read(tree, &self).map { .constant($0) }
  }

  private mutating func when<Value: Sendable>(
    _ tree: Tree, _ read: (Tree, inout Compilation) -> Value?
  ) -> Conditional<Value>? {
    guard let entries = tree.entries, let first = entries.first else { return nil }
    for entry in entries.dropFirst() {
      report(
        "\(Wording.quoted(entry.key)) cannot be combined with 'when'; move it into the branches",
        at: entry.position)
    }
    return deeper(tree) { $0.branches(of: first.value, read) }
  }

  private mutating func branches<Value: Sendable>(
    of tree: Tree, _ read: (Tree, inout Compilation) -> Value?
  ) -> Conditional<Value>? {
    guard let items = tree.elements, let last = items.indices.last else {
      return expected("a list of {if: …, then: …} that may end with {else: …}", insteadOf: tree)
    }
    identifiers.beginCondition()
    let place = conditions.enterBranches(
      at: tree.position, isPaint: conditions.subject.isPaint && tree.branchesAreScalars)
    let branches = exclusively(items.indices) { index, compilation in
      compilation.branch(items[index], isLast: index == last, counts: place != nil, read)
    }
    conditions.leaveBranches(place)
    identifiers.endCondition()
    return .when(branches)
  }

  private mutating func branch<Value: Sendable>(
    _ tree: Tree, isLast: Bool, counts: Bool, _ read: (Tree, inout Compilation) -> Value?
  ) -> Conditional<Value>.Branch? {
    guard let fields = fields(of: tree, ["if", "then", "else"]) else { return nil }
    if let otherwise = fields["else"], fields.count == 1 {
      if !isLast { report("the 'else' must be the last of the branches", at: tree) }
      if counts { conditions.enterBranch(nil, nil) }
      return Conditional.Branch(condition: nil, value: conditional(otherwise, read))
    }
    guard let test = fields["if"], let then = fields["then"], fields.count == 2 else {
      return report("a branch is {if: …, then: …} or {else: …}", at: tree)
    }
    let condition = condition(test)
    // Conditions in the body of an unused component are kept too: the values of styles are read once, perhaps there.
    widthEdges.formUnion(condition?.widthEdges ?? [])
    if counts { conditions.enterBranch(condition ?? .any([]), ConditionWords.phrase(of: test)) }
    return Conditional.Branch(condition: condition ?? .any([]), value: conditional(then, read))
  }
}

extension JSON {
  static func branches(of definition: String) -> JSON {
    let value = reference(definition)
    let test = record([("if", reference("condition")), ("then", value)], required: ["if", "then"])
    let otherwise = record([("else", value)], required: ["else"])
    return record(
      [("when", .nonemptyList(of: ["anyOf": [test, otherwise]]))],
      required: ["when"])
  }
}
