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

  /// Returns the issues that the document does not accept, each with its variants, or nil if there are none.
  func failure(_ engine: LayoutEngine) -> TestFailure? {
    guard !variants.isEmpty else {
      return FailureLines.noVariants(of: document.name)
    }
    var order: [String] = []
    var found: [String: [String]] = [:]
    for variant in variants {
      let issues = engine.resolve(document, traits: variant.traits).issues
      for issue in issues where !issue.kind.isRemark && !isAccepted(issue) {
        let words = "\(issue.kind.rawValue) · \(issue.label): \(issue.message)"
        if found[words] == nil { order.append(words) }
        if found[words]?.last != variant.name { found[words, default: []].append(variant.name) }
      }
    }
    guard !order.isEmpty else { return nil }
    return FailureLines(
      "'\(document.name)' has issues:", order.map { "\($0) · \(Self.list(found[$0] ?? []))" }
    ).failure
  }

  private func isAccepted(_ issue: LayoutIssue) -> Bool {
    // Issues without their own kind of finding count as invalid layouts.
    let kind = FindingKind(rawValue: issue.kind.rawValue) ?? .invalidLayout
    return document.acceptances.contains {
      $0.finding == kind && ($0.id == nil || $0.id == issue.id)
    }
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - 6
    return names.prefix(6).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
