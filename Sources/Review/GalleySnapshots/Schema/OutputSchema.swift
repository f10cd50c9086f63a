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
    guard let made = try? JSONText.text(Definitions(of: known), pretty: true) else { return text }
    let definitions = usesShared ? Self.joined(made, shared) : made
    return Self.joined("{\n  \"$defs\" : \(definitions)\n}", text)
  }

  /// Returns an object with the members of two: one's closing brace and the other's opening brace are left out.
  private static func joined(_ first: String, _ second: String) -> String {
    let start = first.trimmedOfBraces
    let end = second.trimmedOfBraces
    return "{\n" + [start, end].filter { !$0.isEmpty }.joined(separator: ",\n") + "\n}"
  }
}

extension String {
  /// The members of an object without the braces around them.
  fileprivate var trimmedOfBraces: String {
    var text = self[...]
    text = text.drop { $0.isWhitespace }.dropFirst()
    while let last = text.last, last.isWhitespace { text.removeLast() }
    text.removeLast()
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isNewline { text.removeFirst() }
    return String(text)
  }
}

private struct Definitions: Encodable {
  private var finding: FindingKindSchema?
  private var issue: IssueSchema?
  private var traits: TraitsSchema?

  init(of schema: String) {
    if schema.contains("#/$defs/finding") { finding = FindingKindSchema() }
    if schema.contains("#/$defs/issue") { issue = IssueSchema() }
    if schema.contains("#/$defs/traits") { traits = TraitsSchema() }
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
