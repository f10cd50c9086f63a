public import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// What to render: documents, each in some variants.
public struct SnapshotPlan: Sendable {
  /// A document and its variants.
  public struct Entry: Sendable {
    /// The document.
    public var document: Document
    /// The folder of its pictures within the output, relative and without extension.
    public var folder: String
    /// The variants to render.
    public var variants: [Variant]

    /// Creates an entry.
    public init(document: Document, folder: String, variants: [Variant]) {
      self.document = document
      self.folder = folder
      self.variants = variants
    }
  }

  /// The documents.
  public var entries: [Entry]
  /// The forms of the pictures.
  public var formats: [Picture.Format]
  /// How the pictures are made.
  public var picture: Picture

  /// Creates a plan.
  public init(
    entries: [Entry], formats: [Picture.Format] = [.png], picture: Picture = Picture()
  ) {
    self.entries = entries
    self.formats = formats
    self.picture = picture
  }

  /// One document in one variant.
  struct Job: Sendable {
    var entry: Entry
    var variant: Variant
  }

  /// What is done at once by one worker.
  enum Task: Sendable {
    /// The picture files of a variant.
    case variant(Job)
    /// The file with a page for each variant.
    case pages(Entry)
  }

  /// Every variant of every document, in order, and the files of pages.
  var tasks: [Task] {
    let variants = entries.flatMap { entry in
      entry.variants.map { Task.variant(Job(entry: entry, variant: $0)) }
    }
    return formats.contains(.pdf) ? variants + entries.map { .pages($0) } : variants
  }

  /// The number of steps that a run reports.
  public var taskCount: Int { tasks.count }

  /// The number of variants of all documents.
  public var variantCount: Int {
    entries.reduce(0) { $0 + $1.variants.count }
  }
}

extension SnapshotPlan.Job {
  /// The path of a picture within the output, such as episode/390-AX3.png.
  func path(_ format: Picture.Format) -> String {
    "\(entry.folder)/\(variant.name)\(format.suffix(scale: variant.traits.displayScale))"
  }
}

extension SnapshotPlan.Entry {
  /// The path of the file with a page for each variant, within the output.
  var pagesPath: String { "\(folder)/variants.pdf" }
}

extension Picture.Format {
  /// Returns the end of the name of a file: the display scale of pixels unless it is the usual one, and the extension.
  func suffix(scale: Double) -> String {
    let density = self == .png && scale != 2 ? "@" + scale.shortDecimal(places: 4) + "x" : ""
    return "\(density).\(rawValue)"
  }
}
