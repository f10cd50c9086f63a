import GalleyLayout

struct AnnotatedTree {
  struct Node {
    var placement: Placement
    var parent: Int?
    var decision: Int?
    /// The index of the color of the choice; nested choices have different colors while there are enough.
    var color: Int?
    var choiceLevel: Int
    var choiceDepth = 0
    /// The visible part of its contents, or nil if no ancestor clips it.
    var window: Rect?

    var frame: Rect { window.map(placement.frame.intersection) ?? placement.frame }

    func visibleParts(of rects: [Rect]) -> [Rect] {
      guard let window else { return rects }
      return rects.map(window.intersection).filter { !$0.isEmpty }
    }

    var innerWindow: Rect? {
      var windows = [window].compactMap(\.self)
      if placement.content == .scroller { windows.append(placement.contentFrame) }
      for case .decoration(let decoration) in placement.wrappers where decoration.clips {
        windows.append(decoration.frame)
      }
      return windows.reduce(nil) { $0?.intersection($1) ?? $1 }
    }
  }

  private(set) var nodes: [Node] = []
  private(set) var choices: [Int: Int] = [:]
  private(set) var places: [Int: Int] = [:]

  /// Creates the tree of a result with a number of colors for choices.
  ///
  /// - Complexity: O(*n d*) for *n* placements at level *d*.
  init(_ result: LayoutResult, colorCount: Int) {
    let decisions = Dictionary(
      result.decisions.enumerated().filter { $1.condition == nil }.map { ($1.path, $0) },
      uniquingKeysWith: { first, _ in first })
    let conditions = Dictionary(
      grouping: result.decisions.indices.filter { result.decisions[$0].condition != nil }
    ) { result.decisions[$0].path }
    let issues = Dictionary(grouping: result.openIssues.indices) { result.openIssues[$0].path }
    var ancestors: [(index: Int, end: Int)] = []
    for (index, placement) in result.placements.enumerated() {
      while let last = ancestors.last, last.end <= index { ancestors.removeLast() }
      let parent = ancestors.last?.index
      let outer = parent.map { nodes[$0] }
      let decision = placement.kind == .choice ? decisions[placement.path] : nil
      let color = decision.map {
        Self.color($0, besides: ancestors.compactMap { nodes[$0.index].color }, colorCount)
      }
      nodes.append(
        Node(
          placement: placement, parent: parent, decision: decision, color: color,
          choiceLevel: (outer?.choiceLevel ?? 0) + (outer?.placement.kind == .choice ? 1 : 0),
          window: outer?.innerWindow))
      if let decision { choices[decision] = index }
      for condition in conditions[placement.path] ?? [] where choices[condition] == nil {
        choices[condition] = index
      }
      for issue in issues[placement.path] ?? [] where places[issue] == nil { places[issue] = index }
      ancestors.append((index, index + placement.descendantCount + 1))
    }
    for index in nodes.indices.reversed() {
      if nodes[index].decision != nil { nodes[index].choiceDepth += 1 }
      guard let parent = nodes[index].parent else { continue }
      nodes[parent].choiceDepth = max(nodes[parent].choiceDepth, nodes[index].choiceDepth)
    }
  }

  private static func color(_ choice: Int, besides taken: [Int], _ count: Int) -> Int {
    let colors = (choice..<choice + count).map { $0 % count }
    return colors.first { !taken.contains($0) } ?? choice % count
  }

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

  func space(around index: Int, page: Rect) -> Rect {
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
