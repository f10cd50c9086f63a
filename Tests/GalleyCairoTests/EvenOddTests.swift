import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// Outlines whose inside follows from the even-odd rule.
@Suite struct EvenOddTests {
  private static func picture(_ symbol: Layout.Symbol) throws -> Bitmap {
    try Fonts.shared.get().renderer.bitmap(of: scene(symbol), scale: 1)
  }

  private static func scene(_ symbol: Layout.Symbol) -> Scene {
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(
      symbol.layout, traits: Traits(width: 48, displayScale: 1))
    return Scene(design: result, title: "")
  }

  /// A star of five lines that cross each other, whose middle is outside.
  private static func star(isEvenOdd: Bool) throws -> Layout.Symbol {
    var path = try Path(svg: "M12 0L19 22L1 8H23L5 22Z")
    path.isEvenOdd = isEvenOdd
    return Layout.Symbol(path: path, size: .length(48), color: .channels(RGBA(0)))
  }

  @Test func `what is crossed twice is outside`() throws {
    let (open, full) = (
      try Self.picture(Self.star(isEvenOdd: true)), try Self.picture(Self.star(isEvenOdd: false))
    )
    #expect(open[24, 24] == Bitmap.Pixel(255, 255, 255) && full[24, 24] == .black)
    #expect(open[24, 8] == .black && full[24, 8] == .black)
    let renderer = try Fonts.shared.get().renderer
    for isEvenOdd in [false, true] {
      let svg = Self.scene(try Self.star(isEvenOdd: isEvenOdd)).svg(outlines: renderer)
      #expect(svg.contains("fill-rule=\"evenodd\"") == isEvenOdd)
    }
  }

  @Test func `text is seen through the hole of a drawing`() throws {
    let box = Rect(x: 20, y: 20, width: 8, height: 8)
    let setting = TextSetting(shaped: SquareGlyphs().shape(ShapingRequest("a")), size: 8)
    let text = Scene.Item.text(
      Scene.Text(
        origin: Point(x: box.x, y: box.maxY),
        runs: setting.lines(width: .infinity).flatMap { setting.glyphRuns(of: $0) },
        color: RGBA(0), string: "a", frame: box))
    for isEvenOdd in [false, true] {
      var scene = Self.scene(try Self.star(isEvenOdd: isEvenOdd))
      let node = Scene.Node(path: LayoutPath([7]), id: nil, kind: .text, frame: box)
      scene.items.insert(.group(Scene.Group(node: node, items: [text])), at: 0)
      let seen = VisibleScene(scene)
      let region = seen.region(of: try #require(seen.lines.first))
      #expect(region.coveredShare == (isEvenOdd ? 0 : 1))
    }
  }

  @Test func `overlapping parts of a translucent drawing show once`() throws {
    var symbol = Layout.Symbol(
      path: try Path(svg: "M0 0H16V24H0Z"), size: .length(24),
      color: .channels(RGBA(0, alpha: 128)))
    symbol.parts = [
      .init(path: Path(try Path(svg: "M8 0H24V24H8Z").elements, isEvenOdd: true))
    ]
    let picture = try Self.picture(symbol)
    #expect(picture[4, 12] == picture[12, 12] && picture[12, 12] == picture[20, 12])
  }
}
