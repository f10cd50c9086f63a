/// The second pass: the alternative that each choice takes.
extension Resolver {
  /// Decides the choices in a node that is offered a width, in reading order, and updates what the nodes need.
  mutating func decide(_ node: Int, offered: Double, height: HeightOffer = .none) {
    guard compiled.nodes[node].hasChoice else { return }
    let height = compiled.nodes[node].isTall ? height : .none
    behavior(of: node).decide(node, offered: offered, height: height, in: &self)
    needs[node] = widthNeeds(of: node)
  }

  mutating func decideChildren(of node: Int, offered: Double, height: HeightOffer = .none) {
    let end = compiled.nodes[node].end
    var child = node + 1
    while child < end {
      decide(child, offered: offered, height: height)
      child = compiled.nodes[child].end
    }
  }

  /// Decides siblings on one line, each of which is offered the width that the others leave: their fit widths count if
  /// all fit, else their minimum widths.
  ///
  /// If the others need more than the available width, the offer is negative, so that the missing width is complete.
  mutating func decideRow(
    _ children: [Int], of node: Int, available: Double, height: HeightOffer = .none
  ) {
    var total = children.reduce(into: WidthNeeds()) { $0.add(needs[$1]) }
    for child in children where compiled.nodes[child].hasChoice {
      let own = needs[child]
      let others = total.combined(with: own, -)
      noteDependency(at: node, others: others, total: total, available: available)
      let allFit = total.fit <= available
      let before = sparable
      if !allFit { sparable += others.minimum - min(others.broken, others.minimum) }
      decide(
        child, offered: available - (allFit ? others.fit : others.minimum), height: height)
      sparable = before
      total.fit += needs[child].fit - own.fit
      total.minimum += needs[child].minimum - own.minimum
      total.broken += needs[child].broken - own.broken
    }
  }

  mutating func record(
    _ alternatives: [Decision.Alternative], chosen: Int, of element: Int, offered: Double,
    height: Double? = nil, overflows: Bool = false
  ) {
    let numbers = compiled.alternatives(of: element)
    var decision = Decision(
      path: compiled.path(of: element), id: compiled.id(of: element), offered: offered,
      offeredHeight: height, chosen: numbers?.present[chosen] ?? chosen, overflows: overflows,
      alternatives: numbers.map { alternatives.numbered($0) } ?? alternatives)
    decision.sourcePlace = compiled.place(of: element)
    decision.sparable = sparable
    decisions.append(decision)
  }
}

extension [Decision.Alternative] {
  fileprivate func numbered(_ numbers: AlternativeNumbers) -> [Decision.Alternative] {
    var all = Array(repeating: Decision.Alternative.absent, count: numbers.count)
    for (number, alternative) in zip(numbers.present, self) { all[number] = alternative }
    return all
  }
}

/// The height that a node is offered while choices are decided.
enum HeightOffer: Hashable {
  /// No height, as in most containers: every alternative fits in height.
  case none
  case points(Double)
  /// The minimum: each choice that depends on height takes its lowest alternative.
  case minimum

  func less(_ height: Double) -> HeightOffer {
    guard case .points(let points) = self else { return self }
    return .points(points - height)
  }
}
