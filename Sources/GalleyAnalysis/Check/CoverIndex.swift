import GalleyGeometry
import GalleyLayout
import GalleyScene

/// A painted rectangle that may be behind later text.
struct PaintedRect {
  /// The rectangle.
  var frame: Rect
  /// What it is painted with.
  var paint: Paint
  /// The opacity of the groups around it.
  var opacity = 1.0

  enum Paint {
    case color(RGBA)
    case gradient(Scene.Gradient)
    /// An image.
    case unknown
  }

  /// Whether nothing of it can be seen.
  var isInvisible: Bool {
    switch paint {
    case .color(let color): color.faded(opacity).alpha == 0
    case .gradient(let gradient):
      gradient.stops.allSatisfy { $0.color.faded(opacity).alpha == 0 }
    case .unknown: false
    }
  }

  /// Returns the colors that it has in an area, or nil if they are not known.
  func colors(in area: Rect) -> [RGBA]? {
    switch paint {
    case .color(let color): [color.faded(opacity)]
    case .gradient(let gradient):
      gradient.colors(in: area.intersection(frame)).map { $0.faded(opacity) }
    case .unknown: nil
    }
  }
}

/// The painted rectangles so far, indexed by vertical position.
///
/// Each rectangle is stored in the horizontal bands it touches, so that a line of text looks at near ones only.
struct CoverIndex {
  /// The color behind everything.
  let background: RGBA
  /// The number of covers.
  private(set) var count = 0
  private var bands: [Int: [(number: Int, cover: PaintedRect)]] = [:]
  /// The covers that span too many bands to be stored in each.
  private var tall: [(number: Int, cover: PaintedRect)] = []

  private static let bandHeight = 64.0
  private static let maximumBandCount = 64

  init(background: RGBA) {
    self.background = background
  }

  /// Adds a rectangle in front of the others.
  mutating func add(_ cover: PaintedRect) {
    defer { count += 1 }
    guard !cover.frame.isEmpty, !cover.isInvisible else { return }
    let range = Self.bands(of: cover.frame)
    guard range.count <= Self.maximumBandCount else { return tall.append((count, cover)) }
    for band in range { bands[band, default: []].append((count, cover)) }
  }

  /// Returns the colors that may be behind a rectangle, or nil over an image.
  ///
  /// A cover of only a part of the rectangle adds a color instead of replacing one.
  func backdrops(of frame: Rect, upTo limit: Int = .max) -> [RGBA]? {
    var near: [Int: PaintedRect] = [:]
    for band in Self.bands(of: frame).prefix(Self.maximumBandCount) {
      for (number, cover) in bands[band] ?? [] { near[number] = cover }
    }
    for (number, cover) in tall { near[number] = cover }
    var colors: [RGBA]? = [background]
    for (number, cover) in near.sorted(by: { $0.key < $1.key })
    where number < limit && cover.frame.intersects(frame.withoutEdges) {
      let isWhole = cover.frame.insetForRounding.contains(frame)
      let paint = cover.colors(in: frame)
      colors =
        colors.map { Self.colors($0, under: paint, isWhole) } ?? Self.afresh(paint, isWhole)
    }
    return colors
  }

  private static func colors(
    _ colors: [RGBA], under paint: [RGBA]?, _ isWhole: Bool
  ) -> [RGBA]? {
    guard let paint else { return nil }
    var result = isWhole ? [] : colors
    for cover in paint {
      for covered in colors.map({ cover.over($0) }) where !result.contains(covered) {
        result.append(covered)
      }
    }
    // More layers behind one line add no information.
    return Array(result.prefix(16))
  }

  /// Returns the colors of an opaque cover over an image, or nil, since no color of the image is known.
  private static func afresh(_ paint: [RGBA]?, _ isWhole: Bool) -> [RGBA]? {
    guard let paint, isWhole, paint.allSatisfy({ $0.alpha == 255 }) else { return nil }
    return paint
  }

  private static func bands(of frame: Rect) -> ClosedRange<Int> {
    let top = band(at: frame.minY)
    return top...max(top, band(at: frame.maxY))
  }

  private static func band(at y: Double) -> Int {
    Int((max(-1e9, min(y, 1e9)) / bandHeight).rounded(.down))
  }
}

extension Rect {
  /// The rectangle without half a point at each edge, which a neighbor may cover after snapping to pixels.
  fileprivate var withoutEdges: Rect { min(width, height) > 2 ? inset(by: 0.5) : self }

  /// The rectangle grown by a point, since snapping to pixels may make a cover slightly smaller.
  fileprivate var insetForRounding: Rect { inset(by: -1) }
}
