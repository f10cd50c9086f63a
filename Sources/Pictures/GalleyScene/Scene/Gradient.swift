package import GalleyLayout

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Scene {
  package struct Gradient: Hashable, Sendable {
    package var geometry: Geometry
    /// The colors and their positions from 0 to 1, in ascending order; at least one.
    package var stops: [Stop]

    package init(_ geometry: Geometry, stops: [Stop]) {
      self.geometry = geometry
      self.stops = stops
    }

    package struct Stop: Hashable, Sendable {
      package var color: RGBA
      /// The position, from 0 at the start of the gradient to 1 at its end.
      package var location: Double

      package init(_ color: RGBA, at location: Double) {
        self.color = color
        self.location = location
      }
    }

    package enum Geometry: Hashable, Sendable {
      /// Along a line from one point to another.
      case linear(from: Point, to: Point)
      /// From a point outwards to a radius.
      case radial(center: Point, radius: Double)
      /// Around a point, clockwise from an angle in degrees, where 0 is to the right.
      case angular(center: Point, start: Double)
    }
  }
}

extension Scene.Gradient {
  /// Returns the color at a position, mixed in sRGB without regard to opacity.
  package func color(at location: Double) -> RGBA {
    guard let next = stops.firstIndex(where: { $0.location > location }) else {
      return stops.last?.color ?? RGBA(0, alpha: 0)
    }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let share = (location - before.location) / (after.location - before.location)
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * share).rounded())
    }
    return RGBA(
      red: mix(before.color.red, after.color.red),
      green: mix(before.color.green, after.color.green),
      blue: mix(before.color.blue, after.color.blue),
      alpha: mix(before.color.alpha, after.color.alpha))
  }

  /// The opacity of all colors, or nil if they differ in it.
  package var alpha: UInt8? {
    guard let alpha = stops.first?.color.alpha, stops.allSatisfy({ $0.color.alpha == alpha })
    else { return nil }
    return alpha
  }

  /// Returns colors of the gradient within a rectangle: those at its corners and in between.
  package func colors(in rect: Rect) -> [RGBA] {
    let corners = Path(rectangle: rect).elements.flatMap(\.points)
    let locations = corners.compactMap { location(of: $0) }
    // Around a point any color may be anywhere.
    guard var low = locations.min(), let high = locations.max() else { return stops.map(\.color) }
    if case .radial(let center, _) = geometry,
      rect.contains(Rect(origin: center, size: .zero))
    {
      low = 0
    }
    let inside = stops.map(\.location).filter { $0 > low && $0 < high }
    let between = (0...4).map { low + (high - low) * Double($0) / 4 }
    return (between + inside).map(color)
  }

  private func location(of point: Point) -> Double? {
    switch geometry {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      return length > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / length : 1
    case .radial(let center, let radius):
      return radius > 0 ? hypot(point.x - center.x, point.y - center.y) / radius : 1
    case .angular: return nil
    }
  }
}

// MARK: - Angular gradients

extension Scene.Gradient {
  package struct Wedge: Hashable, Sendable {
    package var path: Path
    package var color: RGBA
  }

  private static let wedgeCount = 180

  /// Returns an angular gradient as wedges that cover a rectangle, each drawn over the ones before, or nil for another
  /// one.
  ///
  /// No format has angular gradients. Wedges that overlap leave no seams, and 180 of them differ invisibly. They are
  /// opaque: the gradient has the opacity of its first color.
  package func wedges(covering area: Rect) -> [Wedge]? {
    guard case .angular(let center, let start) = geometry else { return nil }
    let reach = Path(rectangle: area).elements.flatMap(\.points).reduce(1) {
      max($0, hypot($1.x - center.x, $1.y - center.y))
    }
    var edges = (0..<Self.wedgeCount).map { Double($0) / Double(Self.wedgeCount) }
    edges += stops.map(\.location).filter { $0 > 0 && $0 < 1 }
    edges.sort()
    var wedges: [Wedge] = []
    for (index, edge) in edges.enumerated() {
      let end = index + 1 < edges.count ? edges[index + 1] : 1
      guard end > edge else { continue }
      let color = self.color(at: (edge + end) / 2).opaque
      if wedges.last?.color == color { continue }
      wedges.append(
        Wedge(
          path: Self.sector(center, reach * 1.5, from: start + edge * 360, to: start + 360),
          color: color))
    }
    return wedges
  }

  /// Returns a sector whose outline is at least as far away as two thirds of a radius.
  private static func sector(
    _ center: Point, _ radius: Double, from start: Double, to end: Double
  ) -> Path {
    let count = max(1, Int(((end - start) / 45).rounded(.up)))
    let points = (0...count).map { index in
      let angle = (start + (end - start) * Double(index) / Double(count)) * .pi / 180
      return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    return Path(Path(polylines: [[center] + points]).elements + [.close])
  }
}
