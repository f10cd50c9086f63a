extension Layout {
  /// Layouts one after the other, in as many lines as needed.
  public struct Flow: Hashable, Sendable {
    package var justification: Justification
    /// The space between layouts on a line, or nil for 8 points.
    package var horizontalSpacing: Length?
    /// The space between lines, or nil for 8 points.
    package var verticalSpacing: Length?
    package var children: [Layout]
    @Aside var place: SourcePlace?

    package init(
      justification: Justification = .leading, horizontalSpacing: Length? = nil,
      verticalSpacing: Length? = nil, children: [Layout]
    ) {
      self.justification = justification
      self.horizontalSpacing = horizontalSpacing
      self.verticalSpacing = verticalSpacing
      self.children = children
    }

    /// The alignment of each line.
    public enum Justification: String, Hashable, Sendable, CaseIterable {
      /// Aligned to the leading edge.
      case leading
      case center
      /// Aligned to the trailing edge.
      case trailing
      /// Justified, except for the last line.
      case justified
      /// Justified, including the last line.
      case fullyJustified

      package var arrangement: FlowArrangement {
        switch self {
        case .leading: flowLayout
        case .center: centeredFlowLayout
        case .trailing: trailingFlowLayout
        case .justified: justifiedFlowLayout
        case .fullyJustified: fullyJustifiedFlowLayout
        }
      }
    }
  }

  package static func flow(
    _ justification: Flow.Justification = .leading, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .flow(
        Flow(
          justification: justification, horizontalSpacing: spacing, verticalSpacing: spacing,
          children: children)))
  }
}

/// Layouts one after the other, in as many lines as needed.
///
/// ```swift
/// let topics = ["Swift", "Layout", "Text"]
/// let tags = Flow(.center, spacing: 6) {
///   for topic in topics { Text(topic).padding(4).background(.fill, cornerRadius: 6) }
/// }
/// ```
public typealias Flow = Layout.Flow

extension Layout.Flow: PrimitiveView {
  public var layout: Layout { Layout(.flow(self), at: place) }

  /// Creates a flow with the same space between layouts and between lines.
  ///
  /// - Parameters:
  ///   - justification: The alignment of each line.
  ///   - spacing: The space between layouts and between lines, or nil for 8 points.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - content: The layouts, in reading order.
  public init(
    _ justification: Justification = .leading, spacing: Length? = nil,
    fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    self.init(
      justification, horizontalSpacing: spacing, verticalSpacing: spacing, fileID: fileID,
      line: line,
      content: content)
  }

  /// Creates a flow with different spacing along each axis.
  ///
  /// - Parameters:
  ///   - justification: The alignment of each line.
  ///   - horizontalSpacing: The space between layouts on a line, or nil for 8 points.
  ///   - verticalSpacing: The space between lines, or nil for 8 points.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - content: The layouts, in reading order.
  public init(
    _ justification: Justification = .leading, horizontalSpacing: Length?,
    verticalSpacing: Length?, fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    self.init(
      justification: justification, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing, children: content())
    _place.note(fileID, line)
  }
}

extension Layout.Flow {
  /// Returns layouts in lines that a custom function arranges.
  ///
  /// ```swift
  /// let staircase: FlowArrangement = { _, spacing, sizes in
  ///   var corner = Point.zero
  ///   return sizes.map { size in
  ///     defer { corner = Point(x: corner.x + spacing.horizontal, y: corner.y + size.height) }
  ///     return Rect(origin: corner, size: size)
  ///   }
  /// }
  /// let steps = Flow.arranged(by: staircase, named: "staircase") {
  ///   Text("Read")
  ///   Text("Compare")
  /// }
  /// ```
  ///
  /// The flow is as wide as its layouts side by side, limited to the offered width. Functions cannot be compared, so
  /// two flows are equal if their names, spacings and layouts are: give each function a unique name.
  public static func arranged(
    by arrangement: @escaping FlowArrangement, named name: String,
    spacing: FlowSpacing = FlowSpacing(), fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) -> Layout.Custom {
    ArrangedFlow(name: name, spacing: spacing, arrangement: arrangement)(
      fileID: fileID, line: line, content: content)
  }
}

private struct ArrangedFlow: CustomLayout {
  let name: String
  let spacing: FlowSpacing
  let arrangement: FlowArrangement

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let minimum = children.map(\.minimum).max() ?? 0
    let gaps = spacing.horizontal * Double(max(0, children.count - 1))
    let ideal = max(minimum, children.reduce(gaps) { $0 + $1.ideal })
    let width = max(minimum, min(offered ?? ideal, ideal))
    return Layout.Custom.Widths(
      container: width, children: children.map { max($0.minimum, min($0.ideal, width)) })
  }

  func place(width: Double, sizes: [Size]) -> [Rect] { arrangement(width, spacing, sizes) }

  static func == (left: ArrangedFlow, right: ArrangedFlow) -> Bool {
    left.name == right.name && left.spacing == right.spacing
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(spacing)
  }
}
