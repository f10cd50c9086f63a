package import GalleyGeometry

/// The parts of a picture that no occupied rectangle covers.
package struct FreeSpace {
  private let canvas: Rect
  private var bands: [Int: [Rect]] = [:]

  private static let bandHeight = 24.0

  package init(canvas: Rect) {
    self.canvas = canvas
  }

  package mutating func occupy(_ rect: Rect) {
    guard rect.intersects(canvas) else { return }
    for band in bands(of: rect) { bands[band, default: []].append(rect) }
  }

  /// Returns whether a rectangle is inside the picture and free, ignoring rectangles that contain another.
  package func isFree(_ rect: Rect, ignoring held: Rect? = nil) -> Bool {
    canvas.contains(rect)
      && bands(of: rect).allSatisfy { band in
        bands[band]?.contains { taken in
          rect.intersects(taken) && held.map(taken.contains) != true
        } != true
      }
  }

  mutating func occupy(firstFree rects: some Sequence<Rect>) -> Rect? {
    let free = rects.first { isFree($0) }
    if let free { occupy(free) }
    return free
  }

  func coveredLength(y: Double, from start: Double, to end: Double) -> Double {
    let line = Rect(x: start, y: y - 0.5, width: max(0, end - start), height: 1)
    let reached = bands(of: line)
    return reached.reduce(0) { sum, band in
      (bands[band] ?? []).reduce(sum) { sum, rect in
        // A rectangle in both bands of a line counts once, in the upper one.
        let counts = band == reached.lowerBound || bands(of: rect).lowerBound == band
        return counts && rect.intersects(line) ? sum + rect.intersection(line).width : sum
      }
    }
  }

  private func band(at y: Double) -> Int { Int((y / Self.bandHeight).rounded(.down)) }

  private func bands(of rect: Rect) -> ClosedRange<Int> {
    let top = max(rect.minY, canvas.minY)
    return band(at: top)...band(at: max(top, min(rect.maxY, canvas.maxY)))
  }
}
