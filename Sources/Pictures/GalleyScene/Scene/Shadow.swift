package import GalleyLayout

extension Scene {
  /// The blurred silhouette of a shape, or of everything but the shape.
  package struct Shadow: Hashable, Sendable {
    /// The silhouette before it is blurred.
    package var outline: Shape
    package var color: RGBA
    /// The standard deviation of the blur in points.
    package var radius: Double
    package var visibility: Visibility

    package init(
      outline: Shape, color: RGBA, radius: Double, visibility: Visibility = .everywhere
    ) {
      (self.outline, self.color, self.radius) = (outline, color, radius)
      self.visibility = visibility
    }

    package enum Visibility: Hashable, Sendable {
      /// All of it, since something opaque is in front.
      case everywhere
      case outside(Shape)
      /// The part inside of a shape; the silhouette is everything but the outline.
      case inside(Shape)

      package var shape: Shape? {
        switch self {
        case .everywhere: nil
        case .outside(let shape), .inside(let shape): shape
        }
      }

      package func mapShape(_ transform: (Shape) -> Shape) -> Visibility {
        switch self {
        case .everywhere: .everywhere
        case .outside(let shape): .outside(transform(shape))
        case .inside(let shape): .inside(transform(shape))
        }
      }
    }

    /// Whether the silhouette is everything but the outline.
    package var isInner: Bool {
      if case .inside = visibility { true } else { false }
    }

    package static let reach = 3.0

    /// The rectangle that the shadow may touch.
    package var bounds: Rect {
      if case .inside(let shape) = visibility { return shape.bounds ?? .zero }
      return (outline.bounds ?? .zero).inset(by: -Self.reach * max(0, radius))
    }
  }

  /// A turn about a point.
  package struct Rotation: Hashable, Sendable {
    /// The angle in degrees, clockwise.
    package var degrees: Double
    /// The point that stays in its place.
    package var center: Point

    package init(degrees: Double, about center: Point) {
      self.degrees = degrees
      self.center = center
    }
  }
}
