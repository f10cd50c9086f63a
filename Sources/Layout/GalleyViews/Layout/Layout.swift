/// A responsive layout as plain data: its content, its modifiers and its name.
///
/// ```swift
/// let facts = [Text("Episode 123"), Text("September 23")]
/// let metadata = Choice {
///   HStack(spacing: 12) { facts }
///   VStack { facts }
/// }.id("metadata")
/// ```
///
/// A layout has no size of its own. Resolving it with traits and a text measurer gives every part a frame and every
/// choice a decision.
public struct Layout: Hashable, Sendable {
  private var storage: Storage

  /// The maximum number of nested layouts; deeper ones are replaced by an empty layout and an issue.
  package static let maximumDepth = 512

  package init(_ content: Content) { self.init(content, at: nil) }

  init(_ content: Content, at place: SourcePlace?) {
    storage = Storage(Values(content, at: place))
  }

  /// Returns the layout with a line of Swift code as its place, unless it has one.
  func at(_ fileID: String, _ line: Int) -> Layout {
    guard sourcePlace == nil, let place = SourcePlace(fileID: fileID, line: line) else {
      return self
    }
    return changing(self) { $0.sourcePlace = place }
  }

  public private(set) var content: Content {
    get { storage.values.content }
    set { change { $0.content = newValue } }
  }

  /// The modifiers of the content, innermost first.
  public private(set) var modifiers: [Modifier] {
    get { storage.values.modifiers }
    set { change { $0.modifiers = newValue } }
  }

  /// The name by which results refer to the layout.
  public var id: String? {
    get { storage.values.id }
    set { change { $0.id = newValue } }
  }

  /// The accessibility role, if it has one.
  public var role: Role? {
    get { storage.values.role }
    set { change { $0.role = newValue } }
  }

  /// The priority in a stack, which offers space to children of higher priority first.
  public var priority: Double {
    get { storage.values.priority }
    set { change { $0.priority = newValue } }
  }

  /// The largest text size that text in the layout follows, or nil for no limit.
  public var textSizeLimit: TextSize.Category? {
    get { storage.values.textSizeLimit }
    set { change { $0.textSizeLimit = newValue } }
  }

  /// The name of the choices that take the same alternative, or nil for a choice that decides alone.
  package var choiceGroup: String? {
    get { storage.values.choiceGroup }
    set { change { $0.choiceGroup = newValue } }
  }

  /// Whether the ideal width of a choice is that of its narrowest alternative, and not that of the first.
  package var hasIdealOfNarrowest: Bool {
    get { storage.values.hasIdealOfNarrowest }
    set { change { $0.hasIdealOfNarrowest = newValue } }
  }

  package var notes: DocumentNotes {
    get { storage.values.notes }
    set {
      change {
        $0.notes = newValue
        if !newValue.isEmpty { $0.depth.hasNotes = true }
      }
    }
  }

  /// The place of the layout in the file of its document, if it has one.
  public var source: SourcePlace? { sourcePlace }

  /// The stored place, which is ignored when values are compared.
  package var sourcePlace: SourcePlace? {
    get { storage.values.sourcePlace }
    set { change { $0.sourcePlace = newValue } }
  }

  package private(set) var depth: Depth {
    get { storage.values.depth }
    set { change { $0.depth = newValue } }
  }

  package var isRefused: Bool { storage.values.isRefused }
  package var isSpacer: Bool { storage.values.isSpacer }

  private mutating func change(_ change: (inout Values) -> Void) {
    var values = storage.values
    change(&values)
    storage = Storage(values)
  }

  /// Returns whether two layouts are the same but for their places and what documents know of them.
  public static func == (left: Layout, right: Layout) -> Bool {
    left.storage === right.storage || left.storage.values == right.storage.values
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }

  /// A reference to the values, so that copying a layout is cheap at any size.
  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private struct Values: Hashable {
    var content: Content
    var modifiers: [Modifier] = []
    var id: String?
    var role: Role?
    var choiceGroup: String?
    var hasIdealOfNarrowest = false
    var priority = 0.0
    var textSizeLimit: TextSize.Category?
    @Aside var notes = DocumentNotes()
    @Aside var sourcePlace: SourcePlace?
    var depth: Depth
    let isRefused: Bool
    let isSpacer: Bool

    init(_ content: Content, at place: SourcePlace?) {
      let inside = content.inside
      let depth = inside.depth.adding(1)
      isRefused = depth.isTooDeep || inside.isRefused
      self.content = isRefused ? .empty : content
      self.depth = isRefused ? Depth().adding(1) : depth
      isSpacer = !isRefused && content.isSpacer
      sourcePlace = place
    }

    init(refused: Void) {
      (content, depth) = (.empty, Depth().adding(1))
      (isRefused, isSpacer) = (true, false)
    }
  }

  /// How many levels and nodes a layout has, and whether the document knows more of any, which comparing ignores.
  package struct Depth: Hashable, Sendable {
    package private(set) var layouts = 0
    @Aside package var hasNotes = false
    package private(set) var levels = 0
    /// The number of all layouts and modifiers, up to a maximum: a shared layout counts once for each use.
    package private(set) var nodes = 0

    private static let maximumNodes = 1 << 23

    package static let maximumLevels = 4 * maximumDepth

    var isTooDeep: Bool { layouts > maximumDepth || levels > Self.maximumLevels }

    func adding(_ count: Int) -> Depth {
      var depth = addingLevels(count)
      depth.layouts += count
      return depth
    }

    fileprivate func addingLevels(_ count: Int) -> Depth {
      var depth = self
      depth.levels += count
      depth.nodes = min(nodes + count, Self.maximumNodes)
      return depth
    }

    func combined(with other: Depth) -> Depth {
      var depth = self
      depth.layouts = max(layouts, other.layouts)
      depth.levels = max(levels, other.levels)
      depth.nodes = min(nodes + other.nodes, Self.maximumNodes)
      depth.hasNotes = hasNotes || other.hasNotes
      return depth
    }
  }
}

extension Layout: CustomReflectable {
  /// The values of the layout, which its description shows.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: storage.values).children, displayStyle: .struct)
  }
}

extension Layout {
  package func modified(by modifier: Modifier) -> Layout {
    let depth = depth.addingLevels(1)
    guard !depth.isTooDeep else { return Layout.refused }
    var copy = self
    copy.change {
      $0.modifiers.append(modifier)
      $0.depth = depth
    }
    return copy
  }

  package func replacingContent(_ content: Content) -> Layout {
    guard !isRefused else { return self }
    return changing(self) { $0.content = content }
  }

  mutating func changeDecorations(_ change: (inout Decoration) -> Void) {
    modifiers = modifiers.map { modifier in
      guard case .decoration(var decoration) = modifier else { return modifier }
      change(&decoration)
      return .decoration(decoration)
    }
  }

  mutating func replaceLastModifier(by modifier: Modifier) {
    guard !modifiers.isEmpty else { return }
    modifiers[modifiers.count - 1] = modifier
  }

  static let refused = Layout(storage: Storage(Values(refused: ())))

  private init(storage: Storage) { self.storage = storage }

  /// A layout without content.
  public static let empty = Layout(.empty)

  package var fontFamilies: Set<String> {
    var families: Set<String> = []
    var waiting = [content]
    while let content = waiting.popLast() {
      if case .text(let text) = content, let family = text.font.family { families.insert(family) }
      for child in content.children { waiting.append(child.content) }
    }
    return families
  }
}

/// The accessibility role of a layout.
///
/// A role does not change the appearance. Checks require a minimum size of layouts that are touched, and pictures can
/// show the role.
public enum Role: String, Hashable, Sendable, CaseIterable, Codable {
  /// A button, which performs an action.
  case button
  /// A link, which opens another place.
  case link
  /// An image with a meaning.
  case image
  case header

  /// Whether people tap it.
  public var isTarget: Bool { self == .button || self == .link }
}
