/// A point in a rectangle, as fractions of its width and height from the top leading corner.
///
/// ```swift
/// let middle = UnitPoint.center  // x: 0.5, y: 0.5
/// let quarter = UnitPoint(x: 0.25, y: 0)
/// ```
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from 0 at the leading edge to 1 at the trailing edge.
  public var x: Double
  /// The fraction of the height, from 0 at the top to 1 at the bottom.
  public var y: Double

  /// Creates a point from its fractions, which may lie outside of 0 to 1.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// Creates the point at an alignment; a baseline counts as the top.
  package init(_ alignment: Alignment) {
    self.init(x: alignment.horizontal.fraction, y: alignment.vertical.fraction)
  }

  /// Returns the point in a rectangle; `isMirrored` says that the leading edge is on the right.
  package func point(in rect: Rect, isMirrored: Bool = false) -> Point {
    Point(
      x: rect.x + (isMirrored ? 1 - x : x) * rect.width, y: rect.y + y * rect.height)
  }

  public static let center = UnitPoint(.center)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(.leading)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(.trailing)
  /// The middle of the top edge.
  public static let top = UnitPoint(.top)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(.bottom)
  /// The top leading corner.
  public static let topLeading = UnitPoint(.topLeading)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(.topTrailing)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(.bottomLeading)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(.bottomTrailing)
}
