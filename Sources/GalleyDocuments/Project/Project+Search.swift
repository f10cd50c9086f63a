internal import Foundation

extension Project {
  /// Returns the project that a document or a folder belongs to, or nil if it belongs to none.
  ///
  /// Its file is looked for in the folder and in those above it, up to the first that holds `.git`. Links are followed
  /// before.
  ///
  /// - Parameter path: The path of a folder, or of a file in a folder; the file itself may be absent.
  /// - Returns: The project of the nearest file.
  /// - Throws: That the nearest file is unreadable, or every fault of it.
  /// - Complexity: Linear in the number of folders.
  public static func find(from path: String) throws(DocumentError) -> Project? {
    var folder = URL(fileURLWithPath: Self.folder(at: path))
    while true {
      let file = folder.appendingPathComponent(fileName).path
      switch FileKind(at: file) {
      case .absent: break
      case .file, .folder, .other: return try Project(at: file)
      }
      let git = folder.appendingPathComponent(".git").path
      guard case .absent = FileKind(at: git), folder.pathComponents.count > 1 else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  private static func folder(at path: String) -> String {
    guard case .folder = FileKind(at: path) else { return NearbyPath.folder(of: path) }
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Returns the folder with the references of a document, or nil if the document is not in the project's folder.
  ///
  /// It has the path of the document from the project's folder, without extension: the references of
  /// `Cards/episode.yaml` are in `Snapshots/Cards/episode`.
  ///
  /// - Parameter document: The path of the document's file.
  /// - Returns: An absolute path.
  public func referenceFolder(of document: String) -> String? {
    let home = URL(fileURLWithPath: folder).pathComponents
    let parts = URL(fileURLWithPath: NearbyPath.folder(of: document)).pathComponents
    guard parts.starts(with: home) else { return nil }
    let name = URL(fileURLWithPath: document).deletingPathExtension().lastPathComponent
    return ([references] + parts.dropFirst(home.count) + [name]).joined(separator: "/")
  }
}
