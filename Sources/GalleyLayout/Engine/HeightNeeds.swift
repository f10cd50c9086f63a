import GalleyGeometry

/// What a node answers to the questions about its height, once its width is known.
struct HeightNeeds: Hashable {
  /// The least height.
  var minimum = 0.0
  /// The height without any limit, and the baselines at that height.
  var ideal = VerticalExtent()
  /// The height the node takes when it is offered no end.
  var maximum = 0.0
  /// Whether the node takes the height of its container without counting as flexible, as dividers do.
  var stretches = false

  init() {}

  init(fixed height: Double, baselines: Baselines = Baselines()) {
    self.init(minimum: height, ideal: height, maximum: height, baselines: baselines)
  }

  init(minimum: Double, ideal: Double, maximum: Double, baselines: Baselines = Baselines()) {
    self.minimum = minimum
    self.ideal = VerticalExtent(height: ideal, baselines: baselines)
    self.maximum = maximum
  }

  /// Adds the needs of what stands below.
  mutating func add(_ other: HeightNeeds) {
    minimum += other.minimum
    ideal.height += other.ideal.height
    maximum += other.maximum
  }

  /// Makes each need at least that of what stands beside.
  mutating func heighten(to other: HeightNeeds) {
    minimum = max(minimum, other.minimum)
    ideal.height = max(ideal.height, other.ideal.height)
    maximum = max(maximum, other.maximum)
  }

  /// Returns the height that a node takes of what it is offered.
  func answer(to proposal: Double?) -> Double {
    guard let proposal else { return ideal.height }
    return stretches ? proposal : max(minimum, min(proposal, maximum))
  }
}

/// A height and where the baselines lie in it.
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

  /// Returns the height of extents that are aligned with each other.
  static func height(of extents: [VerticalExtent], _ alignment: VerticalAlignment) -> Double {
    // A baseline may lie above the extent, where what holds the text is cut low.
    let above = extents.lazy.compactMap { $0.guide(alignment) }.max() ?? 0
    return extents.reduce(0) { max($0, $1.height + above - ($1.guide(alignment) ?? above)) }
  }
}

/// The baselines of the first and the last line of text, from the top.
struct Baselines: Hashable {
  var first: Double?
  var last: Double?

  /// Returns the baselines moved down.
  func offset(by distance: Double) -> Baselines {
    Baselines(first: first.map { $0 + distance }, last: last.map { $0 + distance })
  }

  /// Returns the highest first and the lowest last baseline of both.
  func union(_ other: Baselines) -> Baselines {
    Baselines(
      first: [first, other.first].compactMap(\.self).min(),
      last: [last, other.last].compactMap(\.self).max())
  }
}

extension Resolver {
  /// Returns the needs of a node in height, given those of the nodes inside.
  mutating func heightNeeds(of node: Int) -> HeightNeeds {
    switch compiled.nodes[node].kind {
    case .text(let index): return heightNeeds(of: lines[index])
    case .symbol(_, let size): return HeightNeeds(fixed: size.height)
    case .shape(let index):
      let shape = compiled.shapes[index]
      if let height = shape.height { return HeightNeeds(fixed: height) }
      return HeightNeeds(minimum: 0, ideal: shape.ideal.height, maximum: .infinity)
    case .divider(let thickness, let axis):
      guard axis == .vertical else { return HeightNeeds(fixed: thickness) }
      var needs = HeightNeeds()
      needs.stretches = true
      return needs
    case .spacer(let minimum, let axis):
      guard axis != .horizontal else { return HeightNeeds() }
      return HeightNeeds(minimum: minimum, ideal: minimum, maximum: .infinity)
    case .empty: return HeightNeeds()
    case .rigid(let size): return HeightNeeds(fixed: size.height)
    case .choice: return heightNeeds[taken[node]]
    case .fixedSize(_, let isFixed):
      let content = heightNeeds[node + 1]
      guard isFixed else { return content }
      return HeightNeeds(fixed: content.ideal.height, baselines: content.ideal.baselines)
    case .overlay: return heightNeeds[primary(of: node)]
    case .aspectRatio(let index):
      let height = heightNeeds[node + 1].answer(to: aspectHeight(index))
      return HeightNeeds(fixed: height, baselines: heightNeeds[node + 1].ideal.baselines)
    case .insets(let index): return insetNeeds(of: node, compiled.insets[index])
    case .frame(let index): return frameNeeds(of: node, compiled.frames[index])
    case .stack(let index): return stackHeightNeeds(of: node, compiled.stacks[index])
    case .zstack(let alignment):
      return layeredNeeds(of: node, sizing: sizingLayers(of: node), alignment.vertical)
    case .grid(let index): return gridHeightNeeds(of: node, index)
    case .lines(let index): return heightNeeds(ofLines: index)
    case .branch: return HeightNeeds()
    case .section(let index): return sectionHeightNeeds(of: node, index)
    case .custom(let index): return customHeightNeeds(of: node, index)
    case .flow(let index):
      let height = arrangeFlow(node, index)
      return HeightNeeds(
        fixed: height, baselines: arrangedBaselines(of: node, height: height))
    }
  }

  private func heightNeeds(of lines: [TextLine]) -> HeightNeeds {
    guard let first = lines.first, let last = lines.last else { return HeightNeeds() }
    let height = lines.reduce(0) { $0 + $1.height }
    return HeightNeeds(
      fixed: height,
      baselines: Baselines(first: first.baseline, last: height - last.height + last.baseline))
  }

  private func insetNeeds(of node: Int, _ insets: CompiledInsets) -> HeightNeeds {
    var needs = heightNeeds[node + 1]
    needs.minimum += insets.vertical
    needs.ideal.height += insets.vertical
    needs.maximum += insets.vertical
    needs.ideal.baselines = needs.ideal.baselines.offset(by: insets.top)
    return needs
  }

  private func frameNeeds(of node: Int, _ frame: CompiledFrame) -> HeightNeeds {
    let content = heightNeeds[node + 1]
    let least = frame.minHeight ?? 0
    let greatest = frame.maxHeight ?? .infinity
    let ideal =
      frame.height ?? frame.idealHeight ?? max(least, min(content.ideal.height, greatest))
    var needs = HeightNeeds(fixed: ideal)
    if frame.height == nil {
      // An ideal of its own may be less than what the content takes, which then sticks out, or more.
      needs.minimum = min(ideal, max(least, min(content.minimum, greatest)))
      needs.maximum = max(ideal, least, frame.maxHeight ?? content.maximum)
    }
    needs.ideal.baselines = arrangedBaselines(of: node, height: ideal)
    return needs
  }

  private func stackHeightNeeds(of node: Int, _ stack: CompiledStack) -> HeightNeeds {
    let alignment = stack.alignment.vertical
    if stack.axis == .horizontal, alignment.isBaseline {
      return layeredNeeds(of: node, sizing: Array(activeChildren(of: node)), alignment)
    }
    let end = compiled.nodes[node].end
    var needs = HeightNeeds(fixed: stack.axis == .vertical ? stack.spacing : 0)
    var child = firstChild(of: node)
    while child < end {
      switch stack.axis {
      case .horizontal: needs.heighten(to: heightNeeds[child])
      case .vertical: needs.add(heightNeeds[child])
      }
      child = self.child(after: child, before: end)
    }
    needs.ideal.baselines = arrangedBaselines(of: node, height: needs.ideal.height)
    return needs
  }

  /// Returns the needs of a node whose children share its height, aligned with each other.
  private func layeredNeeds(
    of node: Int, sizing children: [Int], _ alignment: VerticalAlignment
  ) -> HeightNeeds {
    var needs = HeightNeeds()
    for child in children {
      needs.heighten(to: heightNeeds[child])
    }
    if alignment.isBaseline {
      let extents = children.map { heightNeeds[$0] }.filter { !$0.stretches }.map(\.ideal)
      needs.ideal.height = VerticalExtent.height(of: extents, alignment)
      needs.minimum = needs.ideal.height
      needs.maximum = max(needs.maximum, needs.ideal.height)
    }
    needs.ideal.baselines = arrangedBaselines(of: node, height: needs.ideal.height)
    return needs
  }

  func arrangedBaselines(of node: Int, height: Double) -> Baselines {
    baselines(of: node, height: height, .ideal)
  }
}
