import GalleyAnalysis
public import GalleyDocuments
import GalleyLayout
import GalleyLayoutTesting

/// Checks that the variants of a matrix reach every alternative of each choice that is taken anywhere on its plane.
///
/// ```swift
/// expectFullBranchCoverage(of: .card)
/// ```
///
/// A failure names a variant that would reach what none does. Alternatives that nothing takes from the narrowest to the
/// widest screen and from the smallest to the largest text do not count;
/// ``expectNoFindings(_:matrix:fileID:filePath:line:column:)`` finds them.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for those of the document.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectFullBranchCoverage(
  of document: Document, matrix: Matrix? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  place.report {
    let coverage = try branchCoverage(of: document, matrix: matrix)
    return CoverageExpectation(document: document.name, coverage: coverage).failure
  }
}

/// That some variants reach every alternative that can be reached.
struct CoverageExpectation {
  /// The name of the document.
  var document: String
  /// What the variants reach.
  var coverage: BranchCoverage

  /// What is not reached and where it would be, or nil if all is.
  var failure: TestFailure? {
    guard !coverage.variants.isEmpty else { return FailureLines.noVariants(of: document) }
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
