import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that gets the bytes of another one before it takes its place.
///
/// It is locked until then. The lock ends with the process, so that others recognize a file that was left behind, also
/// a file in another container, where process ids have another meaning.
struct TemporaryFile: ~Copyable {
  private let path: String
  private let file: Descriptor
  /// A second descriptor, which keeps the lock while the file is closed and renamed.
  private let lock: Descriptor

  private static let prefix = ".galley-"
  private static let count = Atomic(0)

  private init(path: String, file: consuming Descriptor, lock: consuming Descriptor) {
    self.path = path
    self.file = file
    self.lock = lock
  }

  /// Returns a new, empty, locked file in a folder.
  static func make(in folder: String) throws(SystemError) -> TemporaryFile {
    while true {
      let number = Self.count.add(1, ordering: .relaxed).newValue
      let name = Self.prefix + String(getpid(), radix: 16) + "-" + String(number, radix: 16)
      let path = FilePath.path(folder, name)
      let file: Descriptor
      do throws(SystemError) {
        file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
      } catch  where error.code == EEXIST {
        // An earlier process with the same id, common in containers, may have left a file with this name.
        continue
      }
      // A process that took the new file for an abandoned one removes it.
      guard file.lock(), (try? FileStatus(of: path, followsLinks: false)) != nil else { continue }
      do throws(SystemError) {
        let lock = try file.duplicate()
        return TemporaryFile(path: path, file: file, lock: lock)
      } catch {
        _ = unsafe unlink(path)
        throw error
      }
    }
  }

  /// Writes bytes to the file and renames it to a target, or removes it if that fails.
  ///
  /// Without permissions, the file has the permissions of new files.
  consuming func replace(
    _ target: String, with bytes: [UInt8], permissions: UInt32?
  ) throws(SystemError) {
    let path = path
    do throws(SystemError) {
      if let permissions { _ = fchmod(file.number, mode_t(permissions)) }
      try file.write(bytes)
      try file.finish()
      guard unsafe rename(path, target) == 0 else { throw SystemError.last }
    } catch {
      _ = unsafe unlink(path)
      throw error
    }
    // The lock is kept until here.
    _ = lock.number
  }

  static func isName(_ name: String) -> Bool {
    guard name.utf8.starts(with: prefix.utf8) else { return false }
    let parts = String(name.dropFirst(prefix.count)).split(separator: "-")
    return parts.count == 2 && parts.allSatisfy { Int($0, radix: 16) != nil }
  }

  /// Removes a temporary file unless a process writes it.
  static func removeAbandoned(_ path: String) {
    guard let file = try? Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      file.lock()
    else { return }
    _ = unsafe unlink(path)
    _ = file.number
  }
}

extension Descriptor {
  /// Locks the file, and returns whether no other process has locked it.
  ///
  /// On file systems without locks it succeeds.
  fileprivate borrowing func lock() -> Bool {
    flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}
