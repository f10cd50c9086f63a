import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// Checks all samples over the ranges of their matrices, and counts the layouts.
struct CheckBenchmark {
  func run(rounds: Int) throws {
    let samples = try SampleVariants()
    print("checks of all samples, medians of \(rounds) rounds")
    print("document             ms   layouts  findings")
    var total = Durations()
    var rows: [(name: String, times: Durations, report: CheckReport?)] = samples.entries.map {
      ($0.folder, Durations(), nil)
    }
    for _ in 0..<rounds {
      let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: try FontLibrary()))
      var sum = 0.0
      for (index, entry) in samples.entries.enumerated() {
        let checked = processorTimed {
          CheckReport(
            of: entry.document, traitRanges: entry.document.matrix.traitRanges(), engine: engine)
        }
        rows[index].times.add(checked.seconds)
        rows[index].report = checked.value
        sum += checked.seconds
      }
      total.add(sum)
    }
    for row in rows {
      let milliseconds = (row.times.median * 1000).shortDecimal(places: 1)
      let (layouts, findings) = (row.report?.layoutCount ?? 0, row.report?.findings.count ?? 0)
      print(
        row.name + milliseconds.padded(23 - row.name.count) + "\(layouts)".padded(10)
          + "\(findings)".padded(10))
      for finding in row.report?.findings ?? [] {
        print(
          "    \(finding.kind.rawValue) · \(finding.label): \(finding.message) · \(finding.place)")
      }
    }
    print("all" + (total.median * 1000).shortDecimal(places: 1).padded(20))
  }
}
