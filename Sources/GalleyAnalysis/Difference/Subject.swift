import GalleyLayout

/// What a decision or an issue is about, alike on both sides if it is the same layout.
enum Subject: Hashable {
  /// A node on both sides, by its number in the second outline.
  case both(Int)
  /// A node of the first outline that is gone.
  case gone(Int)
  /// A node of the second outline that is new.
  case new(Int)
  /// A layout that stands nowhere, by its name.
  case name(String)
  /// A layout that stands nowhere and has no name, by its place.
  case path(LayoutPath)
}

/// Finds what the decisions and issues of two outlines are about.
struct Subjects {
  private let pairs: NodePairs
  private let before: [LayoutOutline.Place: Int]
  private let after: [LayoutOutline.Place: Int]

  init(_ pairs: NodePairs) {
    self.pairs = pairs
    before = pairs.before.numbers
    after = pairs.after.numbers
  }

  /// Returns what stands at a place in the first outline.
  func before(_ path: LayoutPath, _ id: String?) -> Subject {
    guard let index = Self.index(of: path, in: before) else { return Self.absent(path, id) }
    return pairs.afterOf[index].map(Subject.both) ?? .gone(index)
  }

  /// Returns what stands at a place in the second outline.
  func after(_ path: LayoutPath, _ id: String?) -> Subject {
    guard let index = Self.index(of: path, in: after) else { return Self.absent(path, id) }
    return pairs.beforeOf[index] == nil ? .new(index) : .both(index)
  }

  private static func absent(_ path: LayoutPath, _ id: String?) -> Subject {
    id.map(Subject.name) ?? .path(path)
  }

  /// Returns the number of the node at a path, from the root down.
  private static func index(of path: LayoutPath, in places: [LayoutOutline.Place: Int]) -> Int? {
    let root = places[LayoutOutline.Place(parent: nil, childNumber: 0)]
    return path.indices.reduce(root) { parent, number in
      parent.flatMap { places[LayoutOutline.Place(parent: $0, childNumber: number)] }
    }
  }
}
