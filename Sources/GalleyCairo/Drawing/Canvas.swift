import CPangoCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Owns some rows of a picture and a drawing context on them, whose unit is the point.
@safe struct Canvas: ~Copyable {
  private let memory: PixelMemory
  private let surface: OpaquePointer
  private let pixels: UnsafeMutablePointer<UInt8>
  let context: OpaquePointer
  /// The pixels of the picture that are on the canvas.
  let box: PixelBox

  /// Creates a canvas whose pixels lie in some memory and have any color; nobody else may use the memory meanwhile.
  init(
    width: Int, rows: Range<Int>, scale: Double, in memory: PixelMemory
  ) throws(CairoError) {
    guard let pixels = unsafe memory.reserve(4 * width * rows.count) else {
      throw CairoError("cannot draw \(width) × \(rows.count) pixels: out of memory")
    }
    let (surface, context) = try unsafe Self.makeContext(
      width: width, height: rows.count, on: pixels)
    unsafe cairo_surface_set_device_offset(surface, 0, -Double(rows.lowerBound))
    unsafe cairo_scale(context, scale, scale)
    self.memory = memory
    box = PixelBox(left: 0, top: rows.lowerBound, right: width, bottom: rows.upperBound)
    unsafe self.pixels = pixels
    unsafe self.surface = surface
    unsafe self.context = context
  }

  @unsafe private static func makeContext(
    width: Int, height: Int, on pixels: UnsafeMutablePointer<UInt8>
  ) throws(CairoError) -> (surface: OpaquePointer, context: OpaquePointer) {
    let surface = unsafe cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))
    let context = unsafe cairo_create(surface)
    do {
      try unsafe CairoError.check(cairo_status(context), "draw \(width) × \(height) pixels")
    } catch {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
      throw error
    }
    return unsafe (surface, context)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
    memory.trim()
  }

  borrowing func paint(_ color: RGBA) {
    unsafe cairo_save(context)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    unsafe color.set(on: context)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }

  /// Draws steps, as far as they are seen on the canvas.
  borrowing func draw(
    _ steps: some Sequence<DrawingStep>, _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    for step in steps where step.rows.overlaps(box.rows) { try draw(step.content, &glyphs) }
  }

  private borrowing func draw(
    _ content: DrawingStep.Content, _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    switch content {
    case .group(let group, let steps):
      try unsafe group.draw(on: context) { () throws(CairoError) in try draw(steps, &glyphs) }
    case .fill(let shape, let color): unsafe shape.fill(color, on: context)
    case .stroke(let shape, let color, let stroke):
      unsafe shape.stroke(color, stroke, on: context)
    case .image(let image): try draw(image, &glyphs.images)
    case .letters(let masks, let color): draw(masks, color)
    case .glyphs(let placed, let color, let face): draw(placed, color, in: face, &glyphs)
    }
  }

  /// Calls a function with the premultiplied bytes of the pixels, or throws what went wrong while drawing.
  borrowing func withPixels(_ body: (Span<UInt8>) -> Void) throws(CairoError) {
    try unsafe CairoError.check(cairo_status(context), "draw a picture")
    unsafe cairo_surface_flush(surface)
    body(unsafe Span(_unsafeStart: pixels, count: 4 * box.width * box.height))
  }
}
