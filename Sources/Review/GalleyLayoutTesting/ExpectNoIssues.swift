public import GalleyDocuments
public import GalleyLayout

/// Checks that the variants of a document have no issues that it does not accept.
///
/// ```swift
/// expectNoIssues(.card, matrix: Matrix(screens: [Screen(width: 320)]))
/// ```
///
/// Issues are overflows, collapsed elements, ellipses and invalid layouts.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for the variants of the document.
///   - measurer: The text measurer; by default each character is half as wide as the font size.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - line: The line of the test.
///   - column: The column of the test.
/// - Complexity: Linear in the number of variants and the size of the layout.
public func expectNoIssues(
  _ document: Document, matrix: Matrix? = nil, measurer: some TextMeasurer = SquareGlyphs(),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let expectation = IssueExpectation(
    document: document, variants: (matrix ?? document.matrix).variants())
  guard let failure = expectation.failure(LayoutEngine(measurer: measurer)) else { return }
  TestPlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(failure)
}

struct IssueExpectation {
  var document: Document
  var variants: [Variant]

  func failure(_ engine: LayoutEngine) -> TestFailure? {
    if let error = document.fileError { return TestFailure(text: "\(error)") }
    guard !variants.isEmpty else {
      return FailureLines.noVariants(of: document.name)
    }
    let issues = variants.flatMap { variant in
      engine.resolve(document, traits: variant.traits).openIssues
        .filter { !$0.kind.isRemark }
        .map { ("\($0.kind.rawValue) · \($0.label): \($0.message)", variant.name) }
    }
    return FailureLines("'\(document.name)' has issues:", issues).failure
  }
}
