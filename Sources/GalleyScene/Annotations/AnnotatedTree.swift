import GalleyGeometry
import GalleyLayout

/// The placements of a result, with what stands around each and what was decided there.
struct AnnotatedTree {
  /// A placement and its surroundings.
  struct Node {
    var placement: Placement
    /// The number of the placement around it.
    var parent: Int?
    /// The number of the decision that was made here.
    var decision: Int?
    /// The number of the color of the choice that was made here, which none around it has if there are enough.
    var color: Int?
    /// The number of choices around it.
    var choiceLevel: Int
    /// The greatest number of choices that lie in each other within it, itself included.
    var choiceDepth = 0

    /// The part of everything in it that is seen, or nil if nothing around it cuts it off.
    var window: Rect?

    /// The rectangle that is seen of the placement.
    var frame: Rect { window.map(placement.frame.intersection) ?? placement.frame }

    /// Returns the part of some rectangles in the placement that is seen.
    func seen(_ rects: [Rect]) -> [Rect] {
      guard let window else { return rects }
      return rects.map(window.intersection).filter { !$0.isEmpty }
    }
  }

  private(set) var nodes: [Node] = []
  /// The numbers of the placements that decisions were made at, by the number of the decision.
  private(set) var choices: [Int: Int] = [:]
  /// The numbers of the placements that something is the matter with, by the number of the issue.
  private(set) var places: [Int: Int] = [:]

  /// Creates the tree of a result, whose choices share some colors.
  ///
  /// - Complexity: O(*n d*) for *n* placements at level *d*.
  init(_ result: LayoutResult, colorCount: Int) {
    let decisions = Dictionary(
      result.decisions.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    var issues: [LayoutPath: [Int]] = [:]
    for (number, issue) in result.issues.enumerated() {
      issues[issue.path, default: []].append(number)
    }
    var ancestors: [(index: Int, end: Int)] = []
    for (index, placement) in result.placements.enumerated() {
      while let last = ancestors.last, last.end <= index { ancestors.removeLast() }
      let parent = ancestors.last?.index
      let decision = placement.kind == .choice ? decisions[placement.path] : nil
      let isInChoice = parent.map { nodes[$0].placement.kind == .choice } ?? false
      let level = (parent.map { nodes[$0].choiceLevel } ?? 0) + (isInChoice ? 1 : 0)
      let color = decision.map {
        Self.color($0, besides: ancestors.compactMap { nodes[$0.index].color }, colorCount)
      }
      let window = parent.flatMap { nodes[$0].innerWindow }
      nodes.append(
        Node(
          placement: placement, parent: parent, decision: decision, color: color,
          choiceLevel: level, window: window))
      if let decision { choices[decision] = index }
      if !issues.isEmpty {
        for number in issues[placement.path] ?? [] where places[number] == nil {
          places[number] = index
        }
      }
      ancestors.append((index, index + placement.descendantCount + 1))
    }
    for index in nodes.indices.reversed() {
      if nodes[index].decision != nil { nodes[index].choiceDepth += 1 }
      guard let parent = nodes[index].parent else { continue }
      nodes[parent].choiceDepth = max(nodes[parent].choiceDepth, nodes[index].choiceDepth)
    }
  }

  /// Returns the number of the color of a choice, the next that none of some others has.
  private static func color(_ choice: Int, besides taken: [Int], _ count: Int) -> Int {
    let colors = (choice..<choice + count).map { $0 % count }
    return colors.first { !taken.contains($0) } ?? choice % count
  }

  /// Returns the numbers of the placements directly in another.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    let end = child + nodes[index].placement.descendantCount
    while child < end {
      children.append(child)
      child += nodes[child].placement.descendantCount + 1
    }
    return children
  }

  /// Returns the room that a placement exceeds: that of the nearest placement around it that does not hold it, else the
  /// page.
  func room(around index: Int, page: Rect) -> Rect {
    let frame = nodes[index].frame
    guard page.contains(frame) else { return page }
    var parent = nodes[index].parent
    while let current = parent {
      if !nodes[current].frame.contains(frame) { return nodes[current].frame }
      parent = nodes[current].parent
    }
    return page
  }
}

extension AnnotatedTree.Node {
  /// The part of what stands in the placement that is seen: strips and clips cut it off.
  fileprivate var innerWindow: Rect? {
    var windows = window.map { [$0] } ?? []
    if placement.content == .strip { windows.append(placement.contentFrame) }
    for case .decoration(let decoration) in placement.wrappers where decoration.clips {
      windows.append(decoration.frame)
    }
    guard let first = windows.first else { return nil }
    return windows.dropFirst().reduce(first) { $0.intersection($1) }
  }
}

extension Placement.Kind {
  /// Whether there is something to be seen here rather than inside.
  var isLeaf: Bool {
    switch self {
    case .text, .symbol, .image, .rectangle, .capsule, .ellipse, .line, .divider: true
    case .spacer, .empty: false
    case .hstack, .vstack, .zstack, .overlay, .background, .grid, .flow, .lines, .section, .custom,
      .choice:
      false
    }
  }

  /// Whether it holds others and is no choice.
  var isContainer: Bool {
    switch self {
    case .text, .symbol, .image, .rectangle, .capsule, .ellipse, .line, .divider, .spacer, .empty,
      .choice:
      false
    case .hstack, .vstack, .zstack, .overlay, .background, .grid, .flow, .lines, .section, .custom:
      true
    }
  }
}
