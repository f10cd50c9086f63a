package import GalleyDocuments
import GalleyLayout

/// The findings of a check of a document, over ranges of widths and text sizes.
package struct CheckReport: Codable, Hashable, Sendable {
  package var document: String
  /// The path of the file as it was given; nil for a document that is built in Swift.
  package var file: String?
  package var findings: [Finding]
  package var unusedAcceptances: [UnusedAcceptance]
  package var proofGap: ProofGap?
  package var layoutCount: Int

  private enum CodingKeys: String, CodingKey {
    case document, file, findings, unusedAcceptances
    case proofGap = "doubt"
    case layoutCount = "layouts"
  }

  package struct UnusedAcceptance: Codable, Hashable, Sendable {
    package var finding: FindingKind
    /// The name of the layout it is accepted for; nil for the whole document.
    package var id: String?
    package var because: String
    package var line: Int?
    package var column: Int?

    init(_ acceptance: Acceptance) {
      (finding, id, because) = (acceptance.finding, acceptance.id, acceptance.reason)
    }

    package func isAbout(_ acceptance: Acceptance) -> Bool {
      finding == acceptance.finding && id == acceptance.id && because == acceptance.reason
    }
  }

  package var openFindings: [Finding] { findings.filter { $0.acceptance == nil } }
}

package struct CheckRecord: Codable, Hashable, Sendable {
  /// The checked documents, in the order in which they were given.
  package var documents: [CheckReport]
  /// The keys of files with strings that no checked document uses; nil if they were not looked for.
  package var unusedKeys: [UnusedKey]?

  package init(documents: [CheckReport]) {
    self.documents = documents
  }

  /// A key of a file with strings that no checked document uses.
  package struct UnusedKey: Codable, Hashable, Sendable {
    package var key: String
    package var file: String
    package var line: Int
    package var column: Int

    package init(key: String, file: String, line: Int, column: Int) {
      (self.key, self.file, self.line, self.column) = (key, file, line, column)
    }
  }
}
