import GalleyGeometry
import GalleyLayout
import Testing

/// Cells that span columns, and rows that grow and shrink.
@Suite struct GridSpanTests {
  private func grid(_ rows: [[Layout.Grid.Cell]], equal: Bool = false) -> Layout {
    Layout(
      .grid(
        Layout.Grid(
          rows: rows, columnSpacing: 4, rowSpacing: 0, alignment: .topLeading,
          hasEqualColumns: equal))
    )
    .id("grid")
  }

  @Test func `a cell across more columns than other rows have makes columns`() {
    let cells = ["a", "b"].map { Layout.Grid.Cell(.box(10, id: $0)) }
    let rows = [cells, [.init(.fill("wide"), columns: 5)]]
    // Two columns of 10 points and three without width, with 4 points between them.
    let result = grid(rows).resolved(width: 36)
    #expect(
      result.spans("a", "b", "wide") == [[0, 10], [14, 24], [0, 36]] && result.issues == [])
    // What is left is divided among all of them; of equal columns, each takes a fifth.
    #expect(grid(rows).resolved(width: 41).spans("a", "b") == [[0, 10], [15, 25]])
    let equal = grid(rows, equal: true).resolved(width: 116)
    #expect(equal.spans("a", "b", "wide") == [[0, 10], [24, 34], [0, 116]])
  }

  @Test func `a cell counts in the width of the grid with the space between its columns`() {
    let row = [Layout.Grid.Cell(.box(10, id: "a")), .init(.box(5, id: "b"), columns: 3)]
    for (isEqual, width) in [(false, 22.0), (true, 52)] {
      let result = grid([row], equal: isEqual).layout.fixedSize(horizontal: true, vertical: false)
        .resolved(width: 100)
      #expect(result.frame("grid")[2] == width && result.spans("b")[0][0] == 14)
    }
  }

  @Test(arguments: [1_000_000_000, Int.max], [false, true])
  func `a cell spans at most 10,000 columns`(count: Int, isEqual: Bool) {
    let rows = [
      [Layout.Grid.Cell(.box(10, id: "a"), columns: count), .init(.box(10, id: "b"))],
      [.init(.box(5, id: "c"), columns: count), .init(.box(5), columns: count)],
    ]
    let result = grid(rows, equal: isEqual).resolved(width: 24)
    let start = isEqual ? 140_000.0 : 40_000
    #expect(result.spans("a", "b") == [[0, 10], [start, start + 10]])
    #expect(result.issues.map(\.kind) == [.overflow])
  }

  @Test func `an unsized cell does not widen the columns that it spans`() {
    let row = [
      Layout.Grid.Cell(.words("aaaa aaaa aaaa aaaa", id: "name")), .init(.words("2")),
      .init(.words("10.00", id: "price")),
    ]
    for wide in [Layout.divider(1).id("line"), .fill("line"), .spacer(0).id("line")] {
      for width in [60.0, 100, 138, 200] {
        let plain = grid([row]).resolved(width: width)
        let divided = grid([row, [.init(wide, columns: 3, isUnsizedHorizontally: true)]])
          .resolved(width: width)
        #expect(divided.spans("name", "price") == plain.spans("name", "price"), "\(width)")
        #expect(divided.frame("grid")[2] == plain.frame("grid")[2])
        #expect(divided.frame("line")[2] == plain.frame("grid")[2])
      }
    }
  }

  @Test func `columns under a growing cell share the remaining width equally`() {
    let row = ["a", "b", "c"].map { Layout.Grid.Cell(.box($0 == "b" ? 30 : 10, id: $0)) }
    let result = grid([row, [.init(.divider(), columns: 3)]]).resolved(width: 88)
    // The boxes and the spacing take 58 points; 30 are left.
    #expect(result.spans("a", "b", "c") == [[0, 10], [24, 54], [68, 78]])
    #expect(result.frame("grid")[2] == 88)
    // Growing cells of one column take all of the remaining width first.
    let growing = grid([[row[0], .init(.fill("fill"))], [.init(.divider(), columns: 2)]])
    #expect(growing.resolved(width: 88).frame("fill") == [14, 0, 74, 10])
    #expect(grid([row, [.init(.divider(), columns: 3)]]).resolved(width: 20).issues.count == 1)
  }

  @Test func `growing cells across several columns share what is left with all that grow`() {
    let pair = grid([[.init(.fill("a"), columns: 2), .init(.fill("b"), columns: 2)]])
    #expect(pair.resolved(width: 88).spans("a", "b") == [[0, 42], [46, 88]])
    let wide = [Layout.Grid.Cell(.fill("a")), .init(.fill("b"), columns: 2)]
    #expect(grid([wide]).resolved(width: 92).spans("a", "b") == [[0, 28], [32, 92]])
    // The boxes and the spacing take 38 points; each column gets 10 more.
    let boxes = [0, 1, 2].map { _ in Layout.Grid.Cell(.box(10)) }
    for rows in [[wide, boxes], [boxes, wide]] {
      #expect(grid(rows).resolved(width: 68).spans("a", "b") == [[0, 20], [24, 68]])
    }
    let dividers = [Layout.Grid.Cell(.divider(), columns: 2), .init(.divider(), columns: 2)]
    let four = ["a", "b", "c", "d"].map { Layout.Grid.Cell(.box(10, id: $0)) }
    #expect(
      grid([dividers, four]).resolved(width: 92).spans("b", "c", "d")
        == [[24, 34], [48, 58], [72, 82]])
  }

  @Test func `the space between rows is the largest between their cells`() {
    let grid = Layout.Grid(
      rows: [
        [.init(.words("a")), .init(.box(5))], [.init(.words("b")), .init(.words("c"))],
        [.init(.box(5, id: "end")), .init(.words("d"))],
      ], columnSpacing: 4)
    // A line is 10 points high, with its baseline at 7.5: a view is 3.5 above a text, and 4 below one.
    let result = Layout(.grid(grid)).resolved(width: 50)
    #expect(result.frame("end")[1] == 27.5)
  }

  @Test func `each column has its alignment, and a spanning cell has that of its first column`() {
    let rows = [
      [Layout.Grid.Cell(.box(40)), .init(.box(40)), .init(.box(40))],
      ["a", "b", "c"].map { .init(.box(10, id: $0)) }, [.init(.box(20, id: "d"), columns: 2)],
    ]
    let grid = Layout.Grid(
      rows: rows, columnSpacing: 0, rowSpacing: 0, alignment: Alignment(.center, .top),
      columnAlignments: [.trailing, .leading])
    let result = Layout(.grid(grid)).resolved(width: 120)
    #expect(result.spans("a", "b", "c", "d") == [[30, 40], [40, 50], [95, 105], [60, 80]])
    let none = Layout.Grid(rows: [], columnAlignments: [.trailing])
    #expect(Layout(.grid(none)).resolved(width: 10).issues == [])
  }

  @Test func `the width of a cell goes to the last of its columns`() {
    let rows = [[Layout.Grid.Cell(.box(10), columns: 2), .init(.box(10, id: "b"))]]
    #expect(grid(rows).resolved(width: 100).spans("b") == [[14, 24]])
  }

  @Test func `the order of rows does not change the columns under several spanning cells`() {
    let rows = [
      [Layout.Grid.Cell(.box(60), columns: 3)],
      [.init(.box(40), columns: 2), .init(.box(10, id: "last"))],
      [.init(.box(10)), .init(.box(10)), .init(.box(10))],
    ]
    for rows in [rows, rows.reversed(), [rows[1], rows[2], rows[0]]] {
      let result = grid(rows).resolved(width: 100)
      #expect(result.frame("grid")[2] == 60 && result.spans("last") == [[44, 54]])
    }
  }

  @Test(arguments: [false, true])
  func `a choice in a spanning cell is also offered the space between its columns`(isEqual: Bool) {
    let choice = Layout.choice([.box(24), .box(1)]).id("choice")
    let rows = [
      [Layout.Grid.Cell(.box(10)), .init(.box(10))], [.init(choice, columns: 2)],
    ]
    #expect(grid(rows, equal: isEqual).resolved(width: 24).chosen("choice") == 0)
    #expect(grid(rows, equal: isEqual).resolved(width: 24).decision("choice")?.offered == 24)
  }

  @Test func `rows that can grow share the height that the others leave`() {
    let rows = [
      [Layout.Grid.Cell(.box(10, 20, id: "a")), .init(.fill("b"))],
      [.init(.fill("c")), .init(.box(10, 5))],
    ]
    let result = grid(rows).resolved(width: 100, height: 90)
    // Each row can grow without a limit; the first has the larger minimum and is sized first.
    #expect(result.frame("grid")[3] == 90 && result.frame("b")[3] == 45)
    #expect(result.frame("c")[1] == 45 && result.frame("c")[3] == 45)
    #expect(result.frame("a") == [0, 0, 10, 20])
    #expect(grid(rows).resolved(width: 100).frame("grid")[3] == 30)
  }

  @Test func `rows shrink to the minimum heights of their cells`() {
    let high = Layout.fill("high").frame(minHeight: 10, idealHeight: 60).id("high")
    let rows = [[Layout.Grid.Cell(high)], [.init(.box(10, 20, id: "low"))]]
    #expect(grid(rows).resolved(width: 50).frame("low")[1] == 60)
    let squeezed = grid(rows).resolved(width: 50, height: 40)
    #expect(squeezed.frame("high")[3] == 20 && squeezed.frame("low")[1] == 20)
    #expect(squeezed.issues == [])
    let low = grid(rows).resolved(width: 50, height: 25)
    #expect(low.frame("low")[1] == 10 && low.issues.map(\.kind) == [.overflow])
  }

  @Test func `cells with baseline alignment keep their rows at their ideal height`() {
    let cells = [Layout.Grid.Cell(.words("aa")), .init(.fill("fill"))]
    let layout = Layout(
      .grid(Layout.Grid(rows: [cells], alignment: Alignment(.leading, .firstTextBaseline))))
    let result = layout.resolved(width: 100, height: 12.5)
    #expect(result.frame("fill") == [18, 0, 82, 10] && result.issues == [])
  }
}
