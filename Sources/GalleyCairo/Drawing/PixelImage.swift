import CPangoCairo
import GalleyGeometry
import GalleyRaster

/// Owns pixels in colors, decoded or drawn once to be drawn often.
@safe final class PixelImage {
  private let surface: OpaquePointer
  let width: Int
  let height: Int

  /// The memory for the pixels, in bytes.
  var byteCount: Int { unsafe Int(cairo_image_surface_get_stride(surface)) * height }

  /// Takes over a surface, or returns nil and frees it if it has failed.
  @unsafe private init?(_ surface: OpaquePointer) {
    unsafe cairo_surface_flush(surface)
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(surface)
      return nil
    }
    unsafe self.surface = surface
    width = Int(unsafe cairo_image_surface_get_width(surface))
    height = Int(unsafe cairo_image_surface_get_height(surface))
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }

  /// Decodes a PNG file, or returns nil if it is broken.
  convenience init?(png: [UInt8]) {
    let surface = unsafe png.withUnsafeBytes { bytes in
      var source = unsafe PNGSource(rest: bytes)
      return unsafe withUnsafeMutablePointer(to: &source) { source in
        unsafe cairo_image_surface_create_from_png_stream(PNGSource.read, source)
      }
    }
    unsafe self.init(surface)
  }

  /// Draws a picture of some extents, or returns nil if memory runs out.
  convenience init?(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let context = unsafe cairo_create(surface)
    unsafe draw(context)
    unsafe cairo_destroy(context)
    unsafe self.init(surface)
  }

  /// The pixels, or nil if memory runs out.
  var bitmap: Bitmap? {
    guard unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32 else {
      let copy = unsafe PixelImage(width: width, height: height) { context in
        unsafe draw(x: 0, y: 0, opacity: 1, on: context)
      }
      return copy?.bitmap
    }
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    // Rows of four bytes for each pixel have nothing between them.
    guard stride == 4 * width else { return nil }
    var rows = BitmapRows(width: width, height: height)
    rows.append(unsafe Span(_unsafeStart: data, count: stride * height))
    return rows.bitmap()
  }

  /// Draws the pixels so that they fill a rectangle.
  @unsafe func draw(in box: Rect, opacity: Double = 1, on context: OpaquePointer) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, box.x, box.y)
    unsafe cairo_scale(context, box.width / Double(width), box.height / Double(height))
    unsafe cairo_new_path(context)
    unsafe cairo_rectangle(context, 0, 0, Double(width), Double(height))
    unsafe cairo_clip(context)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    // The outermost pixels reach as far as the rectangle does, which alone softens the edges.
    unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    unsafe cairo_paint_with_alpha(context, opacity)
    unsafe cairo_restore(context)
  }

  /// Draws the pixels as they are.
  @unsafe func draw(x: Int, y: Int, opacity: Double, on context: OpaquePointer) {
    unsafe cairo_set_source_surface(context, surface, Double(x), Double(y))
    unsafe cairo_paint_with_alpha(context, opacity)
  }
}

/// The bytes of a PNG file that are yet to be read.
@unsafe private struct PNGSource {
  var rest: UnsafeRawBufferPointer

  static let read: cairo_read_func_t = { source, target, length in
    guard let source = unsafe source?.assumingMemoryBound(to: PNGSource.self),
      let target = unsafe target, let start = unsafe source.pointee.rest.baseAddress,
      unsafe source.pointee.rest.count >= Int(length)
    else { return CAIRO_STATUS_READ_ERROR }
    unsafe UnsafeMutableRawPointer(target).copyMemory(from: start, byteCount: Int(length))
    unsafe source.pointee.rest = UnsafeRawBufferPointer(
      rebasing: source.pointee.rest.dropFirst(Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
