import Foundation
import GalleyAnalysis

/// A log of static analysis.
///
/// Source: OASIS, Static Analysis Results Interchange Format, version 2.1.0. The names of properties are its own.
struct SarifLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  /// One run of the tool.
  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var results: [Result]
    let columnKind = "unicodeCodePoints"
    var originalUriBaseIds = [
      Location.base: ["description": Text("The folder in which the documents were checked.")]
    ]
  }

  /// What happened in a run besides its results.
  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  /// Something that a run has to say about itself.
  struct Notification: Encodable {
    var level: String
    var message: Text
    var locations: [Location]
  }

  /// A sentence or two for people.
  struct Text: Encodable {
    /// The words, in which braces are doubled and no link can hide.
    let text: String

    init(_ text: String) {
      // A single brace would begin a placeholder, and brackets before parentheses are a link.
      self.text = text.replacing("{", with: "{{").replacing("}", with: "}}")
        .replacing("](", with: "] (")
    }
  }

  /// Where something stands.
  struct Location: Encodable {
    /// The name of the folder that paths are relative to.
    static let base = "%SRCROOT%"

    /// The place in a file, if there is one.
    var physicalLocation: Physical?
    /// What is meant of a document that is built in Swift.
    var logicalLocations: [Logical]?

    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region
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

    init(in checked: CheckReport, line: Int?, column: Int?, path: String? = nil) {
      guard let name = checked.file, let line, let column else {
        let names = [checked.document, path].compactMap(\.self)
        logicalLocations = [Logical(fullyQualifiedName: names.joined(separator: "/"))]
        return
      }
      let file = FileReference(name)
      physicalLocation = Physical(
        artifactLocation: Artifact(
          uri: file.uri, uriBaseId: file.isInside ? Self.base : nil),
        region: Region(startLine: max(line, 1), startColumn: max(column, 1)))
    }
  }

  /// Returns the log as JSON on many lines.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
