import GalleyAnalysis
import GalleyLayout

extension SarifLog {
  /// Something that was found.
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
    /// Why it is meant to be; empty if nobody said so.
    var suppressions: [Suppression]
    var properties: Properties
  }

  /// That somebody says that something is meant to be.
  struct Suppression: Encodable {
    let kind = "inSource"
    let status = "accepted"
    var justification: String
  }

  /// What the format has no names for.
  struct Properties: Encodable {
    var path: LayoutPath
    var id: String?
    var place: String
    var extents: [Finding.Extent]
  }

  /// Creates the log of a run.
  ///
  /// - Parameters:
  ///   - record: What was found.
  ///   - isComplete: Whether every document that was named could be checked.
  init(_ record: CheckRecord, isComplete: Bool) {
    var results: [Result] = []
    var notifications: [Notification] = []
    for checked in record.documents {
      let name = checked.file.map { FileReference($0).uri } ?? checked.document
      var fingerprints = Fingerprints(document: name)
      results += checked.findings.map { finding in
        Result(finding, in: checked, fingerprint: fingerprints.next(finding))
      }
      notifications += checked.unusedAcceptances.map { acceptance in
        Notification(
          level: "warning", message: Text(acceptance.words),
          locations: [
            Location(in: checked, line: acceptance.line, column: acceptance.column)
          ])
      }
      if let doubt = checked.doubtWords {
        notifications.append(
          Notification(
            level: "note", message: Text(doubt),
            locations: [Location(in: checked, line: 1, column: 1)]))
      }
    }
    let invocation = Invocation(
      executionSuccessful: isComplete, toolExecutionNotifications: notifications)
    runs = [Run(tool: Tool(), invocations: [invocation], results: results)]
  }
}

extension SarifLog.Result {
  fileprivate init(
    _ finding: Finding, in checked: CheckReport, fingerprint: String
  ) {
    let kind = FindingKind.allCases.firstIndex(of: finding.kind)
    self.init(
      ruleId: finding.kind.rawValue, ruleIndex: kind ?? -1,
      level: finding.acceptance == nil ? "warning" : "note",
      message: SarifLog.Text("\(finding.words); \(finding.advice)"),
      locations: [
        SarifLog.Location(
          in: checked, line: finding.line, column: finding.column, path: finding.path.description)
      ],
      partialFingerprints: ["galleyFinding/v1": fingerprint],
      suppressions: finding.acceptance.map { [SarifLog.Suppression(justification: $0)] } ?? [],
      properties: SarifLog.Properties(
        path: finding.path, id: finding.id, place: finding.place, extents: finding.extents))
  }
}

/// What stays the same of findings while lines, neighbors and measures change.
private struct Fingerprints {
  private let document: String
  private var counts: [String: Int] = [:]

  /// Creates the fingerprints of a document that has a file, or else a name.
  init(document: String) {
    self.document = document
  }

  /// Returns the fingerprint of the next finding of a file: its kind and name, and the number among equal ones.
  mutating func next(_ finding: Finding) -> String {
    let key = "\(document)\n\(finding.kind.rawValue)\n\(finding.id ?? finding.label)"
    counts[key, default: 0] += 1
    let hash = String(Self.hash(key), radix: 16)
    return String(repeating: "0", count: 16 - hash.count) + hash + ":\(counts[key] ?? 1)"
  }

  /// Returns the 64-bit FNV-1a hash of a text.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
