/// The place of a layout in its document: the child to take at each level, from the root.
///
/// An alternative counts as a child of its choice, a cell as a child of its grid in reading order; modifiers count
/// nothing. The root has the empty path.
public struct LayoutPath: Sendable {
  private let storage: Storage

  /// A path, or where to find it: results of deep layouts would otherwise hold each path in full.
  private enum Storage {
    case indices([Int])
    case element(Int, [CompiledLayout.Element])
  }

  /// Creates a place.
  public init(_ indices: [Int] = []) {
    storage = .indices(indices)
  }

  /// Creates the place of an element among those of its layout.
  init(_ element: Int, in elements: [CompiledLayout.Element]) {
    storage = .element(element, elements)
  }

  /// The number of the child at each level, from 0.
  ///
  /// - Complexity: O(*d*) for a layout at level *d*.
  public var indices: [Int] {
    switch storage {
    case .indices(let indices): return indices
    case .element(var element, let elements):
      var indices: [Int] = []
      while elements[element].parent >= 0 {
        indices.append(elements[element].childIndex)
        element = elements[element].parent
      }
      return indices.reversed()
    }
  }

  /// Whether the place is the root.
  public var isRoot: Bool {
    switch storage {
    case .indices(let indices): indices.isEmpty
    case .element(let element, let elements): elements[element].parent < 0
    }
  }

  /// The number of the child to take at the last level, or nil for the root.
  package var childNumber: Int? {
    switch storage {
    case .indices(let indices): indices.last
    case .element(let element, let elements):
      elements[element].parent < 0 ? nil : elements[element].childIndex
    }
  }

  /// The numbers with dots between them, only the last ones if there are more than anybody would read.
  package var abbreviation: String {
    guard case .element(let element, let elements) = storage else { return description }
    var levels: [String] = []
    var current = element
    while elements[current].parent >= 0, levels.count < 8 {
      levels.append(String(elements[current].childIndex))
      current = elements[current].parent
    }
    return (elements[current].parent >= 0 ? "…" : "") + levels.reversed().joined(separator: ".")
  }
}

extension LayoutPath: Hashable {
  /// Returns whether two places are the same.
  public static func == (left: LayoutPath, right: LayoutPath) -> Bool {
    left.indices == right.indices
  }

  /// Hashes the numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(indices)
  }
}
