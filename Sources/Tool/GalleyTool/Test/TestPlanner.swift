import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyFiles
import GalleyLayout
import GalleyProjects
import GalleySnapshots

struct TestPlanner {
  let arguments: [String]
  let matrix: MatrixSelection
  let options: SnapshotOptions
  let projects = ProjectTable()

  /// Returns the plan for documents, which lists unused references only if no snapshot is filtered out.
  func plan(
    for loaded: [ProjectDocument], isWhole: Bool
  ) throws -> SnapshotTestPlan {
    let places = try loaded.map(place)
    var plan = SnapshotTestPlan(entries: [])
    for (loaded, place) in zip(loaded, places) {
      let document = loaded.document.document
      let sets = try sets(of: document, place)
      guard sets.contains(where: { !$0.variants.isEmpty }) else { continue }
      plan.entries.append(
        SnapshotTestPlan.Entry(
          document: document, folder: place.folder, store: place.store, sets: sets,
          fingerprint: loaded.fingerprint, source: loaded.testSource))
    }
    let isFull = isWhole && !matrix.areGiven && !matrix.isScaleGiven && options.format == nil
    if isFull { plan.claims = claims(of: places) }
    return plan
  }

  /// Returns an error for each file that has references although it is no document, as after an editor emptied it.
  ///
  /// Without the error, the document would be missing from the run, and its references would be unused.
  func formerDocuments() throws -> [DocumentError] {
    var errors: [DocumentError] = []
    for argument in arguments where FileStatus.isFolder(argument) {
      for source in try DocumentLoader().otherFiles(in: argument) {
        let place = try place(of: source)
        let folder = FilePath.path(FilePath.shortened(place.store.path), place.folder)
        guard FileStatus.isFolder(folder),
          try !ReferenceStore(path: folder).names().isEmpty
        else { continue }
        let message =
          "the file has references in '\(folder)' and is no document; begin it with 'galley: 1', or delete the references"
        errors.append(
          DocumentError(
            .malformed,
            [Diagnostic(path: source.path, line: 0, column: 0, message: message.printable)]))
      }
    }
    return errors
  }

  func place(of loaded: ProjectDocument) throws(DocumentError) -> Place {
    place(Place(of: loaded, in: try projects.project(of: loaded)), loaded.source)
  }

  private func place(of source: DocumentSource) throws(DocumentError) -> Place {
    place(Place(of: source, in: try projects.project(ofFile: source.path)), source)
  }

  private func place(_ own: Place, _ source: DocumentSource) -> Place {
    guard let references = options.references else { return own }
    var place = own
    place.store = ReferenceStore(path: references)
    place.folder = source.outputPath
    place.home = FilePath.folder(of: source.path) ?? "."
    return place
  }

  private func claims(of places: [Place]) -> [SnapshotTestPlan.Claim] {
    let folders = arguments.filter(FileStatus.isFolder).compactMap(FilePath.resolved)
    return places.map { place in
      let home = FilePath.resolved(place.home) ?? ""
      let isCovered = folders.contains { home == $0 || FilePath.path(of: home, in: $0) != nil }
      let isWhole = isCovered && (options.references == nil || arguments.count == 1)
      return SnapshotTestPlan.Claim(store: place.store, folder: isWhole ? "" : place.folder)
    }
  }

  /// Returns the snapshots of a document: from the options, else from the project, else from the document's matrix.
  func sets(of document: Document, _ place: Place) throws -> [SnapshotTestPlan.Set] {
    let formats = options.format?.values
    var sets = place.project?.snapshots ?? [Project.SnapshotSet(.png)]
    if let formats {
      // Formats that the project does not name have all variants of the matrix.
      sets = formats.flatMap { format in
        let own = sets.filter { $0.format.snapshotFormat == format }
        return own.isEmpty ? [Project.SnapshotSet(.init(format))] : own
      }
    }
    var seen: Set<String> = []
    return try sets.map { set in
      var document = document
      document.matrix = set.matrix(of: document)
      let variants = try matrix.variants(
        of: document, folder: place.folder,
        displayScale: matrix.isScaleGiven ? nil : set.displayScale)
      let format = set.format.snapshotFormat
      return SnapshotTestPlan.Set(
        format: format,
        variants: variants.filter {
          seen.insert("\(format.rawValue) \($0.name) \($0.traits.displayScale)").inserted
        })
    }
  }
}

extension Project.SnapshotSet.Format {
  fileprivate init(_ format: SnapshotFormat) {
    switch format {
    case .png: self = .png
    case .svg: self = .svg
    case .layout: self = .layout
    }
  }

  fileprivate var snapshotFormat: SnapshotFormat {
    switch self {
    case .png: .png
    case .svg: .svg
    case .layout: .layout
    }
  }
}

extension TestPlanner {
  struct Place: Sendable {
    var store: ReferenceStore
    var folder: String
    /// The folder whose documents must all be compared before a reference in the store is unused.
    var home: String
    var project: Project?
  }
}

extension TestPlanner.Place {
  /// Creates the default place of the references of a document: the place of its project, or next to the document.
  init(of loaded: ProjectDocument, in project: Project?) {
    self.init(of: loaded.source, isBuilt: loaded.isBuilt, in: project)
  }

  fileprivate init(of source: DocumentSource, isBuilt: Bool = false, in project: Project?) {
    let file = isBuilt ? nil : source.path
    let own = file.map { FilePath.folder(of: $0) ?? "." } ?? "."
    let path = source.outputPath
    guard let project else {
      store = ReferenceStore(path: FilePath.path(own, Project.referencesName))
      (folder, home) = (isBuilt ? path : FilePath.name(of: path), own)
      return
    }
    store = ReferenceStore(path: FilePath.shortened(project.references))
    let inner = file.flatMap(project.referenceFolder).flatMap {
      FilePath.path(of: $0, in: project.references)
    }
    (folder, home, self.project) = (inner ?? path, project.folder, project)
  }
}

extension ProjectDocument {
  /// The digest of the file, its images, its strings and its assets, or nil if there is no readable file.
  var fingerprint: String? {
    guard let bytes = file.flatMap({ try? InputFile(path: $0).bytes() }) else { return nil }
    let images = document.images.map { "\n\(Fingerprint.sha256(of: $0.bytes)) \($0.name)" }
    let strings = document.textFiles.map { path in
      "\n\(Fingerprint.sha256(of: (try? InputFile(path: path).bytes()) ?? []))"
    }
    return Fingerprint.sha256(of: bytes + Array((images + strings).joined().utf8))
  }
}

extension ProjectDocument {
  /// The source of the document, or nil if it has no file.
  var testSource: SnapshotTestPlan.DocumentSource? {
    file.map { file in
      var source = SnapshotTestPlan.DocumentSource(
        file: file, line: max(document.places.layout.line, 1), containsLayouts: true)
      source.stringPlace = { [strings = document.strings] key, locale in
        strings.line(of: key, in: locale).map {
          SnapshotSource(file: $0.file ?? file, line: $0.line)
        }
      }
      return source
    }
  }
}

extension TestPlanner {
  /// Returns the plan that compares documents with another revision, without the documents that cannot be read in it.
  func plan(
    for loaded: [ProjectDocument], isWhole: Bool, against earlier: RevisionDocuments
  ) throws -> SnapshotTestPlan {
    let known = Dictionary(earlier.documents.map { ($0.stem, $0) }) { first, _ in first }
    var compared: Set<String> = []
    var (entries, before): ([SnapshotTestPlan.Entry], [SnapshotTestPlan.Entry]) = ([], [])
    for document in loaded {
      let stem = earlier.stem(of: document)
      if let stem, earlier.unreadable.contains(stem) { continue }
      var place = try place(of: document)
      place.store = store(place.store, earlier.revision)
      var entry = try entry(document.document.document, place)
      (entry.fingerprint, entry.source) = (document.fingerprint, document.testSource)
      entries.append(entry)
      guard let stem, let match = known[stem] else { continue }
      compared.insert(stem)
      place.project = match.place.project
      before.append(earlierEntry(match.document, place))
    }
    for document in earlier.documents
    where !compared.contains(document.stem) && isGone(document, isWhole: isWhole, earlier) {
      var place = document.place
      place.store = store(place.store, earlier.revision)
      before.append(earlierEntry(document.document, place))
    }
    return SnapshotTestPlan(
      entries: entries, against: earlier.revision.name, commit: earlier.revision.commit,
      earlier: before)
  }

  /// Returns a store that does not exist, with a name that no other store has.
  private func store(_ store: ReferenceStore, _ revision: Revision) -> ReferenceStore {
    ReferenceStore(path: "\(revision.commit.prefix(12))/./\(store.path)")
  }

  private func entry(_ document: Document, _ place: Place) throws -> SnapshotTestPlan.Entry {
    SnapshotTestPlan.Entry(
      document: document, folder: place.folder, store: place.store,
      sets: try sets(of: document, place))
  }

  /// Returns the snapshots of an earlier document, or none if it lacks a selected value, such as a language.
  private func earlierEntry(_ document: Document, _ place: Place) -> SnapshotTestPlan.Entry {
    SnapshotTestPlan.Entry(
      document: document, folder: place.folder, store: place.store,
      sets: (try? sets(of: document, place)) ?? [])
  }

  /// Returns whether a document no longer exists; a file of its name may just be unreadable.
  private func isGone(
    _ document: RevisionDocuments.Entry, isWhole: Bool, _ earlier: RevisionDocuments
  ) -> Bool {
    isWhole || !FileStatus.isFile(FilePath.path(earlier.repository.root, document.path))
  }
}
