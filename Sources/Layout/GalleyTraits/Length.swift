/// A length in points, which may grow and shrink with the content size.
///
/// ```swift
/// let fixed: Length = 16
/// let growing = Length.scaled(16, relativeTo: .body)
/// ```
public struct Length: Hashable, Sendable {
  /// The number of points, at the standard content size if the length scales.
  public var points: Double
  /// The text style whose sizes the length follows, or nil for a fixed length.
  public var style: TextStyle?

  /// Creates a fixed length.
  public init(_ points: Double) {
    self.points = points
  }

  /// All available space, for the maximum width or height of a frame.
  public static let infinity = Length(.infinity)

  /// Returns a length that grows in step with a text style's point size.
  public static func scaled(_ points: Double, relativeTo style: TextStyle = .body) -> Length {
    var length = Length(points)
    length.style = style
    return length
  }

  /// Returns the number of points at a content size, on the point grid.
  ///
  /// Under Android's font scale and plain factors, the length scales by the same rule as a text of its size.
  public func points(at textSize: TextSize) -> Double {
    guard let style else { return PointGrid.nearest(points) }
    return PointGrid.nearest(points * style.scale(at: textSize))
  }

  /// Returns the number of points, or 0 if it is negative, too large or no number.
  package func validPoints(at textSize: TextSize) -> Double {
    let points = points(at: textSize)
    return points.isLength ? points : 0
  }

  /// Returns the number of points, which may be negative, or 0 if it is too large or no number.
  package func validSignedPoints(at textSize: TextSize) -> Double {
    let points = points(at: textSize)
    return points.magnitude.isLength ? points : 0
  }
}

extension Double {
  package var isLength: Bool { self >= 0 && self <= PointGrid.largest }
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed length from a number.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Creates a fixed length from a whole number.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
