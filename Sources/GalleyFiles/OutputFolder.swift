#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
