#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A lock of a folder during the lifetime of the value, against processes that use the same lock.
///
/// The system releases the lock when the process ends, so the process that gets it knows that no other uses the folder.
package struct FolderLock: ~Copyable, Sendable {
  private let folder: Descriptor

  package init(of path: String) throws(SystemError) {
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard flock(folder.number, LOCK_EX | LOCK_NB) == 0 else { throw .last }
    // The previous holder may have removed the folder.
    let now = try FileStatus(of: path, followsLinks: false).identity
    guard try now == FileStatus(ofDescriptor: folder.number).identity else {
      throw SystemError(ENOENT)
    }
    self.folder = folder
  }

  /// Waits for the lock of a folder and calls a function while holding it.
  ///
  /// If the folder cannot be locked or does not exist, the function is called without a lock.
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
  package var isOfOthers: Bool { [EWOULDBLOCK, ENOENT].contains(code) }
}
