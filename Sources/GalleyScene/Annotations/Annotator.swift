import GalleyGeometry
public import GalleyLayout

/// A kind of explanation that is drawn over and beside a picture.
public enum Annotation: String, Hashable, Sendable, CaseIterable {
  /// The outlines of leaves and containers.
  case frames
  /// The names of layouts.
  case names
  /// The extents of leaves.
  case sizes
  /// What was chosen, with the reason in points.
  case choices
  /// The distances between layouts and around their contents.
  case spacing
  /// The lines that letters stand on.
  case baselines
  /// Whatever sticks out, is cut short or is missing.
  case issues
}

/// What annotations are drawn over.
public enum AnnotationBase: String, Hashable, Sendable, CaseIterable {
  /// The layout as it would look on its device.
  case design
  /// A box for each leaf and one for each line of text.
  case wireframe

  /// The annotations to draw when nobody asks for others.
  public var defaultAnnotations: Set<Annotation> {
    switch self {
    case .design: [.frames, .names, .choices, .issues]
    case .wireframe: [.frames, .names, .sizes]
    }
  }
}

extension Scene {
  /// Creates the picture of a resolved layout with its structure drawn over and its decisions explained beside.
  ///
  /// Leaves are outlined and named, containers dashed, and each choice has a color of its own that leads to a card
  /// with what was taken and the points by which the alternatives before missed. What is said stands where the picture
  /// leaves room, else beside it with a line to what it is about; no label covers letters or another label.
  ///
  /// - Parameters:
  ///   - result: The resolved layout.
  ///   - title: The name of the document.
  ///   - variant: The name of the variant.
  ///   - base: What the annotations are drawn over.
  ///   - annotations: What is explained, or nil for what is usual over the base.
  ///   - theme: The colors of the annotations.
  ///   - measurer: Whatever measures the words of the annotations.
  /// - Complexity: O(*n* log *n*) for *n* layouts of which few stand side by side.
  public init(
    annotated result: LayoutResult, title: String, variant: String,
    over base: AnnotationBase = .design, annotations: Set<Annotation>? = nil,
    theme: Theme = .standard, measurer: some TextMeasurer
  ) {
    let annotator = Annotator(
      result: result, title: title, variant: variant, base: base,
      annotations: annotations ?? base.defaultAnnotations,
      colors: theme.colors(for: result.traits), text: AnnotationText(measurer: measurer))
    self = annotator.scene()
  }
}

/// Draws the annotations of a resolved layout around and over its picture.
///
/// Places are those of the page until the whole is put together.
struct Annotator<Measurer: TextMeasurer> {
  let result: LayoutResult
  let title: String
  let variant: String
  let base: AnnotationBase
  let annotations: Set<Annotation>
  let colors: AnnotationColors
  let text: AnnotationText<Measurer>
  let tree: AnnotatedTree
  let grid: PixelGrid

  /// The room around everything, and between the parts of the picture.
  static var margin: Double { 20 }
  /// How far beyond the page what sticks out is shown.
  private static var maximumExcess: Double { 240 }

  init(
    result: LayoutResult, title: String, variant: String, base: AnnotationBase,
    annotations: Set<Annotation>, colors: AnnotationColors, text: AnnotationText<Measurer>
  ) {
    self.result = result
    self.title = title
    self.variant = variant
    self.base = base
    self.annotations = annotations
    self.colors = colors
    self.text = text
    tree = AnnotatedTree(result, colorCount: colors.choices.count)
    grid = PixelGrid(scale: result.traits.displayScale)
  }

  /// The page itself.
  var page: Rect { Rect(origin: .zero, size: result.size) }

  var pageMarks: PageMarks { PageMarks(result: result, colors: colors) }

  /// How many times thicker lines are than usual.
  var lineScale: Double { result.traits.contrast == .increased ? 1.5 : 1 }

  /// The page and what sticks out of it.
  private var stage: Rect {
    let greatest = page.inset(by: -Self.maximumExcess)
    let seen = tree.nodes.reduce(page) { area, node in
      let frame = node.frame
      return frame.isEmpty || !frame.intersects(greatest) ? area : area.union(frame)
    }
    let left = max(seen.minX, greatest.minX).rounded(.down)
    let top = max(seen.minY, greatest.minY).rounded(.down)
    return Rect(
      x: left, y: top, width: min(seen.maxX, greatest.maxX).rounded(.up) - left,
      height: min(seen.maxY, greatest.maxY).rounded(.up) - top)
  }

  func scene() -> Scene {
    let stage = stage
    var labels = LabelPlacer(self, stage: stage)
    let marks = spacingMarks(&labels) + frameMarks() + baselineMarks() + issueMarks()
    placeNames(&labels)
    let margins = margins(of: labels, stage: stage)
    let pageGroup = Scene.Group(
      clip: .rectangle(stage, cornerRadius: 0), part: .page(variant),
      items: [ground] + baseItems + [edge] + marks)
    let body = [.group(pageGroup)] + labels.items + margins.items
    let header = header(), legend = legend()
    let bounds = margins.bounds
    let width = max(bounds.width, header.size.width, min(legend.size.width, 960))
    let top = Self.margin + header.size.height + Self.margin
    let size = Size(
      width: (width + 2 * Self.margin).rounded(.up),
      height: (top + bounds.height + Self.margin + legend.size.height + Self.margin).rounded(.up))
    return Scene(
      size: size, background: colors[.paper], title: "\(title) · \(variant), \(styleName)",
      items: moved([header.item], by: Point(x: Self.margin, y: Self.margin))
        + moved(body, by: Point(x: Self.margin - bounds.minX, y: top - bounds.minY))
        + moved(
          [legend.item],
          by: Point(x: Self.margin, y: size.height - legend.size.height - Self.margin)))
  }

  private var styleName: String {
    switch base {
    case .design: "annotated"
    case .wireframe: "wireframe"
    }
  }

  private func moved(_ items: [Scene.Item], by distance: Point) -> [Scene.Item] {
    items.map { $0.offset(x: grid.snap(distance.x), y: grid.snap(distance.y)) }
  }

  private var ground: Scene.Item {
    let color =
      switch base {
      case .design: Palette(result.traits).channels(of: .semantic(.background))
      case .wireframe: colors[.card]
      }
    return .fill(.rectangle(grid.snap(page), cornerRadius: 0), color)
  }

  private var baseItems: [Scene.Item] {
    switch base {
    case .design: Scene(design: result, title: title).items
    case .wireframe: wireframe()
    }
  }

  /// The outline of the page, which is else not seen where it has the color of the paper.
  private var edge: Scene.Item {
    .stroke(
      .rectangle(grid.snap(page).inset(by: 0.25), cornerRadius: 0), colors[.edge],
      Scene.Stroke(width: 0.5 * lineScale))
  }
}
