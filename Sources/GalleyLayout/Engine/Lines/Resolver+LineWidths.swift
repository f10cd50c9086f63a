import GalleyGeometry

extension Resolver {
  /// Offers widths to what stands on lines: first to contents, then to what grows.
  func enterLines(_ index: Int, proposal: Double, _ steps: inout [WidthStep]) {
    for line in readings[index].lines {
      let parts = parts(of: line, in: index, room: proposal)
      steps.append(.flexible(line, lines: index, proposal: proposal))
      for part in parts.fixed { enter(part.node, width: part.width, &steps) }
      let items = parts.contents.map { node in
        Distribution.Item(
          lower: least(needs[node], parts.allFit),
          flexibility: needs[node].ideal - needs[node].minimum, minimum: needs[node].minimum,
          priority: compiled.nodes[node].priority, limit: needs[node].ideal)
      }
      steps.append(
        .row(
          RowWidths(
            children: parts.contents,
            distribution: Distribution(of: parts.available, among: items))))
    }
  }

  /// Offers what grows on a line its part of what the line leaves, once everything else on it has its width.
  func enterFlexible(
    _ line: CompiledLines.Line, of index: Int, proposal: Double, _ steps: inout [WidthStep]
  ) {
    let parts = parts(of: line, in: index, room: proposal)
    let contents = parts.contents.reduce(0) { $0 + widths[$1] }
    for part in parts.grown(beside: contents, room: proposal) {
      enter(part.node, width: part.width, &steps)
    }
  }

  /// Offers an element a width that it takes up even if its contents are narrower.
  private func enter(_ node: Int, width: Double, _ steps: inout [WidthStep]) {
    steps.append(.fill(node, width: width))
    steps.append(.enter(node, proposal: width))
  }

  /// Gives a node its width on a line, and makes it and the content that its padding and paint surround fill it.
  ///
  /// Wider contents stick out, as they do from a frame, and have been recorded; the line goes on as if they did not.
  mutating func fill(_ width: Double, with node: Int) {
    slots[node] = width
    widen(node, to: width)
  }

  /// Makes a node at least so wide, and the content that its padding and paint surround with it.
  mutating func widen(_ node: Int, to width: Double) {
    var (inner, width) = (node, width)
    var filled: [Int] = []
    filling: while widths[inner] < width {
      widths[inner] = width
      filled.append(inner)
      switch compiled.nodes[inner].kind {
      case .insets(let index):
        width -= compiled.insets[index].horizontal
        inner += 1
      case .choice: inner = taken[inner]
      case .overlay: inner = primary(of: inner)
      default: break filling
      }
    }
    guard isMeasuring else { return }
    for node in filled.reversed() { heightNeeds[node] = heightNeeds(of: node) }
  }

  /// Returns the width of the widest of lines.
  func linesWidth(_ index: Int) -> Double {
    readings[index].lines.reduce(0) { max($0, width(of: $1, in: index)) }
  }

  private func width(of line: CompiledLines.Line, in index: Int) -> Double {
    line.elements.reduce(0) { $0 + slot(of: compiled.lines[index].elements[$1].node) }
  }

  /// Returns the width that a node takes up on its line.
  func slot(of node: Int) -> Double { slots[node] ?? widths[node] }

  /// Records each line that is too wide, unless something on it is by itself and has been recorded.
  mutating func noteLineOverflows(_ index: Int, node: Int, proposal: Double) {
    for (number, line) in readings[index].lines.enumerated() {
      let nodes = line.elements.map { compiled.lines[index].elements[$0].node }
      let excess = width(of: line, in: index) - proposal
      guard excess > 0, !nodes.contains(where: { overflows[$0] }) else { continue }
      note(
        .overflow, node: node, missing: excess, along: .horizontal,
        "line \(number + 1) needs \(excess.shortDecimal(places: 2, .up)) pt more than the \(proposal.shortDecimal(places: 2, .down)) pt it is offered"
      )
    }
  }
}
