import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Laws of the decisions of choices.
@Suite struct DecisionLawTests {
  private func width(_ seed: UInt64) -> Double {
    var random = Random(seed: seed &+ 2000)
    return Double(random.number(0...1600)) / 4
  }

  @Test(arguments: seeds)
  func `a choice takes its first alternative that fits, else its last`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed)
    for decision in trees.layout().resolved(width: width(seed)).decisions {
      let first = decision.alternatives.firstIndex { $0.fit <= decision.offered }
      // If no alternative fits, a choice in lines follows the rule of its lines.
      if first != nil || decision.id?.hasPrefix("way") != true {
        #expect(decision.chosen == first ?? decision.alternatives.count - 1)
      }
      for alternative in decision.alternatives {
        #expect(alternative.deficit == max(0, alternative.fit - decision.offered))
        #expect(alternative.deficit == PointGrid.nearest(alternative.deficit))
        #expect((alternative.blame != nil) == (alternative.deficit > 0))
      }
    }
  }

  @Test(arguments: seeds)
  func `a choice overflows only if its alternative does not fit and an overflow is reported`(
    seed: UInt64
  ) {
    var trees = LayoutTrees(seed: seed)
    let result = trees.layout().resolved(width: width(seed) / 4)
    let hasOverflow = result.issues.contains { $0.kind == .overflow }
    for decision in result.decisions where decision.overflows {
      #expect(hasOverflow && !decision.alternatives[decision.chosen].fits, "\(result)")
    }
  }

  @Test(arguments: seeds)
  func `an alternative fits if the choice alone gets the missing points`(
    seed: UInt64
  ) {
    var random = Random(seed: seed &+ 3000)
    // Only the choice depends on the width, so it gets all of the added width.
    let choice = Layout.choice((0..<3).map { _ in .box(Length(Double(random.number(0...200)))) })
    let others = [Layout.box(Length(Double(random.number(0...300))))]
    let row = Layout.hstack(spacing: 4, others + [choice.padding(3).id("padded")])
    let width = Double(random.number(0...400))
    guard let decision = row.resolved(width: width).decisions.first else { return }
    for (number, alternative) in decision.alternatives.enumerated() where alternative.deficit > 0 {
      let more = row.resolved(width: width + alternative.deficit).decisions.first
      #expect(more?.alternatives[number].deficit == 0)
      let less = row.resolved(width: width + alternative.deficit - PointGrid.step).decisions.first
      #expect(less?.alternatives[number].deficit == PointGrid.step)
    }
  }

  @Test(arguments: seeds)
  func `decisions are listed in reading order, one for each placed choice`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed)
    let result = trees.layout().resolved(width: width(seed))
    let choices = result.placements.filter { $0.kind == .choice }
    #expect(result.decisions.map(\.path) == choices.map(\.path))
    #expect(result.decisions.map(\.id) == choices.map(\.id))
  }

  @Test(arguments: seeds)
  func `an alternative fits at its fit width, and is skipped one grid step below`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed)
    let layout = Layout.choice([trees.layout(levels: 4), trees.layout(levels: 2)]).id("root")
    let fit = layout.resolved(width: 0).decision("root")?.alternatives.first?.fit ?? 0
    #expect(layout.resolved(width: fit).chosen("root") == 0)
    guard fit > 0 else { return }
    let below = layout.resolved(width: fit - PointGrid.step).decision("root")
    #expect(below?.chosen == 1)
    #expect(below?.alternatives.first?.deficit == PointGrid.step)
  }

  @Test(arguments: seeds)
  func `an alternative that fits neither overflows nor is truncated`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, .init(hasTightLimits: false))
    let layout = Layout.choice([trees.layout(levels: 4), .empty]).id("root")
    let fit = layout.resolved(width: 0).decision("root")?.alternatives.first?.fit ?? 0
    for width in [fit, fit + PointGrid.step, fit + 40] {
      let result = layout.resolved(width: width)
      let issues = result.issues.filter { $0.kind != .collapse }
      #expect(issues == [], "\(width)\n\(result)")
    }
  }

  @Test(arguments: seeds)
  func `a choice of one alternative resolves like its content`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed)
    let layout = trees.layout()
    let plain = layout.resolved(width: width(seed))
    let wrapped = Layout.choice([layout]).resolved(width: width(seed))
    #expect(wrapped.placements.dropFirst().map(\.frame) == plain.placements.map(\.frame))
    #expect(wrapped.decisions.dropFirst().map(\.chosen) == plain.decisions.map(\.chosen))
    #expect(wrapped.issues.map(\.kind) == plain.issues.map(\.kind))
  }

  @Test(arguments: seeds)
  func `widening moves no choice to a later alternative if no other precedes it in a row`(
    seed: UInt64
  ) {
    var trees = LayoutTrees(seed: seed, .init(hasWrappingText: false))
    let layout = trees.layout()
    let steady = layout.steadyChoices
    var chosen: [String: Int] = [:]
    for width in stride(from: 0, through: 400, by: 5.25) {
      let result = layout.resolved(width: width)
      for decision in result.decisions where steady.contains(decision.id ?? "") {
        let before = chosen.updateValue(decision.chosen, forKey: decision.label)
        #expect(decision.chosen <= before ?? .max, "\(decision.label) at \(width)")
      }
    }
  }
}

extension Layout {
  /// The names of the choices that no other choice precedes in a row or shares a grid with.
  fileprivate var steadyChoices: Set<String> {
    switch content {
    case .text, .symbol, .image, .shape, .divider, .spacer, .empty, .lines: return []
    case .choice(let alternatives, let axes, _):
      guard axes == .horizontal else { return [] }
      return alternatives.reduce(into: [id ?? ""]) { $0.formUnion($1.steadyChoices) }
    case .stack(let stack) where stack.axis == .horizontal:
      return stack.children.first(where: \.hasChoice)?.steadyChoices ?? []
    case .box(let content): return content.steadyChoices
    case .grid:
      let choosing = content.children.filter(\.hasChoice)
      return choosing.count == 1 ? choosing[0].steadyChoices : []
    case .overlay(let overlay): return overlay.primary.steadyChoices
    case .section(let section) where !section.offersSameToAll: return []
    case .stack, .zstack, .lazyVGrid, .flow, .section, .scroll, .custom:
      return content.children.reduce(into: []) { $0.formUnion($1.steadyChoices) }
    }
  }

  fileprivate var hasChoice: Bool {
    if case .choice = content { return true }
    return content.children.contains(where: \.hasChoice)
  }
}

extension Section {
  /// Whether the width that a cell is offered depends only on the width of the section.
  fileprivate var offersSameToAll: Bool {
    guard !boundaryItems.contains(where: \.layout.hasChoice), group.count == nil,
      group.subitems.count == 1, case .item = group.subitems[0]
    else { return false }
    switch group.width {
    case .absolute, .fractionalWidth, .fractionalHeight: return true
    case .estimated, .uniformAcrossSiblings: return group.axis == .vertical
    }
  }
}
