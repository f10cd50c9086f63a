import GalleyFiles
import Foundation
import GalleyCairo
import GalleyGeometry
import GalleySnapshots

/// Renders all samples to files, as the tool does, with one and with two jobs.
struct RunBenchmark {
  let samples: SampleVariants

  func run(rounds: Int) async throws -> String {
    var one = Durations()
    var two = Durations()
    for _ in 0..<rounds {
      one.add(try await render(jobs: 1))
      two.add(try await render(jobs: 2))
    }
    let speedup = (one.median / two.median).shortDecimal(places: 2)
    return """
      the whole of galley render, fonts and files included
      one job   \(each(one)) ms a snapshot
      two jobs  \(each(two)) ms a snapshot, \(speedup) times as fast
      """
  }

  private func each(_ durations: Durations) -> String {
    (durations.median * 1000 / Double(samples.count)).shortDecimal(places: 2).padded(7)
  }

  private func render(jobs: Int) async throws -> Double {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-benchmark-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plan = SnapshotPlan(
      entries: samples.entries.map {
        SnapshotPlan.Entry(document: $0.document, folder: $0.folder, variants: $0.variants)
      })
    let start = ContinuousClock.now
    let outcome = try await SnapshotRunner(library: FontLibrary())
      .render(plan, into: OutputFolder(path: path), jobs: jobs)
    precondition(outcome.manifest.variants.count == samples.count, "Every variant is rendered.")
    return (ContinuousClock.now - start).seconds
  }
}
