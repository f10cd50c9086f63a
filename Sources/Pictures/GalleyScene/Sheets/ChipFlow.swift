import GalleyLayout

struct ChipFlow<Measurer: TextMeasurer> {
  struct Chip {
    var words: String
    var color: RGBA
    var look: Look
  }

  enum Look {
    case filled
    case outlined
    case plain
  }

  private struct Placed {
    var chip: Chip
    var block: AnnotationText<Measurer>.Block
    var frame: Rect
  }

  private let text: AnnotationText<Measurer>
  private let colors: AnnotationColors
  private var chips: [Placed] = []
  private(set) var size = Size.zero

  private static var height: Double { 14 }
  private static var inset: Double { 5 }
  private static var gap: Double { 4 }
  private static var restWidth: Double { 34 }

  /// Wraps chips into a maximum number of rows; the last row has the number of remaining chips.
  init(
    _ all: [Chip], width: Double, rows: Int, text: AnnotationText<Measurer>,
    _ colors: AnnotationColors
  ) {
    (self.text, self.colors) = (text, colors)
    var corner = Point.zero
    var row = 1
    for (index, chip) in all.enumerated() {
      let rest = all.count - index
      func rowWidth() -> Double { row == rows && rest > 1 ? width - Self.restWidth : width }
      var placed = placed(chip, rowWidth())
      if corner.x > 0, corner.x + placed.frame.width > rowWidth() {
        guard row < rows else {
          let more = Chip(words: "+\(rest)", color: colors[.secondaryInk], look: .plain)
          add(self.placed(more, width), at: corner)
          break
        }
        row += 1
        corner = Point(x: 0, y: corner.y + Self.height + Self.gap)
        placed = self.placed(chip, rowWidth())
      }
      add(placed, at: corner)
      corner.x += placed.frame.width + Self.gap
    }
  }

  private mutating func add(_ placed: Placed, at corner: Point) {
    var placed = placed
    placed.frame = placed.frame.offset(x: corner.x, y: corner.y)
    chips.append(placed)
    size = Size(
      width: max(size.width, placed.frame.maxX), height: max(size.height, placed.frame.maxY))
  }

  private func placed(_ chip: Chip, _ width: Double) -> Placed {
    let color = chip.look == .filled ? colors[.card] : chip.color
    let block = text.line(
      chip.words, size: 9, weight: .medium, color: color, width: max(12, width - 2 * Self.inset))
    let frame = Rect(
      x: 0, y: 0, width: (block.size.width + 2 * Self.inset).rounded(.up), height: Self.height)
    return Placed(chip: chip, block: block, frame: frame)
  }

  func items(at corner: Point, mirroredIn width: Double?, _ grid: PixelGrid) -> [Scene.Item] {
    chips.map { placed in
      var frame = placed.frame.offset(x: corner.x, y: corner.y)
      if let width { frame.x = corner.x + (width - placed.frame.maxX) }
      frame = grid.snap(frame)
      let top = frame.minY + (frame.height - placed.block.size.height) / 2
      let words = text.items(of: placed.block, at: Point(x: frame.minX + Self.inset, y: top), grid)
      return .group(Scene.Group(part: .label, items: ground(of: placed.chip, frame) + words))
    }
  }

  private func ground(of chip: Chip, _ frame: Rect) -> [Scene.Item] {
    let shape = Scene.Shape.rectangle(frame, cornerRadius: 4)
    let outline = Scene.Shape.rectangle(frame.inset(by: 0.5), cornerRadius: 3.5)
    switch chip.look {
    case .filled: return [.fill(shape, chip.color)]
    case .outlined:
      let stroke = Scene.Stroke(width: 1)
      return [.fill(shape, colors[.card]), .stroke(outline, chip.color.opacity(150), stroke)]
    case .plain: return []
    }
  }
}
