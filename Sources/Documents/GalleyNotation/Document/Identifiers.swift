/// The names of nodes that are present at the same time.
///
/// Branches of a condition and alternatives of a choice exclude each other, so each is read as if the others had no
/// names. Nodes that depend on two different conditions may exclude each other too, so they may share a name.
struct IdentifierScope {
  fileprivate typealias Names = [(String, Entry)]

  fileprivate struct Entry {
    var position: Position
    var conditions: [Int]
  }

  private var entries: [String: Entry] = [:]
  private var added: Names = []
  private var conditions: [Int] = []
  private var conditionCount = 0

  var names: some Collection<String> { entries.keys }

  mutating func beginCondition() {
    conditionCount += 1
    conditions.append(conditionCount)
  }

  mutating func endCondition() {
    conditions.removeLast()
  }

  fileprivate mutating func add(_ name: String, at position: Position) -> Position? {
    guard let other = entries[name] else {
      restore([(name, Entry(position: position, conditions: conditions))])
      return nil
    }
    let isCertain =
      conditions.starts(with: other.conditions) || other.conditions.starts(with: conditions)
    return isCertain ? other.position : nil
  }

  fileprivate var mark: Int { added.count }

  fileprivate mutating func remove(since mark: Int) -> Names {
    let removed = Array(added[mark...])
    added.removeSubrange(mark...)
    for (name, _) in removed { entries[name] = nil }
    return removed
  }

  fileprivate mutating func restore(_ names: Names) {
    for (name, entry) in names where entries[name] == nil {
      entries[name] = entry
      added.append((name, entry))
    }
  }
}

extension Compilation {
  /// Reads parts that are never present at the same time, which may share names.
  mutating func exclusively<Part, Value>(
    _ parts: some Collection<Part>, _ read: (Part, inout Compilation) -> Value?
  ) -> [Value] {
    let mark = identifiers.mark
    var names: [IdentifierScope.Names] = []
    let values = parts.compactMap { part in
      let value = read(part, &self)
      names.append(identifiers.remove(since: mark))
      return value
    }
    names.forEach { identifiers.restore($0) }
    return values
  }

  mutating func register(_ id: Conditional<String>, at position: Position, of node: Tree) {
    // A component that is only checked on its own may not be in the layout.
    if components.checked == nil {
      for name in id.values where nodePlaces[name] == nil { nodePlaces[name] = node.position }
    }
    let place = components.outermostUse ?? position
    for name in Set(id.values) {
      guard let other = identifiers.add(name, at: place) else { continue }
      let (first, second) = (min(other, place), max(other, place))
      report(
        "the id \(Wording.quoted(name)) is already taken in line \(first.line) by a node that is"
          + " there at the same time", at: second)
    }
  }

  mutating func checkNames(_ names: [PlacedName]) {
    for name in names where !identifiers.names.contains(name.name) {
      let suggestion = Wording.suggestion(for: name.name, amongNames: identifiers.names)
      report("no node has the id \(Wording.quoted(name.name))\(suggestion)", at: name.place)
    }
  }
}

struct PlacedName {
  var name: String
  var place: Tree
}
