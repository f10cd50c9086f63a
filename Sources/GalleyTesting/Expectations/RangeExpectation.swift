import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// That a check finds nothing of some kinds in ranges of widths.
struct RangeExpectation {
  /// The document.
  var document: Document
  /// The ranges of widths with all other traits.
  var strips: [WidthStrip]
  /// What must not be found.
  var kinds: Set<FindingKind>

  /// What makes a document not fit.
  static let fitting: Set<FindingKind> = [.overflow, .truncation, .clipping, .overlap]

  /// Returns what is found and not accepted, or nil if there is nothing.
  ///
  /// - Throws: A `FontError` if a font is not there.
  func failure(_ resolver: DocumentResolver) throws(FontError) -> TestFailure? {
    guard !strips.isEmpty else { return FailureLines.nothing(toLookAtOf: document.name) }
    let report = try CheckReport(of: document, strips: strips, resolve: resolver.resolve)
    let findings = report.openFindings.filter { kinds.contains($0.kind) }
    guard !findings.isEmpty else { return nil }
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return FailureLines(
      "'\(document.name)' has \(count) \(range):",
      findings.map { "\($0.kind.rawValue) · \($0.words) · \($0.place)\n    \($0.advice)" }
    ).failure
  }

  /// The widths and sizes of text that were looked at, in words.
  private var range: String {
    let least = strips.map(\.widths.lowerBound).min() ?? 0
    let greatest = strips.map(\.widths.upperBound).max() ?? 0
    let widths =
      least == greatest
      ? "at \(least.shortDecimal(places: 2)) pt"
      : "from \(least.shortDecimal(places: 2)) to \(greatest.shortDecimal(places: 2)) pt"
    var sizes: [String] = []
    for name in strips.map(\.traits.textSize.name) where !sizes.contains(name) {
      sizes.append(name)
    }
    return widths
      + " at \(sizes.count > 4 ? "\(sizes.count) sizes of text" : sizes.joined(separator: ", "))"
  }
}

extension Finding {
  /// What is the matter with what.
  var words: String { "\(label): \(message)" }
}
