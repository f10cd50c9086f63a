internal import GalleyGeometry
internal import GalleyLayout

extension Kind {
  private static let spacing = Property(
    "spacing", .length, "The room between neighbours.", example: "12")
  private static let verticalAlignment = Property(
    "alignment", .verticalAlignment, "Where the nodes stand from top to bottom.",
    example: "firstTextBaseline")
  private static let horizontalAlignment = Property(
    "alignment", .horizontalAlignment, "Where the nodes stand from side to side.",
    example: "trailing")
  private static let alignment = Property(
    "alignment", .alignment, "Where the nodes stand.", example: "bottomTrailing")
  private static let columnSpacing = Property(
    "columnSpacing", .length, "The room between columns.", example: "16")
  private static let rowSpacing = Property(
    "rowSpacing", .length, "The room between rows.", example: "4")
  private static let equalColumns = Property(
    "equalColumns", .bool, "Whether all columns are equally wide.", example: "true")

  private static let row = Property(
    "hstack", .nodes, "Nodes side by side.", example: "[{text: One}, {text: Two}]")
  private static let column = Property(
    "vstack", .nodes, "Nodes one below the other.", example: "[{text: One}, {text: Two}]")
  private static let layers = Property(
    "zstack", .nodes, "Nodes on top of each other, the last in front.",
    example: "[{rectangle: true}, {text: One}]")
  private static let rows = Property(
    "grid", .rows, "Nodes in rows and columns.",
    example: "[[{text: One}, {text: Two}], [{text: Both, columns: 2}]]")
  private static let axes = Property(
    "axes", .choiceAxes, "The extents in which an alternative has to fit.", example: "both")
  private static let alternatives = Property(
    "choice", .alternatives, "Alternatives, of which the first that fits counts, else the last.",
    example: "[{text: A long title}, {text: Title}]")

  /// Nodes side by side.
  static let hstack = Kind(
    row, properties: [AnyProperty(spacing), AnyProperty(verticalAlignment)], place: rowPlace
  ) { values, _ in
    stack(values, row, axis: .horizontal, alignment: rowPlace(values))
  }

  /// Nodes one below the other.
  static let vstack = Kind(
    column, properties: [AnyProperty(spacing), AnyProperty(horizontalAlignment)],
    place: columnPlace
  ) { values, _ in
    stack(values, column, axis: .vertical, alignment: columnPlace(values))
  }

  /// Nodes on top of each other.
  static let zstack = Kind(
    layers, properties: [AnyProperty(alignment)],
    place: { values in Traited { values[alignment]?.run($0) ?? .center } }
  ) { values, _ in
    children(values, layers) { children, traits in
      let place = values[alignment]?.run(traits) ?? .center
      return Layout(.zstack(Layout.ZStack(alignment: place, children: children)))
    }
  }

  /// Nodes in rows and columns.
  static let grid = Kind(
    rows,
    properties: [
      AnyProperty(columnSpacing), AnyProperty(rowSpacing), AnyProperty(alignment),
      AnyProperty(equalColumns),
    ],
    place: { values in Traited { values[alignment]?.run($0) ?? .topLeading } }
  ) { values, _ in
    guard let rows = values[rows] else { return nil }
    return Traited { traits in
      rows.run(traits).map { rows in
        Layout(
          .grid(
            Layout.Grid(
              rows: rows.compactMap { $0.run(traits)?.compactMap { $0.cell(traits) } },
              columnSpacing: values[columnSpacing]?.run(traits),
              rowSpacing: values[rowSpacing]?.run(traits),
              alignment: values[alignment]?.run(traits) ?? .topLeading,
              hasEqualColumns: values[equalColumns]?.run(traits) ?? false)))
      }
    }
  }

  /// Alternatives, the preferred one first.
  static let choice = Kind(alternatives, properties: [AnyProperty(axes)]) { values, _ in
    children(values, alternatives) { children, traits in
      let axes = values[axes]?.run(traits) ?? .horizontal
      return children.isEmpty ? nil : Layout(.choice(children, axes: axes))
    }
  }

  private static let rowPlace: @Sendable (PropertyValues) -> Traited<Alignment> = { values in
    Traited { Alignment(.leading, values[verticalAlignment]?.run($0) ?? .center) }
  }

  private static let columnPlace: @Sendable (PropertyValues) -> Traited<Alignment> = { values in
    Traited { Alignment(values[horizontalAlignment]?.run($0) ?? .leading, .top) }
  }

  private static func stack(
    _ values: PropertyValues, _ property: Property<[Conditional<NodeTemplate>]>, axis: Axis,
    alignment: Traited<Alignment>
  ) -> Traited<Layout?>? {
    children(values, property) { children, traits in
      Layout(
        .stack(
          Layout.Stack(
            axis: axis, alignment: alignment.run(traits), spacing: values[spacing]?.run(traits),
            children: children)))
    }
  }

  private static func children(
    _ values: PropertyValues, _ property: Property<[Conditional<NodeTemplate>]>,
    _ make: @escaping @Sendable ([Layout], Traits) -> Layout?
  ) -> Traited<Layout?>? {
    guard let nodes = values[property] else { return nil }
    return Traited { traits in
      nodes.run(traits).flatMap { make($0.compactMap { $0.layout(traits) }, traits) }
    }
  }
}

extension ValueType where Value == Layout.ChoiceAxes {
  /// The extents in which an alternative has to fit.
  static let choiceAxes: Self = word("choiceAxes", "extents")
}
