extension Layout {
  /// A shadow of a box or of a shape.
  ///
  /// ```swift
  /// let box = Text("Gate 12").padding(16).background(.background, cornerRadius: 12)
  ///   .shadow(radius: 8, y: 4)
  /// ```
  ///
  /// A shadow changes no frame. Like light, it does not follow the reading direction.
  public struct Shadow: Hashable, Sendable {
    package var color: Color
    /// The standard deviation of the blur in points, which is half of a blur in CSS or of a design tool.
    package var radius: Length
    package var x: Length
    package var y: Length
    /// By how much the shadow is larger than the box on each side, before it is blurred.
    package var spread: Length
    /// Whether the shadow is inside of the box, as if it were cut out.
    package var isInner: Bool

    /// The color of a shadow unless it has another: black with an opacity of a third.
    public static let defaultColor = Color(0x000000, alpha: 84)
    /// The maximum radius in points; a larger one is limited to it.
    package static let maximumRadius = 256.0

    public init(
      color: Color = Self.defaultColor, radius: Length, x: Length = 0, y: Length = 0,
      spread: Length = 0, isInner: Bool = false
    ) {
      (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
      (self.spread, self.isInner) = (spread, isInner)
    }
  }
}

/// A shadow with its lengths in points.
public struct PlacedShadow: Hashable, Sendable {
  package var color: Color
  package var radius: Double
  package var x: Double
  package var y: Double
  /// By how much the shadow is larger than its box on each side.
  package var spread: Double
  package var isInner: Bool

  package init(_ shadow: Layout.Shadow, at textSize: TextSize) {
    color = shadow.color
    radius = min(shadow.radius.validPoints(at: textSize), Layout.Shadow.maximumRadius)
    x = shadow.x.validSignedPoints(at: textSize)
    y = shadow.y.validSignedPoints(at: textSize)
    spread = shadow.spread.validSignedPoints(at: textSize)
    isInner = shadow.isInner
  }
}
