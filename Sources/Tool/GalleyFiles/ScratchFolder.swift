import Synchronization

/// A temporary folder that is removed with the value or at the end of the process.
///
/// A process that is killed leaves its folder behind; the next process that creates such a folder removes it. A process
/// locks its folder while it runs, so that other processes do not remove it.
package final class ScratchFolder: Sendable {
  private let place: Place
  private let isThere = Mutex(true)

  struct Place: ~Copyable, Sendable {
    let path: String
    /// The lock, or nil if the system cannot lock folders; then other processes remove none.
    let lock: FolderLock?
  }

  /// The absolute path, without links.
  package var path: String { place.path }

  /// Creates an empty folder that only this user can read, and removes folders that other processes left behind.
  package init() throws(OutputError) {
    let folder = OwnProcess.temporaryFolder
    Self.sweep(folder)
    place = try Self.make(in: folder)
    ProcessExit.perform { [weak self] in self?.remove() }
  }

  deinit { remove() }

  /// Removes the folder and its contents, unless it was removed before.
  package func remove() {
    isThere.withLock { isThere in
      if isThere { OutputFolder.remove(path) }
      isThere = false
    }
  }

  /// Returns the path of a new, empty file in the folder.
  package func file(_ name: String) throws(OutputError) -> String {
    let file = FilePath.path(path, name)
    try Self.write([], to: file)
    return file
  }

  package func checkSpace() throws(OutputError) {
    let file = FilePath.path(path, "space")
    try Self.write(Array(repeating: 1, count: 8192), to: file)
    try OutputFile(path: file).remove()
  }

  private static func write(_ bytes: [UInt8], to file: String) throws(OutputError) {
    do {
      try OutputFile(path: file).write(bytes)
    } catch {
      throw error.advising("free some space there, or set TMPDIR to another folder")
    }
  }

  private static let prefix = "galley-revision-"

  /// Removes the folders that processes of this user left behind when they were killed.
  ///
  /// Removes a folder only if its name matches, it is not a link, it belongs to the user and it is not locked. Links in the
  /// folder are removed, not followed.
  private static func sweep(_ place: String) {
    for name in (try? FolderListing.names(in: place)) ?? [] where isOurs(name) {
      let path = FilePath.path(place, name)
      guard let lock = try? FolderLock(of: path),
        (try? FileStatus(of: path, followsLinks: false))?.isOwn == true
      else { continue }
      OutputFolder.remove(path)
      // The lock is kept until here, so that no other process uses the folder.
      _ = consume lock
    }
  }

  private static func make(in place: String) throws(OutputError) -> Place {
    while true {
      let number = String(UInt64.random(in: .min ... .max) | 1 << 60, radix: 16)
      let path = FilePath.path(place, prefix + number)
      do {
        try OutputFolder.makePrivate(path)
      } catch {
        throw error.advising("free some space there, or set TMPDIR to another folder")
      }
      do throws(SystemError) {
        return Place(path: path, lock: try FolderLock(of: path))
      } catch  where !error.isOfOthers {
        return Place(path: path, lock: nil)
      } catch {
        continue
      }
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let rest = name.dropFirst(prefix.count)
    return rest.utf8.count == 16 && UInt64(rest, radix: 16) != nil && rest == rest.lowercased()
  }
}
