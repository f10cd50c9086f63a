import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport

extension FormatScene {
  /// A picture of all shapes, lines, clips and opacities, each in a cell of its own.
  static func shapes(_ fonts: Fonts) throws -> Scene {
    let side = 60.0
    let cells = try cells(fonts) + images()
    let items = cells.enumerated().map { index, cell in
      let corner = Point(x: Double(index % 6) * side, y: Double(index / 6) * side)
      return Scene.Item.group(Scene.Group(items: [cell.offset(x: corner.x, y: corner.y)]))
    }
    let rows = (Double(cells.count) / 6).rounded(.up)
    return Scene(
      size: Size(width: 6 * side, height: rows * side), background: RGBA(0xFFFDF5),
      title: "Shapes", items: items)
  }

  private static let (blue, red) = (RGBA(0x1040C0), RGBA(0xC02010, alpha: 150))

  private static func cells(_ fonts: Fonts) -> [Scene.Item] {
    let box = Rect(x: 8, y: 10, width: 40, height: 32)
    let odd = Rect(x: 8.3, y: 9.7, width: 41.15, height: 30.4)
    let areas: [Scene.Shape] = [
      .rectangle(box, cornerRadius: 0), .rectangle(odd, cornerRadius: 0),
      .rectangle(box, cornerRadius: 7), .rectangle(box, cornerRadius: 100),
      .rectangle(Rect(x: 8, y: 8, width: 8, height: 44), cornerRadius: 30), .ellipse(box),
      .ellipse(odd), .path(star), .path(openStar), .path(ring),
    ]
    return areas.map { .fill($0, blue) } + areas.map { .fill($0, red) }
      + areas.flatMap { shape in
        [1, 2.5].map { .stroke(shape, blue, Scene.Stroke(width: $0)) }
          + [.stroke(shape, red, Scene.Stroke(width: 3, dash: [7, 4, 2, 4]))]
      }
      + flat.map { .stroke($0, blue, Scene.Stroke(width: 3)) } + corners + groups(fonts)
  }

  /// Shapes without height or width.
  private static let flat: [Scene.Shape] = [
    .rectangle(Rect(x: 8, y: 20, width: 40, height: 0), cornerRadius: 0),
    .rectangle(Rect(x: 20, y: 8, width: 0, height: 40), cornerRadius: 4),
  ]

  /// A star, whose inside is covered twice.
  private static let star = Path(
    [.move(Point(x: 30, y: 8))]
      + [(42, 46), (9, 22), (51, 22), (18, 46)].map { .line(Point(x: $0.0, y: $0.1)) } + [.close])

  /// The same star by the even-odd rule, with a hole in the middle.
  private static let openStar = Path(star.elements, isEvenOdd: true)

  /// A circle with a hole, because the inner path runs in the opposite direction.
  private static let ring = Path(
    Path(ellipseIn: Rect(x: 8, y: 8, width: 40, height: 40)).elements + [
      .move(Point(x: 18, y: 18)), .line(Point(x: 18, y: 38)), .line(Point(x: 38, y: 38)),
      .line(Point(x: 38, y: 18)), .close,
    ])

  /// Lines with corners of several angles, within and beyond the miter limit.
  private static let corners: [Scene.Item] = [4, 9, 12, 30].map { height in
    let path = Path([
      .move(Point(x: 8, y: 20)), .line(Point(x: 36, y: 20 + height / 2)),
      .line(Point(x: 8, y: 20 + height)),
    ])
    return .stroke(.path(path), blue, Scene.Stroke(width: 4))
  }

  private static func groups(_ fonts: Fonts) -> [Scene.Item] {
    let circle = Scene.Shape.ellipse(Rect(x: 6, y: 6, width: 36, height: 36))
    let square = Scene.Shape.rectangle(Rect(x: 18, y: 18, width: 34, height: 34), cornerRadius: 6)
    let both = [Scene.Item.fill(circle, blue), .fill(square, RGBA(0xE0A000))]
    return [
      .group(Scene.Group(opacity: 0.4, items: both)),
      .group(Scene.Group(clip: circle, items: both)),
      .group(Scene.Group(clip: square, opacity: 0.7, items: both)),
      .group(Scene.Group(clip: .path(star), items: both)),
      .group(Scene.Group(clip: .path(openStar), items: both)),
      .group(
        Scene.Group(
          clip: circle,
          items: [.group(Scene.Group(clip: square, opacity: 0.5, items: both)), text("Ah", fonts)])),
      .group(Scene.Group(opacity: 0.5, items: [text("Aé", fonts)])),
      text("سلام", fonts, alpha: 120), text("😀ab", fonts, alpha: 120), text("क्ष", fonts),
    ]
  }

  /// Images of few and of many pixels, and a clipped one.
  private static func images() throws -> [Scene.Item] {
    func image(_ width: Int, _ height: Int) throws -> ImageFile {
      let pixels = PNGBuilder(width: width, height: height) { x, y in
        [UInt8(x * 200 / width), UInt8(y * 200 / height), 120, x < width / 2 ? 255 : 150]
      }
      return try ImageFile(png: pixels.bytes, name: "\(width).png")
    }
    let frame = Rect(x: 8, y: 10, width: 40, height: 30)
    let images = try [(8, 6), (40, 30), (160, 120)].map {
      Scene.Item.image(Scene.Image(try image($0.0, $0.1), in: frame))
    }
    let circle = Scene.Shape.ellipse(Rect(x: 10, y: 6, width: 36, height: 36))
    return images + [.group(Scene.Group(clip: circle, opacity: 0.6, items: [images[2]]))]
  }

  private static func text(_ string: String, _ fonts: Fonts, alpha: UInt8 = 255) -> Scene.Item {
    let setting = TextSetting(shaped: fonts.shape(string), size: 22)
    return .group(
      Scene.Group(
        items: setting.lines(width: .infinity).map { line in
          .text(
            Scene.Text(
              origin: Point(x: 6, y: 36), runs: setting.glyphRuns(of: line),
              color: RGBA(0x204010, alpha: alpha), string: string, frame: .zero))
        }))
  }
}
