import Foundation
import GalleyFiles

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
