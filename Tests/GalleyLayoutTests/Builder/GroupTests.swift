import GalleyGeometry
import GalleyLayout
import Testing

/// Several views that share a modifier.
@Suite struct GroupTests {
  private static let engine = LayoutEngine(measurer: SquareGlyphs())

  private static func frames(_ layout: some LayoutConvertible) -> [Rect] {
    engine.resolve(layout.layout, traits: Traits(width: 320)).placements.map(\.frame)
  }

  private static func styled(_ style: (Group) -> Layout) -> Layout {
    style(
      Group {
        Text("a")
        Text("bbbb")
      })
  }

  @Test("an inherited modifier applies to each view, and the container places each view")
  func inheritance() {
    let each = [Text("a").font(.caption), Text("bbbb").font(.caption)]
    let group = Self.styled { $0.font(.caption) }
    #expect(Self.frames(HStack { group }) == Self.frames(HStack { each }))
    #expect(
      Self.frames(VStack(alignment: .leading, spacing: 0) { group })
        == Self.frames(VStack(alignment: .leading, spacing: 0) { each }))
    #expect(Self.frames(ZStack { group }) == Self.frames(ZStack { each }))
    let columns = [GridItem(.flexible()), GridItem(.flexible())]
    #expect(
      Self.frames(LazyVGrid(columns: columns) { group })
        == Self.frames(LazyVGrid(columns: columns) { each }))
    let choice = ViewThatFits { Self.styled { $0.lineLimit(1) } }.layout.id("choice")
    let decision = Self.engine.resolve(choice, traits: Traits(width: 320)).decision("choice")
    #expect(decision?.alternatives.count == 2)
  }

  @Test("chained inherited modifiers apply to each view of a custom view, a loop and a group")
  func nesting() {
    struct Facts: View {
      var body: some View {
        Text("a")
        Text("bbbb")
      }
    }
    let each = [Text("a"), Text("bbbb")].map { $0.font(.caption).foregroundStyle(.red) }
    let expected = HStack { each }.layout
    #expect(HStack { Facts().font(.caption).foregroundStyle(.red) }.layout == expected)
    #expect(
      HStack { ForEach(["a", "bbbb"], id: \.self) { Text($0) }.font(.caption) }.layout
        == HStack { [Text("a").font(.caption), Text("bbbb").font(.caption)] }.layout)
    #expect(HStack { Group {}.font(.caption) }.layout == HStack {}.layout)
  }

  @Test("rows in a group with an inherited modifier belong to the grid around them")
  func rows() {
    func rows() -> Group {
      Group {
        GridRow {
          Text("a"); Text("bb")
        }
        GridRow {
          Text("ccc"); Text("d")
        }
      }
    }
    #expect(
      Self.frames(Grid { rows().foregroundStyle(.red) }) == Self.frames(Grid { rows() }))
  }

  @Test("a modifier that views do not inherit makes the group a column")
  func column() {
    let padded = Self.styled { $0.font(.caption).padding(4) }
    #expect(Self.frames(HStack { padded }).count == 4)
    #expect(Self.frames(padded)[1].y < Self.frames(padded)[2].y)
  }

  @Test("the smallest of several text size limits applies")
  func limits() {
    let traits = Traits(width: 320, textSize: .category(.accessibility5))
    func height(_ layout: Layout) -> Double {
      Self.engine.resolve(layout, traits: traits).size.height
    }
    let inner = Text("a").dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    #expect(
      height(inner.padding(0).dynamicTypeSize(...DynamicTypeSize.accessibility1))
        == height(inner))
    #expect(
      height(inner.dynamicTypeSize(...DynamicTypeSize.large)) < height(inner))
  }

  @Test(
    "a circle is drawn in the middle of its frame",
    arguments: [(60.0, 40.0, 10.0, 0.0), (40, 60, 0, 10), (41, 41, 0, 0)])
  func circle(width: Double, height: Double, x: Double, y: Double) throws {
    let circle = Circle().fill(.red).frame(width: Length(width), height: Length(height))
    let placement = try #require(
      Self.engine.resolve(circle, traits: Traits(width: 320)).placements.first)
    let side = min(width, height)
    #expect(placement.frame == Rect(x: 0, y: 0, width: width, height: height))
    #expect(placement.contentFrame == Rect(x: x, y: y, width: side, height: side))
  }

  @Test("scrolling content starts at the top of a frame that is lower than the content")
  func scrolling() {
    let content = VStack(spacing: 0) {
      Rectangle(width: 20, height: 200).id("first")
      Rectangle(width: 20, height: 200).id("last")
    }
    for alignment in [Alignment.center, .bottom] {
      let layout = VStack(spacing: 0) {
        Rectangle(width: 20, height: 40)
        ScrollView { content }.frame(height: 100, alignment: alignment)
      }
      let result = Self.engine.resolve(layout.layout, traits: Traits(width: 320))
      #expect(result.placement("first")?.frame.y == 40)
      #expect(result.placement("last")?.frame.y == 240)
      #expect(result.size.height == 140)
    }
  }

  @Test("an overflow of a frame is reported even if the frame is offered no limit")
  func overflow() throws {
    let layout = HStack { Rectangle(width: 300, height: 20).id("wide") }
      .frame(maxWidth: 100).fixedSize()
    let issues = Self.engine.resolve(layout, traits: Traits(width: 400)).issues
    let issue = try #require(issues.first)
    #expect(issues.count == 1 && issue.kind == .overflow && issue.missing == 200)
  }
}
