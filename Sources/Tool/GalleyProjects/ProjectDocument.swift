package import GalleyCairo
package import GalleyNotation
import GalleyFiles
import Synchronization

/// A document that was read from a file, or that is built into the program.
package struct ProjectDocument: Sendable {
  package var source: DocumentSource
  package var document: LoadedDocument
  package var isBuilt: Bool

  package init(source: DocumentSource, document: LoadedDocument, isBuilt: Bool = false) {
    (self.source, self.document, self.isBuilt) = (source, document, isBuilt)
  }

  /// The path of the file, or nil if there is none.
  package var file: String? { isBuilt ? nil : source.path }
}

/// The projects that documents belong to, each read once.
package final class ProjectTable: Sendable {
  private let known = Mutex<[String: Project?]>([:])

  package init() {}

  /// Returns the project of a document, or nil if there is none.
  ///
  /// A document that is built in Swift belongs to the project of the current folder.
  package func project(of document: ProjectDocument) throws(DocumentError) -> Project? {
    try project(ofFile: document.file)
  }

  /// Returns the project of a file, or the project of the current folder without a file.
  package func project(ofFile path: String?) throws(DocumentError) -> Project? {
    let folder = path.map { FilePath.folder(of: $0) ?? "." } ?? "."
    if let project = known.withLock({ $0[folder] }) { return project }
    let project = try Project.find(from: folder)
    known.withLock { $0[folder] = .some(project) }
    return project
  }

  /// Returns the fonts of folders, of documents and of their projects.
  package func library(
    _ folders: [String], for documents: [ProjectDocument]
  ) throws -> FontLibrary {
    var folders = folders + documents.flatMap(\.document.fontFolders)
    for document in documents {
      for folder in try project(of: document)?.fontFolders ?? []
      where !folders.contains(folder) {
        folders.append(folder)
      }
    }
    return try FontLibrary(folders: folders)
  }
}
