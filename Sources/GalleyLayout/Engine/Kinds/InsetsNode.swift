import GalleyGeometry

/// Padding, a border or a background: insets on each side of the content.
struct InsetsNode: NodeBehavior {
  let index: Int
  var takesIdealWidth: Bool { false }
}

/// Distances in points, and the paint of the area.
struct CompiledInsets {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0
  var paint: Paint?

  enum Paint {
    case decoration(Layout.Decoration, borderWidth: Double, cornerRadius: Double)
    case opacity(Double)
  }

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}

extension LayoutCompiler {
  /// Turns padding into points.
  mutating func compile(_ padding: Layout.Padding, _ element: Int, _ textSize: TextSize) -> NodeKind
  {
    add(
      CompiledInsets(
        top: points(padding.top, element, textSize),
        leading: points(padding.leading, element, textSize),
        bottom: points(padding.bottom, element, textSize),
        trailing: points(padding.trailing, element, textSize)))
  }

  /// Turns the lengths of a decoration into points.
  mutating func compile(
    _ decoration: Layout.Decoration, _ element: Int, _ textSize: TextSize
  ) -> NodeKind {
    let border = decoration.border.map { points($0.width, element, textSize) } ?? 0
    let radius = points(decoration.cornerRadius, element, textSize)
    return add(
      CompiledInsets(
        top: border, leading: border, bottom: border, trailing: border,
        paint: .decoration(decoration, borderWidth: border, cornerRadius: radius)))
  }

  /// Adds distances.
  mutating func add(_ insets: CompiledInsets) -> NodeKind {
    compiled.insets.append(insets)
    return .insets(InsetsNode(index: compiled.insets.count - 1))
  }
}

extension InsetsNode {
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
    return resolver.widths[node + 1] + horizontal
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.tooWide(node + 1, offered - resolver.compiled.insets[index].horizontal)
  }

  func heightOffered(
    inside node: Int, _ offered: Double, in compiled: borrowing CompiledLayout
  ) -> Double? {
    max(0, offered - compiled.insets[index].vertical)
  }

  func fixedHeight(of node: Int, in compiled: borrowing CompiledLayout) -> Double? {
    compiled.fixedHeight(of: node + 1).map { $0 + compiled.insets[index].vertical }
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let (top, vertical) = (
      resolver.compiled.insets[index].top, resolver.compiled.insets[index].vertical
    )
    var needs = resolver.heightNeeds[node + 1]
    needs.minimum += vertical
    needs.ideal.height += vertical
    needs.maximum += vertical
    needs.ideal.baselines = needs.ideal.baselines.offset(by: top)
    return needs
  }

  func assignHeights(in node: Int, in resolver: inout Resolver) {
    let inner = resolver.heights[node] - resolver.compiled.insets[index].vertical
    resolver.offer(max(0, inner), to: node + 1)
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

  func guarantee(
    of node: Int, inside: [NodeGuarantee], in resolver: borrowing Resolver
  ) -> NodeGuarantee? {
    let (insets, known) = (resolver.compiled.insets[index], inside[node + 1])
    return NodeGuarantee(
      width: known.width + insets.horizontal, height: known.height + insets.vertical)
  }
}
