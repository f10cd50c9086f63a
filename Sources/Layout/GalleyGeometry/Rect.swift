/// A position in points, measured from the top left corner.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a position from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static var zero: Point { Point(x: 0, y: 0) }

  package func offset(x dx: Double, y dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The horizontal length.
  public var width: Double
  /// The vertical length.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static var zero: Size { Size(width: 0, height: 0) }
}

/// An axis-parallel rectangle in points.
public struct Rect: Hashable, Sendable {
  /// The distance of the left edge from the left edge of the picture.
  public var x: Double
  /// The distance of the top edge from the top edge of the picture.
  public var y: Double
  public var width: Double
  public var height: Double

  /// Creates a rectangle from its top left corner, its width and its height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  public var size: Size { Size(width: width, height: height) }
  /// The coordinate of the left edge.
  public var minX: Double { x }
  /// The coordinate of the top edge.
  public var minY: Double { y }
  /// The coordinate of the right edge.
  public var maxX: Double { x + width }
  /// The coordinate of the bottom edge.
  public var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The smallest rectangle with whole coordinates that contains this one, as `CGRect.integral` of Core Graphics.
  ///
  /// ```swift
  /// let frame = Rect(x: 0.5, y: 1, width: 10, height: 2.25).integral
  /// print(frame)  // Rect(x: 0.0, y: 1.0, width: 11.0, height: 3.0)
  /// ```
  public var integral: Rect {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  package func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle with each edge moved inwards, at least an empty one.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Returns the rectangle with all edges moved inwards by one distance, or outwards by a negative one.
  package func inset(by distance: Double) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }

  package func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether no part of the other rectangle lies outside this one.
  package func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the intersection, which is empty if the rectangles do not overlap.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  package func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// Distances from the four edges of a rectangle, inwards.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets from the four distances.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()
}

/// A direction in which layouts follow each other.
public enum Axis: String, Codable, Hashable, Sendable, CaseIterable {
  /// From one side to the other.
  case horizontal
  /// From top to bottom.
  case vertical

  /// One axis, both or none.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each axis.
    public let rawValue: UInt8

    /// Creates axes from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// From one side to the other.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}
