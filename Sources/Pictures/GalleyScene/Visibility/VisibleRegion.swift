package import GalleyLayout

/// The visible share of some ink, the layouts that hide the rest, and the colors behind the visible parts.
///
/// Areas are in square points. Scrolling content counts as seen also where it is scrolled away at the sides.
package struct VisibleRegion {
  package var bounds = Rect.zero
  package var ink = 0.0
  package var visible = 0.0
  package var clipped = 0.0
  /// The part of `clipped` that only round or turned clips cut off.
  package var clippedByCorners = 0.0
  package var outside = 0.0
  package var covered: [Int: Double] = [:]
  package var clip = ClipChain.unlimited
  /// The smallest rectangle around the visible parts; nil if there are none.
  package var visibleBounds: Rect?
  private(set) var cells: [Cell] = []
  /// Whether there is more behind layers that are translucent, but through which next to nothing is seen.
  package var endsEarly = false

  package init() {}

  /// A part of a run of text with everything that is over and under it.
  struct Cell {
    var run: Int
    var area: Double
    /// The shorter side of its largest part, in points.
    var side: Double
    var bounds: Rect
    var layers: [Layer]
  }

  struct Layer: Equatable {
    var cover: Int
    var isInFront: Bool
    /// The opacity of the groups around it but not around the ink.
    var opacity: Double
    var level: Int
    var shift: Point
  }

  package struct Place {
    package var run: Int
    package var area: Double
    /// The shorter side of the largest part of it, in points.
    package var side: Double
    /// The colors of the text and of its backdrop, of which each is possible; nil if they are not known, as over an
    /// image.
    package var colors: [Backdrop]?
  }

  package struct Backdrop: Hashable {
    package var color: RGBA
    package var behind: RGBA
  }

  package var coveredShare: Double { share(covered.values.reduce(0, +)) }

  package var clippedShare: Double { share(clipped) }

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
