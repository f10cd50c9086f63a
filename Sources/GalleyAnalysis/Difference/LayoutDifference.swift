public import GalleyGeometry
public import GalleyLayout

/// The difference of two resolved layouts, such as one document in two variants or before and after a change.
///
/// Layouts are the same on both sides if they have the same name, or the same place in the same alternatives; a text or an
/// image without a name may have another place among its siblings if no other one shows the same. Colors
/// are compared by ``PaintDifference``.
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
  /// The choices that take another alternative, no longer fit or fit again, or exist on one side only.
  public var decisions: [DecisionChange]
  /// The issues that are new, gone or changed.
  public var issues: [IssueChange]
  /// The layouts on both sides that differ, in the order of the second result.
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
  /// A value before and after.
  public struct Change<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value before.
    public var before: Value
    /// The value after.
    public var after: Value

    /// Creates a change.
    public init(before: Value, after: Value) {
      self.before = before
      self.after = after
    }
  }

  /// A choice that was decided differently.
  public struct DecisionChange: Codable, Hashable, Sendable {
    /// The decision before, or nil if there was none.
    public var before: Decision?
    /// The decision after, or nil if there is none.
    public var after: Decision?
  }

  /// An issue that is new, gone or changed.
  public struct IssueChange: Codable, Hashable, Sendable {
    /// The issue before, or nil if it is new.
    public var before: LayoutIssue?
    /// The issue after, or nil if it is gone.
    public var after: LayoutIssue?
  }

  /// The properties of a layout that are compared.
  public struct Node: Hashable, Sendable {
    /// The place in the document.
    public var path: LayoutPath
    /// The name.
    public var id: String?
    /// The kind of layout.
    public var kind: Placement.Kind
    /// The frame.
    public var frame: Rect
    /// The string of a text, or the file of an image.
    public var words: String?
    /// The number of lines of a text.
    public var lineCount: Int?
    /// The rectangle of a leaf's content, from the top left of the frame; nil if that is the whole frame.
    public var content: Rect?
    /// Where the lines of a text start; nil if all start at its leading edge.
    public var starts: LineStarts?
    /// The place of the layout in the file of its document; nil if it was read from a record.
    public var source: SourcePlace? { sourcePlace }
    /// The place, which equality ignores.
    @Aside package var sourcePlace: SourcePlace?

    /// Creates a node.
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

  /// A layout on both sides that differs.
  public struct NodeChange: Hashable, Sendable {
    /// The layout before.
    public var before: Node
    /// The layout after.
    public var after: Node
    /// Whether it only moved with its container.
    public var isCarried: Bool
  }

  /// A layout on one side only.
  public struct LoneNode: Hashable, Sendable {
    /// The layout.
    public var node: Node
    /// The exchanged alternative that the layout belongs to, if any.
    public var exchange: Exchange?
    /// Whether a container of it is on one side only too, for the same reason.
    public var isInside: Bool
  }

  /// An alternative that is on one side only.
  public struct Exchange: Hashable, Sendable {
    /// The place of the choice.
    public var path: LayoutPath
    /// The name of the choice for people: the id, else the kind and place.
    public var label: String
    /// The number of the alternative, from 0.
    public var alternative: Int
  }
}

extension LayoutDifference {
  /// The place of the change that explains the most: of a text, a new layout, a decision, an issue or a frame.
  ///
  /// Nil if the second result was read from a record, or if layouts are gone and nothing else differs.
  ///
  /// - Complexity: O(*n* + *d*²) for *n* differences and *d* levels of containers.
  package var source: SourcePlace? {
    let text = nodes.lazy.filter { $0.before.words != $0.after.words }.compactMap(\.after.source)
    let lone = new.lazy.filter { $0.exchange == nil && !$0.isInside }.compactMap(\.node.source)
    let decided = decisions.lazy.compactMap { ($0.after ?? $0.before)?.source }
    let troubled = issues.lazy.compactMap { ($0.after ?? $0.before)?.source }
    return text.first ?? lone.first ?? decided.first ?? troubled.first
      ?? (innermostResized ?? frameChanges.first ?? nodes.first)?.after.source
  }

  /// The first layout with another size in which no other layout has one: containers often grow with their contents.
  private var innermostResized: NodeChange? {
    let resized = frameChanges.filter { $0.before.frame.size != $0.after.frame.size }
    let last = zip(resized, resized.dropFirst()).first {
      !$1.after.path.indices.starts(with: $0.after.path.indices)
    }
    return last?.0 ?? resized.last
  }
}

extension LayoutDifference: Encodable {
  /// Writes the differences, with the most important sentences as a summary.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("summary", lines().map(\.text)), ("decisions", decisions), ("issues", issues),
      ("nodes", nodes), ("new", new), ("gone", gone))
  }
}

extension LayoutDifference.Node: Encodable {
  /// Writes the layout, with its string as a text or as the file of an image.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("path", path), ("id", id), ("kind", kind), ("frame", frame),
      (kind == .image ? "image" : "text", words), ("lines", lineCount), ("content", content),
      ("starts", starts))
  }
}

extension LayoutDifference.NodeChange: Encodable {
  private enum CodingKeys: String, CodingKey {
    case before, after
    case isCarried = "carried"
  }
}

extension LayoutDifference.LoneNode: Encodable {
  /// Writes the layout and the alternative it belongs to.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("node", node), ("choice", exchange?.path), ("alternative", exchange?.alternative))
  }
}
