internal import GalleyLayout

extension Compilation {
  /// Returns the value of a tree that may hang on conditions, or nil after adding a fault.
  mutating func conditional<Value: Sendable>(
    _ tree: Tree, _ read: (Tree, inout Compilation) -> Value?
  ) -> Conditional<Value>? {
    guard !tree.isUnknown else { return nil }
    guard let entries = tree.entries, let first = entries.first, entries[0].key == "when" else {
      return read(tree, &self).map { .constant($0) }
    }
    for entry in entries.dropFirst() {
      faults.add(
        "\(Wording.quoted(entry.key)) may not stand beside 'when'; write it in the branches",
        at: entry.position)
    }
    return deeper(tree) { $0.branches(of: first.value, read) }
  }

  private mutating func branches<Value: Sendable>(
    of tree: Tree, _ read: (Tree, inout Compilation) -> Value?
  ) -> Conditional<Value>? {
    guard let items = tree.items, !items.isEmpty else {
      expected("a list of {if: …, then: …} that may end with {else: …}", insteadOf: tree)
      return nil
    }
    identifiers.beginCondition()
    var branches: [Conditional<Value>.Branch] = []
    exclusively(count: items.count) { index, compilation in
      let isLast = index == items.count - 1
      if let branch = compilation.branch(items[index], isLast: isLast, read) {
        branches.append(branch)
      }
    }
    identifiers.endCondition()
    return .when(branches)
  }

  private mutating func branch<Value: Sendable>(
    _ tree: Tree, isLast: Bool, _ read: (Tree, inout Compilation) -> Value?
  ) -> Conditional<Value>.Branch? {
    guard let fields = fields(of: tree, ["if", "then", "else"]) else { return nil }
    if let otherwise = fields["else"], fields.count == 1 {
      if !isLast { fault("the 'else' must be the last of the branches", at: tree) }
      return Conditional.Branch(condition: nil, value: conditional(otherwise, read))
    }
    guard let test = fields["if"], let then = fields["then"], fields.count == 2 else {
      fault("a branch is {if: …, then: …} or {else: …}", at: tree)
      return nil
    }
    let condition = condition(test)
    // Those of a component's body on its own count too: the values of styles are read once, perhaps there.
    condition?.addWidthEdges(to: &widthEdges)
    return Conditional.Branch(condition: condition ?? .any([]), value: conditional(then, read))
  }

  /// Returns the test that a mapping of traits stands for, or nil after adding a fault.
  mutating func condition(_ tree: Tree) -> Condition? {
    guard !tree.isUnknown else { return nil }
    return deeper(tree) { $0.tests(of: tree).map { $0.count == 1 ? $0[0] : .all($0) } }
  }

  private mutating func tests(of tree: Tree) -> [Condition]? {
    guard let entries = tree.entries, !entries.isEmpty else {
      expected("tests such as {horizontal: compact}", insteadOf: tree)
      return nil
    }
    let known = TraitTest.all.map(\.name)
    return entries.compactMap { entry in
      if let test = TraitTest.all.first(where: { $0.name == entry.key }) {
        return entry.value.isUnknown ? nil : test.read(entry.value, &self)
      }
      let suggestion = Wording.suggestion(for: entry.key, among: known)
      let hint = suggestion.isEmpty ? "; expected \(Wording.list(known))" : suggestion
      faults.add("\(Wording.quoted(entry.key)) is not a trait\(hint)", at: entry.position)
      return nil
    }
  }
}
