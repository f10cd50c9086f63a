import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

/// Emoji of all kinds: a face, a family, a flag, a skin tone, a keycap, symbols in color, a rainbow
/// flag and the flag of a region.
private let emoji = [
  "😀", "👨‍👩‍👧", "🇩🇪", "👍🏽", "1️⃣", "☎️", "❤️", "🏳️‍🌈", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
]

private let isEmojiInstalled =
  (try? FontLibrary().files.contains { $0.name.hasPrefix("NotoColorEmoji") }) ?? false

@Suite(.enabled(if: isEmojiInstalled, "Noto Color Emoji is not installed."))
struct EmojiTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private func scene(_ text: String, size: Double, color: RGBA = RGBA(0)) -> Scene {
    fonts.picture(
      text, family: nil, size: size, color: color, at: Point(x: size, y: 2 * size),
      in: Size(width: 4 * size, height: 3 * size))
  }

  @Test(arguments: emoji, [12.0, 17, 53])
  func `an emoji is one glyph in color within its measured size`(
    text: String, size: Double
  ) throws {
    let shaped = fonts.shape(text)
    let advance = TextSetting(shaped: shaped, size: size).idealWidth
    #expect(shaped.glyphs.count == 1 && shaped.missingCharacters.isEmpty)
    for scale in [1.0, 3] {
      let bitmap = try fonts.renderer.bitmap(of: scene(text, size: size), scale: scale)
      // Recent versions of the font draw the family as a gray symbol.
      #expect(text == "👨‍👩‍👧" || hasHue(bitmap))
      let (foundRows, foundColumns) = (bitmap.inkRows, bitmap.inkColumns)
      let rows = try #require(foundRows)
      let columns = try #require(foundColumns)
      #expect(Double(columns.lowerBound) >= (size * scale - 1).rounded(.down))
      #expect(Double(columns.upperBound) <= ((size + advance) * scale + 1).rounded(.up))
      let metrics = shaped.runs[0].metrics
      #expect(Double(rows.lowerBound) >= ((2 - metrics.ascent) * size * scale - 1).rounded(.down))
      #expect(Double(rows.upperBound) <= ((2 + metrics.descent) * size * scale + 1).rounded(.up))
      // An emoji is about as high as the font size.
      #expect(Double(rows.count) > 0.7 * size * scale && Double(rows.count) < 1.3 * size * scale)
    }
  }

  /// Returns whether two channels of any pixel differ by much.
  private func hasHue(_ bitmap: Bitmap) -> Bool {
    (0..<bitmap.height).contains { row in
      (0..<bitmap.width).contains { column in
        let pixel = bitmap[column, row]
        return Int(max(pixel.red, pixel.green, pixel.blue))
          - Int(min(pixel.red, pixel.green, pixel.blue)) > 60
      }
    }
  }

  @Test func `the text color changes letters, and only its opacity changes emoji`() throws {
    for text in emoji {
      let black = try fonts.renderer.bitmap(of: scene(text, size: 20), scale: 1)
      let red = scene(text, size: 20, color: RGBA(0xFF0000))
      #expect(try fonts.renderer.bitmap(of: red, scale: 1) == black)
      let faint = scene(text, size: 20, color: RGBA(0, alpha: 100))
      #expect(try fonts.renderer.bitmap(of: faint, scale: 1) != black)
    }
    let letter = try fonts.renderer.bitmap(of: scene("A", size: 20), scale: 1)
    let red = scene("A", size: 20, color: RGBA(0xFF0000))
    #expect(try fonts.renderer.bitmap(of: red, scale: 1) != letter)
  }

  @Test func `an emoji fades with its text color and its group`() throws {
    let scene = scene("😀", size: 20, color: RGBA(0, alpha: 128))
    let faintText = try fonts.renderer.bitmap(of: scene, scale: 1)
    var full = self.scene("😀", size: 20)
    let opaque = try fonts.renderer.bitmap(of: full, scale: 1)
    full.items = [.group(Scene.Group(opacity: 128.0 / 255, items: full.items))]
    let faintGroup = try fonts.renderer.bitmap(of: full, scale: 1)
    for index in opaque.pixels.indices {
      let half = 255 - (255 - Int(opaque.pixels[index])) * 128 / 255
      #expect(abs(Int(faintText.pixels[index]) - half) <= 2)
      #expect(abs(Int(faintGroup.pixels[index]) - half) <= 2)
    }
  }

  @Test func `a variation selector selects text or emoji presentation`() throws {
    #expect(fonts.shape("☎\u{FE0E}").runs.first?.face.family != "Noto Color Emoji")
    #expect(fonts.shape("☎\u{FE0F}").runs.first?.face.family == "Noto Color Emoji")
  }

  @Test func `the width of a line includes its emoji`() throws {
    let shaped = fonts.shape("a😀b")
    let advances = ["a", "😀", "b"].map { TextSetting(shaped: fonts.shape($0), size: 20).idealWidth }
    let width = TextSetting(shaped: shaped, size: 20).idealWidth
    #expect(abs(width - advances.reduce(0, +)) < 0.01)
  }
}
