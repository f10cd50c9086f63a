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
  public var json: String { String(decoding: bytes, as: UTF8.self) }

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
