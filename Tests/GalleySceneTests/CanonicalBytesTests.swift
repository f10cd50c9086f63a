import GalleyGeometry
import GalleyLayout
import Testing

@testable import GalleyScene

/// The bytes that represent the appearance of a scene.
@Suite struct CanonicalBytesTests {
  private static let rect = Rect(x: 1, y: 2, width: 3, height: 4)
  private static let red = RGBA(red: 255, green: 0, blue: 0)
  private static let face = FontFace(family: "Inter", style: "Regular", file: "Inter.ttf")

  private static func bytes(
    _ items: [Scene.Item], size: Size = Size(width: 10, height: 20),
    background: RGBA = RGBA(red: 255, green: 255, blue: 255), scale: Double = 2
  ) -> [UInt8] {
    Scene(size: size, background: background, title: "a", items: items)
      .canonicalBytes(scale: scale) { file in Array(file.name.utf8) }.bytes
  }

  private static func run(
    _ face: FontFace = face, size: Double = 17, _ glyphs: [(UInt32, Double, Double)] = [(1, 0, 0)]
  ) -> GlyphRun {
    GlyphRun(
      face: face, size: size,
      glyphs: glyphs.map { GlyphRun.PlacedGlyph(id: $0.0, x: $0.1, y: $0.2) })
  }

  private static func text(
    _ runs: [GlyphRun], origin: Point = Point(x: 5, y: 6), color: RGBA = red,
    looks: [Int: Scene.Text.Look] = [:]
  ) -> Scene.Item {
    .text(
      Scene.Text(
        origin: origin, runs: runs, color: color, looks: looks, string: "a", frame: rect))
  }

  private static func face(_ file: String, _ index: Int = 0, _ weight: Double? = nil) -> FontFace {
    FontFace(
      family: "Inter", style: "Regular", file: file, index: index,
      variations: weight.map { [FontFace.Variation(axis: "wght", value: $0)] } ?? [])
  }

  /// Lists of items that all look different, although many differ only slightly.
  private static let scenes: [[Scene.Item]] = {
    let fill = Scene.Item.fill(.rectangle(rect, cornerRadius: 0), red)
    let point = Point(x: 1, y: 2)
    func path(_ elements: [Path.Element]) -> Scene.Item { .fill(.path(Path(elements)), red) }
    func stroke(_ width: Double, _ dash: [Double]) -> Scene.Item {
      .stroke(.ellipse(rect), red, Scene.Stroke(width: width, dash: dash))
    }
    let shapes: [[Scene.Item]] = [
      [], [fill], [fill, fill], [.fill(.ellipse(rect), red)],
      [.fill(.rectangle(rect, cornerRadius: 0.01), red)],
      [.fill(.rectangle(Rect(x: 1.01, y: 2, width: 3, height: 4), cornerRadius: 0), red)],
      [.fill(.rectangle(Rect(x: 2, y: 1, width: 3, height: 4), cornerRadius: 0), red)],
      [.fill(.rectangle(Rect(x: 1, y: 2, width: 4, height: 3), cornerRadius: 0), red)],
      [.fill(.rectangle(rect, cornerRadius: 0), RGBA(red: 254, green: 0, blue: 0))],
      [.fill(.rectangle(rect, cornerRadius: 0), RGBA(red: 255, green: 0, blue: 0, alpha: 254))],
      [.fill(.rectangle(rect, cornerRadius: 0), RGBA(red: 0, green: 255, blue: 0))],
      [stroke(1, [])], [stroke(1.01, [])], [stroke(1, [1])], [stroke(1, [1, 2])],
      [stroke(1, [2, 1])], [stroke(1, []), fill], [fill, stroke(1, [])],
      [path([])], [path([.close])], [path([.move(point)])], [path([.line(point)])],
      [path([.move(point), .line(point)])], [path([.move(point)]), path([.line(point)])],
      [path([.move(point), .close])], [path([.curve(point, point, Point(x: 1, y: 3))])],
      [path([.curve(point, Point(x: 1, y: 3), point)])],
    ]
    let groups: [[Scene.Item]] = [
      [.group(Scene.Group(items: []))], [.group(Scene.Group(items: [fill]))],
      [.group(Scene.Group(items: [fill, fill]))], [.group(Scene.Group(items: [fill])), fill],
      [.group(Scene.Group(opacity: 0.99, items: [fill]))],
      [.group(Scene.Group(clip: .ellipse(rect), items: [fill]))],
      [.group(Scene.Group(clip: .rectangle(rect, cornerRadius: 0), items: [fill]))],
      [.group(Scene.Group(clip: .path(Path([])), items: [fill]))],
      [.group(Scene.Group(items: [.group(Scene.Group(items: [fill]))]))],
      [.group(Scene.Group(items: [])), .group(Scene.Group(items: [fill]))],
    ]
    let other = face("Other.ttf")
    let texts: [[Scene.Item]] = [
      [text([])], [text([run()])], [text([run(), run()])], [text([run()]), text([run()])],
      [text([run()], origin: Point(x: 5.01, y: 6))], [text([run()], origin: Point(x: 6, y: 5))],
      [text([run(size: 17.01)])], [text([run(face, [(2, 0, 0)])])],
      [text([run(face, [(1, 0.01, 0)])])], [text([run(face, [(1, 0, 0.01)])])],
      [text([run(face, [])])], [text([run(face, [(1, 0, 0), (1, 0, 0)])])],
      [text([run(other)])], [text([run(face("Inter.ttf", 1))])],
      [text([run(face("Inter.ttf", 0, 400))])], [text([run(face("Inter.ttf", 0, 401))])],
      [text([run(), run(other)])], [text([run(other), run()])], [text([run(other), run(other)])],
      [text([run(), run(other), run()])], [text([run(), run(other), run(other)])],
      [text([run()], color: RGBA(red: 0, green: 0, blue: 255))],
      [text([run(), run()], looks: [1: .init(color: RGBA(red: 0, green: 0, blue: 255))])],
      [text([run(), run()], looks: [0: .init(color: RGBA(red: 0, green: 0, blue: 255))])],
    ]
    return shapes + groups + texts
  }()

  @Test func `scenes that look different have different bytes`() {
    var seen: [[UInt8]: Int] = [:]
    for (index, items) in Self.scenes.enumerated() {
      let other = seen.updateValue(index, forKey: Self.bytes(items))
      #expect(other == nil, "\(index) equals \(other ?? 0)")
    }
    for (index, items) in Self.scenes.enumerated() {
      // The bytes of one scene are not the start of the bytes of another.
      let bytes = Self.bytes(items)
      let count = Self.scenes.count { Self.bytes($0).starts(with: bytes) }
      #expect(count == 1, "\(index)")
    }
  }

  @Test func `the size, the background and the scale change the bytes`() {
    let all = [
      Self.bytes([]), Self.bytes([], size: Size(width: 10.01, height: 20)),
      Self.bytes([], size: Size(width: 20, height: 10)), Self.bytes([], scale: 3),
      Self.bytes([], background: RGBA(red: 255, green: 255, blue: 254)),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test func `properties that are not drawn do not change the bytes`() {
    let plain = Self.bytes([.group(Scene.Group(items: [Self.text([Self.run()])]))])
    var text = Scene.Text(
      origin: Point(x: 5, y: 6), runs: [Self.run()], color: Self.red, string: "other",
      frame: Rect(x: 0, y: 0, width: 9, height: 9))
    text.looks = [0: .init(color: Self.red)]
    let node = Scene.Node(path: LayoutPath([1]), id: "b", kind: .text, frame: Self.rect)
    let scene = Scene(
      size: Size(width: 10, height: 20), background: RGBA(red: 255, green: 255, blue: 255),
      title: "another", items: [.group(Scene.Group(node: node, items: [.text(text)]))])
    #expect(scene.canonicalBytes(scale: 2) { _ in [] }.bytes == plain)
    #expect(scene.canonicalBytes(scale: 2) { _ in [] }.fontFiles == ["Inter.ttf"])
  }

  @Test func `positive and negative zero have the same bytes`() {
    let scenes = [0.0, -0.0].map { x in
      Self.bytes([.fill(.ellipse(Rect(x: x, y: x, width: 1, height: 1)), Self.red)])
    }
    #expect(scenes[0] == scenes[1])
  }
}
