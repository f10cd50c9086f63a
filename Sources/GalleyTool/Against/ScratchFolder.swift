import Foundation
import GalleyFiles
import Synchronization

/// A folder for what is needed for a moment only, which goes away with the value or with the process.
final class ScratchFolder: Sendable {
  /// The absolute path, without links.
  let path: String
  private let isThere = Mutex(true)

  /// Creates an empty folder that nobody else may read.
  ///
  /// - Throws: An error if it cannot be made.
  init() throws(OutputError) {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("galley-against-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw OutputError(path: place, reason: "the folder cannot be made")
        .advising("make room there, or name another place in TMPDIR")
    }
    path = place
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
