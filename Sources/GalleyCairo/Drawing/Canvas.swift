import CPangoCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene

/// Owns an image surface and the drawing context on it, whose unit is the point.
@safe struct Canvas: ~Copyable {
  private let memory: PixelMemory
  private let surface: OpaquePointer
  let context: OpaquePointer
  let width: Int
  let height: Int
  let scale: Double

  /// The greatest number of pixels along a side that Cairo can draw.
  static let greatestSide = 32_767

  /// The greatest number of pixels in all, so that no document fills the memory.
  static let greatestArea = 1 << 28

  /// Creates a canvas whose pixels lie in some memory and have any color; nobody else may use the memory meanwhile.
  init(size: Size, scale: Double, in memory: PixelMemory) throws(CairoError) {
    let (width, height) = try Self.pixels(of: size, scale: scale)
    let (surface, context) = try unsafe Self.makeContext(width: width, height: height, in: memory)
    self.memory = memory
    unsafe cairo_scale(context, scale, scale)
    self.width = width
    self.height = height
    self.scale = scale
    unsafe self.surface = surface
    unsafe self.context = context
  }

  private static func pixels(
    of size: Size, scale: Double
  ) throws(CairoError) -> (width: Int, height: Int) {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    // Written so that what is not a number is too large as well.
    let hasSides = max(width, height) <= Double(greatestSide)
    let excess =
      !hasSides
      ? "a side would have more than \(greatestSide) pixels"
      : width * height <= Double(greatestArea)
        ? nil : "it would have more than \(greatestArea) pixels"
    if let excess {
      let extents =
        "\(size.width.shortDecimal(places: 2)) × \(size.height.shortDecimal(places: 2)) pt"
      throw CairoError(
        "cannot draw \(extents) at \(scale.shortDecimal(places: 2))x: \(excess); lower the display scale or write SVG"
      )
    }
    return (max(1, Int(width)), max(1, Int(height)))
  }

  @unsafe private static func makeContext(
    width: Int, height: Int, in memory: PixelMemory
  ) throws(CairoError) -> (surface: OpaquePointer, context: OpaquePointer) {
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, Int32(width)))
    guard let pixels = unsafe memory.reserve(stride * height) else {
      throw CairoError("cannot make a picture of \(width) × \(height) pixels: out of memory")
    }
    let surface = unsafe cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
    let context = unsafe cairo_create(surface)
    do {
      try unsafe CairoError.check(
        cairo_status(context), "make a picture of \(width) × \(height) pixels")
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

  borrowing func draw(
    _ items: [Scene.Item], _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    for item in items {
      switch item {
      case .group(let group):
        try unsafe group.draw(on: context) { () throws(CairoError) in
          try draw(group.items, &glyphs)
        }
      case .fill(let shape, let color): unsafe shape.fill(color, on: context)
      case .stroke(let shape, let color, let stroke):
        unsafe shape.stroke(color, stroke, on: context)
      case .text(let text): draw(text, &glyphs)
      case .image(let image): try draw(image, &glyphs.images)
      }
    }
  }

  /// Returns the picture, or throws what went wrong while drawing.
  consuming func bitmap() throws(CairoError) -> Bitmap {
    try unsafe CairoError.check(cairo_status(context), "draw a picture")
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      throw CairoError("cannot draw a picture: it has no pixels")
    }
    let source = unsafe UnsafeBufferPointer(start: data, count: stride * height)
    do {
      return try unsafe Bitmap(
        premultipliedBGRA: source, width: width, height: height, stride: stride)
    } catch {
      throw CairoError(error.message)
    }
  }
}
