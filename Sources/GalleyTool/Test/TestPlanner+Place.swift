import GalleyDocuments
import GalleyFiles
import GalleySnapshots

extension TestPlanner {
  /// Where the references of a document are.
  struct Place: Sendable {
    /// The folder of references.
    var store: ReferenceStore
    /// The folder of the document in the store.
    var folder: String
    /// What has to be looked through so that all references in the store had a chance to be compared.
    var home: String
    /// The project of the document, if it belongs to one.
    var project: Project?
  }
}

extension TestPlanner.Place {
  /// Creates the usual place of the references of a document: where its project says, or else beside it.
  init(of loaded: DocumentArguments.Loaded, in project: Project?) {
    let own = Self.folder(of: loaded)
    let path = loaded.source.outputPath
    guard let project else {
      store = ReferenceStore(path: FilePath.path(own, Project.referencesName))
      (folder, home) = (loaded.isBuilt ? path : FilePath.name(of: path), own)
      return
    }
    store = ReferenceStore(path: FilePath.shortened(project.references))
    let inner = loaded.file.flatMap(project.referenceFolder).flatMap {
      FilePath.path(of: $0, in: project.references)
    }
    (folder, home, self.project) = (inner ?? path, project.folder, project)
  }

  /// Returns the folder in which the file of a document lies.
  static func folder(of loaded: DocumentArguments.Loaded) -> String {
    loaded.file.map { FilePath.folder(of: $0) ?? "." } ?? "."
  }
}
