package import Foundation

/// A folder for a test that is removed with the value.
package final class TemporaryFolder {
  /// The URL of the folder, with links resolved.
  package let url: URL
  package var path: String { url.path }

  /// The parent of all temporary folders: in memory where enough is free.
  ///
  /// File systems on disks can take minutes to create files after many others were deleted.
  package static let parent: URL = {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let capacity = try? memory.resourceValues(forKeys: [.volumeAvailableCapacityKey])
      .volumeAvailableCapacity
    let isWritable = FileManager.default.isWritableFile(atPath: memory.path)
    return isWritable && (capacity ?? 0) >= 4 << 30
      ? memory : FileManager.default.temporaryDirectory
  }()

  /// Creates a folder with files of the given texts; a name that ends in a slash makes a folder.
  package init(_ files: [String: String] = [:]) throws {
    let url = Self.parent.appendingPathComponent("galley-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    self.url = url.resolvingSymlinksInPath()
    for (name, text) in files { try write(text, to: name) }
  }

  /// Creates a folder with files of the given bytes.
  package convenience init(_ files: [String: Data]) throws {
    try self.init()
    for (name, data) in files { try write(data, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file and creates the folders above it; a name that ends in a slash makes a folder.
  package func write(_ data: Data, to name: String) throws {
    let file = url.appendingPathComponent(name)
    let folder = name.hasSuffix("/") ? file : file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !name.hasSuffix("/") { try data.write(to: file) }
  }

  package func write(_ text: String = "", to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// The files inside, relative to the folder and sorted.
  package func files() -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: url.appendingPathComponent(name).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }
}
