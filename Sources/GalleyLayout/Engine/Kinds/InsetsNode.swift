import GalleyGeometry

/// Padding on each side of the content, or paint without any.
struct InsetsNode: NodeBehavior {
  let index: Int
  var takesIdealWidth: Bool { false }
}

/// Distances in points, which may be negative, and the paint of the area.
struct CompiledInsets {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0
  /// The index of the paint, if there is any.
  var paint: Int?

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}

/// What is drawn in front of or behind the content, or changes how it is drawn.
enum CompiledPaint {
  /// The decoration in no place yet, with the leading corners on the left.
  case decoration(Placement.PlacedDecoration)
  case opacity(Double)
  /// The effect in no place yet, moved to the right.
  case effect(Placement.PlacedEffect)
}

extension LayoutCompiler {
  /// Turns padding into points.
  mutating func compile(_ padding: Layout.Padding, _ element: Int, _ textSize: TextSize) -> NodeKind
  {
    add(
      CompiledInsets(
        top: signedPoints(padding.top, element, textSize),
        leading: signedPoints(padding.leading, element, textSize),
        bottom: signedPoints(padding.bottom, element, textSize),
        trailing: signedPoints(padding.trailing, element, textSize)))
  }

  /// Turns the lengths of a decoration into points.
  mutating func compile(
    _ decoration: Layout.Decoration, _ element: Int, _ textSize: TextSize
  ) -> NodeKind {
    if decoration.material != nil { note(.flatMaterial, element) }
    let border = decoration.border
    return add(
      .decoration(
        Placement.PlacedDecoration(
          frame: .zero,
          backgrounds: [decoration.background, decoration.material?.color].compactMap(\.self),
          gradient: decoration.gradient, borderColor: border?.color,
          borderWidth: border.map { points($0.width, element, textSize) } ?? 0,
          borderStyle: border.map { style(of: $0, element, textSize) } ?? LineStyle(),
          corners: corners(decoration.cornerRadius, element, textSize), clips: decoration.clips,
          shadows: shadows(decoration.shadows, element, textSize))))
  }

  /// Turns the lengths of an effect into points; numbers that are not finite change nothing.
  mutating func compile(
    _ effect: Layout.Effect, _ element: Int, _ textSize: TextSize
  ) -> NodeKind {
    if points(effect.blur, element, textSize) > 0 {
      note(.flatBlur, element)
    }
    let scale = effect.scale.isFinite ? effect.scale : 1
    return add(
      .effect(
        Placement.PlacedEffect(
          frame: .zero,
          offset: Point(
            x: signedPoints(effect.x, element, textSize),
            y: signedPoints(effect.y, element, textSize)),
          rotation: effect.rotation.isFinite
            ? effect.rotation.truncatingRemainder(dividingBy: 360) : 0,
          scale: min(max(scale, 0), Layout.Effect.maximumScale))))
  }

  /// Turns the radii of corners into points.
  mutating func corners(
    _ radius: CornerRadius, _ element: Int, _ textSize: TextSize
  ) -> Corners {
    radius.corners { points($0, element, textSize) }
  }

  /// Turns the dashes of a border into points.
  mutating func style(
    of border: Layout.Border, _ element: Int, _ textSize: TextSize
  ) -> LineStyle {
    LineStyle(border) { points($0, element, textSize) }
  }

  /// Turns the lengths of shadows into points.
  mutating func shadows(
    _ shadows: [Layout.Shadow], _ element: Int, _ textSize: TextSize
  ) -> [PlacedShadow] {
    var result: [PlacedShadow] = []
    for shadow in shadows.prefix(Layout.Decoration.maximumShadowCount) {
      let radius = points(shadow.radius, element, textSize)
      if radius > Layout.Shadow.maximumRadius {
        note(.largeShadow(radius: radius), element)
      }
      result.append(
        PlacedShadow(
          shadow, radius: radius, x: signedPoints(shadow.x, element, textSize),
          y: signedPoints(shadow.y, element, textSize),
          spread: signedPoints(shadow.spread, element, textSize)))
    }
    return result
  }

  /// Adds paint without distances.
  mutating func add(_ paint: CompiledPaint) -> NodeKind {
    compiled.paints.append(paint)
    return add(CompiledInsets(paint: compiled.paints.count - 1))
  }

  /// Adds distances.
  mutating func add(_ insets: CompiledInsets) -> NodeKind {
    compiled.insets.append(insets)
    return .insets(InsetsNode(index: compiled.insets.count - 1))
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

  func paint(in compiled: borrowing CompiledLayout) -> CompiledPaint? {
    compiled.insets[index].paint.map { compiled.paints[$0] }
  }

  func widen(contentOf node: Int, to width: Double, in resolver: inout Resolver) {
    resolver.widen(node + 1, to: width - resolver.compiled.insets[index].horizontal)
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let (top, vertical) = (
      resolver.compiled.insets[index].top, resolver.compiled.insets[index].vertical
    )
    var needs = resolver.heightNeeds[node + 1]
    needs.enlarge(by: vertical)
    needs.ideal.baselines = needs.ideal.baselines.offset(by: top)
    // The lines of a text inside do not make up the whole height.
    if vertical != 0 { needs.step = 0 }
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
    // What is drawn beyond its frame may be over or under something else.
    if case .effect = paint(in: resolver.compiled) { return nil }
    guard insets.horizontal >= 0, insets.vertical >= 0 else { return nil }
    return NodeGuarantee(
      width: max(0, known.width + insets.horizontal),
      height: max(0, known.height + insets.vertical))
  }
}
