#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package struct FolderListing: Sendable {
  /// The paths of the files, relative to the folder and sorted by their bytes.
  package let files: [String]
  package let folders: [String]

  /// Lists the files whose names have one of some endings in lowercase, ignoring case, and are not hidden.
  ///
  /// Links are followed, except into a folder that contains them.
  package init(of folder: String, endings: [String]) throws(InputError) {
    var walk = Walk(root: folder, endings: endings)
    try walk.visit("")
    folders = walk.folders
    files = walk.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package static func names(in folder: String) throws(SystemError) -> [String] {
    try entries(in: folder).map(\.name)
  }

  /// Returns the names of the entries of a folder, in any order, and whether each may be a folder and no link.
  ///
  /// Most file systems know that without reading the status of the entry.
  static func entries(
    in folder: String
  ) throws(SystemError) -> [(name: String, mayBeFolder: Bool)] {
    guard let stream = unsafe opendir(folder) else { throw .last }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, mayBeFolder: Bool)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let kind = unsafe Int(entry.pointee.d_type)
      if name != ".", name != ".." {
        entries.append((name, kind == Int(DT_DIR) || kind == Int(DT_UNKNOWN)))
      }
    }
    return entries
  }
}

private struct Walk {
  let root: String
  let endings: [String]
  var files: [String] = []
  var folders: [String] = []
  private var ancestors: [FileStatus.Identity] = []

  init(root: String, endings: [String]) {
    (self.root, self.endings) = (root, endings)
  }

  mutating func visit(_ folder: String) throws(InputError) {
    let path = folder.isEmpty ? root : FilePath.path(root, folder)
    do {
      let identity = try FileStatus(of: path).identity
      guard !ancestors.contains(identity) else { return }
      ancestors.append(identity)
    } catch {
      throw InputError(path: path, error)
    }
    defer { ancestors.removeLast() }
    for name in try names(in: path) where !name.hasPrefix(".") {
      let inner = folder.isEmpty ? name : folder + "/" + name
      // A broken link is listed as a file, so that reading it reports an error.
      let place = FilePath.path(root, inner)
      let kind = (try? FileStatus(of: place))?.kind
      guard
        kind != nil || !name.unicodeScalars.contains("\u{FFFD}")
          || (try? FileStatus(of: place, followsLinks: false)) != nil
      else {
        throw InputError(path: place, reason: .invalidName)
      }
      if kind == .folder {
        folders.append(inner)
        try visit(inner)
      } else if endings.contains(where: { ends(name, in: $0) }) {
        files.append(inner)
      }
    }
  }

  private func ends(_ name: String, in ending: String) -> Bool {
    name.utf8.count > ending.utf8.count && name.lowercased().hasSuffix(ending)
  }

  private func names(in path: String) throws(InputError) -> [String] {
    do {
      return try FolderListing.names(in: path)
    } catch {
      throw InputError(path: path, error)
    }
  }
}
