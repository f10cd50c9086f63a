import ArgumentParser
import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyNotation
import GalleyPreview
import GalleyProjects

/// The documents of another revision that the page of a preview compares with the working tree.
struct PreviewRevision: Sendable {
  let name: String
  /// The documents that also exist in the working tree, each with its source there.
  let documents: [(document: Document, source: PreviewSource)]

  init(
    _ name: String, of loaded: [ProjectDocument], _ arguments: DocumentArguments,
    _ errors: inout ErrorCollector
  ) async throws {
    if let built = loaded.first(where: \.isBuilt) {
      throw ValidationError(
        "cannot take '\(built.source.path.printable)' from another revision, because it is built into this program; name files"
      )
    }
    let places = arguments.documents.filter { FileStatus.isThere($0) }
    let earlier = try await Interruption.cancelling {
      let earlier = try await RevisionDocuments(of: name, places)
      try Task.checkCancellation()
      return earlier
    }
    for error in earlier.errors { errors.report(error) }
    self.name = name
    documents = loaded.compactMap { loaded in
      guard let stem = earlier.stem(of: loaded) else { return nil }
      let entry = earlier.documents.first { $0.stem == stem }
      return entry.map { ($0.document, PreviewSource(of: loaded)) }
    }
  }
}

extension PreviewSource {
  init(of loaded: ProjectDocument) {
    self.init(
      file: loaded.file, command: loaded.source.path,
      program: loaded.isBuilt ? SwiftPreview.command : "galley")
  }
}
