import Foundation
package import GalleyCairo
import Synchronization

/// Workers that wait for the next snapshots, so that fonts are read and glyphs measured only once.
///
/// There are never more of them than snapshots were compared at the same time.
package final class SnapshotWorkerPool: Sendable {
  private let fingerprints: FingerprintTable
  private let idle = Mutex<[SnapshotWorker]>([])

  /// Creates a pool, for the time being without workers.
  package init(library: FontLibrary) {
    fingerprints = FingerprintTable(library: library)
  }

  /// The number of snapshots that this machine compares best at the same time.
  package static var defaultJobs: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Returns what made all snapshots so far together, without what turns them into pixels unless some have any.
  func environment(withPixels: Bool) -> SnapshotEnvironment? {
    var environment = fingerprints.environment
    if !withPixels { environment?.raster = nil }
    return environment
  }

  /// Calls a function with a worker that nobody else has until it returns.
  ///
  /// - Throws: A `FontError` if a font file cannot be read.
  func withWorker<Value>(
    _ body: (SnapshotWorker) -> Value
  ) throws(FontError) -> Value {
    // The one that worked last knows the most words of what comes next.
    let worker: SnapshotWorker
    if let waiting = idle.withLock({ $0.popLast() }) {
      worker = waiting
    } else {
      worker = try SnapshotWorker(fingerprints: fingerprints)
    }
    defer { idle.withLock { $0.append(worker) } }
    return body(worker)
  }
}
