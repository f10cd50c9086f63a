extension Layout {
  /// A geometric shape, which fills the offered space unless it has a size.
  public struct Shape: Hashable, Sendable {
    package var kind: Kind
    /// The width, or nil for the offered width.
    package var width: Length?
    /// The height, or nil for the offered height.
    package var height: Length?
    package var fill: Color?
    package var gradient: Gradient?
    /// The line along the outline.
    public var stroke: Border?
    package var shadows: [Shadow]
    package var isCircle = false
    /// Whether the fill is that of a shape without one, so that the shape inherits a color.
    @Aside var hasDefaultFill = false
    @Aside var place: SourcePlace?

    /// The outline of a shape.
    public enum Kind: Hashable, Sendable {
      /// Four sides, with rounded corners if the radius is not zero.
      case rectangle(cornerRadius: CornerRadius)
      /// A rectangle whose shorter sides are half circles.
      case capsule
      /// An ellipse that touches all four sides.
      case ellipse
      /// A straight line: horizontal, or vertical if it has a height and no width.
      case line
    }

    public init(
      _ kind: Kind, width: Length? = nil, height: Length? = nil, fill: Color? = nil,
      gradient: Gradient? = nil, stroke: Border? = nil, shadows: [Shadow] = [],
      fileID: String = #fileID, line: Int = #line
    ) {
      (self.kind, self.width, self.height) = (kind, width, height)
      (self.fill, self.gradient, self.stroke) = (fill, gradient, stroke)
      self.shadows = shadows
      place = SourcePlace(fileID: fileID, line: line)
    }

    package var isVisible: Bool {
      fill != nil || gradient != nil || stroke != nil || !shadows.isEmpty
    }
  }

  package static func shape(_ shape: Shape) -> Layout {
    Layout(.shape(shape), at: shape.place)
  }
}

/// A geometric shape with a fill, which fills the offered space unless it has a size.
///
/// ```swift
/// let badge = Capsule(width: 60, height: 24).fill(.tint).stroke(.separator)
/// ```
///
/// A shape without fill and stroke is filled with ``Color/fill``.
public protocol ShapeConvertible: PrimitiveView {
  /// The shape as plain data, without the default fill.
  var shape: Layout.Shape { get }
}

extension ShapeConvertible {
  public var layout: Layout {
    var shape = shape
    if !shape.isVisible {
      shape.fill = .fill
      shape.hasDefaultFill = true
    }
    return .shape(shape)
  }

  public func fill(_ color: Color) -> Layout.Shape {
    changing(shape) { $0.fill = color }
  }

  public func fill(_ gradient: Gradient) -> Layout.Shape {
    changing(shape) { $0.gradient = gradient }
  }

  /// Returns the shape with a line along its outline, solid or dashed.
  public func stroke(
    _ color: Color = .separator, width: Length = 1, dash: [Length] = [],
    position: Layout.Border.Position = .inside
  ) -> Layout.Shape {
    var copy = shape
    copy.stroke = Layout.Border(color, width: width, dash: dash, position: position)
    return copy
  }

  /// Returns the shape with a shadow, whose radius is half of a blur in CSS or of a design tool.
  public func shadow(
    color: Color = Layout.Shadow.defaultColor, radius: Length, x: Length = 0, y: Length = 0,
    spread: Length = 0, isInner: Bool = false
  ) -> Layout.Shape {
    var copy = shape
    copy.shadows.append(
      Layout.Shadow(color: color, radius: radius, x: x, y: y, spread: spread, isInner: isInner))
    return copy
  }
}

extension Layout.Shape: ShapeConvertible {
  public var shape: Layout.Shape { self }
  /// The layout as plain data, with the fill and stroke of the shape.
  public var layout: Layout { .shape(self) }
}

/// Four sides.
public struct Rectangle: ShapeConvertible, Hashable {
  public let shape: Layout.Shape

  /// Creates a rectangle; a side that is nil takes the offered length.
  public init(
    width: Length? = nil, height: Length? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    shape = Layout.Shape(
      .rectangle(cornerRadius: 0), width: width, height: height,
      fileID: fileID, line: line)
  }
}

/// Four sides with rounded corners.
public struct RoundedRectangle: ShapeConvertible, Hashable {
  public let shape: Layout.Shape

  /// Creates a rectangle with corners of a radius; a side that is nil takes the offered length.
  public init(
    cornerRadius: CornerRadius, width: Length? = nil, height: Length? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    shape = Layout.Shape(
      .rectangle(cornerRadius: cornerRadius), width: width, height: height,
      fileID: fileID, line: line)
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: ShapeConvertible, Hashable {
  public let shape: Layout.Shape

  /// Creates a capsule; a side that is nil takes the offered length.
  public init(
    width: Length? = nil, height: Length? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    shape = Layout.Shape(
      .capsule, width: width, height: height,
      fileID: fileID, line: line)
  }
}

/// An ellipse that touches all four sides.
public struct Ellipse: ShapeConvertible, Hashable {
  public let shape: Layout.Shape

  /// Creates an ellipse; a side that is nil takes the offered length.
  public init(
    width: Length? = nil, height: Length? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    shape = Layout.Shape(
      .ellipse, width: width, height: height,
      fileID: fileID, line: line)
  }
}

/// A straight line: horizontal, or vertical if it has a height and no width.
///
/// ```swift
/// let route = Line().stroke(.tertiary, width: 2)
/// ```
public struct Line: PrimitiveView, Hashable {
  private var shape: Layout.Shape

  /// Creates a line one point thick in the separator color; a side that is nil takes the offered length.
  public init(
    width: Length? = nil, height: Length? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    shape = Layout.Shape(
      .line, width: width, height: height, stroke: Layout.Border(),
      fileID: fileID, line: line)
  }

  public var layout: Layout { .shape(shape) }

  /// Returns the line in a color and a thickness, solid or dashed.
  public func stroke(_ color: Color = .separator, width: Length = 1, dash: [Length] = []) -> Line {
    changing(self) { $0.shape.stroke = Layout.Border(color, width: width, dash: dash) }
  }
}
