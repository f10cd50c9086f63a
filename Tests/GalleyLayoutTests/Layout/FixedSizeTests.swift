import GalleyGeometry
import GalleyLayout
import Testing

/// A layout without a limit takes its ideal size.
@Suite struct FixedSizeTests {
  @Test func `text without a limit does not wrap, and reports an overflow`() {
    let text = Layout.words("aaaa bbbb").fixedSize().id("text")
    #expect(text.resolved(width: 30).frame("text") == [0, 0, 45, 10])
    #expect(text.resolved(width: 30).issues.map(\.kind) == [.overflow])
    let high = Layout.words("aaaa bbbb").fixedSize(horizontal: false).id("text")
    #expect(high.resolved(width: 30).frame("text") == [0, 0, 20, 20])
  }

  @Test func `a row gives a fixed-size text its ideal width, and its sibling the rest`() {
    let row = Layout.hstack(
      spacing: 0,
      [.words("aaaa bbbb", id: "a"), Layout.words("cccc dddd").fixedSize().id("c")])
    #expect(row.resolved(width: 70).spans("a", "c") == [[0, 20], [20, 65]])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `buttons with unlimited growth become as wide as the widest`(
    direction: LayoutDirection
  ) {
    let titles = ["Save", "Save as"]
    let buttons = titles.map { Layout.words($0).frame(maxWidth: .infinity).padding(2).id($0) }
    let column = Layout.vstack(spacing: 0, buttons).fixedSize().id("column")
    let result = column.resolved(Traits(width: 200, direction: direction))
    let x = direction == .leftToRight ? 0.0 : 161
    #expect(result.frame("column") == [x, 0, 39, 28])
    #expect(result.spans("Save", "Save as") == [[x, x + 39], [x, x + 39]])
    #expect(result.issues == [])
  }

  @Test func `a row without a limit gives children their ideal width, and spacers their minimum`() {
    let row = Layout.hstack(
      spacing: 0,
      [.fill("shape"), .spacer(3), .words("aa bb", id: "text"), .divider()])
    let result = row.fixedSize(vertical: false).id("row").resolved(width: 400)
    #expect(result.spans("shape", "text") == [[0, 10], [13, 38]])
    #expect(result.frame("row")[2] == 39)
  }

  @Test func `choices without a limit take their first alternative, at any depth`() {
    let choice = Layout.choice([.words("aaaa bbbb", lineLimit: 1), .words("a")]).id("choice")
    let grids: [(Layout) -> Layout] = [
      { $0 }, { .vstack([$0]) }, { .hstack([$0]) }, { .zstack([$0]) }, { .grid([[$0]]) },
      { .grid(equalColumns: true, [[$0]]) }, { .flow(.leading, [$0]) }, { .flow(.justified, [$0]) },
      { $0.padding(3) }, { $0.frame(minWidth: 3) }, { $0.opacity(0.5) }, { .choice([$0]) },
      { Layout(.lines(Lines([.element(Lines.Element($0))]), rule: .firstFit)) },
    ]
    for wrap in grids {
      let result = wrap(.vstack([choice])).fixedSize().resolved(width: 20)
      #expect(result.chosen("choice") == 0, "\(result)")
      #expect(result.placement("choice")?.frame.width == 45)
      #expect(wrap(choice).resolved(width: 20).chosen("choice") == 1)
    }
  }

  @Test func `a decision reports that it had no limit`() {
    let result = Layout.choice([.box(50), .box(5)]).id("choice").fixedSize().resolved(width: 20)
    #expect(result.decision("choice")?.offered == .infinity)
    #expect(result.description.contains("choice ▸ 1 of 2 · no limit, needs 50"))
  }

  @Test func `a frame of a fixed width sets a limit again`() {
    let choice = Layout.choice([.box(50), .box(5)]).id("choice")
    let result = choice.frame(width: 20).fixedSize().resolved(width: 400)
    #expect(result.chosen("choice") == 1 && result.root.width == 20)
  }

  @Test func `without a limit, a flow has one line and a grid has columns of ideal width`() {
    let flow = Layout.flow(
      .leading, spacing: 2, [.words("aa bb"), .fill().frame(maxWidth: .infinity)])
    #expect(flow.fixedSize().resolved(width: 20).root.size == Size(width: 37, height: 10))
    let grid = Layout.grid(columnSpacing: 1, [[.words("aa bb"), .fill()], [.fill(), .box(4)]])
    #expect(grid.fixedSize().resolved(width: 20).root.width == 36)
    let equal = Layout.grid(columnSpacing: 1, equalColumns: true, [[.words("aa bb"), .fill()]])
    #expect(equal.fixedSize().resolved(width: 20).root.width == 51)
  }

  @Test func `in a row of ideal height, a divider is as high as the highest child`() {
    let row = Layout.hstack(spacing: 0, [.box(10, 30), .divider().id("line"), .fill("fill")])
    let fixed = row.fixedSize(horizontal: false).id("row")
    let result = Layout.vstack(spacing: 0, [fixed, .fill("rest")]).resolved(width: 50, height: 100)
    #expect(result.frame("row") == [0, 0, 50, 30])
    #expect(result.frame("line") == [10, 0, 1, 30] && result.frame("fill") == [11, 0, 39, 30])
    #expect(result.frame("rest") == [0, 30, 50, 70])
  }

  @Test func `a layout of a fixed size fits from exactly its ideal width`() {
    let layout = Layout.choice([.words("aaaa bbbb", fit: .words).fixedSize(), .box(1)])
    #expect(layout.resolved(width: 45).decisions.map(\.chosen) == [0])
    #expect(layout.resolved(width: 45 - PointGrid.step).decisions.map(\.chosen) == [1])
  }
}
