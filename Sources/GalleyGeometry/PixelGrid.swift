/// The device pixels of a display, onto which finished frames are snapped.
///
/// Edges are snapped by their place in the whole picture, not by the size of a frame, so that neighbours stay flush.
public struct PixelGrid: Hashable, Sendable {
  /// The number of device pixels in a point.
  public var scale: Double

  /// Creates the pixels of a display with the given number of pixels in a point.
  public init(scale: Double) {
    self.scale = scale
  }

  /// Returns the nearest edge between pixels, in points.
  public func snap(_ value: Double) -> Double {
    (value * scale).rounded() / scale
  }

  /// Returns the rectangle with each edge snapped; what had an extent keeps at least one pixel.
  public func snap(_ rect: Rect) -> Rect {
    let (x, width) = snap(rect.minX, rect.maxX)
    let (y, height) = snap(rect.minY, rect.maxY)
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func snap(_ start: Double, _ end: Double) -> (start: Double, extent: Double) {
    let snapped = snap(start)
    let extent = snap(end) - snapped
    return (snapped, end > start && extent <= 0 ? 1 / scale : extent)
  }
}
