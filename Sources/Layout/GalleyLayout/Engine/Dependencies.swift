struct WatchedNodes {
  var nodes: Range<Int>
  var isForWidths: Bool
  var sharesWidth: Bool
}

/// The dependencies of the result besides decisions and issues.
///
/// While these stay the same, every offered width grows with the width of the layout, so a decision that compares it
/// with a constant changes at most once.
extension Resolver {
  /// Remembers an outcome at a node, and the additional width at which it may change.
  mutating func noteDependency(at node: Int, _ value: Int, margin: Double? = nil) {
    dependencies.append(LayoutDependency(node: node, value: value, margin: margin))
  }

  mutating func noteDependency(
    at node: Int, others: WidthNeeds, total: WidthNeeds, available: Double
  ) {
    guard others.fit != others.minimum else { return }
    let fits = total.fit <= available
    noteDependency(at: node, fits ? 1 : 0, margin: fits ? nil : total.fit - available)
  }

  /// Records whether there is space for all fit widths, if a neighbor may be left without any width.
  ///
  /// A growing node gets nothing while all others get their fit widths, although it gets a share in a narrower row.
  mutating func noteShares(in node: Int, among needs: [WidthNeeds], available: Double) {
    guard compiled.nodes[node].canCollapse,
      needs.contains(where: { $0.fit < CompiledShape.leastVisibleSide && $0.maximum > $0.fit })
    else { return }
    let total = needs.reduce(into: WidthNeeds()) { $0.add($1) }
    noteDependency(at: node, others: total, total: total, available: available)
  }

  mutating func noteBreaks(ofText text: Int, node: Int, isForWidths: Bool) {
    let (lines, width) = (brokenTexts[text].lines, brokenTexts[text].width)
    guard isForWidths || !compiled.texts[text].setting.hasOneHeight else {
      return noteLineCount(lines.count, ofText: text, node: node, width: width)
    }
    dependencies.append(
      LayoutDependency(
        node: node, value: Self.ends(of: lines[...]),
        text: BrokenWidth(text: text, width: width, countsLines: false)))
  }

  mutating func noteLineCount(_ count: Int, ofText text: Int, node: Int, width: Double) {
    dependencies.append(
      LayoutDependency(
        node: node, value: count, text: BrokenWidth(text: text, width: width, countsLines: true)))
  }

  static func ends(of lines: ArraySlice<TextLine>) -> Int {
    var ends = lines.count
    for line in lines {
      // Multiplied by an odd number, so that the order counts.
      ends = ends &* 0x9E37_79B1 &+ line.head.upperBound
      ends = ends &* 0x85EB_CA77 &+ (line.tail?.lowerBound ?? -1)
    }
    return ends
  }

  /// Makes the result depend on the line breaks of a node's texts: for their widths, or only for their line counts.
  mutating func watch(_ node: Int, forWidths isForWidths: Bool, sharesWidth: Bool = true) {
    watched.append(
      WatchedNodes(
        nodes: node..<compiled.nodes[node].end, isForWidths: isForWidths, sharesWidth: sharesWidth))
  }

  mutating func noteDependenciesOnTexts() {
    if traits.height != nil { watch(0, forWidths: false) }
    watchTargets()
    guard !watched.isEmpty else { return }
    let texts = compiled.nodes.indices.filter { isActive[$0] && text(at: $0) != nil }
    let byWidth = Self.nodes(of: texts, in: watched.filter(\.isForWidths).map(\.nodes))
    let byHeight = Self.nodes(of: texts, in: watched.map(\.nodes)).subtracting(byWidth)
    let sharing = Self.nodes(of: texts, in: watched.filter(\.sharesWidth).map(\.nodes))
    let dividers = Set(sharing.compactMap { divider(of: $0) })
    for node in texts {
      guard let text = text(at: node) else { continue }
      if byWidth.contains(node) || divider(of: node).map(dividers.contains) == true {
        noteBreaks(ofText: text, node: node, isForWidths: true)
      } else if byHeight.contains(node) {
        noteBreaks(ofText: text, node: node, isForWidths: false)
      }
    }
  }

  /// Adds the sizes of touch targets as dependencies, since they are checked; large ones need none.
  private mutating func watchTargets() {
    for element in compiled.targets {
      let node = compiled.elements[element].outer
      guard isActive[node] else { continue }
      let grows =
        needs[node].maximum > needs[node].minimum
        || heightNeeds[node].maximum > heightNeeds[node].minimum
      // A node that grows takes the remaining width, so it depends on the lines of all texts.
      watch(grows ? 0 : node, forWidths: true)
    }
  }

  private func text(at node: Int) -> Int? { behavior(of: node).text }

  private func divider(of node: Int) -> Int? {
    text(at: node).flatMap { compiled.texts[$0].divider }
  }

  /// Returns the nodes within any of several ranges, in order.
  ///
  /// Ranges are nested or disjoint.
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

  var weighsOverflow: Bool { compiled.lines.contains(where: \.weighsOverflow) }

  /// Whether the result may change and change back as the width grows, so that two widths prove nothing about those
  /// between.
  var isNonMonotonic: Bool {
    !compiled.customs.isEmpty || weighsOverflow
      || !compiled.aspectRatios.isEmpty
        && (traits.height != nil || compiled.nodes[0].choosesByHeight)
  }
}
