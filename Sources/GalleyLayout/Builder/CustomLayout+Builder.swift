extension CustomLayout {
  /// Returns layouts in the container, in reading order.
  public func callAsFunction(@LayoutBuilder content: () -> [Layout]) -> Layout.Custom {
    Layout.Custom(self, children: content())
  }
}

extension Layout.Custom: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.custom(self)) }
}
