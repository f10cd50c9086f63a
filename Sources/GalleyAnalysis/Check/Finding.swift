public import GalleyDocuments
import GalleyGeometry
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
  /// The problem where it is worst, one sentence without its place.
  public var message: String
  /// What to do, one sentence.
  public var advice: String
  /// Where it was found, in the order in which it was looked for; empty for what is found nowhere.
  public var extents: [Extent]
  /// Where it was found, in words, such as 320–371 pt at AX3 and above.
  public var place: String
  /// Why the finding is meant to be, or nil if it is not accepted.
  public var acceptance: String?
  /// The line of the layout in the file, counted from 1; nil without a file.
  public var line: Int?
  /// The column in characters, counted from 1; nil without a file.
  public var column: Int?
  /// Where the components are used that the layout comes from, the nearest first; nil outside of components.
  public var uses: [Use]?
  /// The label without a line, which stays when lines are added to the file.
  @Aside package var stableLabel: String?

  private enum CodingKeys: CodingKey {
    case kind, path, id, label, message, advice, extents, place, acceptance, line, column, uses
  }

  /// A place in the file where a component is used.
  public struct Use: Codable, Hashable, Sendable {
    /// The line of the file, counted from 1.
    public var line: Int
    /// The column in characters, counted from 1.
    public var column: Int
  }

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
    stableLabel = draft.place.stableLabel
    stand(at: draft.place.source)
  }

  /// Takes the place of the layout in its file.
  mutating func stand(at source: SourcePlace?) {
    (line, column) = (source?.line, source?.column)
    let places = source?.uses.map { Use(line: $0.line, column: $0.column) } ?? []
    uses = places.isEmpty ? nil : places
  }

  /// Where the layout is used, such as used in line 40 after a comma; empty outside of components.
  package var usage: String {
    let places = (uses ?? []).map { SourcePlace(line: $0.line, column: $0.column) }
    return SourcePlace(line: line ?? 0, column: column ?? 0, uses: places).usage
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

extension LayoutIssue {
  /// The kind of finding that the issue is and what to do about it.
  var finding: (kind: FindingKind, advice: String) {
    switch kind {
    case .overflow:
      axis == .vertical
        ? (.overflow, "raise the limit of its height, or add an alternative that is lower")
        : (.overflow, "let it wrap, or add an alternative that is narrower")
    case .collapse:
      (.collapse, "give it a minimum width or height, or leave more space beside it")
    case .truncation:
      (.truncation, "give it more lines, or add an alternative in which it has room")
    case .missingGlyphs:
      (.missingGlyphs, "add a font that has them, with fonts in the document or --fonts")
    case .tightLeading: (.tightLeading, "give the text a larger leading")
    case .clampedLength, .conflictingBounds, .invalidAspectRatio, .spanBeyondGrid, .longText,
      .invalidMarkup, .tooDeep, .invalidCustomLayout, .unboundedFraction, .invalidSection:
      (.invalidLayout, "correct it, since what is shown is a guess")
    }
  }
}

/// Something found in one resolved layout.
struct FindingDraft {
  var key: Key
  /// Where it is.
  var place: PlaceNames.Place
  /// How bad it is, to find where it is worst.
  var severity: Double
  /// The problem, one sentence without its place.
  var message: String
  /// What to do, one sentence.
  var advice: String

  /// What and where, whatever the numbers.
  ///
  /// What has a name is the same wherever it stands, for alternatives repeat the names of what they show.
  struct Key: Hashable {
    var kind: FindingKind
    var name: Name
    /// What tells apart several of the kind at one place.
    var detail: Int

    enum Name: Hashable {
      case id(String)
      case path(LayoutPath)
    }

    init(_ kind: FindingKind, _ place: PlaceNames.Place, detail: Int = 0) {
      self.kind = kind
      self.detail = detail
      name = place.id.map { .id($0) } ?? .path(place.path)
    }
  }
}

/// The names of places in a resolved layout for people.
struct PlaceNames {
  private var places: [LayoutPath: Place] = [:]

  /// What stands at a place.
  struct Place: Hashable {
    var path: LayoutPath
    var id: String?
    var kind: Placement.Kind
    var label: String
    var stableLabel: String?
    @Aside var source: SourcePlace?
  }

  init(_ result: LayoutResult) {
    for placement in result.placements {
      places[placement.path] = Place(
        path: placement.path, id: placement.id, kind: placement.kind, label: placement.label,
        stableLabel: placement.stableLabel, source: placement.source)
    }
  }

  /// Returns what stands at a place, which a result has.
  subscript(path: LayoutPath) -> Place {
    places[path] ?? Place(path: path, kind: .empty, label: "layout \(path)")
  }
}
