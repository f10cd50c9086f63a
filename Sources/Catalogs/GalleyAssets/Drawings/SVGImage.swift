internal import GalleyFiles
package import GalleyGeometry
import GalleyTextFiles

/// An SVG file that a library draws in its own colors: its size, and whether drawing it cannot take long.
package struct SVGImage: Hashable, Sendable {
  /// The size in points; nil if the file has none.
  package private(set) var size: Size?
  /// The size of the view box; nil if the file has none.
  package private(set) var viewBoxSize: Size?
  /// The number of elements with those that are repeated; nil if drawing them may take long or much memory.
  package private(set) var elementCount: Int?
  /// The files of pixels inside of the file.
  package private(set) var embeddedFiles: [[UInt8]] = []

  package static let maximumByteCount = 16 << 20
  private static let maximumPlainByteCount = 256 << 10
  private static let maximumPlainCount = 2_000

  private static let plain: Set = [
    "svg", "g", "a", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "title", "desc", "metadata", "use", "symbol", "linearGradient", "radialGradient", "stop",
    "clipPath",
  ]
  private static let costly: Set = ["filter", "mask", "stroke-dasharray", "systemLanguage"]

  /// Reads a file; what is not well-formed is left to the library.
  ///
  /// - Complexity: Linear in the number of bytes.
  package init(_ bytes: [UInt8]) {
    let reader = DrawingReader(bytes)
    guard let root = reader.elements.nodes.first?.element, root.name == "svg" else { return }
    let box = root["viewBox"].flatMap { SVGNumbers.list($0.value) } ?? []
    if box.count == 4, box[2] > 0, box[3] > 0 {
      viewBoxSize = Size(width: box[2], height: box[3])
    }
    size = size(of: root, reader)
    embeddedFiles = reader.elements.nodes.map(\.element).compactMap { element in
      guard ["image", "feImage"].contains(element.name),
        let address = (element["href"] ?? element["xlink:href"])?.value, address.hasPrefix("data:"),
        let mark = address.firstRange(of: ";base64,")
      else { return nil }
      return [UInt8](base64: address[mark.upperBound...].filter { !$0.isWhitespace }[...])
    }
    if reader.problems.isEmpty, bytes.count <= Self.maximumPlainByteCount {
      elementCount = Self.plainCount(reader)
    }
  }

  /// Returns the width and height of the outermost element; sides that are missing follow from the view box.
  private func size(of root: XMLElement, _ reader: DrawingReader) -> Size? {
    func side(_ name: String, _ whole: Double?) -> Double? {
      let text = root[name]?.value
      let length =
        text?.hasSuffix("%") == true
        ? whole.flatMap { reader.length(text, of: $0) } : reader.length(text)
      return length.flatMap { $0 > 0 ? $0 : nil }
    }
    let (width, height) = (side("width", viewBoxSize?.width), side("height", viewBoxSize?.height))
    switch (width, height, viewBoxSize) {
    case (let width?, let height?, _): return Size(width: width, height: height)
    case (let width?, nil, let box?):
      return Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      return Size(width: height * box.width / box.height, height: height)
    case (_, _, let box): return box
    }
  }

  /// Returns the number of elements that are drawn, or nil if one is not plain or they are too many.
  private static func plainCount(_ reader: DrawingReader) -> Int? {
    var count = 0
    var rest = [0]
    while let number = rest.popLast() {
      let node = reader.elements.nodes[number]
      count += 1
      guard count <= maximumPlainCount, isPlain(node.element) else { return nil }
      rest += node.children
      for attribute in node.element.attributes
      where ["href", "xlink:href", "clip-path"].contains(attribute.name) {
        let id = attribute.value.filter { !"\"' )".contains($0) }
        guard let start = id.firstIndex(of: "#") else { return nil }
        if let target = reader.target(String(id[id.index(after: start)...])) { rest.append(target) }
      }
    }
    return count
  }

  private static func isPlain(_ element: XMLElement) -> Bool {
    guard plain.contains(element.name) || element.name.contains(":") else { return false }
    return element.attributes.allSatisfy { attribute in
      !costly.contains(attribute.name) && !attribute.name.hasPrefix("marker")
        && (attribute.name != "style"
          || !(costly.union(["marker", "clip-path"])).contains { attribute.value.contains($0) })
    }
  }
}
