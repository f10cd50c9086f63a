import GalleyFiles

/// The results of a run that reviewers rejected, in a file of the run, so that the run is not accepted with them.
package struct Rejections: Sendable {
  private static let name = "rejected.json"

  private let run: ReferenceStore

  /// The rejections of the run in a folder.
  init(of run: ReferenceStore) { self.run = run }

  /// Returns the places of the rejected results.
  package func places() throws(RunError) -> Set<SnapshotResult.Place> {
    do {
      guard let bytes = try run.bytes(of: Self.name) else { return [] }
      return Set(try JSONText.read([SnapshotResult.Place].self, bytes))
    } catch {
      throw RunError(folder: run.path, .wrongRejections)
    }
  }

  /// Rejects results, or takes that back, and returns those that changed.
  package func reject(
    _ results: [SnapshotResult], isUndone: Bool = false
  ) throws -> [SnapshotResult] {
    // Others may review the run at the same time.
    try FolderLock.holding(FilePath.folder(of: run.path) ?? ".") {
      var places = try places()
      let changed = results.filter { places.contains($0.place) == isUndone }
      guard !changed.isEmpty else { return [] }
      places.formSymmetricDifference(changed.map(\.place))
      let text = try JSONText.text(places.sorted { $0.path < $1.path })
      try OutputFile(path: run.target(of: Self.name)).write(Array(text.utf8))
      return changed
    }
  }
}
