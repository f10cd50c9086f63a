import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// The installed fonts with a measurer and a renderer, which all tests share.
struct Fonts {
  var library: FontLibrary
  var measurer: PangoTextMeasurer
  var renderer: CairoRenderer

  static let shared = Result { try Fonts() }

  init(folders: [String] = []) throws {
    library = try FontLibrary(folders: folders)
    measurer = try PangoTextMeasurer(library: library)
    renderer = try CairoRenderer(library: library)
  }

  /// Returns a text as glyphs.
  func shape(
    _ string: String, weight: Font.Weight = .regular, locale: String = "en",
    direction: LayoutDirection = .leftToRight
  ) -> ShapedText {
    measurer.shape(
      ShapingRequest(string, weight: weight, locale: locale, direction: direction))
  }

  /// Returns the lines of a text at a size, broken to fit a width.
  func lines(_ string: String, size: Double = 10, width: Double = .infinity) -> [String] {
    let setting = TextSetting(shaped: shape(string), size: size)
    return setting.lines(width: min(width, setting.idealWidth)).map {
      setting.text(of: $0)
    }
  }

  /// Returns a white picture with one line of black text whose baseline starts at a point.
  func picture(
    _ string: String, size: Double, at origin: Point, in extents: Size
  ) -> Scene {
    let setting = TextSetting(shaped: shape(string), size: size)
    let items = setting.lines(width: .infinity).map { line in
      Scene.Item.text(
        Scene.Text(
          origin: origin, runs: setting.glyphRuns(of: line), color: RGBA(0), string: string,
          frame: Rect(origin: .zero, size: extents)))
    }
    return Scene(size: extents, background: RGBA(0xFFFFFF), title: string, items: items)
  }
}

extension Bitmap {
  /// How dark a pixel of a gray picture is, from 0 for white to 1 for black.
  func ink(_ column: Int, _ row: Int) -> Double {
    1 - Double(self[column, row].red) / 255
  }

  /// The rows with ink from the top to the bottom, or nil for a white picture.
  var inkRows: ClosedRange<Int>? {
    // Most rows are white, and comparing all of a row is faster than looking at each of its pixels.
    let white = [UInt8](repeating: 255, count: 4 * width)
    let rows = (0..<height).filter { row in
      let start = 4 * width * row
      let own = Array(pixels[start..<start + 4 * width])
      return largestDifference(between: own, and: white) > 0
        && (0..<width).contains { ink($0, row) > 0 }
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  /// The columns with ink from the left to the right, or nil for a white picture.
  var inkColumns: ClosedRange<Int>? {
    let columns = (0..<width).filter { column in (0..<height).contains { ink(column, $0) > 0 } }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }
}

/// Texts in several scripts; the fonts have all their characters.
let sampleTexts = [
  "The quick brown fox", "gjpqyÅÉ", "AVATAR To. Ty", "ffi fl 1/2", "Ελληνικά", "Русский текст",
  "Tiếng Việt ễ", "e\u{301}a\u{308}\u{302}", "Ԁԁ ⱠⱢ", "a\u{202E}bcd\u{202C}e",
]
