public import GalleyLayout

/// A kind of annotation that is drawn on and around a picture.
public enum Annotation: String, Hashable, Sendable, CaseIterable {
  /// The outlines of leaves and containers.
  case frames
  /// The names of layouts.
  case names
  /// The sizes of leaves.
  case sizes
  /// The alternatives taken, with the reason in points.
  case choices
  /// The distances between layouts and around their contents.
  case spacing
  /// The baselines of text.
  case baselines
  /// Overflow, truncation and missing glyphs.
  case issues
}

/// The picture that annotations are drawn on.
public enum AnnotationBase: String, Hashable, Sendable, CaseIterable {
  /// The layout as it appears on its device.
  case design
  /// A box for each leaf and one for each line of text.
  case wireframe

  /// The annotations to draw by default.
  public var defaultAnnotations: Set<Annotation> {
    switch self {
    case .design: [.frames, .names, .choices, .issues]
    case .wireframe: [.frames, .names, .sizes]
    }
  }
}

extension Scene {
  /// Creates the annotated picture of a resolved layout, with its structure and its decisions.
  ///
  /// Leaves are outlined and named, containers have dashed outlines, and each choice has a color and a card with the
  /// alternative taken and the missing points of those before it. Labels use free space in the picture, or else the
  /// margin, with a line to their element; no label covers text or another label.
  ///
  /// - Parameters:
  ///   - result: The resolved layout.
  ///   - title: The name of the document.
  ///   - variant: The name of the variant.
  ///   - base: The picture that annotations are drawn on.
  ///   - annotations: The annotations to draw, or nil for the default of the base.
  ///   - theme: The colors of the annotations.
  ///   - measurer: The measurer of the text of the annotations.
  /// - Complexity: O(*n* log *n*) for *n* layouts of which few are next to each other.
  public init(
    annotated result: LayoutResult, title: String, variant: String,
    over base: AnnotationBase = .design, annotations: Set<Annotation>? = nil,
    theme: Theme = .standard, measurer: some TextMeasurer
  ) {
    let colors = theme.colors(for: result.traits)
    let annotator = Annotator(
      result: result, title: title, variant: variant, base: base,
      annotations: annotations ?? base.defaultAnnotations, colors: colors,
      text: AnnotationText(measurer: measurer),
      tree: AnnotatedTree(result, colorCount: colors.choices.count))
    self = annotator.scene()
  }
}

/// Draws the annotations of a resolved layout.
///
/// Coordinates are relative to the page until the parts are assembled.
struct Annotator<Measurer: TextMeasurer> {
  let result: LayoutResult
  let title: String
  let variant: String
  let base: AnnotationBase
  let annotations: Set<Annotation>
  let colors: AnnotationColors
  let text: AnnotationText<Measurer>
  let tree: AnnotatedTree

  private static var margin: Double { 20 }
  private static var maximumOverflow: Double { 240 }

  var grid: PixelGrid { PixelGrid(scale: result.traits.displayScale) }
  var page: Rect { Rect(origin: .zero, size: result.size) }
  var screen: ScreenMarks { ScreenMarks(result: result, colors: colors) }

  var lineScale: Double { result.traits.contrast == .increased ? 1.5 : 1 }

  private var stage: Rect {
    let limit = page.inset(by: -Self.maximumOverflow)
    let seen = tree.nodes.map(\.frame).filter { !$0.isEmpty && $0.intersects(limit) }
      .reduce(page) { $0.union($1) }
    let left = max(seen.minX, limit.minX).rounded(.down)
    let top = max(seen.minY, limit.minY).rounded(.down)
    return Rect(
      x: left, y: top, width: min(seen.maxX, limit.maxX).rounded(.up) - left,
      height: min(seen.maxY, limit.maxY).rounded(.up) - top)
  }

  func scene() -> Scene {
    let stage = stage
    var labels = LabelPlacer(self, stage: stage)
    let marks = spacingMarks(&labels) + frameMarks() + baselineMarks() + issueMarks()
    placeNames(&labels)
    let margins = margins(of: labels, stage: stage)
    let pageGroup = Scene.Group(
      clip: .rectangle(stage), part: .page(variant), items: pageItems + marks)
    let body = [.group(pageGroup)] + labels.items + margins.items
    let (header, legend) = (header(), legend())
    let (bounds, margin) = (margins.bounds, Self.margin)
    let width = max(bounds.width, header.size.width, min(legend.size.width, 960))
    let top = margin + header.size.height + margin
    let size = Size(
      width: (width + 2 * margin).rounded(.up),
      height: (top + bounds.height + margin + legend.size.height + margin).rounded(.up))
    let legendPlace = Point(x: margin, y: size.height - legend.size.height - margin)
    let corner = Point(x: grid.snap(margin), y: grid.snap(margin))
    return Scene(
      size: size, background: colors[.paper], title: "\(title) · \(variant), \(styleName)",
      items: [header.item(at: corner, in: width, text, grid)]
        + moved(body, by: Point(x: margin - bounds.minX, y: top - bounds.minY))
        + moved([legend.item], by: legendPlace))
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

  /// The page without annotations, outlined since its background may equal the background of the picture.
  private var pageItems: [Scene.Item] {
    let (frame, width) = (grid.snap(page), 0.5 * lineScale)
    let design = base == .design ? Scene(design: result, title: title) : nil
    return [.fill(.rectangle(frame), design?.background ?? colors[.card])]
      + (design?.items ?? wireframe())
      + [.stroke(.rectangle(frame.inset(by: 0.25)), colors[.edge], Scene.Stroke(width: width))]
  }
}

extension Annotator {
  private func header() -> WordColumn<Measurer> {
    let width = max(page.width, 420) + (annotations.contains(.choices) ? 200 : 0)
    let facts = ([variant] + result.traits.facts).joined(separator: " · ")
    let hasIssues = !result.openIssues.isEmpty
    let color = colors[.secondaryInk]
    var header = WordColumn<Measurer>(part: .header, gap: 1)
    header.append(
      text.block(title, size: 15, weight: .semibold, color: colors[.ink], width: width))
    header.append(text.block(facts, size: 10.5, color: color, width: width))
    header.append(
      text.block(
        counts, size: 10.5, weight: hasIssues ? .semibold : .regular,
        color: hasIssues ? colors[.problem] : color, width: width))
    return header
  }

  private var counts: String {
    let fallbacks = result.decisions.count { $0.chosen > 0 }
    let conditionCount = result.decisions.count { $0.condition != nil }
    let choiceCount = result.decisions.count - conditionCount
    let counts = [
      choiceCount > 0 ? choiceCount.counted("choice") : nil,
      conditionCount > 0 ? conditionCount.counted("condition") : nil,
    ].compactMap(\.self)
    let choices = counts.isEmpty ? "no choices" : counts.joined(", ")
    let words: Phrase =
      fallbacks > 0 ? "\(choices), \(fallbacks) not at the first alternative" : choices
    let issues = result.openIssues.count.counted("issue")
    return (result.openIssues.isEmpty ? words : "\(words) · \(issues)").text
  }

  private struct LegendEntry {
    var name: String
    var color: RGBA
    var width = 1.0
    var dash: [Double] = []
    var isFilled = false
  }

  private var legendEntries: [LegendEntry] {
    var entries: [LegendEntry] = []
    func add(_ annotation: Annotation, if isPresent: Bool = true, _ entry: LegendEntry) {
      if isPresent, annotations.contains(annotation) { entries.append(entry) }
    }
    add(.frames, LegendEntry(name: "leaf", color: colors[.leaf]))
    add(
      .frames, if: tree.nodes.contains(where: \.placement.kind.isContainer),
      LegendEntry(name: "container", color: colors[.container], dash: [3, 2]))
    add(
      .frames, if: !screen.safeAreaParts.isEmpty,
      LegendEntry(name: "outside the safe area", color: colors[.safeArea], isFilled: true))
    add(
      .frames, if: screen.height != nil,
      LegendEntry(name: "end of the screen", color: colors[.safeArea], width: 1.5, dash: [8, 4]))
    add(
      .frames, if: tree.nodes.contains { $0.placement.content == .scroller },
      LegendEntry(name: "[ ] visible before scrolling", color: colors[.ink], width: 2))
    add(
      .choices, if: !result.decisions.isEmpty,
      LegendEntry(
        name: "choice, ● taken ○ rejected", color: colors.choice(0), width: 1.5, dash: [6, 2]))
    add(.spacing, LegendEntry(name: "distance", color: colors[.spacing], isFilled: true))
    add(.baselines, LegendEntry(name: "baseline", color: colors[.baseline], isFilled: true))
    add(
      .issues, if: !result.openIssues.isEmpty,
      LegendEntry(name: "issue", color: colors[.problem], width: 1.5))
    return entries
  }

  private func legend() -> (item: Scene.Item, size: Size) {
    let maximum = max(page.width, 320) + (annotations.contains(.choices) ? 220 : 0)
    var items: [Scene.Item] = []
    var (corner, size) = (Point.zero, Size.zero)
    for entry in legendEntries {
      let block = text.line(entry.name, size: 9.5, color: colors[.secondaryInk])
      let (width, height) = (18 + block.size.width, block.size.height)
      if corner.x > 0, corner.x + width > maximum {
        corner = Point(x: 0, y: corner.y + height + 4)
      }
      let swatch = Rect(x: corner.x, y: corner.y + 1.5, width: 13, height: height - 3)
      items.append(
        entry.isFilled
          ? .fill(.rectangle(swatch, cornerRadius: 1), entry.color.opacity(150))
          : outline(swatch, entry.color, width: entry.width, dash: entry.dash))
      items += text.items(of: block, at: corner.offset(x: 18, y: 0), grid)
      size.width = max(size.width, corner.x + width)
      size.height = max(size.height, corner.y + height)
      corner.x += width + 16
    }
    return (.group(Scene.Group(part: .legend, items: items)), size)
  }
}

extension Traits {
  var facts: [String] {
    let width = width.shortDecimal(places: 2)
    let size = height.map { "\(width) × \($0.shortDecimal(places: 2))" } ?? width
    let listed = TraitDefinition.listed + TraitDefinition.custom(in: CollectionOfOne(self))
    var facts = ["offered \(size) pt"] + listed.compactMap { $0.fact(of: self) }
    if let idiom = TraitDefinition.idiom.fact(of: self) { facts.append(idiom) }
    return facts
  }
}
