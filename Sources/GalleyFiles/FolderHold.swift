#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder that this process has for itself for as long as the value lives, which others can tell.
///
/// The system gives the folder back when the process ends, however that happens, so that whoever can hold a folder knows
/// that nobody else does.
package struct FolderHold: ~Copyable, Sendable {
  private let folder: Descriptor

  /// Takes a folder that nobody else has.
  ///
  /// - Throws: What the system says if there is no folder but perhaps a link, or it cannot be held; for what that means,
  ///   see ``SystemError/isOfOthers``.
  package init(of path: String) throws(SystemError) {
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard flock(folder.number, LOCK_EX | LOCK_NB) == 0 else { throw .last }
    // Whoever held it before may have removed it meanwhile.
    let now = try FileStatus(of: path, followsLinks: false).identity
    guard try now == FileStatus(ofDescriptor: folder.number).identity else {
      throw SystemError(ENOENT)
    }
    self.folder = folder
  }
}

extension SystemError {
  /// Whether a folder could not be held because another process holds it, or has just removed it.
  package var isOfOthers: Bool { [EWOULDBLOCK, ENOENT].contains(code) }
}
