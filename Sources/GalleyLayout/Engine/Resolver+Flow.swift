import GalleyGeometry

extension LayoutCompiler {
  mutating func compile(
    _ flow: Layout.Flow, element: Int, _ inside: Surroundings
  ) -> CompiledLayout.Kind {
    var result = CompiledFlow(
      justification: flow.justification,
      spacing: FlowSpacing(
        horizontal: spacing(flow.horizontalSpacing, element, inside.textSize),
        vertical: spacing(flow.verticalSpacing, element, inside.textSize)))
    result.rigid = compiled.addRigidFlow(of: flow.children, in: element)
    if result.rigid == nil { add(flow.children, in: inside) }
    compiled.flows.append(result)
    return .flow(compiled.flows.count - 1)
  }
}

extension Resolver {
  /// Returns the needs of a flow: its widest child decides how narrow it may be.
  func flowNeeds(of node: Int, _ flow: CompiledFlow) -> WidthNeeds {
    var widest = WidthNeeds()
    var total = WidthNeeds()
    var count = 0
    for child in compiled.children(of: node) {
      widest = widest.combined(with: needs[child], max)
      total = total.combined(with: needs[child], +)
      count += 1
    }
    if let rigid = flow.rigid {
      widest = WidthNeeds(fixed: rigid.widest)
      total = WidthNeeds(fixed: rigid.total)
      count = rigid.count
    }
    let spacing = flow.spacing.horizontal * Double(max(0, count - 1))
    let fills = flow.justification != .leading && count > 0
    return WidthNeeds(
      least: widest.least, minimum: widest.minimum, ideal: total.ideal + spacing, fit: widest.fit,
      maximum: fills ? .infinity : total.maximum + spacing)
  }

  /// Returns the width of the lines that the children of a flow make.
  ///
  /// Lines that do not start at the leading edge stand in all the width there is.
  mutating func flowWidth(of node: Int, _ index: Int) -> Double {
    let flow = compiled.flows[index]
    let isEmpty = flow.rigid.map { $0.count == 0 } ?? (compiled.nodes[node].end == node + 1)
    let isNarrow = flow.justification == .leading || isEmpty
    if let rigid = flow.rigid {
      let widest = arrangeRigidFlow(index, rigid)
      return isNarrow ? widest : max(rigid.widest, flowWidths[index])
    }
    let sizes = compiled.children(of: node).map { Size(width: widths[$0], height: 0) }
    let frames = flowLayout(
      containerWidth: flowWidths[index], spacing: flow.spacing, sizes: sizes)
    let widest = frames.reduce(0) { max($0, $1.maxX) }
    return isNarrow ? widest : max(widest, flowWidths[index])
  }

  /// Gives the children of a flow their places in it, each as high as it likes, and returns the height.
  mutating func arrangeFlow(_ node: Int, _ index: Int) -> Double {
    let flow = compiled.flows[index]
    if let rigid = flow.rigid { return rigid.height }
    let sizes = compiled.children(of: node).map { child in
      Size(width: widths[child], height: heightNeeds[child].ideal.height)
    }
    flowFrames[index] = flow.justification.arrangement(flowWidths[index], flow.spacing, sizes)
    return flowFrames[index].reduce(0) { max($0, $1.maxY) }
  }
}
