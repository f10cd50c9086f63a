/// A part of a file: a scalar, a list or a mapping, and where it stands.
struct Tree: Sendable {
  /// What a part of a file holds.
  enum Content: Sendable {
    /// One word or one text.
    case scalar(Scalar)
    /// Parts in order.
    case list([Tree])
    /// Parts under keys.
    case mapping([Entry])
    /// A value that only the use of a component gives, taken for right until then.
    case unknown
  }

  /// One word or one text.
  struct Scalar: Sendable {
    /// The characters as written.
    var text: String
    /// Whether it stands without quotation marks, so that it may be a number or a truth value.
    var isPlain: Bool
    /// The stretches in bytes of UTF-8 that were put in for parameters among other characters.
    var literals: [Range<Int>] = []
  }

  /// A part under a key.
  struct Entry: Sendable {
    var key: String
    var position: Position
    var value: Tree
  }

  /// The greatest number of parts of a document, with aliases and components written out.
  static let maximumCount = 1_000_000
  /// The greatest number of levels of brackets or indentation.
  static let maximumDepth = 1_000

  /// Where the part begins.
  let position: Position
  /// What the part holds.
  let content: Content
  /// The number of parts in it, itself included, with aliases written out.
  let count: Int
  /// The number of levels in it, its own included.
  let depth: Int
  /// Whether a scalar in it has a brace, and so perhaps the name of a parameter.
  let hasBraces: Bool

  /// Creates a part of a file.
  init(_ content: Content, at position: Position) {
    self.position = position
    self.content = content
    var inside = (count: 1, depth: 0, hasBraces: false)
    func add(_ child: Tree) {
      inside.count += child.count
      inside.depth = max(inside.depth, child.depth)
      inside.hasBraces = inside.hasBraces || child.hasBraces
    }
    switch content {
    case .scalar(let scalar): inside.hasBraces = scalar.text.utf8.contains(UInt8(ascii: "{"))
    case .list(let items): items.forEach(add)
    case .mapping(let entries): entries.forEach { add($0.value) }
    case .unknown: break
    }
    (count, depth, hasBraces) = (inside.count, inside.depth + 1, inside.hasBraces)
  }
}

extension Tree {
  /// The entries if the part is a mapping.
  var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The items if the part is a list.
  var items: [Tree]? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The scalar if the part is one.
  var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// Whether the part is only known where a component is used.
  var isUnknown: Bool {
    if case .unknown = content { true } else { false }
  }

  /// Whether nothing was written where a value should stand.
  var isMissing: Bool {
    scalar.map { $0.isPlain && $0.text.isEmpty } ?? false
  }

  /// Returns the value under a key of a mapping.
  subscript(key: String) -> Tree? {
    entries?.first { $0.key == key }?.value
  }

  /// What the part is, for messages.
  var summary: String {
    switch content {
    case .scalar where isMissing: "nothing"
    case .scalar(let scalar) where scalar.isPlain: Wording.quoted(scalar.text)
    case .scalar(let scalar): "the text " + Wording.quoted(scalar.text)
    case .list(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries):
      entries.first.map { "a mapping with the key " + Wording.quoted($0.key) } ?? "an empty mapping"
    case .unknown: "a parameter"
    }
  }
}
