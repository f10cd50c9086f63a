import GalleyAnalysis
public import GalleyDocuments
import GalleyLayout

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
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  TestReporter.report(at: place) {
    let coverage = try branchCoverage(of: document, matrix: matrix)
    return CoverageExpectation(document: document.name, coverage: coverage).failure
  }
}
