public import GalleyGeometry

/// A container of your own, which takes part in a layout like a built-in one.
///
/// The engine finds all widths before any height, and a container has one function for each: ``size(offered:children:)``
/// divides a width, and ``place(width:sizes:)`` says where the children stand.
///
/// ```swift
/// /// Pictures in a row, each over a part of the one before.
/// struct Avatars: CustomLayout {
///   var overlap = 8.0
///
///   func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
///     let widths = children.map(\.ideal)
///     let frames = place(width: 0, sizes: widths.map { Size(width: $0, height: 0) })
///     return Layout.Custom.Widths(container: frames.map(\.maxX).max() ?? 0, children: widths)
///   }
///
///   func place(width: Double, sizes: [Size]) -> [Rect] {
///     var x = 0.0
///     return sizes.map { size in
///       defer { x += max(0, size.width - overlap) }
///       return Rect(origin: Point(x: x, y: 0), size: size)
///     }
///   }
/// }
/// ```
///
/// A value of the type, followed by a body, stands wherever a layout can stand:
///
/// ```swift
/// let readers = Avatars(overlap: 10) {
///   for name in ["Ana", "Ben", "Zoë"] {
///     Text(name).padding(8).background(.fill, cornerRadius: 16)
///   }
/// }
/// ```
///
/// Both functions answer from what they are given and nothing else: the same question gets the same answer. What
/// makes no sense, such as a width that is not a number, is replaced and becomes an issue of the result.
public protocol CustomLayout: Hashable, Sendable {
  /// Returns how wide the container is, and the width that it offers each child.
  ///
  /// The offer is nil for a width without limit, 0 for the minimum and infinity for as much as the container likes. For
  /// these three only the container's own width counts, and it tells a choice or a row around the container what it
  /// needs. A container that is offered at least its width for 0 should offer each child at least its minimum width, so
  /// that whatever fits does not stick out.
  ///
  /// When the children have taken their widths, the container is asked once more for its own: then the minimum, ideal
  /// and maximum width of each child is the one it took, which may be less than it was offered.
  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths

  /// Returns the frame of each child, from the leading top corner of the container, which is as wide as given.
  ///
  /// Each child has taken its width, and keeps it. A frame higher than the child offers it this height: what can grow
  /// does, and the rest stands at the top of the frame. The container is as high as its lowest frame reaches. Frames
  /// may overlap; what sticks out at a side or at the top is an issue.
  func place(width: Double, sizes: [Size]) -> [Rect]
}

extension Layout {
  /// Layouts in a container of your own.
  public struct Custom: Hashable, Sendable {
    /// The container.
    public var container: any CustomLayout
    /// The layouts, in reading order.
    public var children: [Layout]

    /// Creates layouts in a container.
    public init(_ container: any CustomLayout, children: [Layout]) {
      self.container = container
      self.children = children
    }

    /// Returns whether two values have equal containers, of one type, and equal layouts.
    public static func == (left: Custom, right: Custom) -> Bool {
      AnyHashable(left.container) == AnyHashable(right.container)
        && left.children == right.children
    }

    /// Hashes the container and the layouts.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(AnyHashable(container))
      hasher.combine(children)
    }

    /// What a child of a container needs in width.
    public struct Child: Hashable, Sendable {
      /// The minimum width at which nothing sticks out, or at which no line breaks while there is space for that.
      public var minimum: Double
      /// The width without any limit.
      public var ideal: Double
      /// The width that the child takes when it is offered no end; infinity takes all there is.
      public var maximum: Double
      /// The order in which to serve children, those of higher priority first; that of spacers is minus infinity.
      public var priority: Double

      /// Creates needs.
      public init(minimum: Double, ideal: Double, maximum: Double, priority: Double = 0) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
        self.priority = priority
      }

      /// Returns the width to expect of the child at an offer; text that wraps may take less.
      public func width(offered: Double?) -> Double {
        offered.map { max(minimum, min($0, maximum)) } ?? ideal
      }
    }

    /// How a container divides a width.
    public struct Widths: Hashable, Sendable {
      /// The width of the container.
      public var container: Double
      /// The width that each child is offered.
      public var children: [Double]

      /// Creates widths.
      public init(container: Double, children: [Double]) {
        self.container = container
        self.children = children
      }
    }
  }

  /// Returns layouts in a container of one's own.
  package static func custom(_ container: some CustomLayout, _ children: [Layout]) -> Layout {
    Layout(.custom(Custom(container, children: children)))
  }
}

extension CustomLayout {
  /// Returns layouts in the container, in reading order.
  public func callAsFunction(@LayoutBuilder content: () -> [Layout]) -> Layout.Custom {
    Layout.Custom(self, children: content())
  }
}

extension Layout.Custom: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.custom(self)) }
}
