import Foundation
import GalleyAnalysis
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

@testable import GalleyPreview

/// Every kind of item: it is described, every format draws it, and the page of a preview does.
@Suite struct EachItemTests {
  /// An item of each kind, all in the rectangle of 8 to 40 points.
  private static func items() throws -> [Scene.Item] {
    let box = Rect(x: 8, y: 8, width: 32, height: 32)
    let ink = RGBA(0x2040A0)
    let stops = [Scene.Gradient.Stop(ink, at: 0), .init(RGBA(0xC03020), at: 1)]
    let gradients: [Scene.Gradient.Geometry] = [
      .linear(from: box.origin, to: Point(x: 40, y: 40)),
      .radial(center: Point(x: 24, y: 24), radius: 16),
      .angular(center: Point(x: 24, y: 24), start: 30),
    ]
    let shadows: [Scene.Shadow.Visibility] = [
      .everywhere, .outside(.ellipse(box.inset(by: 8))), .inside(.rectangle(box)),
    ]
    let shapes: [Scene.Shape] = [
      .rectangle(box, cornerRadius: 4), .ellipse(box), .path(Path(rectangle: box)),
    ]
    let library = try FontLibrary()
    let shaped = try PangoTextMeasurer(library: library).shape(ShapingRequest("Ha"))
    let setting = TextSetting(shaped: shaped, size: 20)
    let runs = setting.lines(width: .infinity).flatMap { setting.glyphRuns(of: $0) }
    let text = Scene.Text(
      origin: Point(x: 8, y: 32), runs: runs, color: ink, string: "Ha", frame: box)
    let png = PNGBuilder(width: 4, height: 4) { _, _ in [160, 32, 32, 255] }
    let image = Scene.Image(try ImageFile(png: png.bytes, name: "a.png"), in: box)
    let stroke = Scene.Stroke(width: 2, dash: [4, 2], isRound: true)
    let small = Scene.Shadow(outline: .ellipse(box.inset(by: 8)), color: ink, radius: 2)
    return shapes.map { .fill($0, ink) } + shapes.map { .stroke($0, ink, stroke) }
      + gradients.map { .gradient(shapes[0], Scene.Gradient($0, stops: stops)) }
      + shadows.map {
        .shadow(
          Scene.Shadow(outline: small.outline, color: ink, radius: 2, visibility: $0))
      } + [
        .text(text), .image(image),
        .group(
          Scene.Group(
            clip: .path(Path(ellipseIn: box)), opacity: 0.5,
            rotation: Scene.Rotation(degrees: 20, about: Point(x: 24, y: 24)),
            items: [.fill(shapes[0], ink)])),
      ]
  }

  /// The number of a kind; a new kind does not compile until it is here and in the list of items.
  private static func number(of item: Scene.Item) -> Int {
    switch item {
    case .group: 0
    case .fill: 1
    case .gradient: 2
    case .shadow: 3
    case .stroke: 4
    case .text: 5
    case .image: 6
    }
  }

  private static func scene(_ items: [Scene.Item]) -> Scene {
    Scene(
      size: Size(width: 64, height: 64), background: RGBA(0xFFFFFF), title: "x", items: items)
  }

  @Test func `the list has every kind`() throws {
    #expect(Set(try Self.items().map(Self.number)) == Set(0...6))
  }

  @Test func `an item is described by its lengths, its colors and its bounds`() throws {
    for item in try Self.items() {
      let bounds = try #require(item.bounds)
      #expect(!bounds.isEmpty && item.opacity.upperBound > 0)
      let moved = item.offset(x: 3, y: 5)
      #expect(moved != item)
      let distance = try #require(moved.bounds)
      #expect(abs(distance.x - bounds.x - 3) < 1e-9 && abs(distance.y - bounds.y - 5) < 1e-9)
      #expect(item.lengthRoles.contains(.x) && !item.lengthRoles.contains(.detail))
      // Without its lengths, an item is the same at every place.
      #expect(item.mapLengths { _, _ in 0 } == moved.mapLengths { _, _ in 0 })
      var roles: [Scene.LengthRole] = []
      _ = item.mapLengths(hasDetails: true) { role, length in
        roles.append(role)
        return length
      }
      #expect(roles.filter { $0 != .detail } == item.lengthRoles)
      guard case .image = item else {
        #expect(item.withoutColors != item)
        continue
      }
    }
  }

  @Test func `every format draws every item, and nothing beyond its bounds`() throws {
    let library = try FontLibrary()
    let renderer = try CairoRenderer(library: library)
    let empty = Self.scene([])
    for item in try Self.items() {
      let turned = Scene.Item.group(
        Scene.Group(
          rotation: Scene.Rotation(degrees: 90, about: Point(x: 24, y: 24)), items: [item]))
      let clipped = Scene.Item.group(
        Scene.Group(
          clip: .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 64, height: 64))), items: [item]))
      for drawn in [item, turned, clipped] {
        let scene = Self.scene([drawn])
        let bitmap = try renderer.bitmap(of: scene, scale: 1)
        let bounds = try #require(drawn.bounds)
        let ink = (0..<64 * 64).filter { bitmap[$0 % 64, $0 / 64] != Bitmap.Pixel(255, 255, 255) }
        #expect(!ink.isEmpty, "\(drawn)")
        #expect(
          ink.allSatisfy {
            bounds.inset(by: -1.5).contains(
              Rect(x: Double($0 % 64), y: Double($0 / 64), width: 1, height: 1))
          })
        #expect(
          scene.svg(outlines: renderer).utf8.count > empty.svg(outlines: renderer).utf8.count + 40)
        #expect(try Self.pdf(scene, renderer).count > Self.pdf(empty, renderer).count)
        #expect(Self.key(scene) != Self.key(empty))
      }
    }
  }

  private static func pdf(_ scene: Scene, _ renderer: CairoRenderer) throws -> [UInt8] {
    var document = try PDFDocument(title: "x", renderer: renderer)
    try document.add(scene, name: "x")
    return try document.finish()
  }

  private static func key(_ scene: Scene) -> [UInt8] {
    scene.canonicalBytes(scale: 1) { $0.bytes }.bytes
  }

  @Test(.browser) func `the page draws every item with as many numbers as it has`() async throws {
    let preview = try await OpenedPreview()
    for item in try Self.items() {
      let json = item.json { _ in 0 }
      let drawn = try await preview.page.evaluate(
        """
        (() => {
          const spec = \(json);
          const tables = { images: [""], texts: [{ runs: [{ size: 1, glyphs: [0] }] }], glyphs: [["M0 0L9 9Z", 5]] };
          const kind = partKinds[spec.t];
          const part = { spec, made: kind.make({ spec, tables, text: 0, define: () => {} }) };
          part.element = part.made.element ?? part.made;
          const numbers = [...spec.roles].map((_, place) => 4096 * (place + 1));
          kind.place(part, numbers, 1 / 1024);
          return part.element.outerHTML.includes("NaN") || part.element.outerHTML.includes("undefined");
        })()
        """, as: Bool.self)
      #expect(!drawn, "\(json)")
    }
  }
}
