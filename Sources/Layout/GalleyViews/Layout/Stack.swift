extension Layout {
  /// Layouts side by side or one below the other.
  public struct Stack: Hashable, Sendable {
    package var axis: Axis
    /// The alignment of children across the stack: horizontal in a vertical stack, vertical in a horizontal one.
    package var alignment: Alignment
    /// The space between children, or nil for that of a ``VStack`` or ``HStack``.
    package var spacing: Length?
    package var children: [Layout]
    @Aside package var isGroup = false

    package init(axis: Axis, alignment: Alignment, spacing: Length? = nil, children: [Layout]) {
      self.axis = axis
      self.alignment = alignment
      self.spacing = spacing
      self.children = children
    }
  }

  public struct ZStack: Hashable, Sendable {
    package var alignment: Alignment
    package var children: [Layout]
    @Aside var place: SourcePlace?

    package init(alignment: Alignment = .center, children: [Layout]) {
      self.alignment = alignment
      self.children = children
    }
  }

  package static func hstack(
    alignment: VerticalAlignment = .center, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .stack(
        Stack(
          axis: .horizontal, alignment: Alignment(.leading, alignment), spacing: spacing,
          children: children)))
  }

  package static func vstack(
    alignment: HorizontalAlignment = .center, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .stack(
        Stack(
          axis: .vertical, alignment: Alignment(alignment, .top), spacing: spacing,
          children: children)))
  }

  package static func zstack(alignment: Alignment = .center, _ children: [Layout]) -> Layout {
    Layout(.zstack(ZStack(alignment: alignment, children: children)))
  }
}

/// Layouts side by side, in reading order.
///
/// ```swift
/// let gate = HStack(alignment: .firstTextBaseline, spacing: 4) {
///   Text("Gate").foregroundStyle(.secondary)
///   Text("B12").bold()
/// }
/// ```
public struct HStack: PrimitiveView, Hashable {
  public let layout: Layout

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the layouts.
  ///   - spacing: The space between children, or nil for 8 points and none beside a spacer.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - content: The layouts.
  public init(
    alignment: VerticalAlignment = .center, spacing: Length? = nil,
    fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    layout = .hstack(alignment: alignment, spacing: spacing, content()).at(fileID, line)
  }
}

/// Layouts one below the other, by default centered.
///
/// ```swift
/// let airport = VStack(spacing: 2) {
///   Text("LIS").font(.largeTitle)
///   Text("Lisbon").font(.caption).foregroundStyle(.secondary)
/// }
/// ```
///
/// Without a spacing, layouts are 8 points apart, and none beside a spacer. Text has its own distances, as in SwiftUI: a
/// tenth of its line height below it and above its capitals. A text of a text style is 1.5 points below another text; one
/// of a font size touches it. Padding and a height take the place of text. A choice counts with all its alternatives.
public struct VStack: PrimitiveView, Hashable {
  public let layout: Layout

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the layouts.
  ///   - spacing: The space between children, or nil for 8 points, the distances of text, and none beside a spacer.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - content: The layouts.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Length? = nil,
    fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    layout = .vstack(alignment: alignment, spacing: spacing, content()).at(fileID, line)
  }
}

/// Stacked layouts, the last in front.
///
/// ```swift
/// let badge = ZStack {
///   Capsule().fill(.tint)
///   Text("New").foregroundStyle(.white)
/// }
/// ```
///
/// The stack is as large as its largest layout. Only layouts of the highest priority count; the others are offered the
/// same size as the stack.
public typealias ZStack = Layout.ZStack

extension Layout.ZStack: PrimitiveView {
  public var layout: Layout { Layout(.zstack(self), at: place) }

  /// Creates stacked layouts.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of smaller layouts.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - content: The layouts, the last in front.
  public init(
    alignment: Alignment = .center, fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    self.init(alignment: alignment, children: content())
    _place.note(fileID, line)
  }
}
