import Foundation
import GalleyFiles
import Synchronization

/// A folder for what is needed for a moment only, which goes away with the value or with the process.
///
/// A process that is killed leaves it behind; the next one that needs such a folder removes it. The process holds its
/// folder, by which the others know that it is alive.
final class ScratchFolder: Sendable {
  private let place: Place
  private let isThere = Mutex(true)

  /// A folder that this process holds.
  struct Place: ~Copyable, Sendable {
    /// The absolute path, without links.
    let path: String
    /// Nil where the system cannot hold folders, which nobody takes for left behind then.
    let hold: FolderHold?
  }

  /// The absolute path, without links.
  var path: String { place.path }

  /// Creates an empty folder that nobody else may read, and removes those that were left behind in the same place.
  ///
  /// - Throws: An error if it cannot be made.
  init() throws(OutputError) {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    Self.sweep(folder)
    place = try Self.make(in: folder)
    ProcessExit.perform { [weak self] in self?.remove() }
  }

  deinit { remove() }

  /// Removes the folder and all that is in it, if that was not done.
  func remove() {
    isThere.withLock { isThere in
      if isThere { try? FileManager.default.removeItem(atPath: path) }
      isThere = false
    }
  }

  /// Returns the path of a new, empty file in the folder.
  ///
  /// - Throws: An error if it cannot be written.
  func file(_ name: String) throws(OutputError) -> String {
    let file = FilePath.path(path, name)
    try OutputFile(path: file).write([])
    return file
  }
}

extension ScratchFolder {
  private static let prefix = "galley-revision-"

  /// Removes the folders that processes of this user left behind when they were killed.
  ///
  /// Only what has such a name, is a folder rather than a link, belongs to the user and is held by nobody is removed.
  /// Links in it are removed, not followed.
  static func sweep(_ place: String) {
    for name in (try? FolderListing.names(in: place)) ?? [] where isOurs(name) {
      let path = FilePath.path(place, name)
      guard let hold = try? FolderHold(of: path),
        (try? FileStatus(of: path, followsLinks: false))?.isOwn == true
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
      // Until here, so that nobody takes it for his own.
      _ = consume hold
    }
  }

  /// Makes and holds a new folder; where another process takes it for left behind before it is held, one more.
  static func make(in place: String) throws(OutputError) -> Place {
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
        return Place(path: path, hold: try FolderHold(of: path))
      } catch  where !error.isOfOthers {
        return Place(path: path, hold: nil)
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
