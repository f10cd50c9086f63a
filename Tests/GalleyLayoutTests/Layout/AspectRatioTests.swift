import GalleyGeometry
import GalleyLayout
import Testing

/// Aspect ratios, whose widths depend on heights.
@Suite struct AspectRatioTests {
  private func size(
    _ ratio: Double, _ mode: Layout.ContentMode, width: Double, height: Double? = nil
  ) -> Size {
    Layout.fill().aspectRatio(ratio, contentMode: mode).resolved(width: width, height: height).root
      .size
  }

  @Test func `in mode fit, the content is limited by the width and by the height`() {
    #expect(size(2, .fit, width: 100, height: 80) == Size(width: 100, height: 50))
    #expect(size(2, .fit, width: 100, height: 30) == Size(width: 60, height: 30))
    #expect(size(0.5, .fit, width: 100, height: 80) == Size(width: 40, height: 80))
  }

  @Test
  func `in mode fill, the content covers the width and the height, and overflow is reported`() {
    #expect(size(2, .fill, width: 100, height: 30) == Size(width: 100, height: 50))
    #expect(size(2, .fill, width: 100, height: 80) == Size(width: 160, height: 80))
    let result = Layout.fill().aspectRatio(2, contentMode: .fill).resolved(width: 100, height: 80)
    #expect(result.issues.map(\.kind) == [.overflow])
  }

  @Test func `without a height, a ratio uses the width alone`() {
    #expect(size(2, .fit, width: 100) == Size(width: 100, height: 50))
    #expect(size(2, .fill, width: 100) == Size(width: 100, height: 50))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a square in a row takes its width from the height of the row`(direction: LayoutDirection) {
    let square = Layout.fill().aspectRatio(1, contentMode: .fit).id("square")
    let row = Layout.hstack(spacing: 4, [square, .words("aaaa bbbb", id: "text")])
    let framed = row.padding(vertical: 5, horizontal: 0).frame(height: 40)
    let result = framed.resolved(Traits(width: 100, direction: direction))
    let isLeft = direction == .leftToRight
    #expect(
      result.spans("square", "text") == (isLeft ? [[0, 30], [34, 79]] : [[70, 100], [21, 66]]))
    #expect(result.placement("square")?.frame.height == 30 && result.issues == [])
  }

  @Test func `a ratio uses the height of frames, rows, layers, choices and columns around it`() {
    let square = Layout.fill().aspectRatio(1, contentMode: .fit).id("square")
    let widths = [
      square.frame(height: 20), square.frame(maxHeight: 30), square.padding(4).frame(height: 20),
      Layout.zstack([square]).frame(height: 20), .choice([square]).frame(height: 20),
      square.opacity(0.5).frame(height: 20), square.frame(minHeight: 50).frame(height: 20),
      Layout.vstack([square]).frame(height: 20), square.frame(height: 20).fixedSize(),
      square.fixedSize(horizontal: false).frame(height: 20), square.frame(idealHeight: 25),
    ].map { $0.resolved(width: 100).placement("square")?.contentFrame.width }
    // The modifiers belong to the same node, so the square itself is the content frame.
    #expect(widths == [20, 30, 12, 20, 20, 20, 50, 20, 20, 100, 25])
  }

  @Test func `a column offers a ratio the height that its other children leave`() {
    let picture = Layout.fill().aspectRatio(2, contentMode: .fit).id("picture")
    let column = Layout.vstack(
      alignment: .leading, spacing: 5, [.words("aaaa"), picture, .words("aaaa bbbb", id: "text")])
    // At a width of 20 the second text takes two lines: 30 points for texts, and 10 for spacing.
    #expect(column.resolved(width: 20, height: 100).frame("picture") == [0, 15, 20, 10])
    let wide = column.resolved(width: 200, height: 60)
    #expect(wide.frame("picture") == [0, 15, 60, 30] && wide.issues == [])
    #expect(column.resolved(width: 200).frame("picture") == [0, 15, 200, 100])
    #expect(column.resolved(width: 200, height: 20).frame("picture") == [0, 15, 0, 0])
  }

  @Test func `ratios and growing children of a column get equal shares, the less flexible first`() {
    let square = Layout.fill().aspectRatio(1, contentMode: .fit)
    let column = Layout.vstack(
      alignment: .leading, spacing: 0,
      [square.id("a"), .fill("fill"), square.frame(width: 10).id("b")])
    let result = column.resolved(width: 100, height: 90)
    #expect(result.frame("a") == [0, 0, 30, 30])
    #expect(result.frame("fill") == [0, 30, 100, 50])
    #expect(result.frame("b") == [0, 80, 10, 10])
    let first = Layout.vstack(
      spacing: 0, [square.id("a"), square.id("b").priority(1), .spacer(0)])
    #expect(first.resolved(width: 100, height: 90).frame("b") == [0, 0, 90, 90])
  }

  @Test
  func `the width that a ratio needs beside a choice does not depend on its minimum height`() {
    let words = Layout.words("aaaaaaaa bbbb").aspectRatio(1, contentMode: .fit)
    let choice = Layout.choice([.box(60), .box(10)]).id("choice")
    // Unbroken, the words are 65 points wide.
    let column = Layout.vstack([.hstack(spacing: 0, [choice, words])])
    #expect(column.resolved(width: 124, height: 100).chosen("choice") == 1)
    #expect(column.resolved(width: 125, height: 100).chosen("choice") == 0)
  }

  @Test func `a choice that tests height is decided before a ratio in its column`() {
    let choice = Layout.choice([.box(10, 50), .box(10, 20)], axes: .vertical).id("choice")
    let square = Layout.fill().aspectRatio(1, contentMode: .fit).id("square")
    let column = Layout.vstack(spacing: 0, [square, choice])
    #expect(column.resolved(width: 100, height: 60).frame("square") == [0, 0, 10, 10])
    #expect(column.resolved(width: 100, height: 49).frame("square") == [0, 0, 29, 29])
  }

  @Test func `without a limit, a ratio uses the ideal width of its content`() {
    let square = Layout.fill().aspectRatio(2, contentMode: .fit).fixedSize()
    #expect(square.resolved(width: 100).root.size == Size(width: 10, height: 5))
    let high = Layout.fill().aspectRatio(2, contentMode: .fill).frame(height: 40)
    #expect(high.fixedSize().resolved(width: 20).root.size == Size(width: 80, height: 40))
  }

  @Test func `content that is not flexible keeps its size`() {
    let boxed = Layout.box(30, 10).aspectRatio(1, contentMode: .fit).resolved(width: 100)
    #expect(boxed.root.size == Size(width: 30, height: 10))
    let words = Layout.words("aaaa bbbb").aspectRatio(1, contentMode: .fit).frame(height: 30)
    let text = words.resolved(width: 100)
    #expect(text.placements[0].contentFrame == Rect(x: 0, y: 5, width: 20, height: 20))
  }

  @Test func `a choice inside a ratio is offered the width that follows from the height`() {
    let choice = Layout.choice([.box(50), .fill()]).id("choice")
    let square = choice.aspectRatio(1, contentMode: .fit)
    #expect(square.frame(height: 50).resolved(width: 100).chosen("choice") == 0)
    #expect(square.frame(height: 49).resolved(width: 100).chosen("choice") == 1)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e-300, 1e300] as [Double])
  func `an invalid ratio is ignored, and an issue reports it`(ratio: Double) {
    let result = Layout.fill().aspectRatio(ratio, contentMode: .fit).resolved(width: 50, height: 20)
    #expect(result.root.size == Size(width: 50, height: 20))
    #expect(result.issues.map(\.kind) == [.invalidAspectRatio])
  }
}
