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
