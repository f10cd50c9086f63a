public import GalleyDocuments
import GalleyLayout

/// The findings of a check of a document, over ranges of widths and text sizes.
///
/// ```swift
/// let engine = LayoutEngine(measurer: SquareGlyphs())
/// let report = CheckReport(of: document, strips: document.matrix.strips(), engine: engine)
/// for finding in report.findings { print(finding.label, finding.message, finding.place) }
/// ```
public struct CheckReport: Codable, Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// The path of the file as it was given; nil for a document that is built in Swift.
  public var file: String?
  /// The findings, in document order.
  public var findings: [Finding]
  /// The acceptances of the document that match no finding.
  public var unusedAcceptances: [UnusedAcceptance]
  /// Why the list of findings is not proven to be complete; nil if it is.
  public var proofGap: ProofGap?
  /// The number of layouts that were resolved.
  public var layoutCount: Int

  private enum CodingKeys: String, CodingKey {
    case document, file, findings, unusedAcceptances
    case proofGap = "doubt"
    case layoutCount = "layouts"
  }

  /// An acceptance of the document that matches no finding.
  public struct UnusedAcceptance: Codable, Hashable, Sendable {
    /// The kind of finding that is accepted.
    public var finding: FindingKind
    /// The name of the layout it is accepted for; nil for the whole document.
    public var id: String?
    /// The reason.
    public var because: String
    /// The line of the file, counted from 1; nil without a file.
    public var line: Int?
    /// The column in characters, counted from 1; nil without a file.
    public var column: Int?

    init(_ acceptance: Acceptance) {
      (finding, id, because) = (acceptance.finding, acceptance.id, acceptance.reason)
    }

    package func isAbout(_ acceptance: Acceptance) -> Bool {
      finding == acceptance.finding && id == acceptance.id && because == acceptance.reason
    }
  }

  /// The findings that are not accepted.
  public var openFindings: [Finding] { findings.filter { $0.acceptance == nil } }
}

/// The findings of checks of several documents.
public struct CheckRecord: Codable, Hashable, Sendable {
  /// The checked documents, in the order in which they were given.
  public var documents: [CheckReport]
  /// The keys of files with strings that no checked document uses; nil if they were not looked for.
  public var unusedKeys: [UnusedKey]?

  /// Creates a record.
  public init(documents: [CheckReport]) {
    self.documents = documents
  }

  /// A key of a file with strings that no checked document uses.
  public struct UnusedKey: Codable, Hashable, Sendable {
    public var key: String
    /// The path of the file.
    public var file: String
    /// The line of the file, counted from 1.
    public var line: Int
    /// The column in characters, counted from 1.
    public var column: Int

    /// Creates a key with its place.
    public init(key: String, file: String, line: Int, column: Int) {
      (self.key, self.file, self.line, self.column) = (key, file, line, column)
    }
  }
}
