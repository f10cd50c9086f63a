import GalleyGeometry
import GalleyLayout
import GalleyScene

/// A resolved layout and its annotated picture.
struct AnnotatedPicture {
  static let variant = "variant"
  var result: LayoutResult
  var scene: Scene

  init(
    _ result: LayoutResult, title: String = "Title", over base: AnnotationBase = .design,
    _ annotations: Set<Annotation>? = nil, theme: Theme = .standard
  ) {
    self.result = result
    scene = Scene(
      annotated: result, title: title, variant: Self.variant, over: base, annotations: annotations,
      theme: theme, measurer: SquareGlyphs())
  }

  /// The whole picture.
  var canvas: Rect { Rect(origin: .zero, size: scene.size) }

  /// The items on the page: its background, the design or its boxes, its edge, and marks.
  var pageItems: [Scene.Item] {
    scene.groups.first { $0.part == .page(Self.variant) }?.items ?? []
  }

  /// The part of the picture that contains the page and its overflow.
  var stage: Rect {
    scene.groups.first { $0.part == .page(Self.variant) }?.clip?.extent ?? .zero
  }

  /// The position of the top left corner of the page.
  var corner: Point { pageItems.first?.extent?.origin ?? .zero }

  /// Returns the items that are drawn over the design, or all items of a wireframe.
  func marks(_ base: AnnotationBase = .design) -> [Scene.Item] {
    // The background comes first, and the edge of the page after the design.
    guard base == .design else { return pageItems }
    return Array(pageItems.dropFirst(2 + Scene(design: result, title: "").items.count))
  }

  /// The rectangles on the stage of texts, symbols, and shapes that are too small for labels.
  var ink: [Rect] {
    result.ink.map { stage.intersection($0.offset(x: corner.x, y: corner.y)) }
      .filter { !$0.isEmpty }
  }

  /// The labels on the page and beside it.
  var labels: [Label] { scene.groups.filter { $0.part == .label }.map(Label.init) }

  /// The labels on cards, which are about choices and issues.
  var cards: [Label] { labels.filter(\.isCard) }

  /// The lines from placements to their labels.
  var leaders: [[Point]] {
    scene.items.compactMap { item in
      guard case .stroke(.path(let path), _, _) = item else { return nil }
      return path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
    }
  }

  /// A label of the picture.
  struct Label: Equatable {
    var string: String
    var frame: Rect
    var isCard = false
    /// The color of the words, and of the bar of a card.
    var color: RGBA?

    init(_ group: Scene.Group) {
      let extents = group.items.compactMap(\.extent)
      frame = extents.dropFirst().reduce(extents.first ?? .zero) { $0.union($1) }
      let texts = Scene(size: .zero, background: RGBA(0), title: "", items: group.items).texts
      string = texts.map(\.string).joined(separator: " ")
      color = texts.first?.color
      if case .fill(.rectangle(_, cornerRadius: 6), _)? = group.items.first { isCard = true }
    }

    /// The words of the label, without separators.
    var tokens: [Substring] {
      string.split { " ,:·×→\n".contains($0) }
    }
  }
}

extension LayoutResult {
  /// Returns the indices of the placements around another, the innermost first.
  func ancestors(of index: Int) -> [Int] {
    (0..<index).reversed().filter { $0 + placements[$0].descendantCount >= index }
  }

  /// Returns the part of a rectangle in a placement that is visible within the clips and ranges
  /// around it.
  func seen(_ rect: Rect, in index: Int) -> Rect {
    ancestors(of: index).reduce(rect) { seen, number in
      let placement = placements[number]
      var windows = placement.content == .scroller ? [placement.contentFrame] : []
      for case .decoration(let decoration) in placement.wrappers where decoration.clips {
        windows.append(decoration.frame)
      }
      return windows.reduce(seen) { $0.intersection($1) }
    }
  }

  /// The visible rectangles of texts, symbols, and shapes that are too small for labels.
  var ink: [Rect] {
    placements.indices.flatMap { index -> [Rect] in
      let placement = placements[index]
      let rects: [Rect]
      switch placement.content {
      case .container, .scroller, .nothing: rects = []
      case .symbol: rects = [placement.contentFrame]
      case .image:
        let frame = placement.contentFrame
        rects = frame.width >= 96 && frame.height >= 40 ? [] : [frame]
      case .shape(let shape):
        let frame = placement.contentFrame
        let isGround = shape.fill != nil && frame.width >= 96 && frame.height >= 40
        rects = isGround && !shape.isLine ? [] : [frame]
      case .text(let text):
        // Square glyphs extend from 0.7 above the baseline to 0.1 below.
        rects = text.lines.map { line in
          Rect(
            x: line.frame.minX, y: line.frame.minY + line.line.baseline - 0.7 * text.fontSize,
            width: line.frame.width, height: 0.8 * text.fontSize)
        }
      }
      return rects.map { seen($0, in: index) }.filter { !$0.isEmpty }
    }
  }
}

extension Placement.PlacedShape {
  fileprivate var isLine: Bool {
    if case .line = outline { true } else { false }
  }
}
