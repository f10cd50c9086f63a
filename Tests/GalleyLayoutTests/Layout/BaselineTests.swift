import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct BaselineTests {
  private let small = Layout.words("a", id: "small")
  private let large = Layout.text("a b", Font(.length(40))).id("large")

  @Test func `first baselines are aligned`() {
    // Square glyphs extend three quarters of their size above the baseline.
    let row = Layout.hstack(alignment: .firstTextBaseline, [small, large])
    let result = row.resolved(width: 100)
    #expect(result.frame("small") == [0, 22.5, 5, 10] && result.root.height == 40)
  }

  @Test func `last baselines are aligned, and the row is high enough for all children`() {
    let row = Layout.hstack(alignment: .lastTextBaseline, [large, small]).resolved(width: 41)
    #expect(row.frame("large") == [0, 0, 20, 80])
    #expect(row.frame("small") == [28, 62.5, 5, 10])
    let high = Layout.words("a b c").frame(width: 5).id("high")
    let first = Layout.hstack(alignment: .firstTextBaseline, [high, large]).resolved(width: 100)
    #expect(first.frame("high") == [0, 22.5, 5, 30] && first.root.height == 52.5)
  }

  @Test func `the baseline of a child without text is its bottom, and padding moves a baseline`() {
    let row = Layout.hstack(
      alignment: .firstTextBaseline, [small, .box(5, 20, id: "box"), small.padding(30).id("inner")])
    let result = row.resolved(width: 200)
    #expect(result.frame("box")[1] == 17.5)
    #expect(result.frame("inner")[1] == 0)
    #expect(result.frame("small")[1] == 30)
  }

  @Test func `children that grow or stretch do not move the baseline`() {
    let row = Layout.hstack(
      alignment: .firstTextBaseline,
      [small, .divider().id("line"), .fill("fill").frame(width: 5), large])
    let result = row.resolved(width: 100, height: 90)
    #expect(result.frame("line")[1...] == [0, 1, 90])
    #expect(result.frame("fill")[1...] == [20, 5, 10])
    #expect(result.frame("large")[1] == 0 && result.frame("small")[1] == 22.5)
  }

  @Test func `layers and cells are high enough for children that their baselines move down`() {
    let tall = Layout.words("a b c", id: "tall").frame(width: 5)
    let alignment = Alignment(.leading, .firstTextBaseline)
    let layers = Layout.zstack(alignment: alignment, [large, tall]).resolved(width: 100)
    #expect(layers.frame("tall")[1] == 22.5 && layers.root.height == 52.5)
    let cells = [Layout.Grid.Cell(large), Layout.Grid.Cell(tall)]
    let grid = Layout(.grid(Layout.Grid(rows: [cells], alignment: alignment)))
    #expect(grid.resolved(width: 200).root.height == 52.5)
  }

  @Test func `a child that a growing sibling moves below the row is an issue`() {
    let growing = Layout.words("a").frame(maxHeight: .infinity)
    let row = Layout.hstack(
      alignment: .firstTextBaseline,
      [
        .hstack(alignment: .top, [growing, .box(10, 50)]),
        Layout.vstack(spacing: 0, [.words("b"), .box(10, 35)]).id("low"),
      ])
    let result = row.resolved(width: 100)
    #expect(result.root.height == 50 && result.placement("low")?.frame.maxY == 65)
    #expect(result.issues.map(\.message) == ["extends 15 pt beyond the bottom of its container"])
    #expect(result.issues.map(\.id) == ["low"])
  }

  @Test func `a single child with a baseline above its frame does not make its container taller`() {
    let content = Layout.vstack(spacing: 0, [.words("a"), .box(5, 40)])
    let low = content.frame(maxHeight: 10, alignment: .bottom).id("low")
    let alignment = Alignment(.leading, .firstTextBaseline)
    let layouts: [Layout] = [
      .hstack(alignment: .firstTextBaseline, [low]), .zstack(alignment: alignment, [low]),
      Layout(.grid(Layout.Grid(rows: [[.init(low)]], alignment: alignment))),
      .hstack(alignment: .firstTextBaseline, [low, .divider()]),
    ]
    for layout in layouts {
      let result = layout.resolved(width: 100)
      // The baseline is 32.5 points above the frame.
      #expect(result.root.height == 10 && result.frame("low") == [0, 0, 5, 10], "\(result)")
    }
    let beside = Layout.hstack(alignment: .firstTextBaseline, [low, small]).resolved(width: 100)
    #expect(beside.frame("low") == [0, 40, 5, 10] && beside.root.height == 50)
  }
}
