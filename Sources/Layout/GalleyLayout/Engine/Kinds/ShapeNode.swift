/// A shape, an image or a symbol: of its own size, or of the offered size if it has none.
struct ShapeNode: NodeBehavior {
  let index: Int
}

/// The fixed width and height of a shape, if any, and its other lengths in points.
struct CompiledShape {
  var width: Double?
  var height: Double?
  /// The size without limits, along axes without a fixed length.
  var ideal = Size(width: 10, height: 10)
  /// The minimum visible lengths along axes without a fixed length; nil for invisible layouts.
  var visible: Size?
  var isPicture = false
  var baseline: Double?

  static let capHeight = 0.7
  /// The minimum side of a recognizable picture, in points.
  static let leastVisibleSide = 8.0
}

extension ShapeNode {
  func canCollapse(in compiled: borrowing CompiledLayout) -> Bool {
    compiled.shapes[index].visible != nil && compiled.shapes[index].width == nil
  }

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let shape = resolver.compiled.shapes[index]
    return shape.width.map(WidthNeeds.init(fixed:)) ?? WidthNeeds(growingTo: shape.ideal.width)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.compiled.shapes[index].width ?? max(0, offered)
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let shape = resolver.compiled.shapes[index]
    let baselines = shape.baseline.map { Baselines(first: $0, last: $0) } ?? Baselines()
    return shape.height.map { HeightNeeds(fixed: $0, baselines: baselines) }
      ?? HeightNeeds(minimum: 0, ideal: shape.ideal.height, maximum: .infinity)
  }

  func fixedHeight(
    of node: Int, inside: [Double?], in compiled: borrowing CompiledLayout
  ) -> Double? {
    compiled.shapes[index].height
  }

  /// Records a visible layout without a size, or with a small part of its own size.
  func place(in node: Int, in resolver: inout Resolver) {
    let shape = resolver.compiled.shapes[index]
    if shape.baseline != nil {
      resolver.baselines[node] = resolver.heightNeeds[node].ideal.baselines
    }
    guard let visible = shape.visible else { return }
    let size = Size(width: resolver.widths[node], height: resolver.heights[node])
    let isNarrow = shape.width == nil && size.width < visible.width
    let isLow = shape.height == nil && size.height < visible.height
    guard isNarrow || isLow else { return }
    // A picture that keeps its ratio lacks height, unless its height has no limit.
    let axis: Axis = isLow && (!isNarrow || resolver.traits.height != nil) ? .vertical : .horizontal
    let element = resolver.compiled.nodes[node].element
    guard shape.isPicture else {
      return resolver.noteCollapse(of: element, size: size, along: axis, in: node)
    }
    guard !resolver.isBehindNothing(node) else { return }
    resolver.note(
      .smallPicture(
        width: size.width, height: size.height, ownWidth: shape.ideal.width,
        ownHeight: shape.ideal.height, axis: axis), node: node)
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    switch resolution.compiled.layout(of: element)?.content {
    case .shape(let shape):
      let placed = Placement.PlacedShape(shape, at: resolution.compiled.textSize(of: element))
      return .shape(resolution.isMirrored ? placed.mirrored : placed)
    case .image(let image):
      let isMirrored = image.flipsForRightToLeft && resolution.isMirrored
      if var symbol = image.symbol {
        symbol.contentMode = image.contentMode
        return .symbol(isMirrored ? symbol.mirrored : symbol)
      }
      return .image(isMirrored ? image.file.mirrored : image.file, image.contentMode)
    case .symbol(let symbol):
      return .symbol(symbol.flipsForRightToLeft && resolution.isMirrored ? symbol.mirrored : symbol)
    default: return .nothing
    }
  }
}

extension Resolver {
  mutating func noteCollapse(of element: Int, size: Size, along axis: Axis, in node: Int) {
    guard !isBehindNothing(node) else { return }
    note(
      .invisibleShape(width: size.width, height: size.height, axis: axis), element: element)
  }

  /// Whether a node belongs to an overlay or a background of a layout without size.
  fileprivate func isBehindNothing(_ node: Int) -> Bool {
    overlays.contains { overlay in
      guard case .overlay(let kind) = compiled.nodes[overlay].kind else { return false }
      let (primary, secondary) = kind.children(of: overlay, in: compiled)
      return (secondary..<compiled.nodes[secondary].end).contains(node)
        && min(widths[primary], heights[primary]) == 0
    }
  }
}

extension LayoutCompiler {
  mutating func compile(
    _ shape: Layout.Shape, isNamed: Bool, element: Int, _ context: Context
  ) -> NodeKind {
    let textSize = context.textSize
    var result = CompiledShape(
      width: shape.width.map { points($0, element, textSize) },
      height: shape.height.map { points($0, element, textSize) })
    if shape.isVisible || isNamed {
      result.visible = Size(width: PointGrid.step, height: PointGrid.step)
    }
    let strokeWidth = shape.stroke.map { points($0.width, element, textSize) }
    if case .line = shape.kind {
      switch shape.lineAxis {
      case .horizontal: result.height = result.height ?? strokeWidth ?? Layout.Shape.lineWidth
      case .vertical: result.width = strokeWidth ?? Layout.Shape.lineWidth
      }
    }
    if case .rectangle(let radius) = shape.kind { checkCorners(radius, element, textSize) }
    if let stroke = shape.stroke { checkDash(of: stroke, element, textSize) }
    checkShadows(shape.shadows, element, textSize)
    return add(result)
  }

  /// Finds the size of a symbol: as high as its font size, and as wide as its view box makes it.
  mutating func compile(_ symbol: Layout.Symbol, element: Int, _ context: Context) -> NodeKind {
    if let name = symbol.missingName {
      note(.missingSymbol(name: name), element)
    }
    let height = points(symbol.size, element, context.textSize)
    let box = symbol.viewBox
    var width = box.height > 0 ? PointGrid.nearest(height * box.width / box.height) : 0
    if !width.isLength {
      note(
        .invalidViewBox(width: GivenNumber(box.width), height: GivenNumber(box.height)), element)
      width = 0
    }
    var shape = CompiledShape(width: width, height: height)
    // The middle of the drawing is at half the height of capital letters.
    shape.baseline = PointGrid.nearest(height * (0.5 + CompiledShape.capHeight / 2))
    return add(shape)
  }

  mutating func compile(_ image: Layout.Image, element: Int, _ context: Context) -> NodeKind {
    let width = image.width.map { points($0, element, context.textSize, orInfinity: true) }
    let height = image.height.map { points($0, element, context.textSize, orInfinity: true) }
    let size = image.file.size(width: width, height: height)
    let own = image.file.size
    if [size.width, size.height].contains(where: { $0 > PointGrid.largest && $0 < .infinity }) {
      note(
        .hugePicture(
          name: image.file.label, width: GivenNumber(size.width),
          height: GivenNumber(size.height)), element)
    }
    return add(
      CompiledShape(
        width: known(size.width), height: known(size.height), ideal: own,
        visible: Size(
          width: min(own.width, CompiledShape.leastVisibleSide),
          height: min(own.height, CompiledShape.leastVisibleSide)),
        isPicture: true))
  }

  /// Returns a fixed width or height, zero if it is too large, or nil if it is not fixed.
  private func known(_ length: Double) -> Double? {
    if length == .infinity { return nil }
    return length.isLength ? length : 0
  }

  private mutating func add(_ shape: CompiledShape) -> NodeKind {
    compiled.shapes.append(shape)
    return .shape(ShapeNode(index: compiled.shapes.count - 1))
  }
}

extension ImageFile {
  /// Returns the size in points.
  ///
  /// A side that is not given follows from the other by the ratio of the file.
  fileprivate func size(width: Double?, height: Double?) -> Size {
    switch (width, height) {
    case (nil, nil): size
    case (let width?, nil): Size(width: width, height: PointGrid.nearest(width / ratio))
    case (nil, let height?): Size(width: PointGrid.nearest(height * ratio), height: height)
    case (let width?, let height?): Size(width: width, height: height)
    }
  }
}
