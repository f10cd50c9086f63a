public import GalleyGeometry

/// Layouts side by side, in reading order.
///
/// ```swift
/// let gate = HStack(alignment: .firstTextBaseline, spacing: 4) {
///   Text("Gate").foregroundStyle(.secondaryLabel)
///   Text("B12").bold()
/// }
/// ```
public struct HStack: LayoutConvertible, Hashable {
  /// The layout as plain data.
  public let layout: Layout

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: Where the layouts stand from top to bottom.
  ///   - spacing: The room between neighbours, or nil for 8 points and none beside a spacer.
  ///   - content: The layouts.
  public init(
    alignment: VerticalAlignment = .center, spacing: Length? = nil,
    @LayoutBuilder content: () -> [Layout]
  ) {
    layout = .hstack(alignment: alignment, spacing: spacing, content())
  }
}
