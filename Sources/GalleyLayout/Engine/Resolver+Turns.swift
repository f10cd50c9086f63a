import GalleyGeometry

/// What the result hangs on besides decisions and issues.
///
/// While these stay the same, every width that a node is offered grows with the width of all, so that whatever is
/// decided by comparing it with what does not change is decided once.
extension Resolver {
  /// Remembers how something went at a node, and after how many points of width it may go another way.
  mutating func turn(at node: Int, _ value: Int, margin: Double? = nil) {
    dependencies.append(LayoutDependency(node: node, value: value, margin: margin))
  }

  /// Remembers whether all fit widths have room, where it matters for what children are offered.
  mutating func turn(at node: Int, others: WidthNeeds, total: WidthNeeds, available: Double) {
    guard others.fit != others.minimum else { return }
    let fits = total.fit <= available
    turn(at: node, fits ? 1 : 0, margin: fits ? nil : total.fit - available)
  }

  /// Says that it matters where the texts in a node break: for their widths, or only for how many lines they have.
  mutating func watch(_ node: Int, forWidths isForWidths: Bool) {
    watched.append((node..<compiled.nodes[node].end, isForWidths, true))
  }

  /// Says that it matters where the texts in a node break that is offered what grows with the width of all.
  mutating func watchAlone(_ node: Int) {
    watched.append((node..<compiled.nodes[node].end, true, false))
  }

  /// Remembers how a text was broken into lines.
  mutating func turnAtLines(of text: Int, node: Int, isForWidths: Bool) {
    let lines = lines[text]
    guard isForWidths || !compiled.texts[text].setting.shaped.contents.hasOneHeight else {
      dependencies.append(
        LayoutDependency(node: node, value: lines.count, text: (text, lineWidths[text])))
      return
    }
    turn(at: node, Self.ends(of: lines[...]))
  }

  /// Returns a number that tells where lines end.
  static func ends(of lines: ArraySlice<TextLine>) -> Int {
    var ends = lines.count
    for line in lines {
      // Multiplied by an odd number, so that the order counts.
      ends = ends &* 0x9E37_79B1 &+ line.head.upperBound
      ends = ends &* 0x85EB_CA77 &+ (line.tail?.lowerBound ?? -1)
    }
    return ends
  }

  /// Watches what is to be touched, since its extents are checked, unless it is large whatever happens.
  mutating func watchTargets() {
    for element in compiled.targets {
      let node = compiled.elements[element].outer
      guard isActive[node] else { continue }
      let grows =
        needs[node].maximum > needs[node].minimum
        || heightNeeds[node].maximum > heightNeeds[node].minimum
      // What grows takes what others leave, so the lines of all texts count.
      watch(grows ? 0 : node, forWidths: true)
    }
  }

  /// Remembers how the watched texts were broken into lines, and those that they share a width with.
  mutating func turnAtWatchedTexts() {
    guard !watched.isEmpty else { return }
    let texts = compiled.nodes.indices.filter { isActive[$0] && text(at: $0) != nil }
    let byWidth = Self.nodes(of: texts, in: watched.filter(\.isForWidths).map(\.nodes))
    let byHeight = Self.nodes(of: texts, in: watched.map(\.nodes)).subtracting(byWidth)
    let sharing = Self.nodes(of: texts, in: watched.filter(\.hangsOnOthers).map(\.nodes))
    let dividers = Set(sharing.compactMap { divider(of: $0) })
    for node in texts {
      guard let text = text(at: node) else { continue }
      if byWidth.contains(node) || divider(of: node).map(dividers.contains) == true {
        turnAtLines(of: text, node: node, isForWidths: true)
      } else if byHeight.contains(node) {
        turnAtLines(of: text, node: node, isForWidths: false)
      }
    }
  }

  private func text(at node: Int) -> Int? {
    guard case .text(let text) = compiled.nodes[node].kind else { return nil }
    return text
  }

  private func divider(of node: Int) -> Int? {
    text(at: node).flatMap { compiled.texts[$0].divider }
  }

  /// Returns those of some nodes, in order, that lie in one of several ranges, which lie within or apart from each other.
  private static func nodes(of nodes: [Int], in ranges: [Range<Int>]) -> Set<Int> {
    var found: Set<Int> = []
    var position = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      while position < nodes.count, nodes[position] < range.lowerBound { position += 1 }
      while position < nodes.count, nodes[position] < range.upperBound {
        found.insert(nodes[position])
        position += 1
      }
    }
    return found
  }

  /// Whether widths may come and go while the width of all grows, so that nothing can be concluded from two of them.
  var isNonMonotonic: Bool {
    !compiled.customs.isEmpty
      || !compiled.aspectRatios.isEmpty
        && (traits.height != nil || compiled.nodes[0].choosesByHeight)
  }
}
