package import GalleyGeometry
package import GalleyLayout

/// How much of some ink a person sees, what hides the rest, and what is behind what is seen.
///
/// Areas are in square points. What scrolls counts as seen also where it is scrolled away at the sides.
package struct VisibleRegion {
  /// The rectangle around all ink, in the turn of the groups around it.
  package var bounds = Rect.zero
  /// The area of all ink.
  package var ink = 0.0
  /// The area that is seen.
  package var visible = 0.0
  /// The area that a clip cuts off.
  package var clipped = 0.0
  /// The part of that which only round or turned clips cut off.
  package var clippedByCorners = 0.0
  /// The area outside of the picture.
  package var outside = 0.0
  /// The area that is behind something opaque, by the number of the layout that hides it.
  package var covered: [Int: Double] = [:]
  /// The rectangle that the clips leave, as far as they are rectangles.
  package var clip = ClipChain.unlimited
  /// The smallest rectangle around what is seen; nil if nothing is.
  package var visibleBounds: Rect?
  /// The parts of text that are seen.
  private(set) var cells: [Cell] = []
  /// Whether there is more behind layers that are translucent, but through which next to nothing is seen.
  package var endsEarly = false

  /// Creates the region of no ink.
  package init() {}

  /// A part of a run of text with everything that is over and under it.
  struct Cell {
    /// The number of the run.
    var run: Int
    /// The area of its ink.
    var area: Double
    /// The shorter side of the largest piece of it, in points.
    var side: Double
    /// The part of the picture, in the turn of the text.
    var bounds: Rect
    /// What is painted over and under all of it, from front to back.
    var layers: [Layer]
  }

  /// Something painted over or under text.
  struct Layer: Equatable {
    /// The number of the cover.
    var cover: Int
    /// Whether it is in front.
    var isInFront: Bool
    /// The opacity of the groups around it but not around the ink.
    var opacity: Double
    /// How many of the translucent groups around the ink are around it too.
    var level: Int
    /// How far the ink is moved to where the layer is seen with it.
    var shift: Point
  }

  /// Where a run of text is seen on one or several possible colors.
  package struct Place {
    /// The number of the run.
    package var run: Int
    /// The area.
    package var area: Double
    /// The shorter side of the largest part of it, in points.
    package var side: Double
    /// The colors of the text and of what is behind it, of which each is possible; nil if they are not known, as over an
    /// image.
    package var colors: [Backdrop]?
  }

  /// The color of text and of what is behind it, as they are seen.
  package struct Backdrop: Hashable {
    /// The color of the text.
    package var color: RGBA
    /// The color behind it.
    package var behind: RGBA
  }

  /// The share of the ink that is behind something opaque, from 0 to 1.
  package var coveredShare: Double { share(covered.values.reduce(0, +)) }

  /// The share of the ink that a clip cuts off, from 0 to 1.
  package var clippedShare: Double { share(clipped) }

  /// The layout that hides the most.
  package var mainCover: Int? {
    covered.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func share(_ area: Double) -> Double { ink > 0 ? min(1, area / ink) : 0 }

  /// The number of parts that are distinguished; others count with the last one.
  private static let maximumCellCount = 1024

  mutating func add(visible rect: Rect) {
    visible += rect.area
    visibleBounds = visibleBounds?.union(rect) ?? rect
  }

  mutating func add(_ cell: Cell) {
    if cells.count < Self.maximumCellCount {
      cells.append(cell)
    } else {
      cells[cells.count - 1].area += cell.area
    }
  }
}
