import GalleyFiles
import GalleyGeometry

/// What a watcher watches.
package struct WatchedFiles: Hashable, Sendable {
  /// The paths of files, which need not exist yet.
  package var files: Set<String>
  /// The paths of further folders whose new entries wake the watcher, so that a new file of a new folder is found.
  package var folders: Set<String>

  /// Creates a list.
  package init(files: Set<String>, folders: Set<String> = []) {
    (self.files, self.folders) = (files, folders)
  }

  /// The nearest existing folder of each file and of what it links to, and the further folders that exist.
  var existingFolders: Set<String> {
    let parents = Set(files.map { FilePath.folder(of: $0) ?? "/" })
    let links = files.lazy.filter { (try? FileStatus(of: $0, followsLinks: false))?.kind == .link }
    let targets = links.compactMap { FilePath.resolved($0).flatMap(FilePath.folder) }
    return Set(parents.map(Self.existingFolder) + targets + folders.filter(FileStatus.isFolder))
  }

  private static func existingFolder(_ folder: String) -> String {
    var folder = folder
    while !FileStatus.isFolder(folder), let parent = FilePath.folder(of: folder) { folder = parent }
    return folder
  }
}

/// What is known of the bytes of files, to find those that change.
struct FileScan {
  /// What a file holds.
  private struct Fingerprint: Equatable {
    var size: Int
    var hash: UInt64
  }

  /// A file as it was last read, nil if it was absent.
  private struct Reading {
    var fingerprint: Fingerprint?
    var status: FileStatus?
  }

  private let events: DirectoryEvents
  private var known: [String: Reading] = [:]
  private var watches: Set<Int32> = []
  /// Files that differ, but that a program may still be writing.
  private var doubtful: [String: Fingerprint?] = [:]

  /// Reads files for the first time.
  init(of watched: WatchedFiles, events: DirectoryEvents) {
    self.events = events
    follow(watched)
    for path in watched.files { known[path] = Self.reading(of: path, known: nil) }
  }

  /// Whether files have to be read again soon.
  var waits: Bool { !doubtful.isEmpty }

  /// Reads the files again.
  ///
  /// A change counts when the program that writes has closed the file, or when two readings in a row are equal.
  ///
  /// - Parameters:
  ///   - watched: The files and folders from now on.
  ///   - finished: The files that programs have closed since the last call.
  ///   - countsNew: Whether files that were not watched before, or are not any more, count.
  /// - Returns: The files with other bytes than before.
  mutating func changes(
    in watched: WatchedFiles, finished: Set<DirectoryEvents.Entry>, countsNew: Bool
  ) -> Set<String> {
    follow(watched)
    if !countsNew { known = known.filter { watched.files.contains($0.key) } }
    let suspects = doubtful
    doubtful = [:]
    var changed: Set<String> = []
    for path in watched.files.union(known.keys) {
      let new = Self.reading(of: path, known: known[path])
      if known[path] == nil, !countsNew { known[path] = new }
      guard new.fingerprint != known[path]?.fingerprint else {
        known[path] = watched.files.contains(path) ? new : nil
        continue
      }
      let isWhole = (new.fingerprint?.size ?? 0) > 0 && finished.contains(.init(path))
      if isWhole || suspects[path] == .some(new.fingerprint) {
        known[path] = watched.files.contains(path) ? new : nil
        changed.insert(path)
      } else {
        doubtful[path] = .some(new.fingerprint)
      }
    }
    return changed
  }

  /// Watches the folders, until none appears or vanishes meanwhile.
  private mutating func follow(_ watched: WatchedFiles) {
    var folders = watched.existingFolders
    for _ in 0..<64 {
      watches = events.replace(watches, with: folders)
      let now = watched.existingFolders
      if now == folders { return }
      folders = now
    }
  }

  /// A file that changed less than this before it was read is read again, in nanoseconds: clocks of file systems are coarse.
  private static let settlingTime = 2_000_000_000

  /// Reads a file, unless its status shows that it has not changed since it was last read.
  private static func reading(of path: String, known: Reading?) -> Reading {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return Reading() }
    if let known, status == known.status { return known }
    guard let bytes = try? InputFile(path: path).bytes() else { return Reading() }
    let isSettled = status.changeTime < SystemClock.nanoseconds - settlingTime
    return Reading(
      fingerprint: Fingerprint(size: bytes.count, hash: StableHash.fnv1a(bytes)),
      status: isSettled ? status : nil)
  }
}
