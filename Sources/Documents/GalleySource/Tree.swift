/// A place in a file.
public struct Position: Hashable, Sendable, Comparable {
  /// The line, counted from one; zero is the file as a whole.
  package var line: Int
  /// The column in characters, counted from one.
  package var column: Int
  /// The path of the file if the document includes it; nil for the document itself.
  package var file: String?

  public init(line: Int, column: Int, file: String? = nil) {
    self.line = line
    self.column = column
    self.file = file
  }

  package static let start = Position(line: 1, column: 1)
  package static let file = Position(line: 0, column: 0)

  /// Whether a place comes before another.
  ///
  /// Places in the document itself come first.
  public static func < (left: Position, right: Position) -> Bool {
    (left.file ?? "", left.line, left.column) < (right.file ?? "", right.line, right.column)
  }
}

package struct Tree: Sendable {
  package enum Content: Sendable {
    case scalar(Scalar)
    case list([Tree])
    case mapping([Entry])
    /// A value that only the use of a component gives, taken for right until then.
    case unknown
  }

  package struct Scalar: Sendable {
    package var text: String
    /// Whether it stands without quotation marks, so that it may be a number or a truth value.
    package var isPlain: Bool
    /// The stretches in bytes of UTF-8 that were put in for parameters among other characters.
    package var literals: [Range<Int>] = []

    package init(text: String, isPlain: Bool, literals: [Range<Int>] = []) {
      (self.text, self.isPlain, self.literals) = (text, isPlain, literals)
    }
  }

  package struct Entry: Sendable {
    package var key: String
    package var position: Position
    package var value: Tree

    package init(key: String, position: Position, value: Tree) {
      (self.key, self.position, self.value) = (key, position, value)
    }
  }

  /// The keys of loops and of tests of values, which are replaced before anything else is read.
  package static let loopKey = "for"
  package static let valueKey = "value"
  package static let maximumCount = 1_000_000
  package static let maximumDepth = 1_000

  package let position: Position
  package let content: Content
  package let count: Int
  package let depth: Int
  /// Whether a scalar in it has a brace, and so perhaps the name of a parameter.
  package let hasBraces: Bool
  /// Whether there may be a loop or a test of a value in it.
  package let hasTemplates: Bool

  package init(_ content: Content, at position: Position) {
    self.position = position
    self.content = content
    var inside = (count: 1, depth: 0, hasBraces: false, hasTemplates: false)
    func add(_ child: Tree) {
      inside.count += child.count
      inside.depth = max(inside.depth, child.depth)
      inside.hasBraces = inside.hasBraces || child.hasBraces
      inside.hasTemplates = inside.hasTemplates || child.hasTemplates
    }
    switch content {
    case .scalar(let scalar): inside.hasBraces = scalar.text.utf8.contains(UInt8(ascii: "{"))
    case .list(let items): items.forEach(add)
    case .mapping(let entries):
      entries.forEach { add($0.value) }
      if entries.contains(where: { $0.key == Self.loopKey || $0.key == Self.valueKey }) {
        inside.hasTemplates = true
      }
    case .unknown: break
    }
    (count, depth) = (inside.count, inside.depth + 1)
    (hasBraces, hasTemplates) = (inside.hasBraces, inside.hasTemplates)
  }
}

extension Tree {
  package var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  package var items: [Tree]? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The items where a list is expected: those of a list, one value alone, or nil if nothing was written.
  package var elements: [Tree]? { items ?? (isMissing ? nil : [self]) }

  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// Whether the part is only known where a component is used.
  package var isUnknown: Bool {
    if case .unknown = content { true } else { false }
  }

  package var isCondition: Bool { entries?.first?.key == "when" }

  package var isMissing: Bool {
    scalar.map { $0.isPlain && $0.text.isEmpty } ?? false
  }

  package static func isName(_ word: some StringProtocol) -> Bool {
    !word.isEmpty && word.utf8.count <= 64
      && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  package subscript(key: String) -> Tree? {
    entries?.first { $0.key == key }?.value
  }

  package var summary: String {
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

extension Tree.Scalar {
  /// The number that the characters write, if they are not quoted.
  package var number: Double? {
    guard isPlain, text.utf8.count <= 400, text.utf8.first.map(Self.beginsNumber) ?? false,
      text.utf8.allSatisfy({ Self.numberCharacters.contains($0) })
    else { return nil }
    return Double(text)
  }

  package var isTrue: Bool { isPlain && text == "true" }

  package var isNonFinite: Bool {
    let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
    return isPlain && [".inf", ".nan", "inf", "nan"].contains(String(word))
  }

  package func wholeNumber(in range: ClosedRange<Int>) -> Int? {
    guard isPlain, let value = number.flatMap({ Int(exactly: $0) }) else { return nil }
    return range.contains(value) ? value : nil
  }

  private static let numberCharacters = Set("0123456789+-.eE".utf8)

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    numberCharacters.contains(byte) && byte != UInt8(ascii: "e") && byte != UInt8(ascii: "E")
  }
}
