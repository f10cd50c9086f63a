import GalleyAnalysis
import GalleyCairo
public import GalleyDocuments
import GalleyLayout
import GalleyLayoutTesting

/// Checks that the variants of a document have no issues that it does not accept.
///
/// ```swift
/// expectNoIssues(.card, matrix: Matrix(screens: [Screen(width: 320)], textSizes: .all))
/// ```
///
/// Issues are overflows, ellipses, touching lines, characters without a font, and invalid layouts. Only the variants
/// are checked; ``expectFits(_:widths:textSizes:fileID:filePath:line:column:)`` checks all widths between them.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for the variants of the document.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectNoIssues(
  _ document: Document, matrix: Matrix? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  place.report {
    let expectation = VariantExpectation(document: document, matrix: matrix ?? document.matrix)
    return try expectation.failure(.current)
  }
}

struct VariantExpectation {
  var document: Document
  var matrix: Matrix

  private static let kinds: Set<FindingKind> = [
    .overflow, .collapse, .truncation, .brokenWord, .tightLeading, .missingGlyphs, .invalidLayout,
  ]

  func failure(_ resolver: DocumentResolver) throws -> TestFailure? {
    try document.requireFiles()
    var issues: [(String, String)] = []
    let all = matrix.variants()
    guard !all.isEmpty else { return FailureLines.noVariants(of: document.name) }
    for variant in all {
      // Checking a range of one width applies the acceptances of the document.
      let width = variant.traits.width
      let traitRange = TraitRange(traits: variant.traits, widths: width...width)
      let report = try CheckReport(
        of: document, traitRanges: [traitRange], resolve: resolver.resolve)
      issues += report.openFindings.filter { Self.kinds.contains($0.kind) }
        .map { ("\($0.kind.rawValue) · \($0.text)", variant.name) }
    }
    return FailureLines("'\(document.name)' has issues:", issues).failure
  }
}
