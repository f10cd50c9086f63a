import CPangoCairo
import GalleyLayout
import GalleyRaster
import GalleyScene

/// The coverage of a rectangle, its outline or an ellipse, drawn once by Cairo.
///
/// Of a rectangle only the corners are stored, and one column and one row between them, which are repeated.
final class ShapeMask {
  let size: PixelSize
  let coverage: [UInt8]

  /// The geometry of a mask in 256ths of a pixel, the precision of Cairo.
  struct Key: Hashable {
    enum Kind: Hashable {
      case rectangle
      case ellipse
    }

    var kind: Kind
    var radius: Int
    /// The thickness of the outline; nil for the inside.
    var lineWidth: Int?
    var cap = LineCap.butt
    var join = LineJoin.miter
    var columns: ShapeAxis.Key
    var rows: ShapeAxis.Key
  }

  fileprivate init?(_ key: Key) {
    size = PixelSize(width: key.columns.count, height: key.rows.count)
    let frame = Rect(
      x: Double(key.columns.offset) / 256, y: Double(key.rows.offset) / 256,
      width: Double(key.columns.length) / 256, height: Double(key.rows.length) / 256)
    let shape: Scene.Shape =
      key.kind == .ellipse
      ? .ellipse(frame) : .rectangle(frame, cornerRadius: Double(key.radius) / 256)
    let stroke = key.lineWidth.map {
      Scene.Stroke(width: Double($0) / 256, cap: key.cap, join: key.join)
    }
    guard let drawn = unsafe Self.coverage(of: shape, stroke, size) else { return nil }
    coverage = drawn
  }

  @unsafe private static func coverage(
    of shape: Scene.Shape, _ stroke: Scene.Stroke?, _ size: PixelSize
  ) -> [UInt8]? {
    var mask = AlphaMask(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    unsafe mask.withSurface { surface, _, _ in
      let context = unsafe cairo_create(surface)
      if let stroke {
        unsafe shape.stroke(RGBA(0), stroke, on: context)
      } else {
        unsafe shape.fill(RGBA(0), on: context)
      }
      unsafe cairo_destroy(context)
      unsafe cairo_surface_flush(surface)
    }
    guard mask.stride > size.width else { return mask.coverage }
    return (0..<size.height).flatMap { row in
      mask.coverage[row * mask.stride..<row * mask.stride + size.width]
    }
  }
}

/// The pixels of a shape along one axis.
struct ShapeAxis {
  let start: Int
  let count: Int
  let middle: Int
  /// The number of pixels that are not stored, since they repeat the one in the middle.
  let repeats: Int
  let key: Key

  struct Key: Hashable {
    /// The distance of the first edge from the first pixel, and of both edges, in 256ths of a pixel.
    var offset: Int
    var length: Int
    /// The number of stored pixels.
    var count: Int
  }

  /// The maximum distance of an edge from the first pixel of a picture.
  private static let limit = 1e6

  /// Creates the pixels between two edges, given in pixels, or nil if there are none or they are too many.
  ///
  /// In 256ths of a pixel, `corner` is nil if no pixels repeat others, and an outline extends beyond the edges by
  /// `margin`. `rounding` returns the number of pixels to store for at least a number of them at each end.
  init?(
    from first: Double, to last: Double, corner: Int?, margin: Int,
    rounding: (Int) -> Int = { $0 }
  ) {
    guard first.magnitude < Self.limit, last.magnitude < Self.limit else { return nil }
    let (first, last) = (Int((first * 256).rounded()), Int((last * 256).rounded()))
    guard first < last else { return nil }
    let (start, end) = (Self.down(first - margin), Self.up(last + margin))
    (self.start, count) = (start, end - start)
    guard let corner else {
      (middle, repeats) = (0, 0)
      key = Key(offset: first - 256 * start, length: last - first, count: count)
      return
    }
    // One pixel more at each end, so that the middle pixels are certainly alike.
    let leading = rounding(Self.up(first + corner + margin) - start + 1)
    let trailing = rounding(end - Self.down(last - corner - margin) + 1)
    middle = leading
    repeats = max(0, count - leading - trailing - 1)
    key = Key(
      offset: first - 256 * start, length: last - first - 256 * repeats, count: count - repeats)
  }

  private static func down(_ length: Int) -> Int { length >> 8 }
  private static func up(_ length: Int) -> Int { (length + 255) >> 8 }

  var pixels: Range<Int> { start..<start + count }

  /// Whether both edges are edges of pixels.
  var isOnPixels: Bool { key.offset == 0 && key.length & 255 == 0 }

  /// A range of pixels, and the first of the stored ones that they are, or the one that all of them are.
  struct Part {
    var pixels: Range<Int>
    var stored: Int
    var isRepeated: Bool
  }

  @inline(__always)
  func forEachPart(in range: Range<Int>, _ body: (Part) -> Void) {
    let seen = range.clamped(to: pixels)
    guard repeats > 0 else {
      if !seen.isEmpty {
        body(Part(pixels: seen, stored: seen.lowerBound - start, isRepeated: false))
      }
      return
    }
    let (first, last) = (start + middle, start + middle + repeats + 1)
    let leading = seen.clamped(to: start..<first)
    if !leading.isEmpty {
      body(Part(pixels: leading, stored: leading.lowerBound - start, isRepeated: false))
    }
    let inside = seen.clamped(to: first..<last)
    if !inside.isEmpty { body(Part(pixels: inside, stored: middle, isRepeated: true)) }
    let trailing = seen.clamped(to: last..<start + count)
    if !trailing.isEmpty {
      body(
        Part(pixels: trailing, stored: trailing.lowerBound - start - repeats, isRepeated: false))
    }
  }
}

struct PlacedShape {
  fileprivate let columns: ShapeAxis
  fileprivate let rows: ShapeAxis
  /// The coverage; nil for a rectangle of whole pixels.
  fileprivate let mask: ShapeMask?

  var box: PixelRect { PixelRect(columns: columns.pixels, rows: rows.pixels) }

  @unsafe enum Coverage {
    case uniform(UInt8)
    /// A part for each pixel, with the number of bytes from one row to the next.
    case bytes(UnsafePointer<UInt8>, stride: Int)
  }

  /// Calls a function with rectangles of an area and how much of their pixels the shape covers.
  @unsafe func forEachPart(in area: PixelRect, _ body: (PixelRect, Coverage) -> Void) {
    guard let mask else {
      let seen = box.intersection(area)
      if !seen.isEmpty { unsafe body(seen, .uniform(255)) }
      return
    }
    unsafe mask.coverage.withUnsafeBufferPointer { buffer in
      guard let stored = buffer.baseAddress else { return }
      rows.forEachPart(in: area.rows) { row in
        columns.forEachPart(in: area.columns) { column in
          let first = unsafe stored + row.stored * mask.size.width + column.stored
          let cell = PixelRect(columns: column.pixels, rows: row.pixels)
          if !column.isRepeated {
            unsafe body(cell, .bytes(first, stride: row.isRepeated ? 0 : mask.size.width))
          } else if row.isRepeated {
            unsafe body(cell, .uniform(first.pointee))
          } else {
            for index in 0..<cell.height {
              let line = PixelRect(x: cell.x, y: cell.y + index, width: cell.width, height: 1)
              unsafe body(line, .uniform(first[index * mask.size.width]))
            }
          }
        }
      }
    }
  }
}

struct ShapeMasks: ~Copyable {
  private var masks: GenerationCache<ShapeMask.Key, ShapeMask>

  private static let maximumArea = 1 << 18

  init(byteLimit: Int) {
    masks = GenerationCache(byteLimit: byteLimit)
  }

  /// Returns the inside or the outline of a shape on the pixels of a picture, or nil if Cairo has to draw it each time.
  mutating func placed(
    _ shape: Scene.Shape, _ stroke: Scene.Stroke? = nil, scale: Double
  ) -> PlacedShape? {
    guard stroke?.dash.isEmpty ?? true else { return nil }
    let lineWidth = stroke.flatMap { Self.length($0.width * scale) }
    guard stroke == nil || lineWidth ?? 0 > 0 else { return nil }
    switch shape {
    case .rectangle(let frame, let radius):
      guard let radius = Self.length(max(0, radius) * scale) else { return nil }
      // Where the inner edge of an outline has no corners, Cairo's pixels depend on the whole of it.
      guard radius == 0 || lineWidth ?? 0 <= 2 * radius else { return nil }
      return placed(.rectangle, frame, radius, lineWidth, stroke, scale)
    case .ellipse(let frame): return placed(.ellipse, frame, 0, lineWidth, stroke, scale)
    case .path: return nil
    }
  }

  private mutating func placed(
    _ kind: ShapeMask.Key.Kind, _ frame: Rect, _ radius: Int, _ lineWidth: Int?,
    _ stroke: Scene.Stroke?, _ scale: Double
  ) -> PlacedShape? {
    let margin = lineWidth.map { ($0 + 1) / 2 } ?? 0
    let corner = kind == .rectangle ? radius + margin : nil
    guard
      let columns = ShapeAxis(
        from: frame.minX * scale, to: frame.maxX * scale, corner: corner, margin: margin,
        rounding: PixelPainter.roundedUp),
      let rows = ShapeAxis(
        from: frame.minY * scale, to: frame.maxY * scale, corner: corner, margin: margin)
    else { return nil }
    if kind == .rectangle, radius == 0, lineWidth == nil, columns.isOnPixels, rows.isOnPixels {
      return PlacedShape(columns: columns, rows: rows, mask: nil)
    }
    let key = ShapeMask.Key(
      kind: kind, radius: radius, lineWidth: lineWidth, cap: stroke?.cap ?? .butt,
      join: stroke?.join ?? .miter, columns: columns.key, rows: rows.key)
    return mask(key).map { PlacedShape(columns: columns, rows: rows, mask: $0) }
  }

  private mutating func mask(_ key: ShapeMask.Key) -> ShapeMask? {
    if let known = masks[key] { return known }
    guard key.columns.count * key.rows.count <= Self.maximumArea, let mask = ShapeMask(key) else {
      return nil
    }
    masks.insert(mask, for: key, byteCount: 64 + mask.coverage.count)
    return mask
  }

  /// Returns a length in 256ths of a pixel, or nil if it is too large.
  private static func length(_ pixels: Double) -> Int? {
    pixels.magnitude < 1e5 ? Int((pixels * 256).rounded()) : nil
  }
}
