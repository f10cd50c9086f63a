package struct MapEdges {
  /// The kind of change, which determines the line that is drawn.
  package enum Kind: Hashable {
    case arrangement
    case overflow
    /// Another change, such as a truncation that begins.
    case other
  }

  package struct Edge: Hashable {
    package var width: Double
    package var kind: Kind
  }

  /// Edges at one width in neighboring rows, which share a label.
  package struct Column: Hashable {
    package var width: Double
    package var rows: ClosedRange<Int>
  }

  package private(set) var rows: [[Edge]]
  package private(set) var columns: [Column] = []

  package init(_ map: BranchMap) {
    rows = map.rows.map { row in
      zip(row.segments, row.segments.dropFirst()).map { before, after in
        let kind: Kind =
          before.arrangement != after.arrangement
          ? .arrangement : before.overflows != after.overflows ? .overflow : .other
        return Edge(width: after.widths.lowerBound, kind: kind)
      }
    }
    columns = Self.columns(rows.map { $0.map(\.width) })
  }

  /// Returns the values of all rows, merged over neighboring rows, in order of the first row.
  static func columns(_ rows: [[Double]]) -> [Column] {
    var columns: [Column] = []
    var open: [Double: Int] = [:]
    for (row, widths) in rows.enumerated() {
      var next: [Double: Int] = [:]
      for width in widths {
        if let place = open[width] {
          columns[place].rows = columns[place].rows.lowerBound...row
          next[width] = place
        } else {
          next[width] = columns.count
          columns.append(Column(width: width, rows: row...row))
        }
      }
      open = next
    }
    return columns
  }

  package func lines(_ kind: Kind) -> [Column] {
    Self.columns(rows.map { $0.filter { $0.kind == kind }.map(\.width) })
  }
}
