internal import Foundation

/// The door through which documents come in from files and folders.
public struct DocumentLoader: Sendable {
  /// Creates a loader.
  public init() {}

  /// Returns the documents that a file or folder stands for.
  ///
  /// A file stands for itself. A folder stands for the files in it and in its folders that end in yaml, yml or json
  /// and have a `galley` key at their top, sorted by path. Hidden folders, `Output`, `Snapshots`, `node_modules`,
  /// linked folders and `galley.yaml`, which is a ``Project``, are skipped.
  ///
  /// - Parameter argument: The path of a file or a folder.
  /// - Returns: At least one source. Two files whose names differ in the extension alone have the same output path.
  /// - Throws: That the file or folder is absent or unreadable.
  public func sources(at argument: String) throws(DocumentError) -> [DocumentSource] {
    switch FileKind(at: argument) {
    case .file: return [DocumentSource(path: argument, outputPath: Self.stem(of: argument))]
    case .folder: return try sources(in: argument)
    case .absent:
      throw DocumentError(
        .absent, path: argument, "there is no such file or folder; check the name")
    case .other:
      throw DocumentError(.unreadable, path: argument, "this is neither a file nor a folder")
    }
  }

  /// Returns the document of a source.
  ///
  /// - Parameter source: The file.
  /// - Returns: The document and the folders of its fonts.
  /// - Throws: That the file is absent or unreadable, or every fault of it.
  public func load(_ source: DocumentSource) throws(DocumentError) -> LoadedDocument {
    try DocumentReader().read(try bytes(ofFile: source.path), path: source.path)
  }

  /// Returns what a file holds, or throws why it cannot be read.
  func bytes(ofFile path: String) throws(DocumentError) -> [UInt8] {
    switch FileKind(at: path) {
    case .file: return try bytes(of: path)
    case .absent:
      throw DocumentError(.absent, path: path, "there is no such file; check the name")
    case .folder, .other:
      throw DocumentError(.unreadable, path: path, "this is not a file")
    }
  }

  private func bytes(of path: String) throws(DocumentError) -> [UInt8] {
    guard let bytes = FileBytes.read(path, atMost: SourceText.maximumByteCount + 1) else {
      throw DocumentError(
        .unreadable, path: path, "the file cannot be read; look at its permissions")
    }
    return bytes
  }

  private func sources(in folder: String) throws(DocumentError) -> [DocumentSource] {
    let base = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let paths = try FolderWalk(root: base).files().filter { path in
      let file = "\(base)/\(path)"
      guard let bytes = FileBytes.read(file, atMost: SourceText.maximumByteCount) else {
        return true
      }
      return TopLevelKey.isDocument(bytes)
    }
    guard !paths.isEmpty else {
      throw DocumentError(
        .absent, path: folder,
        "the folder has no document, which is a .yaml, .yml or .json file that begins with 'galley: 1'"
      )
    }
    return paths.map {
      DocumentSource(path: "\(base)/\($0)", outputPath: Self.withoutExtension($0))
    }
  }

  private static func stem(of path: String) -> String {
    withoutExtension(path.split(separator: "/").last.map(String.init) ?? path)
  }

  private static func withoutExtension(_ path: String) -> String {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path.lastIndex(of: "."), dot > start else { return path }
    return String(path[..<dot])
  }
}
