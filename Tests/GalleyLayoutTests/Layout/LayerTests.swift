import GalleyGeometry
import GalleyLayout
import Testing

/// Stacked layers, of which only the layers of the highest priority determine the size.
@Suite struct LayerTests {
  @Test func `layers of lower priority do not affect the size`() {
    let layers = Layout.zstack([
      .box(60, 40, id: "large").priority(-1), .box(20, 10, id: "small"), .box(10, 20, id: "high"),
    ]).id("layers")
    let result = layers.resolved(width: 100)
    #expect(result.frame("layers") == [0, 0, 20, 20])
    #expect(result.frame("small") == [0, 5, 20, 10] && result.frame("high") == [5, 0, 10, 20])
    #expect(result.frame("large") == [-20, -10, 60, 40])
    #expect(result.issues.map(\.id) == ["large"] && result.issues.map(\.kind) == [.overflow])
    #expect(result.issues.first?.message == "extends 40 pt beyond its container")
  }

  @Test func `layers of lower priority are offered the width that the stack is offered`() {
    let layers = Layout.zstack(
      alignment: .topLeading, [.fill("fill"), .words("aa", id: "text").priority(1)])
    let result = Layout.hstack(spacing: 0, [layers.id("layers"), .box(30)]).resolved(width: 100)
    #expect(result.frame("layers")[2] == 10 && result.frame("fill")[2] == 50)
    #expect(result.issues.map(\.id) == ["fill"])
  }

  @Test func `layers of lower priority do not affect the fit width`() {
    let layers = Layout.zstack([.box(60).priority(-1), .box(20)])
    let choice = Layout.choice([layers, .box(1)])
    #expect(choice.resolved(width: 20).decisions.map(\.chosen) == [0])
    #expect(choice.resolved(width: 19).decisions.map(\.chosen) == [1])
  }

  @Test func `layers of lower priority do not move the baseline of the others`() {
    let layers = Layout.zstack(
      alignment: Alignment(.leading, .firstTextBaseline),
      [.text("a", Font(.length(40))).id("big").priority(-1), .words("aa", id: "small")])
    let result = layers.resolved(width: 100)
    // The baseline is at three quarters of the height of a glyph.
    #expect(result.frame("small")[1] == 0 && result.root.height == 10)
    #expect(result.frame("big")[1] == 7.5 - 30)
    #expect(result.issues.map(\.id) == ["big"])
  }

  @Test func `a priority of NaN counts as no priority`() {
    let layers = Layout.zstack([.box(60).priority(.nan), .box(20, 30).priority(.nan)])
    #expect(layers.resolved(width: 100).root.size == Size(width: 60, height: 30))
  }

  @Test func `layers of equal priority all determine the size`() {
    let layers = Layout.zstack([.box(60).priority(-1), .box(20, 30).priority(-1)])
    #expect(layers.resolved(width: 100).root.size == Size(width: 60, height: 30))
    #expect(layers.resolved(width: 100).issues == [])
  }

  @Test func `a layer wider than its offer and its container is reported once`() {
    let layers = Layout.zstack([.box(60, id: "large").priority(-1), .box(20)])
    #expect(layers.resolved(width: 50).issues.map(\.id) == ["large"])
  }
}
