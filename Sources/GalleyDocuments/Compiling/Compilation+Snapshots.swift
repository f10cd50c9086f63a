internal import GalleyLayout

extension Compilation {
  /// Rules for snapshots, and the nodes they speak of.
  struct PlacedRules {
    var rules = SnapshotRules()
    var names: [PlacedName] = []
  }

  /// Returns the rules of a mapping, after adding a fault for whatever is wrong with it.
  mutating func snapshotRules(_ tree: Tree) -> PlacedRules {
    var result = PlacedRules()
    guard let fields = fields(of: tree, ["tolerance", "pixels", "reason", "nodes"]) else {
      return result
    }
    let levels = fields["tolerance"].flatMap { value($0, .levels) }
    let pixels = fields["pixels"].flatMap { value($0, .pixelCount) }
    result.rules.levels = levels ?? result.rules.levels
    result.rules.pixels = pixels ?? result.rules.pixels
    result.rules.reason = fields["reason"].flatMap { reason($0, Self.snapshotHint) }
    if result.rules.areWide, fields["reason"] == nil {
      let isTolerance = result.rules.levels > SnapshotRules.defaultLevels
      fault(
        "a wider tolerance than usual needs a reason; add 'reason' and \(Self.snapshotHint)",
        at: fields[isTolerance ? "tolerance" : "pixels"] ?? tree)
    }
    if let nodes = fields["nodes"] { readNodeRules(nodes, into: &result) }
    return result
  }

  private static let snapshotHint = "say why pictures may differ"

  private mutating func readNodeRules(_ tree: Tree, into result: inout PlacedRules) {
    guard let items = tree.items else {
      expected("a list such as [\(ValueType<SnapshotRules.NodeRule>.example)]", insteadOf: tree)
      return
    }
    var lines: [String: Int] = [:]
    for item in items {
      guard let rule = value(item, .nodeRule) else { continue }
      if let line = lines[rule.id] {
        fault("\(Wording.quoted(rule.id)) already has a rule in line \(line)", at: item)
      }
      lines[rule.id] = lines[rule.id] ?? item.position.line
      result.rules.nodes.append(rule)
      result.names.append(PlacedName(name: rule.id, place: item["id"] ?? item))
    }
  }

  /// Returns the rule of a node, or nil after adding a fault for whatever is wrong with it.
  mutating func nodeRule(_ tree: Tree) -> SnapshotRules.NodeRule? {
    guard tree.entries != nil else {
      expected(ValueType<SnapshotRules.NodeRule>.nodeRule.expectation, insteadOf: tree)
      return nil
    }
    guard let fields = fields(of: tree, ["id", "ignore", "tolerance", "reason"]) else { return nil }
    for key in ["id", "reason"] where fields[key] == nil {
      let hint = key == "id" ? "name a node" : Self.snapshotHint
      fault("the rule of a node needs \(key == "id" ? "an" : "a") '\(key)'; \(hint)", at: tree)
    }
    let id = fields["id"].flatMap { value($0, .name) }
    let reason = fields["reason"].flatMap { self.reason($0, Self.snapshotHint) }
    let tolerance = nodeTolerance(fields, of: tree)
    guard let id, let reason else { return nil }
    return switch tolerance {
    case .any: .ignoring(id, because: reason)
    case .levels(let levels): SnapshotRules.NodeRule(id, levels: levels, because: reason)
    case nil: nil
    }
  }

  /// Returns by how much a node may differ, or nil after adding a fault.
  private mutating func nodeTolerance(
    _ fields: [String: Tree], of tree: Tree
  ) -> NodeTolerance? {
    switch (fields["ignore"], fields["tolerance"]) {
    case (let ignore?, nil): return value(ignore, .presence).map { _ in .any }
    case (nil, let tolerance?): return value(tolerance, .levels).map { .levels($0) }
    case (let ignore?, _?):
      fault("a node is ignored or has a 'tolerance', not both; keep one", at: ignore)
    case (nil, nil):
      fault("the rule says nothing; add 'ignore: true', or a 'tolerance' such as 16", at: tree)
    }
    return nil
  }
}

/// By how much a node may differ.
private enum NodeTolerance {
  case any
  case levels(Int)
}
