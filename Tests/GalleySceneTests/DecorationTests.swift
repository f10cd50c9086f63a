import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct DecorationTests {
  private let content = Layout.shape(
    Layout.Shape(.rectangle(cornerRadius: 0), width: 20, height: 10, fill: color(1)))

  @Test func `the background is behind the content, and the border in front of it`() {
    let decoration = Layout.Decoration(
      background: color(2), border: Layout.Border(color(3), width: 2))
    let scene = picture(content.modified(by: .decoration(decoration)))
    #expect(scene.leaves.compactMap(\.color) == [RGBA(2), RGBA(1), RGBA(3)])
    let frame = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(scene.leaves.first?.shape == .rectangle(frame, cornerRadius: 0))
    #expect(
      scene.leaves.last
        == .stroke(
          .rectangle(frame.inset(by: 1), cornerRadius: 0), RGBA(3), Scene.Stroke(width: 2)))
  }

  @Test func `a border follows the corners of its background on the inside`() {
    let decoration = Layout.Decoration(
      background: color(2), border: Layout.Border(color(3), width: 2), cornerRadius: 5)
    let shapes = picture(content.modified(by: .decoration(decoration))).leaves.compactMap(\.shape)
    let frame = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(shapes.first == .rectangle(frame, cornerRadius: 5))
    #expect(shapes.last == .rectangle(frame.inset(by: 1), cornerRadius: 4))
  }

  @Test func `a clipping decoration clips only its content`() throws {
    let decoration = Layout.Decoration(
      background: color(2), border: Layout.Border(color(3), width: 1), cornerRadius: 3,
      clips: true)
    let scene = picture(content.modified(by: .decoration(decoration)))
    let clip = try #require(scene.groups.first { $0.clip != nil })
    #expect(
      clip.clip == .rectangle(Rect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3))
    #expect(Scene.Item.group(clip).leaves.compactMap(\.color) == [RGBA(1)])
  }

  @Test func `decorations nest from the outside in`() {
    let layout = content.background(color(2)).padding(1).background(color(3)).padding(1)
      .border(Layout.Border(color(4)))
    #expect(picture(layout).leaves.compactMap(\.color) == [RGBA(3), RGBA(2), RGBA(1), RGBA(4)])
  }

  @Test(arguments: [1.0, 2, 3])
  func `a border is a whole number of pixels and at least one`(scale: Double) throws {
    for width in [0.1, 0.5, 1, 1.4] {
      let layout = content.border(Layout.Border(color(3), width: Length(width))).padding(0.3)
      guard case .stroke(let shape, _, let stroke) = picture(layout, scale: scale).leaves.last
      else {
        Issue.record("there is no border")
        continue
      }
      #expect(stroke.width.isWhole(at: scale) && stroke.width >= 1 / scale - 1e-9)
      let outer = try #require(shape.extent).inset(by: -stroke.width / 2)
      #expect(outer.isWhole(at: scale))
    }
  }

  @Test func `opacity applies to the content inside it and to nothing around it`() throws {
    let layout = content.background(color(2)).modified(by: .opacity(0.25)).padding(1)
      .background(color(3))
    let scene = picture(layout)
    let faded = try #require(scene.groups.first { $0.opacity < 1 })
    #expect(faded.opacity == 0.25)
    #expect(Scene.Item.group(faded).leaves.compactMap(\.color) == [RGBA(2), RGBA(1)])
    #expect(scene.leaves.compactMap(\.color) == [RGBA(3), RGBA(2), RGBA(1)])
  }

  @Test func `a border without width and a decoration without paint draw nothing`() {
    let layout = content.border(Layout.Border(color(3), width: 0))
      .modified(by: .decoration(Layout.Decoration()))
    #expect(picture(layout).leaves.compactMap(\.color) == [RGBA(1)])
  }
}
