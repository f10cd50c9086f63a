import GalleyGeometry
public import GalleyLayout

extension Scene {
  /// Creates the picture of a resolved layout with its structure drawn over and its decisions explained beside.
  ///
  /// Leaves are outlined and named, containers dashed, and each choice has a color of its own that leads to a card
  /// with what was taken and the points by which the alternatives before missed. Names stand where the picture leaves
  /// room, else beside it.
  ///
  /// - Parameters:
  ///   - result: The resolved layout.
  ///   - title: The name of the document.
  ///   - variant: The name of the variant.
  ///   - measurer: Whatever measures the words of the annotations.
  public init(
    annotated result: LayoutResult, title: String, variant: String, measurer: some TextMeasurer
  ) {
    let annotator = Annotator(
      result: result, title: title, variant: variant, text: AnnotationText(measurer: measurer))
    self = annotator.scene()
  }
}

/// Draws the annotations of a resolved layout around and over its picture.
struct Annotator<Measurer: TextMeasurer> {
  let result: LayoutResult
  let title: String
  let variant: String
  let text: AnnotationText<Measurer>

  var grid: PixelGrid { PixelGrid(scale: result.traits.displayScale) }

  /// The room around the picture, and between it and the cards.
  private static var margin: Double { 16 }
  /// The width of the cards beside the picture.
  static var cardWidth: Double { 216 }

  func scene() -> Scene {
    let design = Scene(design: result, title: title)
    let header = header(width: result.size.width + Self.margin + Self.cardWidth)
    let corner = Point(x: Self.margin, y: header.height + 2 * Self.margin)
    var labels = LabelPlacement(result: result)
    let names = nameLabels(&labels)
    let gutter = gutter(names.beside, left: result.size.width + Self.margin)
    let legend = legend()
    let height = max(result.size.height, gutter.height)
    let overlay = design.items + outlines() + brackets() + names.items
    let picture = Scene.Group(
      clip: .rectangle(Rect(origin: .zero, size: result.size), cornerRadius: 0),
      items: [background(design)] + overlay + overflows())
    let size = Size(
      width: max(result.size.width + Self.margin + Self.cardWidth, legend.size.width)
        + 2 * Self.margin,
      height: corner.y + height + Self.margin + legend.size.height + Self.margin)
    return Scene(
      size: size, background: AnnotationColors.paper, title: "\(title) · \(variant), annotated",
      items: moved(header.items, by: Point(x: Self.margin, y: Self.margin))
        + moved([.group(picture)] + gutter.items, by: corner)
        + moved(
          legend.items, by: Point(x: Self.margin, y: size.height - legend.size.height - Self.margin)
        ))
  }

  private func background(_ design: Scene) -> Scene.Item {
    .fill(
      .rectangle(Rect(origin: .zero, size: result.size), cornerRadius: 0), design.background)
  }

  private func moved(_ items: [Scene.Item], by distance: Point) -> [Scene.Item] {
    items.map { $0.offset(x: grid.snap(distance.x), y: grid.snap(distance.y)) }
  }

  private func header(width: Double) -> (items: [Scene.Item], height: Double) {
    let offered = result.traits.width.shortDecimal(places: 2)
    let name = text.block(
      title, size: 13, weight: .semibold, color: AnnotationColors.ink, width: width)
    let facts = text.block(
      "\(variant) · offered \(offered) pt · text \(result.traits.contentSize.name) · \(result.traits.direction.rawValue)",
      size: 10, color: AnnotationColors.secondaryInk, width: width)
    let items =
      text.items(of: name, at: .zero, grid)
      + text.items(of: facts, at: Point(x: 0, y: name.size.height + 2), grid)
    return (items, name.size.height + 2 + facts.size.height)
  }

  /// Outlines every layout: leaves thin, containers dashed, choices in their colors.
  private func outlines() -> [Scene.Item] {
    result.placements.compactMap { placement in
      guard !placement.frame.isEmpty else { return nil }
      let frame = grid.snap(placement.frame)
      switch placement.kind {
      case .hstack, .vstack, .zstack, .overlay, .background, .grid, .flow, .lines, .section,
        .custom:
        return outline(frame, AnnotationColors.container.opacity(150), dash: [3, 2])
      case .choice:
        guard let number = number(of: placement) else { return nil }
        return outline(frame, AnnotationColors.choice(number), width: 1.5, dash: [6, 2])
      case .spacer, .empty: return nil
      case .text, .symbol, .rectangle, .capsule, .ellipse, .line, .divider:
        return outline(frame, AnnotationColors.leaf.opacity(150))
      }
    }
  }

  private func outline(
    _ frame: Rect, _ color: RGBA, width: Double = 0.5, dash: [Double] = []
  ) -> Scene.Item {
    .stroke(
      .rectangle(frame.inset(by: width / 2), cornerRadius: 0), color,
      Scene.Stroke(width: width, dash: dash))
  }

  /// Returns which of the decisions is that of a choice.
  func number(of choice: Placement) -> Int? {
    result.decisions.firstIndex { $0.path == choice.path }
  }

  /// Hatches what sticks out of the picture's sides.
  private func overflows() -> [Scene.Item] {
    result.issues.filter { $0.kind == .overflow || $0.kind == .truncation }.compactMap { issue in
      guard let placement = result.placements.first(where: { $0.path == issue.path }) else {
        return nil
      }
      let frame = grid.snap(placement.frame)
      return .group(
        Scene.Group(
          clip: .rectangle(frame, cornerRadius: 0),
          items: [
            .stroke(
              .path(hatching(frame)), AnnotationColors.problem.opacity(110), Scene.Stroke(width: 1)),
            outline(frame, AnnotationColors.problem, width: 1.5),
          ]))
    }
  }

  private func hatching(_ frame: Rect) -> Path {
    let step = 8.0
    let count = min(Int((frame.width + frame.height) / step) + 1, 4000)
    return Path(
      (0..<count).flatMap { index -> [Path.Element] in
        let x = frame.minX + Double(index) * step
        return [
          .move(Point(x: x, y: frame.minY)),
          .line(Point(x: x - frame.height, y: frame.maxY)),
        ]
      })
  }
}
