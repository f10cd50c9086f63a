extension Layout {
  /// A layout with another in front of it or behind it, which does not affect the size.
  public struct Overlay: Hashable, Sendable {
    package var primary: Layout
    package var secondary: Layout
    package var alignment: Alignment
    package var isBehind: Bool

    package init(
      primary: Layout, secondary: Layout, alignment: Alignment = .center, isBehind: Bool = false
    ) {
      self.primary = primary
      self.secondary = secondary
      self.alignment = alignment
      self.isBehind = isBehind
    }

    package var children: [Layout] {
      isBehind ? [secondary, primary] : [primary, secondary]
    }
  }
}

extension LayoutConvertible {
  /// Returns the layout with others in front of it.
  ///
  /// ```swift
  /// let inbox = Text("Inbox").padding(12).overlay(alignment: .topTrailing) {
  ///   Text("3").font(.caption2).background(.red, cornerRadius: 6)
  /// }
  /// ```
  ///
  /// The content in front is offered the size of the layout and does not affect it. Both layouts keep their names; the
  /// layout around them has the priority of this one and no name. Several layouts are stacked, as in a ``ZStack``.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the content.
  ///   - content: The content in front.
  /// - Returns: The layout with the content in front of it.
  public func overlay(
    alignment: Alignment = .center, @LayoutBuilder content: () -> [Layout]
  ) -> Layout {
    layout.with(content(), alignment: alignment, isBehind: false)
  }

  /// Returns the layout with others behind it.
  ///
  /// ```swift
  /// let route = Text("LIS – OSL").padding(6).background {
  ///   Capsule().stroke(.separator)
  /// }
  /// ```
  ///
  /// The content behind is offered the size of the layout and does not affect it, as in
  /// ``overlay(alignment:content:)``.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the content.
  ///   - content: The content behind.
  /// - Returns: The layout with the content behind it.
  public func background(
    alignment: Alignment = .center, @LayoutBuilder content: () -> [Layout]
  ) -> Layout {
    layout.with(content(), alignment: alignment, isBehind: true)
  }
}

extension Layout {
  package func with(_ others: [Layout], alignment: Alignment, isBehind: Bool) -> Layout {
    let secondary = others.count == 1 ? others[0] : .zstack(alignment: alignment, others)
    let overlay = Overlay(
      primary: self, secondary: secondary, alignment: alignment, isBehind: isBehind)
    return Layout(.overlay(overlay)).layoutPriority(priority)
  }
}
