import GalleyGeometry

/// The rectangle into which a symbol or an inner drawing is fitted, and outside of which nothing of it is shown.
struct SVGViewport {
  let frame: Rect
  /// The transform from the drawing around it to the icon.
  let transform: AffineTransform

  /// The number of straight lines in place of a curve.
  private static let linesPerCurve = 16

  /// Returns whether a part of an outline in the coordinates of the icon is outside, by more than a 500th of a side.
  ///
  /// Sharp corners of lines may reach a little farther than this knows.
  func cuts(_ path: Path, lineWidth: Double?, hasRoundEnds: Bool) -> Bool {
    guard let inverse = transform.inverse else { return false }
    let margin = max(frame.width, frame.height) / 500
    let bounds = Rect(
      x: frame.minX - margin, y: frame.minY - margin, width: frame.width + 2 * margin,
      height: frame.height + 2 * margin)
    func isInside(_ point: Point, _ reach: Point = .zero) -> Bool {
      point.x - reach.x >= bounds.minX && point.x + reach.x <= bounds.maxX
        && point.y - reach.y >= bounds.minY && point.y + reach.y <= bounds.maxY
    }
    let radius = (lineWidth ?? 0) / 2 / transform.scale
    for part in path.parts {
      let points = part.flattened(linesPerCurve: Self.linesPerCurve).map { inverse.applied(to: $0) }
      guard points.allSatisfy({ isInside($0) }) else { return true }
      guard radius > 0 else { continue }
      for (start, end) in zip(points, points.dropFirst() + points.prefix(part.isClosed ? 1 : 0)) {
        let reach = Self.reach(from: start, to: end, radius, isRound: hasRoundEnds)
        guard isInside(start, reach), isInside(end, reach) else { return true }
      }
    }
    return false
  }

  /// Returns how far a line reaches around its ends along both axes.
  private static func reach(
    from start: Point, to end: Point, _ radius: Double, isRound: Bool
  ) -> Point {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    if isRound { return Point(x: radius, y: radius) }
    return length > 0 ? Point(x: abs(y) / length * radius, y: abs(x) / length * radius) : .zero
  }
}

extension Path {
  /// The parts of the outline, each of which begins with a move.
  fileprivate var parts: [Path] {
    let starts = elements.indices.filter { if case .move = elements[$0] { true } else { false } }
    return zip(starts, starts.dropFirst() + [elements.count]).map { Path(Array(elements[$0..<$1])) }
  }

  fileprivate var isClosed: Bool { elements.last == .close }
}

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
