import GalleyGeometry
import GalleyLayout

/// The decisions of choices, in reading order.
extension Oracle {
  /// Decides the choices in a part that is offered a width, nil for no limit.
  mutating func decide(_ part: OraclePart, _ offer: Double?, _ around: Around) {
    guard part.hasChoice(byHeight: false) || part.hasRatio else { return }
    var inside = Around(known: known(in: part, around.known), availableSpace: around.availableSpace)
    if !part.goesByHeight { inside.availableSpace = nil }
    switch part.kind {
    case .frame(let frame):
      inside.availableSpace = frame.inner(inside.availableSpace, isTall: part.goesByHeight)
      decide(part.inner, frame.inner(width: offer), inside)
    case .insets(let insets):
      if case .points(let height) = inside.availableSpace {
        inside.availableSpace = .points(height - insets.top - insets.bottom)
      }
      decide(part.inner, offer.map { $0 - insets.left - insets.right }, inside)
    case .fixedSize(let isFixed, let isHeightFixed):
      if isHeightFixed { inside.availableSpace = nil }
      decide(part.inner, isFixed ? nil : offer, inside)
    case .ratio(let ratio):
      switch inside.availableSpace {
      case .points(let height): ratioRooms[part.key] = max(0, height)
      case .least: ratioRooms[part.key] = 0
      case nil: break
      }
      decide(part.inner, ratioWidth(part, ratio, offer, around.known), inside)
    case .content(let content): decide(part, content, offer, inside)
    }
  }

  private mutating func decide(
    _ part: OraclePart, _ content: Layout.Content, _ offer: Double?, _ inside: Around
  ) {
    switch content {
    case .text, .symbol, .image, .shape, .divider, .spacer, .empty: return
    case .stack(let stack) where stack.axis == .horizontal:
      decide(row: part.children, stack, offer, inside)
    case .stack(let stack):
      if let availableSpace = inside.availableSpace {
        decide(column: part.children, stack, offer, availableSpace)
      } else {
        for child in part.children { decide(child, offer, inside) }
      }
    case .zstack: for child in part.children { decide(child, offer, inside) }
    case .flow:
      for child in part.children { decide(child, offer, Around(known: nil, availableSpace: nil)) }
    case .overlay(let overlay): decide(part.primary(of: overlay), offer, inside)
    case .grid(let grid): decide(OracleGrid(grid, part), offer)
    case .choice(_, let axes, _): choose(part, axes, offer, inside)
    case .scroll: decide(part.children[0], nil, inside)
    case .box, .lazyVGrid, .lines, .section, .custom: fatalError("not in these trees")
    }
  }

  /// Offers each child of a row the width that the others leave, which count with their fit widths
  /// if these fit, else with their minimum widths.
  private mutating func decide(
    row children: [OraclePart], _ stack: Layout.Stack, _ offer: Double?, _ inside: Around
  ) {
    let availableSpace = offer.map { $0 - stack.gaps(children).reduce(0, +) }
    for (index, child) in children.enumerated() {
      let all = children.map { needs(of: $0, inside.known) }
      let offer = availableSpace.map { availableSpace in
        let own = all[index]
        let others =
          all.sum.fit <= availableSpace ? all.sum.fit - own.fit : all.sum.minimum - own.minimum
        return availableSpace - others
      }
      decide(child, offer, inside)
    }
  }

  /// A column reserves the minimum height of its other children; its choices are decided first,
  /// then its ratios by priority, each with an equal share beside growing children.
  private mutating func decide(
    column children: [OraclePart], _ stack: Layout.Stack, _ offer: Double?,
    _ availableSpace: Around.AvailableSpace
  ) {
    let none = Around(known: nil, availableSpace: nil)
    for child in children where !child.goesByHeight { decide(child, offer, none) }
    guard case .points(let height) = availableSpace else {
      for child in children where child.goesByHeight {
        decide(child, offer, Around(known: nil, availableSpace: .least))
      }
      return
    }
    var heights = children.map { child in
      child.goesByHeight ? minimumHeight(child, offer) : measure(child, offer, known: nil)
    }
    let growing = children.filter { !$0.goesByHeight && grows($0, offer) }
    let available = height - stack.gaps(children).reduce(0, +)
    var waiting = children.indices.filter { children[$0].hasChoice(byHeight: true) }
    waiting += children.indices
      .filter { !children[$0].hasChoice(byHeight: true) && children[$0].hasRatio }
      .sorted { (-children[$0].priority, $0) < (-children[$1].priority, $1) }
    while let index = waiting.first {
      let child = children[index]
      let isChoice = child.hasChoice(byHeight: true)
      let equals = waiting.map { children[$0] }.filter { !$0.hasChoice(byHeight: true) } + growing
      let count = isChoice ? 1 : equals.count { $0.priority == child.priority }
      let free = max(0, available - heights.reduce(0, +)) / Double(count)
      let rest = available - heights.reduce(0, +) + heights[index]
      let share = min(heights[index] + PointGrid.down(free), rest)
      decide(child, offer, Around(known: nil, availableSpace: .points(share)))
      heights[index] = measure(child, offer, known: nil)
      waiting.removeFirst()
    }
  }

  private func grows(_ part: OraclePart, _ offer: Double?) -> Bool {
    var copy = self
    copy.isTrying = true
    copy.setWidth(of: part, offer.map { max(0, $0) }, known: nil)
    return copy.heights(of: part).maximum == .infinity
  }

  private func minimumHeight(_ part: OraclePart, _ offer: Double?) -> Double {
    var copy = self
    copy.decide(part, offer, Around(known: nil, availableSpace: .least))
    return copy.measure(part, offer, known: nil)
  }

  /// Returns the minimum height of a part at a width, with all choices in it decided.
  private func measure(_ part: OraclePart, _ offer: Double?, known: Double?) -> Double {
    var copy = self
    copy.isTrying = true
    copy.setWidth(of: part, offer.map { max(0, $0) }, known: known)
    return copy.heights(of: part).minimum
  }

  /// A choice in a cell is offered the width that the other columns leave; choices in earlier
  /// columns are decided first.
  private mutating func decide(_ grid: OracleGrid, _ offer: Double?) {
    let order = grid.cells.indices.sorted {
      (grid.cells[$0].columns.lowerBound, $0) < (grid.cells[$1].columns.lowerBound, $1)
    }
    for index in order {
      let cell = grid.cells[index]
      let availableSpace = offer.map { offer in
        let availableSpace = offer - grid.columnSpacing * Double(max(0, grid.columnCount - 1))
        if grid.isEqual {
          let share = PointGrid.down(availableSpace / Double(grid.columnCount))
          return share * Double(cell.columns.count) + grid.gaps(in: cell)
        }
        let columns = columnNeeds(grid)
        let (all, own) = (columns.sum, Array(columns[cell.columns]).sum)
        let others = all.fit <= availableSpace ? all.fit - own.fit : all.minimum - own.minimum
        return availableSpace - others + grid.gaps(in: cell)
      }
      decide(cell.part, availableSpace, Around(known: nil, availableSpace: nil))
    }
  }

  private mutating func choose(
    _ part: OraclePart, _ axes: Layout.ChoiceAxes, _ offer: Double?, _ inside: Around
  ) {
    let alternatives = part.children
    guard !alternatives.isEmpty else { return }
    let isWide = alternatives.map { alternative in
      axes != .vertical && needs(of: alternative, inside.known).fit > offer ?? .infinity
    }
    let last = alternatives.count - 1
    guard axes != .horizontal, let availableSpace = inside.availableSpace else {
      let index = isWide.firstIndex(of: false) ?? last
      chosen[part.path] = index
      return decide(alternatives[index], offer, inside)
    }
    var lowest: (height: Double, result: Oracle)?
    for (index, alternative) in alternatives.enumerated() where !isWide[index] || index == last {
      var trial = self
      trial.chosen[part.path] = index
      trial.decide(alternative, offer, inside)
      let height = trial.measure(alternative, offer, known: inside.known)
      if case .points(let points) = availableSpace,
        height <= points && !isWide[index] || index == last
      {
        self = trial
        return
      }
      if height < lowest?.height ?? .infinity { lowest = (height, trial) }
    }
    if let lowest { self = lowest.result }
  }
}

extension Layout.Frame {
  /// Returns the height that choices inside test.
  fileprivate func inner(_ availableSpace: Oracle.Around.AvailableSpace?, isTall: Bool) -> Oracle
    .Around.AvailableSpace?
  {
    guard isTall else { return nil }
    switch availableSpace {
    case .least: return height.map { .points($0.number) } ?? .least
    case .points(let points): return inner(points).map { .points($0) }
    case nil: return inner(nil as Double?).map { .points($0) }
    }
  }
}
