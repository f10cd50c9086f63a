public import GalleyLayout

/// Something that a check found in a document, and where on the plane of widths and text sizes.
public struct Finding: Hashable, Sendable {
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

  /// The widths of one text size, in one combination of all other traits, at which something was found.
  public struct Extent: Hashable, Sendable {
    /// All traits but the width.
    public var traits: Traits
    /// What sets the combination apart from others that were checked, such as de-dark; empty if there was one.
    public var surroundings: String
    /// The widths in points, in order.
    public var widths: [ClosedRange<Double>]
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
