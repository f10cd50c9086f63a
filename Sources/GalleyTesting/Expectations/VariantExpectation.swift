import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyLayout

/// That the variants of a matrix resolve without issues.
struct VariantExpectation {
  /// The document.
  var document: Document
  /// The variants.
  var matrix: Matrix

  /// What issues of layouts are as findings; a line that a font makes higher is none.
  private static let kinds: Set<FindingKind> = [
    .overflow, .truncation, .missingGlyphs, .invalidLayout,
  ]

  /// Returns the issues that are not accepted, those of one kind and place with all their variants, or nil.
  ///
  /// - Throws: A `FontError` if a font is not there.
  func failure(_ resolver: DocumentResolver) throws(FontError) -> TestFailure? {
    var order: [String] = []
    var variants: [String: [String]] = [:]
    let all = matrix.variants()
    guard !all.isEmpty else { return FailureLines.nothing(toLookAtOf: document.name) }
    for variant in all {
      // A range of one width is a variant, of which a check knows what is accepted.
      let width = variant.traits.width
      let strip = WidthStrip(traits: variant.traits, widths: width...width)
      let report = try CheckReport(of: document, strips: [strip], resolve: resolver.resolve)
      for finding in report.openFindings where Self.kinds.contains(finding.kind) {
        let words = "\(finding.kind.rawValue) · \(finding.words)"
        if variants[words] == nil { order.append(words) }
        variants[words, default: []].append(variant.name)
      }
    }
    guard !order.isEmpty else { return nil }
    return FailureLines(
      "'\(document.name)' has issues:",
      order.map { "\($0) · \(Self.list(variants[$0] ?? []))" }
    ).failure
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - 6
    return names.prefix(6).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
