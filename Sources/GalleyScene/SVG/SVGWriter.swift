import GalleyGeometry
import GalleyLayout

extension Scene {
  /// Returns the picture as an SVG document.
  ///
  /// Each layout is a group with its id, place, frame and title; each line of text a group of glyph outlines, which
  /// are defined once, with the words as its label. Emoji are paths in colors of their own, or pictures in PNG within the
  /// document. The same scene gives the same bytes.
  ///
  /// - Parameter outlines: Whatever knows how the glyphs in the scene look.
  /// - Returns: A whole document that refers to nothing outside itself.
  /// - Complexity: Linear in the number of items and glyphs.
  public func svg(outlines: some GlyphOutlines) -> String {
    var writer = SVGWriter(scene: self, outlines: outlines)
    return writer.document()
  }
}

/// Writes a scene as SVG.
struct SVGWriter<Outlines: GlyphOutlines> {
  let scene: Scene
  let outlines: Outlines
  var body = ""
  var clips: [Scene.Shape] = []
  var usedIDs: Set<String> = []
  var glyphs: [GlyphKey: GlyphPicture] = [:]
  var depth = 1

  init(scene: Scene, outlines: Outlines) {
    self.scene = scene
    self.outlines = outlines
  }

  mutating func document() -> String {
    for item in scene.items { write(item) }
    let width = number(scene.size.width)
    let height = number(scene.size.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
        <title>\(escaped(scene.title))</title>
      \(definitions)\
        <rect width="\(width)" height="\(height)"\(fill(scene.background))/>
      \(body)</svg>

      """
  }

  private var definitions: String {
    let clipPaths = clips.enumerated().map { index, shape in
      "    <clipPath id=\"clip.\(index + 1)\">\(element(shape))</clipPath>\n"
    }
    let lines = glyphDefinitions + clipPaths
    return lines.isEmpty ? "" : "  <defs>\n\(lines.joined())  </defs>\n"
  }

  mutating func line(_ text: String) {
    body += String(repeating: "  ", count: min(depth, 16)) + text + "\n"
  }

  mutating func write(_ item: Scene.Item) {
    switch item {
    case .group(let group): write(group)
    case .fill(let shape, let color): line(element(shape, fill(color)))
    case .stroke(let shape, let color, let stroke): line(element(shape, attributes(color, stroke)))
    case .text(let text): write(text)
    }
  }

  private mutating func write(_ group: Scene.Group) {
    var attributes = ""
    if let node = group.node { attributes += self.attributes(node) }
    if let clip = group.clip {
      clips.append(clip)
      attributes += " clip-path=\"url(#clip.\(clips.count))\""
    }
    if group.opacity < 1 { attributes += " opacity=\"\(number(group.opacity))\"" }
    line("<g\(attributes)>")
    depth += 1
    if let node = group.node { line("<title>\(escaped(title(of: node)))</title>") }
    for item in group.items { write(item) }
    depth -= 1
    line("</g>")
  }

  private mutating func attributes(_ node: Scene.Node) -> String {
    let frame = [node.frame.x, node.frame.y, node.frame.width, node.frame.height].map(number)
    let id = node.id.map { " id=\"\(unique(escaped($0)))\"" } ?? ""
    return id + " data-path=\"\(node.path)\" data-frame=\"\(frame.joined(separator: " "))\""
  }

  private func title(of node: Scene.Node) -> String {
    node.id.map { "\($0) · \(node.kind.rawValue)" } ?? node.kind.rawValue
  }

  /// Returns a name that no other group of the document has.
  private mutating func unique(_ id: String) -> String {
    let isReserved = id.hasPrefix("glyph.") || id.hasPrefix("clip.")
    let id = isReserved ? "node." + id : id
    var candidate = id
    var number = 2
    while !usedIDs.insert(candidate).inserted {
      candidate = "\(id)-\(number)"
      number += 1
    }
    return candidate
  }
}
