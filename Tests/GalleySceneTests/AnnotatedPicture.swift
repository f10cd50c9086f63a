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

  /// What is drawn on the page: its ground, the design or its boxes, its edge, and marks.
  var pageItems: [Scene.Item] {
    scene.groups.first { $0.part == .page(Self.variant) }?.items ?? []
  }

  /// The part of the picture that the page and what sticks out of it fill.
  var stage: Rect {
    scene.groups.first { $0.part == .page(Self.variant) }?.clip?.extent ?? .zero
  }

  /// Where the corner of the page stands.
  var corner: Point { pageItems.first?.extent?.origin ?? .zero }

  /// What is drawn on the page over what is explained.
  func marks(_ base: AnnotationBase = .design) -> [Scene.Item] {
    // The ground comes first, and the edge of the page after the base.
    guard base == .design else { return pageItems }
    return Array(pageItems.dropFirst(2 + Scene(design: result, title: "").items.count))
  }

  /// What is filled on the stage with letters, symbols and shapes too small to write in.
  var ink: [Rect] {
    result.ink.map { stage.intersection($0.offset(x: corner.x, y: corner.y)) }
      .filter { !$0.isEmpty }
  }

  /// What is said on the page and beside it.
  var labels: [Label] { scene.groups.filter { $0.part == .label }.map(Label.init) }

  /// What is said on cards: about choices and issues.
  var cards: [Label] { labels.filter(\.isCard) }

  /// The lines from what labels are about to the labels.
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

  /// Something that is said about the picture.
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

    /// The words of the label, without what stands between them.
    var tokens: [Substring] {
      string.split { " ,:·×→\n".contains($0) }
    }
  }
}

extension LayoutResult {
  /// Returns the numbers of the placements around another, the nearest first.
  func ancestors(of index: Int) -> [Int] {
    (0..<index).reversed().filter { $0 + placements[$0].descendantCount >= index }
  }

  /// Returns the part of a rectangle in a placement that clips and strips around it let through.
  func seen(_ rect: Rect, in index: Int) -> Rect {
    ancestors(of: index).reduce(rect) { seen, number in
      let placement = placements[number]
      var windows = placement.content == .strip ? [placement.contentFrame] : []
      for case .decoration(let decoration) in placement.wrappers where decoration.clips {
        windows.append(decoration.frame)
      }
      return windows.reduce(seen) { $0.intersection($1) }
    }
  }

  /// The rectangles that letters, symbols and shapes too small to write in fill, as far as they are seen.
  var ink: [Rect] {
    placements.indices.flatMap { index -> [Rect] in
      let placement = placements[index]
      let rects: [Rect]
      switch placement.content {
      case .container, .strip, .nothing: rects = []
      case .symbol: rects = [placement.contentFrame]
      case .image:
        let frame = placement.contentFrame
        rects = frame.width >= 96 && frame.height >= 40 ? [] : [frame]
      case .shape(let shape):
        let frame = placement.contentFrame
        let isGround = shape.fill != nil && frame.width >= 96 && frame.height >= 40
        rects = isGround && !shape.isLine ? [] : [frame]
      case .text(let text):
        // Square letters reach from 0.7 above the baseline to 0.1 below.
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
