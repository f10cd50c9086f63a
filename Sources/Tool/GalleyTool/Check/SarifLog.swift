import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleySnapshots

/// A log of static analysis in the format SARIF, which defines the names of the properties.
///
/// Source: OASIS, Static Analysis Results Interchange Format, version 2.1.0.
enum SarifLog {
  private static let base = "%SRCROOT%"

  static func object(_ record: CheckRecord, isComplete: Bool) -> EncodedObject {
    let rules = FindingKind.allCases.map { kind -> EncodedObject in
      [
        "id": kind.rawValue,
        "name": kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst(),
        "shortDescription": text(kind.title), "fullDescription": text(kind.explanation),
        "help": text(kind.help), "defaultConfiguration": ["level": "warning"] as EncodedObject,
      ]
    }
    let driver: EncodedObject = [
      "name": "Galley", "semanticVersion": GalleyVersion.current, "rules": rules,
    ]
    let invocation: EncodedObject = [
      "executionSuccessful": isComplete,
      "toolExecutionNotifications": record.documents.flatMap(notifications),
    ]
    let run: EncodedObject = [
      "tool": ["driver": driver] as EncodedObject, "invocations": [invocation],
      "results": record.documents.flatMap(results), "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": [
        base: [
          "description": text("The folder in which the documents were checked.")
        ] as EncodedObject
      ] as EncodedObject,
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
  }

  /// Returns the messages of a run other than its results.
  private static func notifications(_ checked: CheckReport) -> [EncodedObject] {
    let unused = checked.unusedAcceptances.map { acceptance -> EncodedObject in
      [
        "level": "warning", "message": text(acceptance.phrase),
        "locations": [
          location(in: checked, line: acceptance.line, column: acceptance.column)
        ],
      ]
    }
    let gaps = [checked.proofGapWords].compactMap(\.self).map { words -> EncodedObject in
      [
        "level": "note", "message": text(words),
        "locations": [location(in: checked, line: 1, column: 1)],
      ]
    }
    return unused + gaps
  }

  private static func results(_ checked: CheckReport) -> [EncodedObject] {
    var fingerprints = Fingerprints(
      document: checked.file.map { FileReference($0).uri } ?? checked.document)
    return checked.findings.map { finding in
      let suppressions = finding.acceptance.map { reason -> [EncodedObject] in
        [["kind": "inSource", "status": "accepted", "justification": reason]]
      }
      let properties: EncodedObject = [
        "path": finding.path, "id": finding.id, "place": finding.place,
        "occurrences": finding.occurrences,
      ]
      return [
        "ruleId": finding.kind.rawValue,
        "ruleIndex": FindingKind.allCases.firstIndex(of: finding.kind) ?? -1,
        "level": finding.acceptance == nil ? "warning" : "note",
        "message": text("\(finding.text); \(finding.advice)"),
        "locations": [
          location(
            in: checked, file: finding.file, line: finding.line, column: finding.column,
            path: finding.path.description)
        ],
        "relatedLocations": relatedLocations(of: finding, in: checked),
        "partialFingerprints": ["galleyFinding/v1": fingerprints.next(finding)] as EncodedObject,
        "suppressions": suppressions ?? [], "properties": properties,
      ]
    }
  }

  /// Returns the places that use the components around the layout, the texts of its string, and the other elements that show
  /// it if the string is the cause; nil if there are none.
  private static func relatedLocations(
    of finding: Finding, in checked: CheckReport
  ) -> [EncodedObject]? {
    let uses = (finding.uses ?? []).map {
      location(in: checked, file: $0.file, line: $0.line, column: $0.column, saying: "used here")
    }
    let texts = (finding.translations ?? []).map {
      location(
        in: checked, file: $0.file, line: $0.line, column: $0.column,
        saying: "text in \($0.locale)")
    }
    let others = (finding.elements ?? []).dropFirst().map {
      location(
        in: checked, file: $0.file, line: $0.line, column: $0.column,
        path: $0.path.description, saying: "also seen here")
    }
    let all = uses + texts + others
    return all.isEmpty ? nil : all
  }

  private static func location(
    in checked: CheckReport, file: String? = nil, line: Int?, column: Int?, path: String? = nil,
    saying message: Phrase? = nil
  ) -> EncodedObject {
    guard let name = file ?? checked.file, let line, let column else {
      let names = [checked.document, path].compactMap(\.self).joined(separator: "/")
      return [
        "logicalLocations": [["fullyQualifiedName": names] as EncodedObject],
        "message": message.map(text),
      ]
    }
    let file = FileReference(name)
    let artifact: EncodedObject = ["uri": file.uri, "uriBaseId": file.isInside ? base : nil]
    let region: EncodedObject = ["startLine": max(line, 1), "startColumn": max(column, 1)]
    return [
      "physicalLocation": ["artifactLocation": artifact, "region": region] as EncodedObject,
      "message": message.map(text),
    ]
  }

  /// Returns a message with doubled braces and without links.
  private static func text(_ phrase: Phrase) -> EncodedObject {
    // In SARIF, a single brace begins a placeholder, and brackets before parentheses are a link.
    let parts = phrase.text.replacing(ascii: ["{": "{{", "}": "}}"]).split(
      ascii: "]", keepingEmpty: true)
    let text = parts.dropFirst().reduce(parts.first ?? "") { before, after in
      before + (after.utf8.first == UInt8(ascii: "(") ? "] " : "]") + after
    }
    return ["text": text]
  }
}

/// An object whose members are named where it is made; a member without a value is left out.
struct EncodedObject: Encodable, ExpressibleByDictionaryLiteral {
  private var members: [(String, (any Encodable)?)]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for case (let key, let value?) in members {
      try container.encode(value, forKey: MemberKey(stringValue: key))
    }
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
