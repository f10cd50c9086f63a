/// The frame of a layout and its visible content.
public struct Placement: Hashable, Sendable {
  /// The place in the document.
  public var path: LayoutPath
  /// The name, if it has one.
  public var id: String?
  /// The kind of layout.
  public var kind: Layout.Kind
  /// The accessibility role, if it has one.
  public var role: Role?
  /// The rectangle of the layout with its modifiers, in points from the top left of the picture.
  public var frame: Rect
  /// The rectangle of the content, within the modifiers.
  public var contentFrame: Rect
  package var wrappers: [Wrapper]
  /// The visible content.
  public var content: Content
  /// The number of placements directly after this one that are inside it.
  package var descendantCount: Int
  /// The place of the layout in the file of its document, if it has one.
  public var source: SourcePlace? { sourcePlace }
  /// The stored place, which is ignored when values are compared.
  @Aside package var sourcePlace: SourcePlace?

  package init(
    path: LayoutPath, id: String? = nil, kind: Layout.Kind, role: Role? = nil, frame: Rect,
    contentFrame: Rect,
    wrappers: [Wrapper] = [], content: Content = .container, descendantCount: Int = 0
  ) {
    self.path = path
    self.id = id
    self.kind = kind
    self.role = role
    self.frame = frame
    self.contentFrame = contentFrame
    self.wrappers = wrappers
    self.content = content
    self.descendantCount = descendantCount
  }

  /// Whether the content is an image or a symbol with its left and its right side exchanged.
  package var isMirrored: Bool {
    switch content {
    case .image(let file, _): file.isMirrored
    case .symbol(let symbol): symbol.isMirrored
    case .container, .scroller, .nothing, .text, .shape: false
    }
  }

  package enum Wrapper: Hashable, Sendable {
    case decoration(PlacedDecoration)
    /// The opacity, from 0 for transparent to 1 for opaque.
    case opacity(Double)
    case effect(PlacedEffect)
  }

  package struct PlacedDecoration: Hashable, Sendable {
    package var frame: Rect
    /// The colors behind the content, the last in front: of a background and of a material.
    package var backgrounds: [Color]
    package var gradient: Gradient?
    package var borderColor: Color?
    package var borderWidth: Double
    package var borderStyle: LineStyle
    package var corners: Corners
    /// Whether the layout is clipped to the rounded rectangle.
    package var clips: Bool
    package var shadows: [PlacedShadow]
  }

  package struct PlacedEffect: Hashable, Sendable {
    package var frame: Rect
    /// The distance by which the drawing is moved.
    package var offset: Point
    /// The angle in degrees, clockwise.
    package var rotation: Double
    package var scale: Double
  }

  /// The visible content of a placement.
  public enum Content: Hashable, Sendable {
    case container
    /// The placements inside, clipped to the content's rectangle until they scroll.
    case scroller
    case nothing
    case text(PlacedText)
    case symbol(Layout.Symbol)
    /// A bitmap image, and how it is scaled to the content's rectangle.
    case image(ImageFile, Layout.ContentMode)
    /// A shape, or a divider as a filled rectangle.
    case shape(PlacedShape)
  }

  /// A shape with its lengths in points.
  public struct PlacedShape: Hashable, Sendable {
    package var outline: Outline
    package var fill: Color?
    package var gradient: Gradient?
    package var strokeColor: Color?
    package var strokeWidth: Double
    package var strokeStyle = LineStyle()
    package var shadows: [PlacedShadow] = []

    package enum Outline: Hashable, Sendable {
      case rectangle(Corners)
      case capsule
      case ellipse
      case line(Axis)
    }
  }
}

/// The placements of a resolved layout, containers before their contents.
///
/// Placements are created on access, so that results of many layouts stay small. To use each one several times, keep an
/// array of them.
///
/// ```swift
/// let narrow = result.placements.filter { $0.frame.width < 44 }
/// ```
public struct Placements: RandomAccessCollection, Sendable {
  let resolution: Resolution

  init(_ resolution: Resolution) {
    self.resolution = resolution
  }

  /// The number of the first placement, that of the root.
  public var startIndex: Int { 0 }
  public var endIndex: Int { resolution.count }

  public subscript(position: Int) -> Placement {
    precondition(indices.contains(position), "The index of the placement is out of range.")
    return resolution.placement(at: position)
  }

  /// Returns the frame of the placement with a number, which is cheaper than the whole placement.
  public func frame(at position: Int) -> Rect {
    precondition(indices.contains(position), "The index of the placement is out of range.")
    return resolution.frame(at: position)
  }
}

extension Placements: Hashable {
  /// Returns whether two results have the same placements.
  public static func == (left: Placements, right: Placements) -> Bool {
    left.resolution === right.resolution || left.elementsEqual(right)
  }

  /// Hashes the number of placements, which is known in constant time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}
