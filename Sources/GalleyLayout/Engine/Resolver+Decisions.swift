import GalleyGeometry

extension Resolver {
  /// Decides the choices in a node that is offered a width, in reading order, and updates what the nodes need.
  ///
  /// What is still to be decided waits in a list, so that depth needs no call stack.
  mutating func decide(_ node: Int, offered: Double, height: HeightOffer = .none) {
    var steps: [DecisionStep] = [.enter(node, offered: offered, height: height)]
    while let step = steps.popLast() {
      switch step {
      case .enter(let node, let offered, let height):
        guard compiled.nodes[node].hasChoice else { continue }
        steps.append(.leave(node))
        enter(node, offered: offered, compiled.nodes[node].isTall ? height : .none, &steps)
      case .row(let row): go(on: row, &steps)
      case .flexible(let line, let lines, let offered):
        decideFlexible(line, of: lines, offered: offered, &steps)
      case .grid(let grid): go(on: grid, &steps)
      case .trial(let trial): go(on: trial, &steps)
      case .column(let column): go(on: column, &steps)
      case .noteMinimum(let node, let offered, let undoing):
        noteMinimumHeight(of: node, offered: offered, undoing: undoing)
      case .leave(let node): needs[node] = widthNeeds(of: node)
      }
    }
  }

  /// Something that remains to be decided.
  enum DecisionStep {
    /// A node that is offered a width, and a height if there is one.
    case enter(Int, offered: Double, height: HeightOffer = .none)
    /// The rest of a row.
    case row(RowDecisions)
    /// What grows on a line of lines.
    case flexible(CompiledLines.Line, lines: Int, offered: Double)
    /// The rest of a grid.
    case grid(GridDecisions)
    /// The alternatives of a choice that goes by height.
    case trial(HeightTrial)
    /// The rest of a column in which there are such choices.
    case column(ColumnDecisions)
    /// A node that is as low as it can be, and whether its choices are then to be decided anew.
    case noteMinimum(Int, offered: Double, undoing: Int?)
    /// A node in which all is decided.
    case leave(Int)
  }

  /// The children of a row that are still to be decided, and what all children need by now.
  final class RowDecisions {
    /// The children with choices, the next last.
    private var choosing: [Int]
    fileprivate let node: Int
    fileprivate var total: WidthNeeds
    fileprivate var available: Double
    fileprivate var height: HeightOffer
    /// The child decided last, with what it needed before.
    fileprivate var last: (child: Int, needs: WidthNeeds)?

    init(
      _ resolver: Resolver, _ node: Int, _ children: [Int], available: Double,
      height: HeightOffer = .none
    ) {
      self.node = node
      choosing = children.filter { resolver.compiled.nodes[$0].hasChoice }.reversed()
      total = children.reduce(WidthNeeds()) { $0.combined(with: resolver.needs[$1], +) }
      self.available = available
      self.height = height
    }

    fileprivate func next() -> Int? { choosing.popLast() }
  }

  private mutating func enter(
    _ node: Int, offered: Double, _ height: HeightOffer, _ steps: inout [DecisionStep]
  ) {
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid: return
    case .insets(let index):
      let insets = compiled.insets[index]
      let room = max(0, offered - insets.horizontal)
      steps.append(.enter(node + 1, offered: room, height: height.less(insets.vertical)))
    case .frame(let index):
      let frame = compiled.frames[index]
      let room = innerWidth(of: frame, proposal: offered)
      steps.append(.enter(node + 1, offered: room, height: height.within(frame)))
    case .zstack: enterEach(node, offered: offered, height, &steps)
    case .flow: enterEach(node, offered: offered, .none, &steps)
    case .fixedSize(let isFixed, let isHeightFixed):
      steps.append(
        .enter(
          node + 1, offered: isFixed ? .infinity : offered, height: isHeightFixed ? .none : height))
    case .overlay: steps.append(.enter(primary(of: node), offered: offered, height: height))
    case .aspectRatio(let index):
      offer(height, toRatio: node)
      let width = aspectWidth(of: node, index, proposal: offered)
      steps.append(.enter(node + 1, offered: width, height: height))
    case .lines(let index):
      // What a line leaves to what grows has to be a number.
      let offered = offered == .infinity ? needs[node].ideal : offered
      decideLines(index, offered: offered, &steps)
    case .branch: return
    case .section(let index): enterSection(node, index, offered: offered, &steps)
    case .custom(let index): enterCustom(node, index, offered: offered, &steps)
    case .stack(let index):
      let stack = compiled.stacks[index]
      switch stack.axis {
      case .vertical where height != .none:
        enterColumn(node, stack, offered: offered, height, &steps)
      case .vertical: enterEach(node, offered: offered, .none, &steps)
      case .horizontal:
        let children = Array(compiled.children(of: node))
        let available = offered - stack.spacing
        steps.append(.row(RowDecisions(self, node, children, available: available, height: height)))
      }
    case .grid(let index):
      steps.append(.grid(GridDecisions(self, index, offered: offered)))
    case .choice(let axes):
      if axes.includesHeight, height != .none {
        steps.append(.trial(HeightTrial(self, node, axes, offered: offered, height: height)))
      } else {
        let alternative = choose(node, axes, offered: offered)
        steps.append(.enter(alternative, offered: offered, height: height))
      }
    }
  }

  private func enterEach(
    _ node: Int, offered: Double, _ height: HeightOffer, _ steps: inout [DecisionStep]
  ) {
    for child in compiled.children(of: node).reversed() {
      steps.append(.enter(child, offered: offered, height: height))
    }
  }

  /// Offers the next child of a row what the others leave: their fit widths while all have room, else their minima.
  private mutating func go(on row: RowDecisions, _ steps: inout [DecisionStep]) {
    if let last = row.last {
      row.total.fit += needs[last.child].fit - last.needs.fit
      row.total.minimum += needs[last.child].minimum - last.needs.minimum
    }
    guard let child = row.next() else { return }
    let own = needs[child]
    let needs = row.total.combined(with: own, -)
    turn(at: row.node, others: needs, total: row.total, available: row.available)
    let others = row.total.fit <= row.available ? needs.fit : needs.minimum
    row.last = (child, own)
    steps.append(.row(row))
    let room = max(0, row.available - others)
    steps.append(.enter(child, offered: room, height: row.height))
  }

  /// Takes the first alternative whose fit width is not above what is offered, else the last, and returns it.
  ///
  /// Where no height is offered, any alternative has room in height.
  private mutating func choose(_ node: Int, _ axes: Layout.ChoiceAxes, offered: Double) -> Int {
    let alternatives = Array(compiled.children(of: node))
    let room = axes.includesWidth ? offered : .infinity
    let chosen = alternatives.firstIndex { needs[$0].fit <= room } ?? alternatives.count - 1
    let findings = alternatives.map { alternative in
      let fit = needs[alternative].fit
      guard fit > room else { return Decision.Alternative(fit: fit) }
      return tooWide(alternative, fit: fit, offered: offered)
    }
    take(chosen, of: alternatives, at: node)
    record(findings, chosen: chosen, of: node, offered: offered)
    return alternatives[chosen]
  }

  /// Returns what is to be said of an alternative that does not fit in width.
  mutating func tooWide(_ alternative: Int, fit: Double, offered: Double) -> Decision.Alternative {
    let blame = compiled.label(of: blame(in: alternative, offered: offered))
    return Decision.Alternative(fit: fit, deficit: fit - offered, blame: blame)
  }

  /// Leaves one alternative of a choice.
  mutating func take(_ chosen: Int, of alternatives: [Int], at node: Int) {
    taken[node] = alternatives[chosen]
    deactivate(node + 1..<alternatives[chosen])
    deactivate(compiled.nodes[alternatives[chosen]].end..<compiled.nodes[node].end)
  }

  mutating func record(
    _ alternatives: [Decision.Alternative], chosen: Int, of node: Int, offered: Double,
    height: Double? = nil
  ) {
    let element = compiled.nodes[node].element
    record(
      Decision(
        path: compiled.path(of: element), id: compiled.id(of: element), offered: offered,
        offeredHeight: height, chosen: chosen, alternatives: alternatives), of: element)
  }

  mutating func record(_ decision: Decision, of element: Int) {
    decisions.append(CompiledLayout.Outcome(element: element, decision: decision))
  }
}
