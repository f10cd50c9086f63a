public import GalleyDocuments
public import GalleyLayout

/// Something that a check found in a document, and where on the plane of widths and text sizes.
public struct Finding: Codable, Hashable, Sendable {
  /// What was found.
  public var kind: FindingKind
  /// The place in the document.
  public var path: LayoutPath
  /// The name of the layout, if it has one.
  public var id: String?
  /// What it is called for people: its id, else its words, else its kind and place.
  public var label: String
  /// What is the matter where it is worst, one sentence without its place.
  public var message: String
  /// What to do, one sentence.
  public var advice: String
  /// Where it was found, in the order in which it was looked for; empty for what is found nowhere.
  public var extents: [Extent]
  /// Where it was found, in words, such as 320–371 pt at AX3 and above.
  public var place: String
  /// Why the finding is meant to be, or nil if nobody accepted it.
  public var acceptance: String?
  /// The line of the file, counted from 1: that of the layout, the nearest around it with a name, or all of them; nil
  /// without a file.
  public var line: Int?
  /// The column in characters, counted from 1; nil without a file.
  public var column: Int?

  /// The widths of one text size, in one combination of all other traits, at which something was found.
  public struct Extent: Hashable, Sendable {
    /// All traits but the width.
    public var traits: Traits
    /// What sets the combination apart from others that were checked, such as de-dark; empty if there was one.
    public var traitWords: String
    /// The widths in points, in order.
    public var widths: [ClosedRange<Double>]
  }
}

extension Finding.Extent: Codable {
  private enum CodingKeys: CodingKey {
    case textSize, traitWords, traits, widths
  }

  /// Writes the traits at the first of the widths, and the first and last width of each range.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var first = traits
    first.width = widths.first?.lowerBound ?? traits.width
    try container.encode(traits.textSize.name, forKey: .textSize)
    try container.encode(traitWords, forKey: .traitWords)
    try container.encode(TraitsRecord(first), forKey: .traits)
    try container.encode(widths.map { [$0.lowerBound, $0.upperBound] }, forKey: .widths)
  }

  /// Reads the traits and the widths.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let record = try container.decode(TraitsRecord.self, forKey: .traits)
    let ends = try container.decode([[Double]].self, forKey: .widths)
    guard let traits = record.traits, ends.allSatisfy({ $0.count == 2 && $0[0] <= $0[1] }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .traits, in: container, debugDescription: "the traits or widths make no sense")
    }
    self.init(
      traits: traits, traitWords: try container.decode(String.self, forKey: .traitWords),
      widths: ends.map { $0[0]...$0[1] })
  }
}

extension Finding {
  init(_ draft: FindingDraft, _ extents: [Extent], place: String) {
    self.init(
      kind: draft.key.kind, path: draft.place.path, id: draft.place.id, label: draft.place.label,
      message: draft.message, advice: draft.advice, extents: extents, place: place)
  }

  /// Whether the finding stands before another in the document.
  func precedes(_ other: Finding) -> Bool {
    path == other.path
      ? kind.order < other.kind.order
      : path.indices.lexicographicallyPrecedes(other.path.indices)
  }

  /// Whether the finding is one of those that an acceptance means.
  func isMeant(by acceptance: Acceptance) -> Bool {
    acceptance.finding == kind && (acceptance.id == nil || acceptance.id == id)
  }
}

extension FindingKind {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
