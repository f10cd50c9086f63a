extension Layout {
  /// A modifier of a layout, such as a frame, padding or a background.
  public indirect enum Modifier: Hashable, Sendable {
    /// A frame with a fixed or bounded size.
    case frame(Frame)
    /// Padding around the layout.
    case padding(Padding)
    /// A background and a border.
    case decoration(Decoration)
    /// The opacity, from 0 for transparent to 1 for opaque.
    case opacity(Double)
    /// The ideal width, the ideal height or both, regardless of the offer.
    case fixedSize(horizontal: Bool, vertical: Bool)
    /// Scrolling from top to bottom: the layout has its ideal height and fills a larger offer.
    case scroll
    /// A ratio of width to height.
    case aspectRatio(AspectRatio)
    /// A change of the drawing that leaves the frame as it is.
    case effect(Effect)
  }

  /// A ratio of width to height.
  public struct AspectRatio: Hashable, Sendable {
    package var ratio: Double
    package var contentMode: ContentMode

    package init(_ ratio: Double, contentMode: ContentMode) {
      self.ratio = ratio
      self.contentMode = contentMode
    }
  }

  /// How a layout of one ratio is scaled to space of another.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// The largest size within the space.
    case fit
    /// The smallest size that covers the space.
    case fill
  }

  /// A fixed width and height of a layout, or bounds for them.
  public struct Frame: Hashable, Sendable {
    /// The width, or nil for that of the content.
    package var width: Length?
    /// The height, or nil for that of the content.
    package var height: Length?
    package var minWidth: Length?
    /// The width without a limit, or nil for that of the content.
    package var idealWidth: Length?
    /// The maximum width; infinity for all available space.
    package var maxWidth: Length?
    package var minHeight: Length?
    /// The height without a limit, or nil for that of the content.
    package var idealHeight: Length?
    /// The maximum height; infinity for all available space.
    package var maxHeight: Length?
    package var alignment: Alignment

    package init(
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

  /// The padding on each side of a layout; where it is negative, the content extends beyond it.
  public struct Padding: Hashable, Sendable {
    package var top: Length
    package var leading: Length
    package var bottom: Length
    package var trailing: Length

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

  /// The background, the border and the shadows of a layout.
  public struct Decoration: Hashable, Sendable {
    package var background: Color?
    package var gradient: Gradient?
    package var material: Material?
    /// The border, which takes no space.
    package var border: Border?
    package var cornerRadius: CornerRadius
    package var clips: Bool
    package var shadows: [Shadow]

    /// The maximum number of shadows; others are ignored.
    package static let maximumShadowCount = 8

    package init(
      background: Color? = nil, gradient: Gradient? = nil, material: Material? = nil,
      border: Border? = nil, cornerRadius: CornerRadius = 0, clips: Bool = false,
      shadows: [Shadow] = []
    ) {
      (self.background, self.gradient, self.material) = (background, gradient, material)
      (self.border, self.cornerRadius, self.clips) = (border, cornerRadius, clips)
      self.shadows = shadows
    }
  }
}

/// A side of a layout.
public enum Edge: Int, Hashable, Sendable, CaseIterable {
  case top
  case leading
  case bottom
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

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension LayoutConvertible {
  /// Returns the layout in a frame of a fixed or bounded size; by default, of the size of the content.
  ///
  /// ```swift
  /// let button = Text("Board").frame(maxWidth: .infinity, minHeight: 44)
  /// ```
  ///
  /// If a minimum is larger than its maximum, the maximum is ignored and an issue reports it.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - minWidth: The minimum width.
  ///   - idealWidth: The width without a limit, as within ``fixedSize(horizontal:vertical:)``.
  ///   - maxWidth: The maximum width; infinity for all available space.
  ///   - minHeight: The minimum height.
  ///   - idealHeight: The height without a limit.
  ///   - maxHeight: The maximum height; infinity for all available space.
  ///   - alignment: The alignment of the layout in the frame.
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

  /// Returns the layout in its ideal width and height, regardless of the offer.
  ///
  /// Text does not wrap, a choice takes its first alternative, and growing layouts in a column become as wide as the
  /// widest child:
  ///
  /// ```swift
  /// let buttons = VStack {
  ///   for title in ["Save", "Save as…", "Cancel"] { Text(title).frame(maxWidth: .infinity) }
  /// }.fixedSize()
  /// ```
  ///
  /// - Parameters:
  ///   - horizontal: Whether the layout has its ideal width.
  ///   - vertical: Whether the layout has its ideal height.
  /// - Returns: The layout without a limit.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Layout {
    layout.modified(by: .fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Returns the layout with a ratio of width to height.
  ///
  /// ```swift
  /// let avatar = Ellipse().fill(.fill).aspectRatio(1, contentMode: .fit).frame(height: 40)
  /// ```
  ///
  /// The layout is offered the largest size of the ratio that fits the space, or the smallest that fills it, and takes
  /// its own size within. A height is offered by a frame with a height and by a picture with one; a column offers the
  /// height that its other children leave. Grids, flows and lines offer none, so there only the width counts.
  ///
  /// - Parameters:
  ///   - ratio: The width divided by the height, a number greater than zero; any other is ignored and reported as an
  ///     issue.
  ///   - contentMode: Whether the layout fits into the offered space or fills it.
  /// - Returns: The layout with the ratio.
  public func aspectRatio(_ ratio: Double, contentMode: Layout.ContentMode) -> Layout {
    layout.modified(by: .aspectRatio(Layout.AspectRatio(ratio, contentMode: contentMode)))
  }

  /// Returns the layout with a name, by which results refer to it.
  public func id(_ id: String?) -> Layout {
    with(\.id, id)
  }

  /// Returns the layout with an accessibility role, such as button, which checks use.
  ///
  /// ```swift
  /// let follow = Text("Follow").padding(12).role(.button)
  /// ```
  public func role(_ role: Role?) -> Layout {
    with(\.role, role)
  }

  /// Returns the layout with a priority; a stack offers space to children of higher priority first.
  public func layoutPriority(_ priority: Double) -> Layout {
    with(\.priority, priority)
  }

  /// Returns the layout with a maximum text size for the text in it, nil for no limit.
  ///
  /// ```swift
  /// let tab = Text("Flights").font(.caption2).textSizeLimit(.extraExtraExtraLarge)
  /// ```
  public func textSizeLimit(_ limit: TextSize.Category?) -> Layout {
    with(\.textSizeLimit, limit)
  }

  private func with<Value>(_ keyPath: WritableKeyPath<Layout, Value>, _ value: Value) -> Layout {
    changing(layout) { $0[keyPath: keyPath] = value }
  }
}

extension Layout {
  package func frame(_ frame: Frame) -> Layout {
    modified(by: .frame(frame))
  }

  package func border(_ border: Border, cornerRadius: CornerRadius = 0) -> Layout {
    decoration(border: border, cornerRadius: cornerRadius)
  }

  package func priority(_ priority: Double) -> Layout {
    layoutPriority(priority)
  }
}
