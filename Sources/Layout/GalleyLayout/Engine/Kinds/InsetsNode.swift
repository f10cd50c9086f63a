struct InsetsNode: NodeBehavior {
  let index: Int
  func takesIdeal(along axis: Axis) -> Bool { false }
}

/// Distances in points, which may be negative.
struct CompiledInsets: Equatable {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}

extension LayoutCompiler {
  mutating func compile(_ padding: Layout.Padding, _ element: Int, _ textSize: TextSize) -> NodeKind
  {
    .insets(
      add(
        CompiledInsets(
          top: signedPoints(padding.top, element, textSize),
          leading: signedPoints(padding.leading, element, textSize),
          bottom: signedPoints(padding.bottom, element, textSize),
          trailing: signedPoints(padding.trailing, element, textSize))))
  }

  /// Compiles a layout with a second name, which stands where the layout does.
  mutating func compile(
    boxAround content: Layout, element: Int, _ context: Context
  ) -> NodeKind {
    var inside = context.inside(element)
    inside.axis = context.axis
    inside.steps = inside.steps(of: [content])
    compile(content, in: inside)
    return .insets(add(CompiledInsets()))
  }

  mutating func add(_ insets: CompiledInsets) -> InsetsNode {
    compiled.insets.append(insets)
    return InsetsNode(index: compiled.insets.count - 1)
  }
}

extension InsetsNode {
  func edges(
    around content: VerticalEdges, in compiled: borrowing CompiledLayout
  ) -> VerticalEdges {
    let insets = compiled.insets[index]
    return VerticalEdges(
      top: insets.top != 0 ? VerticalEdges.view.top : content.top,
      bottom: insets.bottom != 0 ? VerticalEdges.view.bottom : content.bottom)
  }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    resolver.needs[node + 1].enlarged(by: resolver.compiled.insets[index].horizontal)
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    let insets = resolver.compiled.insets[index]
    resolver.decide(
      node + 1, offered: offered - insets.horizontal, height: height.less(insets.vertical))
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    let horizontal = resolver.compiled.insets[index].horizontal
    resolver.assignWidths(node + 1, offered: max(0, offered - horizontal))
    return max(0, resolver.widths[node + 1] + horizontal)
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.tooWide(node + 1, offered - resolver.compiled.insets[index].horizontal)
  }

  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? {
    max(0, offered - compiled.insets[index].vertical)
  }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    inside[node + 1].map { max(0, $0 + compiled.insets[index].vertical) }
  }

  func widen(contentOf node: Int, to width: Double, in resolver: inout Resolver) {
    resolver.widen(node + 1, to: width - resolver.compiled.insets[index].horizontal)
  }

  /// Whether there is no padding, as around a layout with a second name, which stands where the layout does.
  private func isNothing(in compiled: borrowing CompiledLayout) -> Bool {
    compiled.insets[index] == CompiledInsets()
  }

  func stretch(contentOf node: Int, to height: Double, in resolver: inout Resolver) {
    if isNothing(in: resolver.compiled) { resolver.stretch(node + 1, to: height) }
  }

  func placeOnScreen(
    of node: Int, in compiled: borrowing CompiledLayout
  ) -> Alignment? {
    guard isNothing(in: compiled) else { return nil }
    return compiled.nodes[node + 1].kind.behavior.placeOnScreen(of: node + 1, in: compiled)
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let (top, vertical) = (
      resolver.compiled.insets[index].top, resolver.compiled.insets[index].vertical
    )
    var needs = resolver.heightNeeds[node + 1]
    needs.enlarge(by: vertical)
    needs.ideal.baselines = needs.ideal.baselines.offset(by: top)
    return needs
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    let vertical = resolver.compiled.insets[index].vertical
    resolver.assignHeights(node + 1, offered: offered.map { $0 - vertical })
    return max(0, resolver.heights[node + 1] + vertical)
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    resolver.tooTall(node + 1, offered - resolver.compiled.insets[index].vertical)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let (leading, top) = (
      resolver.compiled.insets[index].leading, resolver.compiled.insets[index].top
    )
    resolver.place(node + 1, at: Point(x: leading, y: top), in: node)
  }
}
