import GalleyGeometry
import GalleyLayout
import Testing

/// Overlays and backgrounds, and their primary content.
@Suite struct OverlayTests {
  @Test
  func `only the primary content determines the size, and the overlay is offered that size`() {
    let layout = Layout.words("aaaa", id: "text").padding(5).overlay { Layout.fill("fill") }
    let result = layout.resolved(width: 100)
    #expect(result.root == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(result.frame("fill") == [0, 0, 30, 20] && result.frame("text") == [0, 0, 30, 20])
    #expect(result.issues == [])
  }

  @Test func `a background is listed before its primary content, an overlay after it`() {
    let front = Layout.box(10, id: "a").overlay { Layout.fill("b") }.resolved(width: 50)
    #expect(front.placements.map(\.kind) == [.overlay, .rectangle, .rectangle])
    #expect(front.placements.map(\.id) == [nil, "a", "b"])
    let behind = Layout.box(10, id: "a").background { Layout.fill("b") }.resolved(width: 50)
    #expect(behind.placements.map(\.kind) == [.background, .rectangle, .rectangle])
    #expect(behind.placements.map(\.id) == [nil, "b", "a"])
    #expect(behind.frame("b") == [0, 0, 10, 10])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a badge is placed by the alignment`(direction: LayoutDirection) {
    let layout = Layout.box(40, 30).overlay(alignment: .topTrailing) {
      Layout.box(10, 8, id: "badge")
    }
    let result = layout.resolved(Traits(width: 100, direction: direction))
    #expect(result.frame("badge") == [direction == .leftToRight ? 30 : 60, 0, 10, 8])
  }

  @Test func `the baseline of an overlay is aligned with that of its primary content`() {
    let big = Layout.text("a", Font(.length(40)))
    let layout = big.overlay(alignment: Alignment(.leading, .firstTextBaseline)) {
      Layout.words("b", id: "small")
    }
    #expect(layout.resolved(width: 100).frame("small") == [0, 30 - 7.5, 5, 10])
    let turned = Layout.words("b").overlay(alignment: Alignment(.leading, .firstTextBaseline)) {
      Layout.text("a", Font(.length(8))).padding(.bottom, 2).id("big")
    }
    #expect(turned.resolved(width: 100).frame("big") == [0, 1.5, 4, 10])
    #expect(turned.resolved(width: 100).issues.first?.message.hasPrefix("extends 1.5 pt") == true)
  }

  @Test func `an overlay or a background larger than its primary content is reported`() {
    let wide = Layout.box(10).overlay { Layout.box(30, id: "wide") }.resolved(width: 50)
    #expect(wide.frame("wide") == [-10, 0, 30, 10] && wide.issues.map(\.id) == ["wide"])
    let high = Layout.box(10).background { Layout.box(5, 20, id: "high") }.resolved(width: 50)
    #expect(high.frame("high") == [2.5, -5, 5, 20] && high.issues.map(\.id) == ["high"])
  }

  @Test func `a choice in an overlay is offered the width that the primary content took`() {
    let choice = Layout.choice([.box(50), .box(20)]).id("choice")
    let layout = Layout.words("aaaa bbbb").overlay { choice }
    #expect(layout.resolved(width: 60).decision("choice")?.offered == 45)
    #expect(layout.resolved(width: 60).chosen("choice") == 1)
    // In a row, text that wraps takes less than the row is offered.
    let row = Layout.hstack(spacing: 0, [layout, .box(30)])
    #expect(row.resolved(width: 60).decision("choice")?.offered == 20)
  }

  @Test func `choices in nested overlays are decided from the outside in`() {
    let inner = Layout.choice([.box(30), .fill("fill")]).id("inner")
    let outer = Layout.choice([.box(50), .words("aa").background { inner }]).id("outer")
    let result = Layout.box(20, 20).overlay { outer }.resolved(width: 100)
    #expect(result.chosen("outer") == 1 && result.chosen("inner") == 1)
    #expect(result.decision("inner")?.offered == 10)
    #expect(result.frame("fill") == [5, 5, 10, 10])
  }

  @Test func `an overlay has the priority, the baseline and the widths of its primary content`() {
    let text = Layout.words("bbbb bbbb", id: "b").priority(1).overlay { Layout.box(90) }
    let row = Layout.hstack(spacing: 0, [.words("aaaa aaaa", id: "a"), text])
    #expect(row.resolved(width: 70).spans("a", "b") == [[0, 20], [20, 65]])
    let line = Layout.hstack(
      alignment: .firstTextBaseline, spacing: 0,
      [
        .text("a", Font(.length(40))),
        Layout.words("b", id: "b").background { Layout.text("c", Font(.length(30))) },
      ])
    #expect(line.resolved(width: 100).frame("b")[1] == 22.5)
    let choice = Layout.choice([text, .box(1)])
    #expect(choice.resolved(width: 45).decisions.map(\.chosen) == [0])
    #expect(choice.resolved(width: 44).decisions.first?.alternatives.first?.blame == "b")
  }

  @Test func `in lines, a background grows with its primary content`() {
    let element = Lines.Element(
      Layout.fill("front").background { Layout.fill("back") }, width: .flexible(min: 10))
    let lines = Layout(.lines(Lines([.element(element)]), rule: .firstFit))
    #expect(lines.resolved(width: 80).spans("front", "back") == [[0, 80], [0, 80]])
    let text = Lines.Element(
      Layout.words("aa", id: "front").background { Layout.fill("back") }, width: .flexible(min: 10))
    let words = Layout(.lines(Lines([.element(text)]), rule: .firstFit))
    #expect(words.resolved(width: 80).spans("front", "back") == [[0, 80], [0, 80]])
  }

  @Test func `a divider with a background still lies across its row`() {
    let row = Layout.hstack(
      spacing: 0,
      [
        .box(10, 30), Layout.divider(2).id("line").background { Layout.fill() },
      ])
    #expect(row.resolved(width: 50).frame("line") == [10, 0, 2, 30])
  }

  @Test func `a square overlay takes the height of its primary content`() {
    let square = Layout.fill("square").aspectRatio(1, contentMode: .fit).id("square")
    let painted = Layout.box(50, 20).background { Layout.fill() }
    for primary in [
      Layout.box(100, 40), Layout.fill().padding(3).frame(height: 40),
      .vstack(spacing: 5, [.box(100, 15), painted]),
      .vstack(spacing: 5, [.box(100, 15), .box(50, 20)]),
      .hstack(spacing: 0, [painted.padding(.vertical, 10), .box(50, 10)]),
      .hstack(spacing: 0, [Layout.fill().frame(height: 40), painted]),
      .zstack([painted, .box(100, 40)]),
      .vstack(
        spacing: 0, [.divider(10), .hstack([painted, .spacer()]), painted.padding(.top, -10)]),
    ] {
      let result = primary.overlay { square }.resolved(width: 100, height: 300)
      #expect(result.frame("square") == [30, 0, 40, 40] && result.issues == [])
    }
  }

  @Test func `overlays nested to the maximum depth resolve`() {
    for isBehind in [false, true] {
      let deep = (1..<Layout.maximumDepth).reduce(Layout.box(10)) { layout, _ in
        layout.with([.fill()], alignment: .center, isBehind: isBehind)
      }
      let result = deep.resolved(width: 100)
      #expect(result.root.size == Size(width: 10, height: 10) && result.issues == [])
      let nested = (1..<Layout.maximumDepth).reduce(Layout.fill()) { layout, _ in
        Layout.box(10).with([layout], alignment: .center, isBehind: isBehind)
      }
      #expect(nested.resolved(width: 100).issues == [])
    }
  }
}
