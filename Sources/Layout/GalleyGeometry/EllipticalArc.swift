#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A part of the outline of an ellipse.
///
/// Source: [SVG 1.1, F.6](https://www.w3.org/TR/SVG11/implnote.html#ArcImplementationNotes), computed on the unit
/// circle, to which the ellipse is rotated and scaled.
struct EllipticalArc {
  private var start: Point
  private var end: Point
  private var radii: Size
  private var sine: Double
  private var cosine: Double
  /// The center in coordinates of the unit circle, relative to the start of the arc.
  private var center = Point.zero
  private var startAngle = 0.0
  /// The angle covered, positive clockwise as seen on a screen.
  private var sweep = 0.0
}

extension EllipticalArc {
  /// Creates the arc between two points, or nil if it is a straight line.
  ///
  /// Radii that are too small for the distance are scaled up; their signs are ignored.
  init?(
    from start: Point, to end: Point, radii: Size, degrees: Double, isLarge: Bool, isClockwise: Bool
  ) {
    let radii = Size(width: abs(radii.width), height: abs(radii.height))
    // Far below a pixel, and far above the limit where divisions overflow.
    guard min(radii.width, radii.height) > 1e-12 else { return nil }
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    (self.start, self.end, self.radii) = (start, end, radii)
    (sine, cosine) = (sin(angle), cos(angle))
    var chord = onUnitCircle(end.offset(x: -start.x, y: -start.y))
    var half = hypot(chord.x, chord.y) / 2
    guard half > 1e-9 else { return nil }
    if half > 1 {
      self.radii = Size(width: radii.width * half, height: radii.height * half)
      chord = Point(x: chord.x / half, y: chord.y / half)
      half = 1
    }
    let distance = (1 / (half * half) - 1).squareRoot() * (isLarge == isClockwise ? 1 : -1) / 2
    center = Point(x: chord.x / 2 + distance * chord.y, y: chord.y / 2 - distance * chord.x)
    startAngle = atan2(-center.y, -center.x)
    sweep = atan2(chord.y - center.y, chord.x - center.x) - startAngle
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
  }

  /// The arc as cubic curves, each of at most a quarter of the ellipse.
  var curves: [Path.Element] {
    // Rounding errors of half a turn do not need a third curve.
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = tan(step / 4) * 4 / 3
    return (1...count).map { index in
      let first = startAngle + step * Double(index - 1)
      let last = startAngle + step * Double(index)
      return .curve(
        point(at: first, ahead: reach), point(at: last, ahead: -reach),
        index == count ? end : point(at: last, ahead: 0))
    }
  }

  private func point(at angle: Double, ahead: Double) -> Point {
    let x = (center.x + cos(angle) - ahead * sin(angle)) * radii.width
    let y = (center.y + sin(angle) + ahead * cos(angle)) * radii.height
    return start.offset(x: cosine * x - sine * y, y: sine * x + cosine * y)
  }

  private func onUnitCircle(_ point: Point) -> Point {
    Point(
      x: (cosine * point.x + sine * point.y) / radii.width,
      y: (cosine * point.y - sine * point.x) / radii.height)
  }
}
