import GalleyDocuments
import GalleyFiles
import Synchronization

/// The projects that documents belong to, each read once.
final class ProjectTable: Sendable {
  private let known = Mutex<[String: Project?]>([:])

  /// Returns the project of a document, or of the current folder for one that is built in Swift; nil if there is none.
  ///
  /// - Throws: Every fault of the project's file.
  func project(of document: DocumentArguments.Loaded) throws(DocumentError) -> Project? {
    let folder = document.file.map { FilePath.folder(of: $0) ?? "." } ?? "."
    if let project = known.withLock({ $0[folder] }) { return project }
    let project = try Project.find(from: folder)
    known.withLock { $0[folder] = .some(project) }
    return project
  }
}
