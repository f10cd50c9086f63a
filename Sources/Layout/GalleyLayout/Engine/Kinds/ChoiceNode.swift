/// A choice: the first alternative that fits, else the last; in a group, none before those that the others take.
struct ChoiceNode: NodeBehavior {
  let axes: Layout.ChoiceAxes
  let size: Layout.ChoiceSize
  /// The number of the group that decides together; nil for a choice that decides alone.
  let group: Int?
  let hasIdealOfNarrowest: Bool
  func takesIdeal(along axis: Axis) -> Bool { false }
}

extension LayoutCompiler {
  mutating func compile(
    _ alternatives: [Layout], _ choice: ChoiceNode, element: Int, _ context: Context
  ) -> NodeKind {
    // An alternative takes the place of its choice, so it has the same stack around it.
    var inside = context.inside(element)
    inside.axis = context.axis
    compile(alternatives, in: inside)
    guard !alternatives.isEmpty else { return .empty(EmptyNode()) }
    let content = compiled.elements[element].content
    compiled.nodes[content].hasChoice = true
    if choice.axes.includesHeight { compiled.nodes[content].isTall = true }
    if choice.axes.includesHeight { compiled.nodes[content].choosesByHeight = true }
    return .choice(choice)
  }
}

extension ChoiceNode {
  func alternativeCount(of node: Int, in compiled: borrowing CompiledLayout) -> Int? {
    compiled.children(of: node).reduce(0) { count, _ in count + 1 }
  }

  func widen(contentOf node: Int, to width: Double, in resolver: inout Resolver) {
    resolver.widen(resolver.taken[node], to: width)
  }

  /// Returns the needs of the alternative taken.
  ///
  /// Before the decision: those of the narrowest, with the ideal and
  /// maximum of the first.
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    guard resolver.taken[node] < 0 else { return resolver.needs[resolver.taken[node]] }
    var result = resolver.needs[node + 1]
    for alternative in resolver.compiled.children(of: node) {
      let needs = resolver.needs[alternative]
      result.broken = min(result.broken, needs.broken)
      result.truncated = min(result.truncated, needs.truncated)
      result.minimum = min(result.minimum, needs.minimum)
      result.fit = min(result.fit, needs.fit)
      if hasIdealOfNarrowest { result.ideal = min(result.ideal, needs.ideal) }
    }
    return result
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    if axes.includesHeight, height != .none {
      decideByHeight(node, offered: offered, height, &resolver)
    } else {
      let alternative = decideByWidth(node, offered: offered, &resolver)
      resolver.decide(alternative, offered: offered, height: height)
    }
  }

  /// Returns the width with which an alternative has to fit.
  private func width(of alternative: Int, _ resolver: borrowing Resolver) -> Double {
    switch size {
    case .fit: resolver.needs[alternative].fit
    case .ideal: resolver.needs[alternative].ideal
    }
  }

  /// Takes and returns the first alternative whose width does not exceed the offer, else the last.
  ///
  /// Without an offered height, any alternative fits in height.
  private func decideByWidth(
    _ node: Int, offered: Double, _ resolver: inout Resolver
  ) -> Int {
    let alternatives = Array(resolver.compiled.children(of: node))
    let limit = axes.includesWidth ? offered : .infinity
    let first = firstIndex(of: node, alternatives.count, resolver)
    let fitting = alternatives.indices.filter { width(of: alternatives[$0], resolver) <= limit }
    let chosen = fitting.first { $0 >= first } ?? alternatives.count - 1
    let findings = alternatives.map { alternative in
      let width = width(of: alternative, resolver)
      guard width > limit else { return Decision.Alternative(fit: width) }
      return resolver.tooWide(alternative, width, offered: offered)
    }
    resolver.take(findings, chosen: chosen, of: alternatives, at: node, offered: offered)
    resolver.noteGroup(group, takingAlone: fitting.first ?? alternatives.count - 1)
    return alternatives[chosen]
  }

  /// Returns the first alternative that the group of the choice does not skip.
  private func firstIndex(
    of node: Int, _ count: Int, _ resolver: borrowing Resolver
  ) -> Int {
    guard let group, resolver.leastAlternatives[group] > 0 else { return 0 }
    let (element, least) = (
      resolver.compiled.nodes[node].element, resolver.leastAlternatives[group]
    )
    return (0..<count).first {
      resolver.compiled.number(ofAlternative: $0, of: element) >= least
    } ?? count - 1
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.assignWidths(resolver.taken[node], offered: offered)
    return resolver.widths[resolver.taken[node]]
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.compiled.children(of: node).min { resolver.needs[$0].fit < resolver.needs[$1].fit }
      .map { ($0, offered) }
  }

  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? { offered }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    resolver.heightNeeds[resolver.taken[node]]
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    resolver.assignHeights(resolver.taken[node], offered: offered)
    return resolver.heights[resolver.taken[node]]
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    resolver.tallestChild(of: node, offered)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    resolver.place(resolver.taken[node], at: .zero, in: node)
  }
}

extension ChoiceNode {
  /// The results of trying the alternatives of a choice in order.
  private struct Trial {
    let node: Int
    let alternatives: [Int]
    let offered: Double
    let height: HeightOffer
    var findings: [Decision.Alternative]

    var lowest: Int {
      let tried = findings.indices.filter { findings[$0].height != nil }
      return tried.min { (findings[$0].height ?? 0) < (findings[$1].height ?? 0) } ?? 0
    }
  }

  /// Tries each alternative that is not too wide, and takes the first that fits in height, else the last.
  ///
  /// For the minimum offer, the lowest is taken. A skipped alternative is not restored, because it is not used again.
  private func decideByHeight(
    _ node: Int, offered: Double, _ height: HeightOffer, _ resolver: inout Resolver
  ) {
    let alternatives = Array(resolver.compiled.children(of: node))
    var trial = Trial(
      node: node, alternatives: alternatives, offered: offered, height: height,
      findings: alternatives.map { Decision.Alternative(fit: width(of: $0, resolver)) })
    var limit: Double?
    if case .points(let points) = height { limit = points }
    let first = firstIndex(of: node, alternatives.count, resolver)
    var alone: Int?
    for number in alternatives.indices {
      let isLast = number == alternatives.count - 1
      if isTooWide(number, trial) {
        if limit != nil {
          trial.findings[number] = resolver.tooWide(
            alternatives[number], trial.findings[number].fit, offered: offered)
        }
        if !isLast { continue }
      }
      let decisionCount = resolver.decisions.count
      resolver.decide(alternatives[number], offered: offered, height: height)
      measure(number, limit, &trial, &resolver)
      guard limit != nil else { continue }
      if trial.findings[number].fits { alone = alone ?? number }
      if isLast || trial.findings[number].fits && number >= first {
        take(number, trial, limit, &resolver)
        return resolver.noteGroup(group, takingAlone: alone ?? number)
      }
      resolver.decisions.removeSubrange(decisionCount...)
    }
    resolver.noteDependency(at: node, trial.lowest)
    take(trial.lowest, trial, nil, &resolver)
  }

  private func isTooWide(_ number: Int, _ trial: Trial) -> Bool {
    axes.includesWidth && trial.findings[number].fit > trial.offered
  }

  private func measure(
    _ number: Int, _ limit: Double?, _ trial: inout Trial, _ resolver: inout Resolver
  ) {
    let alternative = trial.alternatives[number]
    var height = resolver.measure(alternative, offered: trial.offered)
    if size == .ideal { height = resolver.heightNeeds[alternative].ideal.height }
    trial.findings[number].height = height
    guard let limit, height > limit else { return }
    trial.findings[number].heightDeficit = height - limit
    if trial.findings[number].blame == nil {
      if let blamed = resolver.heightBlame(in: alternative, offered: limit) {
        trial.findings[number].blame(blamed, in: resolver.compiled)
      }
    }
  }

  private func take(
    _ chosen: Int, _ trial: Trial, _ limit: Double?, _ resolver: inout Resolver
  ) {
    resolver.take(
      trial.findings, chosen: chosen, of: trial.alternatives, at: trial.node,
      offered: trial.offered, height: limit)
  }
}

extension Resolver {
  /// Notes in the last decision which group it belongs to, and which alternative it would take alone.
  fileprivate mutating func noteGroup(_ group: Int?, takingAlone alone: Int) {
    guard let group else { return }
    let last = decisions.count - 1
    decisions[last].group = Decision.Group(
      number: group,
      alone: compiled.number(ofAlternative: alone, of: decisions[last].path.element))
  }

  /// Returns the record of an alternative that does not fit in width.
  fileprivate mutating func tooWide(
    _ alternative: Int, _ width: Double, offered: Double
  ) -> Decision.Alternative {
    var finding = Decision.Alternative(fit: width, deficit: width - offered)
    // Where siblings leave nothing and could break their words, no part of the alternative is to blame.
    if offered >= 0 || sparable == 0, let blame = widthBlame(in: alternative, offered: offered) {
      // If only the ideal width is too large, no part of the alternative is too wide by itself.
      let margin = blame.margin > 0 ? blame.margin : width - offered
      finding.blame(blame.element, margin: margin, in: compiled)
    }
    return finding
  }

  fileprivate mutating func take(
    _ findings: [Decision.Alternative], chosen: Int, of alternatives: [Int], at node: Int,
    offered: Double, height: Double? = nil
  ) {
    let alternative = alternatives[chosen]
    taken[node] = alternative
    deactivate(node + 1..<alternative)
    deactivate(compiled.nodes[alternative].end..<compiled.nodes[node].end)
    record(
      findings, chosen: chosen, of: compiled.nodes[node].element, offered: offered, height: height)
  }
}
