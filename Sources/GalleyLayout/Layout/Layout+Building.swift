public import GalleyGeometry

extension Layout {
  /// Returns words.
  public static func text(_ string: String, _ font: Font = Font(), lineLimit: Int? = nil) -> Layout
  {
    Layout(.text(Text(string, font: font, lineLimit: lineLimit)))
  }

  /// Returns layouts side by side.
  public static func hstack(
    alignment: VerticalAlignment = .center, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .stack(
        Stack(
          axis: .horizontal, alignment: Alignment(.leading, alignment), spacing: spacing,
          children: children)))
  }

  /// Returns layouts one below the other.
  public static func vstack(
    alignment: HorizontalAlignment = .leading, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .stack(
        Stack(
          axis: .vertical, alignment: Alignment(alignment, .top), spacing: spacing,
          children: children)))
  }

  /// Returns layouts on top of each other, the last in front.
  public static func zstack(alignment: Alignment = .center, _ children: [Layout]) -> Layout {
    Layout(.zstack(ZStack(alignment: alignment, children: children)))
  }

  /// Returns layouts in rows and columns.
  public static func grid(
    columnSpacing: Length? = nil, rowSpacing: Length? = nil, equalColumns: Bool = false,
    _ rows: [[Layout]]
  ) -> Layout {
    Layout(
      .grid(
        Grid(
          rows: rows.map { $0.map { Grid.Cell($0) } }, columnSpacing: columnSpacing,
          rowSpacing: rowSpacing, hasEqualColumns: equalColumns)))
  }

  /// Returns layouts one after the other, in as many lines as it takes.
  public static func flow(
    _ justification: Flow.Justification = .leading, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .flow(
        Flow(
          justification: justification, horizontalSpacing: spacing, verticalSpacing: spacing,
          children: children)))
  }

  /// Returns the first alternative that fits, or the last if none does.
  public static func choice(_ alternatives: [Layout]) -> Layout {
    Layout(.choice(alternatives))
  }

  /// Returns room that grows.
  public static func spacer(_ minimum: Length = 0) -> Layout {
    Layout(.spacer(minimum))
  }

  /// Returns a thin line across the enclosing stack.
  public static func divider(_ thickness: Length = 1) -> Layout {
    Layout(.divider(thickness))
  }

  /// Returns a shape.
  public static func shape(_ shape: Shape) -> Layout {
    Layout(.shape(shape))
  }

  /// A layout without content.
  public static let empty = Layout(.empty)

  /// Returns the layout in a frame.
  public func frame(_ frame: Frame) -> Layout {
    modified(by: .frame(frame))
  }

  /// Returns the layout in a frame of a given width, height or both.
  public func frame(
    width: Length? = nil, height: Length? = nil, alignment: Alignment = .center
  ) -> Layout {
    modified(by: .frame(Frame(width: width, height: height, alignment: alignment)))
  }

  /// Returns the layout with the same room on all sides.
  public func padding(_ room: Length) -> Layout {
    modified(by: .padding(Padding(room)))
  }

  /// Returns the layout on a color.
  public func background(_ color: Color, cornerRadius: Length = 0) -> Layout {
    modified(by: .decoration(Decoration(background: color, cornerRadius: cornerRadius)))
  }

  /// Returns the layout with a line around it.
  public func border(_ border: Border, cornerRadius: Length = 0) -> Layout {
    modified(by: .decoration(Decoration(border: border, cornerRadius: cornerRadius)))
  }
}
