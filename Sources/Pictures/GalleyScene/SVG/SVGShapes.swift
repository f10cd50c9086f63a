import GalleyFiles
package import GalleyGeometry
import GalleyLayout

extension XMLWriter {
  /// Writes the start of an element for a shape, without its paint.
  ///
  /// A stroked rectangle or ellipse is written as a path if SVG would not draw it, or would start its dashes elsewhere.
  mutating func start(_ shape: Scene.Shape, along stroke: Scene.Stroke? = nil) {
    let isDashed = stroke?.dash.isEmpty == false
    switch shape {
    case .rectangle(let rect, let radius):
      let rect = rect.standardized
      if stroke != nil, rect.isEmpty { return start(Path(rectangle: rect), isStroked: true) }
      let radius = min(radius, rect.width / 2, rect.height / 2)
      write("<rect")
      attributes([("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)])
      if radius > 0 { attribute("rx", radius) }
    case .ellipse(let rect):
      let rect = rect.standardized
      if stroke != nil, isDashed || rect.isEmpty {
        return start(Path(ellipseIn: rect), isStroked: true)
      }
      write("<ellipse")
      attributes([
        ("cx", rect.midX), ("cy", rect.midY), ("rx", rect.width / 2), ("ry", rect.height / 2),
      ])
    case .path(let path): start(path, isStroked: stroke != nil)
    }
  }

  mutating func attributes(_ attributes: [(name: String, number: Double)], places: Int = 3) {
    for (name, number) in attributes { attribute(name, number, places: places) }
  }

  private mutating func start(_ path: Path, isStroked: Bool) {
    write("<path d=\"")
    write(path)
    write("\"")
    if path.isEvenOdd { write(" fill-rule=\"evenodd\" clip-rule=\"evenodd\"") }
    // The miter limit of all formats; the default of SVG is lower.
    if isStroked { write(" stroke-miterlimit=\"10\"") }
  }

  mutating func fill(_ color: RGBA) {
    paint("fill", color)
    opacity("fill-opacity", color)
  }

  mutating func stroke(_ color: RGBA, _ stroke: Scene.Stroke) {
    write(" fill=\"none\"")
    paint("stroke", color)
    opacity("stroke-opacity", color)
    attribute("stroke-width", max(0, stroke.width))
    if !stroke.dash.isEmpty { attribute("stroke-dasharray", stroke.dash) }
    if stroke.cap != .butt { write(" stroke-linecap=\"\(stroke.cap.rawValue)\"") }
    if stroke.join != .miter { write(" stroke-linejoin=\"\(stroke.join.rawValue)\"") }
  }

  /// Writes a color without its opacity, as one of sRGB and, if sRGB does not have it, as one of Display P3.
  mutating func paint(_ name: String, _ color: RGBA) {
    write(" \(name)=\"\(color.inSRGB.opaque.hex)\"")
    if let wide = color.wide { write(" style=\"\(name):\(wide.css)\"") }
  }

  /// Writes the opacity of a color, unless it is opaque.
  mutating func opacity(_ name: String, _ color: RGBA) {
    if color.alpha < 255 { attribute(name, Double(color.alpha) / 255) }
  }

  /// Writes path data, with coordinates multiplied by a scale and at most a number of decimals.
  mutating func write(_ path: Path, scale: Double = 1, places: Int = 3) {
    var data = PathData(scale: scale, places: places)
    for element in path.elements { data.write(element) }
    write(data.xml.bytes)
  }
}

extension Path {
  /// Returns the path in SVG syntax, with coordinates multiplied by a scale and at most a number of decimals.
  package func svgData(scale: Double = 1, places: Int = 3) -> String {
    var xml = XMLWriter()
    xml.write(self, scale: scale, places: places)
    return String(decoding: xml.bytes, as: UTF8.self)
  }
}

/// Path data in as few characters as possible.
private struct PathData {
  private(set) var xml = XMLWriter()
  let scale: Double
  let places: Int
  /// The current point, in units of the last decimal.
  private var current: (x: Int, y: Int) = (0, 0)
  /// The command that the next numbers may continue.
  private var command: Unicode.Scalar?
  private var followsNumber = false

  init(scale: Double, places: Int) {
    (self.scale, self.places) = (scale, places)
  }

  mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let end):
      // Numbers that continue a move would be lines.
      command = nil
      start("M")
      write([end])
    case .line(let end): writeLine(to: end)
    case .curve(let first, let second, let end):
      start("C")
      write([first, second, end])
    case .close:
      command = nil
      start("Z")
    }
  }

  private mutating func writeLine(to end: Point) {
    let (x, y) = (rounded(end.x), rounded(end.y))
    // After a closed subpath, lines do not start at the last point written.
    if command == "Z" || x != current.x && y != current.y {
      start("L")
      return write([end])
    }
    let isHorizontal = y == current.y
    start(isHorizontal ? "H" : "V")
    write(isHorizontal ? x : y)
    current = (x, y)
  }

  private mutating func start(_ next: Unicode.Scalar) {
    guard next != command else { return }
    xml.write(character: next)
    command = next
    followsNumber = false
  }

  private mutating func write(_ points: [Point]) {
    for point in points {
      current = (rounded(point.x), rounded(point.y))
      write(current.x)
      write(current.y)
    }
  }

  private mutating func write(_ number: Int) {
    if followsNumber, number >= 0 { xml.write(character: " ") }
    xml.write(number, places: places)
    followsNumber = true
  }

  private func rounded(_ number: Double) -> Int {
    XMLWriter.rounded(number * scale, places: places)
  }
}

extension Rect {
  fileprivate var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: width.magnitude, height: height.magnitude)
  }
}
