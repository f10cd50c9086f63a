internal import Foundation

/// What stands at a path, with symbolic links followed.
enum FileKind {
  case file
  case folder
  case other
  case absent

  /// Looks at a path.
  init(at path: String) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      self = .absent
      return
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: self = .file
    case .typeDirectory?: self = .folder
    default: self = .other
    }
  }
}

/// The bytes of a file.
enum FileBytes {
  /// Returns the first bytes of a file, or nil if it cannot be read.
  static func read(_ path: String, atMost count: Int) -> [UInt8]? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: count) else { return [] }
    return Array(data)
  }
}

/// The search of a folder for files that may hold documents.
struct FolderWalk {
  private static let extensions = ["yaml", "yml", "json"]
  private static let skipped: Set = ["Output", "Snapshots", "node_modules"]
  private static let partsOfRuns: Set = ["run.json", "times.json", "images"]
  private static let maximumDepth = 64

  /// The folder to search.
  let root: String

  /// Returns the paths of the files, relative to the folder and sorted.
  func files() throws(DocumentError) -> [String] {
    var found: [String] = []
    var folders = [(path: "", depth: 0)]
    while let folder = folders.popLast() {
      let location = folder.path.isEmpty ? root : "\(root)/\(folder.path)"
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: location) else {
        throw DocumentError(
          .unreadable, path: location, "the folder cannot be read; look at its permissions")
      }
      // What a run of tests writes is no document, wherever it lies.
      let isRun = names.contains("run.json")
      for name in names where !name.hasPrefix(".") && !(isRun && Self.partsOfRuns.contains(name)) {
        let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
        if isDocumentName(name) {
          if case .file = FileKind(at: "\(root)/\(path)") { found.append(path) }
        } else if folder.depth < Self.maximumDepth, isFolder(path, named: name) {
          folders.append((path, folder.depth + 1))
        }
      }
    }
    return found.sorted()
  }

  /// Returns whether a file may hold a document; what a run of rendering says of itself, projects and references in text
  /// never do.
  private func isDocumentName(_ name: String) -> Bool {
    guard name != "manifest.json", name != Project.fileName, !name.hasSuffix(".layout.json"),
      let dot = name.lastIndex(of: ".")
    else { return false }
    return Self.extensions.contains(String(name[name.index(after: dot)...]))
  }

  /// Returns whether a path is a folder to search; a link to a folder is not, so that no circle is walked.
  private func isFolder(_ path: String, named name: String) -> Bool {
    guard !Self.skipped.contains(name) else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}
