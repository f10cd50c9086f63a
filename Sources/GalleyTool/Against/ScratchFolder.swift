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
