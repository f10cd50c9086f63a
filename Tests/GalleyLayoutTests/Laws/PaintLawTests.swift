import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Paint draws in a frame and never changes one.
@Suite struct PaintLawTests {
  /// Modifiers that change only the drawing.
  private static let paints: [Layout.Modifier] = [
    .decoration(Layout.Decoration(background: .fill, cornerRadius: 8)),
    .decoration(Layout.Decoration(border: Layout.Border(width: 2))),
    .opacity(0.5),
    .effect(Layout.Effect(x: 5, y: -5, rotation: 30, scale: 2)),
  ]

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `paint between any modifiers changes no frame and no decision`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, .init(hasTallChoices: true))
    var random = Random(seed: seed &+ 7)
    let layout = trees.layout()
    let painted = painted(layout, &random)
    let traits = Traits(
      width: Double(random.number(0...1600)) / 4,
      height: random.oneIn(2) ? nil : Double(random.number(0...1600)) / 4)
    let (plain, result) = (layout.resolved(traits), painted.resolved(traits))
    #expect(plain.placements.map(\.frame) == result.placements.map(\.frame))
    #expect(plain.placements.map(\.contentFrame) == result.placements.map(\.contentFrame))
    #expect(plain.decisions == result.decisions)
    #expect(painted != layout || layout.content == .empty)
  }

  @Test func `paint has the frame of what is inside it`() throws {
    let paint = Self.paints[0]
    let layout = Layout(.shape(Layout.Shape(.ellipse, width: 10, height: 10)))
      .modified(by: paint).padding(5).modified(by: paint).frame(width: 50, height: 40)
      .modified(by: paint)
    let wrappers = layout.resolved(Traits(width: 100)).placements[0].wrappers
    let sizes = wrappers.map { wrapper -> Size? in
      if case .decoration(let decoration) = wrapper { decoration.frame.size } else { nil }
    }
    #expect(
      sizes == [
        Size(width: 50, height: 40), Size(width: 20, height: 20), Size(width: 10, height: 10),
      ])
  }

  @Test(arguments: paints)
  func `what scrolls begins at the top of a frame, also with paint between`(paint: Layout.Modifier)
  {
    let box = Layout(.shape(Layout.Shape(.ellipse, width: 10, height: 100))).modified(by: .scroll)
    for layout in [box, box.modified(by: paint)] {
      let result = layout.frame(height: 40).resolved(Traits(width: 100))
      #expect(result.placements[0].contentFrame == Rect(x: 0, y: 0, width: 10, height: 100))
      #expect(result.placements[0].frame.height == 40)
    }
  }

  /// Returns a layout with paint between its modifiers, and the same for all layouts inside.
  private func painted(_ layout: Layout, _ random: inout Random) -> Layout {
    // Nothing without a modifier takes no place in a stack.
    guard layout.content != .empty else { return layout }
    var result = Layout(layout.content.mapped { painted($0, &random) })
    for modifier in layout.modifiers {
      if random.oneIn(2) { result = result.modified(by: random.pick(Self.paints)) }
      result = result.modified(by: modifier)
    }
    result = result.modified(by: random.pick(Self.paints))
    result.id = layout.id
    result.priority = layout.priority
    return result
  }
}
