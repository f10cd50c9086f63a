import GalleyLayout

extension LayoutOutline {
  /// A place inside a node.
  struct Place: Hashable {
    var parent: Int?
    var childNumber: Int
  }

  /// Returns where a node is.
  func place(of index: Int) -> Place {
    Place(parent: parents[index], childNumber: childNumber(of: index))
  }

  /// Returns the number of a node among the children of its parent in the document.
  func childNumber(of index: Int) -> Int { nodes[index].path.childNumber ?? 0 }

  /// The number of the node at each place inside another.
  var numbers: [Place: Int] {
    Dictionary(nodes.indices.map { (place(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of the node with a name, for each name that only one has.
  var uniqueNames: [String: Int] {
    var result: [String: Int?] = [:]
    for (index, node) in nodes.enumerated() {
      guard let id = node.id else { continue }
      result.updateValue(result[id] == nil ? index : nil, forKey: id)
    }
    return result.compactMapValues(\.self)
  }
}
