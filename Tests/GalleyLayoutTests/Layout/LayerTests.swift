import GalleyGeometry
import GalleyLayout
import Testing

/// Layers on top of each other, of which those of the highest priority count for the size.
@Suite struct LayerTests {
  @Test func `layers of lower priority take no part in the size`() {
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

  @Test func `they are offered the width that the layers are offered`() {
    let layers = Layout.zstack(
      alignment: .topLeading, [.fill("fill"), .words("aa", id: "text").priority(1)])
    let result = Layout.hstack(spacing: 0, [layers.id("layers"), .box(30)]).resolved(width: 100)
    #expect(result.frame("layers")[2] == 10 && result.frame("fill")[2] == 50)
    #expect(result.issues.map(\.id) == ["fill"])
  }

  @Test func `what a choice needs is what the layers that count need`() {
    let layers = Layout.zstack([.box(60).priority(-1), .box(20)])
    let choice = Layout.choice([layers, .box(1)])
    #expect(choice.resolved(width: 20).decisions.map(\.chosen) == [0])
    #expect(choice.resolved(width: 19).decisions.map(\.chosen) == [1])
  }

  @Test func `they do not move the line on which the others stand`() {
    let layers = Layout.zstack(
      alignment: Alignment(.leading, .firstTextBaseline),
      [.text("a", Font(.length(40))).id("big").priority(-1), .words("aa", id: "small")])
    let result = layers.resolved(width: 100)
    // Letters stand on three quarters of their height.
    #expect(result.frame("small")[1] == 0 && result.root.height == 10)
    #expect(result.frame("big")[1] == 7.5 - 30)
    #expect(result.issues.map(\.id) == ["big"])
  }

  @Test func `a priority that is not a number is none`() {
    let layers = Layout.zstack([.box(60).priority(.nan), .box(20, 30).priority(.nan)])
    #expect(layers.resolved(width: 100).root.size == Size(width: 60, height: 30))
  }

  @Test func `with one priority all count, whatever it is`() {
    let layers = Layout.zstack([.box(60).priority(-1), .box(20, 30).priority(-1)])
    #expect(layers.resolved(width: 100).root.size == Size(width: 60, height: 30))
    #expect(layers.resolved(width: 100).issues == [])
  }

  @Test func `a layer wider than its offer and than what holds it is reported once`() {
    let layers = Layout.zstack([.box(60, id: "large").priority(-1), .box(20)])
    #expect(layers.resolved(width: 50).issues.map(\.id) == ["large"])
  }
}
