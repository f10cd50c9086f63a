import Foundation
import GalleyAnalysis
import GalleyLayout

/// What checks found, as data to be written.
///
/// Widths are exact multiples of 1/1024 point. Additions are allowed, changes are not.
public struct CheckRecord: Codable, Hashable, Sendable {
  /// The documents that were checked, in the order in which they were named.
  public var documents: [Checked]

  /// Creates a record.
  public init(documents: [Checked]) {
    self.documents = documents
  }

  /// What was found in one document.
  public struct Checked: Codable, Hashable, Sendable {
    /// The name of the document.
    public var document: String
    /// The file as it was named; absent for a document that is built in Swift.
    public var file: String?
    /// What was found, in the order of its places in the layout.
    public var findings: [Finding]
    /// The acceptances that accept nothing, where all that the document speaks of was looked at.
    public var unusedAcceptances: [Acceptance]
    /// The number of layouts that were resolved.
    public var layouts: Int
    /// Why it is not proven that there is nothing else: customContainer, ratioByHeight or unknownConditions; absent if it is.
    public var doubt: String?
  }

  /// Something that was found.
  public struct Finding: Codable, Hashable, Sendable {
    /// What was found.
    public var kind: String
    /// The place in the layout.
    public var path: String
    /// The name of the layout.
    public var id: String?
    /// What it is called for people: its name, else its words, else its kind and place.
    public var label: String
    /// What is the matter where it is worst.
    public var message: String
    /// What to do.
    public var advice: String
    /// Where it was found, in words.
    public var place: String
    /// Where it was found, as numbers; empty for what is found nowhere, as an alternative that is never taken.
    public var extents: [Extent]
    /// Why it is meant to be, if somebody accepted it.
    public var acceptance: String?
    /// The line of the file, counted from 1: that of the layout, the nearest around it with a name, or all of them;
    /// absent without a file.
    public var line: Int?
    /// The column in characters, counted from 1; absent without a file.
    public var column: Int?
  }

  /// The widths at which something was found, of one text size and one combination of all else.
  public struct Extent: Codable, Hashable, Sendable {
    /// The size of text, such as AX3.
    public var textSize: String
    /// What sets the combination apart from others that were checked, such as de-dark; empty if there was one.
    public var surroundings: String
    /// The traits at the first of the widths.
    public var traits: TraitsRecord
    /// The first and the last width of each range, in points, both part of it.
    public var widths: [[Double]]
  }

  /// An acceptance in a document.
  public struct Acceptance: Codable, Hashable, Sendable {
    /// What is accepted.
    public var finding: String
    /// The name of what it is accepted of, or nothing for anything in the document.
    public var id: String?
    /// Why.
    public var because: String
    /// The line of the file, counted from 1; absent without a file.
    public var line: Int?
    /// The column in characters, counted from 1; absent without a file.
    public var column: Int?
  }
}

extension CheckRecord.Checked {
  /// The findings that nobody accepted.
  public var openFindings: [CheckRecord.Finding] { findings.filter { $0.acceptance == nil } }
}

extension CheckRecord {
  /// Returns the record as JSON on many lines.
  public func json() throws -> String {
    try JSONEncoder.galley(pretty: true).text(self)
  }
}
