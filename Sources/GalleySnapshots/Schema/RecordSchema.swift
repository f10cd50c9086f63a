import Foundation
import GalleyLayout

/// The JSON Schemas of what commands print for programs.
///
/// They are made from the types that are written. More may be added to these later, so no schema forbids what it does
/// not know.
public enum RecordSchema: String, CaseIterable, Sendable {
  /// What explaining a variant prints: a layout record.
  case explain
  /// What explaining the difference of two variants prints: a difference record.
  case difference
  /// What the coverage of a document prints: a coverage record.
  case coverage
  /// What checking documents prints: a check record.
  case check
  /// What a run of comparisons holds: a run record.
  case run

  /// Returns the schema as text, in draft 2020-12 of JSON Schema.
  public func json() throws -> String {
    let encoder = JSONEncoder.galley(pretty: true)
    return try encoder.text(SchemaText(schema: self, shape: try shape)) + "\n"
  }

  var shape: RecordShape {
    get throws {
      switch self {
      case .explain: try RecordShape.of(LayoutRecord.self)
      case .difference: try RecordShape.of(DifferenceRecord.self)
      case .coverage: try RecordShape.of(CoverageRecord.self)
      case .check: try RecordShape.of(CheckRecord.self)
      case .run: try RecordShape.of(RunRecord.self)
      }
    }
  }

  var title: String {
    switch self {
    case .explain: "Galley explanation"
    case .difference: "Galley difference"
    case .coverage: "Galley coverage"
    case .check: "Galley check"
    case .run: "Galley run"
    }
  }

  var summary: String {
    switch self {
    case .explain: "A document resolved in one variant: where everything stands, and why."
    case .difference: "What differs between a document in two variants."
    case .coverage: "Which alternatives of a document some variants reach, and which they could."
    case .check: "What was found in documents over ranges of widths and sizes of text."
    case .run: "What came of comparing snapshots with their references."
    }
  }
}

extension RecordSchema {
  /// What is known of a property besides its type, by the name of the thing that has it and its own.
  struct Note {
    var summary: String
    var words: [String]?
    var count: Int?
  }

  /// Returns what is known of a property of the thing at a place, which is a path of properties from the schema's name.
  ///
  /// The longest end of the place with a note of its own tells; a property means the same wherever there is none.
  static func note(on property: String, at place: String) -> Note? {
    // What nothing of a plan makes is told as all other results are.
    var owner = place.split(separator: ".").map { $0 == "unplanned" ? "results" : $0 }[...]
    while !owner.isEmpty {
      if let note = notes[owner.joined(separator: ".") + "." + property] { return note }
      owner.removeFirst()
    }
    return notes[property]
  }
}
