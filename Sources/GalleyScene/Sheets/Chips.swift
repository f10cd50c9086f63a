import GalleyGeometry
import GalleyLayout

/// Small labels in rows.
struct ChipFlow<Measurer: TextMeasurer> {
  /// A few words on a ground of their own.
  struct Chip {
    var words: String
    var color: RGBA
    var look: Look
  }

  /// How strongly a chip stands out.
  enum Look {
    /// Words on the full color.
    case filled
    /// Words in the color, with a line around them.
    case outlined
    /// Words in the color, on nothing.
    case plain
  }

  /// A chip and its place in the flow.
  private struct Placed {
    var chip: Chip
    var block: AnnotationText<Measurer>.Block
    var frame: Rect
  }

  private var chips: [Placed] = []
  private(set) var size = Size.zero

  private static var height: Double { 14 }
  private static var inset: Double { 5 }
  private static var gap: Double { 4 }
  /// The room that the last row keeps for the number of chips that have none.
  private static var restWidth: Double { 34 }

  /// Puts chips into at most some rows of a width; the last tells how many have no room.
  init(
    _ all: [Chip], width: Double, rows: Int, text: AnnotationText<Measurer>,
    _ colors: AnnotationColors
  ) {
    var corner = Point.zero
    var row = 1
    for (index, chip) in all.enumerated() {
      let rest = all.count - index
      func room() -> Double { row == rows && rest > 1 ? width - Self.restWidth : width }
      var placed = Self.placed(chip, room(), text, colors)
      if corner.x > 0, corner.x + placed.frame.width > room() {
        guard row < rows else {
          let more = Chip(words: "+\(rest)", color: colors[.secondaryInk], look: .plain)
          add(Self.placed(more, width, text, colors), at: corner)
          break
        }
        row += 1
        corner = Point(x: 0, y: corner.y + Self.height + Self.gap)
        placed = Self.placed(chip, room(), text, colors)
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

  private static func placed(
    _ chip: Chip, _ width: Double, _ text: AnnotationText<Measurer>, _ colors: AnnotationColors
  ) -> Placed {
    let color = chip.look == .filled ? colors[.card] : chip.color
    let block = text.line(
      chip.words, size: 9, weight: .medium, color: color, width: max(12, width - 2 * inset))
    return Placed(
      chip: chip, block: block,
      frame: Rect(
        x: 0, y: 0, width: (block.size.width + 2 * inset).rounded(.up), height: height))
  }

  /// Returns the items of the chips with the top left corner of the flow at a point, read from either side.
  func items(
    at corner: Point, mirroredIn width: Double?, _ text: AnnotationText<Measurer>,
    _ colors: AnnotationColors, _ grid: PixelGrid
  ) -> [Scene.Item] {
    chips.map { placed in
      let x = width.map { $0 - placed.frame.maxX } ?? placed.frame.x
      let frame = grid.snap(
        Rect(
          x: corner.x + x, y: corner.y + placed.frame.y, width: placed.frame.width,
          height: placed.frame.height))
      let shape = Scene.Shape.rectangle(frame, cornerRadius: 4)
      var items: [Scene.Item] = []
      switch placed.chip.look {
      case .filled: items = [.fill(shape, placed.chip.color)]
      case .outlined:
        items = [
          .fill(shape, colors[.card]),
          .stroke(
            .rectangle(frame.inset(by: 0.5), cornerRadius: 3.5), placed.chip.color.opacity(150),
            Scene.Stroke(width: 1)),
        ]
      case .plain: break
      }
      let top = frame.minY + (frame.height - placed.block.size.height) / 2
      items += text.items(of: placed.block, at: Point(x: frame.minX + Self.inset, y: top), grid)
      return .group(Scene.Group(part: .label, items: items))
    }
  }
}
