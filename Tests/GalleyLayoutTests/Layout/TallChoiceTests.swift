import GalleyGeometry
import GalleyLayout
import Testing

/// Choices that test height, with glyphs of 5 by 10 points.
@Suite struct TallChoiceTests {
  private static let reason =
    "1 needs 10 pt more height, because of rectangle in Layout+Boxes.swift:8"

  /// Four lines at a width of 50, or two, or one.
  private func choice(_ axes: Layout.ChoiceAxes = .vertical) -> Layout {
    .choice(
      [
        .vstack(spacing: 0, [.words("aaaaaaaa bbbbbbbb", id: "text"), .box(20, 20)]),
        .words("aaaaaaaa bbbbbbbb", id: "words"), .words("aaaaaaaa"),
      ], axes: axes
    ).id("choice")
  }

  @Test(arguments: [(40.0, 0), (39.9, 1), (20, 1), (19, 2), (5, 2)])
  func `the height of the screen decides`(height: Double, chosen: Int) {
    let result = choice().resolved(width: 50, height: height)
    #expect(result.chosen("choice") == chosen)
    #expect(result.decision("choice")?.offeredHeight == PointGrid.nearest(height))
  }

  @Test func `if no height is offered, any height fits`() {
    let result = choice().resolved(width: 50)
    #expect(result.chosen("choice") == 0 && result.decision("choice")?.offeredHeight == nil)
    #expect(
      Layout.choice([.box(90), .box(5)], axes: .vertical).id("a").resolved(width: 9).chosen("a")
        == 0)
  }

  @Test func `a reason states the missing height and the element to blame`() {
    let decision = choice().resolved(width: 50, height: 30).decision("choice")
    #expect(
      decision?.reasons == [
        Self.reason
      ])
    #expect(decision?.offer == "offered 50 × 30 pt" && decision?.need == "85 × 20")
    #expect(decision?.alternatives.map(\.height) == [40, 20, nil])
    #expect(
      decision?.sentences == [
        Self.reason,
        "2 needs 20 of 30 pt",
      ])
    let last = choice().resolved(width: 50, height: 5).decision("choice")
    #expect(last?.reasons.last == "3 needs 5 pt more height, because of “aaaaaaaa”")
  }

  @Test func `width and height both have to fit, and the width is tested first`() {
    // The words are 85 points wide on one line.
    let narrow = choice(.both).resolved(width: 50, height: 100)
    #expect(narrow.chosen("choice") == 2)
    #expect(narrow.decision("choice")?.reasons.first == "1 needs 35 pt more, because of text")
    let low = choice(.both).resolved(width: 85, height: 20)
    #expect(low.chosen("choice") == 1)
    #expect(
      low.decision("choice")?.reasons == [
        Self.reason
      ])
    #expect(choice(.both).resolved(width: 85, height: 30).chosen("choice") == 0)
    #expect(choice(.both).resolved(width: 85).chosen("choice") == 0)
  }

  @Test func `frames and padding pass on the height that they leave`() {
    func chosen(_ wrap: (Layout) -> Layout, height: Double? = nil) -> Int? {
      wrap(choice()).resolved(width: 70, height: height).chosen("choice")
    }
    #expect(chosen { $0.frame(width: 50, height: 39) } == 1)
    #expect(chosen { $0.frame(Layout.Frame(width: 50, maxHeight: 30)) } == 1)
    #expect(chosen { $0.frame(Layout.Frame(width: 50, maxHeight: .infinity)) } == 0)
    #expect(chosen({ $0.padding(10) }, height: 60) == 0)
    #expect(chosen({ $0.padding(10) }, height: 59) == 1)
    #expect(chosen({ .zstack([.hstack([$0])]) }, height: 20) == 1)
    // A flow and a grid offer no height.
    #expect(chosen({ .flow(.leading, [$0]) }, height: 20) == 0)
    #expect(chosen({ .grid([[$0]]) }, height: 20) == 0)
    #expect(chosen({ .grid([[$0.frame(width: 50, height: 20)]]) }) == 1)
  }

  @Test func `a column reserves the height that its other children need`() {
    let column = Layout.vstack(spacing: 4, [.box(10, 30), choice(), .words("aaaaaaaa bbbbbbbb")])
    #expect(column.resolved(width: 50, height: 98).chosen("choice") == 0)
    #expect(column.resolved(width: 50, height: 97).chosen("choice") == 1)
    #expect(column.resolved(width: 50, height: 77).chosen("choice") == 2)
    #expect(column.resolved(width: 85, height: 88).chosen("choice") == 0)
  }

  @Test func `of several choices in a column, earlier choices take precedence`() {
    func box(_ height: Length) -> Layout { .box(5, height) }
    let column = Layout.vstack(
      spacing: 0,
      [
        .choice([box(50), box(10), box(20)], axes: .vertical).id("a"),
        .choice([box(40), box(30)], axes: .vertical).id("b"),
      ])
    func chosen(_ height: Double) -> [Int?] {
      let result = column.resolved(width: 50, height: height)
      return [result.chosen("a"), result.chosen("b")]
    }
    #expect(chosen(90) == [0, 0] && chosen(89) == [0, 1] && chosen(80) == [0, 1])
    #expect(chosen(79) == [1, 0] && chosen(49) == [1, 1] && chosen(39) == [2, 1])
  }

  @Test func `inner choices that test width are decided at the width of their alternative`() {
    let inner = Layout.choice([.words("aaaaaa", id: "wide"), .words("aaa")]).id("inner")
    let layout = Layout.choice([.vstack([inner.padding(5), .box(1, 30)]), inner], axes: .both)
    let result = layout.id("outer").resolved(width: 39, height: 100)
    #expect(result.chosen("outer") == 0 && result.chosen("inner") == 1)
    let low = layout.id("outer").resolved(width: 39, height: 30)
    #expect(low.chosen("outer") == 1 && low.chosen("inner") == 0)
    #expect(low.decisions.count == 2)
  }

  @Test(arguments: [64, 128, 240])
  func `a text is measured at most five times at any depth of choices that test height`(depth: Int)
  {
    let layout = (0..<depth).reduce(Layout.words("aaaa bbbb cccc")) { inner, _ in
      .choice([.vstack(spacing: 0, [inner, .box(5, 1)]), .box(5, 1)], axes: .vertical)
    }
    let result = layout.resolved(width: 30, height: Double(30 + depth))
    #expect(result.decisions.allSatisfy { $0.chosen == 0 } && result.decisions.count == depth)
    #expect(result.measureCalls <= 5)
    #expect(layout.resolved(width: 30, height: 10).decisions.count == 10)
  }

  @Test func `a height that was found at one width is not used at another`() {
    // The lowest alternative of the first choice is so wide that the text beside it wraps.
    let first = Layout.choice([.box(10, 40), .box(60, 10)], axes: .vertical).id("first")
    let column = Layout.vstack(
      spacing: 0,
      [
        .choice([.box(5, 30), .box(5, 5)], axes: .vertical).id("second"),
        .choice([.words("aaaa bbbb", id: "words")], axes: .vertical),
      ])
    let layout = Layout.vstack(spacing: 0, [.hstack(spacing: 0, [first, column]), .empty])
    let result = layout.resolved(width: 70, height: 40)
    #expect(result.chosen("first") == 0 && result.chosen("second") == 0)
    #expect(result.frame("words") == [10, 30, 45, 10])
    let low = layout.resolved(width: 70, height: 39)
    #expect(low.chosen("first") == 1 && low.frame("words")[3] == 40)
  }

  @Test func `nothing is to blame if the height is exactly enough`() {
    let decision = choice().resolved(width: 50, height: 40).decision("choice")
    #expect(decision?.alternatives.first?.blame == nil && decision?.reasons == [])
  }

  @Test func `spacing and frames count when an element is to blame for the height`() {
    func blame(_ layout: Layout) -> String? {
      Layout.choice([layout, .empty], axes: .vertical).resolved(width: 50, height: 40)
        .decisions.first?.alternatives.first?.blame
    }
    #expect(blame(.vstack(spacing: 10, [.words("a"), .box(5, 25, id: "last")])) == "last")
    #expect(blame(Layout.box(5, 45, id: "box").frame(height: 50)) == "box")
    let inside = Layout.vstack([.box(5, 45, id: "inside")])
    #expect(blame(inside.frame(height: 50).id("frame")) == "frame")
    #expect(blame(inside.frame(minHeight: 42).id("frame")) == "frame")
    #expect(blame(inside.frame(minHeight: 12).id("frame")) == "inside")
  }

  @Test func `a row is measured at its final widths, and not at the widths offered to its choices`()
  {
    // The text is offered 60 points for its decision, and gets half of them beside the shape.
    let words = Layout.choice([.words("aaaa bbbb cccc", id: "words")], axes: .vertical)
    let row = Layout.hstack(spacing: 0, [words, .fill()])
    let layout = Layout.choice([row, .empty], axes: .vertical).id("choice")
    #expect(layout.resolved(width: 60, height: 29).chosen("choice") == 1)
    #expect(layout.resolved(width: 60, height: 30).frame("words") == [0, 0, 20, 30])
  }
}
