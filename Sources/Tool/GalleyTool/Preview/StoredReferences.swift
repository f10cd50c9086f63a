import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyNotation
import GalleyPreview
import GalleyProjects
import GalleySnapshots

struct StoredReferences: Sendable {
  private let projects = ProjectTable()

  /// Returns the PNG files that `galley test` compares the snapshots of a document with, if they exist.
  func entries(of loaded: ProjectDocument) throws(DocumentError)
    -> [PreviewReferences.Entry]
  {
    let place = TestPlanner.Place(of: loaded, in: try projects.project(of: loaded))
    let sets = place.project?.snapshots ?? [Project.SnapshotSet(.png)]
    let document = loaded.document.document
    return sets.filter { $0.format == .png }.flatMap { set -> [PreviewReferences.Entry] in
      let matrix = set.matrix(of: document)
      guard let count = matrix.variantCount, count <= Matrix.maximumVariantCount else { return [] }
      return matrix.variants(displayScale: set.displayScale).compactMap { variant in
        let name =
          "\(place.folder)/\(variant.name)\(SnapshotFormat.png.suffix(scale: set.displayScale))"
        let path = FilePath.stored(FilePath.path(place.store.path, name))
        guard FileStatus.isFile(path), FilePath.isInside(path, place.store.path) else { return nil }
        return PreviewReferences.Entry(traits: variant.traits, path: path)
      }
    }
  }
}
