#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Keeps other processes that ask for the same from changing a folder.
package enum FolderLock {
  /// Calls a function once nobody else has the folder, and has it until the function returns.
  ///
  /// The system gives the folder back when the process ends, however that happens. Where folders cannot be locked, or
  /// there is none, the function is called all the same.
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
