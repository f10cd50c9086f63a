internal import GalleyLayout
internal import Testing

/// A node in a document, and the same node in Swift.
struct NotationPair: Sendable {
  /// The kind of the node.
  var kind: String
  /// The property that the pair shows, or nil for the kind itself.
  var property: String?
  /// The node in a document.
  var node: String
  /// The node without the property, for pairs that show one.
  var plainNode: String?
  /// The node in Swift.
  var swift: @Sendable () throws -> any LayoutConvertible
}

extension NotationPair {
  /// A kind with a value for its key.
  init(
    _ kind: String, _ value: String, _ swift: @escaping @Sendable () throws -> any LayoutConvertible
  ) {
    self.init(kind: kind, node: "{ \(kind): \(value) }", swift: swift)
  }

  /// A property of a node; the node is built with it, so that the pair cannot name another one.
  init(
    _ kind: String, _ value: String, _ property: String, _ setting: String,
    _ swift: @escaping @Sendable () throws -> any LayoutConvertible
  ) {
    self.init(
      kind: kind, property: property, node: "{ \(kind): \(value), \(property): \(setting) }",
      plainNode: "{ \(kind): \(value) }", swift: swift)
  }
}

extension NotationPair: CustomTestStringConvertible {
  var testDescription: String { node }
}
