import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleySnapshots

extension TestPlanner {
  /// Returns the plan for documents of today and of another revision.
  ///
  /// - Parameters:
  ///   - loaded: The documents of today.
  ///   - isWhole: Whether all documents that were asked for could be read.
  ///   - earlier: The documents of the revision.
  /// - Returns: The plan, without documents that could not be read in the revision.
  /// - Throws: What is wrong with the options or with the file of a project.
  func plan(
    for loaded: [DocumentArguments.Loaded], isWhole: Bool, against earlier: RevisionDocuments
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
      entry.fingerprint = document.fingerprint
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

  /// Returns a name for references that are none, which nothing can be written to because of its lone dot.
  private func store(_ store: ReferenceStore, _ revision: Revision) -> ReferenceStore {
    ReferenceStore(path: "\(revision.commit.prefix(12))/./\(store.path)")
  }

  private func entry(_ document: Document, _ place: Place) throws -> SnapshotTestPlan.Entry {
    SnapshotTestPlan.Entry(
      document: document, folder: place.folder, store: place.store,
      sets: try sets(of: document, place))
  }

  /// Returns the snapshots of a document that may have no variant of what the options ask for, such as no such language.
  private func earlierEntry(_ document: Document, _ place: Place) -> SnapshotTestPlan.Entry {
    SnapshotTestPlan.Entry(
      document: document, folder: place.folder, store: place.store,
      sets: (try? sets(of: document, place)) ?? [])
  }

  /// Returns whether nothing today is what a document was; a file that is there may just be one that cannot be read.
  private func isGone(
    _ document: RevisionDocuments.Entry, isWhole: Bool, _ earlier: RevisionDocuments
  ) -> Bool {
    isWhole || !FileStatus.isFile(FilePath.path(earlier.repository.root, document.path))
  }
}
