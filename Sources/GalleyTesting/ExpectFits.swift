import GalleyAnalysis
import GalleyCairo
public import GalleyDocuments
import GalleyGeometry
public import GalleyLayout
import GalleyLayoutTesting

/// Checks that everything in a document fits, at every width of a range and at some text sizes.
///
/// ```swift
/// expectFits(.card, widths: 320...1024, textSizes: .all)
/// ```
///
/// Nothing may be larger than its space, truncated, clipped or covered, but for what the document accepts. No width is
/// left out: only between breakpoints nothing changes, and these are found exactly. A failure names what does not fit,
/// the points that are missing, the widths and the sizes of text. Languages, directions and all else are those of
/// the document's matrix.
///
/// - Parameters:
///   - document: The document.
///   - widths: The offered widths in points, or nil for those from the narrowest screen of the matrix to the widest.
///   - textSizes: The sizes of text, or nil for those from the minimum of the matrix to the maximum.
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
      strips: document.matrix.strips(widths: widths, textSizes: textSizes),
      kinds: RangeExpectation.fitting)
    return try expectation.failure(.current)
  }
}

/// Checks that nothing is found in a document that it does not accept, over the whole plane of its matrix.
///
/// ```swift
/// expectNoFindings(.card)
/// ```
///
/// The same is found as by the command `check`: besides what does not fit, missing characters, alternatives that are
/// never taken, small targets, faint and small text, and layouts that make no sense.
///
/// - Parameters:
///   - document: The document.
///   - matrix: Spans the widths and sizes of text, or nil for the matrix of the document.
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
      document: document, strips: (matrix ?? document.matrix).strips(),
      kinds: Set(FindingKind.allCases))
    return try expectation.failure(.current)
  }
}

/// That a check finds nothing of some kinds in ranges of widths.
struct RangeExpectation {
  /// The document.
  var document: Document
  /// The ranges of widths with all other traits.
  var strips: [WidthStrip]
  /// What must not be found.
  var kinds: Set<FindingKind>

  /// What makes a document not fit.
  static let fitting: Set<FindingKind> = [
    .overflow, .collapse, .truncation, .clipping, .overlap, .tightLeading,
  ]

  /// Returns what is found and not accepted, or nil if there is nothing.
  ///
  /// - Throws: A `FontError` if a font is not there.
  func failure(_ resolver: DocumentResolver) throws(FontError) -> TestFailure? {
    guard !strips.isEmpty else { return FailureLines.noVariants(of: document.name) }
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
    let minimum = strips.map(\.widths.lowerBound).min() ?? 0
    let maximum = strips.map(\.widths.upperBound).max() ?? 0
    let widths =
      minimum == maximum
      ? "at \(minimum.shortDecimal(places: 2)) pt"
      : "from \(minimum.shortDecimal(places: 2)) to \(maximum.shortDecimal(places: 2)) pt"
    var sizes: [String] = []
    for name in strips.map(\.traits.textSize.name) where !sizes.contains(name) {
      sizes.append(name)
    }
    return widths
      + " at \(sizes.count > 4 ? "\(sizes.count) sizes of text" : sizes.joined(separator: ", "))"
  }
}

extension Finding {
  /// The problem, what has it, and where that is used.
  var words: String { "\(label)\(usage): \(message)" }
}

extension [TextSize] {
  /// Apple's twelve categories, smallest first.
  public static var all: [TextSize] { TextSize.allCategories }
}
