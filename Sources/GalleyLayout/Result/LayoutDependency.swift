/// Something that a resolved layout hangs on besides its decisions and issues, such as what a row keeps for its children
/// or where a line of text ends that a height hangs on.
///
/// Two widths at which decisions, dependencies and issues are the same have the same between them: the article on proofs in
/// the documentation of `GalleyAnalysis` says why.
package struct LayoutDependency: Sendable {
  /// The node at which it happened.
  var node: Int
  /// How it went.
  var value: Int
  /// The points of width after which it goes another way, if that is known and all of them come to this place.
  var margin: Double?
  /// The text whose number of lines it is, and the width that it has.
  var text: (index: Int, width: Double)?
}

extension LayoutDependency: Hashable {
  /// Returns whether two dependencies went the same way.
  package static func == (left: LayoutDependency, right: LayoutDependency) -> Bool {
    left.node == right.node && left.value == right.value
  }

  /// Hashes how it went.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(value)
  }
}
