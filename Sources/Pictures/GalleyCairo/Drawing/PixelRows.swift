import GalleyGeometry
import GalleyRaster
import GalleyScene

extension PixelRect {
  /// Creates the smallest pixel rectangle around another, or nil if that is empty or beyond the limits of Cairo.
  init?(around rect: Rect) {
    guard rect.width > 0, rect.height > 0,
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ $0.magnitude < 1e6 })
    else { return nil }
    self.init(
      columns: Int(rect.minX.rounded(.down))..<Int(rect.maxX.rounded(.up)),
      rows: Int(rect.minY.rounded(.down))..<Int(rect.maxY.rounded(.up)))
  }

  /// Creates the rectangle with integer edges, ignoring rounding errors, or nil if an edge is inside a pixel.
  init?(exactly rect: Rect) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ abs($0) < 1e6 && abs($0 - $0.rounded()) < 1e-6 }) else { return nil }
    let whole = edges.map { Int($0.rounded()) }
    self.init(x: whole[0], y: whole[1], width: whole[2] - whole[0], height: whole[3] - whole[1])
  }

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

struct PixelRows {
  var all: Range<Int>
  /// The rows whose pixels depend on being drawn together.
  var fragile: [Range<Int>]

  init(all: some Sequence<Range<Int>>, fragile: [Range<Int>]) {
    var (top, bottom) = (Int.max, Int.min)
    for rows in all where !rows.isEmpty {
      (top, bottom) = (min(top, rows.lowerBound), max(bottom, rows.upperBound))
    }
    self.all = top < bottom ? top..<bottom : 0..<0
    self.fragile = fragile
  }

  init(from top: Double, to bottom: Double) {
    let limit = 1e9
    // Antialiasing may touch the next pixel.
    let (first, last) = (min(top, bottom).rounded(.down) - 1, max(top, bottom).rounded(.up) + 1)
    let isKnown = first <= last
    let lower = isKnown ? Int(min(max(first, -limit), limit)) : Int(-limit)
    let upper = isKnown ? Int(min(max(last, -limit), limit)) : Int(limit)
    (all, fragile) = (lower..<upper, [])
  }

  init(of rect: Rect, scale: Double) {
    self.init(from: rect.minY * scale, to: rect.maxY * scale)
  }

  /// Creates the rows of an image, which are fragile unless its frame is on whole pixels.
  init(of image: Scene.Image, scale: Double) {
    self.init(of: image.frame, scale: scale)
    if !image.frame.isOnPixels(scale: scale) { fragile = [all] }
  }
}

extension Rect {
  fileprivate func isOnPixels(scale: Double) -> Bool {
    PixelRect(
      exactly: Rect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale))
      != nil
  }
}

extension Scene.Shape {
  func pixelRows(scale: Double, _ stroke: Scene.Stroke? = nil) -> PixelRows {
    let margin = stroke.map { reach(of: $0) } ?? 0
    guard let bounds else { return PixelRows(all: [], fragile: []) }
    func rows(_ top: Double, _ bottom: Double) -> Range<Int> {
      PixelRows(from: (top - margin) * scale, to: (bottom + margin) * scale).all
    }
    let (top, bottom) = (min(bounds.minY, bounds.maxY), max(bounds.minY, bounds.maxY))
    let all = rows(top, bottom)
    switch self {
    case .rectangle(_, let radius) where radius > 0:
      return PixelRows(
        all: [all], fragile: [rows(top, top + radius), rows(bottom - radius, bottom)])
    case .rectangle: return PixelRows(all: [all], fragile: [])
    case .path(let path) where path.isRectilinear: return PixelRows(all: [all], fragile: [])
    case .ellipse, .path: return PixelRows(all: [all], fragile: [all])
    }
  }

  func isOnPixels(scale: Double) -> Bool {
    guard case .rectangle(let rect, let radius) = self, radius <= 0 else { return false }
    return rect.isOnPixels(scale: scale)
  }
}

extension Path {
  fileprivate var isRectilinear: Bool {
    var (start, place) = (Point.zero, Point.zero)
    return elements.allSatisfy { element in
      let end: Point
      switch element {
      case .move(let point):
        (start, place) = (point, point)
        return true
      case .line(let point): end = point
      case .close: end = start
      case .curve: return false
      }
      defer { place = end }
      return end.x == place.x || end.y == place.y
    }
  }
}
