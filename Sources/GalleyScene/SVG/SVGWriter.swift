import GalleyGeometry
import GalleyLayout

extension Scene {
  /// Returns the picture as an SVG document.
  ///
  /// Each layout is a group with its id, place, frame and title; each line of text a group of glyph outlines, which
  /// are defined once, with the words as its label. The same scene gives the same bytes.
  ///
  /// - Parameter outlines: Whatever knows the outlines of the glyphs in the scene.
  /// - Returns: A whole document that refers to nothing outside itself.
  /// - Complexity: Linear in the number of items and glyphs.
  public func svg(outlines: some GlyphOutlines) -> String {
    var writer = SVGWriter(scene: self)
    return writer.document(outlines: outlines)
  }
}

/// Writes a scene as SVG.
struct SVGWriter {
  let scene: Scene
  var body = ""
  var clips: [Scene.Shape] = []
  var usedIDs: Set<String> = []
  var glyphs: Set<GlyphKey> = []
  var depth = 1

  /// A glyph of a face, in the order in which definitions are written.
  struct GlyphKey: Hashable {
    var face: FontFace
    var glyph: UInt32
  }

  init(scene: Scene) {
    self.scene = scene
  }

  /// The units in which outlines and the places of glyphs are written: thousandths of the font size.
  static let unitsPerEm = 1000.0

  mutating func document(outlines: some GlyphOutlines) -> String {
    for item in scene.items { write(item) }
    let width = number(scene.size.width)
    let height = number(scene.size.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
        <title>\(escaped(scene.title))</title>
      \(definitions(outlines))\
        <rect width="\(width)" height="\(height)"\(fill(scene.background))/>
      \(body)</svg>

      """
  }

  private func definitions(_ outlines: some GlyphOutlines) -> String {
    let keys = glyphs.map { (stem: $0.face.definitionStem, glyph: $0.glyph, face: $0.face) }
      .sorted { ($0.stem, $0.glyph) < ($1.stem, $1.glyph) }
    let paths = keys.map { stem, glyph, face in
      let outline = outlines.outline(of: glyph, in: face)
      let data = pathData(outline.mapPoints { Point(x: $0.x * 1000, y: $0.y * 1000) }, places: 0)
      return "    <path id=\"\(stem)\(glyph)\" d=\"\(data)\"/>\n"
    }
    let clipPaths = clips.enumerated().map { index, shape in
      "    <clipPath id=\"clip.\(index + 1)\">\(element(shape))</clipPath>\n"
    }
    let lines = paths + clipPaths
    return lines.isEmpty ? "" : "  <defs>\n\(lines.joined())  </defs>\n"
  }

  private mutating func line(_ text: String) {
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

  private mutating func write(_ text: Scene.Text) {
    guard !text.runs.allSatisfy(\.glyphs.isEmpty) else { return }
    // What is an image as a whole has no links in it for those who do not see.
    let role = text.looks.values.contains { $0.link != nil } ? "group" : "img"
    line("<g\(fill(text.color)) role=\"\(role)\" aria-label=\"\(escaped(text.string))\">")
    depth += 1
    for (index, run) in text.runs.enumerated() where !run.glyphs.isEmpty {
      write(run, text.looks[index], at: text.origin)
    }
    depth -= 1
    line("</g>")
  }

  private mutating func write(_ run: GlyphRun, _ look: Scene.Text.Look?, at origin: Point) {
    let scale = run.size / Self.unitsPerEm
    guard scale > 0 else { return }
    let stem = run.face.definitionStem
    var uses = ""
    for glyph in run.glyphs {
      glyphs.insert(GlyphKey(face: run.face, glyph: glyph.id))
      let y = glyph.y == 0 ? "" : " y=\"\(number(glyph.y / scale, places: 1))\""
      uses += "<use href=\"#\(stem)\(glyph.id)\" x=\"\(number(glyph.x / scale, places: 1))\"\(y)/>"
    }
    let place = "translate(\(number(origin.x)) \(number(origin.y)))"
    let color = look.map { fill($0.color) } ?? ""
    let group = "<g\(color) transform=\"\(place) scale(\(number(scale, places: 6)))\">\(uses)</g>"
    let address = look?.link.map { escaped($0.address) }
    line(address.map { "<a href=\"\($0)\">\(group)</a>" } ?? group)
  }
}

extension FontFace {
  /// What the names of the definitions of the face's glyphs start with: the same in every document, no other face's.
  fileprivate var definitionStem: String {
    let name = file.utf8.map(Self.spelled).joined()
    return "glyph.\(name)." + (index == 0 ? "" : "\(index).")
  }

  /// Returns a byte of a file name as it is, or as two hexadecimal digits where a name must not have it.
  private static func spelled(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      String(UnicodeScalar(byte))
    default: "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
