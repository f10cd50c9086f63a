import GalleyGeometry
public import GalleyLayout

extension LayoutDifference {
  /// Compares two resolved layouts.
  public init(from before: LayoutResult, to after: LayoutResult) {
    self.init(from: LayoutOutline(before), to: LayoutOutline(after))
  }

  /// Compares two outlines of resolved layouts.
  public init(from before: LayoutOutline, to after: LayoutOutline) {
    let pairs = NodePairs(before, after)
    let subjects = Subjects(pairs)
    size = before.size == after.size ? nil : Change(before: before.size, after: after.size)
    decisions = DecisionPairs(before, after, subjects).changes
    issues = IssuePairs(before, after, subjects).changes
    nodes = pairs.changes
    gone = pairs.before.loneNodes(counterparts: pairs.afterOf)
    new = pairs.after.loneNodes(counterparts: pairs.beforeOf)
  }
}

extension LayoutDifference.Node {
  /// Whether two layouts are the same in all that is compared but their places in the document.
  fileprivate func isLike(_ other: Self) -> Bool {
    frame == other.frame && kind == other.kind && lineCount == other.lineCount
      && words == other.words
  }

  /// How far the top left corner is from that of another.
  fileprivate func offset(from other: Self) -> Point {
    Point(x: frame.x - other.frame.x, y: frame.y - other.frame.y)
  }
}

extension NodePairs {
  /// Everything that is on both sides, but not the same.
  package var changes: [LayoutDifference.NodeChange] {
    let (first, second) = (before.nodes, after.nodes)
    return second.indices.compactMap { index in
      guard let old = beforeOf[index], !first[old].isLike(second[index]) else { return nil }
      var change = LayoutDifference.NodeChange(
        before: first[old], after: second[index], isCarried: false)
      if let oldParent = before.parents[old], let parent = after.parents[index],
        beforeOf[parent] == oldParent
      {
        change.isCarried =
          change.isMoveOnly
          && change.offset.isNear(
            second[parent].offset(from: first[oldParent]))
      }
      return change
    }
  }
}

extension LayoutDifference.NodeChange {
  /// How far the top left corner went.
  var offset: Point { after.offset(from: before) }

  /// Whether only the place of the frame differs.
  fileprivate var isMoveOnly: Bool {
    var moved = before
    moved.frame.x = after.frame.x
    moved.frame.y = after.frame.y
    return moved.isLike(after)
  }
}

extension Point {
  /// Whether two distances are the same but for the rounding of sums.
  fileprivate func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}

extension LayoutOutline {
  /// Returns the nodes without a counterpart, each with the alternative that brought it if one did.
  fileprivate func loneNodes(counterparts: [Int?]) -> [LayoutDifference.LoneNode] {
    var exchanges: [LayoutDifference.Exchange?] = []
    return nodes.indices.compactMap { index in
      let exchange = exchange(at: index, counterparts, exchanges)
      exchanges.append(exchange)
      guard counterparts[index] == nil else { return nil }
      let isInside = parents[index].map { counterparts[$0] == nil && exchanges[$0] == exchange }
      return LayoutDifference.LoneNode(
        node: nodes[index], exchange: exchange,
        isInside: isInside ?? false)
    }
  }

  /// Returns the innermost alternative without a counterpart that a node is in, of a choice that has one.
  private func exchange(
    at index: Int, _ counterparts: [Int?], _ known: [LayoutDifference.Exchange?]
  ) -> LayoutDifference.Exchange? {
    guard let parent = parents[index] else { return nil }
    // What has a counterpart was not exchanged, and neither was what is inside.
    guard nodes[parent].kind == .choice, counterparts[parent] != nil,
      counterparts[index] == nil
    else { return counterparts[parent] == nil ? known[parent] : nil }
    let choice = nodes[parent]
    return LayoutDifference.Exchange(
      path: choice.path, label: choice.id ?? "choice \(choice.path.abbreviation)",
      alternative: childNumber(of: index))
  }
}
