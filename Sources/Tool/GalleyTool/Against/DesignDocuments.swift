import ArgumentParser
import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyNotation
import GalleyProjects
import GalleySnapshots

/// Documents in files with which others are compared, such as the design of a view that was changed by hand.
struct DesignDocuments {
  let path: String
  let documents: [ProjectDocument]

  /// Reads the documents of a path; nil if it is no file and no folder with a slash in its path, so that it names a revision.
  init?(at path: String) throws(DocumentError) {
    guard FileStatus.isFile(path) || path.contains("/") && FileStatus.isFolder(path) else {
      return nil
    }
    self.path = path
    var documents: [ProjectDocument] = []
    for source in try DocumentLoader().sources(at: path) {
      let document = try DocumentLoader().load(source)
      documents.append(ProjectDocument(source: source, document: document))
    }
    self.documents = documents
  }

  /// Returns the design of a document: the one of its name, or the only one if there is nothing else to compare.
  func design(of loaded: ProjectDocument, isOnly: Bool) throws -> Document {
    let own = loaded.document.document
    if isOnly, documents.count == 1 { return documents[0].document.document }
    let design = documents.first {
      Self.letters($0.document.document.name) == Self.letters(own.name)
    }
    guard let design else {
      throw ValidationError(
        "cannot compare '\(own.name.printable)' with '\(path.printable)', which has no document of this name; name the documents to test before --against, or a file after it"
      )
    }
    return design.document.document
  }

  /// Returns a name as views and documents have it in common: `FlightStatusView` and `Flight status` are the same.
  private static func letters(_ name: String) -> String {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.hasSuffix("view") ? String(letters.dropLast(4)) : letters
  }
}

extension TestPlanner {
  /// Returns the plan that compares documents with their designs, in the variants of these.
  func plan(
    for loaded: [ProjectDocument], against designs: DesignDocuments
  ) throws -> SnapshotTestPlan {
    var (entries, before): ([SnapshotTestPlan.Entry], [SnapshotTestPlan.Entry]) = ([], [])
    for document in loaded {
      let design = try designs.design(of: document, isOnly: loaded.count == 1)
      let place = try place(of: document)
      var own = document.document.document
      own.matrix = design.matrix
      entries.append(
        SnapshotTestPlan.Entry(
          document: own, folder: place.folder, store: place.store,
          sets: try sets(of: own, place), fingerprint: document.fingerprint,
          source: document.testSource))
      before.append(
        SnapshotTestPlan.Entry(
          document: design, folder: place.folder, store: place.store,
          sets: try sets(of: design, place)))
    }
    return SnapshotTestPlan(
      entries: entries, against: designs.path, commit: designs.path, earlier: before)
  }
}
