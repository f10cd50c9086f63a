/// A layout with another in front of it or behind it, which is offered its size and does not affect it.
struct OverlayNode: NodeBehavior {
  let alignment: Alignment
  let isBehind: Bool

  func children(of node: Int, in compiled: borrowing CompiledLayout) -> (
    primary: Int, secondary: Int
  ) {
    let (first, second) = (node + 1, compiled.nodes[node + 1].end)
    return isBehind ? (second, first) : (first, second)
  }

  func primary(of node: Int, in compiled: borrowing CompiledLayout) -> Int {
    children(of: node, in: compiled).primary
  }

  func takesIdeal(along axis: Axis) -> Bool { false }
}

extension LayoutCompiler {
  mutating func compileOverlay(
    _ layout: Layout, element: Int, _ context: Context
  ) -> NodeKind {
    guard case .overlay(let overlay) = layout.content else { return .empty(EmptyNode()) }
    noteAlignment(overlay.alignment)
    var inside = context.inside(element, dividesWidth: true)
    let children = overlay.children
    inside.steps = inside.steps(of: children)
    var own = VerticalEdges.view
    for index in children.indices {
      inside.childIndex = index
      // The primary child takes the place of the overlay, so it has the same stack around it.
      let isPrimary = (index == 0) != overlay.isBehind
      inside.axis = isPrimary ? context.axis : nil
      compile(children[index], in: inside)
      if isPrimary { own = edges }
    }
    edges = own
    return .overlay(OverlayNode(alignment: overlay.alignment, isBehind: overlay.isBehind))
  }
}

extension OverlayNode {
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    resolver.needs[primary(of: node, in: resolver.compiled)]
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    resolver.decide(primary(of: node, in: resolver.compiled), offered: offered, height: height)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    if !resolver.measuring.isActive { resolver.overlays.append(node) }
    let primary = primary(of: node, in: resolver.compiled)
    resolver.assignWidths(primary, offered: offered)
    return resolver.widths[primary]
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.tooWide(primary(of: node, in: resolver.compiled), offered)
  }

  func offerKnownHeights(
    of node: Int, _ offers: inout [Double], fixed: [Double?], in compiled: inout CompiledLayout
  ) {
    let (primary, secondary) = children(of: node, in: compiled)
    offers[primary] = offers[node]
    offers[secondary] = fixed[primary] ?? offers[node]
  }

  func widen(contentOf node: Int, to width: Double, in resolver: inout Resolver) {
    resolver.widen(primary(of: node, in: resolver.compiled), to: width)
  }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    inside[primary(of: node, in: compiled)]
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    resolver.heightNeeds[primary(of: node, in: resolver.compiled)]
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    let (primary, secondary) = children(of: node, in: resolver.compiled)
    if resolver.heightNeeds[secondary].minimum > 0 { resolver.watch(node, forWidths: false) }
    resolver.assignHeights(primary, offered: offered)
    resolver.assignHeights(secondary, offered: resolver.heights[primary])
    resolver.noteTallness(of: secondary, offered: resolver.heights[primary])
    return resolver.heights[primary]
  }

  func heightCulprit(in node: Int, offered: Double, in resolver: borrowing Resolver) -> Culprit? {
    resolver.tooTall(primary(of: node, in: resolver.compiled), offered)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let (primary, secondary) = children(of: node, in: resolver.compiled)
    resolver.baselines[node] = resolver.baselines[primary]
    resolver.offsets[primary] = .zero
    resolver.offsets[secondary] = resolver.origin(of: secondary, in: node, alignment)
    let own = resolver.extent(of: secondary, .actual)
    guard let line = resolver.extent(of: primary, .actual).guide(alignment.vertical),
      let guide = own.guide(alignment.vertical)
    else { return }
    resolver.offsets[secondary].y = line - guide
    // A child that is too high for its offer is already reported.
    if own.height <= resolver.heights[node] { resolver.noteOutside(secondary, of: node) }
  }
}

extension Resolver {
  /// Decides and sizes overlays and backgrounds.
  ///
  /// Overlays that are found on the way are appended.
  mutating func assignOverlayWidths() {
    var position = 0
    while position < overlays.count {
      let node = overlays[position]
      position += 1
      guard case .overlay(let overlay) = compiled.nodes[node].kind else { continue }
      let (primary, secondary) = overlay.children(of: node, in: compiled)
      if compiled.nodes[secondary].hasChoice || needs[secondary].minimum > 0 {
        // Its offer is the width of lines of text, which does not grow steadily with the layout.
        watch(node, forWidths: true)
      }
      if !followsHeights { decide(secondary, offered: widths[primary]) }
      assignWidths(secondary, offered: widths[primary])
    }
  }
}
