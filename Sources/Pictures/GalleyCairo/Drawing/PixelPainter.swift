import CPixelKernels
import GalleyLayout
import GalleyRaster
import GalleyScene

/// Draws shapes and glyphs straight into rows of pixels, with the colors that Cairo would give them.
@safe struct PixelPainter {
  private let pixels: UnsafeMutablePointer<UInt32>
  private let box: PixelRect
  private let vectors = GalleyVectors.best

  /// Returns a width rounded up to a multiple of eight: the kernels draw eight pixels at once, and the rest of a row separately.
  static func roundedUp(_ width: Int) -> Int { (width + 7) & ~7 }

  @unsafe init(_ pixels: UnsafeMutablePointer<UInt32>, box: PixelRect) {
    unsafe self.pixels = pixels
    self.box = box
  }

  func clear(_ color: RGBA) {
    unsafe pixels.update(repeating: color.premultiplied, count: box.width * box.height)
  }

  func draw(_ shape: PlacedShape, _ color: RGBA, clips: ArraySlice<PlacedShape>) {
    let source = unsafe Source.color(color.premultiplied)
    unsafe shape.forEachPart(in: box) { area, coverage in
      unsafe draw(area, coverage, source, clips)
    }
  }

  func draw(_ layer: PixelPainter, opacity: Double, clips: ArraySlice<PlacedShape>) {
    let source = unsafe Source.pixels(
      layer.pixels, layer.box, opacity: UInt8(RGBA.byte(opacity > 0 ? min(opacity, 1) : 0)))
    unsafe draw(layer.box.intersection(box), .uniform(255), source, clips)
  }

  @unsafe private enum Source {
    case color(UInt32)
    /// The pixels of a picture, which fill a box.
    case pixels(UnsafePointer<UInt32>, PixelRect, opacity: UInt8)
  }

  /// Draws glyphs as one mask, so that overlapping ones do not show through each other, within shapes.
  func draw(_ masks: [PlacedGlyphs.Mask], _ color: RGBA, clips: ArraySlice<PlacedShape>) {
    guard let first = masks.first else { return }
    var all = masks.dropFirst().reduce(first.box) { $0.union($1.box) }.intersection(box)
    guard !all.isEmpty else { return }
    all.width = min(PixelPainter.roundedUp(all.width), box.x + box.width - all.x)
    let area = clips.reduce(all) { $0.intersection($1.box) }
    guard !area.isEmpty else { return }
    let count = area.width * area.height
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
      guard let coverage = buffer.baseAddress else { return }
      unsafe buffer.initialize(repeating: 0)
      for mask in masks { unsafe add(mask, to: coverage, area) }
      unsafe draw(
        area, .bytes(coverage, stride: area.width), .color(color.premultiplied), clips)
    }
  }

  @unsafe private func add(
    _ mask: PlacedGlyphs.Mask, to coverage: UnsafeMutablePointer<UInt8>, _ area: PixelRect
  ) {
    let seen = mask.box.intersection(area)
    guard !seen.isEmpty else { return }
    unsafe mask.add(seen, to: coverage + area.offset(of: seen), stride: area.width)
  }

  @unsafe private func draw(
    _ area: PixelRect, _ coverage: PlacedShape.Coverage, _ source: Source,
    _ clips: ArraySlice<PlacedShape>
  ) {
    if case .uniform(0) = unsafe coverage { return }
    guard let clip = clips.first else { return unsafe blend(area, coverage, source) }
    unsafe clip.forEachPart(in: area) { part, limit in
      let moved = unsafe coverage.moved(from: area, to: part)
      unsafe combine(moved, limit, on: part) { both in
        unsafe draw(part, both, source, clips.dropFirst())
      }
    }
  }

  @unsafe private func blend(
    _ area: PixelRect, _ coverage: PlacedShape.Coverage, _ source: Source
  ) {
    let start = unsafe pixels + box.offset(of: area)
    switch unsafe (source, coverage) {
    case (.color(let color), .uniform(let part)):
      unsafe galley_blend_color(
        start, box.width, area.width, area.height, galley_faded_color(color, part), vectors)
    case (.color(let color), .bytes(let bytes, let stride)):
      unsafe galley_blend_coverage(
        start, box.width, area.width, area.height, bytes, stride, color, vectors)
    case (.pixels(let layer, let frame, let opacity), .uniform(let part)):
      let faded = UInt8(truncatingIfNeeded: galley_faded_color(UInt32(opacity), part))
      unsafe galley_blend_pixels(
        start, box.width, area.width, area.height, layer + frame.offset(of: area), frame.width,
        faded, nil, 0, vectors)
    case (.pixels(let layer, let frame, let opacity), .bytes(let bytes, let stride)):
      unsafe galley_blend_pixels(
        start, box.width, area.width, area.height, layer + frame.offset(of: area), frame.width,
        opacity, bytes, stride, vectors)
    }
  }

  /// Calls a function with the smaller one of two coverages of an area.
  ///
  /// Where a shape and its clip have the same edges, as a card often has, a product would be too faint.
  @unsafe private func combine(
    _ first: PlacedShape.Coverage, _ second: PlacedShape.Coverage, on area: PixelRect,
    _ body: (PlacedShape.Coverage) -> Void
  ) {
    switch unsafe (first, second) {
    case (.uniform(255), let other), (let other, .uniform(255)): unsafe body(other)
    case (.uniform(let one), .uniform(let other)): unsafe body(.uniform(min(one, other)))
    case (.uniform(0), _), (_, .uniform(0)): return
    case (let one, let other):
      let count = area.width * area.height
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
        guard let limited = buffer.baseAddress else { return }
        unsafe buffer.initialize(repeating: 255)
        unsafe limit(limited, to: one, area)
        unsafe limit(limited, to: other, area)
        unsafe body(.bytes(limited, stride: area.width))
      }
    }
  }

  @unsafe private func limit(
    _ limited: UnsafeMutablePointer<UInt8>, to coverage: PlacedShape.Coverage, _ area: PixelRect
  ) {
    switch unsafe coverage {
    case .uniform(let part):
      let row = Array(repeating: part, count: area.width)
      unsafe galley_limit_coverage(limited, area.width, area.width, area.height, row, 0, vectors)
    case .bytes(let bytes, let stride):
      unsafe galley_limit_coverage(
        limited, area.width, area.width, area.height, bytes, stride, vectors)
    }
  }
}

extension PlacedGlyphs.Mask {
  /// Adds the coverage of some of the pixels to another one, up to full coverage.
  @unsafe func add(_ part: PixelRect, to target: UnsafeMutablePointer<UInt8>, stride: Int) {
    unsafe coverage.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe galley_add_coverage(
        target, stride, part.width, part.height, start + box.offset(of: part), box.width,
        .best)
    }
  }
}

extension PixelRect {
  fileprivate func offset(of part: PixelRect) -> Int {
    (part.y - y) * width + (part.x - x)
  }
}

extension PlacedShape.Coverage {
  @unsafe fileprivate func moved(from area: PixelRect, to part: PixelRect) -> Self {
    switch unsafe self {
    case .uniform: unsafe self
    case .bytes(let bytes, let stride):
      unsafe .bytes(bytes + (part.y - area.y) * stride + part.x - area.x, stride: stride)
    }
  }
}

extension RGBA {
  /// The color as Cairo stores it: multiplied by alpha, with blue in the lowest byte.
  var premultiplied: UInt32 {
    let opacity = Double(alpha) / 255
    func product(_ color: UInt8) -> UInt32 { Self.byte(Double(color) / 255 * opacity) }
    let colors: UInt32 = product(red) << 16 | product(green) << 8 | product(blue)
    return Self.byte(opacity) << 24 | colors
  }

  fileprivate static func byte(_ share: Double) -> UInt32 {
    // Cairo computes with sixteen bits and keeps the upper eight.
    let wide = UInt32(share * 65_536)
    return (wide - wide >> 16) >> 8
  }
}
