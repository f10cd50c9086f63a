public import GalleyGeometry

/// Layouts on top of each other, the last in front.
///
/// ```swift
/// let badge = ZStack {
///   Capsule().fill(.tint)
///   Text("New").foregroundStyle(.white)
/// }
/// ```
///
/// The stack is as large as its largest layout. If some have a higher priority than others, only these count, and the
/// others are offered what the stack is offered.
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
