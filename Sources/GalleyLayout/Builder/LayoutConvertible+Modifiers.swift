public import GalleyGeometry

extension LayoutConvertible {
  /// Returns the layout in a frame of given or bounded extents; what is nil is that of the content.
  ///
  /// ```swift
  /// let button = Text("Board").frame(maxWidth: .infinity, minHeight: 44)
  /// ```
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - minWidth: The least width.
  ///   - maxWidth: The greatest width; infinity takes all there is.
  ///   - minHeight: The least height.
  ///   - maxHeight: The greatest height; infinity takes all there is.
  ///   - alignment: Where the layout stands in the frame.
  /// - Returns: The layout in its frame.
  public func frame(
    width: Length? = nil, height: Length? = nil, minWidth: Length? = nil,
    maxWidth: Length? = nil, minHeight: Length? = nil, maxHeight: Length? = nil,
    alignment: Alignment = .center
  ) -> Layout {
    layout.modified(
      by: .frame(
        Layout.Frame(
          width: width, height: height, minWidth: minWidth, maxWidth: maxWidth,
          minHeight: minHeight, maxHeight: maxHeight, alignment: alignment)))
  }

  /// Returns the layout with the same room on all sides.
  public func padding(_ length: Length) -> Layout {
    padding(Layout.Padding(length))
  }

  /// Returns the layout with the same room on some sides.
  ///
  /// ```swift
  /// let indented = Text("A note").padding(.leading, 16)
  /// ```
  public func padding(_ edges: Edge.Set, _ length: Length) -> Layout {
    padding(
      Layout.Padding(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Returns the layout with room above and below, and room at both sides.
  public func padding(vertical: Length, horizontal: Length) -> Layout {
    padding(Layout.Padding(vertical: vertical, horizontal: horizontal))
  }

  /// Returns the layout with room on each side.
  public func padding(_ padding: Layout.Padding) -> Layout {
    layout.modified(by: .padding(padding))
  }

  /// Returns the layout with some of what lies behind shining through, from 0 for all to 1 for nothing.
  public func opacity(_ opacity: Double) -> Layout {
    layout.modified(by: .opacity(opacity))
  }
}

extension LayoutConvertible {
  /// Returns the layout on a color.
  ///
  /// ```swift
  /// let chip = Text("On time").padding(4).background(.fill, cornerRadius: 10)
  /// ```
  public func background(_ color: Color, cornerRadius: Length = 0) -> Layout {
    decoration(background: color, cornerRadius: cornerRadius)
  }

  /// Returns the layout with a line around it, which takes up room.
  public func border(
    _ color: Color = .separator, width: Length = 1, cornerRadius: Length = 0
  ) -> Layout {
    decoration(border: Layout.Border(color, width: width), cornerRadius: cornerRadius)
  }

  /// Returns the layout without what lies outside its frame or its rounded corners.
  public func clipped(cornerRadius: Length = 0) -> Layout {
    decoration(cornerRadius: cornerRadius, clips: true)
  }

  /// Returns the layout with a background, a border and rounded corners that belong together.
  ///
  /// Documents say it this way. Where modifiers follow each other, the later lies around the earlier; here the
  /// background reaches under the border, and one radius is that of both.
  ///
  /// - Parameters:
  ///   - background: The color behind the layout.
  ///   - border: The line around the layout, which takes up room.
  ///   - cornerRadius: The radius of the corners.
  ///   - clips: Whether what lies outside is cut off.
  /// - Returns: The layout with its paint.
  public func decoration(
    background: Color? = nil, border: Layout.Border? = nil, cornerRadius: Length = 0,
    clips: Bool = false
  ) -> Layout {
    layout.modified(
      by: .decoration(
        Layout.Decoration(
          background: background, border: border, cornerRadius: cornerRadius, clips: clips)))
  }
}

extension LayoutConvertible {
  /// Returns the layout under a name, by which results refer to it.
  public func id(_ id: String?) -> Layout {
    with(\.id, id)
  }

  /// Returns the layout with a priority; a stack serves its children of higher priority first.
  public func layoutPriority(_ priority: Double) -> Layout {
    with(\.priority, priority)
  }

  /// Returns the layout with a largest content size for the text in it, nil for no limit.
  ///
  /// ```swift
  /// let tab = Text("Flights").font(.caption2).contentSizeLimit(.extraExtraExtraLarge)
  /// ```
  public func contentSizeLimit(_ limit: ContentSize.Category?) -> Layout {
    with(\.contentSizeLimit, limit)
  }

  private func with<Value>(_ keyPath: WritableKeyPath<Layout, Value>, _ value: Value) -> Layout {
    var copy = layout
    copy[keyPath: keyPath] = value
    return copy
  }
}
