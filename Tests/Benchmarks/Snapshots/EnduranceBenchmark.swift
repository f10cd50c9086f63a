import Foundation
import GalleyAnalysis
import GalleyCairo
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import TestSupport

/// Renders, tests and maps samples again and again in one process, each time with new fonts, and
/// reports the memory of the process.
struct EnduranceBenchmark {
  private let samples: SampleVariants
  private let folder: URL

  init() throws {
    samples = try SampleVariants(widths: [320])
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-endurance-\(UUID().uuidString)")
  }

  func run(rounds: Int) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    print("memory after so many renders, tests and maps in one process")
    print("   rounds       MiB")
    let steps = 10
    var first = 0
    for step in 1...steps {
      for round in (rounds * (step - 1) / steps)..<(rounds * step / steps) {
        try await work(round)
      }
      let resident = HeldMemory.resident ?? 0
      if step == 1 { first = resident }
      print("\(rounds * step / steps)".padded(9) + "\(resident >> 20)".padded(10))
      if step == steps {
        let growth = Double(resident - first) / Double(max(1, first)) * 100
        print("since the first tenth it changed by \(growth.shortDecimal(places: 1)) %")
      }
    }
  }

  /// Renders, tests and maps the next sample.
  private func work(_ round: Int) async throws {
    let entry = samples.entries[round % samples.entries.count]
    let variants = Array(entry.variants.prefix(2))
    let library = try FontLibrary()
    let plan = SnapshotPlan(
      entries: [.init(document: entry.document, folder: entry.folder, variants: variants)])
    _ = try await SnapshotRunner(library: library).render(
      plan, into: OutputFolder(path: folder.appending(path: "Output").path), jobs: 2)
    let store = ReferenceStore(path: folder.appending(path: "Snapshots").path)
    let test = SnapshotTest(
      plan: SnapshotTestPlan(entries: [
        .init(
          document: entry.document, folder: entry.folder, store: store,
          sets: [.init(format: .png, variants: variants)])
      ]),
      options: SnapshotTestOptions(record: .missing, comparesPixels: true),
      folder: try RunFolder(in: folder.path), library: library)
    let run = try await test.run(jobs: 2)
    precondition(
      run.results.allSatisfy { [.equal, .new].contains($0.verdict) }, "Nothing differs.")
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: library))
    let map = BranchMap(
      of: entry.document, widths: 280...600, textSizes: [.large], engine: engine)
    precondition(map.layoutCount > 0, "A map has layouts.")
    if round % 50 == 49 {
      try FileManager.default.removeItem(at: folder.appending(path: "runs"))
    }
  }
}
