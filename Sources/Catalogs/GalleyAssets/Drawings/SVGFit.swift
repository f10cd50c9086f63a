import GalleyGeometry

/// How a view box is fitted into a viewport: the value of `preserveAspectRatio`.
struct SVGFit {
  /// The shares of the free space that are before the view box.
  private var x = 0.5
  private var y = 0.5
  private var isStretched = false
  private var coversViewport = false

  private static let shares = ["Min": 0, "Mid": 0.5, "Max": 1.0]

  /// Creates the fit without an attribute: the whole view box in the middle.
  init() {}

  /// Creates the fit that an attribute names, or returns nil if it names none.
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    if words.first == "defer" { words.removeFirst() }
    guard let alignment = words.popFirst(), words.count <= 1 else { return nil }
    if let rule = words.first {
      guard rule == "meet" || rule == "slice" else { return nil }
      coversViewport = rule == "slice"
    }
    if alignment == "none" {
      isStretched = true
      return
    }
    guard alignment.utf8.count == 8, alignment.hasPrefix("x"), alignment.dropFirst(4).first == "Y",
      let x = Self.shares[String(alignment.dropFirst().prefix(3))],
      let y = Self.shares[String(alignment.suffix(3))]
    else { return nil }
    (self.x, self.y) = (x, y)
  }

  /// Returns the transform from a view box to a rectangle.
  func transform(from box: Rect, to frame: Rect) -> AffineTransform {
    var (scaleX, scaleY) = (frame.width / box.width, frame.height / box.height)
    if !isStretched {
      let scale = coversViewport ? max(scaleX, scaleY) : min(scaleX, scaleY)
      (scaleX, scaleY) = (scale, scale)
    }
    return AffineTransform(
      a: scaleX, d: scaleY,
      x: frame.minX + (frame.width - box.width * scaleX) * x - box.minX * scaleX,
      y: frame.minY + (frame.height - box.height * scaleY) * y - box.minY * scaleY)
  }
}
