/// A list whose copies share their parts, so that joining two costs no more than the logarithm of their lengths.
///
/// The elements are the leaves of a tree in which the heights of neighbours differ by one at most, after Georgy
/// Adelson-Velsky and Evgenii Landis, 1962; hence everything that follows the tree down needs few levels of the stack.
struct Rope<Element: Hashable & Sendable>: Sendable {
  private var root: Node?

  private final class Node: Sendable {
    let content: Content
    let count: Int
    let height: Int

    enum Content {
      case leaf(Element)
      case pair(Node, Node)
    }

    init(_ element: Element) {
      content = .leaf(element)
      count = 1
      height = 1
    }

    init(_ left: Node, _ right: Node) {
      content = .pair(left, right)
      count = left.count + right.count
      height = max(left.height, right.height) + 1
    }
  }

  private init(_ root: Node?) {
    self.root = root
  }

  init(_ elements: [Element] = []) {
    root = Self.tree(of: elements[...])
  }

  private static func tree(of elements: ArraySlice<Element>) -> Node? {
    guard elements.count > 1 else { return elements.first.map(Node.init) }
    let middle = elements.startIndex + elements.count / 2
    return join(tree(of: elements[..<middle]), tree(of: elements[middle...]))
  }

  var count: Int { root?.count ?? 0 }

  /// The number of levels.
  var height: Int { root?.height ?? 0 }

  /// The elements in their order.
  var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    var open = root.map { [$0] } ?? []
    while let node = open.popLast() {
      switch node.content {
      case .leaf(let element): elements.append(element)
      case .pair(let left, let right): open += [right, left]
      }
    }
    return elements
  }

  /// The element of a list of one.
  var only: Element? {
    if case .leaf(let element)? = root?.content { element } else { nil }
  }

  static func + (first: Rope, second: Rope) -> Rope {
    Rope(join(first.root, second.root))
  }

  private static func join(_ left: Node?, _ right: Node?) -> Node? {
    guard let left, let right else { return left ?? right }
    return join(left, right)
  }

  private static func join(_ left: Node, _ right: Node) -> Node {
    if left.height > right.height + 1, case .pair(let first, let second) = left.content {
      return balanced(first, join(second, right))
    }
    if right.height > left.height + 1, case .pair(let first, let second) = right.content {
      return balanced(join(left, first), second)
    }
    return Node(left, right)
  }

  /// Returns a tree of two whose heights differ by two at most.
  private static func balanced(_ left: Node, _ right: Node) -> Node {
    if right.height > left.height + 1, case .pair(let first, let second) = right.content {
      guard first.height > second.height, case .pair(let inner, let outer) = first.content else {
        return Node(Node(left, first), second)
      }
      return Node(Node(left, inner), Node(outer, second))
    }
    if left.height > right.height + 1, case .pair(let first, let second) = left.content {
      guard second.height > first.height, case .pair(let outer, let inner) = second.content else {
        return Node(first, Node(second, right))
      }
      return Node(Node(first, outer), Node(inner, right))
    }
    return Node(left, right)
  }
}

extension Rope {
  /// Returns the first elements.
  func prefix(_ count: Int) -> Rope {
    Rope(root.flatMap { Self.prefix(of: $0, count) })
  }

  private static func prefix(of node: Node, _ count: Int) -> Node? {
    guard count > 0 else { return nil }
    guard count < node.count, case .pair(let left, let right) = node.content else { return node }
    guard count > left.count else { return prefix(of: left, count) }
    return join(left, prefix(of: right, count - left.count))
  }

  /// Returns the last elements.
  func suffix(_ count: Int) -> Rope {
    Rope(root.flatMap { Self.suffix(of: $0, count) })
  }

  private static func suffix(of node: Node, _ count: Int) -> Node? {
    guard count > 0 else { return nil }
    guard count < node.count, case .pair(let left, let right) = node.content else { return node }
    guard count > right.count else { return suffix(of: right, count) }
    return join(suffix(of: left, count - right.count), right)
  }

  /// Returns the number of equal elements at the end of both lists; parts that they share are not looked into.
  func countOfSharedEnd(with other: Rope) -> Int {
    var (ones, others) = (root.map { [$0] } ?? [], other.root.map { [$0] } ?? [])
    var count = 0
    while let one = ones.popLast(), let other = others.popLast() {
      if one === other {
        count += one.count
        continue
      }
      switch (one.content, other.content) {
      case (.leaf(let element), .leaf(let twin)):
        guard element == twin else { return count }
        count += 1
      case (.pair(let left, let right), _) where one.count >= other.count:
        ones += [left, right]
        others.append(other)
      case (_, .pair(let left, let right)):
        ones.append(one)
        others += [left, right]
      case (.pair, .leaf): return count
      }
    }
    return count
  }
}

extension Rope: Hashable {
  static func == (one: Rope, other: Rope) -> Bool {
    one.count == other.count && one.countOfSharedEnd(with: other) == one.count
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension Rope {
  /// Whether the heights of neighbours differ by one at most, everywhere.
  var isBalanced: Bool {
    var open = root.map { [$0] } ?? []
    while let node = open.popLast() {
      guard case .pair(let left, let right) = node.content else { continue }
      guard abs(left.height - right.height) <= 1 else { return false }
      open += [left, right]
    }
    return true
  }
}
