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

  /// Returns the layout with a gradient behind it.
  public func background(_ gradient: some GradientView) -> Layout {
    background(gradient.gradient)
  }

  /// Returns the layout with a gradient behind it, in a shape that fills the layout.
  public func background(
    _ gradient: some GradientView, in shape: some ShapeConvertible
  ) -> Layout {
    background { shape.fill(gradient.gradient) }
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
    let limited = textSizeLimit(min(layout.textSizeLimit ?? range.upperBound, range.upperBound))
    // What is around it grows with the text size further.
    return Layout(.box(limited)).priority(limited.priority)
  }

  /// Returns the layout with a name, by which results refer to it.
  public func accessibilityIdentifier(_ id: String) -> Layout {
    self.id(id)
  }

  /// Returns the layout, whose parts assistive technologies see one by one or as one.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> Layout {
    layout
  }

  /// Returns the layout with the role of a trait.
  ///
  /// ```swift
  /// let heading = Text("Departures").accessibilityAddTraits(.isHeader)
  /// ```
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Layout {
    traits.role.map { role($0) } ?? layout
  }

  /// Returns the layout with a translucent surface behind it, in a shape that fills the layout.
  public func background(_ material: Layout.Material, in shape: some ShapeConvertible) -> Layout {
    guard case .rectangle(let radius) = shape.shape.kind else {
      return background { shape.fill(material.color) }
    }
    return background(material, cornerRadius: radius)
  }
}

/// How assistive technologies see what is in a container.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  case ignore, contain, combine
}

/// What assistive technologies say that a view is.
public struct AccessibilityTraits: Hashable, Sendable, ExpressibleByArrayLiteral {
  fileprivate var role: Role?

  public static let isButton = AccessibilityTraits(role: .button)
  public static let isHeader = AccessibilityTraits(role: .header)
  public static let isImage = AccessibilityTraits(role: .image)
  public static let isLink = AccessibilityTraits(role: .link)

  private init(role: Role) { self.role = role }

  /// Creates the first of several traits, or none.
  public init(arrayLiteral traits: AccessibilityTraits...) { role = traits.first?.role }
}

extension Layout.Material {
  public static let ultraThinMaterial = Self.ultraThin
  public static let thinMaterial = Self.thin
  public static let regularMaterial = Self.regular
  public static let thickMaterial = Self.thick
  public static let ultraThickMaterial = Self.ultraThick
}

/// The line along an outline.
public struct StrokeStyle: Hashable, Sendable {
  fileprivate var lineWidth: Length
  fileprivate var dash: [Length]

  /// Creates a line, which is solid without lengths of dashes and gaps.
  public init(lineWidth: Length = 1, dash: [Length] = []) {
    (self.lineWidth, self.dash) = (lineWidth, dash)
  }
}

extension ShapeConvertible {
  /// Returns the shape with a line inside of its outline.
  public func strokeBorder(_ color: Color, lineWidth: Length = 1) -> Layout.Shape {
    stroke(color, width: lineWidth)
  }

  /// Returns the shape with a line inside of its outline, solid or dashed.
  public func strokeBorder(_ color: Color, style: StrokeStyle) -> Layout.Shape {
    stroke(color, width: style.lineWidth, dash: style.dash)
  }

  /// Returns the shape with a line on its outline, half inside and half outside.
  public func stroke(_ color: Color, lineWidth: Length) -> Layout.Shape {
    stroke(color, width: lineWidth, position: .center)
  }
}

/// Four sides, with a radius for each corner.
public struct UnevenRoundedRectangle: ShapeConvertible, Hashable {
  public let shape: Layout.Shape

  public init(
    topLeadingRadius: Length = 0, bottomLeadingRadius: Length = 0, bottomTrailingRadius: Length = 0,
    topTrailingRadius: Length = 0, fileID: String = #fileID, line: Int = #line
  ) {
    let radius = CornerRadius(
      topLeading: topLeadingRadius, topTrailing: topTrailingRadius,
      bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      isContinuous: true)
    shape = Layout.Shape(.rectangle(cornerRadius: radius), fileID: fileID, line: line)
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

/// A gradient as a view or as a fill: ``LinearGradient``, ``RadialGradient`` or ``AngularGradient``.
public protocol GradientView: PrimitiveView, Hashable {
  /// The colors and how they are distributed over an area.
  var gradient: Gradient { get }
}

extension GradientView {
  /// A rectangle with the gradient, which fills the offered space.
  public var layout: Layout { gradient.layout }
}

/// A gradual change between colors from a point outwards.
public struct RadialGradient: GradientView {
  public let gradient: Gradient

  /// Creates a gradient of evenly spaced colors, which begins at its center.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    gradient = .radial(colors, center: center, radius: endRadius)
  }

  /// Creates a gradient of colors at their places, which begins at its center.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    gradient = Gradient(.radial(center: center, radius: endRadius), stops: stops)
  }
}

/// A gradual change between colors around a point.
public struct AngularGradient: GradientView {
  public let gradient: Gradient

  /// Creates a gradient of evenly spaced colors, clockwise from an angle, where 0 is to the right.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .degrees(0)) {
    gradient = .angular(colors, center: center, start: angle.degrees)
  }

  /// Creates a gradient of colors at their places, clockwise from an angle, where 0 is to the right.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .degrees(0)) {
    gradient = Gradient(.angular(center: center, start: angle.degrees), stops: stops)
  }
}

/// A gradual change between colors along a line, as a view or as a fill.
///
/// ```swift
/// let sky = LinearGradient(colors: [.indigo, .blue], startPoint: .top, endPoint: .bottom)
/// ```
public struct LinearGradient: GradientView {
  public let gradient: Gradient

  /// Creates a gradient of evenly spaced colors from one point of the area to another.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = .linear(colors, from: startPoint, to: endPoint)
  }

  /// Creates a gradient of colors at their places from one point of the area to another.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(.linear(from: startPoint, to: endPoint), stops: stops)
  }
}

/// A color or a gradient, where either may be meant.
public struct AnyShapeStyle: GradientView {
  public let gradient: Gradient

  public init(_ color: Color) {
    gradient = .linear([color, color], from: .top, to: .bottom)
  }

  public init(_ gradient: some GradientView) { self.gradient = gradient.gradient }
}

extension ShapeConvertible {
  public func fill(_ gradient: some GradientView) -> Layout.Shape {
    fill(gradient.gradient)
  }
}

extension Gradient.Stop {
  public init(color: Color, location: Double) { self.init(color, at: location) }
}

extension Alignment {
  public static let leadingFirstTextBaseline = Alignment(.leading, .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(.center, .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(.trailing, .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(.leading, .lastTextBaseline)
  public static let centerLastTextBaseline = Alignment(.center, .lastTextBaseline)
  public static let trailingLastTextBaseline = Alignment(.trailing, .lastTextBaseline)
}

extension RoundedRectangle {
  /// Creates a rectangle with corners of a radius that is not a literal.
  @_disfavoredOverload
  public init(cornerRadius: Length, fileID: String = #fileID, line: Int = #line) {
    self.init(cornerRadius: CornerRadius(cornerRadius), fileID: fileID, line: line)
  }

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
  /// Returns a family at the size that a text style has at the text size L, with which it grows.
  public static func custom(
    _ family: String, size: Double, relativeTo style: TextStyle
  ) -> Font {
    size == style.pointSize(at: .category(.large))
      ? custom(family, style) : custom(family, size: .scaled(size, relativeTo: style))
  }

  /// Returns a family at a size that is the same at all text sizes.
  public static func custom(_ family: String, fixedSize: Length) -> Font {
    custom(family, size: fixedSize)
  }

  /// Returns the font of a text style in a weight.
  public static func system(_ style: Font, weight: Weight? = nil) -> Font {
    weight.map { style.weight($0) } ?? style
  }
}

extension Color {
  /// The color of controls and links.
  public static let accentColor = Color.tint

  /// Creates a color in sRGB from components from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.sRGB, red: red, green: green, blue: blue, opacity: opacity)
  }

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
    case label
    case secondaryLabel
    case tertiaryLabel

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
      case .label: .primary
      case .secondaryLabel: .secondary
      case .tertiaryLabel: .tertiary
      }
    }
  }
}
