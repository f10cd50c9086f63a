/// One line of the table of kinds and properties, for documentation and tests.
package struct NotationEntry: Hashable, Sendable {
  /// The kind of node.
  package var kind: String
  /// A value for the kind's key.
  package var kindExample: String
  /// The property, or nil for the kind itself.
  package var property: String?
  /// A value for the property.
  package var example: String
  /// One sentence on what the kind or property does.
  package var summary: String

  /// Every kind, each followed by every property that its nodes may have.
  package static let all: [NotationEntry] = Kind.all.flatMap { kind in
    [entry(of: kind, nil)]
      + kind.propertyNames.compactMap { name in kind.property(name).map { entry(of: kind, $0) } }
  }

  /// The keys of the matrix with a value for each.
  package static let matrixKeys: [(name: String, example: String)] = MatrixKey.all.map {
    ($0.name, $0.example)
  }

  /// The keys of conditions with a value for each.
  package static let traitTests: [(name: String, example: String)] = TraitTest.all.map {
    ($0.name, $0.example)
  }

  private static func entry(of kind: Kind, _ property: AnyProperty?) -> NotationEntry {
    NotationEntry(
      kind: kind.name, kindExample: kind.value.example, property: property?.name,
      example: property?.example ?? kind.value.example,
      summary: property?.summary ?? kind.value.summary)
  }
}
