#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Functions of paths.
package enum FilePath {
  /// Returns the parent folder of a path, or nil if it has none.
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

  /// Returns the extension of a file name without its dot, or nil if there is none.
  package static func fileExtension(of path: String) -> String? {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : String(ending)
  }

  /// Returns the path of an entry of a folder.
  package static func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns a path, or the path of a file in it if it is a folder or ends with a slash.
  package static func file(_ path: String, orIn name: String) -> String {
    path.hasSuffix("/") || FileStatus.isFolder(path) ? self.path(path, name) : path
  }

  /// Returns a path relative to a folder, or nil if it is not in the folder.
  package static func path(of place: String, in folder: String) -> String? {
    let start = Array(folder.utf8) + (folder.hasSuffix("/") ? [] : [UInt8(ascii: "/")])
    guard place.utf8.starts(with: start) else { return nil }
    return String(decoding: place.utf8.dropFirst(start.count), as: UTF8.self)
  }

  /// Returns a path relative to the current folder if it is inside, or the path itself.
  package static func shortened(_ path: String) -> String {
    guard let here = resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }

  /// Returns the path of a file from a folder; both have to exist.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: The folder.
  /// - Returns: The path, such as `../review.html`, or nil if one of them does not exist.
  package static func relative(_ file: String, from folder: String) -> String? {
    guard let target = resolved(file), let root = resolved(folder) else { return nil }
    let (parts, outer) = (target.split(separator: "/"), root.split(separator: "/"))
    let shared = zip(parts, outer).prefix { $0 == $1 }.count
    let up = repeatElement("..", count: outer.count - shared)
    return (Array(up) + parts[shared...].map(String.init)).joined(separator: "/")
  }

  /// Returns the absolute path with links resolved, or nil if nothing exists there.
  package static func resolved(_ path: String) -> String? {
    guard let buffer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }

  /// Returns whether a path, or its nearest existing folder, is inside a folder after resolving links.
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

  /// Returns whether a relative path stays in its folder: no part is empty or leads up, and there is no null byte.
  package static func isDescending(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    // In Swift, a slash may combine with other characters; the system compares bytes.
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !bytes.contains(0)
      && parts.allSatisfy { part in
        !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
      }
  }
}
