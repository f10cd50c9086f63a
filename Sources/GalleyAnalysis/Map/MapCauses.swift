import GalleyLayout

/// Why the breakpoints of a map are where they are: each reason once, with the text sizes and widths.
struct MapCauses {
  /// A reason, in words, and where it holds.
  struct Entry: Hashable {
    var words: String
    /// The widths with the text sizes, such as L 371.26.
    var places: [String]
  }

  private(set) var entries: [Entry] = []

  init(_ map: BranchMap) {
    var numbers: [BranchMap.Cause: Int] = [:]
    var widths: [[[Double]]] = []
    for (row, line) in map.rows.enumerated() {
      for stretch in line.stretches.dropFirst() {
        for cause in stretch.causes {
          let number = numbers[cause] ?? numbers.count
          if numbers[cause] == nil {
            numbers[cause] = number
            entries.append(Entry(words: cause.words, places: []))
            widths.append(Array(repeating: [], count: map.rows.count))
          }
          widths[number][row].append(stretch.widths.lowerBound)
        }
      }
    }
    for number in entries.indices {
      entries[number].places = MapEdges.columns(widths[number]).map { column in
        "\(map.names(ofRows: Array(column.rows))) \(column.width.edgeWords)"
      }
    }
  }
}

extension BranchMap.Cause {
  /// The reason, read from narrow to wide, counting alternatives from 1.
  var words: String {
    switch self {
    case .choice(let name, let from, let to): "\(name.shortName) \(from + 1) → \(to + 1)"
    case .met(let name, let chosen): "\(name.shortName) is met, takes \(chosen + 1)"
    case .left(let name): "\(name.shortName) is no longer met"
    case .condition: "a condition on the width"
    case .begins(let kind, let name): "\(kind.rawValue) of \(name.shortName) begins"
    case .ends(let kind, let name): "\(kind.rawValue) of \(name.shortName) ends"
    }
  }
}
