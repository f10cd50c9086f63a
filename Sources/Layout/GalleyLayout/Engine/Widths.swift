struct WidthNeeds: Hashable {
  /// The minimum width without overflow, with limited text truncated and words broken.
  var broken = 0.0
  /// The minimum width without overflow and broken words, with limited text truncated.
  var truncated = 0.0
  /// The minimum width without overflow and truncation.
  var minimum = 0.0
  /// The width without a limit.
  var ideal = 0.0
  var fit = 0.0
  var maximum = 0.0

  init() {}

  init(fixed width: Double) {
    (broken, truncated, minimum, ideal, fit, maximum) = (width, width, width, width, width, width)
  }

  /// Creates needs; without a truncated or broken width, that is the minimum.
  init(
    broken: Double? = nil, truncated: Double? = nil, minimum: Double, ideal: Double, fit: Double,
    maximum: Double
  ) {
    (self.broken, self.truncated) = (broken ?? minimum, truncated ?? minimum)
    (self.minimum, self.ideal, self.fit, self.maximum) = (minimum, ideal, fit, maximum)
  }

  func combined(with other: WidthNeeds, _ combine: (Double, Double) -> Double) -> WidthNeeds {
    WidthNeeds(
      broken: combine(broken, other.broken), truncated: combine(truncated, other.truncated),
      minimum: combine(minimum, other.minimum), ideal: combine(ideal, other.ideal),
      fit: combine(fit, other.fit), maximum: combine(maximum, other.maximum))
  }

  /// The needs, each raised to at least the minimum.
  ///
  /// Cells that span several columns can cause lower values.
  var ordered: WidthNeeds {
    WidthNeeds(
      broken: min(broken, truncated, minimum), truncated: min(truncated, minimum), minimum: minimum,
      ideal: max(minimum, ideal),
      fit: max(minimum, fit),
      maximum: max(minimum, fit, maximum))
  }

  mutating func add(_ other: WidthNeeds) {
    broken += other.broken
    truncated += other.truncated
    minimum += other.minimum
    ideal += other.ideal
    fit += other.fit
    maximum += other.maximum
  }

  /// Makes each need at least that of a vertical neighbor.
  mutating func widen(to other: WidthNeeds) {
    broken = max(broken, other.broken)
    truncated = max(truncated, other.truncated)
    minimum = max(minimum, other.minimum)
    ideal = max(ideal, other.ideal)
    fit = max(fit, other.fit)
    maximum = max(maximum, other.maximum)
  }

  func enlarged(by width: Double) -> WidthNeeds {
    combined(with: WidthNeeds(fixed: width)) { max(0, $0 + $1) }
  }

  /// Returns the minimum width of a child for a space that it shares with others, given the needs of all.
  ///
  /// If not all minimum widths fit, limited texts are truncated; if that is not enough, words break.
  func minimum(sharing available: Double, total: WidthNeeds) -> Double {
    if total.minimum <= available { return minimum }
    return total.truncated <= available ? min(truncated, minimum) : min(broken, minimum)
  }

  /// The needs without unlimited growth.
  var bounded: WidthNeeds {
    guard maximum == .infinity else { return self }
    return changing(self) { $0.maximum = max(minimum, ideal, fit) }
  }

  /// The needs of what does not grow; of what grows without limit, at most the width at which it fits.
  var ungrown: WidthNeeds {
    guard maximum == .infinity else { return self }
    return changing(self) { ($0.ideal, $0.maximum) = (max(minimum, fit), max(minimum, fit)) }
  }

  func multiplied(by count: Double) -> WidthNeeds {
    combined(with: self) { width, _ in width * count }
  }

  func shared(among count: Int) -> WidthNeeds {
    combined(with: WidthNeeds(fixed: Double(count))) {
      $0 == .infinity ? $0 : PointGrid.up($0 / $1)
    }
  }

  func divided(by fraction: Double) -> WidthNeeds {
    func divide(_ width: Double) -> Double {
      width == .infinity ? width : min(PointGrid.up(width / fraction), PointGrid.largest)
    }
    return WidthNeeds(
      minimum: divide(minimum), ideal: divide(ideal), fit: divide(fit), maximum: divide(maximum))
  }
}

extension Resolver {
  mutating func widthNeeds(of node: Int) -> WidthNeeds {
    compiled.nodes[node].kind.ask { $0.widthNeeds(of: node, in: &self) }
  }
}

/// The third pass: how wide each node is.
extension Resolver {
  /// Offers a width to a node, and sets its width and those of its contents.
  ///
  /// An offer of infinity means no limit: each node takes its ideal width.
  mutating func assignWidths(_ node: Int, offered: Double) {
    let kind = compiled.nodes[node].kind
    let isIdeal = offered == .infinity && kind.behavior.takesIdeal(along: .horizontal)
    let offered = isIdeal ? needs[node].ideal : offered
    if measuring.isActive, measuring.widths[node] == offered { return }
    var width = kind.ask { $0.assignWidths(in: node, offered: offered, in: &self) }
    if isIdeal, compiled.nodes[node].end > node + 1 {
      // A child whose ideal width decides that of the node may take less where that is offered.
      width = max(width, offered)
    }
    widths[node] = width
    if measuring.isActive {
      heightNeeds[node] = heightNeeds(of: node)
      measuring.widths[node] = offered
    } else if width > offered, !isClippedPicture(node) {
      overflows[node] = true
      kind.behavior.noteOverflow(of: node, width: width, offered: offered, in: &self)
    }
  }

  mutating func assignWidthsOfChildren(of node: Int, offered: Double) -> Double {
    let end = compiled.nodes[node].end
    var widest = 0.0
    var child = firstChild(of: node)
    while child < end {
      assignWidths(child, offered: offered)
      widest = max(widest, widths[child])
      child = self.child(after: child, before: end)
    }
    return widest
  }

  mutating func assignWidths(of children: [Int], _ distribution: consuming Distribution) {
    while let (index, offer) = distribution.next() {
      assignWidths(children[index], offered: offer)
      distribution.take(widths[children[index]])
    }
  }

  /// Widens a node to at least a width, with the content inside its padding and paint.
  mutating func widen(_ node: Int, to width: Double) {
    guard widths[node] < width else { return }
    widths[node] = width
    behavior(of: node).widen(contentOf: node, to: width, in: &self)
    if measuring.isActive { heightNeeds[node] = heightNeeds(of: node) }
  }
}

struct HeightMeasuring {
  /// Whether heights are measured for a decision, so that issues are not recorded.
  var isActive = false
  var widths: [Double]
  var minimumHeights: [Int: (offered: Double, height: Double)] = [:]

  init(nodeCount: Int) {
    widths = Array(repeating: .nan, count: nodeCount)
  }
}

extension Resolver {
  /// Returns the height at which a node with decided contents fits, for an offered width.
  ///
  /// Skips nodes that were last measured at the same width.
  mutating func measure(_ node: Int, offered: Double) -> Double {
    measuring.isActive = true
    assignWidths(node, offered: max(0, offered))
    measuring.isActive = false
    return fitHeight(of: node)
  }

  mutating func decideMinimumHeight(of node: Int, offered: Double) {
    decide(node, offered: offered, height: .minimum)
    measuring.minimumHeights[node] = (offered, measure(node, offered: offered))
  }

  mutating func findMinimumHeight(of node: Int, offered: Double) {
    let count = decisions.count
    decideMinimumHeight(of: node, offered: offered)
    decisions.removeSubrange(count...)
    for inside in (node..<compiled.nodes[node].end).reversed() {
      taken[inside] = -1
      isActive[inside] = true
      measuring.widths[inside] = .nan
      behavior(of: inside).undecide(in: &compiled)
      needs[inside] = widthNeeds(of: inside)
    }
  }
}
