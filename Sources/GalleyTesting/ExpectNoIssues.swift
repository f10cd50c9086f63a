import GalleyAnalysis
import GalleyCairo
public import GalleyDocuments
import GalleyLayout
import GalleyLayoutTesting

/// Checks that the variants of a document resolve without issues that it does not accept.
///
/// ```swift
/// expectNoIssues(.card, matrix: Matrix(screens: [Screen(width: 320)], textSizes: .all))
/// ```
///
/// An issue is an overflow, an ellipsis, lines that touch, a character that no font has, or a layout that makes no sense.
/// Only the variants are looked at; ``expectFits(_:widths:textSizes:fileID:filePath:line:column:)``
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
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  place.report {
    let expectation = VariantExpectation(document: document, matrix: matrix ?? document.matrix)
    return try expectation.failure(.current)
  }
}

/// That the variants of a matrix resolve without issues.
struct VariantExpectation {
  /// The document.
  var document: Document
  /// The variants.
  var matrix: Matrix

  /// What issues of layouts are as findings.
  private static let kinds: Set<FindingKind> = [
    .overflow, .collapse, .truncation, .tightLeading, .missingGlyphs, .invalidLayout,
  ]

  /// Returns the issues that are not accepted, those of one kind and place with all their variants, or nil.
  ///
  /// - Throws: A `FontError` if a font is not there.
  func failure(_ resolver: DocumentResolver) throws(FontError) -> TestFailure? {
    var order: [String] = []
    var variants: [String: [String]] = [:]
    let all = matrix.variants()
    guard !all.isEmpty else { return FailureLines.noVariants(of: document.name) }
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
