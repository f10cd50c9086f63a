import GalleyLayout

package struct NodePairs {
  let before: LayoutOutline
  let after: LayoutOutline
  package private(set) var afterOf: [Int?]
  package private(set) var beforeOf: [Int?]

  package init(_ before: LayoutOutline, _ after: LayoutOutline) {
    self.before = before
    self.after = after
    afterOf = Array(repeating: nil, count: before.nodes.count)
    beforeOf = Array(repeating: nil, count: after.nodes.count)
    pairUniqueNames()
    pairPlaces()
    pairRepeatedNames()
    // The contents of the nodes paired by repeated names can be paired only now.
    pairPlaces()
  }

  private mutating func pairPlaces() {
    pairPlaces(areSlots: false)
    pairPlaces(areSlots: true)
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

  /// Pairs nodes at the same place inside counterparts, in order if several are at one place.
  ///
  /// Texts and images without a name that only one child of each counterpart shows are the same at any place, so
  /// that a new sibling before them does not change them.
  private mutating func pairPlaces(areSlots: Bool) {
    let (contents, counterparts) = (before.contents, after.contents)
    var places: [LayoutOutline.Place: Int] = [:]
    // The next node at the place of each node.
    var following = [Int?](repeating: nil, count: after.nodes.count)
    for index in after.nodes.indices.reversed() where beforeOf[index] == nil {
      following[index] = places.updateValue(
        index, forKey: after.place(of: index, isSlot: areSlots))
    }
    for index in before.nodes.indices where afterOf[index] == nil {
      var place = before.place(of: index, isSlot: areSlots)
      if let parent = place.parent {
        guard let counterpart = afterOf[parent] else { continue }
        place.parent = counterpart
        if let words = before.nodes[index].contentName, contents[parent]?[words] == index,
          let second = counterparts[counterpart]?[words], beforeOf[second] == nil,
          before.nodes[index].kind == after.nodes[second].kind
        {
          pair(index, second)
          continue
        }
        if let second = places[place], let words = after.nodes[second].contentName,
          counterparts[counterpart]?[words] == second, let other = contents[parent]?[words],
          before.nodes[other].kind == after.nodes[second].kind
        {
          continue
        }
      }
      while let second = places[place], beforeOf[second] != nil {
        places[place] = following[second]
      }
      guard let second = places[place],
        Self.areAlike(before.nodes[index], after.nodes[second])
      else { continue }
      pair(index, second)
      places[place] = following[second]
    }
  }

  /// Pairs the remaining nodes that share a name, in order.
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

  /// Returns whether two nodes at the same place may be the same layout.
  private static func areAlike(_ first: LayoutRecord.Node, _ second: LayoutRecord.Node) -> Bool {
    guard first.id == second.id else { return false }
    return first.kind == second.kind || (first.kind.isContainer && second.kind.isContainer)
  }
}
