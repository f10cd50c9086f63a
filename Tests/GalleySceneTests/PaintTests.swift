import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Gradients, shadows, effects and rules of text in pictures.
@Suite struct PaintTests {
  private let content = Layout.shape(
    Layout.Shape(.rectangle(cornerRadius: 0), width: 20, height: 10, fill: color(1)))

  @Test func `a box is drawn from its shadow to its border`() {
    let layout = content.decoration(
      background: color(2), gradient: .linear([color(3), color(4)]), material: .thin,
      border: .init(color(5)), cornerRadius: 4,
      shadows: [
        .init(color: color(6), radius: 2, y: 3), .init(color: color(7), radius: 1, isInner: true),
        .init(color: color(8), radius: 2),
      ])
    let kinds = picture(layout).leaves.map { item in
      switch item {
      case .shadow(let shadow): "shadow \(shadow.color.blue)\(shadow.isInner ? " inner" : "")"
      case .fill(_, let color): color.blue < 20 ? "fill \(color.blue)" : "material"
      case .gradient: "gradient"
      case .stroke(_, let color, _): "stroke \(color.blue)"
      default: "?"
      }
    }
    #expect(
      kinds == [
        "shadow 8", "shadow 6", "fill 2", "gradient", "material", "shadow 7 inner", "fill 1",
        "stroke 5",
      ])
  }

  @Test func `a shadow is complete behind an opaque box, and only outside a translucent one`()
    throws
  {
    func visibility(_ background: Color?) throws -> Scene.Shadow.Visibility {
      let layout = content.decoration(background: background, shadows: [.init(radius: 2)])
      guard case .shadow(let shadow) = try #require(picture(layout).leaves.first) else {
        throw Missing()
      }
      return shadow.visibility
    }
    let box = Scene.Shape.rectangle(Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(try visibility(color(2)) == .everywhere)
    #expect(try visibility(nil) == .outside(box))
    #expect(try visibility(Color(0, alpha: 128)) == .outside(box))
  }

  @Test func `spread enlarges the silhouette and its corners, and an inner shadow is smaller`()
    throws
  {
    func outline(_ shadow: Layout.Shadow) throws -> Scene.Shape {
      let layout = content.decoration(
        background: color(2), cornerRadius: 3, shadows: [shadow])
      for case .shadow(let shadow) in picture(layout).leaves { return shadow.outline }
      throw Missing()
    }
    #expect(
      try outline(.init(radius: 2, x: 5, y: 1, spread: 2))
        == .rectangle(Rect(x: 3, y: -1, width: 24, height: 14), cornerRadius: 5))
    #expect(
      try outline(.init(radius: 2, y: 1, spread: 2, isInner: true))
        == .rectangle(Rect(x: 2, y: 3, width: 16, height: 6), cornerRadius: 1))
  }

  @Test func `the leading end of a gradient follows the direction, and a shadow does not`() throws {
    let layout = content.decoration(
      background: color(2), gradient: .linear([color(3), color(4)], from: .leading, to: .trailing),
      cornerRadius: .init(topLeading: 4), shadows: [.init(radius: 0, x: 7)])
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let scene = Scene(
        design: resolve(layout, Traits(width: 20, displayScale: 1, direction: direction)),
        title: "")
      let isMirrored = direction == .rightToLeft
      for item in scene.leaves {
        switch item {
        case .gradient(let shape, let gradient):
          let ends = [Point(x: 0, y: 5), Point(x: 20, y: 5)]
          #expect(
            gradient.geometry
              == .linear(from: ends[isMirrored ? 1 : 0], to: ends[isMirrored ? 0 : 1]))
          let corners =
            isMirrored
            ? Corners(topLeft: 0, topRight: 4, bottomRight: 0, bottomLeft: 0)
            : Corners(topLeft: 4, topRight: 0, bottomRight: 0, bottomLeft: 0)
          #expect(shape == .path(Path(Rect(x: 0, y: 0, width: 20, height: 10), corners: corners)))
        case .shadow(let shadow): #expect(shadow.outline.bounds?.x == 7)
        default: break
        }
      }
    }
  }

  @Test func `a radial gradient reaches the farthest corner unless it has a radius`() throws {
    func geometry(_ gradient: Gradient) throws -> Scene.Gradient.Geometry {
      for case .gradient(_, let found) in picture(content.background(gradient)).leaves {
        return found.geometry
      }
      throw Missing()
    }
    let colors = [color(1), color(2)]
    #expect(
      try geometry(.radial(colors, center: .topLeading))
        == .radial(center: .zero, radius: 500.0.squareRoot()))
    #expect(
      try geometry(.radial(colors, radius: 3)) == .radial(center: Point(x: 10, y: 5), radius: 3))
  }

  @Test func `invalid stops are corrected, and a gradient without a length is one color`() {
    let stops: [Gradient.Stop] = [
      .init(color(1), at: 0.6), .init(color(2), at: 0.2), .init(color(3), at: 7),
      .init(color(4), at: .nan),
    ]
    for case .gradient(_, let gradient) in picture(
      content.background(Gradient(.linear(), stops: stops))
    ).leaves {
      #expect(gradient.stops.map(\.location) == [0.6, 0.6, 1])
    }
    let flat = picture(content.background(.linear([color(1), color(9)], from: .top, to: .top)))
    #expect(flat.leaves.first?.color == RGBA(9))
    #expect(picture(content.background(Gradient(.linear(), stops: []))).leaves.count == 1)
  }

  @Test func `a border can be inside, on or outside the edge`() {
    for (position, inset) in [
      (Layout.Border.Position.inside, 1.0), (.center, 0), (.outside, -1),
    ] {
      let layout = content.decoration(
        border: .init(color(3), width: 2, dash: [4, 2], position: position), cornerRadius: 5)
      #expect(
        picture(layout).leaves.last
          == .stroke(
            .rectangle(
              Rect(x: 0, y: 0, width: 20, height: 10).inset(by: inset), cornerRadius: 5 - inset),
            RGBA(3), Scene.Stroke(width: 2, dash: [4, 2])))
    }
  }

  @Test func `effects change the drawing but no frame`() throws {
    let plain = resolve(content.id("box"))
    for effect in [
      Layout.Effect(x: 3, y: -2), Layout.Effect(rotation: 30), Layout.Effect(scale: 0.5),
    ] {
      let changed = resolve(content.id("box").modified(by: .effect(effect)))
      #expect(changed.placements.map(\.frame) == plain.placements.map(\.frame))
      #expect(Scene(design: changed, title: "") != Scene(design: plain, title: ""))
    }
    let scene = picture(content.scaleEffect(0.5).offset(x: 4))
    #expect(scene.leaves.first?.extent == Rect(x: 9, y: 2.5, width: 10, height: 5))
    let turned = try #require(
      picture(content.rotationEffect(.degrees(405)).offset(y: 3)).groups.first {
        $0.rotation != nil
      })
    #expect(turned.rotation == Scene.Rotation(degrees: 45, about: Point(x: 10, y: 8)))
    #expect(picture(content.scaleEffect(0)).leaves.isEmpty)
  }

  @Test func `underlines are below the baseline, and strikethroughs are above it`() {
    let text = Text("ab").font(.system(size: 32)).foregroundStyle(color(2))
    let plain = picture(text.layout)
    let baseline = plain.texts[0].origin.y
    func rules(_ text: Text) -> [Rect] {
      picture(text.layout).leaves.compactMap { item in
        guard case .fill(.rectangle(let rect, _), let color) = item, color == RGBA(2) else {
          return nil
        }
        return rect
      }
    }
    let width = plain.texts[0].runs[0].width
    #expect(rules(text) == [])
    #expect(rules(text.underline()) == [Rect(x: 0, y: baseline + 4, width: width, height: 2)])
    let through = rules(text.strikethrough())
    #expect(through.count == 1 && through[0].width == width)
    #expect(through[0].y < baseline - 6 && through[0].y > baseline - 14)
    #expect(rules(text.underline().strikethrough()).count == 2)
    #expect(rules(text.underline().underline(false)) == [])
  }

  @Test(arguments: seeds.prefix(10))
  func `an angular gradient is opaque wedges in its colors that cover the area`(seed: UInt64) throws
  {
    var random = Random(seed: seed)
    let center = Point(
      x: .random(in: -20...40, using: &random), y: .random(in: -20...40, using: &random))
    let gradient = Scene.Gradient(
      .angular(center: center, start: .random(in: -400...400, using: &random)),
      stops: [.init(RGBA(0), at: 0), .init(RGBA(0xFF0000), at: 0.5), .init(RGBA(0xFF), at: 1)])
    let area = Rect(x: 0, y: 0, width: 20, height: 30)
    let wedges = try #require(gradient.wedges(covering: area))
    #expect(wedges.count > 100 && wedges.allSatisfy { $0.color.alpha == 255 })
    // The first wedge is the whole circle, so that there are no gaps.
    let whole = try #require(wedges[0].path.controlBounds)
    #expect(whole.inset(by: -1e-6).contains(area))
    #expect(gradient.color(at: 0.25) == RGBA(0x800000))
  }

  private struct Missing: Error {}
}
