/// The place of a layout in its document: the child to take at each level, from the root.
///
/// An alternative counts as a child of its choice, a cell as a child of its grid in reading order; modifiers count
/// nothing. The root has the empty path.
public struct LayoutPath: Hashable, Sendable, CustomStringConvertible {
  /// The number of the child at each level, from 0.
  public var indices: [Int]

  /// Creates a place.
  public init(_ indices: [Int] = []) {
    self.indices = indices
  }

  /// The numbers with dots between them, such as 1.0.2.
  public var description: String {
    indices.map(String.init).joined(separator: ".")
  }
}
