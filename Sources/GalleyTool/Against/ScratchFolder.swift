import Foundation
import GalleyFiles
import Synchronization

/// A temporary folder that is removed with the value or at the end of the process.
///
/// A process that is killed leaves it behind; the next process that makes such a folder removes it. A process locks its
/// folder, by which the others know that it is running.
final class ScratchFolder: Sendable {
  private let place: Place
  private let isThere = Mutex(true)

  /// A folder that this process holds.
  struct Place: ~Copyable, Sendable {
    /// The absolute path, without links.
    let path: String
    /// Nil where the system cannot lock folders; then none is removed by another process.
    let lock: FolderLock?
  }

  /// The absolute path, without links.
  var path: String { place.path }

  /// Creates an empty folder that only this user can read, and removes those that were left behind in the same place.
  init() throws(OutputError) {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    Self.sweep(folder)
    place = try Self.make(in: folder)
    ProcessExit.perform { [weak self] in self?.remove() }
  }

  deinit { remove() }

  /// Removes the folder and its contents, if it was not removed before.
  func remove() {
    isThere.withLock { isThere in
      if isThere { try? FileManager.default.removeItem(atPath: path) }
      isThere = false
    }
  }

  /// Returns the path of a new, empty file in the folder.
  func file(_ name: String) throws(OutputError) -> String {
    let file = FilePath.path(path, name)
    try OutputFile(path: file).write([])
    return file
  }

  private static let prefix = "galley-revision-"

  /// Removes the folders that processes of this user left behind when they were killed.
  ///
  /// A folder is removed if it has such a name, is no link, belongs to the user and is not locked. Links in it are
  /// removed, not followed.
  private static func sweep(_ place: String) {
    for name in (try? FolderListing.names(in: place)) ?? [] where isOurs(name) {
      let path = FilePath.path(place, name)
      guard let lock = try? FolderLock(of: path),
        (try? FileStatus(of: path, followsLinks: false))?.isOwn == true
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
      // The lock is kept until here, so that no other process takes the folder.
      _ = consume lock
    }
  }

  /// Makes and locks a new folder, again if another process removes it before it is locked.
  private static func make(in place: String) throws(OutputError) -> Place {
    while true {
      let path = FilePath.path(place, prefix + UUID().uuidString)
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw OutputError(path: path, reason: "the folder cannot be made")
          .advising("make room there, or name another place in TMPDIR")
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
    let rest = String(name.dropFirst(prefix.count))
    return UUID(uuidString: rest)?.uuidString == rest
  }
}
