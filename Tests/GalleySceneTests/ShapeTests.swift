import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct ShapeTests {
  private static let kinds: [Layout.Shape.Kind] = [
    .rectangle(cornerRadius: 0), .rectangle(cornerRadius: 50), .capsule, .ellipse, .line,
  ]

  @Test(arguments: kinds, [0.4, 3, 40] as [Length])
  func `a shape never draws beyond its frame, regardless of its stroke width`(
    kind: Layout.Shape.Kind, width: Length
  ) throws {
    for side in [2.0, 7.3, 20] {
      let shape = Layout.Shape(
        kind, width: 30, height: Length(side), fill: color(1),
        stroke: Layout.Border(color(2), width: width))
      let scene = picture(.shape(shape).padding(5), scale: 2)
      let frame = PixelGrid(scale: 2).snap(Rect(x: 5, y: 5, width: 30, height: side))
      let extents = scene.leaves.compactMap(\.extent)
      #expect(!extents.isEmpty)
      #expect(extents.allSatisfy { frame.inset(by: -1e-9).contains($0) })
    }
  }

  @Test func `the fill is drawn before the stroke`() {
    let shape = Layout.Shape(
      .ellipse, width: 10, height: 10, fill: color(1), stroke: Layout.Border(color(2), width: 2))
    #expect(
      picture(.shape(shape)).leaves == [
        .fill(.ellipse(Rect(x: 0, y: 0, width: 10, height: 10)), RGBA(1)),
        .stroke(
          .ellipse(Rect(x: 1, y: 1, width: 8, height: 8)), RGBA(2), Scene.Stroke(width: 2)),
      ])
  }

  @Test func `corner radii are at most half the shorter side`() {
    let frame = Rect(x: 0, y: 0, width: 20, height: 8)
    func shape(_ kind: Layout.Shape.Kind) -> [Scene.Item] {
      picture(.shape(Layout.Shape(kind, width: 20, height: 8, fill: color(1)))).leaves
    }
    let capsule = [Scene.Item.fill(.rectangle(frame, cornerRadius: 4), RGBA(1))]
    #expect(shape(.capsule) == capsule)
    #expect(shape(.rectangle(cornerRadius: 100)) == capsule)
    #expect(
      shape(.rectangle(cornerRadius: 3)) == [.fill(.rectangle(frame, cornerRadius: 3), RGBA(1))])
  }

  @Test func `a line is a filled rectangle along its axis`() {
    let border = Layout.Border(color(1), width: 2)
    let across = Layout.Shape(.line, width: 30, stroke: border)
    #expect(
      picture(.shape(across)).leaves == [
        .fill(.rectangle(Rect(x: 0, y: 0, width: 30, height: 2), cornerRadius: 0), RGBA(1))
      ])
    let down = Layout.Shape(.line, height: 30, stroke: border)
    #expect(
      picture(.shape(down)).leaves == [
        .fill(.rectangle(Rect(x: 0, y: 0, width: 2, height: 30), cornerRadius: 0), RGBA(1))
      ])
  }

  @Test func `a line is centered in a higher frame`() {
    let shape = Layout.Shape(
      .line, width: 30, height: 10, stroke: Layout.Border(color(1), width: 2))
    #expect(
      picture(.shape(shape)).leaves == [
        .fill(.rectangle(Rect(x: 0, y: 4, width: 30, height: 2), cornerRadius: 0), RGBA(1))
      ])
  }

  @Test func `a shape without paint draws nothing`() {
    #expect(picture(.shape(Layout.Shape(.ellipse, width: 9, height: 9))).leaves.isEmpty)
  }
}
