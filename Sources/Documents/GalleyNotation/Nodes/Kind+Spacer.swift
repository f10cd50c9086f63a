internal import GalleyLayout

// The kinds without content of their own, which separate other nodes or take the place of a node.
extension Kind {
  private static let thickness = Property(
    "divider", .lengthOrTrue("thickness", default: 1),
    "A thin line across the enclosing stack, of a thickness.", example: "true")
  private static let minimumLength = Property(
    "spacer", .spacerLength, "Space that grows, of a minimum length.", example: "8")
  private static let presence = Property("empty", .presence, "Nothing.", example: "true")
  private static let inner = Property(
    "box", .node, "A node, to which more common properties are applied.",
    example: "{text: Hello, padding: 4}")

  static let divider = Kind(thickness) { node in node[thickness].map { Layout(.divider($0)) } }

  static let spacer = Kind(minimumLength) { node in
    node[minimumLength].map { Layout(.spacer($0)) }
  }

  static let empty = Kind(presence) { node in node[presence].map { _ in Layout(.empty) } }

  /// The kinds that a list of nodes may have by their name alone.
  static let bare = [divider, spacer, empty]

  static let box = Kind(inner) { node in node.layout(inner) }
}
