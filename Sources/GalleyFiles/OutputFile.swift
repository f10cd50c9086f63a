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

/// A folder that files are written to, each file whole or not at all.
public struct OutputFolder: Sendable {
  /// Where the folder lies.
  public let path: String

  /// Creates a folder unless it is there, and removes what an interrupted run left in it.
  ///
  /// - Throws: ``OutputError`` if the folder cannot be made or written to.
  public init(path: String) throws(OutputError) {
    self.path = path
    do {
      try Self.make(path)
    } catch {
      throw OutputError(path: path, error)
    }
    guard unsafe access(path, W_OK | X_OK) == 0 else {
      throw OutputError(path: path, reason: "it is not a folder that can be written to")
    }
    Self.sweep(path)
  }

  /// Writes a file under a name relative to the folder, making folders on the way.
  ///
  /// The bytes go to a temporary file first, which then takes the name, so nobody ever sees half a file.
  ///
  /// - Throws: An error if it cannot be written.
  public func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
    try OutputFile(path: FilePath.path(path, name)).write(bytes)
  }

  /// Makes a folder and those on the way to it, unless they are there.
  static func make(_ path: String) throws(SystemError) {
    guard !FileStatus.isFolder(path) else { return }
    if let folder = FilePath.folder(of: path) { try make(folder) }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let error = SystemError.last
    // Another process may just have made it.
    if !FileStatus.isFolder(path) { throw error }
  }

  /// Removes temporary files of processes that are gone.
  package static func sweep(_ folder: String) {
    for name in (try? FolderListing.names(in: folder)) ?? [] {
      let path = FilePath.path(folder, name)
      if let process = TemporaryName.process(of: name) {
        if !isRunning(process) { _ = unsafe unlink(path) }
      } else if (try? FileStatus(of: path, followsLinks: false))?.kind == .folder {
        sweep(path)
      }
    }
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    process == getpid() || kill(process, 0) == 0 || errno != ESRCH
  }
}
