import GalleyFiles
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Wakes a thread when an entry of one of several folders changes.
///
/// Where the system reports no events, as without inotify or beyond its limits, it only waits for its time limit.
final class DirectoryEvents: Sendable {
  struct Entry: Hashable {
    var folder: String
    var name: String

    init(folder: String, name: String) {
      (self.folder, self.name) = (folder, name)
    }

    init(_ path: String) {
      self.init(folder: FilePath.folder(of: path) ?? ".", name: FilePath.name(of: path))
    }

    var path: String { FilePath.path(folder, name) }
  }

  struct Changes {
    var finished: Set<Entry> = []
    var named: Set<Entry> = []
    /// Whether no other entry can have changed: no folder did, and no event was lost.
    var areAllNamed = true
  }

  private struct State {
    /// The folders by the numbers of their watches; one folder may have several paths.
    var folders: [Int32: [String]] = [:]
    var limitation: PreviewError?
  }

  private let events: Int32
  private let wakeUp: (read: Int32, write: Int32)
  private let state = Mutex(State())

  /// Opens the descriptors, without inotify if files are polled.
  init(polls: Bool) throws(PreviewError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw PreviewError("Files cannot be watched, since no pipe can be opened; close programs.")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeUp = (ends[0], ends[1])
    #if canImport(Glibc)
    events = polls ? -1 : inotify_init1(O_CLOEXEC | O_NONBLOCK)
    if !polls, events < 0 { limit(setting: "max_user_instances") }
    #else
    events = -1
    #endif
  }

  deinit {
    for number in [events, wakeUp.read, wakeUp.write] where number >= 0 { _ = close(number) }
  }

  /// Whether changes are only found by looking at the files from time to time.
  var polls: Bool { events < 0 || limitation != nil }

  /// Why changes are only found by looking at the files, although that was not asked for.
  var limitation: PreviewError? { state.withLock { $0.limitation } }

  func wake() {
    _ = unsafe write(wakeUp.write, [1], 1)
  }

  /// Waits for an event, a call of `wake`, or a time in milliseconds, and forgets all events so far.
  ///
  /// Without events of the system, and after a call of `wake`, any entry can have changed.
  func wait(milliseconds: Int32) -> Changes {
    var entries = [wakeUp.read, events].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
    var bytes = [UInt8](repeating: 0, count: 16_384)
    var changes = Changes(areAllNamed: !polls)
    while unsafe read(wakeUp.read, &bytes, bytes.count) > 0 { changes.areAllNamed = false }
    while events >= 0 {
      let count = unsafe read(events, &bytes, bytes.count)
      guard count > 0 else { break }
      note(bytes[..<count], in: &changes)
    }
    return changes
  }

  private func note(_ bytes: ArraySlice<UInt8>, in changes: inout Changes) {
    #if canImport(Glibc)
    let folders = state.withLock { $0.folders }
    for event in InotifyEvent.all(in: bytes) {
      guard event.isOfFile, let paths = folders[event.watch] else {
        changes.areAllNamed = false
        continue
      }
      let entries = paths.map { Entry(folder: $0, name: event.name) }
      changes.named.formUnion(entries)
      if event.isFinished { changes.finished.formUnion(entries) }
    }
    #endif
  }

  /// Replaces the folders, and returns the numbers of their watches.
  ///
  /// The parents of a folder report only that they move, so that busy ones do not wake the thread.
  func replace(_ old: Set<Int32>, with folders: Set<String>) -> Set<Int32> {
    #if canImport(Glibc)
    guard events >= 0 else { return [] }
    let parents = Set(folders.flatMap(Self.parents)).subtracting(folders)
    let own = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
    let entries = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    var names: [Int32: [String]] = [:]
    for (folders, mask) in [(parents, own), (folders, own | entries)] {
      for folder in folders {
        let watch = unsafe inotify_add_watch(events, folder, mask)
        if watch >= 0 { names[watch, default: []].append(folder) }
        if watch < 0, errno == ENOSPC { limit(setting: "max_user_watches") }
      }
    }
    for watch in old where names[watch] == nil { _ = inotify_rm_watch(events, watch) }
    state.withLock { [names] in $0.folders = names }
    return Set(names.keys)
    #else
    return []
    #endif
  }

  private func limit(setting: String) {
    state.withLock { state in
      state.limitation = PreviewError(
        "cannot watch all folders, because the limit fs.inotify.\(setting) of the system is reached, so the files are looked at twice a second; raise it with sysctl, or end other programs that watch files"
      )
    }
  }

  private static func parents(of folder: String) -> [String] {
    var found: [String] = []
    while let parent = FilePath.folder(of: found.last ?? folder), parent != found.last {
      found.append(parent)
      if parent == "/" || parent == "." { break }
    }
    return found
  }
}

#if canImport(Glibc)
/// An event as inotify writes it.
///
/// Source: the manual page inotify(7).
struct InotifyEvent: Equatable {
  var watch: Int32
  var mask: UInt32
  var name: String

  /// Whether it is about an entry that is not a folder, rather than about a folder, a watch or lost events.
  var isOfFile: Bool {
    let others = [IN_DELETE_SELF, IN_MOVE_SELF, IN_IGNORED, IN_UNMOUNT, IN_Q_OVERFLOW, IN_ISDIR]
    return !name.isEmpty && others.allSatisfy { mask & UInt32($0) == 0 }
  }

  var isFinished: Bool { mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 }

  static func all(in bytes: ArraySlice<UInt8>) -> [InotifyEvent] {
    let headSize = 16
    var (events, rest): ([InotifyEvent], ArraySlice<UInt8>) = ([], bytes)
    while rest.count >= headSize {
      let numbers = stride(from: 0, to: headSize, by: 4).map { offset in
        // The system uses the byte order of the machine, which Swift's platforms have in common.
        rest.dropFirst(offset).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      let name = rest.dropFirst(headSize).prefix(Int(numbers[3]))
      events.append(
        InotifyEvent(
          watch: Int32(bitPattern: numbers[0]), mask: numbers[1],
          name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
      rest = rest.dropFirst(headSize + Int(numbers[3]))
    }
    return events
  }
}
#endif
