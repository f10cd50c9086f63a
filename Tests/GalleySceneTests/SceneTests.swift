import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct SceneTests {
  @Test(arguments: ["episode", "crowded", "overflow"])
  func `equal layouts have equal pictures, and different layouts have different ones`(
    name: String
  ) throws {
    let layout = try #require(samples.first { $0.name == name }).layout
    let scene = picture(layout, width: 100)
    #expect(scene == picture(layout, width: 100))
    #expect(scene.hashValue == picture(layout, width: 100).hashValue)
    #expect(scene != picture(layout, width: 101))
    #expect(scene != picture(layout.padding(1), width: 100))
    var other = scene
    other.title = "Other"
    #expect(Set([scene, other, scene]).count == 2)
  }

  @Test func `texts are listed in the order in which they are drawn`() {
    let layout = Layout.vstack([
      .text("a"), .hstack([.text("b"), .text("c")]).modified(by: .opacity(0.5)), .text("d"),
    ])
    #expect(picture(layout).texts.map(\.string) == ["a", "b", "c", "d"])
  }

  @Test func `an offset moves an item with its contents, but nodes keep their frames`() throws {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let path = Path([.move(Point(x: 1, y: 2)), .close])
    let node = Scene.Node(path: LayoutPath([1]), id: "a", kind: .text, frame: frame)
    let text = Scene.Text(
      origin: Point(x: 1, y: 2), runs: [], color: RGBA(0), string: "a", frame: frame)
    let stroke = Scene.Stroke(width: 1)
    func group(_ frame: Rect, _ path: Path, _ text: Scene.Text) -> Scene.Item {
      .group(
        Scene.Group(
          node: node, clip: .ellipse(frame), opacity: 0.5,
          items: [
            .fill(.rectangle(frame, cornerRadius: 1), RGBA(1)),
            .stroke(.path(path), RGBA(2), stroke), .text(text),
          ]))
    }
    let moved = Scene.Text(
      origin: Point(x: 11, y: 22), runs: [], color: RGBA(0), string: "a",
      frame: frame.offset(x: 10, y: 20))
    #expect(
      group(frame, path, text).offset(x: 10, y: 20)
        == group(
          frame.offset(x: 10, y: 20), Path([.move(Point(x: 11, y: 22)), .close]), moved))
  }
}
