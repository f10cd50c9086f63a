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

extension XMLWriter {
  /// Writes an outline in the notation of SVG.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - scale: What to multiply its coordinates by.
  ///   - places: The greatest number of decimals.
  mutating func write(_ path: Path, scale: Double = 1, places: Int = 3) {
    var notation = PathNotation(scale: scale, places: places)
    for element in path.elements { notation.write(element, to: &self) }
  }
}

/// The notation of an outline as far as it is written.
private struct PathNotation {
  let scale: Double
  let places: Int
  /// The point reached, in units of the last decimal.
  private var current: (x: Int, y: Int) = (0, 0)
  /// The letter that stands for further numbers, too.
  private var letter: Unicode.Scalar?
  /// Whether a number would run into the one before.
  private var followsNumber = false

  init(scale: Double, places: Int) {
    self.scale = scale
    self.places = places
  }

  mutating func write(_ element: Path.Element, to xml: inout XMLWriter) {
    switch element {
    case .move(let end):
      // What follows a move without a letter would be a line.
      letter = nil
      name("M", to: &xml)
      write(end, to: &xml)
    case .line(let end): writeLine(to: end, &xml)
    case .curve(let first, let second, let end):
      name("C", to: &xml)
      write(first, to: &xml)
      write(second, to: &xml)
      write(end, to: &xml)
    case .close:
      letter = nil
      name("Z", to: &xml)
    }
  }

  private mutating func writeLine(to end: Point, _ xml: inout XMLWriter) {
    let (x, y) = (rounded(end.x), rounded(end.y))
    // After the end of a part it is not the last point written from which lines go on.
    if letter == "Z" || x != current.x && y != current.y {
      name("L", to: &xml)
      return write(end, to: &xml)
    }
    let isLevel = y == current.y
    name(isLevel ? "H" : "V", to: &xml)
    write(isLevel ? x : y, to: &xml)
    current = (x, y)
  }

  /// Writes the letter of a command, unless it still stands.
  private mutating func name(_ command: Unicode.Scalar, to xml: inout XMLWriter) {
    guard command != letter else { return }
    xml.write(letter: command)
    letter = command
    followsNumber = false
  }

  private mutating func write(_ point: Point, to xml: inout XMLWriter) {
    current = (rounded(point.x), rounded(point.y))
    write(current.x, to: &xml)
    write(current.y, to: &xml)
  }

  private mutating func write(_ number: Int, to xml: inout XMLWriter) {
    if followsNumber, number >= 0 { xml.write(letter: " ") }
    xml.write(number, places: places)
    followsNumber = true
  }

  private func rounded(_ number: Double) -> Int {
    XMLWriter.rounded(number * scale, places: places)
  }
}
