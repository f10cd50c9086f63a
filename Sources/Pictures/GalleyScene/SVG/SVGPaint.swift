import GalleyFiles
import GalleyLayout

extension SVGWriter {
  mutating func write(_ shape: Scene.Shape, filledWith gradient: Scene.Gradient) {
    let area = shape.bounds ?? .zero
    if let wedges = gradient.wedges(covering: area) {
      return write(shape, wedges, opacity: Double(gradient.stops[0].color.alpha) / 255)
    }
    let name = define(.gradient(gradient, area)) { xml in
      for stop in gradient.stops { xml.write(stop) }
    }
    startLine()
    xml.start(shape)
    xml.write(" fill=\"url(#\(name))\"/>\n")
  }

  private mutating func write(
    _ shape: Scene.Shape, _ wedges: [Scene.Gradient.Wedge], opacity: Double
  ) {
    let clip = define(.clip(shape)) { xml in
      xml.start(shape)
      xml.write("/>")
    }
    startLine()
    xml.write("<g")
    xml.attribute("clip-path", "url(#\(clip))")
    if opacity < 1 { xml.attribute("opacity", opacity) }
    xml.write(">\n")
    depth += 1
    for wedge in wedges {
      startLine()
      xml.start(.path(wedge.path))
      xml.fill(wedge.color)
      xml.write("/>\n")
    }
    depth -= 1
    startLine()
    xml.write("</g>\n")
  }

  mutating func write(_ shadow: Scene.Shadow) {
    let area = shadow.bounds
    let clip: String? =
      switch shadow.visibility {
      case .everywhere: nil
      case .inside(let shape):
        define(.clip(shape)) { xml in
          xml.start(shape)
          xml.write("/>")
        }
      case .outside(let shape):
        define(.outside(shape, area)) { xml in xml.start(shape.complement(in: area)) }
      }
    // The area of a filter cuts off the blur, so for an inner shadow it extends beyond the visible part.
    let blurred = shadow.isInner ? area.inset(by: -Scene.Shadow.reach * shadow.radius) : area
    let blur: String? =
      shadow.radius > 0
      ? define(.blur(shadow.radius, blurred)) { xml in
        xml.write("<feGaussianBlur")
        xml.attribute("stdDeviation", shadow.radius)
        xml.write("/>")
      } : nil
    startLine()
    if let clip {
      xml.write("<g")
      xml.attribute("clip-path", "url(#\(clip))")
      xml.write(">")
    }
    if shadow.isInner {
      // The blur must not reach the outer edge of the area around the shape.
      let around = area.union(shadow.outline.bounds ?? area)
        .inset(by: -2 * Scene.Shadow.reach * shadow.radius - 1)
      xml.start(shadow.outline.complement(in: around), isEvenOdd: "fill-rule")
    } else {
      xml.start(shadow.outline)
    }
    xml.fill(shadow.color)
    if let blur { xml.attribute("filter", "url(#\(blur))") }
    xml.write(clip == nil ? "/>\n" : "/></g>\n")
  }
}

extension Scene.Shape {
  /// Returns a rectangle and the shape in it as one path, which fills the area between them by the even-odd rule.
  fileprivate func complement(in area: Rect) -> Path {
    Path(Path(rectangle: area.inset(by: -1)).elements + path.elements)
  }
}

extension XMLWriter {
  /// Writes the start of a path whose inside is by the even-odd rule, for a clip or a fill.
  fileprivate mutating func start(_ path: Path, isEvenOdd rule: String) {
    write("<path")
    attribute(rule, "evenodd")
    write(" d=\"")
    write(path)
    write("\"")
  }

  fileprivate mutating func start(_ path: Path) {
    start(path, isEvenOdd: "clip-rule")
    write("/>")
  }

  fileprivate mutating func write(_ stop: Scene.Gradient.Stop) {
    write("<stop")
    attribute("offset", stop.location, places: 4)
    paint("stop-color", stop.color)
    opacity("stop-opacity", stop.color)
    write("/>")
  }

  mutating func writeTransform(_ rotation: Scene.Rotation) {
    let numbers = [rotation.degrees, rotation.center.x, rotation.center.y]
    attribute(
      "transform",
      "rotate(\(numbers.map { $0.shortDecimal(places: 3) }.joined(separator: " ")))")
  }

  mutating func writeAttributes(of definition: SVGDefinition) {
    switch definition {
    case .clip, .outside: break
    case .blur(_, let area):
      write(" filterUnits=\"userSpaceOnUse\"")
      attributes([("x", area.x), ("y", area.y), ("width", area.width), ("height", area.height)])
      write(" color-interpolation-filters=\"sRGB\"")
    case .gradient(let gradient, _):
      write(" gradientUnits=\"userSpaceOnUse\"")
      switch gradient.geometry {
      case .linear(let start, let end):
        attributes([("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)])
      case .radial(let center, let radius):
        attributes([("cx", center.x), ("cy", center.y), ("r", radius)])
      case .angular: break
      }
    }
  }
}

extension SVGDefinition {
  var tag: String {
    switch self {
    case .clip, .outside: "clipPath"
    case .blur: "filter"
    case .gradient(let gradient, _):
      if case .radial = gradient.geometry { "radialGradient" } else { "linearGradient" }
    }
  }
}
