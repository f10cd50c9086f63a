import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct LeafTests {
  /// Returns what the first alternative of a choice needs in width to fit.
  private func fit(_ layout: Layout) -> Double? {
    Layout.choice([layout, .empty]).resolved(width: 0).decisions.first?.alternatives.first?.fit
  }

  @Test func `a text is as wide as its widest line and never wider than its words`() {
    let text = Layout.words("aaaa bb", id: "text")
    #expect(text.resolved(width: 100).frame("text") == [0, 0, 35, 10])
    #expect(text.resolved(width: 34).frame("text") == [0, 0, 20, 20])
    #expect(text.resolved(width: 5).frame("text") == [0, 0, 20, 20])
  }

  @Test func `a text fits where it is on one line, unless it says otherwise`() {
    #expect(fit(.words("aaaa bb cc")) == 50)
    #expect(fit(.words("aaaa bb cc", fit: .words)) == 20)
    #expect(fit(.words("aaaa bb cc", fit: .lines(2))) == 25)
    #expect(fit(.words("aaaa bb cc", lineLimit: 2)) == 25)
    #expect(fit(.words("aaaa bb cc", lineLimit: 2, fit: .oneLine)) == 50)
  }

  @Test func `a text with a limit of lines fits no narrower than it is shown in full`() {
    #expect(fit(.words("aaaa bb cc", lineLimit: 2, fit: .words)) == 25)
    #expect(fit(.words("aaaa bb cc", lineLimit: 1, fit: .lines(3))) == 50)
  }

  @Test func `a shape has its size, else takes the width it gets and a height of ten points`() {
    #expect(Layout.box(30, 20, id: "box").resolved(width: 100).frame("box") == [0, 0, 30, 20])
    #expect(Layout.fill("fill").resolved(width: 100).frame("fill") == [0, 0, 100, 10])
    #expect(fit(.fill()) == 0)
  }

  @Test func `a line is as thick as its stroke and lies along the axis that is left open`() {
    let stroke = Layout.Border(width: 3)
    let flat = Layout(.shape(Layout.Shape(.line, stroke: stroke))).id("line")
    let upright = Layout(.shape(Layout.Shape(.line, height: 20, stroke: stroke))).id("line")
    #expect(flat.resolved(width: 50).frame("line") == [0, 0, 50, 3])
    #expect(upright.resolved(width: 50).frame("line") == [0, 0, 3, 20])
  }

  @Test func `a symbol is as high as its letters and as wide as its box says`() {
    let box = Rect(x: 0, y: 0, width: 30, height: 20)
    let symbol = Layout.Symbol(path: Path(), viewBox: box, size: .length(10))
    let result = Layout(.symbol(symbol)).id("symbol").resolved(width: 100)
    #expect(result.frame("symbol") == [0, 0, 15, 10])
  }

  @Test func `a divider lies across its stack`() {
    let row = Layout.hstack(spacing: 2, [.box(10, 30), .divider(4).id("line"), .box(10, 20)])
    #expect(row.resolved(width: 100).frame("line") == [12, 0, 4, 30])
    let column = Layout.vstack(spacing: 2, [.box(10), .divider().id("line")])
    #expect(column.resolved(width: 100).frame("line") == [0, 12, 100, 1])
    #expect(Layout.divider(2).id("line").resolved(width: 70).frame("line") == [0, 0, 70, 2])
  }

  @Test func `a spacer grows along its stack only`() {
    let row = Layout.hstack([.box(10), .spacer().id("room"), .box(20)])
    #expect(row.resolved(width: 100).frame("room") == [10, 5, 70, 0])
    let column = Layout.vstack([.box(10), .spacer(6).id("room"), .box(20)])
    #expect(column.resolved(width: 100).frame("room") == [0, 10, 0, 6])
    #expect(column.resolved(width: 100, height: 50).frame("room") == [0, 10, 0, 30])
  }

  @Test func `nothing takes no room, nor does it leave any beside it`() {
    let row = Layout.hstack([.box(10, id: "a"), .empty, .box(10, id: "b")])
    #expect(row.resolved(width: 100).spans("a", "b") == [[0, 10], [18, 28]])
  }

  @Test func `a content size limit holds for everything inside`() {
    let texts = [Layout.text("a").id("held"), .text("a").id("free")]
    let column = Layout.vstack([texts[0].frame().contentSizeLimit(.extraLarge), texts[1]])
    let result = column.resolved(Traits(width: 100, contentSize: .category(.accessibility5)))
    #expect(result.placement("held")?.frame.height == 24)
    #expect(result.placement("free")?.frame.height == 62)
  }
}
