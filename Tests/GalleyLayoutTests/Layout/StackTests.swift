import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct StackTests {
  @Test func `siblings are eight points apart, and have no space beside a spacer`() {
    let row = Layout.hstack([
      .box(10, id: "a"), .box(10, id: "b"), .spacer(), .box(10, id: "c"),
    ])
    #expect(row.resolved(width: 60).spans("a", "b", "c") == [[0, 10], [18, 28], [50, 60]])
    let spaced = Layout.hstack(spacing: 3, [.box(10, id: "a"), .spacer(0), .box(10, id: "b")])
    #expect(spaced.resolved(width: 60).spans("a", "b") == [[0, 10], [50, 60]])
    #expect(spaced.resolved(width: 26).issues == [] && spaced.resolved(width: 25).issues != [])
  }

  @Test func `a negative spacing lets siblings overlap, and no size becomes negative`() {
    let pictures = (0..<3).map { Layout.box(20, 20, id: "\($0)") }
    let row = Layout.hstack(spacing: -8, pictures).resolved(width: 44)
    #expect(row.spans("0", "1", "2") == [[0, 20], [12, 32], [24, 44]])
    #expect(row.root == Rect(x: 0, y: 0, width: 44, height: 20) && row.issues == [])
    #expect(Layout.hstack(spacing: -8, pictures).resolved(width: 43).issues.map(\.missing) == [1])
    let column = Layout.vstack(spacing: -50, pictures).resolved(width: 44)
    #expect(column.root == Rect(x: 0, y: 0, width: 20, height: 0))
    #expect(column.frame("2") == [0, -60, 20, 20])
  }

  @Test func `content extends beyond negative padding, and is offered more width`() {
    let line = Layout.fill("line").modified(
      by: .padding(Layout.Padding(leading: -16, trailing: -16)))
    let card = Layout.vstack(spacing: 0, [line, .box(40, 10)]).padding(16).resolved(width: 120)
    #expect(card.placement("line")?.contentFrame.width == 120 && card.issues == [])
    #expect(card.placement("line")?.contentFrame.x == 0)
    let dot = Layout.box(4, 4, id: "dot").padding(-8).resolved(width: 40)
    #expect(dot.root == Rect(x: 0, y: 0, width: 0, height: 0))
    #expect(dot.placement("dot")?.contentFrame == Rect(x: -8, y: -8, width: 4, height: 4))
  }

  @Test func `a row of overlapping children fits at its overlapped width`() {
    let pictures = (0..<3).map { _ in Layout.box(20, 20) }
    let choice = Layout.choice([.hstack(spacing: -8, pictures), .box(10)])
    #expect(choice.resolved(width: 44).decisions.map(\.chosen) == [0])
    #expect(choice.resolved(width: 43.5).decisions.map(\.chosen) == [1])
  }

  @Test func `a row is as wide as its children and as high as the highest`() {
    let row = Layout.hstack(spacing: 5, [.box(10, 10), .box(20, 30), .box(5, 20)])
    #expect(row.resolved(width: 100).root == Rect(x: 0, y: 0, width: 45, height: 30))
  }

  @Test func `the alignment of a row places children vertically`() {
    let tops = VerticalAlignment.allCases.prefix(3).map { alignment in
      Layout.hstack(alignment: alignment, [.box(10, 10, id: "a"), .box(10, 30)])
        .resolved(width: 100).placement("a")?.frame.y
    }
    #expect(tops == [0, 10, 20])
  }

  @Test func `a column is as wide as its widest child, and aligns the others with it`() {
    let starts = HorizontalAlignment.allCases.map { alignment in
      Layout.vstack(alignment: alignment, spacing: 4, [.box(10, id: "a"), .box(40)])
        .resolved(width: 100).frame("a")
    }
    #expect(starts == [[0, 0, 10, 10], [15, 0, 10, 10], [30, 0, 10, 10]])
  }

  @Test func `less flexible children are sized first, and the rest share equally`() {
    let row = Layout.hstack(spacing: 0, [.fill("a"), .box(40), .fill("b")])
    #expect(row.resolved(width: 100).spans("a", "b") == [[0, 30], [70, 100]])
    let limited = Layout.fill().frame(Layout.Frame(maxWidth: 10)).id("limited")
    let pair = Layout.hstack(spacing: 0, [.fill("a"), limited])
    #expect(pair.resolved(width: 100).spans("a", "limited") == [[0, 90], [90, 100]])
  }

  @Test func `shares are rounded down to the grid, and the remainder goes to the last child`() {
    let row = Layout.hstack(spacing: 0, [.fill("a"), .fill("b"), .fill("c")])
    let widths = ["a", "b", "c"].compactMap { row.resolved(width: 10).placement($0)?.frame.width }
    // 10240 grid steps are divided among three children.
    #expect(widths.map { $0 * PointGrid.stepsPerPoint } == [3413, 3413, 3414])
  }

  @Test func `children of higher priority are sized first, and the others keep their minimum`() {
    let row = Layout.hstack(
      spacing: 0, [.words("aaaa aaaa", id: "a"), .words("bbbb bbbb", id: "b").priority(1)])
    #expect(row.resolved(width: 90).spans("a", "b") == [[0, 45], [45, 90]])
    #expect(row.resolved(width: 70).spans("a", "b") == [[0, 20], [20, 65]])
    let even = Layout.hstack(spacing: 0, [.fill("a").priority(-1), .fill("b")])
    #expect(even.resolved(width: 50).spans("a", "b") == [[0, 0], [0, 50]])
  }

  @Test func `a text that just fits on one line stays unbroken, even beside a higher priority`() {
    let row = Layout.hstack(spacing: 0, [.words("aaaa aaaa", id: "a"), .fill("b").priority(1)])
    #expect(row.resolved(width: 45).spans("a", "b") == [[0, 45], [45, 45]])
    #expect(row.resolved(width: 44).spans("a", "b") == [[0, 20], [20, 44]])
  }

  @Test func `spacers are sized last unless they have a priority`() {
    let row = { (spacer: Layout) in
      Layout.hstack([.words("aaaa bbbb cccc", id: "text"), spacer, .fill("fill")])
        .resolved(width: 60)
    }
    #expect(row(.spacer(0)).spans("text", "fill") == [[0, 20], [20, 60]])
    #expect(row(.spacer().priority(1)).placement("fill")?.frame.width == 0)
    let column = Layout.hstack([.words("aaaa bbbb cccc", id: "text"), .spacer()])
    #expect(column.resolved(width: 60).spans("text") == [[0, 45]])
  }

  @Test func `layers overlap, and the last is in front`() {
    let layers = Layout.zstack(
      alignment: Alignment(.trailing, .bottom), [.box(40, 30, id: "a"), .box(10, 20, id: "b")])
    let result = layers.resolved(width: 100)
    #expect(result.root.size == Size(width: 40, height: 30))
    #expect(result.frame("b") == [30, 10, 10, 20])
    #expect(result.placements.map(\.id) == [nil, "a", "b"])
  }

  @Test func `a row that is too wide reports by how much`() {
    let row = Layout.hstack(spacing: 0, [.box(40), .box(30)]).id("row")
    let issues = row.resolved(width: 60).issues
    #expect(issues.map(\.kind) == [.overflow] && issues.map(\.id) == ["row"])
    #expect(issues.first?.message.contains("10 pt more than the 60 pt") == true)
  }

  @Test func `paths count children, alternatives and cells, and not modifiers`() {
    let layout = Layout.vstack([
      .box(1), .choice([.box(500), .box(2).padding(1).id("taken")]),
      .grid([[.box(1), .box(1)], [.box(1).id("cell")]]), .empty, .box(1).id("last"),
    ])
    let result = layout.resolved(width: 100)
    let paths = ["taken", "cell", "last"].map { result.placement($0)?.path.description }
    #expect(paths == ["1.1", "2.2", "4"])
  }
}
