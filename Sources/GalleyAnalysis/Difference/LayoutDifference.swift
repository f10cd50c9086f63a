public import GalleyGeometry
public import GalleyLayout

/// What differs between two resolved layouts, such as one document in two variants or before and after a change.
///
/// Layouts are the same on both sides if they have the same name, or the same place in the same alternatives. What is
/// painted, such as colors, is compared by ``PaintDifference``.
///
/// ```swift
/// let facts = Choice {
///   HStack {
///     Text("Episode 123")
///     Text("September 23").id("date")
///   }
///   VStack {
///     Text("Episode 123")
///     Text("September 23").id("date")
///   }
/// }
/// let engine = LayoutEngine(measurer: SquareGlyphs())
/// let difference = LayoutDifference(
///   from: engine.resolve(facts, traits: Traits(width: 300)),
///   to: engine.resolve(facts, traits: Traits(width: 200)))
/// print(difference.lines()[0].topic)  // decision
/// print(difference.headline.prefix(25))  // choice took alternative 2
/// ```
///
/// - Complexity: O(*n* + *m*) for *n* and *m* nodes.
public struct LayoutDifference: Hashable, Sendable {
  /// The sizes of the picture before and after, if they differ.
  public var size: Change<Size>?
  /// The choices that took something else, fit no longer or again, or came up on one side only.
  public var decisions: [DecisionChange]
  /// The issues that are new, gone, or other than they were.
  public var issues: [IssueChange]
  /// The layouts on both sides of which anything differs, in the order of the second result.
  public var nodes: [NodeChange]
  /// The layouts of the first result that are gone, in its order.
  public var gone: [LoneNode]
  /// The layouts of the second result that are new, in its order.
  public var new: [LoneNode]

  /// Whether nothing differs.
  public var isEmpty: Bool {
    size == nil && decisions.isEmpty && issues.isEmpty && nodes.isEmpty && gone.isEmpty
      && new.isEmpty
  }
}

extension LayoutDifference {
  /// What something was before, and what it is after.
  public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// What it was.
    public var before: Value
    /// What it is.
    public var after: Value

    /// Creates a change.
    public init(before: Value, after: Value) {
      self.before = before
      self.after = after
    }
  }

  /// A choice that was decided in another way.
  public struct DecisionChange: Codable, Hashable, Sendable {
    /// What was decided before, or nil if the choice did not come up.
    public var before: Decision?
    /// What was decided after, or nil if the choice did not come up.
    public var after: Decision?
  }

  /// An issue that is not what it was.
  public struct IssueChange: Codable, Hashable, Sendable {
    /// The issue before, or nil if it is new.
    public var before: LayoutIssue?
    /// The issue after, or nil if it is gone.
    public var after: LayoutIssue?
  }

  /// A layout as far as it is compared.
  public struct Node: Hashable, Sendable {
    /// The place in the document.
    public var path: LayoutPath
    /// The name.
    public var id: String?
    /// The kind of layout.
    public var kind: Placement.Kind
    /// The rectangle it takes up.
    public var frame: Rect
    /// The words of a text, or the file of an image.
    public var words: String?
    /// The number of lines of a text.
    public var lineCount: Int?
    /// Where the layout stands in the file of its document; nil if it was read from a record.
    public var source: SourcePlace? { sourcePlace }
    /// The same, which does not make equals differ.
    @Aside package var sourcePlace: SourcePlace?

    /// Creates what is compared of a layout.
    public init(
      path: LayoutPath, id: String? = nil, kind: Placement.Kind, frame: Rect,
      words: String? = nil, lineCount: Int? = nil
    ) {
      self.path = path
      self.id = id
      self.kind = kind
      self.frame = frame
      self.words = words
      self.lineCount = lineCount
    }
  }

  /// A layout that is on both sides, but not the same.
  public struct NodeChange: Hashable, Sendable {
    /// What it was.
    public var before: Node
    /// What it is.
    public var after: Node
    /// Whether nothing happened to it but that it went with the layout around it.
    public var isCarried: Bool
  }

  /// A layout that is on one side only.
  public struct LoneNode: Hashable, Sendable {
    /// The layout.
    public var node: Node
    /// The choice whose alternatives were exchanged and with them the layout, if that is why.
    public var exchange: Exchange?
    /// Whether a layout around it is on one side only too, for the same reason.
    public var isInside: Bool
  }

  /// An alternative that stands on one side only.
  public struct Exchange: Hashable, Sendable {
    /// The place of the choice.
    public var path: LayoutPath
    /// The choice for people: its id, else its kind and place.
    public var label: String
    /// The number of the alternative, from 0.
    public var alternative: Int
  }
}

extension LayoutDifference {
  /// The names of the layouts that differ, of those first that say most about why.
  package var names: [String] {
    let texts = nodes.filter { $0.before.words != $0.after.words }.map(\.after.id)
    let lone = (new + gone).filter { $0.exchange == nil && !$0.isInside }.map(\.node.id)
    let decided = decisions.map { ($0.after ?? $0.before)?.id }
    let troubled = issues.map { ($0.after ?? $0.before)?.id }
    let placed = nodes.filter { !$0.isCarried }.map(\.after.id)
    return (texts + lone + decided + troubled + placed).compactMap(\.self)
  }
}

extension LayoutDifference: Encodable {
  /// Writes what differs, with its most important sentences as a summary.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("summary", lines().map(\.text)), ("decisions", decisions), ("issues", issues),
      ("nodes", nodes), ("new", new), ("gone", gone))
  }
}

extension LayoutDifference.Node: Encodable {
  /// Writes the layout, with its words as a text or as the file of an image.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("path", path), ("id", id), ("kind", kind), ("frame", frame),
      (kind == .image ? "image" : "text", words), ("lines", lineCount))
  }
}

extension LayoutDifference.NodeChange: Encodable {
  private enum CodingKeys: String, CodingKey {
    case before, after
    case isCarried = "carried"
  }
}

extension LayoutDifference.LoneNode: Encodable {
  /// Writes the layout and what it was exchanged with.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("node", node), ("choice", exchange?.path), ("alternative", exchange?.alternative))
  }
}
