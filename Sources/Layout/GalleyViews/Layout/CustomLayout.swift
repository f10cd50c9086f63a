/// A custom container that works like a built-in one.
///
/// The engine computes all widths before any height, and a container has one function for each:
/// ``size(offered:children:)`` divides a width, and ``place(width:sizes:)`` returns the frames of the children.
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
/// A value of the type, followed by a body, can be used as any other layout:
///
/// ```swift
/// let readers = Avatars(overlap: 10) {
///   for name in ["Ana", "Ben", "Zoë"] {
///     Text(name).padding(8).background(.fill, cornerRadius: 16)
///   }
/// }
/// ```
///
/// The results of both functions must depend on their arguments alone. An invalid answer, such as a width that is not a
/// number, is replaced and reported as an issue.
public protocol CustomLayout: Hashable, Sendable {
  /// Returns the width of the container, and the width that it offers each child.
  ///
  /// The offer is nil for the ideal width, 0 for the minimum and infinity for the maximum. For these three only the
  /// container's own width is used, as its required width in an enclosing choice or row. A container that is offered at
  /// least its width for 0 should offer each child at least its minimum width, so that a layout that fits does not
  /// overflow.
  ///
  /// After the children took their widths, the engine asks once more for the container's width: then the minimum, ideal
  /// and maximum width of each child is the one it took, which may be less than its offer.
  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths

  /// Returns the frame of each child, relative to the top leading corner of the container.
  ///
  /// Each child keeps the width it took. A frame higher than the child offers it this height: growing children fill it,
  /// others are aligned to the top of the frame. Frames may overlap; a frame
  /// that extends beyond a side or the top is reported as an issue.
  func place(width: Double, sizes: [Size]) -> [Rect]

  /// Returns the height of the container, given the frames that ``place(width:sizes:)`` returned, or nil for the lower edge
  /// of the lowest frame, which is the default.
  ///
  /// An answer that is too small for the frames is replaced by their lower edge and reported as an issue.
  func height(width: Double, frames: [Rect]) -> Double?
}

extension CustomLayout {
  /// Returns nil: the container ends at the lowest frame.
  public func height(width: Double, frames: [Rect]) -> Double? { nil }
}

extension Layout {
  /// Layouts in a custom container.
  public struct Custom: Hashable, Sendable {
    package var container: any CustomLayout
    package var children: [Layout]
    @Aside var place: SourcePlace?

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

    /// The widths that a child of a container needs.
    public struct Child: Hashable, Sendable {
      /// The minimum width without overflow, or without line breaks if there is space for that.
      public var minimum: Double
      /// The width without a limit.
      public var ideal: Double
      /// The width that the child takes of an infinite offer; infinity for all available space.
      package var maximum: Double
      /// The priority of children when a stack divides its length, higher ones first; minus infinity for spacers.
      package var priority: Double

      package init(minimum: Double, ideal: Double, maximum: Double, priority: Double = 0) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
        self.priority = priority
      }

      /// Returns the expected width of the child for an offer; text that wraps may take less.
      package func width(offered: Double?) -> Double {
        offered.map { max(minimum, min($0, maximum)) } ?? ideal
      }
    }

    /// How a container divides a width.
    public struct Widths: Hashable, Sendable {
      package var container: Double
      package var children: [Double]

      public init(container: Double, children: [Double]) {
        self.container = container
        self.children = children
      }
    }
  }

  package static func custom(_ container: some CustomLayout, _ children: [Layout]) -> Layout {
    Layout(.custom(Custom(container, children: children)))
  }
}

extension CustomLayout {
  /// Returns layouts in the container, in reading order.
  public func callAsFunction(
    fileID: String = #fileID, line: Int = #line, @LayoutBuilder content: () -> [Layout]
  ) -> Layout.Custom {
    var custom = Layout.Custom(self, children: content())
    custom.place = SourcePlace(fileID: fileID, line: line)
    return custom
  }
}

extension Layout.Custom: PrimitiveView {
  public var layout: Layout { Layout(.custom(self), at: place) }
}
