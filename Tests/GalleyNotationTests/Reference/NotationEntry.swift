@testable import GalleyNotation

/// A kind or a property of a kind, as a row of the table that readers and the schema use.
struct NotationEntry: Hashable, Sendable {
  var kind: String
  var kindExample: String
  /// The property, or nil for the kind itself.
  var property: String?
  var example: String
  var summary: String
  /// The value that a node without the property has, if it can be written.
  var fallback: String?

  static let all: [NotationEntry] = Kind.all.flatMap { kind in
    [entry(of: kind, nil)]
      + kind.propertyNames.compactMap { name in kind.property(name).map { entry(of: kind, $0) } }
  }

  static let documentKeys: [String] = FileKey.ofDocument.map(\.name)

  static let matrixKeys: [(name: String, example: String)] = MatrixKey.all.map {
    ($0.name, $0.example)
  }

  static let traitTests: [(name: String, example: String)] = TraitTest.all.map {
    ($0.name, $0.example)
  }

  private static func entry(of kind: Kind, _ property: AnyProperty?) -> NotationEntry {
    NotationEntry(
      kind: kind.name, kindExample: kind.value.example, property: property?.name,
      example: property?.example ?? kind.value.example,
      summary: property?.summary ?? kind.value.summary,
      fallback: property?.fallback.value)
  }
}
