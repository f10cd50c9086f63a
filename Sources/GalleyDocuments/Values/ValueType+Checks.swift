internal import GalleyLayout

extension ValueType where Value == Role {
  /// What a node is for a person who uses it.
  static let role: Self = word("role", "a role")
}

extension ValueType where Value == FindingKind {
  /// What a check can find.
  static let finding: Self = word("finding", "a finding")
}

extension ValueType where Value == Acceptance {
  /// A finding that is meant to be, and why.
  static let acceptance: Self = Self(
    name: "acceptance", expectation: "an accepted finding such as \(example)",
    schema: [
      "type": "object", "required": ["finding", "because"], "additionalProperties": false,
      "properties": [
        "finding": DocumentSchema.described(
          ValueType<FindingKind>.finding.schema, "What is found."),
        "id": DocumentSchema.described(
          ValueType<String>.name.schema,
          "The node that it is found in; without one it is accepted in the whole document."),
        "because": DocumentSchema.described(
          ValueType<String>.reasonSchema, "Why it is meant to be."),
      ],
    ]
  ) { tree, compilation in
    guard tree.entries != nil else {
      compilation.expected(Self.acceptance.expectation, insteadOf: tree)
      return nil
    }
    guard let fields = compilation.fields(of: tree, ["finding", "id", "because"]) else {
      return nil
    }
    let finding = finding(fields["finding"], of: tree, &compilation)
    let reason = reason(fields["because"], of: tree, &compilation)
    let id = fields["id"].flatMap { compilation.value($0, .name) }
    guard let finding, let reason, (id == nil) == (fields["id"] == nil) else { return nil }
    return Acceptance(finding, of: id, because: reason)
  }

  /// An entry of the list, for messages.
  static let example = "{finding: truncation, id: title, because: one line by design}"

  private static func finding(
    _ field: Tree?, of tree: Tree, _ compilation: inout Compilation
  ) -> FindingKind? {
    guard let field else {
      compilation.fault(
        "the accepted finding has no 'finding'; add one such as 'finding: truncation'", at: tree)
      return nil
    }
    return compilation.value(field, .finding)
  }

  private static func reason(
    _ field: Tree?, of tree: Tree, _ compilation: inout Compilation
  ) -> String? {
    guard let field else {
      compilation.fault(
        "the accepted finding has no 'because'; say why it is meant to be", at: tree)
      return nil
    }
    return compilation.reason(field, key: "because", "say why the finding is meant to be")
  }
}
