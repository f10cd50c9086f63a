enum ConditionWords {
  private static let relations = ["atLeast": "≥", "atMost": "≤", "below": "<", "above": ">"]

  static func phrase(of tree: Tree) -> String {
    let entries = tree.entries ?? []
    let tests = entries.map { entry in
      let isAlternative = entry.key == "any" && entry.value.items?.count ?? 0 > 1
      return entries.count > 1 && isAlternative ? "(\(phrase(of: entry)))" : phrase(of: entry)
    }
    return tests.isEmpty ? "never" : tests.joined(separator: " and ")
  }

  private static func phrase(of test: Tree.Entry) -> String {
    let name = test.key.spaced
    switch test.key {
    case "any":
      return (test.value.items ?? []).map { grouped($0, in: "any") }.joined(separator: " or ")
    case "not": return "not " + grouped(test.value, in: "not")
    default: break
    }
    if let limits = test.value.entries {
      return limits.map { "\(name) \(relations[$0.key] ?? $0.key) \(word($0.value))" }
        .joined(separator: " and ")
    }
    if let items = test.value.items {
      return "\(name) is " + items.map(word).joined(separator: " or ")
    }
    return switch test.value.scalar?.text {
    case "true": name
    case "false": "not \(name)"
    default: "\(name) is \(word(test.value))"
    }
  }

  private static func grouped(_ tree: Tree, in key: String) -> String {
    let entries = tree.entries ?? []
    let isOne =
      entries.count == 1 && entries[0].key != "any" && (entries[0].value.entries?.count ?? 1) == 1
    return isOne ? phrase(of: tree) : "(\(phrase(of: tree)))"
  }

  private static func word(_ tree: Tree) -> String {
    guard let scalar = tree.scalar else { return "?" }
    return scalar.number.map { JSON.digits($0) } ?? scalar.text
  }
}

extension String {
  fileprivate var spaced: String {
    reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : String(character)
    }
  }
}
