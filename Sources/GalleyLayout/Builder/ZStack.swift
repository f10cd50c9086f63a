public import GalleyGeometry

/// Layouts on top of each other, the last in front.
///
/// ```swift
/// let badge = ZStack {
///   Capsule().fill(.tint)
///   Text("New").foregroundStyle(.white)
/// }
/// ```
public typealias ZStack = Layout.ZStack

extension Layout.ZStack: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.zstack(self)) }

  /// Creates layouts on top of each other.
  ///
  /// - Parameters:
  ///   - alignment: Where smaller layouts stand.
  ///   - content: The layouts, the last in front.
  public init(alignment: Alignment = .center, @LayoutBuilder content: () -> [Layout]) {
    self.init(alignment: alignment, children: content())
  }
}
