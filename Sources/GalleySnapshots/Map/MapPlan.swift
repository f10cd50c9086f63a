public import GalleyDocuments
import GalleyGeometry
public import GalleyLayout

/// The branch maps to make of a document: one for each combination of its traits besides width and text size.
public struct MapPlan: Sendable {
  /// The room and the text sizes that a map covers.
  public struct Plane: Hashable, Sendable {
    /// The offered widths in points.
    public var widths: ClosedRange<Double>
    /// The offered height in points, or nil for any.
    public var height: Double?
    /// The text sizes, a row for each.
    public var textSizes: [TextSize]

    /// Creates a plane.
    public init(
      widths: ClosedRange<Double>, height: Double? = nil, textSizes: [TextSize]
    ) {
      self.widths = widths
      self.height = height
      self.textSizes = textSizes
    }
  }

  /// A map that is yet to be made.
  public struct Entry: Sendable {
    /// The document.
    public var document: Document
    /// The path of its files within the output, without extension.
    public var path: String
    /// The widths and the text sizes.
    public var plane: Plane
    /// All other traits.
    public var traits: Traits
    /// What the traits are in words, the same number of them for all maps of a document.
    var facts: [String]
  }

  /// The maps, of which those that have the same document follow each other.
  public var entries: [Entry]

  /// Creates the plan of the maps of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - folder: The folder of its files within the output.
  ///   - plane: The widths and the text sizes.
  ///   - matrix: The other traits; of its screens only the kinds of devices count.
  ///   - displayScale: The number of pixels in a point.
  public init(
    document: Document, folder: String, plane: Plane, matrix: Matrix, displayScale: Double = 2
  ) {
    var matrix = matrix
    var idioms: Set<Idiom> = []
    matrix.screens = matrix.screens.map(\.idiom).filter { idioms.insert($0).inserted }
      .map { Screen(width: plane.widths.lowerBound, height: plane.height, idiom: $0) }
    matrix.textSizes = [.large]
    let variants = matrix.variants(displayScale: displayScale)
    let words = MapWords(variants.map(\.traits))
    entries = variants.map { variant in
      let tokens = TraitDefinition.all.filter { ![.width, .textSize].contains($0) }
        .compactMap { $0.token(of: variant.traits) }
      return Entry(
        document: document, path: "\(folder)/" + (["map"] + tokens).joined(separator: "-"),
        plane: plane, traits: variant.traits, facts: words.facts(variant.traits))
    }
  }
}
