/// A gradual change between colors, over the area that it fills.
///
/// ```swift
/// let header = Text("Departures").padding(16)
///   .background(
///     .linear([.indigo, .teal], from: .topLeading, to: .bottomTrailing), cornerRadius: 12)
/// ```
///
/// Colors between two stops are mixed in sRGB. Before the first stop and after the last one the color stays the same.
public struct Gradient: Hashable, Sendable {
  package var geometry: Geometry
  /// The colors and their positions, in ascending order.
  package var stops: [Stop]

  public init(_ geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }

  /// Creates a gradient whose colors are evenly spaced.
  public init(_ geometry: Geometry, colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      geometry,
      stops: colors.enumerated().map { Stop($0.element, at: Double($0.offset) / last) })
  }

  /// A color at a position.
  public struct Stop: Hashable, Sendable {
    package var color: Color
    /// The position, from 0 at the start of the gradient to 1 at its end.
    package var location: Double

    /// Creates a color at a position.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// How colors are distributed over an area.
  public enum Geometry: Hashable, Sendable {
    /// Along a line from one point of the area to another.
    case linear(from: UnitPoint = .top, to: UnitPoint = .bottom)
    /// From a point outwards to a radius in points; without one, to the corner farthest from the point.
    case radial(center: UnitPoint = .center, radius: Double? = nil)
    /// Around a point, clockwise from an angle in degrees, where 0 is to the right.
    case angular(center: UnitPoint = .center, start: Double = 0)
  }

  /// Returns evenly spaced colors along a line.
  public static func linear(
    _ colors: [Color], from start: UnitPoint = .top, to end: UnitPoint = .bottom
  ) -> Gradient {
    Gradient(.linear(from: start, to: end), colors: colors)
  }

  /// Returns evenly spaced colors from a point outwards, by default to the farthest corner.
  public static func radial(
    _ colors: [Color], center: UnitPoint = .center, radius: Double? = nil
  ) -> Gradient {
    Gradient(.radial(center: center, radius: radius), colors: colors)
  }

  /// Returns evenly spaced colors around a point, clockwise from an angle in degrees.
  public static func angular(
    _ colors: [Color], center: UnitPoint = .center, start: Double = 0
  ) -> Gradient {
    Gradient(.angular(center: center, start: start), colors: colors)
  }

  /// The maximum number of stops; others are ignored.
  package static let maximumStopCount = 256

  /// The stops that are painted: those at a number, limited to 0 to 1, in ascending order.
  ///
  /// A stop before its predecessor is moved to it, as in CSS and SVG.
  package var soundStops: [Stop] {
    var result: [Stop] = []
    for stop in stops.prefix(Self.maximumStopCount) where !stop.location.isNaN {
      let location = min(max(stop.location, result.last?.location ?? 0), 1)
      result.append(Stop(stop.color, at: location))
    }
    return result
  }
}
