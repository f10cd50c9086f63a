import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Heights that are offered, and those of contents without an offer.
@Suite struct HeightOfferTests {
  @Test func `an ideal height counts only where no height is offered`() {
    let text = Layout.words("a").frame(idealHeight: 91).id("text")
    let column = Layout.vstack([text])
    #expect(column.resolved(width: 50).frame("text")[3] == 91)
    #expect(column.frame(height: 209).resolved(width: 50).frame("text")[3] == 10)
    #expect(column.resolved(width: 50, height: 91).frame("text")[3] == 10)
    #expect(
      column.fixedSize(horizontal: false, vertical: true).resolved(width: 50, height: 91)
        .frame("text")[3] == 91)
    let fill = Layout.vstack([Layout.fill().frame(idealHeight: 91).id("text")])
    #expect(fill.resolved(width: 50, height: 20).frame("text")[3] == 20)
    let grid = Layout.grid([[Layout.fill().frame(idealHeight: 91).id("text")]])
    #expect(grid.resolved(width: 50).frame("text")[3] == 91)
    #expect(grid.resolved(width: 50, height: 20).frame("text")[3] == 20)
  }

  @Test func `a minimum height stretches content only where a height is offered`() {
    let frame = Layout.fill("fill").frame(minHeight: 30).id("frame")
    let column = Layout.vstack([frame])
    let free = column.resolved(width: 50).placement("frame")
    #expect(free?.frame.height == 30 && free?.contentFrame.height == 10)
    let offered = column.resolved(width: 50, height: 40).placement("frame")
    #expect(offered?.frame.height == 40 && offered?.contentFrame.height == 40)
  }

  @Test func `a column that is offered exactly its ideal height divides it`() {
    let column = Layout.vstack(
      spacing: 0, [.fill("a").priority(1), .fill("b"), .box(5, 20)])
    let cases: [(Double?, Double, Double)] = [
      (nil, 10, 10), (39, 19, 0), (40, 20, 0), (41, 21, 0),
    ]
    for (height, a, b) in cases {
      let result = column.resolved(width: 100, height: height)
      #expect(result.frame("a")[3] == a && result.frame("b")[3] == b)
    }
  }

  @Test func `what keeps the lines that fit is as high as these lines`() {
    let words = Layout(
      .text(Layout.Text("aaaa bbbb cccc", font: Font(.length(10))).truncatesInHeight()))
    let wraps: [(Layout) -> Layout] = [
      { .vstack([$0]) }, { .hstack([$0]) }, { .zstack([$0]) }, { .vstack([.hstack([$0])]) },
      { $0.padding(0) }, { .grid([[$0]]) }, { .choice([$0]) }, { $0.frame(minWidth: 1) },
    ]
    for (number, wrap) in wraps.enumerated() {
      let result = wrap(words).id("outer").resolved(width: 20, height: 29)
      #expect(result.frame("outer")[3] == 20, "\(number)")
    }
  }

  @Test func `a row or layers that are too high do not stretch their children`() {
    for stack in [Layout.hstack, { _, _, children in Layout.zstack(children) }] {
      let layout = stack(.center, nil, [.box(5, 60, id: "high"), .fill("fill")])
      let result = layout.resolved(width: 50, height: 40)
      #expect(result.frame("high")[3] == 60 && result.frame("fill")[3] == 40)
    }
  }

  @Test func `a column offers a child less than its minimum height`() {
    for stack in [Layout.hstack, { _, _, children in Layout.zstack(children) }] {
      let inner = stack(.center, nil, [.box(5, 90), .fill("fill")])
      let column = Layout.vstack(spacing: 0, [inner.id("inner"), .box(3, 150)])
      let result = column.resolved(width: 50, height: 200)
      #expect(result.frame("fill")[1] == 20 && result.frame("fill")[3] == 50)
      #expect(result.frame("inner")[3] == 90)
    }
    let pair = Layout.vstack(
      spacing: 0, [Layout.box(5, 80).frame(minHeight: 20).id("low"), .fill("fill")])
    let result = pair.resolved(width: 50, height: 60)
    #expect(result.frame("low")[3] == 30 && result.frame("fill")[3] == 30)
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `heights do not jump around the heights at which a column changes`(seed: UInt64) {
    var random = Random(seed: seed)
    let children = (0...random.number(0...3)).map { index -> Layout in
      let fill = Layout.fill("\(index)")
      let child: Layout =
        switch random.number(0...4) {
        case 0: .box(5, Length(Double(random.number(0...30))), id: "\(index)")
        case 1: fill.frame(minHeight: Length(Double(random.number(0...30)))).id("\(index)")
        case 2: fill.frame(maxHeight: Length(Double(random.number(0...40)))).id("\(index)")
        case 3: fill.frame(idealHeight: Length(Double(random.number(0...40)))).id("\(index)")
        default: fill
        }
      return child.priority(Double(random.pick([0, 0, 1])))
    }
    let column = Layout.vstack(spacing: Length(Double(random.pick([0, 4]))), children)
    let ideal = column.resolved(width: 50).root.height
    for threshold in [ideal, Double(random.number(0...120)), ideal / 2] {
      let heights = (-3...3).map { threshold + Double($0) * PointGrid.step }.filter { $0 >= 0 }
      let frames = heights.map { height in
        let result = column.resolved(width: 50, height: height)
        return children.indices.map { result.frame("\($0)")[3] }
      }
      for (before, after) in zip(frames, frames.dropFirst()) {
        for (one, other) in zip(before, after) {
          // Each share is rounded down, and the last takes the remainder.
          #expect(abs(one - other) <= PointGrid.step * Double(children.count + 1))
        }
      }
    }
  }
}
