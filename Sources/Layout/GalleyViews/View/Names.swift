private let defaultPadding: Length = 16

extension LayoutConvertible {
  /// Returns the layout with 16 points of space on some sides, by default on all.
  public func padding(_ edges: Edge.Set = .all) -> Layout {
    padding(edges, defaultPadding)
  }

  /// Returns the layout with a color behind it, in a shape that fills the layout.
  ///
  /// ```swift
  /// let chip = Text("On time").padding(8).background(.fill, in: Capsule())
  /// ```
  public func background(_ color: Color, in shape: some ShapeConvertible) -> Layout {
    background { shape.fill(color) }
  }

  /// Returns the layout with a gradient behind it, in a shape that fills the layout.
  public func background(_ gradient: Gradient, in shape: some ShapeConvertible) -> Layout {
    background { shape.fill(gradient) }
  }

  /// Returns the layout with a linear gradient behind it.
  public func background(_ gradient: LinearGradient) -> Layout {
    background(gradient.gradient)
  }

  /// Returns the layout with a view behind it, which is offered the size of the layout.
  public func background(_ view: some View, alignment: Alignment = .center) -> Layout {
    background(alignment: alignment) { view }
  }

  /// Returns the layout with a view in front of it, which is offered the size of the layout.
  public func overlay(_ view: some View, alignment: Alignment = .center) -> Layout {
    overlay(alignment: alignment) { view }
  }

  /// Returns the layout clipped to a rectangle, rounded or not, or to a capsule.
  ///
  /// An ellipse clips as the capsule of its frame does: as a circle where the frame is square.
  public func clipShape(_ shape: some ShapeConvertible) -> Layout {
    switch shape.shape.kind {
    case .rectangle(let cornerRadius): clipped(cornerRadius: cornerRadius)
    case .capsule, .ellipse: clipped(cornerRadius: 100_000)
    case .line: clipped()
    }
  }

  /// Returns the layout with a maximum text size for the text in it; of several, the smallest counts.
  ///
  /// ```swift
  /// let tab = Text("Flights").dynamicTypeSize(...DynamicTypeSize.xxLarge)
  /// ```
  public func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> Layout {
    textSizeLimit(min(layout.textSizeLimit ?? range.upperBound, range.upperBound))
  }

  /// Returns the layout with a name, by which results refer to it.
  public func accessibilityIdentifier(_ id: String) -> Layout {
    self.id(id)
  }
}

extension Color {
  /// Returns the color with its opacity multiplied by a number from 0 to 1.
  ///
  /// ```swift
  /// let shade = Color.tint.opacity(0.2)
  /// ```
  public func opacity(_ opacity: Double) -> Color {
    func faded(_ channels: RGBA) -> RGBA {
      var copy = channels
      let factor = opacity.isFinite ? min(max(opacity, 0), 1) : 1
      copy.alpha = UInt8((Double(channels.alpha) * factor).rounded())
      return copy
    }
    if case .channels(let channels) = self { return .channels(faded(channels)) }
    let values = values
    return .adaptive(
      Adaptive(
        light: faded(values.light), dark: faded(values.dark),
        lightContrast: faded(values.lightContrast), darkContrast: faded(values.darkContrast)))
  }
}

extension Color: PrimitiveView {
  /// A rectangle of the color, which fills the offered space.
  public var layout: Layout { Rectangle().fill(self).layout }
}

extension Gradient: PrimitiveView {
  /// A rectangle with the gradient, which fills the offered space.
  public var layout: Layout { Rectangle().fill(self).layout }
}

/// A circle in the middle of its frame, as wide as the shorter side.
public struct Circle: ShapeConvertible, Hashable {
  public let shape: Layout.Shape

  /// Creates a circle of a diameter, or one whose frame fills the offered space.
  public init(diameter: Length? = nil, fileID: String = #fileID, line: Int = #line) {
    var shape = Layout.Shape(
      .ellipse, width: diameter, height: diameter, fileID: fileID, line: line)
    shape.isCircle = true
    self.shape = shape
  }
}

/// A gradual change between colors along a line, as a view or as a fill.
///
/// ```swift
/// let sky = LinearGradient(colors: [.indigo, .blue], startPoint: .top, endPoint: .bottom)
/// ```
public struct LinearGradient: PrimitiveView, Hashable {
  package let gradient: Gradient

  /// Creates a gradient of evenly spaced colors from one point of the area to another.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = .linear(colors, from: startPoint, to: endPoint)
  }

  /// A rectangle with the gradient, which fills the offered space.
  public var layout: Layout { gradient.layout }
}

extension ShapeConvertible {
  public func fill(_ gradient: LinearGradient) -> Layout.Shape {
    fill(gradient.gradient)
  }
}

extension RoundedRectangle {
  /// The curvature of corners.
  public enum CornerStyle: String, Hashable, Sendable, CaseIterable {
    /// That of a circle.
    case circular
    /// One that begins gradually.
    case continuous
  }

  /// Creates a rectangle with corners of a radius and a curvature.
  public init(
    cornerRadius: Length, style: CornerStyle, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      cornerRadius: CornerRadius(cornerRadius, isContinuous: style == .continuous), fileID: fileID,
      line: line)
  }
}

extension Font {
  /// Returns the font of a text style in a weight.
  public static func system(_ style: Font, weight: Weight? = nil) -> Font {
    weight.map { style.weight($0) } ?? style
  }
}

extension Color {
  /// Creates a color of iOS by its name there.
  ///
  /// ```swift
  /// let page = Color(.systemGroupedBackground)
  /// ```
  public init(_ color: SystemColor) {
    self = color.color
  }

  /// A background color of iOS.
  public enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case systemBackground
    /// A surface on the main background.
    case secondarySystemBackground
    /// A surface on a secondary background.
    case tertiarySystemBackground
    case systemGroupedBackground
    case secondarySystemGroupedBackground
    /// A surface in a group.
    case tertiarySystemGroupedBackground
    /// The fill of small shapes.
    case systemFill
    /// Thin lines between parts.
    case separator

    fileprivate var color: Color {
      switch self {
      case .systemBackground: .background
      case .secondarySystemBackground: .secondaryBackground
      case .tertiarySystemBackground:
        .adaptive(.system(0xFFFFFF, 0x2C2C2E, strong: (0xFFFFFF, 0x363638)))
      case .systemGroupedBackground:
        .adaptive(.system(0xF2F2F7, 0x000000, strong: (0xEBEBF0, 0x000000)))
      case .secondarySystemGroupedBackground:
        .adaptive(.system(0xFFFFFF, 0x1C1C1E, strong: (0xFFFFFF, 0x242426)))
      case .tertiarySystemGroupedBackground:
        .adaptive(.system(0xF2F2F7, 0x2C2C2E, strong: (0xEBEBF0, 0x363638)))
      case .systemFill: .fill
      case .separator: .separator
      }
    }
  }
}
