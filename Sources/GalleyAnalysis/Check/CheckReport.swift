public import GalleyDocuments
import GalleyLayout

/// What a check found in a document, over ranges of widths and sizes of text.
///
/// ```swift
/// let engine = LayoutEngine(measurer: SquareGlyphs())
/// let report = CheckReport(of: document, strips: document.matrix.strips(), engine: engine)
/// for finding in report.findings { print(finding.label, finding.message, finding.place) }
/// ```
public struct CheckReport: Codable, Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// The file as it was named; nil for a document that is built in Swift.
  public var file: String?
  /// What was found, in the order of its places in the document.
  public var findings: [Finding]
  /// The acceptances of the document that accept nothing, because it is no longer found.
  public var unusedAcceptances: [UnusedAcceptance]
  /// Why it is not proven that nothing else is to be found in the range, if it is not.
  public var proofGap: ProofGap?
  /// The number of layouts that were resolved.
  public var layoutCount: Int

  private enum CodingKeys: String, CodingKey {
    case document, file, findings, unusedAcceptances
    case proofGap = "doubt"
    case layoutCount = "layouts"
  }

  /// An acceptance of the document that accepts nothing.
  public struct UnusedAcceptance: Codable, Hashable, Sendable {
    /// What is accepted.
    public var finding: FindingKind
    /// The name of what it is accepted of, or nil for anything in the document.
    public var id: String?
    /// Why it is accepted.
    public var because: String
    /// The line of the file, counted from 1; nil without a file.
    public var line: Int?
    /// The column in characters, counted from 1; nil without a file.
    public var column: Int?

    init(_ acceptance: Acceptance) {
      (finding, id, because) = (acceptance.finding, acceptance.id, acceptance.reason)
    }

    /// Whether this is an acceptance of the document.
    package func isAbout(_ acceptance: Acceptance) -> Bool {
      finding == acceptance.finding && id == acceptance.id && because == acceptance.reason
    }
  }

  /// The findings that are not accepted.
  public var openFindings: [Finding] { findings.filter { $0.acceptance == nil } }
}

/// What checks found in some documents.
public struct CheckRecord: Codable, Hashable, Sendable {
  /// The documents that were checked, in the order in which they were named.
  public var documents: [CheckReport]

  /// Creates a record.
  public init(documents: [CheckReport]) {
    self.documents = documents
  }
}
