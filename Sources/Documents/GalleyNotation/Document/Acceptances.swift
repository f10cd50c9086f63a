import GalleyDocuments

internal import GalleyLayout

struct PlacedAcceptance: Sendable {
  var acceptance: Acceptance
  var place: Tree

  var name: PlacedName? {
    acceptance.id.map { PlacedName(name: $0, place: place["id"] ?? place) }
  }
}

extension Compilation {
  mutating func acceptances(_ tree: Tree) -> [PlacedAcceptance] {
    guard let items = tree.elements else {
      expected("a list such as [\(ValueType<Acceptance>.example)]", insteadOf: tree)
      return []
    }
    var lines: [Acceptance: Int] = [:]
    return items.compactMap { item in
      guard let acceptance = value(item, .acceptance) else { return nil }
      var target = acceptance
      target.reason = ""
      if let line = lines[target] {
        let name = acceptance.id.map { " of \(Wording.quoted($0))" } ?? " anywhere"
        report(
          "\(acceptance.finding.rawValue)\(name) is already accepted in line \(line)", at: item)
      }
      lines[target] = lines[target] ?? item.position.line
      return PlacedAcceptance(acceptance: acceptance, place: item)
    }
  }
}

extension ValueType where Value == FindingKind {
  fileprivate static let finding: Self = word("finding", "a finding")
}

extension ValueType where Value == Acceptance {
  static let acceptance: Self = Self(
    name: "acceptance", expectation: "an accepted finding such as \(example)",
    schema: .record(
      [
        ("finding", ValueType<FindingKind>.finding.schema.described("What is found.")),
        (
          "id",
          ValueType<String>.name.schema.described(
            "The node with the finding; without it, the finding is accepted in the whole document.")
        ), ("because", ValueType<String>.reasonSchema.described("Why it is meant to be.")),
      ], required: ["finding", "because"])
  ) { tree, compilation in
    guard tree.entries != nil else {
      return compilation.expected(Self.acceptance.expectation, insteadOf: tree)
    }
    guard let fields = compilation.fields(of: tree, ["finding", "id", "because"]) else {
      return nil
    }
    let finding = compilation.value(fields["finding"], .finding)
    if fields["finding"] == nil {
      compilation.report(
        "the accepted finding has no 'finding'; add one such as 'finding: truncation'", at: tree)
    }
    let reason = fields["because"].flatMap {
      compilation.reason($0, key: "because", "say why the finding is meant to be")
    }
    if fields["because"] == nil {
      compilation.report(
        "the accepted finding has no 'because'; say why it is meant to be", at: tree)
    }
    let id = compilation.value(fields["id"], .name)
    guard let finding, let reason, (id == nil) == (fields["id"] == nil) else { return nil }
    return Acceptance(finding, of: id, because: reason)
  }

  fileprivate static let example =
    "{finding: truncation, id: title, because: one line by design}"
}
