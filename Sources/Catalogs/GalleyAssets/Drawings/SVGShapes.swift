import GalleyGeometry
import GalleyLayout
import GalleyTextFiles

extension DrawingReader {
  /// Returns the outline of an element, or nil after reporting one that cannot be drawn.
  mutating func path(of element: XMLElement, in size: Size) -> Path? {
    func number(_ name: String) -> Double {
      let isVertical = ["y", "height", "cy", "ry", "y1", "y2"].contains(name)
      let whole = name == "r" ? size.diagonal : isVertical ? size.height : size.width
      return length(element[name]?.value, of: whole) ?? 0
    }
    switch element.name {
    case "path": return pathData(element)
    case "rect":
      let rect = Rect(
        x: number("x"), y: number("y"), width: max(0, number("width")),
        height: max(0, number("height")))
      let (x, y) = (
        number(element["rx"] == nil ? "ry" : "rx"), number(element["ry"] == nil ? "rx" : "ry")
      )
      return roundedRectangle(rect, min(x, rect.width / 2), min(y, rect.height / 2))
    case "circle":
      return ellipse(number("cx"), number("cy"), number("r"), number("r"))
    case "ellipse":
      return ellipse(
        number("cx"), number("cy"), number(element["rx"] == nil ? "ry" : "rx"),
        number(element["ry"] == nil ? "rx" : "ry"))
    case "line":
      return Path(polylines: [
        [Point(x: number("x1"), y: number("y1")), Point(x: number("x2"), y: number("y2"))]
      ])
    case "polyline", "polygon": return polygon(element)
    default:
      report(
        element.offset,
        "'<\(element.name.prefix(40))>' is not drawn in symbols; turn it into a path")
      return nil
    }
  }

  /// Returns a rectangle whose corners are quarters of an ellipse.
  private func roundedRectangle(_ rect: Rect, _ radiusX: Double, _ radiusY: Double) -> Path {
    guard radiusX > 0, radiusY > 0 else { return Path(rectangle: rect) }
    guard radiusX != radiusY else { return Path(roundedRectangle: rect, cornerRadius: radiusX) }
    let stretch = radiusX / radiusY
    let tall = Rect(
      x: rect.minX, y: rect.minY * stretch, width: rect.width, height: rect.height * stretch)
    return Path(roundedRectangle: tall, cornerRadius: radiusX).mapPoints {
      Point(x: $0.x, y: $0.y / stretch)
    }
  }

  /// Returns an ellipse that begins at its right, as the first dash of SVG does.
  private func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) -> Path {
    guard radiusX > 0, radiusY > 0 else { return Path() }
    let frame = Rect(x: x - radiusX, y: y - radiusY, width: 2 * radiusX, height: 2 * radiusY)
    // A line and a quarter for each side, from the top.
    let sides = Path(ellipseIn: frame).elements.dropFirst().dropLast()
    let right = Path.Element.move(Point(x: x + radiusX, y: y))
    return Path([right] + sides.dropFirst(2) + sides.prefix(2) + [.close])
  }

  private mutating func pathData(_ element: XMLElement) -> Path? {
    guard let data = element["d"] else { return Path() }
    do throws(PathError) {
      return try Path(svg: data.value)
    } catch {
      report(
        data.offset, "the path data is wrong at character \(error.offset + 1): \(error.message)")
      return nil
    }
  }

  private mutating func polygon(_ element: XMLElement) -> Path? {
    guard let attribute = element["points"] else { return Path() }
    guard let numbers = SVGNumbers.list(attribute.value), numbers.count.isMultiple(of: 2) else {
      report(attribute.offset, "the points are not pairs of numbers")
      return nil
    }
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
    let path = Path(polylines: [points])
    return element.name == "polygon" && !points.isEmpty ? Path(path.elements + [.close]) : path
  }
}

extension DrawingReader {
  /// The number of units of a drawing in each unit of lengths.
  private static let units: [String: Double] = [
    "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54,
  ]

  /// Returns a length; a percentage is a part of a whole.
  func length(_ text: String?, of whole: Double = 0) -> Double? {
    guard let text else { return nil }
    if text.hasSuffix("%") {
      return Double(text.dropLast()).flatMap { $0.isFinite ? $0 / 100 * whole : nil }
    }
    let unit = Self.units[String(text.suffix(2))]
    return Double(unit == nil ? text : String(text.dropLast(2))).flatMap {
      $0.isFinite ? $0 * (unit ?? 1) : nil
    }
  }
}

extension Size {
  /// The length that percentages of lengths without a direction refer to; source: SVG 2, section 8.9.
  var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}
