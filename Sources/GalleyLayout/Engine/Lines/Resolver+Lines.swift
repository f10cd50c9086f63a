import GalleyGeometry

extension Resolver {
  /// Returns what an element needs on its line.
  func lineNeeds(of element: CompiledLines.Element) -> WidthNeeds {
    switch element.width {
    case .contents: return needs[element.node]
    case .absolute(let width): return WidthNeeds(fixed: width)
    case .flexible(let least):
      var needs = least.map(WidthNeeds.init(fixed:)) ?? needs[element.node]
      needs.maximum = .infinity
      return needs
    }
  }

  /// Returns the needs of lines: once decided, of the lines that there are.
  func needs(ofLines index: Int) -> WidthNeeds {
    let lines = compiled.lines[index]
    let elements = lines.elements.map(lineNeeds)
    let reading = readings[index]
    let known = reading.lines.map { line in line.elements.map { elements[$0] } }
    var result = known.reduce(WidthNeeds()) { $0.combined(with: Self.needs(ofLine: $1), max) }
    result.least = result.minimum
    guard !reading.isDecided else { return result }
    let last = lines.reading { lines.choices[$0].alternatives.count - 1 }.lines
      .map { line in line.elements.map { elements[$0] } }
      .reduce(WidthNeeds()) { $0.combined(with: Self.needs(ofLine: $1), max) }
    result.minimum = lines.minimumRoom(atMost: min(result.minimum, last.minimum)) { _ in
      elements.map(\.minimum)
    }
    result.least = result.minimum
    result.fit = lines.minimumRoom(atMost: min(result.fit, last.fit)) { room in
      elements.map { $0.reserve(in: room) }
    }
    result.maximum = max(result.maximum, last.maximum)
    return result
  }

  /// Returns the needs of a line; what stands there alone may wrap.
  private static func needs(ofLine elements: [WidthNeeds]) -> WidthNeeds {
    var total = elements.reduce(WidthNeeds()) { $0.combined(with: $1, +) }
    if elements.count(where: { $0.fit > 0 }) <= 1 { total.fit = total.minimum }
    return total
  }

  /// Decides the choices of lines, and puts what stands on them on the list.
  mutating func decideLines(_ index: Int, offered: Double, _ steps: inout [DecisionStep]) {
    if !readings[index].isDecided { takeAlternatives(of: index, offered: offered) }
    for line in readings[index].lines {
      let nodes = line.elements.map { compiled.lines[index].elements[$0].node }
      guard nodes.contains(where: { compiled.nodes[$0].hasChoice }) else { continue }
      let parts = parts(of: line, in: index, room: offered)
      for part in parts.fixed { steps.append(.enter(part.node, offered: part.width)) }
      steps.append(.flexible(line, lines: index, offered: offered))
      steps.append(.row(RowDecisions(self, nodes[0], parts.contents, available: parts.available)))
    }
  }

  private mutating func takeAlternatives(of index: Int, offered: Double) {
    let lines = compiled.lines[index]
    var alternatives = Array(repeating: 0, count: lines.choices.count)
    for pick in picks(ofLines: index, offered: offered) {
      alternatives[pick.choice] = pick.alternative
      record(pick, of: lines)
      for (number, nodes) in lines.choices[pick.choice].nodes.enumerated()
      where number != pick.alternative {
        deactivate(nodes)
      }
    }
    readings[index] = lines.reading { alternatives[$0] }
    readings[index].isDecided = true
  }

  /// Returns what is taken where each element counts in full; or where each counts with its minimum, if else more lines
  /// stick out than need to.
  private mutating func picks(ofLines index: Int, offered: Double) -> [LineDecider.Pick] {
    let lines = compiled.lines[index]
    let reserves = lines.elements.map { lineNeeds(of: $0).reserve(in: offered) }
    let minima = lines.elements.map { lineNeeds(of: $0).minimum }
    func overflowCount(_ picks: [LineDecider.Pick]) -> Int {
      var alternatives = Array(repeating: 0, count: lines.choices.count)
      for pick in picks { alternatives[pick.choice] = pick.alternative }
      return lines.reading { alternatives[$0] }.lines
        .count { line in line.elements.reduce(0) { $0 + minima[$1] } > offered }
    }
    let picks = LineDecider(lines, widths: reserves, room: offered).picks()
    turn(at: picks, of: lines)
    let count = reserves == minima ? 0 : overflowCount(picks)
    guard count > 0 else { return picks }
    let narrow = LineDecider(lines, widths: minima, room: offered).picks()
    turn(at: narrow, of: lines)
    return overflowCount(narrow) < count ? narrow : picks
  }

  /// Remembers what was taken where lines are too wide anyway: how many are decides there.
  private mutating func turn(at picks: [LineDecider.Pick], of lines: CompiledLines) {
    for pick in picks where !pick.overflowCounts.isEmpty {
      let node = lines.choices[pick.choice].node
      turn(at: node, pick.alternative)
      for count in pick.overflowCounts { turn(at: node, count) }
    }
  }

  private mutating func record(_ pick: LineDecider.Pick, of lines: CompiledLines) {
    let element = compiled.nodes[lines.choices[pick.choice].node].element
    record(
      Decision(
        path: compiled.path(of: element), id: compiled.id(of: element),
        offered: pick.offered, chosen: pick.alternative,
        alternatives: pick.needs.map { need in
          guard let miss = need.miss else { return Decision.Alternative(fit: need.fit) }
          let blamed = blame(in: lines.elements[miss.element].node, offered: max(0, miss.room))
          return Decision.Alternative(
            fit: need.fit, deficit: miss.excess, blame: compiled.label(of: blamed))
        }), of: element)
  }

  /// Offers what grows on a line its part of what the line leaves, once everything else on it is decided.
  mutating func decideFlexible(
    _ line: CompiledLines.Line, of index: Int, offered: Double, _ steps: inout [DecisionStep]
  ) {
    let parts = parts(of: line, in: index, room: offered)
    let contents = parts.contents.reduce(0) { $0 + needs[$1].ideal }
    for part in parts.grown(beside: contents, room: offered) {
      steps.append(.enter(part.node, offered: part.width))
    }
  }

  /// Returns the element with which lines first exceed a width, and the room it has there.
  func stepIntoLines(_ index: Int, _ offered: Double) -> (node: Int, offered: Double)? {
    let lines = compiled.lines[index]
    let decider = LineDecider(
      lines, widths: lines.elements.map { lineNeeds(of: $0).reserve(in: offered) }, room: offered)
    return decider.miss.map { (lines.elements[$0.element].node, max(0, $0.room)) }
  }
}

extension WidthNeeds {
  /// Returns the width that is kept for an element: that at which it fits, or the whole line if it then may wrap.
  fileprivate func reserve(in room: Double) -> Double {
    max(minimum, min(fit, room))
  }
}

extension CompiledLines {
  /// Returns the least room in which no line is too wide for one or another alternative.
  ///
  /// What fits in some room fits in more, so bisection finds it, to a step of the grid.
  fileprivate func minimumRoom(atMost limit: Double, widths: (Double) -> [Double]) -> Double {
    var (low, high) = (0, Int(limit / PointGrid.step))
    while low < high {
      let middle = low + (high - low) / 2
      let room = Double(middle) * PointGrid.step
      if fits(widths: widths(room), room: room) { high = middle } else { low = middle + 1 }
    }
    return Double(high) * PointGrid.step
  }
}
