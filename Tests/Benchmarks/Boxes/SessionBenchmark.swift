import GalleyCairo
import GalleyGeometry
import GalleyLayout

/// Measures resolving a screen of 300 layouts again after a change of one text, compared with
/// resolving it as a whole.
///
/// All texts are measured before in both cases.
struct SessionBenchmark {
  private let engine: LayoutEngine
  private let traits = Traits(width: 390)
  private static let rowCount = 50
  private static let runs = 200

  init() throws {
    engine = LayoutEngine(measurer: try PangoTextMeasurer(library: FontLibrary()))
  }

  /// The way in which a version of the screen is made.
  private enum Making: String, CaseIterable {
    /// All rows except one are copies of the rows before.
    case edited
    /// All rows are made again, as when a file is read again.
    case new
  }

  func run(rounds: Int) -> String {
    let rows = Making.allCases.map { making in
      let versions = (0..<8).map { screen($0, making) }
      var (whole, again) = (Durations(), Durations())
      for _ in 0..<rounds {
        whole.add(
          time(versions) { layout in engine.resolve(layout, traits: traits).placements.count })
        var session = LayoutSession(engine)
        _ = session.resolve(versions[0], traits: traits)
        again.add(
          time(versions) { layout in session.resolve(layout, traits: traits).placements.count })
      }
      let ratio = (again.median / whole.median).shortDecimal(places: 3)
      return making.rawValue.padded(8) + "  × \(ratio)"
    }
    return """
      a screen of \(Self.rowCount * 6 + 1) layouts with another text, beside resolving it as a whole
      \(rows.joined(separator: "\n"))

      """
  }

  private func time(_ versions: [Layout], _ work: (Layout) -> Int) -> Double {
    let timed = processorTimed {
      (0..<Self.runs).reduce(0) { $0 + work(versions[($1 + 1) % versions.count]) }
    }
    precondition(timed.value > 0, "The layouts must not be optimized away.")
    return timed.seconds / Double(Self.runs)
  }

  private static let rows = (0..<rowCount).map(row)

  private func screen(_ version: Int, _ making: Making) -> Layout {
    var rows = making == .new ? (0..<Self.rowCount).map(Self.row) : Self.rows
    rows[Self.rowCount / 2] = Self.row(version + 100)
    return .vstack(rows)
  }

  private static func row(_ number: Int) -> Layout {
    HStack {
      Rectangle(width: 40, height: 40)
      VStack(alignment: .leading) {
        Text("Departure \(number)")
        Text("Gate B\(number), Terminal \(number % 3 + 1)")
      }
      Text("\(number % 24):45")
    }.layout
  }
}
