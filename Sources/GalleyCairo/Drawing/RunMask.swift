import CPangoCairo
import GalleyGeometry
import GalleyLayout

/// The coverage of a run of glyphs on device pixels.
struct RunMask {
  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  private let stride: Int
  private var coverage: [UInt8]

  private struct Part {
    var mask: GlyphMask
    var x: Int
    var y: Int
  }

  /// Creates the mask of a run whose baseline starts at a point, or nil if nothing of it is to be seen on a canvas.
  init?(_ run: GlyphRun, origin: Point, on canvas: borrowing Canvas, _ masks: inout GlyphMasks) {
    let parts = Self.parts(of: run, origin: origin, on: canvas, &masks)
    guard let left = parts.map(\.x).min(), let top = parts.map(\.y).min(),
      let right = parts.map({ $0.x + $0.mask.width }).max(),
      let bottom = parts.map({ $0.y + $0.mask.height }).max(),
      right - left <= Canvas.greatestSide, bottom - top <= Canvas.greatestSide
    else { return nil }
    self.left = left
    self.top = top
    width = right - left
    height = bottom - top
    stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    coverage = Array(repeating: 0, count: stride * height)
    for part in parts { add(part) }
  }

  private static func parts(
    of run: GlyphRun, origin: Point, on canvas: borrowing Canvas, _ masks: inout GlyphMasks
  ) -> [Part] {
    let (width, height, scale) = (canvas.width, canvas.height, canvas.scale)
    let places = GlyphMasks.placesPerPixel
    return run.glyphs.compactMap { glyph in
      guard let place = Int(pixels: (origin.x + glyph.x) * scale * Double(places)),
        let y = Int(pixels: (origin.y + glyph.y) * scale)
      else { return nil }
      let quarter = ((place % places) + places) % places
      let mask = masks.mask(of: glyph.id, in: run.face, size: run.size * scale, quarter: quarter)
      let part = Part(mask: mask, x: (place - quarter) / places + mask.left, y: y + mask.top)
      let isSeen =
        mask.width > 0 && part.x < width && part.x + mask.width > 0 && part.y < height
        && part.y + mask.height > 0
      return isSeen ? part : nil
    }
  }

  private mutating func add(_ part: Part) {
    let corner = (part.y - top) * stride + part.x - left
    let stride = stride
    var target = coverage.mutableSpan
    let source = part.mask.coverage.span
    for row in 0..<part.mask.height {
      let from = row * part.mask.width
      let to = corner + row * stride
      for column in 0..<part.mask.width {
        let sum = UInt16(target[to + column]) + UInt16(source[from + column])
        target[to + column] = UInt8(min(sum, 255))
      }
    }
  }

  /// Calls a function with the mask as a surface and the place of its corner in device pixels.
  mutating func withSurface(_ body: (OpaquePointer, Double, Double) -> Void) {
    let (left, top) = (Double(left), Double(top))
    let (width, height, stride) = (Int32(width), Int32(height), Int32(stride))
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

extension Int {
  /// Creates a whole number of pixels, or nil for a place so far away that nothing there is ever seen.
  fileprivate init?(pixels value: Double) {
    guard value.magnitude < 1e9 else { return nil }
    self.init(value.rounded())
  }
}
