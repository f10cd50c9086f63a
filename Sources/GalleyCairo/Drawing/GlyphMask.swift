import CPangoCairo
import GalleyGeometry
import GalleyLayout

/// The coverage of a glyph on device pixels.
struct GlyphMask {
  /// The distance from the pixel of the glyph's place to the left edge of the mask.
  var left = 0
  /// The distance from the pixel of the baseline down to the top edge of the mask.
  var top = 0
  var width = 0
  var height = 0
  /// The coverage of each pixel from the top left, 255 for a pixel that is covered fully.
  var coverage: [UInt8] = []
}

/// Draws glyphs once for each size and quarter of a pixel, and keeps their masks.
///
/// Cairo's own text drawing rounds each glyph to a whole pixel, which spaces letters unevenly, and takes a lock that
/// all threads share; masks at quarter pixels avoid both.
struct GlyphMasks: ~Copyable {
  var outlines: FontOutlines
  private var masks: [Key: GlyphMask] = [:]

  private struct Key: Hashable {
    var face: FontFace
    var size: Double
    var glyph: UInt32
    var quarter: Int
  }

  /// The number of places between two pixels at which a glyph may start.
  static let placesPerPixel = 4

  /// The greatest number of masks to keep; when it is reached, all are forgotten.
  private static let greatestCount = 50_000

  init(library: FontLibrary) throws(FontError) {
    outlines = try FontOutlines(library: library)
  }

  /// Returns the mask of a glyph that starts some quarters of a pixel after a whole one.
  mutating func mask(
    of glyph: UInt32, in face: FontFace, size: Double, quarter: Int
  ) -> GlyphMask {
    let key = Key(face: face, size: size, glyph: glyph, quarter: quarter)
    if let known = masks[key] { return known }
    let mask = unsafe draw(glyph, face, size, x: Double(quarter) / Double(Self.placesPerPixel))
    if masks.count >= Self.greatestCount { masks.removeAll() }
    masks[key] = mask
    return mask
  }

  @unsafe private mutating func draw(
    _ id: UInt32, _ face: FontFace, _ size: Double, x: Double
  ) -> GlyphMask {
    let outline = outlines.outline(of: id, in: face).mapPoints {
      Point(x: $0.x * size + x, y: $0.y * size)
    }
    guard let bounds = outline.controlBounds, bounds.width > 0, bounds.height > 0 else {
      return GlyphMask()
    }
    let sides = 0..<Double(Canvas.greatestSide)
    guard sides.contains(bounds.width + 4), sides.contains(bounds.height + 4),
      max(abs(bounds.minX), abs(bounds.minY)) < 1e6
    else { return GlyphMask() }
    var mask = GlyphMask()
    mask.left = Int(bounds.minX.rounded(.down))
    mask.top = Int(bounds.minY.rounded(.down))
    mask.width = Int(bounds.maxX.rounded(.up)) - mask.left
    mask.height = Int(bounds.maxY.rounded(.up)) - mask.top
    let (left, top) = (Double(mask.left), Double(mask.top))
    mask.coverage = unsafe coverage(
      of: outline.mapPoints { $0.offset(x: -left, y: -top) }, mask.width, mask.height)
    return mask
  }

  @unsafe private func coverage(of outline: Path, _ width: Int, _ height: Int) -> [UInt8] {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    unsafe outline.add(to: context)
    unsafe cairo_fill(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return [] }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for row in 0..<height {
      unsafe coverage.append(
        contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width))
    }
    return coverage
  }
}
