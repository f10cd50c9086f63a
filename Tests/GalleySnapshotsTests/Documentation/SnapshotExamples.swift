import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyLayout
import GalleySnapshots
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
    print(run.results.count { $0.verdict == .matched })
    #expect(run.results.map(\.verdict) == [.recorded])
  }
}
