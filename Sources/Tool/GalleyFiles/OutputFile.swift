#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package struct OutputFile: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the file and creates its folders.
  ///
  /// The bytes go to a temporary file, which is then renamed. A pipe or device gets the bytes directly.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    // The target of a link is replaced, not the link.
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

  package func remove() throws(OutputError) {
    guard unsafe unlink(path) != 0 else { return }
    let error = SystemError.last
    if error.code != ENOENT, error.code != ENOTDIR { throw OutputError(path: path, error) }
  }

  private func replace(
    _ target: String, in folder: String, with bytes: [UInt8], permissions: UInt32?
  ) throws(SystemError) {
    try TemporaryFile.make(in: folder).replace(target, with: bytes, permissions: permissions)
  }
}

/// A folder in which each file is written completely or not at all, or the path of a single file.
package struct OutputFolder: Sendable {
  package let path: String
  package let isFile: Bool

  /// Creates a destination for one file, which is written to this path under any name.
  package init(file path: String) {
    self.path = path
    isFile = true
  }

  /// Creates a folder unless it exists, and removes temporary files of interrupted processes.
  package init(path: String) throws(OutputError) {
    self.path = path
    isFile = false
    guard !path.isEmpty else {
      throw OutputError(path: path, reason: .emptyPath).advising("name a folder")
    }
    do {
      try Self.make(path)
    } catch {
      throw OutputError(path: path, error)
    }
    guard unsafe access(path, W_OK | X_OK) == 0 else {
      throw OutputError(path: path, reason: .unwritableFolder)
    }
    Self.sweep(path)
  }

  /// Writes a file at a path relative to the folder, and creates its folders.
  ///
  /// Links are followed only inside the folder, since others may have made them.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws(OutputError) -> String {
    guard !isFile else {
      try OutputFile(path: path).write(bytes)
      return FilePath.name(of: path)
    }
    try OutputFile(path: Self.place(of: name, in: path)).write(bytes)
    return name
  }

  package static func place(
    of name: String, in folder: String
  ) throws(OutputError) -> String {
    let place = FilePath.path(folder, name)
    guard FilePath.isInside(place, folder) else {
      throw OutputError(path: place, reason: .linkOut(of: .path(folder)))
        .advising("remove the link")
    }
    return place
  }

  /// Creates a folder and its parents, unless they exist.
  static func make(_ path: String) throws(SystemError) {
    guard !FileStatus.isFolder(path) else { return }
    if let folder = FilePath.folder(of: path) { try make(folder) }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let error = SystemError.last
    // Another process may have created it.
    if !FileStatus.isFolder(path) { throw error }
  }

  /// Creates a folder, which must not exist, for this user alone.
  package static func makePrivate(_ path: String) throws(OutputError) {
    guard unsafe mkdir(path, 0o700) == 0 else { throw OutputError(path: path, reason: .notCreated) }
  }

  /// Removes a folder with everything in it, or a file; links are removed, not followed.
  ///
  /// What cannot be removed stays.
  package static func remove(_ path: String) {
    guard !path.utf8.contains(0) else { return }
    for (name, _) in (try? FolderListing.entries(in: path)) ?? [] {
      let inner = FilePath.path(path, name)
      let kind = (try? FileStatus(of: inner, followsLinks: false))?.kind
      if kind == .folder { remove(inner) } else { _ = unsafe unlink(inner) }
    }
    _ = unsafe rmdir(path)
  }

  package static func removeEmpty(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  package static func sweep(_ folder: String) {
    // The system reads a path up to a null byte, so an entry would be its own folder.
    guard !folder.utf8.contains(0) else { return }
    for (name, mayBeFolder) in (try? FolderListing.entries(in: folder)) ?? [] {
      let path = FilePath.path(folder, name)
      if TemporaryFile.isName(name) {
        TemporaryFile.removeAbandoned(path)
      } else if mayBeFolder, (try? FileStatus(of: path, followsLinks: false))?.kind == .folder {
        sweep(path)
      }
    }
  }
}
