internal import Foundation

/// A folder for one test.
final class TemporaryFolder {
  /// The absolute path with links followed.
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "project-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    for (name, content) in files { try write(content, to: name) }
  }

  /// Makes a file with all folders above it; a name that ends in a slash makes a folder.
  func write(_ content: String = "", to name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    let folder = name.hasSuffix("/") ? file : file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !name.hasSuffix("/") { try content.write(to: file, atomically: false, encoding: .utf8) }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
