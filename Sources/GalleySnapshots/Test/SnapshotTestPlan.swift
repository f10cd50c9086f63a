import GalleyCairo
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
    /// The fingerprint of the document's file and its images; nil for documents that are built in Swift.
    public var fingerprint: String?
    /// Where people change the document, if that is known.
    public var source: DocumentSource?

    /// Creates an entry.
    public init(
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

  /// Where people change a document: its file, with the lines of its layout and of what has a name in it.
  public struct DocumentSource: Hashable, Sendable {
    /// The path of the file.
    public var file: String
    /// The line of the layout as a whole, or of the assertion that asks for its snapshots.
    public var line: Int
    /// The lines of elements by their names.
    public var lines: [String: Int]

    /// Creates the places of a document.
    public init(file: String, line: Int, lines: [String: Int] = [:]) {
      (self.file, self.line, self.lines) = (file, line, lines)
    }

    /// Returns the place of the first of some names that stands in the file, else that of the whole.
    func place(of names: [String] = []) -> SnapshotSource {
      SnapshotSource(file: file, line: names.lazy.compactMap { lines[$0] }.first ?? line)
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

extension SnapshotTestPlan {
  /// Another revision, whose documents take the place of references.
  public struct Against: Sendable {
    /// The name of the revision.
    public var revision: String
    /// The name and the number of the revision, for people.
    public var words: String
    /// The documents of the revision; what has the same store, folder, variant and form is compared.
    public var entries: [Entry]
    /// The snapshots that only the revision has.
    public var gone: [SnapshotResult]
  }

  /// Creates a plan that compares documents with those of another revision, instead of with references.
  ///
  /// - Parameters:
  ///   - entries: The documents. No store has to be there.
  ///   - revision: The name of the revision.
  ///   - commit: The number of its commit.
  ///   - earlier: The documents of the revision.
  public init(entries: [Entry], against revision: String, commit: String, earlier: [Entry]) {
    self.init(entries: entries)
    let places = Swift.Set(jobs.map(\.place))
    let gone = SnapshotTestPlan(entries: earlier).jobs.filter { !places.contains($0.place) }
    against = Against(
      revision: revision, words: revision == commit ? commit : "\(revision) (\(commit))",
      entries: earlier,
      gone: gone.map { job in
        var result = SnapshotResult(job, .dead)
        result.message = "only \(revision) has this snapshot"
        return result
      })
  }
}

extension SnapshotTestPlan {
  /// Returns the SHA-256 of all that decides what a run of the plan comes to and that no shard sees otherwise.
  ///
  /// Equal parts of two plans give equal texts only at equal places, since all is written as JSON first.
  func digest(_ options: SnapshotTestOptions) throws -> String {
    Fingerprint.sha256(of: Array(try JSONText.text(PlanOutline(self, options)).utf8))
  }
}

/// The part of a plan that its digest covers.
private struct PlanOutline: Encodable {
  let galley = GalleyVersion.current
  let engine = GalleyVersion.engine
  var options: [String]
  var entries: [Entry]
  var claims: [[String]]

  /// A document with its references in their order.
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
      "\(options.compression)", plan.against?.words ?? "",
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
