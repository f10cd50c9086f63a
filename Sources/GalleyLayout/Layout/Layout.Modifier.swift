public import GalleyGeometry

extension Layout {
  /// Something done to a layout: room around it, a frame, paint.
  public enum Modifier: Hashable, Sendable {
    /// A frame of given or bounded extents.
    case frame(Frame)
    /// Room around the layout.
    case padding(Padding)
    /// Paint behind and around the layout.
    case decoration(Decoration)
    /// How much of what lies behind shines through, from 0 for all to 1 for nothing.
    case opacity(Double)
    /// The extents that the layout likes best, whatever it is offered.
    case fixedSize(horizontal: Bool, vertical: Bool)
    /// A width that goes with a height.
    case aspectRatio(AspectRatio)
  }

  /// A width that goes with a height.
  public struct AspectRatio: Hashable, Sendable {
    /// The width divided by the height.
    public var ratio: Double
    /// Whether the layout stays within the room it is offered or covers it.
    public var contentMode: ContentMode

    /// Creates a ratio.
    public init(_ ratio: Double, contentMode: ContentMode) {
      self.ratio = ratio
      self.contentMode = contentMode
    }
  }

  /// How something of a given ratio stands in room of another.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// As large as it can be without reaching beyond the room.
    case fit
    /// As small as it can be without leaving any of the room free.
    case fill
  }

  /// Extents that a layout is given, or bounds for them.
  public struct Frame: Hashable, Sendable {
    /// The width, or nil for that of the content.
    public var width: Length?
    /// The height, or nil for that of the content.
    public var height: Length?
    /// The least width.
    public var minWidth: Length?
    /// The width where there is no limit, or nil for that of the content.
    public var idealWidth: Length?
    /// The greatest width; infinity takes all there is.
    public var maxWidth: Length?
    /// The least height.
    public var minHeight: Length?
    /// The height where there is no limit, or nil for that of the content.
    public var idealHeight: Length?
    /// The greatest height; infinity takes all there is.
    public var maxHeight: Length?
    /// Where the content stands in the frame.
    public var alignment: Alignment

    /// Creates a frame.
    public init(
      width: Length? = nil, height: Length? = nil, minWidth: Length? = nil,
      idealWidth: Length? = nil, maxWidth: Length? = nil, minHeight: Length? = nil,
      idealHeight: Length? = nil, maxHeight: Length? = nil, alignment: Alignment = .center
    ) {
      self.width = width
      self.height = height
      self.minWidth = minWidth
      self.idealWidth = idealWidth
      self.maxWidth = maxWidth
      self.minHeight = minHeight
      self.idealHeight = idealHeight
      self.maxHeight = maxHeight
      self.alignment = alignment
    }
  }

  /// Room on each side of a layout.
  public struct Padding: Hashable, Sendable {
    /// The room above.
    public var top: Length
    /// The room at the side where reading starts.
    public var leading: Length
    /// The room below.
    public var bottom: Length
    /// The room at the side where reading ends.
    public var trailing: Length

    /// Creates room from the four distances.
    public init(top: Length = 0, leading: Length = 0, bottom: Length = 0, trailing: Length = 0) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }

    /// Creates the same room on all sides.
    public init(_ all: Length) {
      self.init(top: all, leading: all, bottom: all, trailing: all)
    }

    /// Creates room above and below, and room at both sides.
    public init(vertical: Length, horizontal: Length) {
      self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
  }

  /// Paint behind and around a layout.
  public struct Decoration: Hashable, Sendable {
    /// The color behind the layout.
    public var background: Color?
    /// The line around the layout, which takes up room.
    public var border: Border?
    /// The radius of the corners of background and border.
    public var cornerRadius: Length
    /// Whether what lies outside is cut off.
    public var clips: Bool

    /// Creates paint.
    public init(
      background: Color? = nil, border: Border? = nil, cornerRadius: Length = 0,
      clips: Bool = false
    ) {
      self.background = background
      self.border = border
      self.cornerRadius = cornerRadius
      self.clips = clips
    }
  }

  /// A line around a layout or along a shape.
  public struct Border: Hashable, Sendable {
    /// The color of the line.
    public var color: Color
    /// The thickness of the line.
    public var width: Length

    /// Creates a line.
    public init(_ color: Color = .semantic(.separator), width: Length = 1) {
      self.color = color
      self.width = width
    }
  }
}
