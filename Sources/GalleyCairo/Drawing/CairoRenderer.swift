public import GalleyGeometry
public import GalleyLayout
public import GalleyRaster
public import GalleyScene
import Synchronization

/// Draws scenes with Cairo.
///
/// A renderer keeps the glyphs it has drawn. It may be used from many tasks at the same time, one after the other; for
/// parallel work make one for each worker.
public final class CairoRenderer: GlyphOutlines, Sendable {
  private let masks: Mutex<GlyphMasks>

  /// Creates a renderer that draws with the fonts of a library.
  ///
  /// - Throws: A ``FontError`` if a file of the library cannot be read as a font.
  public init(library: FontLibrary) throws(FontError) {
    masks = try Mutex(GlyphMasks(library: library))
  }

  /// Returns a scene as pixels.
  ///
  /// - Parameters:
  ///   - scene: What to draw.
  ///   - scale: The number of pixels in a point.
  /// - Returns: The pixels, with a last row or column for a started point.
  /// - Throws: A ``CairoError`` if the picture is too large or memory runs out.
  public func bitmap(of scene: Scene, scale: Double) throws(CairoError) -> Bitmap {
    try masks.withLock { masks throws(CairoError) in
      let canvas = try Canvas(size: scene.size, scale: scale)
      canvas.paint(scene.background)
      canvas.draw(scene.items, &masks)
      return try canvas.bitmap()
    }
  }

  /// Returns the outline of a glyph for a font size of one, with y downwards from the baseline.
  public func outline(of glyph: UInt32, in face: FontFace) -> Path {
    masks.withLock { $0.outlines.outline(of: glyph, in: face) }
  }
}

/// Reads the outlines of glyphs from font files, and keeps them.
struct FontOutlines: ~Copyable {
  private var pool: FontPool
  private let reader = OutlineReader()
  private var outlines: [FontFace: [UInt32: Path]] = [:]
  private var count = 0

  /// The greatest number of outlines to keep; when it is reached, all are forgotten.
  private static let greatestCount = 20_000

  init(library: FontLibrary) throws(FontError) {
    pool = try FontPool(library: library)
  }

  /// Returns the outline of a glyph for a font size of one; nothing for a font that the library does not have.
  mutating func outline(of glyph: UInt32, in face: FontFace) -> Path {
    if let known = outlines[face]?[glyph] { return known }
    let outline = pool.font(face).map { reader.outline(of: glyph, in: $0) } ?? Path()
    if count >= Self.greatestCount {
      outlines = [:]
      count = 0
    }
    outlines[face, default: [:]][glyph] = outline
    count += 1
    return outline
  }
}
