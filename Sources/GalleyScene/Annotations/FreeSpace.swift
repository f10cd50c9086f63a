package import GalleyGeometry

/// Knows which parts of a picture nothing stands on that a label must not cover.
package struct FreeRoom {
  private let canvas: Rect
  /// The rectangles that are taken, by the strips of the picture that they reach into.
  private var strips: [Int: [Rect]] = [:]

  private static let stripHeight = 24.0

  /// Creates the room of a picture on which nothing stands.
  package init(canvas: Rect) {
    self.canvas = canvas
  }

  /// Takes a rectangle, or what of it lies on the picture.
  package mutating func occupy(_ rect: Rect) {
    guard rect.intersects(canvas) else { return }
    for strip in strips(of: rect) { strips[strip, default: []].append(rect) }
  }

  /// Returns whether a rectangle lies on the picture and nothing stands on it, but for what holds something else.
  package func isFree(_ rect: Rect, butFor held: Rect? = nil) -> Bool {
    canvas.contains(rect)
      && strips(of: rect).allSatisfy { strip in
        strips[strip]?.contains { taken in
          rect.intersects(taken) && held.map(taken.contains) != true
        } != true
      }
  }

  /// Takes the first of some rectangles that is free, and returns it.
  mutating func occupy(firstFree rects: some Sequence<Rect>) -> Rect? {
    let free = rects.first { isFree($0) }
    if let free { occupy(free) }
    return free
  }

  /// Returns how many points of a level line things stand on, those on top of each other each for itself.
  func coveredLength(y: Double, from start: Double, to end: Double) -> Double {
    let line = Rect(x: start, y: y - 0.5, width: max(0, end - start), height: 1)
    let reached = strips(of: line)
    return reached.reduce(0) { sum, strip in
      (strips[strip] ?? []).reduce(sum) { sum, rect in
        // What reaches into both strips of a line counts in the upper one.
        let counts = strip == reached.lowerBound || strips(of: rect).lowerBound == strip
        return counts && rect.intersects(line) ? sum + rect.intersection(line).width : sum
      }
    }
  }

  private func strip(at y: Double) -> Int { Int((y / Self.stripHeight).rounded(.down)) }

  private func strips(of rect: Rect) -> ClosedRange<Int> {
    let top = max(rect.minY, canvas.minY)
    return strip(at: top)...strip(at: max(top, min(rect.maxY, canvas.maxY)))
  }
}
