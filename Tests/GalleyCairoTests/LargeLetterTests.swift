import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

@testable import GalleyCairo

@Suite struct LargeLetterTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  @Test(arguments: ["I", "😀"], [600.0, 3000, 10_000, 100_000])
  func `glyphs that are too large are not kept as pixels`(text: String, size: Double) throws {
    var glyphs = try GlyphDrawings(library: fonts.library, byteLimit: 1 << 20)
    let shaped = fonts.shape(text)
    let face = try #require(shaped.runs.first).face
    let glyph = try #require(shaped.glyphs.first).id
    let setting = glyphs.setting(face, size: size)
    let drawing = glyphs.drawing(of: glyph, setting, in: face, size: size, quarter: 0)
    switch drawing {
    case .picture: break
    case .mask(let mask): #expect(text == "I" && size == 600 && mask.coverage.count <= 1 << 18)
    case .blank, .image: #expect(text == "😀" && !fonts.hasEmoji)
    }
  }

  @Test func `a letter of any size is drawn at its position`() throws {
    // Inter's capital I is a bar as high as the capitals. The canvas shows the part of it around one point.
    for size in [300.0, 600, 700, 1000, 3000, 10_000, 100_000] {
      let origin = Point(x: 20 - 0.13 * size, y: 20 + 0.36 * size)
      let scene = fonts.picture("I", size: size, at: origin, in: Size(width: 40, height: 40))
      let bitmap = try fonts.renderer.bitmap(of: scene, scale: 1)
      let run = try #require(scene.texts.first?.runs.first)
      let bounds = fonts.renderer.outline(of: run.glyphs[0].id, in: run.face).controlBounds
      let box = try #require(bounds)
      let found = bitmap.inkColumns
      let columns = try #require(found)
      let left = min(max(0, (origin.x + box.minX * size).rounded(.down)), 39)
      let right = min(max(0, (origin.x + box.maxX * size).rounded(.up)), 40)
      #expect(abs(Double(columns.lowerBound) - left) <= 1, "\(size)")
      #expect(abs(Double(columns.upperBound + 1) - right) <= 1, "\(size)")
      #expect(bitmap.inkRows == 0...39, "\(size)")
    }
  }

  @Test(arguments: [560.0, 700])
  func `overlapping letters of a translucent color do not show through each other`(
    size: Double
  ) throws {
    var scene = fonts.picture(
      "OO", size: size, at: Point(x: 10, y: 600), in: Size(width: 900, height: 700))
    scene.items = scene.texts.map { text in
      var text = text
      text.color = RGBA(0, alpha: 128)
      text.runs[0].glyphs[1].x = text.runs[0].glyphs[0].x + 20
      return .text(text)
    }
    let bitmap = try fonts.renderer.bitmap(of: scene, scale: 1)
    let darkest = bitmap.pixels.indices.lazy.filter { $0 % 4 == 0 }.map { bitmap.pixels[$0] }.min()
    #expect(try abs(Int(#require(darkest)) - 127) <= 2)
  }

  @Test func `the visible part of a line that is wider than any surface is drawn`() throws {
    let text = String(repeating: "mn", count: 3000)
    let scene = fonts.picture(
      text, size: 15, at: Point(x: -200, y: 15), in: Size(width: 32_767, height: 20))
    let bitmap = try fonts.renderer.bitmap(of: scene, scale: 1)
    #expect(bitmap.inkColumns == 0...32_766)
  }
}

extension Fonts {
  fileprivate var hasEmoji: Bool { library.files.contains { $0.name.hasPrefix("NotoColorEmoji") } }
}
