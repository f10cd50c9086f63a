/// A stack: children side by side in a row, or one below the other in a column.
struct StackNode: NodeBehavior {
  let axis: Axis
  let alignment: Alignment
  /// The sum of the spacing between children, which may be negative.
  let spacing: Double

  var isRow: Bool { axis == .horizontal }
  var isAlignedByBaseline: Bool { isRow && alignment.vertical.isBaseline }
  func takesIdeal(along axis: Axis) -> Bool { axis != self.axis }
}

extension LayoutCompiler {
  mutating func compile(_ stack: Layout.Stack, element: Int, _ context: Context) -> NodeKind {
    noteAlignment(stack.alignment)
    let spacing = stack.spacing.map { signedPoints($0, element, context.textSize) }
    var inside = context.inside(
      element, dividesWidth: stack.axis == .horizontal && stack.children.count > 1)
    inside.axis = stack.axis
    inside.steps = inside.steps(of: stack.children)
    var sum = 0.0
    var union: VerticalEdges?
    var previous: (index: Int, edges: VerticalEdges)?
    for index in stack.children.indices where !stack.children[index].isAbsent {
      inside.childIndex = index
      let node = compile(stack.children[index], in: inside)
      if let previous {
        let gap = spacing ?? stack.spacing(between: previous, and: (index, edges))
        compiled.nodes[node].gap = gap
        sum += gap
      }
      previous = (index, edges)
      union = union.map { $0.joined(edges, along: stack.axis) } ?? edges
    }
    edges = union ?? .view
    return .stack(StackNode(axis: stack.axis, alignment: stack.alignment, spacing: sum))
  }
}

extension Layout.Stack {
  /// Returns the space between two children of a stack without a spacing.
  fileprivate func spacing(
    between first: (index: Int, edges: VerticalEdges), and next: (index: Int, edges: VerticalEdges)
  ) -> Double {
    if children[first.index].isSpacer || children[next.index].isSpacer { return 0 }
    return axis == .vertical ? first.edges.spacing(above: next.edges) : Layout.defaultSpacing
  }
}

extension Layout {
  static var defaultSpacing: Double { 8 }

  /// Whether the layout leaves no trace in a stack, not even spacing beside it.
  var isAbsent: Bool {
    guard modifiers.isEmpty, !isRefused else { return false }
    return switch content {
    case .empty: true
    case .box(let inner): inner.isAbsent
    default: false
    }
  }
}

extension StackNode {
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    var result = WidthNeeds()
    for child in resolver.compiled.children(of: node) {
      if isRow {
        result.add(resolver.needs[child])
      } else {
        result.widen(to: resolver.needs[child])
      }
    }
    return isRow ? result.enlarged(by: spacing) : result
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    if isRow {
      resolver.decideRow(
        Array(resolver.compiled.children(of: node)), of: node, available: offered - spacing,
        height: height)
    } else if height == .none {
      resolver.decideChildren(of: node, offered: offered)
    } else {
      resolver.decideColumn(node, spacing: spacing, offered: offered, height)
    }
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    isRow
      ? max(0, resolver.assignWidths(inRow: node, available: offered - spacing) + spacing)
      : resolver.assignWidthsOfChildren(of: node, offered: offered)
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    let children = resolver.compiled.children(of: node)
    guard isRow else { return resolver.widest(of: children, offered: offered) }
    return resolver.stackCulprit(children, offered: offered) { resolver.needs[$0].fit }
  }
}

extension Resolver {
  fileprivate mutating func assignWidths(inRow node: Int, available: Double) -> Double {
    let children = Array(activeChildren(of: node))
    var total = WidthNeeds()
    for child in children { total.add(needs[child]) }
    let items = children.map { child in
      Distribution.Item(
        needs[child], compiled.nodes[child].priority, total: total, available: available)
    }
    let distribution = Distribution(of: available, among: items)
    if compiled.nodes[node].canCollapse {
      noteShares(in: node, among: children.map { needs[$0] }, available: available)
    }
    if total.minimum > available {
      // If not all minimum widths fit, the width that one child takes decides whether a later one overflows.
      let breaksWords = total.truncated > available
      noteDependency(
        at: node, breaksWords ? 2 : 1,
        margin: (breaksWords ? total.truncated : total.minimum) - available)
      for place in distribution.itemsBeforeLast {
        watch(children[place], forWidths: true, sharesWidth: false)
      }
    }
    assignWidths(of: children, distribution)
    return children.reduce(0) { $0 + widths[$1] }
  }
}

extension Resolver {
  /// Decides the choices of a column that is offered a height.
  ///
  /// As in the widths of a row, children that depend on height are offered the remaining height.
  fileprivate mutating func decideColumn(
    _ node: Int, spacing: Double, offered: Double, _ height: HeightOffer
  ) {
    for child in compiled.children(of: node) where !compiled.nodes[child].isTall {
      decide(child, offered: offered)
    }
    let tall = compiled.children(of: node).filter { compiled.nodes[$0].isTall }.sorted {
      compiled.nodes[$0].isServed(before: compiled.nodes[$1])
    }
    guard case .points(let points) = height else {
      for child in tall { decideMinimumHeight(of: child, offered: offered) }
      return
    }
    for child in tall where measuring.minimumHeights[child]?.offered != offered {
      findMinimumHeight(of: child, offered: offered)
    }
    decide(tall, ofColumn: node, offered: offered, available: points - spacing)
  }

  private mutating func decide(
    _ tall: [Int], ofColumn node: Int, offered: Double, available: Double
  ) {
    var total = 0.0
    var growing: [Double: Int] = [:]
    for child in compiled.children(of: node) {
      total += minimumHeight(of: child) ?? measure(child, offered: offered)
      if grows(child) { growing[compiled.nodes[child].priority, default: 0] += 1 }
    }
    for child in tall {
      // A choice gets all of the remaining height; children that only grow get equal parts.
      var sharers = 1
      let priority = compiled.nodes[child].priority
      if !compiled.nodes[child].choosesByHeight, let count = growing[priority] {
        growing[priority] = count - 1
        sharers = max(1, count)
      }
      let need = minimumHeight(of: child) ?? 0
      let free = PointGrid.down(max(0, available - total) / Double(sharers))
      let height = min(need + free, available - (total - need))
      decide(child, offered: offered, height: .points(height))
      total += measure(child, offered: offered) - need
    }
  }

  private func minimumHeight(of node: Int) -> Double? {
    compiled.nodes[node].isTall ? measuring.minimumHeights[node]?.height : nil
  }

  /// Whether a child of a column grows in height, by a ratio or without limit.
  private func grows(_ child: Int) -> Bool {
    let node = compiled.nodes[child]
    return node.isTall ? !node.choosesByHeight : heightNeeds[child].maximum == .infinity
  }
}

extension CompiledLayout.Node {
  /// Whether the node is offered a height before another one in a column: choices first, then ratios.
  fileprivate func isServed(before other: CompiledLayout.Node) -> Bool {
    if choosesByHeight != other.choosesByHeight { return choosesByHeight }
    return !choosesByHeight && priority != other.priority
      ? priority > other.priority : element < other.element
  }
}

extension StackNode {
  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? {
    isRow ? offered : nil
  }

  /// The height depends on nothing but the children, unless baselines are aligned, whose distances are not known yet.
  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    guard !isAlignedByBaseline else { return nil }
    var result = isRow ? 0 : spacing
    for child in compiled.children(of: node) {
      guard let height = inside[child] else { return nil }
      result = isRow ? max(result, height) : result + height
    }
    return max(0, result)
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    var needs: HeightNeeds
    if isAlignedByBaseline {
      let children = Array(resolver.activeChildren(of: node))
      needs = resolver.heightNeeds(sharedBy: children, alignment.vertical)
    } else {
      needs = HeightNeeds()
      for child in resolver.activeChildren(of: node) {
        if isRow {
          needs.heighten(to: resolver.heightNeeds[child])
        } else {
          needs.add(resolver.heightNeeds[child])
        }
      }
      if !isRow { needs.enlarge(by: spacing) }
    }
    needs.ideal.baselines = resolver.baselines(
      of: node, .ideal, tops: tops(in: node, height: needs.ideal.height, .ideal, resolver))
    return needs
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    if isRow {
      return resolver.assignHeightsOfChildren(of: node, offered: offered, alignment.vertical)
    }
    guard let offered else {
      return max(0, resolver.assignIdealHeights(in: node) + spacing)
    }
    return max(0, resolver.assignHeights(inColumn: node, available: offered - spacing) + spacing)
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    guard !isRow else { return resolver.tallestChild(of: node, offered) }
    return resolver.stackCulprit(resolver.activeChildren(of: node), offered: offered) {
      resolver.fitHeight(of: $0)
    }
  }
}

extension Resolver {
  fileprivate mutating func assignHeights(inColumn node: Int, available: Double) -> Double {
    let children = Array(activeChildren(of: node))
    let items = children.map { Distribution.Item(heightNeeds[$0], compiled.nodes[$0].priority) }
    var distribution = Distribution(of: available, among: items, sharesOverflow: true)
    while let (index, offer) = distribution.next() {
      assignHeights(children[index], offered: offer)
      distribution.take(heights[children[index]])
    }
    return children.reduce(0) { $0 + heights[$1] }
  }
}

extension StackNode {
  func place(in node: Int, in resolver: inout Resolver) {
    if isAlignedByBaseline { return placeOnBaseline(in: node, &resolver) }
    var pen = 0.0
    var baselines = Baselines()
    for child in resolver.activeChildren(of: node) {
      pen += resolver.compiled.nodes[child].gap
      var origin = resolver.origin(of: child, in: node, alignment)
      if isRow { origin.x = pen } else { origin.y = pen }
      resolver.offsets[child] = origin
      if resolver.compiled.hasBaselines {
        baselines = baselines.union(resolver.baselines[child].offset(by: origin.y))
      }
      pen += isRow ? resolver.widths[child] : resolver.heights[child]
    }
    resolver.baselines[node] = baselines
  }

  private func placeOnBaseline(in node: Int, _ resolver: inout Resolver) {
    let children = Array(resolver.activeChildren(of: node))
    var pen = 0.0
    let starts = children.map { child in
      pen += resolver.compiled.nodes[child].gap
      defer { pen += resolver.widths[child] }
      return pen
    }
    let tops = tops(in: node, height: resolver.heights[node], .actual, resolver)
    resolver.watch(node, forWidths: false)
    resolver.placeChildren(of: node, starts: starts, tops: tops)
    for child in children { resolver.noteBelow(child, in: node) }
  }

  private func tops(
    in node: Int, height: Double, _ stage: HeightStage, _ resolver: borrowing Resolver
  ) -> [Double] {
    let children = Array(resolver.activeChildren(of: node))
    guard !isRow else {
      return resolver.tops(of: children, height: height, alignment.vertical, stage)
    }
    var y = 0.0
    return children.map { child in
      y += resolver.compiled.nodes[child].gap
      defer { y += resolver.extent(of: child, stage).height }
      return y
    }
  }
}
