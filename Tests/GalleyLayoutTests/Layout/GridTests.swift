import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct GridTests {
  @Test func `a column is as wide as its widest cell, a row as high as its highest`() {
    let grid = Layout.grid(
      alignment: .topLeading,
      [
        [.box(10, 20), .box(30, id: "b")], [.box(25, 5, id: "c"), .box(5, 10, id: "d")],
      ])
    let result = grid.resolved(width: 200)
    #expect(result.root.size == Size(width: 63, height: 38))
    #expect(result.frame("b") == [33, 0, 30, 10])
    #expect(result.frame("c") == [0, 28, 25, 5])
    #expect(result.frame("d") == [33, 28, 5, 10])
  }

  @Test func `the extra width of a cell that spans columns goes to its last column`() {
    let wide = Layout.Grid.Cell(.box(60, id: "wide"), columns: 2)
    let cells = ["first", "second", "third"].map { Layout.Grid.Cell(.box(10, id: $0)) }
    let grid = Layout(
      .grid(Layout.Grid(rows: [cells, [wide]], columnSpacing: 4, alignment: .topLeading)))
    let result = grid.resolved(width: 200)
    // The second column is 60 - 4 - 10 wide.
    let starts = ["first", "second", "third"].map { result.frame($0)[0] }
    #expect(starts == [0, 10 + 4, 10 + 4 + 46 + 4])
    #expect(result.frame("wide")[2] == 60 && result.root.width == 74)
  }

  @Test func `equal columns share the width, and the rounding remainder goes to the last`() {
    let cells = ["a", "b", "c"].map { Layout.fill($0) }
    let grid = Layout.grid(columnSpacing: 0, equalColumns: true, [cells])
    let widths = ["a", "b", "c"].compactMap { grid.resolved(width: 10).placement($0)?.frame.width }
    #expect(widths.map { $0 * PointGrid.stepsPerPoint } == [3413, 3413, 3414])
  }

  @Test func `equal columns are no narrower than the widest cell`() {
    let grid = Layout.grid(
      alignment: .topLeading, columnSpacing: 0, equalColumns: true,
      [[.box(40), .box(10, id: "b")]])
    let result = grid.resolved(width: 70)
    #expect(result.frame("b")[0] == 40 && result.root.width == 80)
    #expect(result.issues.map(\.kind) == [.overflow])
  }

  @Test func `flexible columns share the width that fixed columns leave`() {
    let grid = Layout.grid(
      columnSpacing: 5,
      [[.fill("a"), .box(20, id: "b"), .fill("c")], [.box(3), .box(2), .box(1)]])
    #expect(grid.resolved(width: 130).spans("a", "b", "c") == [[0, 50], [55, 75], [80, 130]])
  }

  @Test func `columns of text shrink when their text wraps`() {
    let grid = Layout.grid(
      columnSpacing: 0, [[.words("aaaa aaaa", id: "a"), .words("bb bb", id: "b")]])
    #expect(grid.resolved(width: 70).spans("a", "b") == [[0, 45], [45, 70]])
    #expect(grid.resolved(width: 60).placement("a")?.frame.height == 20)
    #expect(grid.resolved(width: 60).issues == [])
  }

  @Test func `a cell is placed by the alignment`() {
    let rows = [[Layout.Grid.Cell(.box(10, 10, id: "a"))], [.init(.box(30, 30))]]
    let grid = Layout(.grid(Layout.Grid(rows: rows, alignment: Alignment(.trailing, .bottom))))
    #expect(grid.resolved(width: 100).frame("a") == [20, 0, 10, 10])
  }

  @Test func `a cell over flexible and fixed columns makes a grid no wider than its fit width`() {
    let cells = [Layout.Grid.Cell(.words("aaaa aaaa aaaa aaaa")), .init(.box(0))]
    let wide = Layout.Grid.Cell(.box(70), columns: 2)
    let grid = Layout(.grid(Layout.Grid(rows: [cells, [wide]], columnSpacing: 0)))
    let choice = Layout.choice([grid, .empty])
    #expect(choice.resolved(width: 95).decisions.map(\.chosen) == [0])
    #expect(choice.resolved(width: 95).issues == [])
  }

  @Test func `a choice in a cell is offered the width that the other columns leave`() {
    let choice = Layout.choice([.box(50), .box(10)]).id("choice")
    let grid = Layout.grid(columnSpacing: 0, [[choice, .box(30)], [.box(5), .box(40)]])
    #expect(grid.resolved(width: 90).chosen("choice") == 0)
    #expect(grid.resolved(width: 90 - PointGrid.step).chosen("choice") == 1)
    let equal = Layout.grid(columnSpacing: 0, equalColumns: true, [[choice, .box(30)]])
    #expect(equal.resolved(width: 100).chosen("choice") == 0)
    #expect(equal.resolved(width: 99).chosen("choice") == 1)
  }

  @Test func `a grid without cells takes no space`() {
    for grid in [Layout.grid([]), .grid([[]]), .grid(equalColumns: true, [[], []])] {
      #expect(grid.resolved(width: 50).root.width == 0)
    }
  }

  @Test func `choices in cells are decided column by column, with the widths of decided columns`() {
    func choice(_ wide: Length, _ narrow: Length, _ id: String) -> Layout {
      .choice([.box(wide), .box(narrow)]).id(id)
    }
    let grid = Layout.grid(
      columnSpacing: 0,
      [
        [choice(50, 20, "a"), choice(60, 30, "b")], [choice(70, 10, "c"), choice(40, 5, "d")],
      ])
    func chosen(_ width: Double) -> [Int?] {
      let result = grid.resolved(width: width)
      return ["a", "c", "b", "d"].map { result.chosen($0) }
    }
    #expect(chosen(130) == [0, 0, 0, 0] && chosen(129) == [0, 0, 1, 0])
    #expect(chosen(100) == [0, 0, 1, 1] && chosen(99) == [0, 1, 1, 0])
    #expect(
      chosen(80) == [0, 1, 1, 1] && chosen(79) == [1, 1, 1, 0] && chosen(50) == [1, 1, 1, 1])
  }
}
