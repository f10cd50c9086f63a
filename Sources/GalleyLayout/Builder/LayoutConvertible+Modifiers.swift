public import GalleyGeometry

extension LayoutConvertible {
  /// Returns the layout in a frame of given or bounded extents; what is nil is that of the content.
  ///
  /// ```swift
  /// let button = Text("Board").frame(maxWidth: .infinity, minHeight: 44)
  /// ```
  ///
  /// A least extent counts for more than a greatest one that is less, and an issue says so.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - minWidth: The least width.
  ///   - idealWidth: The width where there is no limit, as within ``fixedSize(horizontal:vertical:)``.
  ///   - maxWidth: The greatest width; infinity takes all there is.
  ///   - minHeight: The least height.
  ///   - idealHeight: The height where there is no limit.
  ///   - maxHeight: The greatest height; infinity takes all there is.
  ///   - alignment: Where the layout stands in the frame.
  /// - Returns: The layout in its frame.
  public func frame(
    width: Length? = nil, height: Length? = nil, minWidth: Length? = nil,
    idealWidth: Length? = nil, maxWidth: Length? = nil, minHeight: Length? = nil,
    idealHeight: Length? = nil, maxHeight: Length? = nil, alignment: Alignment = .center
  ) -> Layout {
    layout.modified(
      by: .frame(
        Layout.Frame(
          width: width, height: height, minWidth: minWidth, idealWidth: idealWidth,
          maxWidth: maxWidth, minHeight: minHeight, idealHeight: idealHeight,
          maxHeight: maxHeight, alignment: alignment)))
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

  /// Returns the layout in the width and height that it likes best, whatever it is offered.
  ///
  /// Text does not wrap, a choice takes its first alternative, and layouts that would grow without end in a column
  /// become as wide as the widest:
  ///
  /// ```swift
  /// let buttons = VStack {
  ///   for title in ["Save", "Save as…", "Cancel"] { Text(title).frame(maxWidth: .infinity) }
  /// }.fixedSize()
  /// ```
  ///
  /// - Parameters:
  ///   - horizontal: Whether the layout has the width that it likes best.
  ///   - vertical: Whether the layout has the height that it likes best.
  /// - Returns: The layout without a limit.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Layout {
    layout.modified(by: .fixedSize(horizontal: horizontal, vertical: vertical))
  }

  /// Returns the layout in a width that goes with its height.
  ///
  /// ```swift
  /// let avatar = Ellipse().fill(.fill).aspectRatio(1, contentMode: .fit).frame(height: 40)
  /// ```
  ///
  /// The layout is offered the largest width and height of the ratio that fit, or the smallest that fill, and its answer
  /// is the size. The height counts where one is offered from above: in a frame of a height, or where the whole picture
  /// has one; a column offers what its other children leave. Grids, flows and lines offer none, so that there only the
  /// width counts.
  ///
  /// - Parameters:
  ///   - ratio: The width divided by the height, a number greater than zero; any other is ignored and an issue says so.
  ///   - contentMode: Whether the layout stays within the room it is offered or covers it.
  /// - Returns: The layout in a width that goes with its height.
  public func aspectRatio(_ ratio: Double, contentMode: Layout.ContentMode) -> Layout {
    layout.modified(by: .aspectRatio(Layout.AspectRatio(ratio, contentMode: contentMode)))
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

  /// Returns the layout as something that a person uses, such as a button, for checks to know.
  ///
  /// ```swift
  /// let follow = Text("Follow").padding(12).role(.button)
  /// ```
  public func role(_ role: Role?) -> Layout {
    with(\.role, role)
  }

  /// Returns the layout with a priority; a stack serves its children of higher priority first.
  public func layoutPriority(_ priority: Double) -> Layout {
    with(\.priority, priority)
  }

  /// Returns the layout with a largest content size for the text in it, nil for no limit.
  ///
  /// ```swift
  /// let tab = Text("Flights").font(.caption2).textSizeLimit(.extraExtraExtraLarge)
  /// ```
  public func textSizeLimit(_ limit: TextSize.Category?) -> Layout {
    with(\.textSizeLimit, limit)
  }

  private func with<Value>(_ keyPath: WritableKeyPath<Layout, Value>, _ value: Value) -> Layout {
    var copy = layout
    copy[keyPath: keyPath] = value
    return copy
  }
}
