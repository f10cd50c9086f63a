/// The words, texts and numbers of a document's file that can be tried otherwise without writing to it.
///
/// These are the values of the layout, the components, the styles, the colors and the strings.
package struct DocumentValues: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    package var position: Position
    package var key: String
    package var text: String
    package var isNumber: Bool
    /// The words of which it is one, or none if it can be anything.
    package var choices: [String]
    package var part: Int
  }

  /// A mapping or a list, or a value without one.
  package struct Part: Hashable, Sendable {
    package var position: Position
    /// The part around it; nil for the outermost.
    package var outer: Int?
  }

  /// The maximum number of values; the others of a larger file are left out.
  package static let maximumCount = 5_000

  fileprivate static let sections = [
    "strings", "values", "colors", "styles", "components", "layout",
  ]

  package private(set) var values: [Value] = []
  package private(set) var parts: [Part] = []
  private var positions: Set<Position> = []
  private var choices = DocumentSchema.choices

  /// Finds the values of a file; there are none if it cannot be read.
  package init(_ bytes: [UInt8], path: String) {
    var errors = ErrorList()
    let tree = Tree.read(bytes, path: path, errors: &errors)
    let styles = tree?.entries?.first { $0.key == "styles" }?.value.entries ?? []
    choices[Modifier.style.name] = styles.map(\.key)
    for entry in tree?.entries ?? [] where Self.sections.contains(entry.key) {
      add(entry.value, key: entry.key, in: nil)
    }
  }

  private mutating func add(_ tree: Tree, key: String, in outer: Int?) {
    guard values.count < Self.maximumCount else { return }
    let part = parts.count
    parts.append(Part(position: tree.position, outer: outer))
    switch tree.content {
    case .scalar(let scalar):
      // An alias repeats a value, which is then tried everywhere.
      guard positions.insert(tree.position).inserted else { return }
      let words = choices[key] ?? []
      values.append(
        Value(
          position: tree.position, key: key, text: scalar.text, isNumber: scalar.number != nil,
          choices: words.contains(scalar.text) ? words : [], part: part))
    case .list(let items): for item in items { add(item, key: key, in: part) }
    case .mapping(let entries): for entry in entries { add(entry.value, key: entry.key, in: part) }
    case .unknown: break
    }
  }
}

extension Tree {
  /// Returns the tree with other characters in scalars, by their positions, and removes those that are found.
  ///
  /// A value that stands in quotation marks remains a text.
  func replacing(_ changes: [Position: String], rest: inout Set<Position>) -> Tree {
    switch content {
    case .scalar(var scalar):
      guard let text = changes[position] else { return self }
      rest.remove(position)
      scalar = Scalar(text: text, isPlain: scalar.isPlain && !text.isEmpty)
      return Tree(.scalar(scalar), at: position)
    case .list(let items):
      return Tree(.list(items.map { $0.replacing(changes, rest: &rest) }), at: position)
    case .mapping(let entries):
      let replaced = entries.map { entry in
        Entry(
          key: entry.key, position: entry.position,
          value: entry.value.replacing(changes, rest: &rest))
      }
      return Tree(.mapping(replaced), at: position)
    case .unknown: return self
    }
  }

  func trying(_ changes: [Position: String], rest: inout Set<Position>) -> Tree {
    guard let entries else { return self }
    let replaced = entries.map { entry in
      DocumentValues.sections.contains(entry.key)
        ? Entry(
          key: entry.key, position: entry.position,
          value: entry.value.replacing(changes, rest: &rest)) : entry
    }
    return Tree(.mapping(replaced), at: position)
  }
}
