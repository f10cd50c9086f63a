import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

/// The widths of letters in Galley Variable depend on the weight and the optical size.
@Suite struct VariableFontTests {
  private static let family = "Galley Variable"
  private let fonts: Fonts

  init() throws { fonts = try Fonts.withTestFonts.get() }

  /// Returns the width that the file gives a letter, in multiples of the font size.
  private static func advance(weight: Double, size: Double) -> Double {
    let bolder = weight > 400 ? (weight - 400) / 500 : 0
    let lighter = weight < 400 ? (400 - weight) / 300 : 0
    let larger = (min(max(size, 10), 50) - 10) / 40
    return 0.4 + bolder - 0.1 * lighter - 0.1 * larger
  }

  private func shape(_ weight: Font.Weight, size: Double?) -> ShapedText {
    fonts.measurer.shape(
      ShapingRequest("ab", family: Self.family, weight: weight, size: size))
  }

  @Test(
    arguments: [Font.Weight.thin, .regular, .semibold, .black],
    [8.0, 10, 12, 33, 50, 80])
  func `a text has the width of its weight and size`(weight: Font.Weight, size: Double) throws {
    let shaped = shape(weight, size: size)
    let advance = Self.advance(weight: Double(weight.value), size: size)
    #expect(shaped.variesWithSize && shaped.missingCharacters.isEmpty)
    for cluster in shaped.clusters { #expect(abs(cluster.advance - advance) <= 0.0011) }
    let face = try #require(shaped.runs.first).face
    let places = Dictionary(uniqueKeysWithValues: face.variations.map { ($0.axis, $0.value) })
    #expect(places["wght"] ?? 400 == Double(weight.value))
    #expect(places["opsz"] ?? 10 == min(max(size, 10), 50))
  }

  @Test(arguments: [Font.Weight.thin, .regular, .black], [10.0, 30, 60])
  func `a drawn text has the measured width`(weight: Font.Weight, size: Double) throws {
    let shaped = shape(weight, size: size)
    let setting = TextSetting(shaped: shaped, size: size)
    let line = try #require(setting.lines(width: .infinity).first)
    let extents = Size(width: 220, height: 80)
    let text = Scene.Text(
      origin: Point(x: 20, y: 70), runs: setting.glyphRuns(of: line), color: RGBA(0), string: "ab",
      frame: .zero)
    let scene = Scene(
      size: extents, background: RGBA(0xFFFFFF), title: "", items: [.text(text)])
    let bitmap = try fonts.renderer.bitmap(of: scene, scale: 4)
    let found = bitmap.inkColumns
    let columns = try #require(found)
    // The squares leave out a twentieth of the font size on either side.
    let width = setting.idealWidth - 0.1 * size
    #expect(abs(Double(columns.count) / 4 - width) <= 0.5)
    let svg = scene.svg(outlines: fonts.renderer)
    #expect(svg.matches(of: /<path id="glyph\.GalleyVariable\.ttf\./).count == 2)
  }

  @Test func `each weight of a file has its own outlines`() throws {
    let light = try #require(shape(.thin, size: 10).runs.first).face
    let heavy = try #require(shape(.black, size: 10).runs.first).face
    let glyph = try #require(shape(.black, size: 10).glyphs.first).id
    let bounds = [light, heavy, light].map {
      fonts.renderer.outline(of: glyph, in: $0).controlBounds?.width ?? 0
    }
    #expect(bounds[0] == bounds[2] && bounds[1] > bounds[0] + 0.5)
  }

  @Test(arguments: [10.0, 20, 50])
  func `a layout sets a text with the optical size of its font size`(size: Double) throws {
    let layout = Layout.text("ab", Font(.length(Length(size)), family: Self.family)).id("text")
    let engine = LayoutEngine(measurer: fonts.measurer)
    let result = engine.resolve(layout, traits: Traits(width: 400))
    let scene = Scene(design: result, title: "")
    let text = try #require(scene.texts.first)
    let advance = Self.advance(weight: 400, size: size) * size
    let glyphs = try #require(text.runs.first).glyphs
    #expect(abs(glyphs[1].x - glyphs[0].x - advance) <= 0.0011 * size)
    let place = text.runs[0].face.variations.first { $0.axis == "opsz" }?.value ?? 10
    #expect(place == size)
  }

  @Test func `a font without an optical size axis does not vary with the size`() {
    #expect(!fonts.shape("ab").variesWithSize)
    let color = fonts.measurer.shape(ShapingRequest("AB", family: "Galley Color"))
    #expect(!color.variesWithSize)
  }
}
