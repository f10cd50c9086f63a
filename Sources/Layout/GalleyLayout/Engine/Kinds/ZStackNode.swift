/// Stacked layers; those of the highest priority determine the size.
struct ZStackNode: NodeBehavior {
  let alignment: Alignment
}

extension LayoutCompiler {
  mutating func compile(_ stack: Layout.ZStack, element: Int, _ context: Context) -> NodeKind {
    noteAlignment(stack.alignment)
    compile(stack.children, in: context.inside(element))
    return .zstack(ZStackNode(alignment: stack.alignment))
  }
}

extension ZStackNode {
  private func sizingLayers(of node: Int, _ compiled: borrowing CompiledLayout) -> [Int] {
    let children = Array(compiled.children(of: node))
    let highest = children.map { compiled.nodes[$0].priority }.max()
    let sizing = children.filter { compiled.nodes[$0].priority == highest }
    // If a priority is NaN, no layer may equal the maximum; then all layers count.
    return sizing.isEmpty ? children : sizing
  }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    sizingLayers(of: node, resolver.compiled).reduce(into: WidthNeeds()) {
      $0.widen(to: resolver.needs[$1])
    }
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    resolver.decideChildren(of: node, offered: offered, height: height)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    _ = resolver.assignWidthsOfChildren(of: node, offered: offered)
    return sizingLayers(of: node, resolver.compiled).reduce(0) { max($0, resolver.widths[$1]) }
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.widest(of: resolver.compiled.children(of: node), offered: offered)
  }

  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? { offered }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    guard !alignment.vertical.isBaseline else { return nil }
    var result = 0.0
    for child in sizingLayers(of: node, compiled) {
      guard let height = inside[child] else { return nil }
      result = max(result, height)
    }
    return result
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let sizing = sizingLayers(of: node, resolver.compiled)
    var needs = resolver.heightNeeds(sharedBy: sizing, alignment.vertical)
    needs.ideal.baselines = resolver.baselines(
      of: node, .ideal,
      tops: tops(of: node, sizing, height: needs.ideal.height, .ideal, resolver))
    return needs
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    let highest = resolver.assignHeightsOfChildren(
      of: node, offered: offered, alignment.vertical)
    guard !alignment.vertical.isBaseline else { return highest }
    return sizingLayers(of: node, resolver.compiled).reduce(0) { max($0, resolver.heights[$1]) }
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    resolver.tallestChild(of: node, offered)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let children = Array(resolver.compiled.children(of: node))
    let sizing = sizingLayers(of: node, resolver.compiled)
    let tops = tops(of: node, sizing, height: resolver.heights[node], .actual, resolver)
    let others = Set(children).subtracting(sizing)
    let isBaseline = alignment.vertical.isBaseline
    // The layers that do not decide the size may stick out of those that do, whose texts decide how wide they are.
    if isBaseline || !others.isEmpty { resolver.watch(node, forWidths: !others.isEmpty) }
    resolver.placeChildren(
      of: node, starts: resolver.starts(of: children, in: node, alignment.horizontal), tops: tops)
    for child in children {
      if others.contains(child) {
        resolver.noteOutside(child, of: node)
      } else if isBaseline {
        resolver.noteBelow(child, in: node)
      }
    }
  }

  private func tops(
    of node: Int, _ sizing: [Int], height: Double, _ stage: HeightStage,
    _ resolver: borrowing Resolver
  ) -> [Double] {
    resolver.tops(
      of: Array(resolver.compiled.children(of: node)), height: height, alignment.vertical, stage,
      sizing: sizing)
  }
}
