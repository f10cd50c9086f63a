package import GalleyGeometry

// The library, the reader of documents and the tests put layouts together from arrays; people write ``HStack`` and its
// like, which come down to these.
extension Layout {
  /// Returns words.
  package static func text(_ string: String, _ font: Font = Font(), lineLimit: Int? = nil) -> Layout
  {
    Layout(.text(Text(string, font: font, lineLimit: lineLimit)))
  }

  /// Returns layouts side by side.
  package static func hstack(
    alignment: VerticalAlignment = .center, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .stack(
        Stack(
          axis: .horizontal, alignment: Alignment(.leading, alignment), spacing: spacing,
          children: children)))
  }

  /// Returns layouts one below the other.
  package static func vstack(
    alignment: HorizontalAlignment = .leading, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .stack(
        Stack(
          axis: .vertical, alignment: Alignment(alignment, .top), spacing: spacing,
          children: children)))
  }

  /// Returns layouts on top of each other, the last in front.
  package static func zstack(alignment: Alignment = .center, _ children: [Layout]) -> Layout {
    Layout(.zstack(ZStack(alignment: alignment, children: children)))
  }

  /// Returns layouts in rows and columns.
  package static func grid(
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
  package static func flow(
    _ justification: Flow.Justification = .leading, spacing: Length? = nil, _ children: [Layout]
  ) -> Layout {
    Layout(
      .flow(
        Flow(
          justification: justification, horizontalSpacing: spacing, verticalSpacing: spacing,
          children: children)))
  }

  /// Returns layouts in a container of one's own.
  package static func custom(_ container: some CustomLayout, _ children: [Layout]) -> Layout {
    Layout(.custom(Custom(container, children: children)))
  }

  /// Returns the first alternative that fits, or the last if none does.
  package static func choice(
    _ alternatives: [Layout], axes: ChoiceAxes = .horizontal
  ) -> Layout {
    Layout(.choice(alternatives, axes: axes))
  }

  /// Returns room that grows.
  package static func spacer(_ minimum: Length = 0) -> Layout {
    Layout(.spacer(minimum))
  }

  /// Returns a thin line across the enclosing stack.
  package static func divider(_ thickness: Length = 1) -> Layout {
    Layout(.divider(thickness))
  }

  /// Returns a shape.
  package static func shape(_ shape: Shape) -> Layout {
    Layout(.shape(shape))
  }

  /// A layout without content.
  public static let empty = Layout(.empty)

  /// Returns the layout in a frame.
  package func frame(_ frame: Frame) -> Layout {
    modified(by: .frame(frame))
  }

  /// Returns the layout with a line around it.
  package func border(_ border: Border, cornerRadius: Length = 0) -> Layout {
    decoration(border: border, cornerRadius: cornerRadius)
  }

  /// Returns the layout with a priority among its siblings.
  package func priority(_ priority: Double) -> Layout {
    layoutPriority(priority)
  }
}
