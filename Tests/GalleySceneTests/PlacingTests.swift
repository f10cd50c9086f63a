import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

@testable import GalleyScene

/// Scenes that are placed in other scenes, scaled or not.
@Suite struct PlacingTests {
  private static let few: Range<UInt64> = 0..<24

  /// Returns items without their groups, each with the list of groups around it.
  private static func flat(
    _ items: [Scene.Item], _ around: [Scene.Group] = []
  ) -> [(item: Scene.Item, around: [Scene.Group])] {
    items.flatMap { item -> [(item: Scene.Item, around: [Scene.Group])] in
      guard case .group(let group) = item else { return [(item, around)] }
      return flat(group.items, around + [group])
    }
  }

  private static func areNear(_ first: Rect?, _ second: Rect?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
      && abs(first.width - second.width) < 1e-9 && abs(first.height - second.height) < 1e-9
  }

  @Test(arguments: few, [0.1, 0.5, 1, 3])
  func `a transform scales frames, clips and strokes, and changes nothing else`(
    seed: UInt64, scale: Double
  ) {
    var trees = AnnotatedTrees(seed: seed)
    let traits = trees.traits()
    let scene = Scene(design: resolve(trees.layout(), traits), title: "")
    let corner = Point(x: 17, y: -4.5)
    let place = SceneTransform(offset: corner, scale: scale)
    func scaled(_ rect: Rect?) -> Rect? {
      rect.map {
        Rect(
          x: corner.x + $0.x * scale, y: corner.y + $0.y * scale, width: $0.width * scale,
          height: $0.height * scale)
      }
    }
    let before = Self.flat(scene.items)
    let after = Self.flat(scene.items.map { $0.transformed(by: place) })
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) {
      #expect(Self.areNear(scaled(old.item.extent), new.item.extent))
      #expect(old.item.color == new.item.color)
      for (group, other) in zip(old.around, new.around) {
        #expect(group.node == other.node && group.opacity == other.opacity)
        #expect(Self.areNear(scaled(group.clip?.extent), other.clip?.extent))
      }
      if case (.stroke(_, _, let stroke), .stroke(_, _, let other)) = (old.item, new.item) {
        #expect(abs(stroke.width * scale - other.width) < 1e-9)
        #expect(stroke.dash.count == other.dash.count)
      }
    }
  }

  @Test(arguments: [0.1, 0.5, 1, 3])
  func `a transform scales the positions of glyphs in their line`(scale: Double) throws {
    var text = Layout.Text("Some words that break", tracking: 2.5)
    text.spans = [Layout.Text.Span(5..<10, weight: .bold)]
    let scene = Scene(design: resolve(Layout(.text(text)), width: 120), title: "")
    let corner = Point(x: 8, y: 3)
    let place = SceneTransform(offset: corner, scale: scale)
    let placed = Scene(
      size: .zero, background: RGBA(0), title: "",
      items: scene.items.map { $0.transformed(by: place) })
    #expect(scene.texts.count > 1 && scene.texts.count == placed.texts.count)
    for (old, new) in zip(scene.texts, placed.texts) {
      #expect(new.string == old.string && new.color == old.color && new.looks == old.looks)
      #expect(abs(new.origin.x - corner.x - old.origin.x * scale) < 1e-9)
      #expect(abs(new.origin.y - corner.y - old.origin.y * scale) < 1e-9)
      #expect(new.runs.count == old.runs.count)
      for (run, other) in zip(old.runs, new.runs) {
        #expect(other.face == run.face && other.text == run.text && other.offset == run.offset)
        for (number, changed) in [
          (run.size, other.size), (run.x, other.x), (run.width, other.width),
          (run.tracking, other.tracking),
        ] {
          #expect(abs(number * scale - changed) < 1e-9)
        }
        #expect(run.tracking == 2.5)
        for (glyph, changed) in zip(run.glyphs, other.glyphs) {
          #expect(glyph.id == changed.id && glyph.offset == changed.offset)
          #expect(
            abs(glyph.x * scale - changed.x) < 1e-9 && abs(glyph.y * scale - changed.y) < 1e-9)
        }
      }
    }
  }

  @Test func `a transform scales dashes, corners and paths`() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    let path = Path([.move(Point(x: 1, y: 1)), .line(Point(x: 5, y: 3))])
    let place = SceneTransform(offset: Point(x: 10, y: 20), scale: 0.5)
    let items: [Scene.Item] = [
      .stroke(.rectangle(rect, cornerRadius: 6), RGBA(1), Scene.Stroke(width: 2, dash: [4, 2])),
      .fill(.path(path), RGBA(2)),
      .group(Scene.Group(clip: .ellipse(rect), opacity: 0.5, part: .legend, items: [])),
    ]
    let small = Rect(x: 10.5, y: 21, width: 15, height: 20)
    let smallPath = Path([.move(Point(x: 10.5, y: 20.5)), .line(Point(x: 12.5, y: 21.5))])
    #expect(
      items.map { $0.transformed(by: place) } == [
        .stroke(.rectangle(small, cornerRadius: 3), RGBA(1), Scene.Stroke(width: 1, dash: [2, 1])),
        .fill(.path(smallPath), RGBA(2)),
        .group(Scene.Group(clip: .ellipse(small), opacity: 0.5, part: .legend, items: [])),
      ])
  }
}
