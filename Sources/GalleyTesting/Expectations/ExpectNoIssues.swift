public import GalleyDocuments
import GalleyLayout

/// Checks that the variants of a document resolve without issues that it does not accept.
///
/// ```swift
/// expectNoIssues(.card, matrix: Matrix(screens: [Screen(width: 320)], textSizes: .all))
/// ```
///
/// An issue is an overflow, an ellipsis, a character that no font has, or a layout that makes no sense. That a font
/// makes a line higher than its style says is none. Only the variants are looked at; ``expectFits(_:widths:textSizes:fileID:filePath:line:column:)``
/// proves the widths between them.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for those of the document.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectNoIssues(
  _ document: Document, matrix: Matrix? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  TestReporter.report(at: place) {
    let expectation = VariantExpectation(document: document, matrix: matrix ?? document.matrix)
    return try expectation.failure(.current)
  }
}
