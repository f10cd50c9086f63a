import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// How much of a square clips of every form leave.
struct VisibleClipTests {
  private let box = Rect(x: 0, y: 0, width: 20, height: 20)

  /// Returns the share of the square that the clips of groups around it cut off.
  private func cutShare(_ clips: (Scene.Item) -> Scene.Item) -> Double? {
    var node = Scene.Node(path: LayoutPath(), id: nil, kind: .rectangle, frame: box)
    node.content = 0..<1
    let square = Scene.Item.group(Scene.Group(node: node, items: [.fill(.rectangle(box), RGBA(0))]))
    let seen = VisibleScene(
      Scene(size: box.size, background: RGBA(0xFFFFFF), title: "", items: [clips(square)]))
    return seen.drawings.first.map { seen.region(of: $0).clippedShare }
  }

  @Test func `A round clip cuts corners off`() throws {
    for shape in [Scene.Shape.ellipse(box), .rectangle(box, cornerRadius: 10)] {
      let share = try #require(cutShare { .group(Scene.Group(clip: shape, items: [$0])) })
      #expect(abs(share - (1 - .pi / 4)) < 0.02)
    }
  }

  @Test func `Clips outside and inside of a turned group both cut`() throws {
    let left = Scene.Shape.rectangle(Rect(x: 0, y: 0, width: 10, height: 20))
    let turn = Scene.Rotation(degrees: 90, about: Point(x: 10, y: 10))
    // The left half of what is turned is at the top.
    let share = try #require(
      cutShare { square in
        let inner = Scene.Item.group(Scene.Group(clip: left, items: [square]))
        let turned = Scene.Item.group(Scene.Group(rotation: turn, items: [inner]))
        return .group(Scene.Group(clip: left, items: [turned]))
      })
    #expect(abs(share - 0.75) < 0.02)
  }
}
