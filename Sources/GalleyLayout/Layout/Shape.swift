import GalleyGeometry

extension Layout {
  /// A geometric shape, which fills the offered space unless it has a size.
  public struct Shape: Hashable, Sendable {
    /// The outline.
    public var kind: Kind
    /// The width, or nil for the offered width.
    public var width: Length?
    /// The height, or nil for the offered height.
    public var height: Length?
    /// The fill color.
    public var fill: Color?
    /// The line along the outline.
    public var stroke: Border?

    /// The outline of a shape.
    public enum Kind: Hashable, Sendable {
      /// Four sides, with rounded corners if the radius is not zero.
      case rectangle(cornerRadius: Length)
      /// A rectangle whose shorter sides are half circles.
      case capsule
      /// An ellipse that touches all four sides.
      case ellipse
      /// A straight line: horizontal, or vertical if it has a height and no width.
      case line
    }

    /// Creates a shape.
    public init(
      _ kind: Kind, width: Length? = nil, height: Length? = nil, fill: Color? = nil,
      stroke: Border? = nil
    ) {
      self.kind = kind
      self.width = width
      self.height = height
      self.fill = fill
      self.stroke = stroke
    }
  }

  /// Returns a shape.
  package static func shape(_ shape: Shape) -> Layout {
    Layout(.shape(shape))
  }
}

/// A geometric shape with a fill, which fills the offered space unless it has a size.
///
/// ```swift
/// let badge = Capsule(width: 60, height: 24).fill(.tint).stroke(.separator)
/// ```
///
/// A shape without fill and stroke is filled with ``Color/fill``.
public protocol ShapeConvertible: LayoutConvertible {
  /// The shape as plain data, without the default fill.
  var shape: Layout.Shape { get }
}

extension ShapeConvertible {
  /// The layout as plain data.
  public var layout: Layout {
    var shape = shape
    if shape.fill == nil, shape.stroke == nil { shape.fill = .fill }
    return .shape(shape)
  }

  /// Returns the shape with a fill color.
  public func fill(_ color: Color) -> Layout.Shape {
    var copy = shape
    copy.fill = color
    return copy
  }

  /// Returns the shape with a line along its outline.
  public func stroke(_ color: Color = .separator, width: Length = 1) -> Layout.Shape {
    var copy = shape
    copy.stroke = Layout.Border(color, width: width)
    return copy
  }
}

extension Layout.Shape: ShapeConvertible {
  /// The shape itself.
  public var shape: Layout.Shape { self }
  /// The layout as plain data, with the fill and stroke of the shape.
  public var layout: Layout { .shape(self) }
}

/// Four sides.
public struct Rectangle: ShapeConvertible, Hashable {
  /// The shape as plain data.
  public let shape: Layout.Shape

  /// Creates a rectangle; a side that is nil takes the offered length.
  public init(width: Length? = nil, height: Length? = nil) {
    shape = Layout.Shape(.rectangle(cornerRadius: 0), width: width, height: height)
  }
}

/// Four sides with rounded corners.
public struct RoundedRectangle: ShapeConvertible, Hashable {
  /// The shape as plain data.
  public let shape: Layout.Shape

  /// Creates a rectangle with corners of a radius; a side that is nil takes the offered length.
  public init(cornerRadius: Length, width: Length? = nil, height: Length? = nil) {
    shape = Layout.Shape(.rectangle(cornerRadius: cornerRadius), width: width, height: height)
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: ShapeConvertible, Hashable {
  /// The shape as plain data.
  public let shape: Layout.Shape

  /// Creates a capsule; a side that is nil takes the offered length.
  public init(width: Length? = nil, height: Length? = nil) {
    shape = Layout.Shape(.capsule, width: width, height: height)
  }
}

/// An ellipse that touches all four sides.
public struct Ellipse: ShapeConvertible, Hashable {
  /// The shape as plain data.
  public let shape: Layout.Shape

  /// Creates an ellipse; a side that is nil takes the offered length.
  public init(width: Length? = nil, height: Length? = nil) {
    shape = Layout.Shape(.ellipse, width: width, height: height)
  }
}

/// A straight line: horizontal, or vertical if it has a height and no width.
///
/// ```swift
/// let route = Line().stroke(.tertiaryLabel, width: 2)
/// ```
public struct Line: LayoutConvertible, Hashable {
  private var shape: Layout.Shape

  /// Creates a line one point thick in the separator color; a side that is nil takes the offered length.
  public init(width: Length? = nil, height: Length? = nil) {
    shape = Layout.Shape(.line, width: width, height: height, stroke: Layout.Border())
  }

  /// The layout as plain data.
  public var layout: Layout { .shape(shape) }

  /// Returns the line in a color and a thickness.
  public func stroke(_ color: Color = .separator, width: Length = 1) -> Line {
    var copy = self
    copy.shape.stroke = Layout.Border(color, width: width)
    return copy
  }
}
