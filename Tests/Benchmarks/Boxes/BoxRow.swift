import GalleyGeometry

/// The measurements of a scene.
struct BoxRow: CustomStringConvertible {
  /// The engine or the work whose time is measured.
  enum Column: String, CaseIterable {
    case galley, whole, read, taffy, yoga, naive
  }

  let name: String
  let count: Int
  var memory: HeldMemory?
  private var durations: [Column: Durations] = [:]

  init(name: String, count: Int) {
    self.name = name
    self.count = count
  }

  mutating func add(_ column: Column, _ seconds: Double) {
    durations[column, default: Durations()].add(seconds)
  }

  /// The titles of the columns; a ratio says how many times as long as Galley another engine takes.
  static var head: String {
    "".padded(18)
      + (Column.allCases.map(\.rawValue) + ratios.map { "\($0)/galley" }).map {
        $0.padded(13)
      }.joined() + "held".padded(9) + "peak".padded(9)
  }

  var description: String {
    let times = Column.allCases.map { column in
      durations[column].map { ($0.median * 1e9 / Double(count)).shortDecimal(places: 1) } ?? "–"
    }
    let ratios = Self.ratios.map { column in
      ratio(column).map { "× " + $0.shortDecimal(places: 3) } ?? "–"
    }
    let bytes = [memory?.held, memory?.peak].map { bytes in bytes.map { "\($0 / count)" } ?? "–" }
    return name + "".padded(18 - name.count) + (times + ratios).map { $0.padded(13) }.joined()
      + bytes.map { $0.padded(9) }.joined()
  }

  private static let ratios: [Column] = [.taffy, .yoga, .naive]

  private func ratio(_ column: Column) -> Double? {
    guard let other = durations[column], let own = durations[.galley] else { return nil }
    return other.median / own.median
  }
}
