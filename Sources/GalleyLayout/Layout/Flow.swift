extension Layout {
  /// Layouts one after the other, in as many lines as it takes.
  public struct Flow: Hashable, Sendable {
    /// How the layouts of a line stand in it.
    public var justification: Justification
    /// The space between neighbours on a line, or nil for 8 points.
    public var horizontalSpacing: Length?
    /// The space between lines, or nil for 8 points.
    public var verticalSpacing: Length?
    /// The layouts, in reading order.
    public var children: [Layout]

    /// Creates a flow.
    public init(
      justification: Justification = .leading, horizontalSpacing: Length? = nil,
      verticalSpacing: Length? = nil, children: [Layout]
    ) {
      self.justification = justification
      self.horizontalSpacing = horizontalSpacing
      self.verticalSpacing = verticalSpacing
      self.children = children
    }

    /// How the layouts of a line stand in it.
    public enum Justification: String, Hashable, Sendable, CaseIterable {
      /// From the side where reading starts.
      case leading
      /// In the middle.
      case center
      /// Up to the side where reading ends.
      case trailing
      /// From side to side, but for the last line.
      case justified
      /// From side to side, the last line too.
      case fullyJustified

      /// The pure function that places the layouts.
      public var arrangement: FlowArrangement {
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

  /// Returns layouts one after the other, in as many lines as it takes.
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

/// Layouts one after the other, in as many lines as it takes.
///
/// ```swift
/// let topics = ["Swift", "Layout", "Text"]
/// let tags = Flow(.center, spacing: 6) {
///   for topic in topics { Text(topic).padding(4).background(.fill, cornerRadius: 6) }
/// }
/// ```
public typealias Flow = Layout.Flow

extension Layout.Flow: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.flow(self)) }

  /// Creates a flow with the same space between neighbours and between lines.
  ///
  /// - Parameters:
  ///   - justification: How the layouts of a line stand in it.
  ///   - spacing: The space between neighbours and between lines, or nil for 8 points.
  ///   - content: The layouts, in reading order.
  public init(
    _ justification: Justification = .leading, spacing: Length? = nil,
    @LayoutBuilder content: () -> [Layout]
  ) {
    self.init(
      justification, horizontalSpacing: spacing, verticalSpacing: spacing, content: content)
  }

  /// Creates a flow with space of its own in each direction.
  ///
  /// - Parameters:
  ///   - justification: How the layouts of a line stand in it.
  ///   - horizontalSpacing: The space between neighbours on a line, or nil for 8 points.
  ///   - verticalSpacing: The space between lines, or nil for 8 points.
  ///   - content: The layouts, in reading order.
  public init(
    _ justification: Justification = .leading, horizontalSpacing: Length?,
    verticalSpacing: Length?, @LayoutBuilder content: () -> [Layout]
  ) {
    self.init(
      justification: justification, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing, children: content())
  }
}
