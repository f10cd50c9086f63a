import Foundation
import GalleyDocuments
import GalleyLayout

/// The JSON Schemas of what commands print for programs.
///
/// More properties may be added to these later, so no schema forbids what it does not know.
public enum OutputSchema: String, CaseIterable, Sendable {
  /// What explaining a variant prints: a layout record.
  case explain
  /// What explaining the difference of two variants prints.
  case difference
  /// What the coverage of a document prints.
  case coverage
  /// What checking documents prints.
  case check
  /// What a run of comparisons holds: a run record.
  case run

  /// The schema as text, in draft 2020-12 of JSON Schema.
  public var json: String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("#/$defs/"),
      let definitions = try? JSONText.text(["$defs": Definitions(of: text)], pretty: true)
    else { return text }
    // Both are objects: the end of one and the start of the other make them one.
    return definitions.dropLast(2) + ",\n" + text.dropFirst(2)
  }

  private var bytes: [UInt8] {
    switch self {
    case .explain: PackageResources.explain_json
    case .difference: PackageResources.difference_json
    case .coverage: PackageResources.coverage_json
    case .check: PackageResources.check_json
    case .run: PackageResources.run_json
    }
  }
}

/// What a schema refers to.
private struct Definitions: Encodable {
  private var finding: FindingKindSchema?
  private var traits: TraitsSchema?

  init(of schema: String) {
    if schema.contains("#/$defs/finding") { finding = FindingKindSchema() }
    if schema.contains("#/$defs/traits") { traits = TraitsSchema() }
  }
}

/// The schema of the kinds of findings.
private struct FindingKindSchema: Encodable {
  private let description = "What a check finds."
  private let type = "string"
  private let `enum` = FindingKind.allCases
}

/// The schema of recorded traits, from their table.
private struct TraitsSchema: Encodable {
  private let description = "The traits that make the variant."
  private let type = "object"
  private let properties: [String: Property]
  private let required: [String]

  init() {
    let recorded = TraitDefinition.all.filter(\.mayBeRecorded)
    properties = Dictionary(
      uniqueKeysWithValues: recorded.map { ($0.key, Property($0.form, $0.summary)) }
        + [("custom", .customTraits)])
    required = recorded.filter(\.isRequired).map(\.key).sorted()
  }

  struct Property: Encodable {
    var description: String
    var type: String
    var `enum`: [String]?
    var additionalProperties: [String: String]?

    /// The values of traits of the document's own.
    static var customTraits: Property {
      var property = Property(
        .number,
        "The values of traits of the document's own by name, of those that are not the defaults.")
      property.type = "object"
      property.additionalProperties = ["type": "string"]
      return property
    }

    init(_ form: TraitDefinition.Form, _ description: String) {
      self.description = description
      switch form {
      case .number: type = "number"
      case .flag: type = "boolean"
      case .words(let words, _): (type, `enum`) = ("string", words)
      case .textSize, .locale, .insets: type = "string"
      }
    }
  }
}
