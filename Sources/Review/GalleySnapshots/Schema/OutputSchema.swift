import GalleyDocuments
import GalleyFiles
import GalleyLayout

/// The JSON Schemas of the commands' JSON output.
///
/// Later versions may add properties, so the schemas allow additional properties.
package enum OutputSchema: String, CaseIterable, Sendable {
  case explain
  case difference
  case coverage
  case check
  /// The file run.json of a test run: a run record.
  case run

  package var json: String {
    let text = EmbeddedFile.text(of: "schema/\(rawValue).json")
    guard text.contains("#/$defs/") else { return text }
    let shared = EmbeddedFile.text(of: "schema/definitions.json")
    let usesShared = ["change", "decision", "kind", "node", "result"].contains {
      text.contains("#/$defs/\($0)")
    }
    let known = text + (usesShared ? shared : "")
    let definitions = [
      known.contains("#/$defs/finding")
        ? try? JSONText.text(["finding": FindingKindSchema()], pretty: true) : nil,
      known.contains("#/$defs/issue") ? EmbeddedFile.text(of: "schema/issue.json") : nil,
      known.contains("#/$defs/traits")
        ? try? JSONText.text(["traits": TraitsSchema()], pretty: true) : nil,
      usesShared ? shared : nil,
    ]
    return Self.joined([
      "{\n  \"$defs\" : \(Self.joined(definitions.compactMap(\.self)))\n}", text,
    ])
  }

  /// Returns an object with the members of several, whose braces have lines of their own.
  private static func joined(_ objects: [String]) -> String {
    let members = objects.map { object in
      object.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .dropLast(object.hasSuffix("\n") ? 2 : 1).joined(separator: "\n")
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}"
  }
}

private struct FindingKindSchema: Encodable {
  private let description = "The kind of finding."
  private let type = "string"
  private let `enum` = FindingKind.allCases
}

private struct TraitsSchema: Encodable {
  private let description = "The traits of the variant."
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

    static var customTraits: Property {
      var property = Property(
        .number,
        "The values of custom traits by name, without default values.")
      property.type = "object"
      property.additionalProperties = ["type": "string"]
      return property
    }

    init(_ form: TraitDefinition.Form, _ description: String) {
      self.description = description
      switch form {
      case .number: type = "number"
      case .flag: type = "boolean"
      case .choice(let words, _): (type, `enum`) = ("string", words)
      case .textSize, .locale, .insets: type = "string"
      }
    }
  }
}
