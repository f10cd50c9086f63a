import GalleyLayout

/// The placements of a result with what is around each.
struct PlacementTree {
  /// The placements, containers before their contents.
  let placements: [Placement]
  /// The number of the placement around each, or nil for the root.
  let parents: [Int?]
  /// The number of each among the children of its parent in the document.
  let childNumbers: [Int]

  init(_ result: LayoutResult) {
    placements = Array(result.placements)
    var parents: [Int?] = []
    var open: [(index: Int, end: Int)] = []
    for (index, placement) in placements.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      parents.append(open.last?.index)
      open.append((index, index + placement.descendantCount + 1))
    }
    self.parents = parents
    childNumbers = placements.map { $0.path.childNumber ?? 0 }
  }

  /// The number of the placement with a name, for each name that only one has.
  var uniqueNames: [String: Int] {
    var result: [String: Int?] = [:]
    for (index, placement) in placements.enumerated() {
      guard let id = placement.id else { continue }
      result.updateValue(result[id] == nil ? index : nil, forKey: id)
    }
    return result.compactMapValues(\.self)
  }

  /// A place inside a placement.
  struct Place: Hashable {
    var parent: Int?
    var childNumber: Int
  }

  /// Returns where a placement is.
  func place(of index: Int) -> Place {
    Place(parent: parents[index], childNumber: childNumbers[index])
  }
}

extension PlacementTree {
  /// The number of the placement at each place inside another.
  var numbers: [Place: Int] {
    Dictionary(
      placements.indices.map { (place(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
