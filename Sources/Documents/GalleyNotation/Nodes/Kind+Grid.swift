internal import GalleyLayout

extension Kind {
  private static let rows = Property(
    "grid", .rows, "Nodes in rows and columns.",
    example: "[[{text: One}, {text: Two}], [{text: Both, columns: 2}]]")
  private static let columnSpacing = Property(
    "columnSpacing", .length, "The space between columns.", example: "16")
  private static let rowSpacing = Property(
    "rowSpacing", .length, "The space between rows.", example: "4")
  private static let alignment = Property(
    "alignment", .alignment, "The alignment of the nodes.", example: "bottomTrailing")
  private static let columnAlignments = Property(
    "columnAlignments", .horizontalAlignments,
    "The horizontal alignment of each column, from the first.",
    example: "[leading, trailing]")
  private static let equalColumns = Property(
    "equalColumns", .bool, "Whether all columns are equally wide.", example: "true")
  private static let columns = Property(
    "columns", .count, "The number of columns that a cell of a grid takes.", example: "2")

  private static let unsized = Property(
    "unsized", .bool, "Whether a cell of a grid leaves the widths of columns to the other cells.",
    example: "true")

  fileprivate static let cell = ChildRole(
    name: "a cell of a grid",
    properties: [columns.otherwise(value: "1"), unsized.otherwise(value: "false")])

  static let grid = Kind(
    rows,
    properties: [
      columnSpacing.otherwise(value: "8"), rowSpacing.otherwise("that of a `vstack`"),
      alignment.otherwise(value: "center"), columnAlignments.otherwise("those of `alignment`"),
      equalColumns.otherwise(value: "false"),
    ],
    place: { $0[alignment] ?? .center }, childRole: cell
  ) { node in
    guard let all = node.values[rows],
      let (present, first) = node.list(all, counting: { $0.itemCount() })
    else { return nil }
    // Cells are numbered in reading order, with those that conditions leave out.
    var (slot, index) = (first, 0)
    let rows = present.compactMap { row -> [Layout.Grid.Cell]? in
      defer { slot += row.itemCount() }
      return node.list(row).map { cells, offset in
        cells.enumerated().compactMap { number, cell in
          node.child(cell).map { child in
            defer { index += 1 }
            return Layout.Grid.Cell(
              child.layout.inSlot(slot + offset + number, at: index),
              columns: child.values[columns] ?? 1,
              isUnsizedHorizontally: child.values[unsized] ?? false)
          }
        }
      }
    }
    return Layout(
      .grid(
        Layout.Grid(
          rows: rows, columnSpacing: node[columnSpacing], rowSpacing: node[rowSpacing],
          alignment: node[alignment] ?? .center, columnAlignments: node[columnAlignments] ?? [],
          hasEqualColumns: node[equalColumns] ?? false)))
  }
}

extension ValueType where Value == [HorizontalAlignment] {
  fileprivate static let horizontalAlignments: Self = Self(
    name: "horizontalAlignments", expectation: "a list of alignments",
    schema: .list(of: ValueType<HorizontalAlignment>.horizontalAlignment.reference)
  ) { tree, compilation in
    guard let items = tree.elements else {
      return compilation.expected("a list of alignments", insteadOf: tree)
    }
    return compilation.values(items, .horizontalAlignment)
  }
}

extension ValueType where Value == [Conditional<[Conditional<NodeTemplate>]>] {
  fileprivate static let rows: Self = Self(
    name: "rows", expectation: "a list of rows, each a list of nodes",
    schema: .list(of: .reference("nodes-conditional"))
  ) { tree, compilation in
    guard let items = tree.elements else {
      return compilation.expected("a list of rows, each a list of nodes", insteadOf: tree)
    }
    return items.compactMap { row in
      compilation.conditional(row) { $1.nodes($0, as: Kind.cell) }
    }
  }
}
