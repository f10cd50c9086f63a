import GalleyGeometry

/// The nodes that keep what they had when a similar layout was resolved before.
struct ReusedNodes {
  /// Whether offers are remembered, so that another layout can reuse nodes.
  private(set) var isOn = false
  /// Whether each node may keep what it had for the same offer; empty if nothing is known.
  private var isKept: [Bool] = []
  /// Whether the needs in width of each node are known.
  private var hasNeeds: [Bool] = []
  /// The width that each node was offered last, or NaN.
  private(set) var offers: [Double] = []
  private var isReused: [Bool] = []
  /// The height of each node when it was left as it was, together with all inside; NaN for other nodes.
  private var keptHeights: [Double] = []

  /// Creates the state of a resolver that neither reuses nor remembers anything.
  init() {}

  /// Creates the state of a resolver that remembers its offers.
  init(nodeCount: Int) {
    self.init(
      isKept: [], hasNeeds: [], offers: Array(repeating: .nan, count: nodeCount))
  }

  /// Creates the state of a resolver that may keep nodes.
  init(isKept: [Bool], hasNeeds: [Bool], offers: [Double]) {
    isOn = true
    (self.isKept, self.hasNeeds, self.offers) = (isKept, hasNeeds, offers)
    isReused = Array(repeating: false, count: offers.count)
    keptHeights = Array(repeating: .nan, count: offers.count)
  }

  /// Forgets what is known of a node.
  mutating func forget(_ node: Int) {
    (isKept[node], hasNeeds[node], offers[node]) = (false, false, .nan)
  }

  /// Whether the needs in width of a node are known.
  @inline(__always)
  func knowsNeeds(of node: Int) -> Bool { isOn && !hasNeeds.isEmpty && hasNeeds[node] }

  /// Whether a node keeps what it had.
  @inline(__always)
  func contains(_ node: Int) -> Bool { isOn && isReused[node] }

  /// Notes the offer to a node with all inside, and returns whether these keep what they had.
  mutating func keeps(_ nodes: Range<Int>, offered: Double, height: Double) -> Bool {
    let node = nodes.lowerBound
    guard !isKept.isEmpty, isKept[node], offers[node] == offered else {
      if isReused[node] { for inside in nodes { isReused[inside] = false } }
      offers[node] = offered
      return false
    }
    for inside in nodes { isReused[inside] = true }
    keptHeights[node] = height
    return true
  }

  /// Returns whether a node keeps what it has inside now that its height is known.
  mutating func keeps(_ nodes: Range<Int>, height: Double) -> Bool {
    let node = nodes.lowerBound
    guard contains(node) else { return false }
    guard !keptHeights[node].isNaN, keptHeights[node] != height else { return true }
    for inside in nodes { isReused[inside] = false }
    return false
  }
}

extension Resolver {
  /// What another resolver of a similar layout can start from.
  struct State: ~Copyable {
    let compiled: CompiledLayout
    let nodes: NodeState
  }

  /// What is known of the nodes of a resolved layout.
  struct NodeState: ~Copyable {
    let needs: [WidthNeeds]
    let widths: [Double]
    let heightNeeds: [HeightNeeds]
    let heights: [Double]
    let offsets: [Point]
    let baselines: [Baselines]
    let brokenTexts: [BrokenText]
    let offers: [Double]
    /// Whether nothing in each node has to be done again for the same offer, other than for changed texts.
    let isPlain: [Bool]
  }

  /// Creates a resolver of a layout that differs from a resolved one in the texts of some nodes.
  init(
    compiled: consuming CompiledLayout, after nodes: consuming NodeState, traits: Traits,
    changed: [Int], measureCalls: Int
  ) {
    let hasNeeds = compiled.nodes.map { !$0.hasChoice }
    self.init(compiled: compiled, traits: traits, measureCalls: measureCalls)
    (needs, widths, heightNeeds) = (nodes.needs, nodes.widths, nodes.heightNeeds)
    (heights, offsets, baselines) = (nodes.heights, nodes.offsets, nodes.baselines)
    brokenTexts = nodes.brokenTexts
    reused = ReusedNodes(isKept: nodes.isPlain, hasNeeds: hasNeeds, offers: nodes.offers)
    // The arrays are changed in place if nothing else has them.
    _ = consume nodes
    var isMarked = Array(repeating: false, count: self.compiled.elements.count)
    for node in changed {
      if case .text(let text) = self.compiled.nodes[node].kind {
        brokenTexts[text.index] = BrokenText()
      }
      var index = self.compiled.nodes[node].element
      while index >= 0, !isMarked[index] {
        isMarked[index] = true
        let element = self.compiled.elements[index]
        for outer in element.outer...element.content { reused.forget(outer) }
        index = element.parent
      }
    }
  }

  /// Whether all that a node has is in the arrays of the resolver, so that another one can keep it.
  var canBeReused: Bool {
    compiled.lines.isEmpty && compiled.sections.isEmpty && compiled.grids.isEmpty
      && compiled.customs.isEmpty && compiled.aspectRatios.isEmpty && !compiled.nodes[0].isTall
  }

  /// The state after all passes, before dependencies on texts are noted.
  var state: State {
    var offers = reused.offers
    // What was not visited may have been noted in another way.
    for node in offers.indices where !isActive[node] { offers[node] = .nan }
    return State(
      compiled: compiled.copy(),
      nodes: NodeState(
        needs: needs, widths: widths, heightNeeds: heightNeeds, heights: heights,
        offsets: offsets, baselines: baselines, brokenTexts: brokenTexts, offers: offers,
        isPlain: plainNodes))
  }

  /// Whether each node has no decisions and overlays inside, and nothing was noted in it.
  private var plainNodes: [Bool] {
    var result = compiled.nodes.map { node in
      if case .overlay = node.kind { return false }
      return !node.hasChoice
    }
    for issue in issues.dropFirst(compiled.issues.count) {
      let element = compiled.elements[issue.element]
      result[element.content >= 0 ? element.content : element.outer] = false
    }
    for dependency in dependencies { result[dependency.node] = false }
    for nodes in watched { result[nodes.nodes.lowerBound] = false }
    for node in compiled.nodes.indices.reversed() where result[node] {
      var child = node + 1
      while child < compiled.nodes[node].end, result[node] {
        if !result[child] { result[node] = false }
        child = compiled.nodes[child].end
      }
    }
    return result
  }
}
