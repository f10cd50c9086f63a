public import GalleyGeometry

/// Something about a resolved layout that a reviewer should know.
public struct LayoutIssue: Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind
  /// The place of the layout concerned.
  public var path: LayoutPath
  /// The name of the layout, if it has one.
  public var id: String?
  /// The points that are missing, if that is what is wrong and it is known how many.
  public var missing: Double?
  /// The axis along which they are missing, if it is known.
  public var axis: Axis?
  /// One sentence for people.
  public var message: String
  /// Where the layout stands in the file of its document; nil if it comes from none, or was read from a record.
  public var source: SourcePlace? { sourcePlace }
  /// The stored place, which is ignored when values are compared.
  @Aside package var sourcePlace: SourcePlace?
  /// The name of the layout for people, if it was not read from a record.
  @Aside package var shownName: String?

  /// Creates an issue.
  public init(
    kind: Kind, path: LayoutPath, id: String? = nil, missing: Double? = nil,
    along axis: Axis? = nil,
    message: String
  ) {
    self.kind = kind
    self.path = path
    self.id = id
    self.missing = missing
    self.axis = axis
    self.message = message
  }

  init(_ issue: LayoutIssue, source: SourcePlace?, name: String) {
    self = issue
    (sourcePlace, shownName) = (source, name)
  }

  /// The name of the layout for people: its id, else its words, else its kind and place.
  public var label: String {
    shownName ?? id ?? (path.isRoot ? "the root" : "layout \(path.abbreviation)")
  }

  /// What can be wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Something is larger than the space it was given.
    case overflow
    /// Something that should be seen has no size, or hardly any of its own.
    case collapse
    /// Characters gave way to an ellipsis.
    case truncation
    /// No font has a character.
    case missingGlyphs
    /// Lines of a text are so close that their characters touch.
    case tightLeading
    /// A length that makes no sense was replaced by zero.
    case clampedLength
    /// The minimum, ideal and maximum extents of a frame do not go together.
    case conflictingBounds
    /// A ratio of width to height that makes no sense was ignored.
    case invalidAspectRatio
    /// A cell of a grid spans more columns than there are.
    case spanBeyondGrid
    /// A text was cut at the maximum length of a text.
    case longText
    /// Markup that is malformed is shown as it is written.
    case invalidMarkup
    /// A layout of too many levels was replaced by nothing.
    case tooDeep
    /// An answer of a custom container that makes no sense was replaced.
    case invalidCustomLayout
    /// A part of a length that follows from the contents was replaced by the length of its own contents.
    case unboundedFraction
    /// A part of a section that makes no sense was replaced or left out.
    case invalidSection
  }
}

extension LayoutIssue: Codable {
  private enum CodingKeys: CodingKey {
    case kind, path, id, missing, message
  }

  /// Writes the issue without the axis.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encodeIfPresent(missing.map(RecordedLength.rounded), forKey: .missing)
    try container.encode(message, forKey: .message)
  }

  /// Reads an issue, whose axis is not known then.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try Kind(from: container, forKey: .kind),
      path: try container.decode(LayoutPath.self, forKey: .path),
      id: try container.decodeIfPresent(String.self, forKey: .id),
      missing: try container.decodeIfPresent(RecordedLength.self, forKey: .missing)?.points,
      message: try container.decode(String.self, forKey: .message))
  }
}

extension LayoutIssue.Kind {
  /// Reads a kind, also by the name that it had in records of earlier versions.
  fileprivate init<Key: CodingKey>(
    from container: KeyedDecodingContainer<Key>, forKey key: Key
  ) throws {
    self =
      try container.decode(String.self, forKey: key) == "grownLine"
      ? .tightLeading : container.decode(Self.self, forKey: key)
  }
}
