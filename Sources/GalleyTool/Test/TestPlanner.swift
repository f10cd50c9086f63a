import ArgumentParser
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleySnapshots

/// Decides which snapshots of documents are compared, and with which references.
struct TestPlanner {
  let arguments: [String]
  let matrix: MatrixOptions
  let options: SnapshotOptions
  let projects = ProjectTable()

  /// Returns the plan for documents.
  ///
  /// - Parameters:
  ///   - loaded: The documents.
  ///   - isWhole: Whether all documents that were asked for could be read.
  /// - Returns: The plan, which tells of dead references only if nothing was left out.
  /// - Throws: What is wrong with the options or with the file of a project.
  func plan(
    for loaded: [DocumentArguments.Loaded], isWhole: Bool
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
          fingerprint: loaded.fingerprint))
    }
    let isFull = isWhole && !matrix.areGiven && !matrix.isScaleGiven && options.format == nil
    if isFull { plan.claims = claims(of: places) }
    return plan
  }

  /// Returns where the references of a document are.
  ///
  /// - Throws: What is wrong with the file of a project.
  func place(of loaded: DocumentArguments.Loaded) throws(DocumentError) -> Place {
    var place = Place(of: loaded, in: try projects.project(of: loaded))
    guard let references = options.references else { return place }
    place.store = ReferenceStore(path: references)
    place.folder = loaded.source.outputPath
    place.home = Place.folder(of: loaded)
    return place
  }

  /// Returns what belongs to the documents: the folder of each, and where all that could have references in a store was
  /// named, the whole store.
  private func claims(of places: [Place]) -> [SnapshotTestPlan.Claim] {
    let folders = arguments.filter(FileStatus.isFolder).compactMap(FilePath.resolved)
    return places.map { place in
      let home = FilePath.resolved(place.home) ?? ""
      let isCovered = folders.contains { home == $0 || home.hasPrefix($0 + "/") }
      let isWhole = isCovered && (options.references == nil || arguments.count == 1)
      return SnapshotTestPlan.Claim(store: place.store, folder: isWhole ? "" : place.folder)
    }
  }
}

extension TestPlanner {
  /// Returns the snapshots of a document: those of the project, or those of the document's matrix; options take the
  /// place of both.
  func sets(of document: Document, _ place: Place) throws -> [SnapshotTestPlan.Set] {
    let formats = options.format?.values
    var sets = place.project?.snapshots ?? [Project.SnapshotSet(.png)]
    if let formats {
      // What the project says nothing of is made of the whole matrix.
      sets = formats.flatMap { format in
        let own = sets.filter { $0.format.snapshotFormat == format }
        return own.isEmpty ? [Project.SnapshotSet(format.projectFormat)] : own
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
  fileprivate var snapshotFormat: SnapshotFormat {
    switch self {
    case .png: .png
    case .svg: .svg
    case .layout: .layout
    }
  }
}

extension SnapshotFormat {
  fileprivate var projectFormat: Project.SnapshotSet.Format {
    switch self {
    case .png: .png
    case .svg: .svg
    case .layout: .layout
    }
  }
}
