import GalleyGeometry
import TestSupport
import Testing

@testable import GalleyLayout

/// A session gives the results of an engine, regardless of the layouts before.
@Suite struct LayoutSessionTests {
  private static let engine = LayoutEngine(measurer: SquareGlyphs())

  private func expectSame(
    _ result: LayoutResult, _ layout: Layout, _ traits: Traits, _ comment: Comment
  ) {
    let expected = Self.engine.resolve(layout, traits: traits)
    let areSame = result.placements.elementsEqual(expected.placements)
    #expect(areSame, comment)
    #expect(
      result.placements.map(\.source) == expected.placements.map(\.source), comment)
    #expect(result.decisions == expected.decisions, comment)
    #expect(result.issues == expected.issues && result.size == expected.size, comment)
    #expect(Set(result.dependencies) == Set(expected.dependencies), comment)
  }

  /// Returns a layout in which some texts have other strings.
  private func changed(_ layout: Layout, _ random: inout Random) -> Layout {
    let count = texts(in: layout)
    guard count > 0 else { return layout }
    let chosen = Set((0..<random.pick([1, 1, 2])).map { _ in random.number(0...count - 1) })
    let words = random.pick(["a", "bb cc", "ddd eeee ff", "gggggggggggg", "", "h i j k l m n"])
    var number = -1
    func visit(_ part: Layout) -> Layout {
      guard case .text(var text) = part.content else {
        return part.replacingContent(part.content.mapped(visit))
      }
      number += 1
      guard chosen.contains(number) else { return part }
      text.string = words
      return part.replacingContent(.text(text))
    }
    return visit(layout)
  }

  private func texts(in layout: Layout) -> Int {
    if case .text = layout.content { return 1 }
    return layout.content.children.reduce(0) { $0 + texts(in: $1) }
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `after changes of texts a session gives the results of the engine`(seed: UInt64) {
    var random = Random(seed: seed)
    var trees = LayoutTrees(
      seed: seed, LayoutTrees.Vocabulary(hasTallChoices: random.oneIn(5)))
    var layout = trees.layout(levels: random.number(2...5))
    var traits = Traits(width: Double(random.number(20...300)))
    var session = LayoutSession(Self.engine)
    for step in 0..<8 {
      if random.oneIn(6) { traits.width = Double(random.number(20...300)) }
      if random.oneIn(8) { traits.height = random.pick([nil, 100, 300]) }
      if random.oneIn(10) { layout = layout.padding(3) }
      expectSame(
        session.resolve(layout, traits: traits), layout, traits, "seed \(seed), step \(step)")
      layout = changed(layout, &random)
    }
  }

  @Test func `layouts of stacks and choices are reused, with the results of the engine`() {
    var reusedCount = 0
    for seed in 0..<400 as Range<UInt64> {
      var random = Random(seed: seed)
      var layout = stacks(levels: random.number(3...5), &random)
      let traits = Traits(width: Double(random.number(20...400)))
      var session = LayoutSession(Self.engine)
      for step in 0..<6 {
        let result = session.resolve(layout, traits: traits)
        expectSame(result, layout, traits, "seed \(seed), step \(step)")
        let calls = Self.engine.resolve(layout, traits: traits).measureCalls
        if step > 0, result.measureCalls < calls { reusedCount += 1 }
        layout = changed(layout, &random)
      }
    }
    #expect(reusedCount > 1000)
  }

  @Test func `an alternative that is taken again has its issues again`() {
    var session = LayoutSession(Self.engine)
    for name in ["aa", "a text that is too long", "aa", "aaa", "aa"] {
      let layout = Layout.choice([
        .hstack([.words(name), .words("cut short", lineLimit: 1).frame(Layout.Frame(width: 12))]),
        .vstack([.words(name)]),
      ])
      let traits = Traits(width: 60)
      expectSame(session.resolve(layout, traits: traits), layout, traits, "\(name)")
    }
  }

  @Test func `source places and outcomes of conditions are those of the new layout`() {
    var session = LayoutSession(Self.engine)
    for (line, isOpen) in [(1, true), (1, false), (2, false), (3, true)] {
      var box = Layout.box(10)
      box.sourcePlace = SourcePlace(line: line, column: 1)
      let layout = VStack {
        Text("line \(line)")
        When("open", isOpen) {
          Text("Open")
        } otherwise: {
          Text("Closed")
        }
        Layout.flow(spacing: 2, [box, box])
        Layout.hstack([box, box])
      }.layout
      let traits = Traits(width: 100)
      let result = session.resolve(layout, traits: traits)
      expectSame(result, layout, traits, "line \(line)")
      #expect(result.decisions.map(\.chosen) == [isOpen ? 0 : 1])
    }
  }

  /// Returns a random layout whose nodes a session can reuse.
  private func stacks(levels: Int, _ random: inout Random) -> Layout {
    var layout: Layout
    if levels == 1 || random.oneIn(6) {
      layout =
        switch random.number(0...4) {
        case 0: .box(Length(Double(random.number(5...60))))
        case 1: .fill().frame(Layout.Frame(height: 12))
        case 2: .spacer(4)
        default:
          .words(
            random.pick(["a", "bb cc", "ddd eee", "hhhhhhhh"]),
            lineLimit: random.pick([nil, nil, 1, 2]))
        }
    } else {
      let children = (0..<random.number(1...4)).map { _ in stacks(levels: levels - 1, &random) }
      layout =
        switch random.number(0...8) {
        case 0...2:
          .hstack(
            alignment: random.pick(VerticalAlignment.allCases), spacing: random.pick([nil, 3]),
            children)
        case 3...5:
          .vstack(
            alignment: random.pick(HorizontalAlignment.allCases), spacing: random.pick([nil, 2]),
            children)
        case 6: .zstack(children)
        case 7: .flow(spacing: 4, children)
        default: .choice(children)
        }
    }
    switch random.number(0...8) {
    case 0: layout = layout.padding(3)
    case 1: layout = layout.frame(Layout.Frame(maxWidth: .infinity))
    case 2: layout = layout.frame(Layout.Frame(minHeight: 30, alignment: .topLeading))
    case 3: layout = layout.priority(1)
    case 4: layout = layout.background(.semantic(.separator))
    default: break
    }
    return layout.id("n\(random.number(0...999))")
  }
}
