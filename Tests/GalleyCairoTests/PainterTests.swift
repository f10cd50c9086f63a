import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

@testable import GalleyCairo

/// Shapes drawn without Cairo, compared with Cairo.
@Suite struct PainterTests {
  private let fonts: Fonts
  private static let size = Size(width: 120, height: 90)

  init() throws { fonts = try Fonts.shared.get() }

  /// Returns the premultiplied pixels of items that only Cairo draws.
  private func cairoPixels(_ items: [Scene.Item], scale: Double) throws -> [UInt8] {
    var glyphs = try GlyphDrawings(library: fonts.library, byteLimit: 1 << 20)
    let (width, height) = (Int(120 * scale), Int(90 * scale))
    let box = PixelRect(x: 0, y: 0, width: width, height: height)
    let canvas = try Canvas(box, scale: scale, in: glyphs.canvasMemory)
    canvas.clear(RGBA(0xF0F4F8))
    try canvas.draw(.group(Scene.Group(items: items)), isTurned: false, &glyphs)
    var pixels: [UInt8] = []
    try canvas.withPixels { span in unsafe span.withUnsafeBytes { unsafe pixels += $0 } }
    return pixels
  }

  /// Returns the premultiplied pixels of items as the renderer draws them, in bands of `rows` rows.
  private func pixels(_ items: [Scene.Item], scale: Double, rows: Int) throws -> [UInt8] {
    var glyphs = try GlyphDrawings(library: fonts.library, byteLimit: 1 << 20)
    let scene = Scene(size: Self.size, background: RGBA(0xF0F4F8), title: "", items: items)
    let size = try PictureSize(Self.size, scale: scale, limit: .inMemory)
    let drawing = BandDrawing(scene, size: size, scale: scale, &glyphs)
    var pixels: [UInt8] = []
    try drawing.draw(byteCount: 4 * size.width * rows, &glyphs) { span in
      unsafe span.withUnsafeBytes { unsafe pixels += $0 }
    }
    return pixels
  }

  /// Random rectangles, capsules, ellipses and outlines, some of them within others.
  private struct Shapes {
    var random: Random

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
      .random(in: range, using: &random)
    }

    private mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

    mutating func length(_ range: ClosedRange<Int>) -> Double {
      // Cairo would round other fractions to 256ths of a pixel, corners and curves in different
      // ways.
      Double(number(range)) + (oneIn(2) ? Double(number(0...3)) / 4 : 0)
    }

    mutating func rectangle() -> Rect {
      Rect(x: length(4...50), y: length(4...40), width: length(0...60), height: length(0...40))
    }

    mutating func shape() -> Scene.Shape {
      let rect = rectangle()
      switch number(0...4) {
      case 0: return .ellipse(rect)
      case 1: return .rectangle(rect)
      case 2: return .rectangle(rect, cornerRadius: min(rect.width, rect.height) / 2)
      default:
        let radius = min(length(1...12), rect.width / 2, rect.height / 2)
        return .rectangle(rect, cornerRadius: radius)
      }
    }

    mutating func color() -> RGBA {
      var color = RGBA(UInt32(number(0...0xFFFFFF)))
      if oneIn(3) { color.alpha = UInt8(number(0...255)) }
      return color
    }

    mutating func item(_ levels: Int) -> Scene.Item {
      switch number(0...5) {
      case 0: return .stroke(shape(), color(), Scene.Stroke(width: length(0...3) + 0.25))
      case 1 where levels > 0:
        let items = (0..<number(1...4)).map { _ in item(levels - 1) }
        return .group(Scene.Group(clip: shape(), items: items))
      case 2 where levels > 0:
        let items = (0..<number(1...3)).map { _ in item(levels - 1) }
        return .group(Scene.Group(clip: shape(), opacity: 0.5, items: items))
      default: return .fill(shape(), color())
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `each shape has the pixels that Cairo draws, within one level`(seed: UInt64) throws {
    var shapes = Shapes(random: Random(seed: seed))
    let item = shapes.item(0)
    for scale in [1.0, 2, 3] {
      let cairo = try cairoPixels([item], scale: scale)
      let found = try pixels([item], scale: scale, rows: 1000)
      #expect(largestDifference(between: found, and: cairo) <= 1, "\(item) at \(scale)")
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `nested shapes are the same in bands of any height`(seed: UInt64) throws {
    var shapes = Shapes(random: Random(seed: seed))
    let items = (0..<8).map { _ in shapes.item(2) }
    let whole = try pixels(items, scale: 2, rows: 1000)
    for rows in [1, 7, 50] {
      #expect(try pixels(items, scale: 2, rows: rows) == whole, "bands of \(rows) rows")
    }
  }

  private static let numbers: [Double] = [
    0, -0.0, -1, 1e-9, 0.999_999, 1.5, 1e4, 1e6, 1e9, 1e300, .infinity, -.infinity, .nan,
  ]

  @Test(arguments: numbers)
  func `shapes with extreme or invalid numbers are drawn without a crash`(number: Double) throws {
    let rects = [
      Rect(x: number, y: 5, width: 20, height: 20), Rect(x: 5, y: number, width: 20, height: 20),
      Rect(x: 5, y: 5, width: number, height: 20), Rect(x: 5, y: 5, width: 20, height: number),
      Rect(x: -number, y: -number, width: 2 * number, height: 2 * number),
    ]
    let sound = Rect(x: 5, y: 5, width: 20, height: 20)
    let shapes =
      rects.flatMap { [.rectangle($0), .ellipse($0), .rectangle($0, cornerRadius: 4)] } + [
        Scene.Shape.rectangle(sound, cornerRadius: number)
      ]
    let color = RGBA(0x336699, alpha: 120)
    for shape in shapes {
      let fill = Scene.Item.fill(shape, color)
      let items: [Scene.Item] = [
        fill, .stroke(shape, color, Scene.Stroke(width: 2)),
        .stroke(.rectangle(sound), color, Scene.Stroke(width: number)),
        .group(Scene.Group(clip: shape, items: [.fill(.rectangle(sound), color)])),
        .group(Scene.Group(clip: shape, opacity: number, items: [fill])),
        .group(Scene.Group(opacity: number, items: [fill])),
      ]
      for rows in [9, 1000] {
        #expect(try pixels(items, scale: 1, rows: rows).count == 4 * 120 * 90, "\(shape)")
      }
    }
  }

  @Test func `a clip with the outline of a shape does not change its edges`() throws {
    let card = Scene.Shape.rectangle(
      Rect(x: 10.25, y: 10, width: 60, height: 40), cornerRadius: 12)
    let fill = Scene.Item.fill(card, RGBA(0x336699))
    let clipped = Scene.Item.group(Scene.Group(clip: card, items: [fill]))
    #expect(
      try pixels([clipped], scale: 2, rows: 1000) == pixels([fill], scale: 2, rows: 1000))
  }

  @Test func `overlapping shapes in a translucent group do not show through`() throws {
    let (left, right) = (
      Scene.Shape.rectangle(Rect(x: 10, y: 10, width: 40, height: 40)),
      Scene.Shape.rectangle(Rect(x: 30, y: 10, width: 40, height: 40))
    )
    let all = Scene.Shape.rectangle(Rect(x: 10, y: 10, width: 60, height: 40))
    let group = Scene.Item.group(
      Scene.Group(opacity: 0.5, items: [.fill(left, RGBA(0)), .fill(right, RGBA(0))]))
    let found = try pixels([group], scale: 1, rows: 1000)
    let expected = try pixels([.fill(all, RGBA(0, alpha: 128))], scale: 1, rows: 1000)
    #expect(largestDifference(between: found, and: expected) <= 1)
  }
}
