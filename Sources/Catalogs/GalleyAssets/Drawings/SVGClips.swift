import GalleyGeometry
import GalleyLayout
import GalleyTextFiles

extension DrawingReader {
  /// Returns the outline that a clip shows, or a mask of opaque shapes; nil for others.
  ///
  /// Each is read once, since many elements may have it.
  mutating func clip(_ value: String, _ transform: AffineTransform, in size: Size) -> Path? {
    guard value.hasPrefix("url("), let number = target(of: value) else { return nil }
    let key = [Double(number), size.width, size.height]
    let outline = clips[key] ?? outline(of: number, in: size)
    clips[key] = .some(outline)
    return outline?.mapPoints { transform.applied(to: $0) }
  }

  private mutating func outline(of number: Int, in size: Size) -> Path? {
    let (clip, children) = (elements.nodes[number].element, elements.nodes[number].children)
    guard ["clipPath", "mask"].contains(clip.name),
      clip["clip-path"] == nil,
      !clip.attributes.contains(where: { $0.value == "objectBoundingBox" })
    else { return nil }
    let outer = xml.transform(of: clip, inside: .identity)
    var elements: [Path.Element] = []
    var bounds: Rect?
    var isEvenOdd = false
    for child in children {
      // Outlines that overlap could clear one another.
      guard let shape = shape(of: self.elements.nodes[child].element, in: clip, outer, size),
        let area = shape.controlBounds, bounds?.intersects(area) != true,
        !shape.isEvenOdd || children.count == 1
      else { return nil }
      elements += shape.elements
      isEvenOdd = shape.isEvenOdd
      bounds = bounds?.union(area) ?? area
    }
    guard let bounds else { return nil }
    if clip.name == "mask", clip["width"] != nil {
      var rectangle = clip
      rectangle.name = "rect"
      let region = path(of: rectangle, in: size)
      guard region?.rectangle?.inset(by: -bounds.width / 500).contains(bounds) == true else {
        return nil
      }
    }
    return Path(elements, isEvenOdd: isEvenOdd)
  }

  /// Returns the outline of an element in a clip or a mask, or nil if it is not plainly shown.
  private mutating func shape(
    of element: XMLElement, in clip: XMLElement, _ outer: AffineTransform, _ size: Size
  ) -> Path? {
    var (shape, transform) = (element, xml.transform(of: element, inside: outer))
    if element.name == "use" {
      let reference = element["href"] ?? element["xlink:href"]
      guard element["x"] == nil, element["y"] == nil, let reference,
        let number = target(of: reference.value)
      else { return nil }
      shape = elements.nodes[number].element
      transform = xml.transform(of: shape, inside: transform)
    }
    let isPlain = [element, shape].allSatisfy { part in
      !["clip-path", "mask", "display", "visibility", "class"].contains { part[$0] != nil }
    }
    guard isPlain, Self.shapes.contains(shape.name) else { return nil }
    if clip.name == "mask" {
      let isAlpha = clip.attributes.contains { $0.value.contains("alpha") }
      let fill = (shape["fill"] ?? element["fill"] ?? clip["fill"])
        .flatMap { ClassicValues.color($0.value) }
      guard let fill, fill.alpha == 255, isAlpha || fill == RGBA(0xFFFFFF),
        !["opacity", "fill-opacity", "stroke", "style"].contains(where: { shape[$0] != nil })
      else { return nil }
    }
    let style = (shape["style"] ?? element["style"])?.value ?? ""
    let declared = SVGStyles.declarations(style).first { $0.name == "clip-rule" }?.value
    let rule =
      declared ?? (shape["clip-rule"] ?? element["clip-rule"] ?? clip["clip-rule"])?.value
      ?? (clip.name == "mask" ? shape["fill-rule"]?.value : nil)
    let outline = path(of: shape, in: size)?.mapPoints { transform.applied(to: $0) }
    return outline.map { Path($0.elements, isEvenOdd: rule == "evenodd") }
  }

  private static let shapes: Set = [
    "path", "rect", "circle", "ellipse", "polygon", "polyline",
  ]

  /// Returns the element to which a reference within the file leads.
  private func target(of reference: String) -> Int? {
    let id = reference.split(separator: "#", maxSplits: 1).last
    return id.flatMap { target(String($0.filter { !"'\")".contains($0) })) }
  }
}

extension Path {
  /// The rectangle along the axes whose outline this is; nil for others.
  var rectangle: Rect? {
    let points = elements.flatMap(\.points)
    guard elements.count <= 6, let bounds = controlBounds, Set(points).count == 4,
      points.allSatisfy({
        ($0.x == bounds.minX || $0.x == bounds.maxX) && ($0.y == bounds.minY || $0.y == bounds.maxY)
      })
    else { return nil }
    return bounds
  }
}
