#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A lock of a folder for as long as the value lives, against processes that use the same lock.
///
/// The system releases the lock when the process ends, so a process that gets the lock knows that no other uses the folder.
package struct FolderLock: ~Copyable, Sendable {
  private let folder: Descriptor

  /// Locks a folder that no other process has locked.
  ///
  /// - Throws: The error of the system if there is no folder, or a link, or it cannot be locked.
  package init(of path: String) throws(SystemError) {
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard flock(folder.number, LOCK_EX | LOCK_NB) == 0 else { throw .last }
    // The process that held it before may have removed it meanwhile.
    let now = try FileStatus(of: path, followsLinks: false).identity
    guard try now == FileStatus(ofDescriptor: folder.number).identity else {
      throw SystemError(ENOENT)
    }
    self.folder = folder
  }

  /// Waits for a lock of a folder, and calls a function while it is held.
  ///
  /// If the folder cannot be locked or is absent, the function is called without a lock.
  package static func holding<Value, Failure: Error>(
    _ path: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let folder = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else {
      return try body()
    }
    let isLocked = flock(folder.number, LOCK_EX) == 0
    defer { if isLocked { _ = flock(folder.number, LOCK_UN) } }
    return try body()
  }
}

extension SystemError {
  /// Whether a folder could not be locked because another process has locked or just removed it.
  package var isOfOthers: Bool { [EWOULDBLOCK, ENOENT].contains(code) }
}
