/// The grid of 1/1024 point on which every length of a layout lies.
///
/// Sums, differences and comparisons of values on the grid are exact, so an exact fit is a fit. The step is the unit of
/// Pango.
package enum PointGrid {
  package static let stepsPerPoint = 1024.0
  package static let step = 1 / stepsPerPoint

  /// The maximum length in a layout, in points; beyond it sums would not be exact.
  package static let largest = 1e9

  package static func nearest(_ value: Double) -> Double {
    (value * stepsPerPoint).rounded() / stepsPerPoint
  }

  /// Returns the minimum value on the grid that is not below, ignoring a millionth of a step of arithmetic noise.
  package static func up(_ value: Double) -> Double {
    (value * stepsPerPoint - 1e-6).rounded(.up) / stepsPerPoint
  }

  /// Returns the maximum value on the grid that is not above, ignoring a millionth of a step of arithmetic noise.
  package static func down(_ value: Double) -> Double {
    (value * stepsPerPoint + 1e-6).rounded(.down) / stepsPerPoint
  }
}

/// The device pixels of a display, to which resolved frames are snapped.
///
/// Edges are snapped by their position in the whole picture, not by the size of a frame, so that adjacent frames stay
/// adjacent.
package struct PixelGrid: Hashable, Sendable {
  package var scale: Double

  package init(scale: Double) {
    self.scale = scale
  }

  package func snap(_ value: Double) -> Double {
    (value * scale).rounded() / scale
  }

  /// Returns the rectangle with each edge snapped; a side that was not empty keeps at least one pixel.
  package func snap(_ rect: Rect) -> Rect {
    let (x, width) = snap(rect.minX, rect.maxX)
    let (y, height) = snap(rect.minY, rect.maxY)
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func snap(_ start: Double, _ end: Double) -> (start: Double, length: Double) {
    let snapped = snap(start)
    let length = snap(end) - snapped
    return (snapped, end > start && length <= 0 ? 1 / scale : length)
  }
}
