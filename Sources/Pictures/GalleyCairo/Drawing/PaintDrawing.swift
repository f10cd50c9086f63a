import CPangoCairo
import GalleyLayout
import GalleyRaster
import GalleyScene

extension Canvas {
  /// Fills a shape with a gradient.
  ///
  /// Cairo's own gradients depend a little on the first row of a band, so their colors are computed here.
  borrowing func fill(_ shape: Scene.Shape, _ gradient: Scene.Gradient, isTurned: Bool) {
    if isTurned, let pattern = unsafe gradient.pattern() {
      unsafe shape.setPath(on: context)
      unsafe cairo_set_source(context, pattern)
      unsafe cairo_fill(context)
      unsafe cairo_pattern_destroy(pattern)
      return
    }
    guard let bounds = shape.bounds else { return }
    if let wedges = gradient.wedges(covering: bounds) {
      return fill(shape, wedges, opacity: Double(gradient.stops[0].color.alpha) / 255)
    }
    let pixels = Rect(
      x: bounds.x * scale, y: bounds.y * scale, width: bounds.width * scale,
      height: bounds.height * scale)
    guard let around = PixelRect(around: pixels) else { return }
    let area = around.intersection(box)
    guard !area.isEmpty else { return }
    var colors = GradientPixels(gradient, scale: scale, in: area)
    unsafe cairo_save(context)
    unsafe shape.setPath(on: context)
    unsafe cairo_identity_matrix(context)
    unsafe colors.withSurface { surface in
      unsafe cairo_set_source_surface(context, surface, Double(area.x), Double(area.y))
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      unsafe cairo_fill(context)
      // The colors are gone after the function.
      unsafe cairo_set_source_rgba(context, 0, 0, 0, 0)
    }
    unsafe cairo_restore(context)
  }

  private borrowing func fill(
    _ shape: Scene.Shape, _ wedges: [Scene.Gradient.Wedge], opacity: Double
  ) {
    unsafe cairo_save(context)
    unsafe shape.setPath(on: context)
    unsafe cairo_clip(context)
    if opacity < 1 { unsafe cairo_push_group(context) }
    for wedge in wedges { unsafe Scene.Shape.path(wedge.path).fill(wedge.color, on: context) }
    if opacity < 1 {
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, opacity)
    }
    unsafe cairo_restore(context)
  }

  /// Draws a shadow; in a turned group, its pixels are not aligned with the canvas.
  borrowing func draw(_ shadow: Scene.Shadow, scale: Double, isTurned: Bool = false) {
    guard let area = shadow.pixels(scale: scale, in: isTurned ? nil : box),
      !isTurned || area.width * area.height <= Self.maximumTurnedArea,
      var mask = shadow.mask(scale: scale, in: area)
    else { return }
    unsafe cairo_save(context)
    unsafe shadow.clip(on: context)
    if isTurned {
      unsafe cairo_scale(context, 1 / scale, 1 / scale)
    } else {
      unsafe cairo_identity_matrix(context)
    }
    unsafe shadow.color.set(on: context)
    unsafe mask.withSurface { surface, x, y in
      unsafe cairo_mask_surface(context, surface, x, y)
    }
    unsafe cairo_restore(context)
  }

  /// The maximum number of pixels of a shadow in a turned group; larger ones are left out.
  private static var maximumTurnedArea: Int { 1 << 26 }
}

extension Scene.Gradient {
  @unsafe fileprivate func pattern() -> OpaquePointer? {
    let pattern: OpaquePointer?
    switch geometry {
    case .linear(let start, let end):
      unsafe pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let center, let radius):
      unsafe pattern = cairo_pattern_create_radial(
        center.x, center.y, 0, center.x, center.y, radius)
    case .angular: return nil
    }
    for stop in stops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, Double(color.red) / 255, Double(color.green) / 255,
        Double(color.blue) / 255, Double(color.alpha) / 255)
    }
    return unsafe pattern
  }
}

extension Scene.Shadow {
  @unsafe fileprivate func clip(on context: OpaquePointer) {
    switch visibility {
    case .everywhere: return
    case .inside(let shape):
      unsafe shape.setPath(on: context)
      unsafe cairo_clip(context)
    case .outside(let shape):
      let around = bounds.union(shape.bounds ?? bounds).inset(by: -1)
      unsafe shape.setPath(on: context)
      unsafe cairo_new_sub_path(context)
      unsafe cairo_rectangle(context, around.x, around.y, around.width, around.height)
      unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      unsafe cairo_clip(context)
    }
  }

  /// Returns the pixels that the shadow may touch, within some or everywhere; nil if there are none.
  func pixels(scale: Double, in area: PixelRect?) -> PixelRect? {
    let rect = Rect(
      x: bounds.x * scale, y: bounds.y * scale, width: bounds.width * scale,
      height: bounds.height * scale)
    guard let around = PixelRect(around: rect) else { return nil }
    let seen = area.map { around.intersection($0) } ?? around
    return seen.isEmpty ? nil : seen
  }

  func mask(scale: Double, in area: PixelRect) -> AlphaMask? {
    let shadow = ShadowCoverage(outline, radius: radius, scale: scale, in: area)
    guard isInner else {
      return shadow.map { shadow in
        var mask = AlphaMask(shadow.box)
        mask.coverage = shadow.rows(mask.box.rows, stride: mask.stride, isInverted: false)
        return mask
      }
    }
    // Beyond the reach of the silhouette, the area outside of it casts the whole shadow.
    var mask = AlphaMask(area, filledWith: 255)
    guard let shadow else { return mask }
    let inner = shadow.box
    let rows = shadow.rows(inner.rows, stride: inner.width, isInverted: true)
    for row in 0..<inner.height {
      let start = (row + inner.y - area.y) * mask.stride + inner.x - area.x
      mask.coverage.replaceSubrange(
        start..<start + inner.width, with: rows[row * inner.width..<(row + 1) * inner.width])
    }
    return mask
  }
}

/// The coverage of an area of pixels, with rows as Cairo aligns them.
struct AlphaMask {
  let box: PixelRect
  /// The number of bytes from one row to the next.
  let stride: Int
  var coverage: [UInt8]

  init(_ box: PixelRect, filledWith value: UInt8 = 0) {
    self.box = box
    stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(box.width)))
    coverage = Array(repeating: value, count: stride * box.height)
  }

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
