struct HeightNeeds: Hashable {
  var minimum = 0.0
  /// The minimum height at which a choice considers the node to fit: without truncated text.
  var fit = 0.0
  /// The height without any limit, and the baselines at that height.
  var ideal = VerticalExtent()
  var maximum = 0.0
  /// Whether the node takes the height of its container even where others are aligned by a baseline, as dividers do.
  var stretches = false
  /// The part of the minimum height that may be beyond the end of the screen, since it scrolls.
  var scrolled = 0.0

  init() {}

  init(fixed height: Double, baselines: Baselines = Baselines()) {
    self.init(minimum: height, ideal: height, maximum: height, baselines: baselines)
  }

  init(minimum: Double, ideal: Double, maximum: Double, baselines: Baselines = Baselines()) {
    self.minimum = minimum
    fit = minimum
    self.ideal = VerticalExtent(height: ideal, baselines: baselines)
    self.maximum = maximum
  }

  mutating func add(_ other: HeightNeeds) {
    minimum += other.minimum
    fit += other.fit
    scrolled += other.scrolled
    ideal.height += other.ideal.height
    maximum += other.maximum
  }

  mutating func enlarge(by height: Double) {
    minimum = max(0, minimum + height)
    fit = max(0, fit + height)
    ideal.height = max(0, ideal.height + height)
    maximum = max(0, maximum + height)
  }

  /// Makes each need at least that of a horizontal neighbor.
  mutating func heighten(to other: HeightNeeds) {
    let unscrolled = max(minimum - scrolled, other.minimum - other.scrolled)
    minimum = max(minimum, other.minimum)
    scrolled = minimum - unscrolled
    fit = max(fit, other.fit)
    ideal.height = max(ideal.height, other.ideal.height)
    maximum = max(maximum, other.maximum)
  }

  /// Returns what a node is offered by a container that answered a frame for it; its ideal height is no limit.
  func offer(inFrameOfHeight height: Double) -> Double? { height == ideal.height ? nil : height }

  func answer(to offered: Double?) -> Double {
    guard let offered else { return ideal.height }
    return stretches ? offered : max(minimum, min(offered, maximum))
  }
}

struct VerticalExtent: Hashable {
  var height = 0.0
  var baselines = Baselines()

  /// The distance from the top to the line by which the extent is aligned: a baseline, or the bottom without text.
  func guide(_ alignment: VerticalAlignment) -> Double? {
    switch alignment {
    case .firstTextBaseline: baselines.first ?? height
    case .lastTextBaseline: baselines.last ?? height
    case .top, .center, .bottom: nil
    }
  }

  static func height(of extents: [VerticalExtent], _ alignment: VerticalAlignment) -> Double {
    // A baseline may be above the extent if the container of the text is too low.
    let above = extents.lazy.compactMap { $0.guide(alignment) }.max() ?? 0
    return extents.reduce(0) { max($0, $1.height + above - ($1.guide(alignment) ?? above)) }
  }
}

struct Baselines: Hashable {
  private var top = Double.infinity
  private var bottom = -Double.infinity

  init() {}

  init(first: Double, last: Double) { (top, bottom) = (first, last) }

  var first: Double? { top == .infinity ? nil : top }
  var last: Double? { bottom == -.infinity ? nil : bottom }

  func offset(by distance: Double) -> Baselines {
    Baselines(first: top + distance, last: bottom + distance)
  }

  func union(_ other: Baselines) -> Baselines {
    Baselines(first: min(top, other.top), last: max(bottom, other.bottom))
  }
}

extension Resolver {
  mutating func heightNeeds(of node: Int) -> HeightNeeds {
    compiled.nodes[node].kind.ask { $0.heightNeeds(of: node, in: &self) }
  }

  /// Returns the needs of a node whose children share its height, aligned with each other.
  ///
  /// Children that are aligned by a baseline keep their heights.
  func heightNeeds(sharedBy children: [Int], _ alignment: VerticalAlignment) -> HeightNeeds {
    var needs = HeightNeeds()
    for child in children { needs.heighten(to: heightNeeds[child]) }
    if alignment.isBaseline {
      let extents = children.map { heightNeeds[$0] }.filter { !$0.stretches }.map(\.ideal)
      needs.ideal.height = VerticalExtent.height(of: extents, alignment)
      needs.minimum = needs.ideal.height
      needs.fit = max(needs.fit, needs.minimum)
      needs.maximum = max(needs.maximum, needs.ideal.height)
    }
    return needs
  }
}

/// The second half of the fourth pass: how high each node is.
extension Resolver {
  /// Offers a height to a node, and sets its height and those of its contents.
  ///
  /// Nil means no limit: each node takes its ideal height.
  mutating func assignHeights(_ node: Int, offered: Double?) {
    let kind = compiled.nodes[node].kind
    let isIdeal = offered == nil && kind.behavior.takesIdeal(along: .vertical)
    let ideal = isIdeal ? heightNeeds[node].ideal.height : 0
    let offered = isIdeal ? ideal : offered.map { max(0, $0) }
    // A child whose ideal height decides that of the node may take less where that is offered.
    heights[node] = max(
      ideal, kind.ask { $0.assignHeights(in: node, offered: offered, in: &self) })
  }

  /// Makes a node as high as its place, even if it takes less of the offer.
  mutating func stretch(_ node: Int, to height: Double) {
    heights[node] = height
    behavior(of: node).stretch(contentOf: node, to: height, in: &self)
  }

  /// Offers each child of a node the same height, and returns the height of the highest.
  ///
  /// A child that is aligned by a baseline keeps its ideal height, because growing would move the baseline. The node
  /// then has the height in which all baselines are on one line.
  mutating func assignHeightsOfChildren(
    of node: Int, offered: Double?, _ alignment: VerticalAlignment
  ) -> Double {
    guard !alignment.isBaseline else {
      let height = heightNeeds[node].answer(to: offered)
      for child in activeChildren(of: node) {
        assignHeights(child, offered: heightNeeds[child].stretches ? height : nil)
      }
      return height
    }
    let end = compiled.nodes[node].end
    var highest = 0.0
    var child = firstChild(of: node)
    while child < end {
      assignHeights(child, offered: offered)
      highest = max(highest, heights[child])
      child = self.child(after: child, before: end)
    }
    return highest
  }

  @discardableResult
  mutating func assignIdealHeights(in node: Int) -> Double {
    let end = compiled.nodes[node].end
    var result = 0.0
    var child = firstChild(of: node)
    while child < end {
      assignHeights(child, offered: nil)
      result += heights[child]
      child = self.child(after: child, before: end)
    }
    return result
  }
}

/// Heights that are known before any width, for aspect ratios, whose widths depend on them.
extension Resolver {
  /// Passes each aspect ratio its offered height; infinity is an offer without limit.
  ///
  /// Containers precede their contents, so one pass is enough.
  mutating func offerKnownHeights(_ height: Double) {
    guard !compiled.aspectRatios.isEmpty else { return }
    let fixed = compiled.fixedHeights
    var offers = Array(repeating: Double.infinity, count: compiled.nodes.count)
    offers[0] = height
    for node in compiled.nodes.indices {
      behavior(of: node).offerKnownHeights(of: node, &offers, fixed: fixed, in: &compiled)
    }
  }
}

extension CompiledLayout {
  /// The heights of nodes that do not depend on the offer, else nil.
  fileprivate var fixedHeights: [Double?] {
    var heights = [Double?](repeating: nil, count: nodes.count)
    // Contents follow their containers.
    for node in nodes.indices.reversed() {
      heights[node] = nodes[node].kind.behavior.fixedHeight(of: node, inside: heights, in: self)
    }
    return heights
  }
}
