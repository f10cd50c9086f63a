import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@Suite struct LazyVGridTests {
  private func starts(
    of items: [GridItem], _ count: Int, width: Double, spacing: Length? = nil
  ) -> [Double] {
    let grid = LazyVGrid(columns: items, spacing: spacing) {
      (0..<count).map { Layout.fill("\($0)").frame(height: 10) }
    }
    return grid.layout.resolved(width: width).placements.filter { $0.id != nil }.map(\.frame.x)
  }

  private func widths(of items: [GridItem], width: Double) -> [Double] {
    let grid = LazyVGrid(columns: items) {
      items.indices.map { Layout.fill("\($0)").frame(height: 10) }
    }
    return grid.layout.resolved(width: width).placements.filter { $0.id != nil }.map(\.frame.width)
  }

  @Test func `each column takes what is left, divided by the number of columns left`() {
    // Measured in SwiftUI.
    let items = [GridItem(.fixed(60)), GridItem(), GridItem(.flexible(maximum: 80))]
    #expect(widths(of: items, width: 280) == [60, 102, 80])
    let narrow = GridItem(.flexible(maximum: 80))
    #expect(widths(of: [narrow, GridItem()], width: 320) == [80, 232])
    #expect(widths(of: [GridItem(), narrow], width: 320) == [156, 80])
    #expect(
      widths(of: [GridItem(.flexible(minimum: 200)), GridItem()], width: 320) == [200, 112])
    let minimums = [180.0, 100].map { GridItem(.flexible(minimum: Length($0))) }
    #expect(widths(of: minimums, width: 300) == [180, 112])
    // 232 points are left for four columns of 50 points or more.
    #expect(
      starts(of: [narrow, GridItem(.adaptive(minimum: 50))], 5, width: 320)
        == [0, 88, 148, 208, 268])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the least width of a grid is the least at which no column is beyond its edge`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    let items = (0...random.number(0...3)).map { _ in
      let minimum = Double(random.number(10...40))
      let maximum = random.oneIn(2) ? Double.infinity : minimum + Double(random.number(0...60))
      return GridItem(.flexible(minimum: Length(minimum), maximum: Length(maximum)))
    }
    let wanted = Length(Double(random.number(0...60)))
    let grid = LazyVGrid(columns: items) {
      items.indices.map { Layout.box(wanted).frame(minWidth: 0, maxWidth: .infinity).id("\($0)") }
    }
    let least = grid.layout.fixedSize(horizontal: true, vertical: false)
      .resolved(width: 1000).placements[0].contentFrame.width
    func fits(_ width: Double) -> Bool {
      let result = grid.layout.resolved(width: width)
      let columns = result.placements.filter { $0.id != nil }
      return columns.last?.frame.maxX ?? 0 <= width
        && zip(columns, items).allSatisfy { column, item in
          guard case .flexible(_, let maximum) = item.size else { return true }
          return column.frame.width >= min(wanted.points, maximum.points)
        }
    }
    #expect(fits(least))
    // Each share is rounded down, so the least width may be some grid steps more.
    #expect(!fits(least - 8 * PointGrid.step))
  }

  @Test(arguments: [(79.0, 1), (80, 1), (167, 1), (168, 2), (255, 2), (256, 3), (0, 1)])
  func `an adaptive item makes as many columns as fit`(width: Double, count: Int) {
    let items = [GridItem(.adaptive(minimum: 80))]
    let starts = starts(of: items, 6, width: width)
    #expect(Set(starts).count == count)
    #expect(starts.first == 0)
  }

  @Test func `rows are as high as their highest cell, and cells are centered`() {
    let grid = LazyVGrid(columns: [GridItem(.fixed(30)), GridItem(.fixed(50))], spacing: 5) {
      Layout.box(10, 10, id: "a")
      Layout.box(10, 30, id: "b")
      Layout.box(20, 20, id: "c")
    }
    let result = grid.layout.id("grid").resolved(width: 108)
    // The columns and the space between them are 88 points wide.
    #expect(result.frame("a") == [20, 10, 10, 10] && result.frame("b") == [68, 0, 10, 30])
    #expect(result.frame("c") == [15, 35, 20, 20] && result.frame("grid") == [0, 0, 108, 55])
  }

  @Test func `a cell that grows in height fills its row`() {
    let columns = [GridItem(.fixed(30), alignment: .bottom), GridItem(.fixed(50))]
    let grid = LazyVGrid(columns: columns, spacing: 5) {
      Layout.box(10, 10).frame(maxHeight: .infinity).id("grown")
      Layout.box(10, 30, id: "b")
      Layout.box(20, 20, id: "c")
      Layout.fill("shape")
    }
    let result = grid.layout.resolved(width: 108)
    #expect(result.frame("grown") == [20, 0, 10, 30] && result.frame("b")[1] == 0)
    #expect(result.frame("c")[1] == 35 && result.frame("shape")[1...] == [35, 50, 20])
  }

  @Test func `a cell that is wider than its column is an issue`() {
    let grid = LazyVGrid(columns: [GridItem(.fixed(10)), GridItem()]) { Layout.box(20, id: "wide") }
    #expect(grid.layout.resolved(width: 100).issues.map(\.kind) == [.overflow])
    #expect(grid.layout.resolved(width: 100).issues.first?.id == "wide")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `columns fill the width up to their bounds`(seed: UInt64) {
    var random = Random(seed: seed)
    let items = (0...random.number(0...3)).map { _ in
      let minimum = random.number(0...40)
      let maximum =
        random.oneIn(2) ? Length.infinity : Length(Double(minimum + random.number(0...60)))
      let size: GridItem.Size = random.pick([
        .fixed(Length(Double(minimum))),
        .flexible(minimum: Length(Double(minimum)), maximum: maximum),
        .adaptive(minimum: Length(Double(minimum)), maximum: maximum),
      ])
      return GridItem(size, spacing: random.pick([nil, 0, 5]))
    }
    let grid = LazyVGrid(columns: items) {
      (0..<30).map { Layout.fill("\($0)").frame(height: 1) }
    }
    let results = stride(from: 37.0, through: 400, by: 37).map { grid.layout.resolved(width: $0) }
    #expect(results.allSatisfy { $0.root.width == $0.size.width })
    // Without a limit, the columns are those of the ideal width.
    for result in results + [grid.fixedSize().resolved(width: 900)] {
      let cells = result.placements.filter { $0.id != nil }
      let row = cells.filter { $0.frame.y == 0 }
      for (left, right) in zip(row, row.dropFirst()) { #expect(left.frame.maxX <= right.frame.x) }
      // Every row has the columns of the first.
      let columns = Set(row.map(\.frame.x))
      #expect(cells.allSatisfy { columns.contains($0.frame.x) })
    }
  }

  @Test func `a grid without columns or cells is no error`() {
    #expect(starts(of: [], 2, width: 50) == [0, 0])
    #expect(LazyVGrid(columns: [GridItem()]) {}.layout.resolved(width: 50).issues == [])
    let endless = LazyVGrid(columns: [GridItem(.adaptive(minimum: 0), spacing: 0)]) {
      Layout.box(1)
    }
    #expect(endless.layout.resolved(width: 50).issues == [])
  }
}
