import Foundation
import GalleyCairo
import GalleyLayout
import PangoLayouts

/// A font in which text is measured by Galley and by Pango.
struct TextFont {
  var name: String
  var library: FontLibrary
  /// The requested family, or nil for the default one.
  var family: String?

  /// Inter, with rules for many pairs of letters, and where it is installed DejaVu Sans, with few.
  static func all() throws -> [TextFont] {
    let inter = TextFont(name: "Inter", library: try FontLibrary())
    let folder = "/usr/share/fonts/truetype/dejavu"
    guard FileManager.default.fileExists(atPath: folder + "/DejaVuSans.ttf") else { return [inter] }
    let library = try FontLibrary(folders: [folder])
    return [inter, TextFont(name: "DejaVu Sans", library: library, family: "DejaVu Sans")]
  }

  func request(_ string: String) -> ShapingRequest {
    ShapingRequest(string, family: family)
  }

  /// Returns a measurer that has shaped a text with the font, but none of the measured texts.
  func measurer() throws -> PangoTextMeasurer {
    let measurer = try PangoTextMeasurer(library: library)
    _ = measurer.shape(request("Hamburgefonstiv 0123456789, 12:45 – € “(;)”"))
    return measurer
  }

  /// Returns a typesetter of Pango that has opened the font at all sizes.
  func typesetter() throws -> PangoTypesetter {
    guard let typesetter = PangoTypesetter(files: library.files.map(\.path)) else {
      throw PangoTypesetter.Unavailable()
    }
    typesetter.select(families: [family].compactMap(\.self) + library.defaultFamilies)
    typesetter.setText("Hamburgefonstiv 0123456789, 12:45 – € “(;)”")
    for size in TextWords.sizes {
      typesetter.setSize(size)
      precondition(typesetter.width > 0, "The text has a width.")
    }
    return typesetter
  }
}
