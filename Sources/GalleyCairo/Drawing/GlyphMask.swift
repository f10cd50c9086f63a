import CPangoCairo
import GalleyGeometry
import GalleyRaster

/// The coverage of a glyph on device pixels.
struct GlyphMask {
  /// The pixels relative to the glyph's pixel on the baseline.
  var box: PixelRect
  /// The coverage of each pixel, row by row from the top, 255 for full.
  var coverage: [UInt8]

  /// Draws an outline in device pixels.
  init(_ outline: Path, in box: PixelRect) {
    self.box = box
    coverage = unsafe Self.coverage(
      of: outline.mapPoints { $0.offset(x: -Double(box.x), y: -Double(box.y)) }, box.width,
      box.height)
  }

  @unsafe private static func coverage(
    of outline: Path, _ width: Int, _ height: Int
  ) -> [UInt8] {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    unsafe outline.add(to: context)
    unsafe cairo_fill(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      return Array(repeating: 0, count: width * height)
    }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for row in 0..<height {
      unsafe coverage.append(
        contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width))
    }
    return coverage
  }
}

/// The coverage of glyphs on the device pixels of a canvas.
struct RunMask {
  private let box: PixelRect
  private let stride: Int
  private var coverage: [UInt8]

  /// Creates the sum of masks within an area, or nil if none reaches it.
  init?(_ masks: [PlacedGlyphs.Mask], in area: PixelRect) {
    guard let first = masks.first else { return nil }
    box = masks.dropFirst().reduce(first.box) { $0.union($1.box) }.intersection(area)
    guard !box.isEmpty else { return nil }
    stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(box.width)))
    coverage = Array(repeating: 0, count: stride * box.height)
    for mask in masks { add(mask) }
  }

  private mutating func add(_ mask: PlacedGlyphs.Mask) {
    let seen = mask.box.intersection(box)
    guard !seen.isEmpty else { return }
    let (box, stride) = (box, stride)
    var target = coverage.mutableSpan
    let source = mask.coverage.span
    for row in seen.rows {
      let from = (row - mask.box.y) * mask.box.width + seen.x - mask.box.x
      let to = (row - box.y) * stride + seen.x - box.x
      for column in 0..<seen.width {
        let sum = UInt16(target[to + column]) + UInt16(source[from + column])
        target[to + column] = UInt8(min(sum, 255))
      }
    }
  }

  /// Calls a function with the mask as a surface and the place of its corner in device pixels.
  mutating func withSurface(_ body: (OpaquePointer, Double, Double) -> Void) {
    let (left, top) = (Double(box.x), Double(box.y))
    let (width, height, stride) = (Int32(box.width), Int32(box.height), Int32(stride))
    unsafe coverage.withUnsafeMutableBufferPointer { buffer in
      guard let pixels = buffer.baseAddress else { return }
      let surface = unsafe cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_A8, width, height, stride)
      unsafe body(surface, left, top)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}
