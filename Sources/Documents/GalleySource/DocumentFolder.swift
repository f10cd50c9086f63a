package import GalleyAssets
internal import GalleyFiles

/// The files that a document may name: those in the folder of its project, or else in its own folder.
package struct DocumentFolder: Sendable {
  package static let projectFileName = "galley.yaml"

  package let document: String
  /// The absolute path of the project's folder; nil without a project.
  private let project: String?

  package init(of document: String) {
    self.document = document
    project = Self.project(around: document)
  }

  /// Creates the folder for a file of Swift code: all of its repository, or else of its package.
  package init(ofCode path: String) {
    document = path
    project = Self.home(ofCode: path)
  }

  private static func home(ofCode path: String) -> String? {
    var (home, next): (String?, String?) = (nil, NearbyPath.folder(of: path))
    while let folder = next {
      if FileStatus.isThere(FilePath.path(folder, ".git")) { return folder }
      let names = [projectFileName, "Package.swift"]
      if names.contains(where: { FileStatus.isThere(FilePath.path(folder, $0)) }) { home = folder }
      next = FilePath.folder(of: folder)
    }
    return home
  }

  package static func project(around path: String) -> String? {
    let isFolder = FileStatus.isFolder(path)
    var next = isFolder ? FilePath.resolved(path) : NearbyPath.folder(of: path)
    while let folder = next {
      if FileStatus.isThere(FilePath.path(folder, projectFileName)) { return folder }
      if FileStatus.isThere(FilePath.path(folder, ".git")) { return nil }
      next = FilePath.folder(of: folder)
    }
    return nil
  }

  package var noun: String { project == nil ? "the document's folder" : "the project's folder" }

  package func place(_ path: String, namedIn file: String?) throws(NearbyPath.Failure) -> NearbyPath
  {
    try NearbyPath(
      path, beside: file ?? document, within: project ?? NearbyPath.folder(of: document))
  }

  package func shown(_ path: String, namedIn file: String?) -> String {
    let folder = FilePath.folder(of: file ?? document) ?? "."
    guard folder != "." else { return path }
    let joined = FilePath.path(folder, path)
    return path.utf8.starts(with: "..".utf8) ? FilePath.direct(joined) : joined
  }

  package func failure(_ failure: NearbyPath.Failure) -> UnreadableFile {
    switch failure {
    case .notRelative: UnreadableFile(.notRelative(folder: noun))
    case .outside: UnreadableFile(.outside(folder: noun))
    case .absent: UnreadableFile(.absent)
    }
  }
}
