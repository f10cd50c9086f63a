import GalleyFiles

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Wakes a thread when an entry of one of several folders changes.
///
/// On systems without inotify it only waits for its time limit.
final class DirectoryEvents: Sendable {
  /// The descriptor of inotify, or -1 without it.
  private let events: Int32
  private let wakeUp: (read: Int32, write: Int32)

  /// Opens the descriptors, without those of inotify if files are polled.
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
    #else
    events = -1
    #endif
  }

  deinit {
    for number in [events, wakeUp.read, wakeUp.write] where number >= 0 { _ = close(number) }
  }

  /// Whether changes are only found by looking at the files from time to time.
  var polls: Bool { events < 0 }

  /// Ends a wait from any thread.
  func wake() {
    _ = unsafe write(wakeUp.write, [1], 1)
  }

  /// Waits for an event, a call of `wake`, or a time in milliseconds, and forgets all events so far.
  func wait(milliseconds: Int32) {
    var entries = [wakeUp.read, events].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
    var bytes = [UInt8](repeating: 0, count: 16_384)
    for number in [wakeUp.read, events] where number >= 0 {
      while unsafe read(number, &bytes, bytes.count) > 0 {}
    }
  }

  /// Replaces the folders, and returns the numbers of their watches.
  ///
  /// The parents of a folder report only that they move, so that busy ones wake no one.
  func replace(_ old: Set<Int32>, with folders: Set<String>) -> Set<Int32> {
    #if canImport(Glibc)
    guard !polls else { return [] }
    let parents = Set(folders.flatMap(Self.parents)).subtracting(folders)
    let own = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
    let entries = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    var new = Set(parents.map { unsafe inotify_add_watch(events, $0, own) })
    new.formUnion(folders.map { unsafe inotify_add_watch(events, $0, own | entries) })
    for watch in old.subtracting(new) where watch >= 0 { _ = inotify_rm_watch(events, watch) }
    return new
    #else
    return []
    #endif
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
