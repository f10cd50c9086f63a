import GalleyGeometry
import GalleyTextFiles

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

extension DrawingReader {
  /// Returns the rectangle of a view box, or nil after reporting that it is none.
  mutating func box(_ attribute: XMLAttribute) -> Rect? {
    guard let numbers = SVGNumbers.list(attribute.value), numbers.count == 4, numbers[2] > 0,
      numbers[3] > 0
    else {
      report(attribute.offset, "the view box is not four numbers with a size above 0")
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  mutating func fit(of element: XMLElement) -> SVGFit {
    guard let attribute = element["preserveAspectRatio"] else { return SVGFit() }
    if let fit = SVGFit(attribute.value) { return fit }
    report(
      attribute.offset,
      "expected an alignment such as xMidYMid, perhaps with meet or slice, or none, found \(ProblemList.quoted(attribute.value))"
    )
    return SVGFit()
  }
}
