import GalleySource

/// The branches of a part that depends on conditions, without those that never hold.
struct Branches {
  struct Branch {
    /// The test as it is written; nil for always.
    var test: Tree?
    var value: Tree
  }

  /// Returns all branches with a value.
  static func all(of tree: Tree, _ scope: Scope) -> [Branch] {
    var branches: [Branch] = []
    for item in tree.entries?.first?.value.elements ?? [] {
      if let otherwise = item["else"] { return branches + [Branch(test: nil, value: otherwise)] }
      guard let test = item["if"], let value = item["then"] else { continue }
      switch ValueOutcome.of(test, scope) {
      case .holds: return branches + [Branch(test: nil, value: value)]
      case .fails: continue
      case .unknown: branches.append(Branch(test: test, value: value))
      }
    }
    return branches
  }
}

/// What is known of a test when the code is written.
enum ValueOutcome {
  case holds, fails, unknown

  static func of(_ test: Tree, _ scope: Scope) -> ValueOutcome {
    let outcomes = (test.entries ?? []).map { of($0, scope) }
    if outcomes.contains(.fails) { return .fails }
    return outcomes.contains(.unknown) ? .unknown : .holds
  }

  private static func of(_ test: Tree.Entry, _ scope: Scope) -> ValueOutcome {
    switch test.key {
    case "not":
      switch of(test.value, scope) {
      case .holds: return .fails
      case .fails: return .holds
      case .unknown: return .unknown
      }
    case "any":
      let outcomes = (test.value.elements ?? []).map { of($0, scope) }
      if outcomes.contains(.holds) { return .holds }
      return outcomes.contains(.unknown) ? .unknown : .fails
    case Tree.valueKey: return of(value: test.value, scope)
    default: return .unknown
    }
  }

  private static func of(value test: Tree, _ scope: Scope) -> ValueOutcome {
    guard let subject = test["of"] else { return .unknown }
    let (tree, inner) = scope.resolved(subject)
    guard !tree.isCondition else { return .unknown }
    guard let text = inner.constant(tree) else {
      guard let wanted = test["isEmpty"]?.scalar?.isTrue, tree.scalar == nil else {
        return .unknown
      }
      return wanted == (tree.items?.isEmpty ?? false) ? .holds : .fails
    }
    for entry in test.entries ?? [] where entry.key != "of" {
      guard let holds = holds(entry, text, scope) else { return .unknown }
      if !holds { return .fails }
    }
    return .holds
  }

  private static func holds(_ test: Tree.Entry, _ text: String, _ scope: Scope) -> Bool? {
    switch test.key {
    case "is":
      let words = (test.value.elements ?? []).map { scope.constant($0) }
      guard !words.contains(nil) else { return nil }
      return words.compactMap(\.self).contains { word in
        word == text || (Double(word).map { $0 == Double(text) } ?? false)
      }
    case "isEmpty": return test.value.scalar?.isTrue == text.allSatisfy(\.isWhitespace)
    default:
      guard let limit = scope.constant(test.value).flatMap(Double.init), let number = Double(text)
      else { return nil }
      return switch test.key {
      case "atLeast": number >= limit
      case "atMost": number <= limit
      case "below": number < limit
      default: number > limit
      }
    }
  }
}

extension Scope {
  /// Returns the characters of a scalar without variables; nil for others.
  func constant(_ tree: Tree) -> String? {
    guard let segments = segments(of: tree), segments.count == 1, case .text(let text) = segments[0]
    else {
      return nil
    }
    return text
  }
}

/// The items that a loop repeats its body for; nil if a tree is no loop, or its values are not known.
struct LoopItems {
  let variable: String
  let body: Tree
  private(set) var items: [Scope] = []
  /// The texts of the items, by their names in each; for items that are texts, by the name of the variable.
  private(set) var texts: [(name: String, values: [String])] = []

  init?(_ tree: Tree, _ scope: Scope) {
    guard let variable = tree["for"]?.entries?.first, let body = tree["each"] else { return nil }
    (self.variable, self.body) = (variable.key, body)
    let (source, inner) = scope.resolved(variable.value)
    let values: [Tree]
    if let list = source.items {
      values = list
    } else if let count = inner.constant(source).flatMap(Int.init), count >= 0 {
      values = (0..<count).map { .number($0 + 1, at: source.position) }
    } else {
      return nil
    }
    for (index, value) in values.enumerated() {
      var item = scope.binding(variable.key, to: .tree(value, inner))
      if value["number"] == nil {
        let number = Tree.number(index + 1, at: source.position)
        item = item.binding("\(variable.key).number", to: .tree(number, .document))
      }
      items.append(item)
    }
    let names = values.first?.entries?.map(\.key) ?? []
    texts = names.map { name in (name, values.compactMap { $0[name].flatMap(inner.constant) }) }
    if names.isEmpty { texts = [(variable.key, values.compactMap(inner.constant))] }
  }
}

extension Tree {
  fileprivate static func number(_ number: Int, at position: Position) -> Tree {
    Tree(.scalar(Scalar(text: "\(number)", isPlain: true)), at: position)
  }
}
