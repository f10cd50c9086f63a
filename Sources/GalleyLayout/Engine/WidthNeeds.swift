import GalleyGeometry

/// What a node answers to the questions about its width.
struct WidthNeeds: Hashable {
  /// The width below which nothing can go: limited text is cut short before anything sticks out.
  var least = 0.0
  /// The least width at which nothing sticks out or is cut short.
  var minimum = 0.0
  /// The width without any limit.
  var ideal = 0.0
  /// The least width at which a choice considers the node to fit.
  var fit = 0.0
  /// The width the node takes when it is offered no end.
  var maximum = 0.0

  init() {}

  init(fixed width: Double) {
    (least, minimum, ideal, fit, maximum) = (width, width, width, width, width)
  }

  /// Creates needs; what does not say otherwise cannot go below its minimum.
  init(least: Double? = nil, minimum: Double, ideal: Double, fit: Double, maximum: Double) {
    self.least = least ?? minimum
    (self.minimum, self.ideal, self.fit, self.maximum) = (minimum, ideal, fit, maximum)
  }

  /// Returns each need combined with that of another node.
  func combined(with other: WidthNeeds, _ combine: (Double, Double) -> Double) -> WidthNeeds {
    WidthNeeds(
      least: combine(least, other.least), minimum: combine(minimum, other.minimum),
      ideal: combine(ideal, other.ideal),
      fit: combine(fit, other.fit), maximum: combine(maximum, other.maximum))
  }

  /// The needs with none below the least, as it may be where a cell over several columns needs more at one width of
  /// these than at another.
  var ordered: WidthNeeds {
    WidthNeeds(
      least: min(least, minimum), minimum: minimum, ideal: max(minimum, ideal),
      fit: max(minimum, fit),
      maximum: max(minimum, fit, maximum))
  }

  /// Adds the needs of what stands beside.
  mutating func add(_ other: WidthNeeds) {
    least += other.least
    minimum += other.minimum
    ideal += other.ideal
    fit += other.fit
    maximum += other.maximum
  }

  /// Makes each need at least that of what stands above or below.
  mutating func widen(to other: WidthNeeds) {
    least = max(least, other.least)
    minimum = max(minimum, other.minimum)
    ideal = max(ideal, other.ideal)
    fit = max(fit, other.fit)
    maximum = max(maximum, other.maximum)
  }

  /// Returns each need enlarged by one width.
  func enlarged(by width: Double) -> WidthNeeds {
    combined(with: WidthNeeds(fixed: width), +)
  }
}

extension Resolver {
  /// Returns the needs of a node, given those of the nodes inside.
  mutating func widthNeeds(of node: Int) -> WidthNeeds {
    switch compiled.nodes[node].kind {
    case .text(let index):
      let text = compiled.texts[index]
      return WidthNeeds(
        least: text.least, minimum: text.minimum, ideal: text.ideal, fit: text.fit,
        maximum: text.ideal)
    case .symbol(_, let size): return WidthNeeds(fixed: size.width)
    case .shape(let index):
      let shape = compiled.shapes[index]
      return flexible(shape.width, ideal: shape.ideal.width)
    case .divider(let thickness, let axis):
      return flexible(axis == .vertical ? thickness : nil, ideal: 0)
    case .spacer(let minimum, let axis):
      guard axis != .vertical else { return WidthNeeds() }
      return WidthNeeds(minimum: minimum, ideal: minimum, fit: minimum, maximum: .infinity)
    case .empty: return WidthNeeds()
    case .insets(let index):
      return needs[node + 1].enlarged(by: compiled.insets[index].horizontal)
    case .frame(let index): return widthNeeds(of: compiled.frames[index], content: needs[node + 1])
    case .rigid(let size): return WidthNeeds(fixed: size.width)
    case .stack(let index): return stackNeeds(of: node, compiled.stacks[index])
    case .zstack: return layerNeeds(of: node)
    case .grid(let index):
      let grid = compiled.grids[index]
      return totalNeeds(of: columnNeeds(of: grid), in: grid)
    case .flow(let index): return flowNeeds(of: node, compiled.flows[index])
    case .lines(let index): return needs(ofLines: index)
    case .fixedSize(let isFixed, _):
      return isFixed ? WidthNeeds(fixed: needs[node + 1].ideal) : needs[node + 1]
    case .overlay: return needs[primary(of: node)]
    case .aspectRatio(let index): return aspectNeeds(of: node, index)
    case .branch: return WidthNeeds()
    case .section(let index): return sectionNeeds(of: node, index)
    case .custom(let index): return customNeeds(of: node, index)
    case .choice: return choiceNeeds(of: node)
    }
  }

  /// Returns the needs of a leaf that fills what it gets unless it has a width.
  private func flexible(_ width: Double?, ideal: Double) -> WidthNeeds {
    if let width { return WidthNeeds(fixed: width) }
    return WidthNeeds(minimum: 0, ideal: ideal, fit: 0, maximum: .infinity)
  }

  private func stackNeeds(of node: Int, _ stack: CompiledStack) -> WidthNeeds {
    let end = compiled.nodes[node].end
    var result = WidthNeeds(fixed: stack.axis == .horizontal ? stack.spacing : 0)
    var child = node + 1
    while child < end {
      switch stack.axis {
      case .horizontal: result.add(needs[child])
      case .vertical: result.widen(to: needs[child])
      }
      child = compiled.nodes[child].end
    }
    return result
  }

  private func choiceNeeds(of node: Int) -> WidthNeeds {
    guard taken[node] < 0 else { return needs[taken[node]] }
    var result = needs[node + 1]
    for alternative in compiled.children(of: node) {
      result.least = min(result.least, needs[alternative].least)
      result.minimum = min(result.minimum, needs[alternative].minimum)
      result.fit = min(result.fit, needs[alternative].fit)
    }
    return result
  }

  private func widthNeeds(of frame: CompiledFrame, content: WidthNeeds) -> WidthNeeds {
    if let width = frame.width { return WidthNeeds(fixed: width) }
    let least = frame.minWidth ?? 0
    let greatest = frame.maxWidth ?? .infinity
    return WidthNeeds(
      least: max(least, min(content.least, greatest)),
      minimum: max(least, min(content.minimum, greatest)),
      ideal: frame.idealWidth ?? max(least, min(content.ideal, greatest)),
      fit: max(least, min(content.fit, greatest)),
      maximum: max(least, frame.maxWidth ?? content.maximum))
  }
}
