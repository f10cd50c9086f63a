import GalleyLayout
import GalleySnapshots

extension SnapshotWorker {
  /// Resolves a layout unless the task has been cancelled.
  var cancellableResolve: @Sendable (Layout, Traits) throws -> LayoutResult {
    { layout, traits in
      try Task.checkCancellation()
      return try self.resolve(layout, traits: traits)
    }
  }
}
