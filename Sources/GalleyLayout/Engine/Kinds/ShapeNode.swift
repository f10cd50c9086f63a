import GalleyGeometry

/// A shape or an image: of its own size, or as large as what it is offered where it has none.
struct ShapeNode: NodeBehavior {
  let index: Int
}

/// A shape or an image, with the width and the height that it does not leave open.
struct CompiledShape {
  var content: Placement.Content
  var width: Double?
  var height: Double?
  /// The size where there is no limit, as far as it is left open.
  var ideal = Size(width: 10, height: 10)
}

extension ShapeNode {
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let shape = resolver.compiled.shapes[index]
    return shape.width.map(WidthNeeds.init(fixed:)) ?? WidthNeeds(growingTo: shape.ideal.width)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.compiled.shapes[index].width ?? max(0, offered)
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let shape = resolver.compiled.shapes[index]
    return shape.height.map { HeightNeeds(fixed: $0) }
      ?? HeightNeeds(minimum: 0, ideal: shape.ideal.height, maximum: .infinity)
  }

  func fixedHeight(of node: Int, in compiled: borrowing CompiledLayout) -> Double? {
    compiled.shapes[index].height
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    resolution.compiled.shapes[index].content
  }
}

extension LayoutCompiler {
  /// Turns the lengths of a shape into points.
  mutating func compile(_ shape: Layout.Shape, element: Int, _ context: Context) -> NodeKind {
    var size = (
      width: shape.width.map { points($0, element, context.textSize) },
      height: shape.height.map { points($0, element, context.textSize) }
    )
    let strokeWidth = shape.stroke.map { points($0.width, element, context.textSize) }
    var placed = Placement.PlacedShape(
      outline: .ellipse, fill: shape.fill, strokeColor: shape.stroke?.color,
      strokeWidth: strokeWidth ?? 0)
    switch shape.kind {
    case .rectangle(let radius):
      placed.outline = .rectangle(cornerRadius: points(radius, element, context.textSize))
    case .capsule: placed.outline = .capsule
    case .ellipse: break
    case .line: makeLine(&placed, &size)
    }
    return add(CompiledShape(content: .shape(placed), width: size.width, height: size.height))
  }

  /// Gives a line the thickness of its stroke across, so that it lies along one axis.
  private func makeLine(
    _ placed: inout Placement.PlacedShape, _ size: inout (width: Double?, height: Double?)
  ) {
    let axis: Axis = size.width == nil && size.height != nil ? .vertical : .horizontal
    placed.outline = .line(axis)
    if placed.strokeColor == nil {
      placed.strokeColor = placed.fill ?? .semantic(.separator)
      placed.strokeWidth = 1
    }
    placed.fill = nil
    switch axis {
    case .horizontal: size.height = size.height ?? placed.strokeWidth
    case .vertical: size.width = placed.strokeWidth
    }
  }

  /// Turns the lengths of an image into points; it is a shape except for what is to be seen.
  mutating func compile(_ image: Layout.Image, element: Int, _ context: Context) -> NodeKind {
    let width = image.width.map { points($0, element, context.textSize, orInfinity: true) }
    let height = image.height.map { points($0, element, context.textSize, orInfinity: true) }
    let size = image.file.size(width: width, height: height)
    if [size.width, size.height].contains(where: { $0 > PointGrid.largest && $0 < .infinity }) {
      note(
        .clampedLength, element,
        "'\(image.file.label)' would be \(size.width) × \(size.height) pt; give it both extents")
    }
    return add(
      CompiledShape(
        content: .image(image.file, image.contentMode), width: known(size.width),
        height: known(size.height), ideal: image.file.size))
  }

  /// Returns a width or height unless it is left open, or zero in its place if it is too large.
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
  /// Returns the size in points, of which a side that is not given follows from the other by the ratio of the file.
  fileprivate func size(width: Double?, height: Double?) -> Size {
    switch (width, height) {
    case (nil, nil): size
    case (let width?, nil): Size(width: width, height: PointGrid.nearest(width / ratio))
    case (nil, let height?): Size(width: PointGrid.nearest(height * ratio), height: height)
    case (let width?, let height?): Size(width: width, height: height)
    }
  }
}
