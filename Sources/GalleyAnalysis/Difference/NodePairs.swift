import GalleyLayout

/// Which node of one outline is which of another.
package struct NodePairs {
  let before: LayoutOutline
  let after: LayoutOutline
  /// The number of the counterpart of each node of the first outline, or nil if it has none.
  package private(set) var afterOf: [Int?]
  /// The number of the counterpart of each node of the second outline, or nil if it has none.
  package private(set) var beforeOf: [Int?]

  /// Finds the counterparts of two outlines.
  package init(_ before: LayoutOutline, _ after: LayoutOutline) {
    self.before = before
    self.after = after
    afterOf = Array(repeating: nil, count: before.nodes.count)
    beforeOf = Array(repeating: nil, count: after.nodes.count)
    pairUniqueNames()
    pairPlaces()
    pairRepeatedNames()
    // What stands inside those has a counterpart only now.
    pairPlaces()
  }

  private mutating func pair(_ first: Int, _ second: Int) {
    afterOf[first] = second
    beforeOf[second] = first
  }

  private mutating func pairUniqueNames() {
    let names = after.uniqueNames
    for (id, first) in before.uniqueNames {
      if let second = names[id] { pair(first, second) }
    }
  }

  /// Pairs what stands at the same place inside counterparts.
  private mutating func pairPlaces() {
    var places: [LayoutOutline.Place: Int] = [:]
    for index in after.nodes.indices where beforeOf[index] == nil {
      let place = after.place(of: index)
      if places[place] == nil { places[place] = index }
    }
    for index in before.nodes.indices where afterOf[index] == nil {
      var place = before.place(of: index)
      if let parent = place.parent {
        guard let counterpart = afterOf[parent] else { continue }
        place.parent = counterpart
      }
      guard let second = places[place], beforeOf[second] == nil,
        Self.areAlike(before.nodes[index], after.nodes[second])
      else { continue }
      pair(index, second)
    }
  }

  /// Pairs the first with the first, the second with the second, of those that share a name and are left.
  private mutating func pairRepeatedNames() {
    var left: [String: [Int]] = [:]
    for index in after.nodes.indices.reversed() where beforeOf[index] == nil {
      if let id = after.nodes[index].id { left[id, default: []].append(index) }
    }
    for index in before.nodes.indices where afterOf[index] == nil {
      guard let id = before.nodes[index].id, let second = left[id]?.popLast() else { continue }
      pair(index, second)
    }
  }

  /// Whether two nodes at the same place may be the same layout.
  private static func areAlike(
    _ first: LayoutDifference.Node, _ second: LayoutDifference.Node
  ) -> Bool {
    guard first.id == second.id else { return false }
    return first.kind == second.kind || (first.kind.isContainer && second.kind.isContainer)
  }
}
