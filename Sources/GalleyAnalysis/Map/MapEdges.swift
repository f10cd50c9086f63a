/// The widths of a branch map at which something changes, and which of these lie one above the other.
package struct MapEdges {
  /// What changes, by how it is drawn.
  package enum Kind: Hashable {
    /// Something is decided differently.
    case arrangement
    /// Something begins or ceases to be larger than its space.
    case overflow
    /// Something else, such as words that begin to be cut.
    case other
  }

  /// An edge in one row.
  package struct Edge: Hashable {
    /// The first width beyond the edge.
    package var width: Double
    /// What changes.
    package var kind: Kind
  }

  /// Edges at one width in rows that follow each other, which have one label.
  package struct Column: Hashable {
    /// The first width beyond the edges.
    package var width: Double
    /// The rows, from the top.
    package var rows: ClosedRange<Int>
  }

  /// The edges of each row, from the left.
  package private(set) var rows: [[Edge]]
  /// The edges of all rows, those one above the other as one.
  package private(set) var columns: [Column] = []

  /// Creates the edges of a map.
  package init(_ map: BranchMap) {
    rows = map.rows.map { row in
      zip(row.stretches, row.stretches.dropFirst()).map { before, after in
        let kind: Kind =
          before.arrangement != after.arrangement
          ? .arrangement : before.overflows != after.overflows ? .overflow : .other
        return Edge(width: after.widths.lowerBound, kind: kind)
      }
    }
    columns = Self.columns(rows.map { $0.map(\.width) })
  }

  /// Returns the numbers that occur in rows that follow each other once for all of these, in the order of the first.
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

  /// Returns the edges of a kind, those one above the other as one.
  package func lines(_ kind: Kind) -> [Column] {
    Self.columns(rows.map { $0.filter { $0.kind == kind }.map(\.width) })
  }
}
