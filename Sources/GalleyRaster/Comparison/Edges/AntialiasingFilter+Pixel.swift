extension AntialiasingFilter {
  /// Returns whether a pixel of a picture lies between a darker and a brighter one, of which one belongs to an area.
  func isEdge(_ column: Int, _ row: Int, in bitmap: Bitmap) -> Bool {
    var slope = Slope(isOnBorder: isOnBorder(column, row))
    let pixels = unsafe bitmap.pixels.span.bytes
    let own = pixels.pixel(row * bitmap.width + column)
    let (columns, rows) = (near(column, excused.width), near(row, excused.height))
    // The first of several that are equally bright decides, so the order is that of the tools.
    let isByRow = rule.flavor == .odiff
    let (outer, inner) = isByRow ? (rows, columns) : (columns, rows)
    for first in outer {
      for second in inner {
        let (x, y) = isByRow ? (second, first) : (first, second)
        guard x != column || y != row else { continue }
        let other = pixels.pixel(y * bitmap.width + x)
        let difference = rule.brightness(own, minus: other, on: background(column, row))
        slope.add(difference, isEqual: isByRow ? own == other : difference == 0, x, y)
      }
    }
    return slope.isSlope && isAnchored(slope)
  }

  private func background(_ column: Int, _ row: Int) -> Background {
    rule.background(
      pictures.reference.packed(column, row), pictures.actual.packed(column, row),
      at: row * excused.width + column)
  }

  private func isOnBorder(_ column: Int, _ row: Int) -> Bool {
    column == 0 || row == 0 || column == excused.width - 1 || row == excused.height - 1
  }

  private func near(_ place: Int, _ count: Int) -> ClosedRange<Int> {
    max(0, place - 1)...min(count - 1, place + 1)
  }

  /// Returns whether the brightest or the darkest neighbor belongs to an area.
  private func isAnchored(_ slope: Slope) -> Bool {
    func isIn(_ rows: EdgeRows, _ place: (x: Int, y: Int)) -> Bool {
      rows.isInArea(place.x, place.y)
    }
    let bright = (isIn(rows.0, slope.brightest), isIn(rows.1, slope.brightest))
    let dark = (isIn(rows.0, slope.darkest), isIn(rows.1, slope.darkest))
    return rule.flavor == .odiff
      ? (bright.0 || dark.0) && (bright.1 || dark.1) : bright.0 && bright.1 || dark.0 && dark.1
  }
}

/// How bright the pixels around one are.
private struct Slope {
  private var equalCount: Int
  private var (least, most) = (0.0, 0.0)
  /// The place of the brightest neighbor, if one is brighter.
  private(set) var brightest = (x: 0, y: 0)
  /// The place of the darkest neighbor, if one is darker.
  private(set) var darkest = (x: 0, y: 0)

  /// Begins with no neighbor; the edge of the picture counts as an equal one.
  init(isOnBorder: Bool) {
    equalCount = isOnBorder ? 1 : 0
  }

  /// Adds a neighbor, and by how much it is darker than the pixel.
  mutating func add(_ difference: Double, isEqual: Bool, _ x: Int, _ y: Int) {
    if isEqual { equalCount += 1 }
    if difference < least { (least, brightest) = (difference, (x, y)) }
    if difference > most { (most, darkest) = (difference, (x, y)) }
  }

  /// Whether there are both brighter and darker neighbors, and no more than two equal ones.
  var isSlope: Bool { equalCount < 3 && least < 0 && most > 0 }
}
