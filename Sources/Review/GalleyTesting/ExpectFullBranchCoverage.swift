import GalleyAnalysis
public import GalleyDocuments
import GalleyLayout
import GalleyLayoutTesting

/// Checks that the variants of a matrix reach every alternative that any width and text size of the matrix takes.
///
/// ```swift
/// expectFullBranchCoverage(of: .card)
/// ```
///
/// A failure names, for each missed alternative, a variant that would reach it. Alternatives that are never taken from
/// the narrowest to the widest screen and from the smallest to the largest text size do not count;
/// ``expectNoFindings(_:matrix:fileID:filePath:line:column:)`` finds them.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for the variants of the document.
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
    try document.requireFiles()
    let coverage = try branchCoverage(of: document, matrix: matrix)
    return CoverageExpectation(document: document.name, coverage: coverage).failure
  }
}

struct CoverageExpectation {
  var document: String
  var coverage: BranchCoverage

  var failure: TestFailure? {
    guard !coverage.variants.isEmpty else { return FailureLines.noVariants(of: document) }
    let missing = coverage.unreached.compactMap { alternative -> String? in
      switch alternative.reach {
      case .reached, .dead: nil
      case .reachable(let place): "\(alternative.site.label) is taken in \(place.variant.name)"
      case .unknown: "\(alternative.site.label) was not checked"
      }
    }
    return FailureLines(
      "The variants of '\(document)' reach \(coverage.reached) of \(coverage.reachable) reachable alternatives; add variants that reach the others:",
      missing
    ).failure
  }
}
