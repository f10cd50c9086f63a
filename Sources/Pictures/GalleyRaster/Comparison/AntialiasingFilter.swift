/// Removes antialiased pixels, on edges that are only blended differently, from a set.
///
/// A pixel is on an edge if it lies between a darker and a brighter neighbor, and the darkest or the brightest belongs
/// to an area in both pictures. Source: Vyšniauskas, Anti-aliased pixel and intensity slope detector, 2009.
struct AntialiasingFilter {
  private let pictures: ComparedPictures
  private let rule: ColorRule
  /// The pixels that were taken out.
  private(set) var antialiased: PixelMask

  init(_ pictures: ComparedPictures, rule: ColorRule) {
    (self.pictures, self.rule) = (pictures, rule)
    antialiased = PixelMask(width: pictures.width, height: pictures.height)
  }

  mutating func run(_ mask: inout PixelMask) {
    for row in 0..<mask.height where mask.hasPixels(inRow: row) {
      for word in 0..<mask.wordsPerRow {
        let index = row * mask.wordsPerRow + word
        var edges: UInt64 = 0
        mask.words[index].forEachBit { bit in
          let column = word * 64 + bit
          guard
            isEdge(column, row, of: pictures.reference) || isEdge(column, row, of: pictures.actual)
          else { return }
          edges |= 1 << UInt64(bit)
        }
        mask.words[index] &= ~edges
        antialiased.words[index] = edges
      }
    }
  }

  /// Returns whether a pixel lies between a darker and a brighter pixel, at least one of which belongs to an area.
  private func isEdge(_ column: Int, _ row: Int, of bitmap: Bitmap) -> Bool {
    // In an area no pixel is on an edge, which takes less time to find.
    guard !isInArea(column, row, of: bitmap) else { return false }
    var slope = Slope(isOnBorder: isOnBorder(column, row))
    let pixels = unsafe bitmap.pixels.span.bytes
    let own = pixels.pixel(row * bitmap.width + column)
    // The first of several equally bright pixels decides, so the order is the order of pixelmatch.
    for x in near(column, before: pictures.width) {
      for y in near(row, before: pictures.height) where x != column || y != row {
        let other = pixels.pixel(y * bitmap.width + x)
        let difference = YIQ.brightness(own, minus: other, on: background(column, row))
        slope.add(difference, isEqual: difference == 0, x, y)
      }
    }
    return slope.isSlope
      && [slope.brightest, slope.darkest].contains { place in
        isInArea(place.x, place.y, of: pictures.reference)
          && isInArea(place.x, place.y, of: pictures.actual)
      }
  }

  private func background(_ column: Int, _ row: Int) -> Background {
    rule.background(
      pictures.reference.packed(column, row), pictures.actual.packed(column, row),
      at: row * pictures.width + column)
  }

  /// Returns whether at least three neighbors of a pixel are equal to it; the edge of the picture counts as one.
  private func isInArea(_ column: Int, _ row: Int, of bitmap: Bitmap) -> Bool {
    let pixels = unsafe bitmap.pixels.span.bytes
    let own = pixels.pixel(row * bitmap.width + column)
    // The pixel itself is not its neighbor; at the edge, it counts for the one outside of the picture.
    var count = isOnBorder(column, row) ? 0 : -1
    for y in near(row, before: pictures.height) {
      for x in near(column, before: pictures.width)
      where pixels.pixel(y * bitmap.width + x) == own { count += 1 }
    }
    return count >= 3
  }

  private func near(_ place: Int, before end: Int) -> ClosedRange<Int> {
    max(0, place - 1)...min(end - 1, place + 1)
  }

  private func isOnBorder(_ column: Int, _ row: Int) -> Bool {
    column == 0 || row == 0 || column == pictures.width - 1 || row == pictures.height - 1
  }
}

/// How bright the pixels around one are.
private struct Slope {
  private var equalCount: Int
  private var (minimum, maximum) = (0.0, 0.0)
  private(set) var brightest = (x: 0, y: 0)
  private(set) var darkest = (x: 0, y: 0)

  /// Begins without neighbors; the edge of the picture counts as an equal neighbor.
  init(isOnBorder: Bool) {
    equalCount = isOnBorder ? 1 : 0
  }

  /// Adds a neighbor with its difference in brightness, positive if it is darker than the pixel.
  mutating func add(_ difference: Double, isEqual: Bool, _ x: Int, _ y: Int) {
    if isEqual { equalCount += 1 }
    if difference < minimum { (minimum, brightest) = (difference, (x, y)) }
    if difference > maximum { (maximum, darkest) = (difference, (x, y)) }
  }

  /// Whether there are both brighter and darker neighbors, and no more than two equal ones.
  var isSlope: Bool { equalCount < 3 && minimum < 0 && maximum > 0 }
}
