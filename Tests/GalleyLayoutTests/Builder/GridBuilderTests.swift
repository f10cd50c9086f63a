import GalleyGeometry
import GalleyLayout
import Testing

/// The rows and cells that builders collect.
@Suite struct GridBuilderTests {
  private func cells(@GridRowBuilder _ body: () -> [Layout.Grid.Cell]) -> [Layout.Grid.Cell] {
    body()
  }

  private func cell(_ word: String, _ columns: Int = 1) -> Layout.Grid.Cell {
    Layout.Grid.Cell(.text(word), columns: columns)
  }

  @Test func `A layout is a cell of one column unless it sets a number of columns`() {
    let row = cells {
      Text("a")
      Text("b").gridCellColumns(2)
      [Text("c"), Text("d")]
    }
    #expect(row == [cell("a"), cell("b", 2), cell("c"), cell("d")])
  }

  @Test func `A cell spans at least one column`() {
    #expect(Text("a").gridCellColumns(0) == cell("a"))
  }

  @Test(arguments: [true, false]) func `Cells can depend on conditions and come from loops`(
    isLong: Bool
  ) {
    let row = cells {
      if isLong { Text("a").gridCellColumns(2) } else { Text("b") }
      for word in ["c", "d"] { Text(word) }
    }
    #expect(row == [isLong ? cell("a", 2) : cell("b"), cell("c"), cell("d")])
  }

  @Test func `Rows can depend on conditions and come from loops and arrays`() {
    let last = [GridRow { Text("e") }]
    let grid = Grid {
      for words in [["a", "b"], ["c", "d"]] {
        GridRow { words.map { Text($0) } }
      }
      if last.isEmpty { GridRow { Text("none") } }
      last
    }
    #expect(
      grid.rows == [[cell("a"), cell("b")], [cell("c"), cell("d")], [cell("e")]])
  }

  @Test func `A grid has the alignment, spacings and equal columns of its initializer`() {
    let grid = Grid(
      alignment: .bottom, horizontalSpacing: 1, verticalSpacing: 2, equalColumns: true
    ) {
      GridRow { Text("a") }
    }
    let data = Layout.Grid(
      rows: [[cell("a")]], columnSpacing: 1, rowSpacing: 2,
      alignment: Alignment(.center, .bottom), hasEqualColumns: true)
    #expect(grid == data)
    #expect(Grid {} == Layout.Grid(rows: []))
  }
}
