import GalleyGeometry
import GalleyLayout

extension XMLWriter {
  /// Writes the start of an element for a shape, up to its paint.
  ///
  /// A rectangle or ellipse is a path where SVG would not draw a line along it, or would start its dashes elsewhere.
  mutating func start(_ shape: Scene.Shape, along stroke: Scene.Stroke? = nil) {
    let isDashed = stroke?.dash.isEmpty == false
    switch shape {
    case .rectangle(let rect, let radius):
      let rect = rect.standardized
      if stroke != nil, rect.isEmpty { return start(Path(rectangle: rect), isStroked: true) }
      startRectangle(rect, cornerRadius: min(radius, rect.width / 2, rect.height / 2))
    case .ellipse(let rect):
      let rect = rect.standardized
      if stroke != nil, isDashed || rect.isEmpty {
        return start(Path(ellipseIn: rect), isStroked: true)
      }
      startEllipse(in: rect)
    case .path(let path): start(path, isStroked: stroke != nil)
    }
  }

  private mutating func startRectangle(_ rect: Rect, cornerRadius: Double) {
    write("<rect")
    attribute("x", rect.x)
    attribute("y", rect.y)
    attribute("width", rect.width)
    attribute("height", rect.height)
    if cornerRadius > 0 { attribute("rx", cornerRadius) }
  }

  private mutating func startEllipse(in rect: Rect) {
    write("<ellipse")
    attribute("cx", rect.midX)
    attribute("cy", rect.midY)
    attribute("rx", rect.width / 2)
    attribute("ry", rect.height / 2)
  }

  private mutating func start(_ path: Path, isStroked: Bool) {
    write("<path d=\"")
    write(path)
    write("\"")
    // The limit up to which corners are sharp in all formats; that of SVG is lower.
    if isStroked { write(" stroke-miterlimit=\"10\"") }
  }

  /// Writes the paint of an area.
  mutating func fill(_ color: RGBA) {
    write(" fill=\"")
    write(opaque: color)
    write("\"")
    opacity("fill-opacity", color)
  }

  /// Writes the paint of a line.
  mutating func stroke(_ color: RGBA, _ stroke: Scene.Stroke) {
    write(" fill=\"none\" stroke=\"")
    write(opaque: color)
    write("\"")
    opacity("stroke-opacity", color)
    attribute("stroke-width", max(0, stroke.width))
    if !stroke.dash.isEmpty { attribute("stroke-dasharray", stroke.dash) }
  }

  /// Writes how much a color covers, unless it covers all.
  mutating func opacity(_ name: String, _ color: RGBA) {
    if color.alpha < 255 { attribute(name, Double(color.alpha) / 255) }
  }

  /// Writes a color without its opacity.
  mutating func write(opaque color: RGBA) {
    write(RGBA(red: color.red, green: color.green, blue: color.blue).hex)
  }
}

extension Rect {
  /// The rectangle with the same sides and extents that are not negative.
  fileprivate var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: width.magnitude, height: height.magnitude)
  }
}

extension Path {
  /// Creates the outline of a rectangle.
  fileprivate init(rectangle rect: Rect) {
    self.init([
      .move(rect.origin), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }
}
