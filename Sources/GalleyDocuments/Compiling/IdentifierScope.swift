/// The names of nodes that are present at the same time.
///
/// Branches of a condition and alternatives of a choice exclude each other, so each is read as if the others had no
/// names. Nodes that hang on two different conditions may exclude each other too, and are given the benefit of the
/// doubt.
struct IdentifierScope {
  /// Names that were taken back, to be put in again.
  fileprivate typealias Names = [(String, Entry)]

  fileprivate struct Entry {
    var position: Position
    var conditions: [Int]
  }

  private var entries: [String: Entry] = [:]
  private var added: [(String, Entry)] = []
  private var conditions: [Int] = []
  private var conditionCount = 0

  /// The names of all nodes met so far.
  var names: some Collection<String> { entries.keys }

  /// Enters a condition.
  mutating func beginCondition() {
    conditionCount += 1
    conditions.append(conditionCount)
  }

  /// Leaves a condition.
  mutating func endCondition() {
    conditions.removeLast()
  }

  /// Adds a name, and returns the place of another node of this name that is there at the same time.
  mutating func add(_ name: String, at position: Position) -> Position? {
    guard let other = entries[name] else {
      let entry = Entry(position: position, conditions: conditions)
      entries[name] = entry
      added.append((name, entry))
      return nil
    }
    let isCertain =
      conditions.starts(with: other.conditions) || other.conditions.starts(with: conditions)
    return isCertain ? other.position : nil
  }

  /// The number of names added so far, to come back to.
  fileprivate var mark: Int { added.count }

  /// Takes back the names added since a mark.
  fileprivate mutating func remove(since mark: Int) -> Names {
    let taken = Array(added[mark...])
    added.removeSubrange(mark...)
    for (name, _) in taken { entries[name] = nil }
    return taken
  }

  fileprivate mutating func restore(_ taken: Names) {
    for (name, entry) in taken where entries[name] == nil {
      entries[name] = entry
      added.append((name, entry))
    }
  }
}

extension Compilation {
  /// Reads parts that are never there at the same time, so that they may share names.
  mutating func exclusively(count: Int, _ read: (Int, inout Compilation) -> Void) {
    let mark = identifiers.mark
    var perPart: [IdentifierScope.Names] = []
    for index in 0..<count {
      read(index, &self)
      perPart.append(identifiers.remove(since: mark))
    }
    perPart.forEach { identifiers.restore($0) }
  }
}
