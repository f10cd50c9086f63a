#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package enum FilePath {
  package static func folder(of path: String) -> String? {
    let bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    guard let end = bytes.lastIndex(where: { $0 != slash }) else { return nil }
    guard let last = bytes[...end].lastIndex(of: slash) else { return path == "." ? nil : "." }
    let start = bytes[..<last].lastIndex { $0 != slash }
    return String(decoding: start.map { bytes[...$0] } ?? bytes[..<1], as: UTF8.self)
  }

  package static func name(of path: String) -> String {
    parts(of: path).last ?? path
  }

  /// Returns the extension of a file name without its dot, or nil if there is none.
  package static func fileExtension(of path: String) -> String? {
    let name = Array(name(of: path).utf8)
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    let ending = name[(dot + 1)...]
    return ending.isEmpty ? nil : String(decoding: ending, as: UTF8.self)
  }

  /// Returns the names in a path, without empty ones.
  ///
  /// In Swift, a slash may combine with other characters; the system compares bytes.
  package static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a path without slashes and dots that change nothing; an empty path stays empty.
  package static func tidy(_ path: String) -> String {
    guard !path.isEmpty else { return path }
    let parts = parts(of: path).filter { $0 != "." }.joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return "/" + parts }
    return parts.isEmpty ? "." : parts
  }

  package static func path(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  package static func file(_ path: String, orIn name: String) -> String {
    path.utf8.last == UInt8(ascii: "/") || FileStatus.isFolder(path) ? self.path(path, name) : path
  }

  /// Returns a path relative to a folder, or nil if it is not in the folder.
  package static func path(of place: String, in folder: String) -> String? {
    let start =
      Array(folder.utf8) + (folder.utf8.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")])
    guard place.utf8.starts(with: start) else { return nil }
    return String(decoding: place.utf8.dropFirst(start.count), as: UTF8.self)
  }

  /// Returns a path relative to the current folder if it is inside, or the path itself.
  package static func shortened(_ path: String) -> String {
    resolved(".").flatMap { self.path(of: path, in: $0) } ?? path
  }

  /// Returns the path of a file from a folder, such as `../review.html`, or nil if one of them does not exist.
  package static func relative(_ file: String, from folder: String) -> String? {
    guard let target = resolved(file), let root = resolved(folder) else { return nil }
    let (parts, outer) = (parts(of: target), parts(of: root))
    let shared = zip(parts, outer).prefix { $0 == $1 }.count
    let up = repeatElement("..", count: outer.count - shared)
    return (Array(up) + parts[shared...]).joined(separator: "/")
  }

  /// Returns the absolute path with links resolved, or nil if nothing exists there.
  package static func resolved(_ path: String) -> String? {
    guard let buffer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }

  /// Returns the path from the root without empty parts, dots and detours; links are not followed.
  package static func standardized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let absolute = isAbsolute ? path : self.path(resolved(".") ?? "/", path)
    let parts = direct(parts(of: absolute)).drop { $0 == ".." }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a path without detours, such as a for b/../a, if it leads to the same file or folder.
  package static func direct(_ path: String) -> String {
    let root = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    let direct = root + self.direct(parts(of: path)).joined(separator: "/")
    return !direct.isEmpty && resolved(direct) == resolved(path) ? direct : path
  }

  private static func direct(_ parts: [String]) -> [String] {
    parts.reduce(into: []) { direct, part in
      switch part {
      case ".": break
      case ".." where direct.last ?? ".." != "..": direct.removeLast()
      default: direct.append(part)
      }
    }
  }

  /// Returns a path with each part in the Unicode form of the entry that is there.
  ///
  /// A file system of Linux tells an accented letter of one character from one of two, which are the same name on a Mac.
  package static func stored(_ path: String) -> String {
    guard !path.utf8.allSatisfy({ $0 > 0 && $0 < 0x80 }), !path.utf8.contains(0),
      (try? FileStatus(of: path, followsLinks: false)) == nil, let folder = folder(of: path)
    else { return path }
    let (parent, name) = (stored(folder), name(of: path))
    // Swift compares strings by the characters that they show.
    let entry = (try? FolderListing.names(in: parent))?.first { $0 == name }
    if entry == nil, parent.utf8.elementsEqual(folder.utf8) { return path }
    return parent == "." ? entry ?? name : self.path(parent, entry ?? name)
  }

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
