import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleySnapshots

/// A run of real snapshots, a tenth of which differ by their width, and copies for a large run.
struct ManyResults {
  /// The folder of all files.
  let folder: URL
  private let run: RunFolder
  private let results: [SnapshotResult]

  /// Compares some snapshots in a new folder.
  init(count: Int) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "galley-benchmark-\(UUID())")
    _ = try await Self.compare(try Self.plan(count, widening: 0, in: folder), .all, in: folder)
    (run, results) = try await Self.compare(
      try Self.plan(count, widening: 8, in: folder), .never, in: folder)
    let differing = results.count { $0.verdict == .changed }
    precondition(differing == count / 10, "A tenth differs, not \(differing) of \(count).")
  }

  /// Returns snapshots of all samples, and makes every tenth wider without changing its name.
  private static func plan(
    _ count: Int, widening: Double, in folder: URL
  ) throws -> SnapshotTestPlan {
    let store = ReferenceStore(path: folder.appending(path: "Snapshots").path)
    let all = try SampleVariants().entries.flatMap { entry in entry.variants.map { (entry, $0) } }
    return SnapshotTestPlan(
      entries: (0..<count).map { index in
        var (entry, variant) = all[index * all.count / count]
        variant.name = "\(index)-\(variant.name)"
        if index % 10 == 0 { variant.traits.width += widening }
        return SnapshotTestPlan.Entry(
          document: entry.document, folder: entry.folder, store: store,
          sets: [SnapshotTestPlan.Set(format: .png, variants: [variant])])
      })
  }

  private static func compare(
    _ plan: SnapshotTestPlan, _ mode: RecordMode, in folder: URL
  ) async throws -> (RunFolder, [SnapshotResult]) {
    let run = try RunFolder(in: folder.path)
    let test = SnapshotTest(
      plan: plan, options: SnapshotTestOptions(record: mode), folder: run,
      library: try FontLibrary())
    return (run, try await test.run(jobs: 2).results)
  }

  /// Returns a copy of the results for each number, with different names.
  func copies(_ numbers: Range<Int>) -> [SnapshotResult] {
    numbers.flatMap { number in
      results.map { result in
        var copy = result
        copy.name = "copy-\(number)/\(result.name)"
        copy.files = result.files?.mapValues { Self.file($0, number) }
        return copy
      }
    }
  }

  /// Returns the bytes of all pictures of a copy, by their names.
  func pictures(ofCopy number: Int) throws -> [(name: String, bytes: [UInt8])] {
    try results.flatMap { ($0.files ?? [:]).values }.map { file in
      (Self.file(file, number), try InputFile(path: FilePath.path(run.path, file)).bytes())
    }
  }

  /// Removes all files.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func file(_ name: String, _ number: Int) -> String {
    "images/copy-\(number)/" + name.dropFirst("images/".count)
  }
}
