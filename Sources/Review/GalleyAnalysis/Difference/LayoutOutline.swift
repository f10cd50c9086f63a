package import GalleyLayout

/// The properties of a resolved layout that are compared: frames, decisions and issues.
package struct LayoutOutline: Hashable, Sendable {
  package var size: Size
  /// The placed layouts, containers before their contents.
  package let nodes: [LayoutRecord.Node]
  /// The index of the parent of each node, or nil for the root.
  package let parents: [Int?]
  package var decisions: [Decision]
  package var issues: [LayoutIssue]
}

extension LayoutOutline {
  /// Creates an outline from its parts.
  ///
  /// The parent of a node is the nearest one before it whose path is a prefix of its own.
  package init(
    size: Size, nodes: [LayoutRecord.Node], decisions: [Decision], issues: [LayoutIssue]
  ) {
    self.init(
      size: size, nodes: nodes, parents: Self.parents(of: nodes), decisions: decisions,
      issues: issues)
    nameAll()
  }

  private mutating func nameAll() {
    let isNamed =
      decisions.allSatisfy { $0.path.names != nil } && issues.allSatisfy { $0.path.names != nil }
    guard !isNamed else { return }
    let places = places
    for index in decisions.indices {
      decisions[index].recordedName = places[decisions[index].path].map(name)
    }
    for index in issues.indices {
      issues[index].recordedName = places[issues[index].path].map(name)
    }
  }

  package func name(of index: Int) -> String {
    let node = nodes[index]
    if let name = node.path.names?.name ?? node.ownName { return name }
    let inside = nodes.indices.dropFirst(index + 1).prefix { nodes[$0].path.isInside(node.path) }
    return inside.lazy.compactMap { nodes[$0].ownName }.first
      .map { NodeName.name(of: node.kind, around: $0) }
      ?? NodeName.name(of: node.kind, at: node.path, node.sourcePlace)
  }

  private static func parents(of nodes: [LayoutRecord.Node]) -> [Int?] {
    var open: [(index: Int, path: [Int])] = []
    return nodes.indices.map { index in
      let path = nodes[index].path.indices
      // A node whose path is no prefix of this one is the parent of no later node either.
      while let last = open.last, last.path.count >= path.count || !path.starts(with: last.path) {
        open.removeLast()
      }
      defer { open.append((index, path)) }
      return open.last?.index
    }
  }
}

extension LayoutOutline {
  package init(_ result: LayoutResult) {
    self.init(
      size: result.size,
      nodes: result.placements.map { LayoutRecord.Node($0, result.traits.direction) },
      decisions: result.decisions, issues: result.issues)
  }

  package init(_ record: LayoutRecord) {
    self.init(
      size: record.size, nodes: record.nodes, decisions: record.decisions, issues: record.issues)
  }
}

extension LayoutOutline {
  /// A place inside a node: the numbers that lead there, with the branches of conditions, or the slot alone.
  struct Place: Hashable {
    var parent: Int?
    var numbers: [Int]
  }

  func place(of index: Int, isSlot: Bool) -> Place {
    let numbers = step(of: index)
    guard isSlot else { return Place(parent: parents[index], numbers: numbers) }
    // The root has one place, regardless of the conditions around it.
    return Place(parent: parents[index], numbers: parents[index] == nil ? [] : [numbers.first ?? 0])
  }

  private func step(of index: Int) -> [Int] {
    let path = nodes[index].path.indices
    return parents[index].map { Array(path.dropFirst(nodes[$0].path.indices.count)) } ?? path
  }

  func alternative(of index: Int, in choice: LayoutPath) -> Int {
    decisions.first { $0.condition == nil && $0.path == choice }?.chosen ?? step(of: index).first
      ?? 0
  }

  var places: [LayoutPath: Int] {
    Dictionary(
      nodes.indices.map { (nodes[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of each node without a name whose words only one child of its parent has, by parent and words.
  var contents: [Int: [String: Int]] {
    var result: [Int: [String: Int?]] = [:]
    for (index, node) in nodes.enumerated() where node.id == nil {
      guard let words = node.contentName, let parent = parents[index] else { continue }
      let isFirst = result[parent]?[words] == nil
      result[parent, default: [:]].updateValue(isFirst ? index : nil, forKey: words)
    }
    return result.mapValues { $0.compactMapValues(\.self) }
  }

  /// The index of the node for each name that only one node has.
  var uniqueNames: [String: Int] {
    var result: [String: Int?] = [:]
    for (index, node) in nodes.enumerated() {
      guard let id = node.id else { continue }
      result.updateValue(result[id] == nil ? index : nil, forKey: id)
    }
    return result.compactMapValues(\.self)
  }
}
