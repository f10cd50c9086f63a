import GalleyGeometry

/// The second pass: what each choice takes.
extension Resolver {
  /// Decides the choices in a node that is offered a width, in reading order, and updates what the nodes need.
  mutating func decide(_ node: Int, offered: Double, height: HeightOffer = .none) {
    guard compiled.nodes[node].hasChoice else { return }
    let height = compiled.nodes[node].isTall ? height : .none
    behavior(of: node).decide(node, offered: offered, height: height, in: &self)
    needs[node] = widthNeeds(of: node)
  }

  /// Decides each child of a node, which is offered the same as the node.
  mutating func decideChildren(of node: Int, offered: Double, height: HeightOffer = .none) {
    let end = compiled.nodes[node].end
    var child = node + 1
    while child < end {
      decide(child, offered: offered, height: height)
      child = compiled.nodes[child].end
    }
  }

  /// Decides neighbors on one line, each of which is offered what the others leave: their fit widths while all fit,
  /// else their minimum widths.
  ///
  /// Where the others need more than there is, the offer is negative, so that what is missing is counted in full.
  mutating func decideRow(
    _ children: [Int], of node: Int, available: Double, height: HeightOffer = .none
  ) {
    var total = children.reduce(into: WidthNeeds()) { $0.add(needs[$1]) }
    for child in children where compiled.nodes[child].hasChoice {
      let before = needs[child]
      let others = total.combined(with: before, -)
      noteDependency(at: node, others: others, total: total, available: available)
      let reserved = total.fit <= available ? others.fit : others.minimum
      decide(child, offered: available - reserved, height: height)
      total.fit += needs[child].fit - before.fit
      total.minimum += needs[child].minimum - before.minimum
    }
  }

  /// Records a decision of an element.
  mutating func record(
    _ alternatives: [Decision.Alternative], chosen: Int, of element: Int, offered: Double,
    height: Double? = nil, overflows: Bool = false
  ) {
    var decision = Decision(
      path: compiled.path(of: element), id: compiled.id(of: element), offered: offered,
      offeredHeight: height, chosen: chosen, overflows: overflows, alternatives: alternatives)
    decision.sourcePlace = compiled.place(of: element)
    decisions.append(CompiledLayout.Outcome(element: element, decision: decision))
  }
}

/// The height that a node is offered while choices are decided.
enum HeightOffer: Hashable {
  /// No height, as in most containers: what depends on height fits.
  case none
  /// So many points.
  case points(Double)
  /// As little as possible: each choice that depends on height takes its lowest alternative.
  case minimum

  /// Returns what is left of the offer beside something else.
  func less(_ height: Double) -> HeightOffer {
    guard case .points(let points) = self else { return self }
    return .points(points - height)
  }
}
