/// The radius of the corners of a box, or one for each of them.
///
/// ```swift
/// let card = Text("Gate 12").padding(16).background(.fill, cornerRadius: 12)
/// let sheet = Text("Details").padding(16)
///   .background(.background, cornerRadius: .init(top: 24, bottom: 0, isContinuous: true))
/// ```
public struct CornerRadius: Hashable, Sendable {
  package var topLeading: Length
  package var topTrailing: Length
  package var bottomLeading: Length
  package var bottomTrailing: Length
  /// Whether the curvature begins gradually, as on Apple's devices, instead of being that of a circle.
  package var isContinuous: Bool

  public init(
    topLeading: Length = 0, topTrailing: Length = 0, bottomLeading: Length = 0,
    bottomTrailing: Length = 0, isContinuous: Bool = false
  ) {
    (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
    (self.bottomLeading, self.bottomTrailing) = (bottomLeading, bottomTrailing)
    self.isContinuous = isContinuous
  }

  /// Creates a radius for the upper and one for the lower corners.
  public init(top: Length, bottom: Length, isContinuous: Bool = false) {
    self.init(
      topLeading: top, topTrailing: top, bottomLeading: bottom, bottomTrailing: bottom,
      isContinuous: isContinuous)
  }

  public init(_ radius: Length, isContinuous: Bool = false) {
    self.init(top: radius, bottom: radius, isContinuous: isContinuous)
  }

  /// Returns a radius for all corners whose curvature begins gradually, as on Apple's devices.
  public static func continuous(_ radius: Length) -> CornerRadius {
    CornerRadius(radius, isContinuous: true)
  }

  /// Returns a radius for all corners that grows in step with a text style's point size.
  public static func scaled(_ points: Double, relativeTo style: TextStyle = .body) -> CornerRadius {
    CornerRadius(.scaled(points, relativeTo: style))
  }

  package func corners(_ points: (Length) -> Double) -> Corners {
    Corners(
      topLeft: points(topLeading), topRight: points(topTrailing),
      bottomRight: points(bottomTrailing), bottomLeft: points(bottomLeading),
      isContinuous: isContinuous)
  }
}

extension CornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed radius for all corners.
  public init(floatLiteral value: Double) {
    self.init(Length(value))
  }

  /// Creates a fixed radius for all corners from a whole number.
  public init(integerLiteral value: Int) {
    self.init(Length(Double(value)))
  }
}
