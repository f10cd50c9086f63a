/// A problem of a resolved layout.
public struct LayoutIssue: Hashable, Sendable {
  /// The form of the issue with its measures, from which everything else about it follows.
  package var details: Details
  /// The place of the layout concerned.
  public var path: LayoutPath
  /// The name of the layout, if it has one.
  public var id: String?
  /// The place in the file of the document; nil if there is none, or for an issue read from a record.
  public var source: SourcePlace? { sourcePlace }
  /// The stored place, which is ignored when values are compared.
  @Aside package var sourcePlace: SourcePlace?
  @Aside package var recordedName: String?
  @Aside package var acceptedReason: String?
  /// The reason for which the document accepts the issue; nil if it does not, or for an issue read from a record.
  public var acceptance: String? { acceptedReason }

  package init(_ details: Details, path: LayoutPath, id: String? = nil) {
    (self.details, self.path, self.id) = (details, path, id)
  }

  public var kind: Kind { details.kind }
  /// The missing points, if they are known.
  public var missing: Double? { details.missing }
  /// The axis along which points are missing, if it is known.
  public var axis: Axis? { details.axis }
  /// The message, one sentence.
  public var message: String { details.phrase.text }

  /// The display name of the layout: its id, else its text or the first name inside, else its kind and place.
  public var label: String {
    path.names?.name ?? id ?? recordedName
      ?? (path.isRoot ? "the root" : "node \(path.abbreviation)")
  }

  public typealias Kind = IssueKind

  package typealias Details = IssueDetails
}

extension LayoutIssue: Codable {
  private enum CodingKeys: CodingKey {
    case accepted, details, id, kind, message, missing, path
  }

  /// Writes the issue with its kind; also what else follows from the details if the encoder's user info asks for that.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(details, forKey: .details)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encode(kind, forKey: .kind)
    if Self.writesMessage.map({ encoder.userInfo[$0] != nil }) ?? false {
      try container.encodeIfPresent(acceptance, forKey: .accepted)
      try container.encode(message, forKey: .message)
      try container.encodeIfPresent(missing.map(RecordedLength.init), forKey: .missing)
    }
    try container.encode(path, forKey: .path)
  }

  /// Reads an issue, whose kind, message and missing points follow from its details.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Details.self, forKey: .details),
      path: try container.decode(LayoutPath.self, forKey: .path),
      id: try container.decodeIfPresent(String.self, forKey: .id))
  }

  /// The user info key that makes an encoder write messages and missing points, for output that people and scripts read.
  package static let writesMessage = CodingUserInfoKey(rawValue: "writesMessage")
}
