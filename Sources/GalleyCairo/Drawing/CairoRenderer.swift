public import GalleyGeometry
public import GalleyLayout
public import GalleyRaster
public import GalleyScene
import Synchronization

/// Draws scenes with Cairo.
///
/// A renderer keeps the glyphs and the images it has drawn, within a limit of memory. It may be used from many tasks at
/// the same time, one after the other; for parallel work make one for each worker.
public final class CairoRenderer: GlyphOutlines, Sendable {
  private let glyphs: Mutex<GlyphDrawings>

  /// The memory for glyphs, in bytes, that suffices for the letters and emoji of a large document at all sizes.
  public static let usualByteLimit = 64 << 20

  /// Creates a renderer that draws with the fonts of a library.
  ///
  /// - Parameters:
  ///   - library: The fonts.
  ///   - byteLimit: The greatest amount of memory for glyphs, and as much again for images; of more, those are forgotten
  ///     that have not been drawn for the longest.
  /// - Throws: A ``FontError`` if a file of the library cannot be read as a font.
  public init(
    library: FontLibrary, byteLimit: Int = CairoRenderer.usualByteLimit
  ) throws(FontError) {
    glyphs = try Mutex(GlyphDrawings(library: library, byteLimit: byteLimit))
  }

  /// Returns a scene as pixels.
  ///
  /// - Parameters:
  ///   - scene: What to draw.
  ///   - scale: The number of pixels in a point.
  /// - Returns: The pixels, with a last row or column for a started point.
  /// - Throws: A ``CairoError`` if the picture is too large, an image in it cannot be decoded or memory runs out.
  public func bitmap(of scene: Scene, scale: Double) throws(CairoError) -> Bitmap {
    try glyphs.withLock { glyphs throws(CairoError) in
      let canvas = try Canvas(size: scene.size, scale: scale, in: glyphs.canvasMemory)
      canvas.paint(scene.background)
      try canvas.draw(scene.items, &glyphs)
      return try canvas.bitmap()
    }
  }

  /// Decodes the images of a scene, which SVG takes as they are and shows only where it is opened.
  ///
  /// - Throws: A ``CairoError`` that names the first image that cannot be decoded.
  public func checkImages(of scene: Scene) throws(CairoError) {
    let images = scene.images
    guard !images.isEmpty else { return }
    try glyphs.withLock { glyphs throws(CairoError) in
      for image in images { _ = try glyphs.images.pixels(of: image) }
    }
  }

  /// Returns an image as it is.
  func bitmap(of image: ImageFile) throws(CairoError) -> Bitmap? {
    try glyphs.withLock { glyphs throws(CairoError) in try glyphs.images.pixels(of: image).bitmap }
  }

  /// Calls a function with the looks of glyphs, while nobody else uses them.
  func withPictures<Result: Sendable>(_ body: (inout GlyphPictures) -> Result) -> Result {
    glyphs.withLock { body(&$0.pictures) }
  }

  /// Returns the outline of a glyph for a font size of one, with y downwards from the baseline.
  public func outline(of glyph: UInt32, in face: FontFace) -> Path {
    glyphs.withLock { $0.pictures.outline(of: glyph, in: face) }
  }

  /// Returns how a glyph looks: its outline, or the layers or pixels of a font with colors, such as one of emoji.
  ///
  /// A picture that cannot be decoded gives an empty outline.
  public func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture {
    glyphs.withLock { $0.pictures.picture(of: glyph, in: face) }
  }
}
