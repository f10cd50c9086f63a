public import GalleyGeometry

/// Where a layout stands and what is to be seen there.
public struct Placement: Hashable, Sendable {
  /// The place in the document.
  public var path: LayoutPath
  /// The name, if it has one.
  public var id: String?
  /// What kind of layout it is.
  public var kind: Kind
  /// The accessibility role, if it has one.
  public var role: Role?
  /// The rectangle it takes up, modifiers included, in points from the top left of the picture.
  public var frame: Rect
  /// The rectangle of the content, within the modifiers.
  public var contentFrame: Rect
  /// The paint around the content, outermost first.
  public var wrappers: [Wrapper]
  /// What is to be seen in the content's rectangle.
  public var content: Content
  /// The number of placements directly after this one that stand inside it.
  public var descendantCount: Int
  /// Where the layout stands in the file of its document, if it comes from one.
  public var source: SourcePlace? { sourcePlace }
  /// The stored place, which is ignored when values are compared.
  @Aside package var sourcePlace: SourcePlace?
  /// What space without a name stands beside, such as after title.
  @Aside package var neighborhood: String?

  /// Creates a placement.
  public init(
    path: LayoutPath, id: String? = nil, kind: Kind, role: Role? = nil, frame: Rect,
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

  /// Paint around a content.
  public enum Wrapper: Hashable, Sendable {
    /// A background and a border in a rectangle.
    case decoration(PlacedDecoration)
    /// How much of what lies behind shines through, from 0 for all to 1 for nothing.
    case opacity(Double)
  }

  /// A background and a border in a rectangle.
  public struct PlacedDecoration: Hashable, Sendable {
    /// The rectangle, border included.
    public var frame: Rect
    /// The color behind the content.
    public var background: Color?
    /// The color of the border.
    public var borderColor: Color?
    /// The thickness of the border in points.
    public var borderWidth: Double
    /// The radius of the outer corners in points.
    public var cornerRadius: Double
    /// Whether what lies outside is cut off.
    public var clips: Bool
  }

  /// What is to be seen.
  public enum Content: Hashable, Sendable {
    /// What the placements inside show.
    case container
    /// What the placements inside show, of which only what lies in the content's rectangle is seen before it scrolls.
    case strip
    /// Nothing.
    case nothing
    /// Lines of text.
    case text(PlacedText)
    /// A drawing.
    case symbol(Layout.Symbol)
    /// A picture made of pixels, and how it stands in the content's rectangle.
    case image(ImageFile, Layout.ContentMode)
    /// A shape, or a divider as a filled rectangle.
    case shape(PlacedShape)
  }

  /// A shape with its lengths in points.
  public struct PlacedShape: Hashable, Sendable {
    /// The outline.
    public var outline: Outline
    /// The color of the inside.
    public var fill: Color?
    /// The color of the line along the outline.
    public var strokeColor: Color?
    /// The thickness of the line in points.
    public var strokeWidth: Double

    /// The outline of a placed shape, in its rectangle.
    public enum Outline: Hashable, Sendable {
      /// Four sides with corners of a radius.
      case rectangle(cornerRadius: Double)
      /// A rectangle with half circles for its shorter sides.
      case capsule
      /// An ellipse.
      case ellipse
      /// A straight line through the middle, along an axis.
      case line(Axis)
    }
  }
}

/// Everything that stands somewhere in a resolved layout, containers before their contents.
///
/// A placement is made when it is asked for, so that results of very many layouts stay small. Whoever needs each one
/// several times keeps an array of them.
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
  /// The number of placements.
  public var endIndex: Int { resolution.count }

  /// The placement with a number.
  public subscript(position: Int) -> Placement {
    precondition(indices.contains(position), "There is no placement of this number.")
    return resolution.placement(at: position)
  }

  /// Returns the frame of the placement with a number, for much less than the whole placement costs.
  public func frame(at position: Int) -> Rect {
    precondition(indices.contains(position), "There is no placement of this number.")
    return resolution.frame(at: position)
  }
}

extension Placements: Hashable {
  /// Returns whether two results have the same placements.
  public static func == (left: Placements, right: Placements) -> Bool {
    left.resolution === right.resolution || left.elementsEqual(right)
  }

  /// Hashes the number of placements, which is what can be had at once.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}
