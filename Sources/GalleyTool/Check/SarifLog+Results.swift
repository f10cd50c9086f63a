import GalleyGeometry
import GalleyLayout
import GalleySnapshots

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
    var path: String
    var id: String?
    var place: String
    var extents: [CheckRecord.Extent]
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
    _ finding: CheckRecord.Finding, in checked: CheckRecord.Checked, fingerprint: String
  ) {
    let kind = FindingKind.allCases.firstIndex { $0.rawValue == finding.kind }
    self.init(
      ruleId: finding.kind, ruleIndex: kind ?? -1,
      level: finding.acceptance == nil ? "warning" : "note",
      message: SarifLog.Text("\(finding.words); \(finding.advice)"),
      locations: [
        SarifLog.Location(
          in: checked, line: finding.line, column: finding.column, path: finding.path)
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
  mutating func next(_ finding: CheckRecord.Finding) -> String {
    let key = "\(document)\n\(finding.kind)\n\(finding.id ?? finding.label)"
    counts[key, default: 0] += 1
    let hash = String(StableHash.fnv1a(Array(key.utf8)), radix: 16)
    return String(repeating: "0", count: 16 - hash.count) + hash + ":\(counts[key] ?? 1)"
  }
}
