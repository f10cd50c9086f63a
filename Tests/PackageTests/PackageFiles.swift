import Foundation

/// A text file of the package.
struct PackageFile {
  /// The path from the root of the package.
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  /// The target to which a file in Sources belongs.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[2]) : ""
  }

  /// The lines without comments, so that rules about code do not apply to prose.
  var code: String {
    lines.map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n")
  }
}

extension PackageFile {
  /// The root of the package, which lies above the folder of this file.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files of all targets.
  static let sources = files { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }

  /// The folder of a target in Sources, from the root of the package.
  static func folder(of target: String) -> String? {
    let folders = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    return (folders ?? []).map { "Sources/\($0)/\(target)" }.first {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
  }

  /// All files that are text and belong to the package, not to a build or an editor.
  static let all = files { path in
    let parts = path.split(separator: "/")
    let isGenerated =
      path == "Package.resolved" || path.hasPrefix("Output/") && !path.hasPrefix("Output/gallery/")
    let isHidden = parts.dropLast().contains { PackageFile.isHidden(String($0)) }
    return !isGenerated && !isHidden
  }

  /// Returns the manifest.
  static func manifest() throws -> String {
    try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
  }

  /// Returns whether a folder belongs to a build, an editor or git.
  private static func isHidden(_ folder: String) -> Bool {
    folder.hasPrefix(".") && ![".ci", ".github"].contains(folder)
  }

  private static func files(where belongs: (String) -> Bool) -> [PackageFile] {
    paths(in: "").filter(belongs).sorted().compactMap { path in
      let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      return text.map { PackageFile(path: path, text: $0) }
    }
  }

  /// Returns the paths of all files in a folder, without hidden folders.
  private static func paths(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (names ?? []).flatMap { name -> [String] in
      let path = folder.isEmpty ? name : folder + "/" + name
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(
        atPath: root.appending(path: path).path, isDirectory: &isFolder)
      guard isFolder.boolValue else { return [path] }
      return isHidden(name) ? [] : paths(in: path)
    }
  }
}
