import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

/// The examples in the comments of the library.
@Suite struct SnapshotExamples {
  @Test func `Snapshots are compared`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    let document = Document(name: "Card", layout: .pure(Layout.empty))
    let set = SnapshotTestPlan.Set(format: .png, variants: Matrix().variants())
    let entry = SnapshotTestPlan.Entry(
      document: document, folder: "card", store: ReferenceStore(path: path), sets: [set])
    let plan = SnapshotTestPlan(entries: [entry])
    let library = try FontLibrary()
    let output = path
    let test = SnapshotTest(plan: plan, folder: try RunFolder(in: output), library: library)
    let run = try await test.run(jobs: 2)
    print(run.results.count { $0.verdict == .equal })
    #expect(run.results.map(\.verdict) == [.new])
  }

  @Test func `Plans are rendered`() async throws {
    let path = try TemporaryFolder().url.path
    let document = Document(name: "Card", layout: .pure(Layout.empty))
    let entry = SnapshotPlan.Entry(
      document: document, folder: "card", variants: Matrix().variants())
    let plan = SnapshotPlan(entries: [entry])
    let folder = try OutputFolder(path: path)
    let runner = SnapshotRunner(library: try FontLibrary())
    let outcome = try await runner.render(plan, into: folder, jobs: 2)
    for failure in outcome.failures { print("\(failure.name): \(failure.error)") }
    #expect(outcome.failures.isEmpty && outcome.manifest.variants.count == 1)
  }
}
