/// Content that is offered no limit along some axes.
struct FixedSizeNode: NodeBehavior {
  let horizontal: Bool
  let vertical: Bool
  /// Whether the content scrolls from top to bottom, so that it may be higher than the space there is.
  var scrolls = false

  func takesIdeal(along axis: Axis) -> Bool { false }

  func edges(
    around content: VerticalEdges, in compiled: borrowing CompiledLayout
  ) -> VerticalEdges { scrolls ? .view : content }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let content = resolver.needs[node + 1]
    return horizontal ? WidthNeeds(fixed: content.ideal) : content
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    resolver.decide(
      node + 1, offered: horizontal ? .infinity : offered, height: vertical ? .none : height)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.assignWidths(node + 1, offered: horizontal ? .infinity : offered)
    return resolver.widths[node + 1]
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.tooWide(node + 1, offered)
  }

  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? {
    vertical ? nil : offered
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let content = resolver.heightNeeds[node + 1]
    guard vertical else { return content }
    var needs = HeightNeeds(fixed: content.ideal.height, baselines: content.ideal.baselines)
    guard scrolls else { return needs }
    needs.maximum = .infinity
    needs.scrolled = needs.minimum
    return needs
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    resolver.assignHeights(node + 1, offered: vertical ? nil : offered)
    return scrolls
      ? resolver.heightNeeds[node].answer(to: offered) : resolver.heights[node + 1]
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    resolver.tooTall(node + 1, offered)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    resolver.place(node + 1, at: .zero, in: node)
  }
}
