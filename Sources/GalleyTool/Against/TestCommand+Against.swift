import ArgumentParser
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleySnapshots

extension TestCommand {
  /// Returns what to compare, with references or with the documents of another revision.
  ///
  /// What is wrong with documents of the revision is reported, and those are left out.
  ///
  /// - Parameters:
  ///   - planner: What decides on snapshots.
  ///   - loaded: The documents of today.
  ///   - faults: What went wrong so far.
  /// - Returns: The plan.
  /// - Throws: What is wrong with the options, a project, the repository or the revision, or that somebody stopped it.
  func plan(
    _ planner: TestPlanner, for loaded: [DocumentArguments.Loaded], _ faults: inout ErrorCollector
  ) async throws -> SnapshotTestPlan {
    let isWhole = faults.code == 0
    guard let revision = snapshots.against else {
      return try planner.plan(for: loaded, isWhole: isWhole)
    }
    if let built = loaded.first(where: \.isBuilt) {
      throw ValidationError(
        "cannot take '\(built.source.path.printable)' from another revision, because it is built into this program; name files, or record references with the program of that revision and test with this one"
      )
    }
    let arguments = arguments.documents.filter { FileStatus.isThere($0) }
    guard !arguments.isEmpty else { return SnapshotTestPlan(entries: []) }
    let earlier = try await Interruption.cancelling {
      let earlier = try await RevisionDocuments(of: revision, arguments)
      try Task.checkCancellation()
      return earlier
    }
    for fault in earlier.faults { faults.report(fault) }
    return try planner.plan(for: loaded, isWhole: isWhole, against: earlier)
  }
}
