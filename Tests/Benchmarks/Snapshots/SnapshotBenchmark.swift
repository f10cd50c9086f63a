import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import GalleySnapshots
import PeerDecoders

/// Compares a thousand snapshots that did not change with their references: by the records in them, by their pixels, and
/// by drawing, encoding, decoding and comparing each with Cairo, its writer of PNG, libpng and a plain loop.
struct SnapshotBenchmark {
  private let plan: SnapshotTestPlan
  private let folder: URL
  private static let count = 1000

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-benchmark-\(UUID().uuidString)")
    let store = ReferenceStore(path: folder.appendingPathComponent("Snapshots").path)
    let samples = try SampleVariants(widths: [300, 320, 360, 375, 390, 414, 480, 600, 768, 844])
    var left = Self.count
    var entries: [SnapshotTestPlan.Entry] = []
    for (index, entry) in samples.entries.enumerated() {
      let share = left / (samples.entries.count - index)
      let variants = Array(entry.variants.prefix(share))
      left -= variants.count
      entries.append(
        SnapshotTestPlan.Entry(
          document: entry.document, folder: entry.folder, store: store,
          sets: [SnapshotTestPlan.Set(format: .png, variants: variants)]))
    }
    plan = SnapshotTestPlan(entries: entries)
  }

  func run(rounds: Int) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await seconds(SnapshotTestOptions(record: .all), jobs: 2, expecting: .new)
    var durations: [String: Durations] = [:]
    for _ in 0..<rounds {
      for (name, comparesPixels, jobs) in [
        ("by record, one job", false, 1), ("by record, two jobs", false, 2),
        ("by pixels, one job", true, 1), ("by pixels, two jobs", true, 2),
      ] {
        let options = SnapshotTestOptions(record: .never, comparesPixels: comparesPixels)
        durations[name, default: Durations()].add(
          try await seconds(options, jobs: jobs, expecting: .equal))
      }
      durations["Cairo and libpng, one job", default: Durations()].add(try peer())
    }
    print(report(durations))
  }

  private func report(_ durations: [String: Durations]) -> String {
    let median = { (name: String) in durations[name]?.median ?? 0 }
    let rows = durations.keys.sorted().map { name in
      name.padding(toLength: 28, withPad: " ", startingAt: 0)
        + (median(name) * 1000).shortDecimal(places: 0).padded(8)
    }
    let ratio = { (first: String, second: String) in
      (median(first) / median(second)).shortDecimal(places: 3)
    }
    return """
      \(plan.count) snapshots that did not change, at 2x: ms
      \(rows.joined(separator: "\n"))
      by record / by pixels        \(ratio("by record, one job", "by pixels, one job"))
      by pixels / Cairo and libpng \(ratio("by pixels, one job", "Cairo and libpng, one job"))
      one job / two jobs, record   \(ratio("by record, one job", "by record, two jobs"))
      one job / two jobs, pixels   \(ratio("by pixels, one job", "by pixels, two jobs"))

      """
  }

  /// Returns how long a run takes, with its fonts and its record.
  private func seconds(
    _ options: SnapshotTestOptions, jobs: Int, expecting verdict: Verdict
  ) async throws -> Double {
    let start = ContinuousClock.now
    let test = SnapshotTest(
      plan: plan, options: options, folder: try RunFolder(in: folder.path),
      library: try FontLibrary())
    let run = try await test.run(jobs: jobs)
    let seconds = (ContinuousClock.now - start).seconds
    precondition(
      run.results.allSatisfy { $0.verdict == verdict }, "Every snapshot comes to \(verdict).")
    return seconds
  }

  /// Returns the seconds that drawing and comparing with other libraries takes.
  private func peer() throws -> Double {
    var seconds = 0.0
    let library = try FontLibrary()
    let measurer = try PangoTextMeasurer(library: library)
    let engine = LayoutEngine(measurer: measurer)
    let renderer = try CairoRenderer(library: library, bandByteCount: .max)
    for entry in plan.entries {
      for variant in entry.sets.flatMap(\.variants) {
        let drawn = try timed {
          let result = engine.resolve(entry.document, traits: variant.traits)
          let scene = Scene(design: result, title: entry.document.name)
          return try renderer.bitmap(of: scene, scale: variant.traits.displayScale)
        }
        let path = folder.appendingPathComponent("Snapshots/\(entry.folder)/\(variant.name).png")
        seconds += drawn.seconds + PixelPicture(drawn.value).cairo().seconds
        seconds += try timed {
          let bytes = try Array(Data(contentsOf: path))
          precondition(PeerReading.libpng.read(bytes), "libpng reads it.")
        }.seconds
        let other = Array(drawn.value.pixels.reversed().reversed())
        seconds += timed { Self.count(drawn.value.pixels, other) }.seconds
      }
    }
    return seconds
  }

  /// Returns how many samples differ, in a plain loop.
  @inline(never)
  private static func count(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var count = 0
    for index in first.indices where first[index] != second[index] { count += 1 }
    precondition(count == 0, "The pictures are equal.")
    return count
  }
}
