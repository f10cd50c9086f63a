import Dispatch
import GalleyFiles
import GalleyGeometry
import Synchronization

/// Reports which of a changing set of files have other bytes than before.
///
/// It watches the folders of the files, and reads the files again when an entry of a folder changes. There is no delay
/// before it reports, except for a file that is empty or absent, which a program may be about to write: it is read again
/// after 25 ms. Changes during a report are reported together after it. Call `stop` to end the watch.
package final class FileWatcher: Sendable {
  /// What a file held when it was last read.
  private struct Fingerprint: Equatable {
    var size: Int
    var hash: UInt64
  }

  private struct State {
    var paths: Set<String> = []
    var isStopped = false
  }

  private let state: Mutex<State>
  private let events: DirectoryEvents

  private let listing: (@Sendable () -> Set<String>)?

  /// Begins to watch files, which need not exist yet.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - polls: Whether to read the files every 500 ms, for file systems that report no events.
  ///   - changed: Receives the paths of changed files, on a thread of the watcher, one call at a time.
  /// - Throws: That the system has no descriptor left.
  package convenience init(
    _ paths: Set<String>, polls: Bool = false, changed: @escaping @Sendable (Set<String>) -> Void
  ) throws(PreviewError) {
    try self.init(paths, listing: nil, polls: polls, changed: changed)
  }

  /// Begins to watch the files of a listing, which is made again after each event; a new file is a change.
  ///
  /// - Parameters:
  ///   - polls: Whether to read the files every 500 ms, for file systems that report no events.
  ///   - files: Returns the files.
  ///   - changed: Receives the paths of changed files, on a thread of the watcher, one call at a time.
  /// - Throws: That the system has no descriptor left.
  package convenience init(
    polls: Bool = false, files: @escaping @Sendable () -> Set<String>,
    changed: @escaping @Sendable (Set<String>) -> Void
  ) throws(PreviewError) {
    try self.init(files(), listing: files, polls: polls, changed: changed)
  }

  private init(
    _ paths: Set<String>, listing: (@Sendable () -> Set<String>)?, polls: Bool,
    changed: @escaping @Sendable (Set<String>) -> Void
  ) throws(PreviewError) {
    let events = try DirectoryEvents(polls: polls)
    (self.events, self.listing) = (events, listing)
    state = Mutex(State(paths: paths))
    var scan = Scan(events: events)
    scan.begin(paths)
    let first = scan
    DispatchQueue(label: "preview.watch").async {
      var scan = first
      while let files = self.wait(&scan) {
        let names = scan.changes(in: files, countsNew: listing != nil)
        if !names.isEmpty { changed(names) }
      }
    }
  }

  /// Replaces the files; those that are new are compared with what they hold soon after the call.
  package func watch(_ paths: Set<String>) {
    state.withLock { $0.paths = paths }
    events.wake()
  }

  /// Ends the watch; a report that has begun ends by itself.
  package func stop() {
    state.withLock { $0.isStopped = true }
    events.wake()
  }

  /// Waits for an event, and returns the files to compare, or nil at the end.
  private func wait(_ scan: inout Scan) -> Set<String>? {
    events.wait(milliseconds: scan.waits ? 25 : events.polls ? 500 : -1)
    let listed = listing?()
    return state.withLock { $0.isStopped ? nil : listed ?? $0.paths }
  }

  /// What is known of the files.
  private struct Scan {
    let events: DirectoryEvents
    private var known: [String: Fingerprint?] = [:]
    private var watches: Set<Int32> = []
    /// The files that were empty or absent when last read, although they were not before.
    private var doubtful: Set<String> = []

    init(events: DirectoryEvents) {
      self.events = events
    }

    /// Whether files have to be read again soon.
    var waits: Bool { !doubtful.isEmpty }

    mutating func begin(_ paths: Set<String>) {
      follow(paths)
      for path in paths { known[path] = .some(Self.fingerprint(of: path)) }
    }

    /// Reads all files and returns those with other bytes, with new and lost ones if these count.
    mutating func changes(in paths: Set<String>, countsNew: Bool) -> Set<String> {
      follow(paths)
      let lost = countsNew ? known.filter { $0.value != nil && !paths.contains($0.key) } : [:]
      known = known.filter { paths.contains($0.key) }
      let suspects = doubtful
      doubtful = []
      var changed = Set(lost.keys)
      for path in paths {
        let new = Self.fingerprint(of: path)
        guard let old = known[path] else {
          known[path] = .some(new)
          if countsNew, new != nil { changed.insert(path) }
          continue
        }
        guard new != old else { continue }
        if (new?.size ?? 0) == 0, !suspects.contains(path) {
          doubtful.insert(path)
        } else {
          known[path] = .some(new)
          changed.insert(path)
        }
      }
      return changed
    }

    /// Watches the folders, until none appears or vanishes meanwhile.
    private mutating func follow(_ paths: Set<String>) {
      var folders = Self.folders(of: paths)
      for _ in 0..<64 {
        watches = events.replace(watches, with: folders)
        let now = Self.folders(of: paths)
        if now == folders { return }
        folders = now
      }
    }

    /// Returns the nearest existing folder of each file.
    private static func folders(of paths: Set<String>) -> Set<String> {
      Set(
        Set(paths.map { FilePath.folder(of: $0) ?? "/" }).map { folder in
          var folder = folder
          while !FileStatus.isFolder(folder), let parent = FilePath.folder(of: folder) {
            folder = parent
          }
          return folder
        })
    }

    private static func fingerprint(of path: String) -> Fingerprint? {
      guard FileStatus.isFile(path), let bytes = try? InputFile(path: path).bytes() else {
        return nil
      }
      return Fingerprint(size: bytes.count, hash: StableHash.fnv1a(bytes))
    }
  }
}
