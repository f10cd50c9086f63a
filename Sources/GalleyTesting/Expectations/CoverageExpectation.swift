import GalleyAnalysis
import GalleyDocuments
import GalleyLayout

/// That some variants reach every alternative that can be reached.
struct CoverageExpectation {
  /// The name of the document.
  var document: String
  /// What the variants reach.
  var coverage: BranchCoverage

  /// What is not reached and where it would be, or nil if all is.
  var failure: TestFailure? {
    guard !coverage.variants.isEmpty else { return FailureLines.nothing(toLookAtOf: document) }
    let missing = coverage.unreached.compactMap { alternative -> String? in
      switch alternative.reach {
      case .reached, .dead: nil
      case .reachable(let place): "\(alternative.site.label) is taken in \(place.variant.name)"
      case .unknown: "\(alternative.site.label) was not looked for"
      }
    }
    guard !missing.isEmpty else { return nil }
    return FailureLines(
      "The variants of '\(document)' reach \(coverage.reached) of \(coverage.reachable) alternatives that can be; add variants that reach the others:",
      missing
    ).failure
  }
}
