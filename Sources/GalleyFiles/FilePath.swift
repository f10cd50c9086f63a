#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What can be told from paths.
package enum FilePath {
  /// Returns the folder in which the last part of a path lies; nil if there is none above it.
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

  /// Returns the path of something in a folder.
  package static func path(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns the path without links and without dots, if something lies there.
  package static func resolved(_ path: String) -> String? {
    guard let buffer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }
}
