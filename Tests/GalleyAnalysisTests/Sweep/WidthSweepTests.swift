import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// The widths at which the layout of a document changes.
struct WidthSweepTests {
  private func map(_ document: Document, _ widths: ClosedRange<Double>) -> BranchMap {
    BranchMap(
      of: document, widths: widths, textSizes: [.large],
      engine: LayoutEngine(measurer: SquareGlyphs()))
  }

  /// A row of two boxes that becomes a column.
  private func pair(_ width: Double, id: String) -> Layout {
    Choice {
      HStack(spacing: 0) {
        Rectangle().frame(width: Length(width / 2), height: 10)
        Rectangle().frame(width: Length(width / 2), height: 10)
      }
      Rectangle().frame(height: 10)
    }.id(id)
  }

  @Test func `A breakpoint is at the width that an alternative needs`() {
    let document = Document("Pairs") { _ in
      pair(100, id: "a")
      pair(333.25, id: "b")
    }
    let map = map(document, 50...500)
    #expect(map.breakpoints.map(\.width) == [100, 333.25])
    #expect(
      map.breakpoints.map(\.causes) == [
        [.choice("a", from: 1, to: 0)], [.choice("b", from: 1, to: 0)],
      ])
    #expect(map.arrangements.map(\.name) == ["A", "B", "C"])
    #expect(map.proofGap == nil)
  }

  @Test func `Each width at which a broken word ends its lines elsewhere is found`() {
    let document = Document("Words") { _ in
      Text("aa bbbbbbbbbbbb ccc").font(.system(size: 10))
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    var sweep = WidthSweep(of: document, traits: Traits(width: 0), includesLines: true) {
      engine.resolve($0, traits: $1)
    }
    let found = sweep.segments(in: 3...120).map(\.widths.lowerBound)
    // A character is 5 points wide, so nothing changes between multiples of 5.
    var changes = [3.0]
    var last = engine.resolve(document, traits: Traits(width: 3)).lineEnds
    for width in stride(from: 5.0, through: 120, by: 5) {
      let ends = engine.resolve(document, traits: Traits(width: width)).lineEnds
      if ends != last { changes.append(width) }
      last = ends
    }
    #expect(changes.count > 10 && found == changes)
  }

  @Test func `The width at which a text begins to shrink is a breakpoint, and its map says so`() {
    let document = Document("Shrinking") { _ in
      Text("aaaaaaaaaa").font(.system(size: 10)).lineLimit(1).minimumScaleFactor(0.5).id("a")
    }
    let map = map(document, 20...100)
    #expect(map.breakpoints.map(\.width) == [25, 50])
    #expect(map.proofGap == nil)
    #expect(
      map.rows[0].segments.map { $0.issues.map(\.kind) } == [
        [.truncation, .shrunkText], [.shrunkText], [],
      ])
    #expect(map.table.contains("~ shrunk text: a at L"))
  }

  @Test(arguments: [1.0, 10, 100, 1000, 10_000])
  func `The number of layouts does not grow with the range`(factor: Double) {
    let document = Document("Pairs") { _ in
      pair(100, id: "a")
      pair(333.25, id: "b")
    }
    // Both ends, and for each breakpoint the widths on both sides.
    #expect(map(document, 50...500 * factor).layoutCount == 6)
  }

  @Test func `Each breakpoint needs at most two layouts`() {
    let document = Document("Pairs") { _ in
      for number in 1...100 { pair(Double(number) * 10 + 0.5, id: "n\(number)") }
    }
    let map = map(document, 1...2000)
    #expect(map.breakpoints.count == 100)
    #expect(map.layoutCount <= 2 + 2 * 100)
  }

  @Test func `Breakpoints are exact in columns that have a share of the width`() {
    let document = Document("Thirds") { _ in
      Grid(horizontalSpacing: 0, equalColumns: true) {
        GridRow {
          pair(100, id: "a")
          pair(90.125, id: "b")
          Rectangle().frame(height: 10)
        }
      }
    }
    let map = map(document, 100...1000)
    #expect(map.breakpoints.map(\.width) == [270.375, 300])
    #expect(map.layoutCount < 20)
  }

  @Test func `As the width grows, a choice may return to an earlier alternative`() {
    // Where the fit widths exceed the space, the text gets the width of its longest word only,
    // and the choice gets the rest.
    let document = Document("Row") { _ in
      HStack(spacing: 0) {
        pair(100, id: "first")
        Text("aaaaa bbbbb ccccc ddddd").font(.system(size: 20)).id("words")
      }
    }
    let map = map(document, 160...800)
    let changes = map.breakpoints.filter { point in
      point.causes.contains { if case .choice = $0 { true } else { false } }
    }
    #expect(changes.map(\.width) == [230, 330])
    #expect(
      map.rows[0].segments.map { map.arrangements[$0.arrangement].taken[0] } == [0, 1, 1, 0])
    // In the one step at which the choice has no width, its alternative is not visible.
    let isCollapse = map.breakpoints[1].causes.contains {
      if case .ends(.collapse, _) = $0 { true } else { false }
    }
    #expect(isCollapse)
  }

  @Test func `A document without choices has breakpoints only because of overflow`() {
    let document = Document("Box") { _ in Rectangle().frame(width: 200, height: 10).id("box") }
    let map = map(document, 100...300)
    #expect(!map.hasChoices)
    #expect(map.rows[0].segments.map(\.overflows) == [true, false])
    #expect(map.breakpoints.map(\.width) == [200])
    #expect(map.breakpoints[0].causes == [.ends(.overflow, "box")])
  }

  @Test(arguments: [280.0...280.0, 280.1...280.1, 0...0, 1_000_000...1_000_000])
  func `A range may be one width`(widths: ClosedRange<Double>) {
    let map = map(Document("Pair") { _ in pair(100, id: "a") }, widths)
    #expect(map.rows[0].segments.count == 1)
    #expect(map.layoutCount == 1)
    #expect(map.widths.lowerBound >= widths.lowerBound)
  }

  @Test func `Infinite bounds are replaced by the nearest valid widths`() {
    let map = map(Document("Pair") { _ in pair(100, id: "a") }, -.infinity ... .infinity)
    #expect(map.widths == 0...PointGrid.largest)
    // At a width of zero, growing content is not visible.
    #expect(map.breakpoints.map(\.width) == [PointGrid.step, 100])
  }
}
