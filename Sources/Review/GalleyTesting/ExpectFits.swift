import GalleyAnalysis
import GalleyCairo
public import GalleyDocuments
public import GalleyLayout
import GalleyLayoutTesting

/// Checks that everything in a document fits, at every width of a range and at the given text sizes.
///
/// ```swift
/// expectFits(.card, widths: 320...1024, textSizes: .all)
/// ```
///
/// Nothing may overflow, be truncated, clipped or covered, except for findings that the document accepts. All widths
/// are checked, because breakpoints are found exactly and nothing changes between them. A failure names the element,
/// the missing points, the widths and the text sizes. All other traits, such as locale and direction, have the values
/// of the document's matrix.
///
/// - Parameters:
///   - document: The document.
///   - widths: The offered widths in points, or nil for the range of screens in the matrix.
///   - textSizes: The text sizes, or nil for the range of text sizes in the matrix.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectFits(
  _ document: Document, widths: ClosedRange<Double>? = nil, textSizes: [TextSize]? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  place.report {
    let expectation = RangeExpectation(
      document: document,
      traitRanges: document.matrix.traitRanges(widths: widths, textSizes: textSizes),
      kinds: RangeExpectation.fitting)
    return try expectation.failure(.current)
  }
}

/// Checks that a document has no findings that it does not accept, at all widths and text sizes of its matrix.
///
/// ```swift
/// expectNoFindings(.card)
/// ```
///
/// It looks for the same findings as the command `check`: content that does not fit, missing characters, alternatives
/// that are never taken, small touch targets, low contrast, small text, and invalid layouts.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The matrix with the ranges of widths and text sizes, or nil for the matrix of the document.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectNoFindings(
  _ document: Document, matrix: Matrix? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  place.report {
    let expectation = RangeExpectation(
      document: document, traitRanges: (matrix ?? document.matrix).traitRanges(),
      kinds: Set(FindingKind.allCases))
    return try expectation.failure(.current)
  }
}

/// The expectation that a check has no findings of some kinds in ranges of widths.
struct RangeExpectation {
  var document: Document
  var traitRanges: [TraitRange]
  var kinds: Set<FindingKind>

  /// The kinds of findings about content that does not fit.
  static let fitting: Set<FindingKind> = [
    .overflow, .collapse, .truncation, .brokenWord, .clipping, .covered, .collision, .tightLeading,
  ]

  func failure(_ resolver: DocumentResolver) throws -> TestFailure? {
    try document.requireFiles()
    guard !traitRanges.isEmpty else { return FailureLines.noVariants(of: document.name) }
    let report = try CheckReport(
      of: document, traitRanges: traitRanges, resolve: resolver.resolve)
    let findings = report.openFindings.filter { kinds.contains($0.kind) }
    guard !findings.isEmpty else { return nil }
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return FailureLines(
      "'\(document.name)' has \(count) \(range):",
      findings.map { finding in
        let lines = [finding.elementWords, finding.advice].filter { !$0.isEmpty }
        return (["\(finding.kind.rawValue) · \(finding.text) · \(finding.place)"] + lines)
          .joined(separator: "\n    ")
      }
    ).failure
  }

  private var range: String {
    let minimum = traitRanges.map(\.widths.lowerBound).min() ?? 0
    let maximum = traitRanges.map(\.widths.upperBound).max() ?? 0
    let widths =
      minimum == maximum
      ? "at \(minimum.minimumText) pt"
      : "from \(minimum.minimumText) to \(maximum.maximumText) pt"
    let sizes = traitRanges.map(\.traits.textSize.name).unique(by: \.self)
    return widths
      + " at \(sizes.count > 4 ? "\(sizes.count) sizes of text" : sizes.joined(separator: ", "))"
  }
}

extension Finding {
  var text: String { "\(label)\(usage): \(message)" }
}

extension [TextSize] {
  /// Apple's twelve categories, smallest first.
  public static var all: [TextSize] { TextSize.allCategories }
}
