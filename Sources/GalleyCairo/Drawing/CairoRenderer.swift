import CPangoCairo
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
  private let outlines: Mutex<FontOutlines>

  /// Creates a renderer that draws with the fonts of a library.
  public init(library: FontLibrary) {
    masks = Mutex(GlyphMasks(library: library))
    outlines = Mutex(FontOutlines(library: library))
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
    outlines.withLock { $0.outline(of: glyph, in: face) }
  }
}

/// Reads the outlines of glyphs from font files, and keeps them.
struct FontOutlines: ~Copyable {
  private var fonts: FontFaces
  private var outlines: [FontFace: [UInt32: Path]] = [:]

  /// The size at which outlines are read, large enough that Cairo's fixed-point numbers lose nothing.
  private static let readingSize = 1000.0

  init(library: FontLibrary) {
    fonts = FontFaces(library: library)
  }

  mutating func outline(of glyph: UInt32, in face: FontFace) -> Path {
    if let known = outlines[face]?[glyph] { return known }
    let outline = unsafe read(glyph, face)
    outlines[face, default: [:]][glyph] = outline
    return outline
  }

  @unsafe private mutating func read(_ id: UInt32, _ face: FontFace) -> Path {
    guard let font = unsafe fonts.scaledFont(face, size: Self.readingSize) else { return Path() }
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context = unsafe cairo_create(surface)
    defer {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
    }
    var glyph = cairo_glyph_t(index: UInt(id), x: 0, y: 0)
    unsafe cairo_set_scaled_font(context, font)
    unsafe cairo_glyph_path(context, &glyph, 1)
    let path = unsafe cairo_copy_path(context)
    defer { unsafe cairo_path_destroy(path) }
    return unsafe Path(path.pointee).mapPoints {
      Point(x: $0.x / Self.readingSize, y: $0.y / Self.readingSize)
    }
  }
}

extension Path {
  /// Creates an outline from Cairo's.
  @unsafe fileprivate init(_ path: cairo_path_t) {
    var elements: [Element] = []
    var index = 0
    while index < Int(unsafe path.num_data) {
      let header = unsafe path.data[index].header
      func point(_ number: Int) -> Point {
        let point = unsafe path.data[index + number].point
        return Point(x: point.x, y: point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: elements.append(.curve(point(1), point(2), point(3)))
      default: elements.append(.close)
      }
      index += Int(header.length)
    }
    // Cairo starts a new part after each closed one; the last starts nothing.
    if case .move = elements.last { elements.removeLast() }
    self.init(elements)
  }
}
