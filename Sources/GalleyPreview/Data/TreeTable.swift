/// The trees that stretches share, each once.
///
/// A tree is written as its differences from the last one with the same specification. Where one line of a text moves to the next
/// line, the trees around it differ in a few numbers, and many trees differ in the same way.
struct TreeTable: Sendable {
  private var numbers: [Tree: Int] = [:]
  private var added: [String] = []
  /// The last tree of each specification.
  private var lasts: [Int: Tree] = [:]
  /// The last text of any tree.
  private var lastText = 0

  /// An item with all that is in it.
  struct Tree: Hashable {
    /// The index of what does not move.
    var spec: Int
    /// The index of the glyphs of a text.
    var text: Int?
    /// The numbers but the place.
    var numbers: [PreviewLength]
    /// What a group contains; nil for other items.
    var children: [Child]?
  }

  /// A tree at a place.
  struct Child: Hashable {
    /// The index of the tree.
    var tree: Int
    /// The place from that of the item before it in the group, or else from that of the group.
    var x: PreviewLength
    var y: PreviewLength
  }

  /// Returns the index of a tree in all chunks.
  mutating func number(of tree: Tree) -> Int {
    if let number = numbers[tree] { return number }
    let number = numbers.count
    numbers[tree] = number
    added.append(json(of: tree, number: number))
    lasts[tree.spec] = tree
    return number
  }

  /// Returns the trees since the last chunk as an array, or nil if there are none.
  mutating func takeAdded() -> String? {
    guard !added.isEmpty else { return nil }
    defer { added = [] }
    return PageJSON.array(added)
  }

  private mutating func json(of tree: Tree, number: Int) -> String {
    if let text = tree.text {
      defer { lastText = text }
      return PageJSON.array([tree.spec, text - lastText])
    }
    let last = lasts[tree.spec]
    guard let children = tree.children else {
      return PageJSON.array(["\(tree.spec)"] + Self.differences(tree.numbers, last?.numbers))
    }
    guard let last, let lastChildren = last.children, lastChildren.count == children.count else {
      // A negative number says that the tree is written as it is.
      return PageJSON.array(
        ["\(-1 - tree.spec)"] + Self.differences(tree.numbers, nil)
          + [Self.json(of: children, nil, number: number)])
    }
    return PageJSON.array(
      ["\(tree.spec)"] + Self.differences(tree.numbers, last.numbers)
        + [Self.json(of: children, lastChildren, number: number)])
  }

  private static func differences(
    _ numbers: [PreviewLength], _ last: [PreviewLength]?
  ) -> [String] {
    numbers.indices.map { index in
      guard let last, index < last.count else { return numbers[index].json }
      return (numbers[index] - last[index]).json
    }
  }

  /// Returns three numbers for each child, without zeros at the end: the distance from its tree to this one, or zero for the tree
  /// of the child at the same position of another tree; and how its place differs from that child's.
  private static func json(of children: [Child], _ others: [Child]?, number: Int) -> String {
    var written: [String] = []
    for (index, child) in children.enumerated() {
      let other = others?[index]
      written.append(child.tree == other?.tree ? "0" : "\(number - child.tree)")
      written.append((child.x - (other?.x ?? .zero)).json)
      written.append((child.y - (other?.y ?? .zero)).json)
    }
    while others != nil, written.last == "0" { written.removeLast() }
    return PageJSON.array(written)
  }
}
