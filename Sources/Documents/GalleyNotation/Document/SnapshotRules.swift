import GalleyDocuments

internal import GalleyLayout

struct PlacedRules: Sendable {
  var rules = SnapshotRules()
  var names: [PlacedName] = []
}

extension Compilation {
  private static let snapshotHint = "say why pictures may differ"

  mutating func snapshotRules(_ tree: Tree) -> PlacedRules {
    var result = PlacedRules()
    guard let fields = fields(of: tree, ["tolerance", "pixels", "reason", "nodes"]) else {
      return result
    }
    result.rules.levels = value(fields["tolerance"], .levels) ?? result.rules.levels
    result.rules.pixels = value(fields["pixels"], .pixelCount) ?? result.rules.pixels
    result.rules.reason = fields["reason"].flatMap { reason($0, Self.snapshotHint) }
    if result.rules.areWide, fields["reason"] == nil {
      let isTolerance = result.rules.levels > SnapshotRules.defaultLevels
      report(
        "a wider tolerance than the default needs a reason; add 'reason' and \(Self.snapshotHint)",
        at: fields[isTolerance ? "tolerance" : "pixels"] ?? tree)
    }
    if let nodes = fields["nodes"] { readNodeRules(nodes, into: &result) }
    return result
  }

  private mutating func readNodeRules(_ tree: Tree, into result: inout PlacedRules) {
    guard let items = tree.elements else {
      return expected(
        "a list such as [\(ValueType<SnapshotRules.NodeRule>.example)]", insteadOf: tree)
    }
    var lines: [String: Int] = [:]
    for item in items {
      guard let rule = value(item, .nodeRule) else { continue }
      if let line = lines[rule.id] {
        report("\(Wording.quoted(rule.id)) already has a rule in line \(line)", at: item)
      }
      lines[rule.id] = lines[rule.id] ?? item.position.line
      result.rules.nodes.append(rule)
      result.names.append(PlacedName(name: rule.id, place: item["id"] ?? item))
    }
  }

  fileprivate mutating func nodeRule(_ tree: Tree) -> SnapshotRules.NodeRule? {
    guard tree.entries != nil else {
      return expected(ValueType<SnapshotRules.NodeRule>.nodeRule.expectation, insteadOf: tree)
    }
    guard let fields = fields(of: tree, ["id", "ignore", "tolerance", "reason"]) else { return nil }
    if fields["id"] == nil { report("the rule of a node needs an 'id'; name a node", at: tree) }
    if fields["reason"] == nil {
      report("the rule of a node needs a 'reason'; \(Self.snapshotHint)", at: tree)
    }
    let id = value(fields["id"], .name)
    let reason = fields["reason"].flatMap { self.reason($0, Self.snapshotHint) }
    let make = nodeTolerance(fields, of: tree)
    guard let id, let reason else { return nil }
    return make?(id, reason)
  }

  private mutating func nodeTolerance(
    _ fields: [String: Tree], of tree: Tree
  ) -> ((_ id: String, _ reason: String) -> SnapshotRules.NodeRule)? {
    switch (fields["ignore"], fields["tolerance"]) {
    case (let ignore?, nil):
      return value(ignore, .presence).map { _ in { .ignoring($0, because: $1) } }
    case (nil, let tolerance?):
      return value(tolerance, .levels).map { levels in
        { SnapshotRules.NodeRule($0, levels: levels, because: $1) }
      }
    case (let ignore?, _?):
      return report("a node is ignored or has a 'tolerance', not both; keep one", at: ignore)
    case (nil, nil):
      return report(
        "the rule says nothing; add 'ignore: true', or a 'tolerance' such as 16", at: tree)
    }
  }
}

extension SnapshotRules {
  static let schema = JSON.record([
    (
      "tolerance",
      ValueType<Int>.levels.schema.described(
        "The number of 255 levels by which a sample of a color may differ; 1 by default.")
    ),
    (
      "pixels",
      ValueType<Int>.pixelCount.schema.described(
        "The number of pixels that may differ by more; 0 by default.")
    ),
    (
      "reason",
      ValueType<String>.reasonSchema.described("The reason for more tolerance than by default.")
    ),
    (
      "nodes",
      JSON.list(of: ValueType<SnapshotRules.NodeRule>.nodeRule.reference)
        .described("Rules for single nodes.")
    ),
  ]).with([
    "anyOf": [
      ["required": ["reason"]],
      ["properties": ["tolerance": ["maximum": 1], "pixels": ["maximum": 0]]],
    ]
  ])
}

extension ValueType where Value == SnapshotRules.NodeRule {
  static let nodeRule: Self = Self(
    name: "nodeRule", expectation: "the rule of a node such as \(example)",
    schema: .record(
      [
        ("id", ValueType<String>.name.schema.described("The node.")),
        (
          "ignore",
          ValueType<Bool>.presence.schema.described("Differences in the node's frame are ignored.")
        ),
        (
          "tolerance",
          ValueType<Int>.levels.schema.described(
            "The number of 255 levels by which a sample in the node's frame may differ.")
        ), ("reason", ValueType<String>.reasonSchema.described("Why.")),
      ], required: ["id", "reason"]
    ).with(["oneOf": [["required": ["ignore"]], ["required": ["tolerance"]]]])
  ) { $1.nodeRule($0) }

  fileprivate static let example =
    "{id: clock, ignore: true, reason: it shows the time of day}"
}
