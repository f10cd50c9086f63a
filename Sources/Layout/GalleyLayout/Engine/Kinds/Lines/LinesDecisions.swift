/// The decisions of the choices in lines, with their reasons, before any node has a width.
extension LinesNode {
  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    // The remaining width for growing elements must be finite.
    let offered = offered == .infinity ? resolver.needs[node].ideal : offered
    if !resolver.compiled.lines[index].reading.isDecided {
      takeAlternatives(offered: offered, &resolver)
    }
    for line in resolver.compiled.lines[index].reading.lines {
      decideElements(of: line, offered: offered, &resolver)
    }
  }

  private func takeAlternatives(offered: Double, _ resolver: inout Resolver) {
    let lines = resolver.compiled.lines[index]
    let picks = picks(in: lines, offered: offered, &resolver)
    var alternatives = Array(repeating: 0, count: lines.choices.count)
    for pick in picks { alternatives[pick.choice] = pick.alternative }
    resolver.compiled.lines[index].decide(alternatives)
    let overflowing = overflowingChoices(offered: offered, &resolver)
    for pick in picks {
      record(pick, of: lines, overflows: overflowing.contains(pick.choice), &resolver)
      for (number, nodes) in lines.choices[pick.choice].nodes.enumerated()
      where number != pick.alternative {
        resolver.deactivate(nodes)
      }
    }
  }

  private func overflowingChoices(offered: Double, _ resolver: inout Resolver) -> Set<Int> {
    let lines = resolver.compiled.lines[index]
    let minima = lines.elements.map { element in
      let needs = resolver.lineNeeds(of: element)
      return min(needs.broken, needs.minimum)
    }
    let last = lines.reading.lines.lastIndex { line in
      line.elements.reduce(0) { $0 + minima[$1] } > offered
    }
    return Set(lines.reading.branches.lazy.filter { $0.line <= last ?? -1 }.map(\.choice))
  }

  /// Returns the decisions for elements at their full widths; or at their minimum widths, if full widths would cause
  /// more overflow than necessary.
  private func picks(
    in lines: CompiledLines, offered: Double, _ resolver: inout Resolver
  ) -> [LineDecider.Pick] {
    let needs = lines.elements.map { resolver.lineNeeds(of: $0) }
    let reserves = needs.map { $0.reserve(in: offered) }
    let minima = needs.map(\.minimum)
    let picks = picks(in: lines, widths: reserves, offered: offered, &resolver)
    guard reserves != minima else { return picks }
    let overflow = lines.overflow(of: picks, widths: minima, offered: offered)
    guard overflow.sum > LineOverflow() else { return picks }
    let narrow = self.picks(in: lines, widths: minima, offered: offered, &resolver)
    let narrowOverflow = lines.overflow(of: narrow, widths: minima, offered: offered)
    let isNarrow = narrowOverflow.sum < overflow.sum
    let node = lines.choices[0].node
    // While the number of lines that are too wide stays the same, overflow grows linearly, so comparing both ends is
    // enough.
    for value in [isNarrow ? 1 : 0, overflow.count, narrowOverflow.count] {
      resolver.noteDependency(at: node, value)
    }
    return isNarrow ? narrow : picks
  }

  private func picks(
    in lines: CompiledLines, widths: [Double], offered: Double, _ resolver: inout Resolver
  ) -> [LineDecider.Pick] {
    let decider = LineDecider(lines, widths: widths, available: offered)
    if decider.weighsOverflow { resolver.compiled.lines[index].weighsOverflow = true }
    let picks = decider.picks()
    noteDependencies(on: picks, of: lines, &resolver)
    return picks
  }

  /// Remembers the decisions if lines are too wide in any case, because they depend on the number of such lines.
  private func noteDependencies(
    on picks: [LineDecider.Pick], of lines: CompiledLines, _ resolver: inout Resolver
  ) {
    for pick in picks where !pick.overflowCounts.isEmpty {
      let node = lines.choices[pick.choice].node
      resolver.noteDependency(at: node, pick.alternative)
      for count in pick.overflowCounts { resolver.noteDependency(at: node, count) }
    }
  }

  private func record(
    _ pick: LineDecider.Pick, of lines: CompiledLines, overflows: Bool,
    _ resolver: inout Resolver
  ) {
    let alternatives = pick.needs.map { need in
      guard let miss = need.miss else { return Decision.Alternative(fit: need.fit) }
      var finding = Decision.Alternative(fit: need.fit, deficit: miss.excess)
      let element = lines.elementWithContent(near: miss.element, resolver.compiled)
      if let blame = resolver.widthBlame(
        in: lines.elements[element].node, offered: max(0, miss.available))
      {
        finding.blame(blame.element, margin: blame.margin, in: resolver.compiled)
      }
      return finding
    }
    let node = lines.choices[pick.choice].node
    resolver.record(
      alternatives, chosen: pick.alternative, of: resolver.compiled.nodes[node].element,
      offered: pick.offered, overflows: overflows && pick.needs[pick.alternative].miss != nil)
  }

  private func decideElements(
    of line: CompiledLines.Line, offered: Double, _ resolver: inout Resolver
  ) {
    let nodes = line.elements.map { resolver.compiled.lines[index].elements[$0].node }
    guard nodes.contains(where: { resolver.compiled.nodes[$0].hasChoice }) else { return }
    let parts = LineParts(line, of: index, offered: offered, &resolver)
    for part in parts.fixed { resolver.decide(parts.node(part), offered: part.width) }
    resolver.decideRow(parts.contents, of: nodes[0], available: parts.available)
    let contents = parts.contents.reduce(0) { $0 + resolver.needs[$1].ideal }
    for part in parts.grown(beside: contents, in: offered) {
      resolver.decide(parts.node(part), offered: part.width)
    }
  }
}
