import GalleyAnalysis
import GalleyCairo
package import GalleyDocuments
import GalleyFiles
package import GalleyLayout

package struct SnapshotTestPlan: Sendable {
  package struct Entry: Sendable {
    package var document: Document
    /// The folder of its references within the store, relative.
    package var folder: String
    package var store: ReferenceStore
    package var sets: [Set]
    /// The fingerprint of the document's file and its images; nil for documents built in Swift.
    package var fingerprint: String?
    /// The source locations of the document, if known.
    package var source: DocumentSource?

    package init(
      document: Document, folder: String, store: ReferenceStore, sets: [Set],
      fingerprint: String? = nil, source: DocumentSource? = nil
    ) {
      (self.fingerprint, self.source) = (fingerprint, source)
      self.document = document
      self.folder = folder
      self.store = store
      self.sets = sets
    }
  }

  package struct DocumentSource: Hashable, Sendable {
    package var file: String
    package var line: Int
    /// Whether the places of layouts are lines of the file; false for the assertion of a test.
    package var containsLayouts: Bool
    @Aside package var stringPlace:
      (@Sendable (_ key: String, _ locale: String) -> SnapshotSource?)?

    package init(file: String, line: Int, containsLayouts: Bool = false) {
      (self.file, self.line, self.containsLayouts) = (file, line, containsLayouts)
    }

    var location: SnapshotSource { SnapshotSource(file: file, line: line) }

    /// Returns a change with the place to change: the entry of a catalog for a text that changed there, else the line
    /// of its element; nil if no file is known to contain it.
    func locating(_ change: LayoutChange, in locale: String) -> LayoutChange {
      var change = change
      guard let place = change.source else { return change }
      if let key = place.stringKey, change.facts.contains(where: \.isText),
        let entry = stringPlace?(key, locale)
      {
        change.source = LayoutChange.Source(file: entry.file, line: entry.line)
      } else if containsLayouts {
        change.source?.file = place.file ?? file
      } else if place.file == nil {
        change.source = nil
      }
      return change
    }
  }

  package struct Set: Sendable {
    package var format: SnapshotFormat
    package var variants: [Variant]

    package init(format: SnapshotFormat, variants: [Variant]) {
      self.format = format
      self.variants = variants
    }
  }

  package var entries: [Entry]
  /// The parts of stores in which references that are not in the plan are unused.
  ///
  /// Empty unless the plan contains all documents and variants.
  package var claims: [Claim] = []
  /// The revision that is compared with instead of references, if any.
  package internal(set) var against: Against?

  package struct Claim: Hashable, Sendable {
    package var store: ReferenceStore
    package var folder: String

    package init(store: ReferenceStore, folder: String) {
      self.store = store
      self.folder = folder
    }
  }

  package init(entries: [Entry]) {
    self.entries = entries
  }

  struct Job: Sendable {
    var entry: Entry
    var format: SnapshotFormat
    var variant: Variant
  }

  var jobs: [Job] {
    entries.flatMap(\.jobs)
  }

  /// Whether the plan is complete, so that other references are unused.
  var isFull: Bool { !claims.isEmpty }

  package var count: Int {
    entries.reduce(0) { $0 + $1.sets.reduce(0) { $0 + $1.variants.count } }
  }
}

extension SnapshotTestPlan.Entry {
  var jobs: [SnapshotTestPlan.Job] {
    sets.flatMap { set in
      set.variants.map { SnapshotTestPlan.Job(entry: self, format: set.format, variant: $0) }
    }
  }
}

extension SnapshotTestPlan.Job {
  var place: SnapshotResult.Place {
    SnapshotResult.Place(references: entry.store.path, name: name)
  }

  /// The name of the reference within its store, such as episode/390-AX3.png.
  var name: String {
    "\(entry.folder)/\(variant.name)\(format.suffix(scale: variant.traits.displayScale))"
  }
}

extension SnapshotTestPlan {
  /// Another revision, whose documents are compared with instead of references.
  package struct Against: Sendable {
    package var revision: String
    package var name: String
    /// The documents of the revision; snapshots with the same store, folder, variant and format are compared.
    package var entries: [Entry]
    package var gone: [SnapshotResult]
  }

  /// Creates a plan that compares documents with another revision, instead of with references.
  package init(entries: [Entry], against revision: String, commit: String, earlier: [Entry]) {
    self.init(entries: entries)
    let places = Swift.Set(jobs.map(\.place))
    let gone = SnapshotTestPlan(entries: earlier).jobs.filter { !places.contains($0.place) }
    against = Against(
      revision: revision, name: revision == commit ? commit : "\(revision) (\(commit))",
      entries: earlier,
      gone: gone.map { job in
        var result = SnapshotResult(job, .removed)
        result.notes = [.onlyInRevision(revision: revision)]
        return result
      })
  }
}

extension SnapshotTestPlan {
  func digest(_ options: SnapshotTestOptions) throws -> String {
    Fingerprint.sha256(of: Array(try JSONText.text(PlanOutline(self, options)).utf8))
  }
}

private struct PlanOutline: Encodable {
  let galley = GalleyVersion.current
  let engine = GalleyVersion.engine
  var options: [String]
  var entries: [Entry]
  var claims: [[String]]

  struct Entry: Encodable {
    var fingerprint: String?
    var name: String
    var references: String
    var snapshots: [[String]]
  }

  init(_ plan: SnapshotTestPlan, _ options: SnapshotTestOptions) {
    self.options = [
      options.record.rawValue, "\(options.comparesPixels)", options.environmentPolicy.rawValue,
      "\(String(describing: options.comparison))", "\(options.difference)",
      "\(options.compression)", plan.against?.name ?? "",
    ]
    entries = plan.entries.map { entry in
      Entry(
        fingerprint: entry.fingerprint, name: entry.document.name, references: entry.store.path,
        snapshots: entry.jobs.map {
          [$0.name, $0.format.rawValue, "\($0.variant.traits.displayScale)"]
        })
    }
    claims = plan.claims.map { [$0.store.path, $0.folder] }
  }
}
