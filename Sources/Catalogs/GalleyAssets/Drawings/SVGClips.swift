import GalleyGeometry
import GalleyLayout
import GalleyTextFiles

extension DrawingReader {
  /// Returns whether a clip or a mask shows the whole drawing, as export tools write them around icons.
  mutating func showsDrawing(_ value: String, _ transform: AffineTransform) -> Bool {
    guard value.hasPrefix("url("), value.hasSuffix(")"), let viewBox,
      let number = target(
        String(value.dropFirst(4).dropLast().filter { !"#'\" ".contains($0) }))
    else { return false }
    let node = elements.nodes[number]
    guard ["clipPath", "mask"].contains(node.element.name), node.children.count == 1,
      !node.element.attributes.contains(where: { $0.value == "objectBoundingBox" }),
      node.element["transform"] == nil,
      node.element["width"] == nil || isRectangle(node.element, viewBox, transform)
    else { return false }
    let inner = elements.nodes[node.children[0]].element
    if node.element.name == "mask" {
      let isAlpha = node.element.attributes.contains { $0.value.contains("alpha") }
      let fill = inner["fill"].flatMap { ClassicValues.color($0.value) }
      guard let fill, fill.alpha == 255, isAlpha || fill == RGBA(0xFFFFFF) else { return false }
    }
    let known = ["x", "y", "width", "height", "d", "fill", "id", "transform"]
    guard inner.attributes.allSatisfy({ known.contains($0.name) }) else { return false }
    return isRectangle(inner, viewBox, xml.transform(of: inner, inside: transform))
  }

  /// Returns whether an element is a rectangle that covers another one.
  private func isRectangle(
    _ element: XMLElement, _ other: Rect, _ transform: AffineTransform
  ) -> Bool {
    guard let inverse = transform.inverse else { return false }
    let frame: Rect
    if let data = element["d"] {
      guard let path = try? Path(svg: data.value), let bounds = path.controlBounds,
        path.elements.count <= 6, Set(path.elements.flatMap(\.points)).count == 4,
        path.elements.flatMap(\.points).allSatisfy({ bounds.hasCorner($0) })
      else { return false }
      frame = bounds
    } else {
      func number(_ name: String, _ whole: Double) -> Double {
        length(element[name]?.value, of: whole) ?? 0
      }
      frame = Rect(
        x: number("x", other.width), y: number("y", other.height),
        width: number("width", other.width), height: number("height", other.height))
    }
    let margin = 1e-3 * max(other.width, other.height)
    return [other.minX, other.maxX].allSatisfy { x in
      [other.minY, other.maxY].allSatisfy { y in
        let point = inverse.applied(to: Point(x: x, y: y))
        return point.x >= frame.minX - margin && point.x <= frame.maxX + margin
          && point.y >= frame.minY - margin && point.y <= frame.maxY + margin
      }
    }
  }
}

extension Rect {
  fileprivate func hasCorner(_ point: Point) -> Bool {
    (point.x == minX || point.x == maxX) && (point.y == minY || point.y == maxY)
  }
}
