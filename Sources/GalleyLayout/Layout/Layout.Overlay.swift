public import GalleyGeometry

extension Layout {
  /// A layout with another in front of it or behind it, which takes no part in the size.
  public struct Overlay: Hashable, Sendable {
    /// The layout that decides the size.
    public var primary: Layout
    /// The layout that is offered the size of the primary.
    public var secondary: Layout
    /// Where the secondary stands.
    public var alignment: Alignment
    /// Whether the secondary stands behind the primary.
    public var isBehind: Bool

    /// Creates a layout with another in front of it or behind it.
    public init(
      primary: Layout, secondary: Layout, alignment: Alignment = .center, isBehind: Bool = false
    ) {
      self.primary = primary
      self.secondary = secondary
      self.alignment = alignment
      self.isBehind = isBehind
    }

    /// Both layouts, the one behind first.
    package var children: [Layout] {
      isBehind ? [secondary, primary] : [primary, secondary]
    }
  }
}
