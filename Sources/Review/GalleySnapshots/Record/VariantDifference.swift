public import GalleyAnalysis
public import GalleyLayout
import GalleyScene

/// The difference between two variants of a document.
public struct VariantDifference: Encodable, Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// The first variant.
  public var before: Side
  /// The second variant.
  public var after: Side
  /// The difference between their layouts.
  public var difference: LayoutDifference
  /// The difference between their colors.
  public var paint: PaintDifference

  /// A variant.
  public struct Side: Codable, Hashable, Sendable {
    /// The name of the variant.
    public var variant: String
    /// The traits that make the variant.
    public var traits: TraitsRecord
    /// The width and height of the picture in points.
    public var size: Size
    /// The letter of the arrangement.
    public var arrangement: String

    fileprivate init(_ result: LayoutResult, variant: String, _ letter: ArrangementLetter) {
      (self.variant, traits, size) = (variant, TraitsRecord(result.traits), result.size)
      arrangement = letter.description
    }
  }

  /// Compares two variants of a document.
  public init(
    _ before: LayoutResult, _ after: LayoutResult, document: String,
    variants: (before: String, after: String)
  ) {
    self.document = document
    let letters = ArrangementList.letters(of: [before, after])
    self.before = Side(before, variant: variants.before, letters[0])
    self.after = Side(after, variant: variants.after, letters[1])
    difference = LayoutDifference(from: before, to: after)
    paint = PaintDifference(from: before, to: after)
  }

  /// Returns the difference as JSON on one line, or on many lines for people.
  public func json(pretty: Bool = false) throws -> String {
    try JSONText.text(self, pretty: pretty, hasMessages: true)
  }

  /// Writes the variants, and the differences of the layouts and of the colors.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: ("document", document), ("before", before), ("after", after))
    try LayoutDifference(changes: difference.changes + paint.changes).encode(to: encoder)
  }
}
