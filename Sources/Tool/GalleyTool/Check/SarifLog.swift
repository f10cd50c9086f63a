import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleySnapshots

/// A log of static analysis in the format SARIF, which defines the names of the properties.
///
/// Source: OASIS, Static Analysis Results Interchange Format, version 2.1.0.
struct SarifLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var results: [Result]
    let columnKind = "unicodeCodePoints"
    var originalUriBaseIds = [
      Location.base: ["description": Text("The folder in which the documents were checked.")]
    ]
  }

  /// The messages of a run other than its results.
  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  /// A message of a run about itself.
  struct Notification: Encodable {
    var level: String
    var message: Text
    var locations: [Location]
  }

  struct Text: Encodable {
    /// The text with doubled braces and without links.
    let text: String

    init(_ phrase: Phrase) {
      // In SARIF, a single brace begins a placeholder, and brackets before parentheses are a link.
      let parts = phrase.text.replacing(ascii: ["{": "{{", "}": "}}"]).split(
        ascii: "]", keepingEmpty: true)
      self.text = parts.dropFirst().reduce(parts.first ?? "") { before, after in
        before + (after.utf8.first == UInt8(ascii: "(") ? "] " : "]") + after
      }
    }
  }

  struct Location: Encodable {
    static let base = "%SRCROOT%"

    var physicalLocation: Physical?
    var logicalLocations: [Logical]?
    var message: Text?

    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region

      init(inFile name: String, line: Int, column: Int) {
        let file = FileReference(name)
        artifactLocation = Artifact(
          uri: file.uri, uriBaseId: file.isInside ? Location.base : nil)
        region = Region(startLine: max(line, 1), startColumn: max(column, 1))
      }
    }

    struct Artifact: Encodable {
      var uri: String
      var uriBaseId: String?
    }

    struct Region: Encodable {
      var startLine: Int
      var startColumn: Int
    }

    struct Logical: Encodable {
      var fullyQualifiedName: String
    }

    init(
      in checked: CheckReport, file: String? = nil, line: Int?, column: Int?, path: String? = nil
    ) {
      guard let name = file ?? checked.file, let line, let column else {
        let names = [checked.document, path].compactMap(\.self)
        logicalLocations = [Logical(fullyQualifiedName: names.joined(separator: "/"))]
        return
      }
      physicalLocation = Physical(inFile: name, line: line, column: column)
    }

    init(inFile name: String, line: Int, column: Int) {
      physicalLocation = Physical(inFile: name, line: line, column: column)
    }
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    /// The places that use the components around the element, or nil outside of components.
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    /// The reason why the finding is accepted, or an empty list if it is not.
    var suppressions: [Suppression]
    var properties: Properties
  }

  struct Suppression: Encodable {
    let kind = "inSource"
    let status = "accepted"
    var justification: String
  }

  /// Properties that the format does not define.
  struct Properties: Encodable {
    var path: LayoutPath
    var id: String?
    var place: String
    var occurrences: [Finding.Occurrence]
  }

  struct Tool: Encodable {
    let driver = Driver()
  }

  struct Driver: Encodable {
    let name = "Galley"
    let semanticVersion = GalleyVersion.current
    let rules = FindingKind.allCases.map(Rule.init)
  }

  struct Rule: Encodable {
    var id: String
    var name: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration = ["level": "warning"]

    init(_ kind: FindingKind) {
      id = kind.rawValue
      name = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
      shortDescription = Text(kind.title)
      fullDescription = Text(kind.explanation)
      help = Text(kind.help)
    }
  }

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
          level: "warning", message: Text(acceptance.phrase),
          locations: [
            Location(in: checked, line: acceptance.line, column: acceptance.column)
          ])
      }
      if let proofGap = checked.proofGapWords {
        notifications.append(
          Notification(
            level: "note", message: Text(proofGap),
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
      message: SarifLog.Text("\(finding.text); \(finding.advice)"),
      locations: [
        SarifLog.Location(
          in: checked, file: finding.file, line: finding.line, column: finding.column,
          path: finding.path.description)
      ],
      relatedLocations: finding.relatedLocations(in: checked),
      partialFingerprints: ["galleyFinding/v1": fingerprint],
      suppressions: finding.acceptance.map { [SarifLog.Suppression(justification: $0)] } ?? [],
      properties: SarifLog.Properties(
        path: finding.path, id: finding.id, place: finding.place, occurrences: finding.occurrences))
  }
}

extension Finding {
  /// The places that use the components around the layout, the texts of its string, and the other elements that show it if
  /// the string is the cause; nil if there are none.
  fileprivate func relatedLocations(in checked: CheckReport) -> [SarifLog.Location]? {
    let uses = (uses ?? []).map { use in
      var location = SarifLog.Location(
        in: checked, file: use.file, line: use.line, column: use.column)
      location.message = SarifLog.Text("used here")
      return location
    }
    let texts = (translations ?? []).map { text in
      var location = SarifLog.Location(inFile: text.file, line: text.line, column: text.column)
      location.message = SarifLog.Text("text in \(text.locale)")
      return location
    }
    let others = (elements ?? []).dropFirst().map { element in
      var location = SarifLog.Location(
        in: checked, file: element.file, line: element.line, column: element.column,
        path: element.path.description)
      location.message = SarifLog.Text("also seen here")
      return location
    }
    let all = uses + texts + others
    return all.isEmpty ? nil : all
  }
}

/// Identifiers of findings that stay the same if lines, other findings or sizes change.
private struct Fingerprints {
  private let document: String
  private var counts: [String: Int] = [:]

  init(document: String) {
    self.document = document
  }

  mutating func next(_ finding: Finding) -> String {
    let string = finding.elements == nil ? nil : finding.stringKey
    let name = string ?? finding.id ?? finding.stableLabel ?? finding.label
    let key = "\(document)\n\(finding.kind.rawValue)\n\(name)"
    counts[key, default: 0] += 1
    let hash = String(StableHash.fnv1a(Array(key.utf8)), radix: 16)
    return String(repeating: "0", count: 16 - hash.count) + hash + ":\(counts[key] ?? 1)"
  }
}
