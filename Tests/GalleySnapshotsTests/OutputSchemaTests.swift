import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleySnapshots
import Testing

/// The schemas of the output of commands, compared with the types that are printed.
@Suite struct OutputSchemaTests {
  /// The values of every type whose values a schema lists.
  private static let lists: Set<[String]> = [
    Layout.Kind.allCases.map(\.rawValue), LayoutIssue.Kind.allCases.map(\.rawValue),
    FindingKind.allCases.map(\.rawValue), ProofGap.allCases.map(\.rawValue),
    ["reached", "reachable", "dead", "unknown"], Verdict.allCases.map(\.rawValue),
    MatchReason.allCases.map(\.rawValue), SnapshotFormat.allCases.map(\.rawValue),
    Role.allCases.map(\.rawValue), LayoutDirection.allCases.map(\.rawValue),
    ColorScheme.allCases.map(\.rawValue), Contrast.allCases.map(\.rawValue),
    Idiom.allCases.map(\.rawValue), LayoutChange.PaintPart.allCases.map(\.rawValue),
    ["layout", "raster"], Axis.allCases.map(\.rawValue),
    ["top", "bottom", "leading", "trailing"], ["missing", "added", "differentType"],
    LayoutChange.Property.allCases.map(\.rawValue),
    ImageDifference.Kind.allCases.map(\.rawValue),
  ]

  @Test func `Schemas list every value of a type, and no other`() throws {
    var found: Set<[String]> = []
    for schema in OutputSchema.allCases {
      let object = try JSONSerialization.jsonObject(with: Data(schema.json.utf8))
      found.formUnion(Self.lists(in: object))
    }
    #expect(found == Self.lists)
  }

  private static func lists(in value: Any) -> Set<[String]> {
    if let list = value as? [Any] {
      return list.reduce(into: []) { $0.formUnion(lists(in: $1)) }
    }
    guard let object = value as? [String: Any] else { return [] }
    let own: Set<[String]> = (object["enum"] as? [String]).map { [$0] } ?? []
    return object.values.reduce(into: own) { $0.formUnion(lists(in: $1)) }
  }
}
