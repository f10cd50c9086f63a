import CPangoCairo

/// The coverage of glyphs on the device pixels of a canvas.
struct RunMask {
  private let box: PixelBox
  private let stride: Int
  private var coverage: [UInt8]

  /// Creates the sum of masks within an area, or nil if nothing of them is to be seen there.
  init?(_ masks: [PlacedGlyphs.Mask], in area: PixelBox) {
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
    for row in seen.top..<seen.bottom {
      let from = (row - mask.box.top) * mask.box.width + seen.left - mask.box.left
      let to = (row - box.top) * stride + seen.left - box.left
      for column in 0..<seen.width {
        let sum = UInt16(target[to + column]) + UInt16(source[from + column])
        target[to + column] = UInt8(min(sum, 255))
      }
    }
  }

  /// Calls a function with the mask as a surface and the place of its corner in device pixels.
  mutating func withSurface(_ body: (OpaquePointer, Double, Double) -> Void) {
    let (left, top) = (Double(box.left), Double(box.top))
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
