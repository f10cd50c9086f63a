/// Content that scrolls sideways: it has its ideal width, and is cut off where the node ends.
struct ScrollNode: NodeBehavior {
  func takesIdeal(along axis: Axis) -> Bool { axis == .horizontal }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    WidthNeeds(minimum: 0, ideal: resolver.needs[node + 1].ideal, fit: 0, maximum: .infinity)
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    resolver.decide(node + 1, offered: .infinity, height: height)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.assignWidths(node + 1, offered: .infinity)
    return max(0, offered)
  }

  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? { offered }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    resolver.heightNeeds[node + 1]
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    resolver.assignHeights(node + 1, offered: offered)
    return resolver.heights[node + 1]
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    resolver.tooTall(node + 1, offered)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    resolver.place(node + 1, at: .zero, in: node)
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    .scroller
  }
}

extension LayoutCompiler {
  @inline(never)
  mutating func compileScroll(
    _ layout: Layout, element: Int, _ context: Context
  ) -> NodeKind {
    var inside = context.inside(element)
    // The content has the same width beside any siblings.
    inside.divider = nil
    compile(layout.content.children, in: inside)
    edges = .view
    return .scroll(ScrollNode())
  }
}
