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

  /// Creates a flow with the same room between neighbours and between lines.
  ///
  /// - Parameters:
  ///   - justification: How the layouts of a line stand in it.
  ///   - spacing: The room between neighbours and between lines, or nil for 8 points.
  ///   - content: The layouts, in reading order.
  public init(
    _ justification: Justification = .leading, spacing: Length? = nil,
    @LayoutBuilder content: () -> [Layout]
  ) {
    self.init(
      justification, horizontalSpacing: spacing, verticalSpacing: spacing, content: content)
  }

  /// Creates a flow with room of its own in each direction.
  ///
  /// - Parameters:
  ///   - justification: How the layouts of a line stand in it.
  ///   - horizontalSpacing: The room between neighbours on a line, or nil for 8 points.
  ///   - verticalSpacing: The room between lines, or nil for 8 points.
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
