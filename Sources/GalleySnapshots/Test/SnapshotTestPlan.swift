public import GalleyDocuments
import GalleyLayout

/// What to compare with references: documents, each in some variants and forms.
public struct SnapshotTestPlan: Sendable {
  /// A document and its snapshots.
  public struct Entry: Sendable {
    /// The document.
    public var document: Document
    /// The folder of its references within the store, relative.
    public var folder: String
    /// Where its references lie.
    public var store: ReferenceStore
    /// Its snapshots.
    public var sets: [Set]
    /// What stands for the file of the document and its images; nil of documents that are built in Swift.
    public var fingerprint: String?

    /// Creates an entry.
    public init(
      document: Document, folder: String, store: ReferenceStore, sets: [Set],
      fingerprint: String? = nil
    ) {
      self.fingerprint = fingerprint
      self.document = document
      self.folder = folder
      self.store = store
      self.sets = sets
    }
  }

  /// Snapshots of one form.
  public struct Set: Sendable {
    /// The form.
    public var format: SnapshotFormat
    /// The variants.
    public var variants: [Variant]

    /// Creates a set.
    public init(format: SnapshotFormat, variants: [Variant]) {
      self.format = format
      self.variants = variants
    }
  }

  /// The documents.
  public var entries: [Entry]
  /// Where every reference belongs to some document of the plan, so that others are dead.
  ///
  /// Empty unless all documents and variants are in the plan.
  public var claims: [Claim] = []
  /// The revision that takes the place of references, if one does.
  public internal(set) var against: Against?

  /// A part of a store.
  public struct Claim: Hashable, Sendable {
    /// The store.
    public var store: ReferenceStore
    /// The folder within it, or empty for all of it.
    public var folder: String

    /// Creates a part.
    public init(store: ReferenceStore, folder: String) {
      self.store = store
      self.folder = folder
    }
  }

  /// Creates a plan.
  public init(entries: [Entry]) {
    self.entries = entries
  }

  /// One snapshot.
  struct Job: Sendable {
    var entry: Entry
    var format: SnapshotFormat
    var variant: Variant
  }

  /// Every snapshot, in the order of the documents.
  var jobs: [Job] {
    entries.flatMap(\.jobs)
  }

  /// Whether nothing is left out, so that references that nothing of the plan makes are dead.
  var isFull: Bool { !claims.isEmpty }

  /// The number of snapshots.
  public var count: Int {
    entries.reduce(0) { $0 + $1.sets.reduce(0) { $0 + $1.variants.count } }
  }
}

extension SnapshotTestPlan.Entry {
  /// Every snapshot of the document.
  var jobs: [SnapshotTestPlan.Job] {
    sets.flatMap { set in
      set.variants.map { SnapshotTestPlan.Job(entry: self, format: set.format, variant: $0) }
    }
  }
}

extension SnapshotTestPlan.Job {
  /// Where the reference lies.
  var place: SnapshotResult.Place {
    SnapshotResult.Place(references: entry.store.path, name: name)
  }

  /// The name of the reference within its store, such as episode/390-AX3.png.
  var name: String {
    "\(entry.folder)/\(variant.name)\(format.suffix(scale: variant.traits.displayScale))"
  }
}
