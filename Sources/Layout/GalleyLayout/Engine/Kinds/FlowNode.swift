/// A flow: children one after the other, in as many lines as needed.
struct FlowNode: NodeBehavior {
  let index: Int
  func takesIdeal(along axis: Axis) -> Bool { false }
}

/// A flow in points, with the frames of its children once they are known.
struct CompiledFlow {
  var justification: Layout.Flow.Justification
  var spacing: FlowSpacing
  var width = 0.0
  var frames: [Rect] = []
}

extension LayoutCompiler {
  mutating func compile(
    _ flow: Layout.Flow, element: Int, _ context: Context
  ) -> NodeKind {
    let result = CompiledFlow(
      justification: flow.justification,
      spacing: FlowSpacing(
        horizontal: spacing(flow.horizontalSpacing, element, context.textSize),
        vertical: spacing(flow.verticalSpacing, element, context.textSize)))
    edges = .view
    compile(flow.children, in: context.inside(element))
    compiled.flows.append(result)
    return .flow(FlowNode(index: compiled.flows.count - 1))
  }
}

extension FlowNode {
  /// Returns the needs of a flow: its widest child decides how narrow it may be.
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let flow = resolver.compiled.flows[index]
    var widest = WidthNeeds()
    var total = WidthNeeds()
    var count = 0
    for child in resolver.compiled.children(of: node) {
      widest.widen(to: resolver.needs[child])
      total.add(resolver.needs[child])
      count += 1
    }
    let spacing = flow.spacing.horizontal * Double(max(0, count - 1))
    let fills = flow.justification != .leading && count > 0
    return WidthNeeds(
      broken: widest.broken, truncated: widest.truncated, minimum: widest.minimum,
      ideal: total.ideal + spacing, fit: widest.fit,
      maximum: fills ? .infinity : total.maximum + spacing)
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    resolver.decideChildren(of: node, offered: offered)
  }

  /// Lines that are not aligned to the leading edge use the whole width.
  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    let width = offered == .infinity ? resolver.needs[node].ideal : offered
    resolver.compiled.flows[index].width = width
    let flow = resolver.compiled.flows[index]
    _ = resolver.assignWidthsOfChildren(of: node, offered: offered)
    let sizes = resolver.compiled.children(of: node).map {
      Size(width: resolver.widths[$0], height: 0)
    }
    let frames = flowLayout(containerWidth: width, spacing: flow.spacing, sizes: sizes)
    let widest = frames.reduce(0) { max($0, $1.maxX) }
    return flow.justification == .leading || sizes.isEmpty ? widest : max(widest, width)
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.widest(of: resolver.compiled.children(of: node), offered: offered)
  }

  /// Places the children, each with its height without limit.
  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let flow = resolver.compiled.flows[index]
    let sizes = resolver.compiled.children(of: node).map { child in
      Size(width: resolver.widths[child], height: resolver.heightNeeds[child].ideal.height)
    }
    let frames = flow.justification.arrangement(flow.width, flow.spacing, sizes)
    resolver.compiled.flows[index].frames = frames
    return HeightNeeds(
      fixed: frames.reduce(0) { max($0, $1.maxY) },
      baselines: resolver.baselines(of: node, .ideal, tops: frames.map(\.minY)))
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    resolver.assignIdealHeights(in: node)
    return resolver.heightNeeds[node].ideal.height
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let frames = resolver.compiled.flows[index].frames
    resolver.placeChildren(of: node, starts: frames.map(\.minX), tops: frames.map(\.minY))
  }
}
