internal import GalleyAssets
internal import GalleyFiles

/// The files that a document may name: those in the folder of its project, or else in its own folder.
struct DocumentFolder: Sendable {
  let document: String
  /// The absolute path of the project's folder; nil without a project.
  private let project: String?

  init(of document: String) {
    self.document = document
    project = Project.folder(around: document)
  }

  /// The folder that paths may not leave, for messages.
  var noun: String { project == nil ? "the document's folder" : "the project's folder" }

  func place(_ path: String, namedIn file: String?) throws(NearbyPath.Failure) -> NearbyPath {
    try NearbyPath(
      path, beside: file ?? document, within: project ?? NearbyPath.folder(of: document))
  }

  func shown(_ path: String, namedIn file: String?) -> String {
    let folder = FilePath.folder(of: file ?? document) ?? "."
    return folder == "." ? path : FilePath.path(folder, path)
  }

  /// Returns the error about a path that may not be followed.
  func failure(_ failure: NearbyPath.Failure) -> UnreadableFile {
    switch failure {
    case .notRelative: UnreadableFile(.notRelative(folder: noun))
    case .outside: UnreadableFile(.outside(folder: noun))
    case .absent: UnreadableFile(.absent)
    }
  }
}
