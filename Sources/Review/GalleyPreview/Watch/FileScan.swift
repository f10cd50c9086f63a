import GalleyFiles
import GalleyGeometry

package struct WatchedFiles: Hashable, Sendable {
  /// The paths of files, which need not exist yet.
  package var files: Set<String>
  /// The paths of further folders whose new entries wake the watcher, so that a new file of a new folder is found.
  package var folders: Set<String>
  /// The ends of the names of new files that belong to the list, in lowercase; others are not looked at.
  package var endings: [String]

  package init(files: Set<String>) {
    (self.files, folders, endings) = (files, [], [])
  }

  package init(files: Set<String>, folders: Set<String>, endings: [String]) {
    (self.files, self.folders, self.endings) = (files, folders, endings)
  }

  var linkTargets: Set<String> {
    Set(
      files.lazy.filter { (try? FileStatus(of: $0, followsLinks: false))?.kind == .link }
        .compactMap(FilePath.resolved))
  }

  func existingFolders(_ targets: Set<String>) -> Set<String> {
    let parents = Set(files.map { FilePath.folder(of: $0) ?? "/" })
    return Set(
      parents.map(Self.existingFolder) + targets.compactMap(FilePath.folder)
        + folders.filter(FileStatus.isFolder))
  }

  func mayContain(newFile name: String) -> Bool {
    let name = name.lowercased()
    return !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
  }

  private static func existingFolder(_ folder: String) -> String {
    var folder = folder
    while !FileStatus.isFolder(folder), let parent = FilePath.folder(of: folder) { folder = parent }
    return folder
  }
}

struct FileScan {
  private struct Fingerprint: Equatable {
    var size: Int
    /// A hash of the bytes, or nil until they are read.
    var hash: UInt64?
  }

  /// A file as it was last looked at, nil if it was absent.
  private struct Reading {
    var fingerprint: Fingerprint?
    var status: FileStatus?
  }

  private let events: DirectoryEvents
  private var watched: WatchedFiles
  private var known: [String: Reading] = [:]
  private var paths: [DirectoryEvents.Entry: String] = [:]
  private var targets: Set<DirectoryEvents.Entry> = []
  private var watches: Set<Int32> = []
  /// Files that differ, but that a program may still be writing.
  private var doubtful: [String: Fingerprint?] = [:]

  /// Looks at files for the first time, and reads only those that changed just now; `readAll` reads the others.
  init(of watched: WatchedFiles, events: DirectoryEvents) {
    (self.events, self.watched) = (events, watched)
    follow(watched)
    for path in watched.files { known[path] = Self.firstReading(of: path) }
    notePaths()
  }

  var waits: Bool { !doubtful.isEmpty }

  /// Reads the files that have not been read yet, unless they have changed meanwhile, which counts as a change.
  mutating func readAll() {
    for (path, reading) in known {
      guard let status = reading.status, reading.fingerprint?.hash == nil else { continue }
      let new = Self.reading(of: path, known: nil)
      // The status after reading shows that the bytes belong to the status before.
      if new.status == status, (try? FileStatus(of: path)) == status { known[path] = new }
    }
  }

  /// Reads the files again, and returns the files with other bytes than before.
  ///
  /// A change counts when the program that writes has closed the file, or when two readings in a row are equal.
  /// `finished` are the files that programs have closed since the last call; `countsNew` counts files that are watched
  /// only now, or not any more.
  mutating func changes(
    in watched: WatchedFiles, finished: Set<DirectoryEvents.Entry>, countsNew: Bool
  ) -> Set<String> {
    self.watched = watched
    follow(watched)
    if !countsNew {
      known = known.filter { watched.files.contains($0.key) }
      for path in watched.files where known[path] == nil {
        known[path] = Self.reading(of: path, known: nil)
      }
    }
    defer { notePaths() }
    return changes(among: watched.files.union(known.keys), finished: finished)
  }

  /// Reads all files again if they are others than before, so that new ones count.
  mutating func changes(inNew watched: WatchedFiles) -> Set<String> {
    watched == self.watched ? [] : changes(in: watched, finished: [], countsNew: true)
  }

  /// Reads only the files again that events name, or returns nil if others may have appeared, changed or vanished.
  mutating func changes(_ changes: DirectoryEvents.Changes) -> Set<String>? {
    guard changes.areAllNamed else { return nil }
    var files = Set(doubtful.keys)
    for entry in changes.named {
      let path = paths[entry]
      if let path { files.insert(path) }
      // Most new files are temporary ones, which programs write and then rename.
      guard path != nil || watched.mayContain(newFile: entry.name) || targets.contains(entry)
      else { continue }
      let kind = (try? FileStatus(of: entry.path, followsLinks: false))?.kind
      guard (kind != nil) == (path != nil), kind != .link else { return nil }
    }
    return self.changes(among: files, finished: changes.finished)
  }

  private mutating func changes(
    among paths: Set<String>, finished: Set<DirectoryEvents.Entry>
  ) -> Set<String> {
    let suspects = doubtful
    doubtful = [:]
    var changed: Set<String> = []
    for path in paths {
      let new = Self.reading(of: path, known: known[path])
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

  private mutating func notePaths() {
    // A new file counts once two readings are equal, and is known only then.
    let files = watched.files.union(known.keys)
    paths = Dictionary(files.map { (.init($0), $0) }) { first, _ in first }
  }

  /// Watches the folders, until none appears or vanishes meanwhile.
  private mutating func follow(_ watched: WatchedFiles) {
    let targets = watched.linkTargets
    self.targets = Set(targets.map { .init($0) })
    var folders = watched.existingFolders(targets)
    for _ in 0..<64 {
      watches = events.replace(watches, with: folders)
      let now = watched.existingFolders(targets)
      if now == folders { return }
      folders = now
    }
  }

  /// A file that changed less than this before it was read is read again, in nanoseconds: clocks of file systems are coarse.
  private static let settlingTime = 2_000_000_000

  private static func isSettled(_ status: FileStatus) -> Bool {
    status.changeTime < SystemClock.nanoseconds - settlingTime
  }

  private static func firstReading(of path: String) -> Reading {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return Reading() }
    guard isSettled(status) else { return reading(of: path, known: nil) }
    return Reading(fingerprint: Fingerprint(size: status.size), status: status)
  }

  /// Reads a file, unless its status shows that it has not changed since it was last read.
  private static func reading(of path: String, known: Reading?) -> Reading {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return Reading() }
    if let known, status == known.status { return known }
    guard let bytes = try? InputFile(path: path).bytes() else { return Reading() }
    return Reading(
      fingerprint: Fingerprint(size: bytes.count, hash: StableHash.fnv1a(bytes)),
      status: isSettled(status) ? status : nil)
  }
}
