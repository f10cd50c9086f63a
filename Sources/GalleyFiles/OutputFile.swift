import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that is written whole or not at all.
public struct OutputFile: Sendable {
  /// Where the file lies.
  public let path: String

  /// Creates a file, for the time being in name only.
  public init(path: String) {
    self.path = path
  }

  /// Writes the file, with the folders on the way to it.
  ///
  /// The bytes go to a temporary file first, which then takes the name. What is no file, such as a pipe, gets them as they
  /// are.
  ///
  /// - Throws: An error if it cannot be written.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    // What a link leads to is replaced, not the link.
    let target = FilePath.resolved(path) ?? path
    let status = try? FileStatus(of: target)
    let folder = FilePath.folder(of: target) ?? "."
    do throws(SystemError) {
      switch status?.kind {
      case .pipe, .special:
        try Descriptor(opening: target, O_WRONLY).write(bytes)
      case .folder:
        throw SystemError(EISDIR)
      default:
        try OutputFolder.make(folder)
        try replace(target, in: folder, with: bytes, permissions: status?.permissions)
      }
    } catch {
      throw OutputError(path: path, error)
    }
  }

  /// Removes the file, if it is there.
  ///
  /// - Throws: An error if it is there and cannot be removed.
  public func remove() throws(OutputError) {
    guard unsafe unlink(path) != 0 else { return }
    let error = SystemError.last
    if error.code != ENOENT, error.code != ENOTDIR { throw OutputError(path: path, error) }
  }

  private func replace(
    _ target: String, in folder: String, with bytes: [UInt8], permissions: UInt32?
  ) throws(SystemError) {
    var temporary = FilePath.path(folder, TemporaryName.next())
    // A process of the same number may have been stopped, as is usual in containers, and left a file of the name.
    while (try? FileStatus(of: temporary, followsLinks: false)) != nil {
      temporary = FilePath.path(folder, TemporaryName.next())
    }
    let file = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL)
    do throws(SystemError) {
      if let permissions { _ = fchmod(file.number, mode_t(permissions)) }
      try file.write(bytes)
      try file.finish()
      guard unsafe rename(temporary, target) == 0 else { throw SystemError.last }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }
}

/// The names of files that are not yet whole.
enum TemporaryName {
  private static let prefix = ".galley-"
  private static let count = Atomic(0)

  /// Returns a name that no other file of this process or another has.
  static func next() -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return prefix + String(getpid(), radix: 16) + "-" + String(number, radix: 16)
  }

  /// Returns the process that gave a file its name, or nil if that is no temporary name.
  static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(separator: "-")
    guard parts.count == 2, Int(parts[1], radix: 16) != nil else { return nil }
    return pid_t(parts[0], radix: 16)
  }
}
