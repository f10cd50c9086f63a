#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Functions of paths.
package enum FilePath {
  /// Returns the folder of the last part of a path, or nil if it has none.
  package static func folder(of path: String) -> String? {
    let bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    guard let end = bytes.lastIndex(where: { $0 != slash }) else { return nil }
    guard let last = bytes[...end].lastIndex(of: slash) else { return path == "." ? nil : "." }
    let start = bytes[..<last].lastIndex { $0 != slash }
    return String(decoding: start.map { bytes[...$0] } ?? bytes[..<1], as: UTF8.self)
  }

  /// Returns the last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the ending of a file's name, without the dot before it, or nil if there is none.
  package static func fileExtension(of path: String) -> String? {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : String(ending)
  }

  /// Returns the path of something in a folder.
  package static func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns a path that names a file, or that of a file in it if the path names a folder or ends with a slash.
  package static func file(_ path: String, orIn name: String) -> String {
    path.hasSuffix("/") || FileStatus.isFolder(path) ? self.path(path, name) : path
  }

  /// Returns a path relative to a folder, or nil if it is not in the folder.
  package static func path(of place: String, in folder: String) -> String? {
    let start = Array(folder.utf8) + (folder.hasSuffix("/") ? [] : [UInt8(ascii: "/")])
    guard place.utf8.starts(with: start) else { return nil }
    return String(decoding: place.utf8.dropFirst(start.count), as: UTF8.self)
  }

  /// Returns a path relative to the current folder, if it is in there.
  package static func shortened(_ path: String) -> String {
    guard let here = resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }

  /// Returns the absolute path without links, or nil if nothing exists there.
  package static func resolved(_ path: String) -> String? {
    guard let buffer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }

  /// Returns whether a path, or the nearest existing folder of a new one, is in a folder, links followed.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let root = resolved(folder) else { return true }
    var existing: String? = path
    while let path = existing {
      if let real = resolved(path) {
        return real == root || root == "/" || real.utf8.starts(with: (root + "/").utf8)
      }
      existing = self.folder(of: path)
    }
    return true
  }

  /// Returns whether a relative path does not leave its folder: no part is empty, leads up or has a null byte.
  package static func isDescending(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    // A slash may be a part of a character, which the system ignores.
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !bytes.contains(0)
      && parts.allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
  }
}
