package import GalleyAnalysis
package import GalleyLayout
import GalleyScene

package struct VariantDifference: Encodable, Hashable, Sendable {
  package var document: String
  package var before: Side
  package var after: Side
  package var difference: LayoutDifference
  package var paint: PaintDifference

  package struct Side: Codable, Hashable, Sendable {
    package var variant: String
    package var traits: TraitsRecord
    package var size: Size

    fileprivate init(_ result: LayoutResult, variant: String) {
      (self.variant, traits, size) = (variant, TraitsRecord(result.traits), result.size)
    }
  }

  package init(
    _ before: LayoutResult, _ after: LayoutResult, document: String,
    variants: (before: String, after: String)
  ) {
    self.document = document
    self.before = Side(before, variant: variants.before)
    self.after = Side(after, variant: variants.after)
    difference = LayoutDifference(from: before, to: after)
    paint = PaintDifference(from: before, to: after)
  }

  package func json(pretty: Bool = false) throws -> String {
    try JSONText.text(self, pretty: pretty, hasMessages: true)
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: ("document", document), ("before", before), ("after", after))
    try LayoutDifference(changes: difference.changes + paint.changes).encode(to: encoder)
  }
}
