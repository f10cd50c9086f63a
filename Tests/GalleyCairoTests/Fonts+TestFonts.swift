import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene

extension Fonts {
  /// The installed fonts and those of the folder TestFonts.
  static let withTestFonts = Result {
    try Fonts(folders: [Bundle.module.bundleURL.appending(path: "TestFonts").path()])
  }

  /// Returns a text of one line in a family, on white.
  func picture(
    _ string: String, family: String?, size: Double, color: RGBA = RGBA(0), at origin: Point,
    in extents: Size
  ) -> Scene {
    let shaped = measurer.shape(ShapingRequest(string, family: family))
    let setting = TextSetting(shaped: shaped, size: size)
    let items = setting.lines(width: .infinity).map { line in
      Scene.Item.text(
        Scene.Text(
          origin: origin, runs: setting.glyphRuns(of: line), color: color, string: string,
          frame: Rect(origin: .zero, size: extents)))
    }
    return Scene(size: extents, background: RGBA(0xFFFFFF), title: string, items: items)
  }

  /// Returns the picture of the only glyph of a text.
  func glyphPicture(_ string: String, family: String?) -> GlyphPicture? {
    let shaped = measurer.shape(ShapingRequest(string, family: family))
    guard let face = shaped.runs.first?.face, shaped.glyphs.count == 1 else { return nil }
    return renderer.picture(of: shaped.glyphs[0].id, in: face)
  }
}

extension RGBA {
  /// Creates the color of a pixel.
  init(_ pixel: Bitmap.Pixel) {
    self.init(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }
}
