public import GalleyGeometry

/// Layouts one below the other, at the side where reading starts unless aligned otherwise.
///
/// ```swift
/// let airport = VStack(spacing: 2) {
///   Text("LIS").font(.largeTitle)
///   Text("Lisbon").font(.caption1).foregroundStyle(.secondaryLabel)
/// }
/// ```
public struct VStack: LayoutConvertible, Hashable {
  /// The layout as plain data.
  public let layout: Layout

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: Where the layouts stand from side to side.
  ///   - spacing: The room between neighbours, or nil for 8 points and none beside a spacer.
  ///   - content: The layouts.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Length? = nil,
    @LayoutBuilder content: () -> [Layout]
  ) {
    layout = .vstack(alignment: alignment, spacing: spacing, content())
  }
}
