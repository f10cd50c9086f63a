import GalleyGeometry
import GalleyLayout

/// What is said beside the page, with a line to what it is about.
struct MarginNote<Measurer: TextMeasurer> {
  /// What the note is about, or nil for the picture as a whole.
  var frame: Rect?
  var color: RGBA
  var blocks: [AnnotationText<Measurer>.Block]
  /// Whether the note stands on a card of its own.
  var isCard: Bool
  /// How far a card is moved to the right, because its choice lies in others.
  var indent = 0.0
  /// Which of some alternatives was taken, shown as dots.
  var choice: (chosen: Int, count: Int)?
}

extension MarginNote {
  /// The width of a card.
  static var cardWidth: Double { 224 }

  /// The room around the words.
  private var inset: (x: Double, y: Double) { isCard ? (12, 7) : (3, 0) }

  var size: Size {
    let width = blocks.reduce(0) { max($0, $1.size.width) }
    return Size(
      width: isCard ? Self.cardWidth + indent : (width + 2 * inset.x).rounded(.up),
      height: blocks.reduce(2 * inset.y) { $0 + $1.size.height })
  }

  /// The distance from the top of the note to where its line ends: the middle of the first line of words.
  var lineEnd: Double { inset.y + min(blocks.first?.size.height ?? 0, isCard ? 14 : 12) / 2 }

  /// Returns the items of the note with its top left corner at a point.
  func items(
    at corner: Point, _ text: AnnotationText<Measurer>, _ colors: AnnotationColors,
    _ grid: PixelGrid
  ) -> [Scene.Item] {
    let frame = Rect(
      x: corner.x + indent, y: corner.y, width: size.width - indent, height: size.height)
    var items = isCard ? card(frame, colors) : []
    var y = corner.y + inset.y
    for block in blocks {
      items += text.items(of: block, at: Point(x: frame.minX + inset.x, y: y), grid)
      y += block.size.height
    }
    return [.group(Scene.Group(part: .label, items: items))]
  }

  private func card(_ frame: Rect, _ colors: AnnotationColors) -> [Scene.Item] {
    [
      .fill(.rectangle(frame, cornerRadius: 6), colors[.card]),
      .stroke(
        .rectangle(frame.inset(by: 0.25), cornerRadius: 6), colors[.edge], Scene.Stroke(width: 0.5)),
      .fill(
        .rectangle(
          Rect(x: frame.minX + 4, y: frame.minY + 6, width: 3, height: frame.height - 12),
          cornerRadius: 1.5), color),
    ] + dots(frame, colors)
  }

  /// A dot for each alternative at the end of the first line: hollow if it was passed over, full if it was taken.
  private func dots(_ frame: Rect, _ colors: AnnotationColors) -> [Scene.Item] {
    guard let choice, choice.count <= 6 else { return [] }
    let step = 9.0
    let start = frame.maxX - 12 - Double(choice.count) * step + 3
    return (0..<choice.count).map { index in
      let dot = Rect(
        x: start + Double(index) * step, y: frame.minY + lineEnd - 3, width: 6, height: 6)
      if index == choice.chosen { return .fill(.ellipse(dot), color) }
      let line = index < choice.chosen ? color : colors[.edge]
      return .stroke(.ellipse(dot.inset(by: 0.5)), line, Scene.Stroke(width: 1))
    }
  }
}
