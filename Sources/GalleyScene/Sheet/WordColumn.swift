package import GalleyGeometry
package import GalleyLayout

/// Lines of words one below the other that are yet to be put in their place, such as those of a head or a legend.
package struct WordColumn<Measurer: TextMeasurer> {
  /// Draws what stands for something, in a rectangle.
  package typealias Swatch = (Rect) -> [Scene.Item]

  private let part: Scene.Part
  private var entries: [Entry] = []
  /// The room to leave above some of the blocks, by their number.
  private var spaces: [Int: Double] = [:]
  /// The extents of all.
  package private(set) var size = Size.zero

  /// Words, and what stands for something at their start.
  private struct Entry {
    var block: AnnotationText<Measurer>.Block
    var indent: Double
    var swatchSize: Size
    var swatch: Swatch?
  }

  /// Creates a column without words.
  package init(part: Scene.Part) {
    self.part = part
  }

  /// Puts words below the others, with a swatch at their start if there is something to explain.
  package mutating func append(
    _ block: AnnotationText<Measurer>.Block, indent: Double = 0,
    swatchSize: Size = Size(width: 14, height: 8), swatch: Swatch? = nil
  ) {
    entries.append(Entry(block: block, indent: indent, swatchSize: swatchSize, swatch: swatch))
    size = Size(
      width: max(size.width, indent + block.size.width),
      height: size.height + block.size.height + 3)
  }

  /// Leaves room below the words there are.
  package mutating func addSpace(_ height: Double) {
    size.height += height
    spaces[entries.count, default: 0] += height
  }

  /// Returns the items with the top left corner of the column at a point, read from either side.
  package func item(
    at corner: Point, in width: Double, isMirrored: Bool = false, _ text: AnnotationText<Measurer>,
    _ grid: PixelGrid
  ) -> Scene.Item {
    var y = corner.y
    var items: [Scene.Item] = []
    for (number, entry) in entries.enumerated() {
      let (block, indent) = (entry.block, entry.indent)
      y += spaces[number] ?? 0
      let x = isMirrored ? corner.x + width - indent - block.size.width : corner.x + indent
      items += text.items(of: block, at: Point(x: x, y: y), grid)
      if let swatch = entry.swatch {
        let size = entry.swatchSize
        let x = isMirrored ? corner.x + width - size.width : corner.x
        let frame = Rect(
          origin: Point(x: x, y: y + block.lineHeight / 2 - size.height / 2), size: size)
        items += swatch(grid.snap(frame))
      }
      y += block.size.height + 3
    }
    return .group(Scene.Group(part: part, items: items))
  }
}
