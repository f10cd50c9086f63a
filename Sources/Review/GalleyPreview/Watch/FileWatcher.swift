import Dispatch
import GalleyFiles
import Synchronization

/// Reports which of a changing set of files have other bytes than before.
///
/// It watches the folders of the files. It reads a file again when that is written, and all files when a folder changes. There
/// is no delay before it reports, except for a file that is empty, absent or not closed yet, which a program may be about to write: it is
/// read again after 25 ms, until two readings are equal. Changes during a report are reported together after it. Where the
/// system reports no events, the files are looked at twice a second. Call `stop` to end the watch.
package final class FileWatcher: Sendable {
  private struct State {
    var watched: WatchedFiles
    var isStopped = false
    /// Files with other contents than those that are stored.
    var changed: Set<String> = []
  }

  private let state: Mutex<State>
  private let events: DirectoryEvents
  private let listing: (@Sendable () -> WatchedFiles)?

  /// Begins to watch files, which need not exist yet.
  ///
  /// If it polls, it reads the files every 500 ms, for file systems that report no events. `changed` receives the paths
  /// of changed files on a thread of the watcher, one call at a time.
  package convenience init(
    _ paths: Set<String>, polls: Bool = false, changed: @escaping @Sendable (Set<String>) -> Void
  ) throws(PreviewError) {
    try self.init(WatchedFiles(files: paths), listing: nil, polls: polls, changed: changed)
  }

  /// Begins to watch the files of a listing, which is made again after each event; a new file is a change.
  ///
  /// If it polls, it reads the files every 500 ms, for file systems that report no events. `changed` receives the paths
  /// of changed files on a thread of the watcher, one call at a time.
  package convenience init(
    polls: Bool = false, files: @escaping @Sendable () -> WatchedFiles,
    changed: @escaping @Sendable (Set<String>) -> Void
  ) throws(PreviewError) {
    try self.init(files(), listing: files, polls: polls, changed: changed)
  }

  private init(
    _ watched: WatchedFiles, listing: (@Sendable () -> WatchedFiles)?, polls: Bool,
    changed: @escaping @Sendable (Set<String>) -> Void
  ) throws(PreviewError) {
    let events = try DirectoryEvents(polls: polls)
    (self.events, self.listing) = (events, listing)
    state = Mutex(State(watched: watched))
    let first = FileScan(of: watched, events: events)
    DispatchQueue(label: "preview.watch").async {
      var scan = first
      scan.readAll()
      while var names = self.wait(&scan) {
        while !names.isEmpty {
          changed(names)
          // Changed files may name other files from now on.
          names = listing.map { scan.changes(inNew: $0()) } ?? []
        }
      }
    }
  }

  /// Why the files are looked at twice a second although events were asked for, or nil if they are not.
  package var limitation: PreviewError? { events.limitation }

  /// Replaces the files; new files are compared with their contents soon after the call.
  package func watch(_ paths: Set<String>) {
    state.withLock { $0.watched = WatchedFiles(files: paths) }
    events.wake()
  }

  /// Reports files that changed in an editor and are not stored yet, after a report in progress.
  package func note(_ paths: Set<String>) {
    state.withLock { $0.changed.formUnion(paths) }
    events.wake()
  }

  package func stop() {
    state.withLock { $0.isStopped = true }
    events.wake()
  }

  /// Waits for an event, and returns the files that changed, or nil at the end.
  private func wait(_ scan: inout FileScan) -> Set<String>? {
    let changes = events.wait(milliseconds: scan.waits ? 25 : events.polls ? 500 : -1)
    let (isStopped, edited) = state.withLock { state in
      defer { state.changed = [] }
      return (state.isStopped, state.changed)
    }
    if isStopped { return nil }
    if let names = scan.changes(changes) { return names.union(edited) }
    let watched = listing?() ?? state.withLock { $0.watched }
    return scan.changes(
      in: watched, finished: changes.finished, countsNew: listing != nil
    ).union(edited)
  }
}
