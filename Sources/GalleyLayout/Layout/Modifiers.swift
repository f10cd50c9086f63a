public import GalleyGeometry

extension Layout {
  /// Something done to a layout: space around it, a frame, paint.
  public enum Modifier: Hashable, Sendable {
    /// A frame of given or bounded extents.
    case frame(Frame)
    /// Space around the layout.
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
    /// Whether the layout stays within the space it is offered or covers it.
    public var contentMode: ContentMode

    /// Creates a ratio.
    public init(_ ratio: Double, contentMode: ContentMode) {
      self.ratio = ratio
      self.contentMode = contentMode
    }
  }

  /// How something of a given ratio stands in space of another.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// As large as it can be without reaching beyond the space.
    case fit
    /// As small as it can be without leaving any of the space free.
    case fill
  }

  /// Extents that a layout is given, or bounds for them.
  public struct Frame: Hashable, Sendable {
    /// The width, or nil for that of the content.
    public var width: Length?
    /// The height, or nil for that of the content.
    public var height: Length?
    /// The minimum width.
    public var minWidth: Length?
    /// The width where there is no limit, or nil for that of the content.
    public var idealWidth: Length?
    /// The maximum width; infinity takes all there is.
    public var maxWidth: Length?
    /// The minimum height.
    public var minHeight: Length?
    /// The height where there is no limit, or nil for that of the content.
    public var idealHeight: Length?
    /// The maximum height; infinity takes all there is.
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

  /// Space on each side of a layout.
  public struct Padding: Hashable, Sendable {
    /// The space above.
    public var top: Length
    /// The space at the side where reading starts.
    public var leading: Length
    /// The space below.
    public var bottom: Length
    /// The space at the side where reading ends.
    public var trailing: Length

    /// Creates space from the four distances.
    public init(top: Length = 0, leading: Length = 0, bottom: Length = 0, trailing: Length = 0) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }

    /// Creates the same space on all sides.
    public init(_ all: Length) {
      self.init(top: all, leading: all, bottom: all, trailing: all)
    }

    /// Creates space above and below, and space at both sides.
    public init(vertical: Length, horizontal: Length) {
      self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
  }

  /// Paint behind and around a layout.
  public struct Decoration: Hashable, Sendable {
    /// The color behind the layout.
    public var background: Color?
    /// The line around the layout, which takes up space.
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

/// A side of a layout.
public enum Edge: Int, Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The side where reading starts.
  case leading
  /// The lower side.
  case bottom
  /// The side where reading ends.
  case trailing

  /// Several sides of a layout.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: Int

    /// Creates sides from their bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Creates one side.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The upper side.
    public static let top = Set(.top)
    /// The side where reading starts.
    public static let leading = Set(.leading)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// The side where reading ends.
    public static let trailing = Set(.trailing)
    /// Both sides of a line of text.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Set = [.top, .bottom]
    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension LayoutConvertible {
  /// Returns the layout in a frame of given or bounded extents; what is nil is that of the content.
  ///
  /// ```swift
  /// let button = Text("Board").frame(maxWidth: .infinity, minHeight: 44)
  /// ```
  ///
  /// A minimum extent counts for more than a maximum one that is less, and an issue says so.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - minWidth: The minimum width.
  ///   - idealWidth: The width where there is no limit, as within ``fixedSize(horizontal:vertical:)``.
  ///   - maxWidth: The maximum width; infinity takes all there is.
  ///   - minHeight: The minimum height.
  ///   - idealHeight: The height where there is no limit.
  ///   - maxHeight: The maximum height; infinity takes all there is.
  ///   - alignment: Where the layout stands in the frame.
  /// - Returns: The layout in its frame.
  public func frame(
    width: Length? = nil, height: Length? = nil, minWidth: Length? = nil,
    idealWidth: Length? = nil, maxWidth: Length? = nil, minHeight: Length? = nil,
    idealHeight: Length? = nil, maxHeight: Length? = nil, alignment: Alignment = .center
  ) -> Layout {
    layout.modified(
      by: .frame(
        Layout.Frame(
          width: width, height: height, minWidth: minWidth, idealWidth: idealWidth,
          maxWidth: maxWidth, minHeight: minHeight, idealHeight: idealHeight,
          maxHeight: maxHeight, alignment: alignment)))
  }

  /// Returns the layout with the same space on all sides.
  public func padding(_ length: Length) -> Layout {
    padding(Layout.Padding(length))
  }

  /// Returns the layout with the same space on some sides.
  ///
  /// ```swift
  /// let indented = Text("A note").padding(.leading, 16)
  /// ```
  public func padding(_ edges: Edge.Set, _ length: Length) -> Layout {
    padding(
      Layout.Padding(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Returns the layout with space above and below, and space at both sides.
  public func padding(vertical: Length, horizontal: Length) -> Layout {
    padding(Layout.Padding(vertical: vertical, horizontal: horizontal))
  }

  /// Returns the layout with space on each side.
  public func padding(_ padding: Layout.Padding) -> Layout {
    layout.modified(by: .padding(padding))
  }

  /// Returns the layout in the width and height that it likes best, whatever it is offered.
  ///
  /// Text does not wrap, a choice takes its first alternative, and layouts that would grow without end in a column
  /// become as wide as the widest:
  ///
  /// ```swift
  /// let buttons = VStack {
  ///   for title in ["Save", "Save as…", "Cancel"] { Text(title).frame(maxWidth: .infinity) }
  /// }.fixedSize()
  /// ```
  ///
  /// - Parameters:
  ///   - horizontal: Whether the layout has the width that it likes best.
  ///   - vertical: Whether the layout has the height that it likes best.
  /// - Returns: The layout without a limit.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Layout {
    layout.modified(by: .fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Returns the layout in a width that goes with its height.
  ///
  /// ```swift
  /// let avatar = Ellipse().fill(.fill).aspectRatio(1, contentMode: .fit).frame(height: 40)
  /// ```
  ///
  /// The layout is offered the largest width and height of the ratio that fit, or the smallest that fill, and its answer
  /// is the size. The height counts where one is offered from above: in a frame of a height, or where the whole picture
  /// has one; a column offers what its other children leave. Grids, flows and lines offer none, so that there only the
  /// width counts.
  ///
  /// - Parameters:
  ///   - ratio: The width divided by the height, a number greater than zero; any other is ignored and an issue says so.
  ///   - contentMode: Whether the layout stays within the space it is offered or covers it.
  /// - Returns: The layout in a width that goes with its height.
  public func aspectRatio(_ ratio: Double, contentMode: Layout.ContentMode) -> Layout {
    layout.modified(by: .aspectRatio(Layout.AspectRatio(ratio, contentMode: contentMode)))
  }

  /// Returns the layout with some of what lies behind shining through, from 0 for all to 1 for nothing.
  public func opacity(_ opacity: Double) -> Layout {
    layout.modified(by: .opacity(opacity))
  }

  /// Returns the layout on a color.
  ///
  /// ```swift
  /// let chip = Text("On time").padding(4).background(.fill, cornerRadius: 10)
  /// ```
  public func background(_ color: Color, cornerRadius: Length = 0) -> Layout {
    decoration(background: color, cornerRadius: cornerRadius)
  }

  /// Returns the layout with a line around it, which takes up space.
  public func border(
    _ color: Color = .separator, width: Length = 1, cornerRadius: Length = 0
  ) -> Layout {
    decoration(border: Layout.Border(color, width: width), cornerRadius: cornerRadius)
  }

  /// Returns the layout without what lies outside its frame or its rounded corners.
  public func clipped(cornerRadius: Length = 0) -> Layout {
    decoration(cornerRadius: cornerRadius, clips: true)
  }

  /// Returns the layout with a background, a border and rounded corners that belong together.
  ///
  /// Documents say it this way. Where modifiers follow each other, the later lies around the earlier; here the
  /// background reaches under the border, and one radius is that of both.
  ///
  /// - Parameters:
  ///   - background: The color behind the layout.
  ///   - border: The line around the layout, which takes up space.
  ///   - cornerRadius: The radius of the corners.
  ///   - clips: Whether what lies outside is cut off.
  /// - Returns: The layout with its paint.
  public func decoration(
    background: Color? = nil, border: Layout.Border? = nil, cornerRadius: Length = 0,
    clips: Bool = false
  ) -> Layout {
    layout.modified(
      by: .decoration(
        Layout.Decoration(
          background: background, border: border, cornerRadius: cornerRadius, clips: clips)))
  }

  /// Returns the layout under a name, by which results refer to it.
  public func id(_ id: String?) -> Layout {
    with(\.id, id)
  }

  /// Returns the layout as something that a person uses, such as a button, for checks to know.
  ///
  /// ```swift
  /// let follow = Text("Follow").padding(12).role(.button)
  /// ```
  public func role(_ role: Role?) -> Layout {
    with(\.role, role)
  }

  /// Returns the layout with a priority; a stack serves its children of higher priority first.
  public func layoutPriority(_ priority: Double) -> Layout {
    with(\.priority, priority)
  }

  /// Returns the layout with a largest content size for the text in it, nil for no limit.
  ///
  /// ```swift
  /// let tab = Text("Flights").font(.caption2).textSizeLimit(.extraExtraExtraLarge)
  /// ```
  public func textSizeLimit(_ limit: TextSize.Category?) -> Layout {
    with(\.textSizeLimit, limit)
  }

  private func with<Value>(_ keyPath: WritableKeyPath<Layout, Value>, _ value: Value) -> Layout {
    var copy = layout
    copy[keyPath: keyPath] = value
    return copy
  }
}

extension Layout {
  /// Returns the layout in a frame.
  package func frame(_ frame: Frame) -> Layout {
    modified(by: .frame(frame))
  }

  /// Returns the layout with a line around it.
  package func border(_ border: Border, cornerRadius: Length = 0) -> Layout {
    decoration(border: border, cornerRadius: cornerRadius)
  }

  /// Returns the layout with a priority among its siblings.
  package func priority(_ priority: Double) -> Layout {
    layoutPriority(priority)
  }
}
