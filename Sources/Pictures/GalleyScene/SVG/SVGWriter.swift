import GalleyFiles
import GalleyLayout

extension Scene {
  /// How an SVG document contains text.
  public enum SVGText: String, CaseIterable, Hashable, Sendable {
    /// Outlines of glyphs, which look the same everywhere.
    case outlines
    /// Characters, which can be searched and copied, in the fonts of the viewer.
    case text
  }

  /// Returns the picture as an SVG document.
  ///
  /// Each layout is a group with its id, path, frame and title. A clip path is next to the group it clips and is named
  /// after its layout, so that a change of one layout changes only its own lines. The same scene gives the same bytes.
  /// If there are several pages, each is a group named after its variant, and the names in it have that prefix.
  ///
  /// A line of text is a group of glyph outlines, which are defined once, with the text as its label; emoji are colored
  /// paths or embedded PNG images. With ``SVGText/text`` it is an element of characters instead: each run has its font
  /// and a generic family, its position and the measured width, independent of the font in use.
  ///
  /// Names and text may contain any character: markup is escaped, and so are line breaks and characters that change the
  /// direction of text. Links are limited to http, https, mailto and tel.
  ///
  /// - Parameters:
  ///   - outlines: The source of glyph outlines.
  ///   - text: How the document contains text.
  /// - Returns: A complete document without external references, except fonts and links.
  /// - Complexity: Linear in the number of items and glyphs.
  public func svg(outlines: some GlyphOutlines, text: SVGText = .outlines) -> String {
    SVGWriter(scene: self, outlines: outlines, text: text).document()
  }
}

struct SVGWriter<Outlines: GlyphOutlines> {
  private let scene: Scene
  private let form: Scene.SVGText
  var xml = XMLWriter()
  var glyphs: SVGGlyphs<Outlines>
  private var images = SVGImages()
  var fonts: [FontFace: [UInt8]] = [:]
  private var names = SVGNames()
  var depth = 1
  private var node: Scene.Node?
  private let hasPages: Bool

  init(scene: Scene, outlines: Outlines, text form: Scene.SVGText) {
    self.scene = scene
    self.form = form
    glyphs = SVGGlyphs(outlines: outlines)
    hasPages = scene.items.count(where: \.isPage) > 1
  }

  consuming func document() -> String {
    for item in scene.items { write(item) }
    var document = XMLWriter()
    writeHead(to: &document)
    document.write(xml.bytes)
    document.write("</svg>\n")
    return String(decoding: document.bytes, as: UTF8.self)
  }

  private func writeHead(to document: inout XMLWriter) {
    document.write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    document.attributes([("width", scene.size.width), ("height", scene.size.height)])
    document.attribute("viewBox", [0, 0, scene.size.width, scene.size.height])
    // The role of an image would hide its parts and links from accessibility.
    document.write(" role=\"graphics-document document\"")
    // Keeps fractional widths as measured.
    if form == .text { document.write(" text-rendering=\"geometricPrecision\"") }
    document.write(">\n  <title>")
    document.write(escaping: scene.title)
    document.write("</title>\n")
    if !glyphs.isEmpty || !images.isEmpty {
      document.write("  <defs>\n")
      glyphs.writeDefinitions(to: &document)
      images.writeDefinitions(to: &document)
      document.write("  </defs>\n")
    }
    document.write("  <rect")
    document.attributes([("width", scene.size.width), ("height", scene.size.height)])
    document.fill(scene.background)
    document.write("/>\n")
  }

  mutating func startLine() { xml.indent(depth) }

  private mutating func write(_ item: Scene.Item) {
    switch item {
    case .group(let group): write(group)
    case .fill(let shape, let color):
      startLine()
      xml.start(shape)
      xml.fill(color)
      xml.write("/>\n")
    case .gradient(let shape, let gradient): write(shape, filledWith: gradient)
    case .shadow(let shadow): write(shadow)
    case .stroke(let shape, let color, let stroke):
      startLine()
      xml.start(shape, along: stroke)
      xml.stroke(color, stroke)
      xml.write("/>\n")
    case .text(let text):
      switch form {
      case .outlines: writeOutlines(of: text)
      case .text: writeCharacters(of: text)
      }
    case .image(let image): write(image)
    }
  }

  /// Writes a reference to an image, scaled to a rectangle; the definition is one point wide and high.
  private mutating func write(_ image: Scene.Image) {
    startLine()
    let isMirrored = image.file.isMirrored
    let name = images.define(isMirrored ? image.file.mirrored : image.file)
    xml.write("<use href=\"#\(name)\" role=\"img\"")
    xml.attribute("aria-label", image.file.label)
    xml.write(" transform=\"translate(")
    xml.write(isMirrored ? image.frame.maxX : image.frame.x)
    xml.write(" ")
    xml.write(image.frame.y)
    xml.write(") scale(")
    xml.write(isMirrored ? -image.frame.width : image.frame.width)
    xml.write(" ")
    xml.write(image.frame.height)
    xml.write(")\"/>\n")
  }

  private mutating func write(_ group: Scene.Group) {
    let outer = node
    node = group.node ?? outer
    let clip = group.clip.map { define($0) }
    startLine()
    xml.write("<g")
    if let part = group.part { writeAttributes(of: part) }
    if let node = group.node { writeAttributes(of: node) }
    if let clip { xml.attribute("clip-path", "url(#\(clip))") }
    if group.opacity < 1 { xml.attribute("opacity", max(0, group.opacity)) }
    if let rotation = group.rotation { xml.writeTransform(rotation) }
    xml.write(">\n")
    depth += 1
    if let node = group.node {
      writeTitle((node.id.map { $0 + " · " } ?? "") + node.kind.rawValue)
    }
    if let title = group.part?.title { writeTitle(title) }
    for item in group.items { write(item) }
    depth -= 1
    startLine()
    xml.write("</g>\n")
    node = outer
    if case .page = group.part { names.page = nil }
  }

  private mutating func writeAttributes(of part: Scene.Part) {
    xml.attribute("class", part.name)
    guard case .page(let variant) = part, hasPages else { return }
    xml.attribute("id", names.name(of: variant))
    names.page = variant
  }

  private mutating func define(_ clip: Scene.Shape) -> String {
    define(.clip(clip)) { xml in
      xml.start(clip)
      xml.write("/>")
    }
  }

  mutating func define(
    _ definition: SVGDefinition, _ content: (inout XMLWriter) -> Void
  ) -> String {
    let (name, isNew) = names.name(of: definition, in: node)
    guard isNew else { return name }
    startLine()
    let tag = definition.tag
    xml.write("<\(tag)")
    xml.attribute("id", name)
    xml.writeAttributes(of: definition)
    xml.write(">")
    content(&xml)
    xml.write("</\(tag)>\n")
    return name
  }

  private mutating func writeAttributes(of node: Scene.Node) {
    if let id = node.id { xml.attribute("id", names.name(of: id)) }
    xml.attribute("data-path", node.path.indices.map(String.init).joined(separator: "."))
    let frame = node.frame
    xml.attribute("data-frame", [frame.x, frame.y, frame.width, frame.height])
  }

  private mutating func writeTitle(_ title: String) {
    startLine()
    xml.write("<title>")
    xml.write(escaping: title)
    xml.write("</title>\n")
  }
}

extension Scene.Item {
  fileprivate var isPage: Bool {
    if case .group(let group) = self, case .page = group.part { true } else { false }
  }
}

extension Scene.Part {
  fileprivate var title: String? {
    switch self {
    case .page(let title), .region(let title): title
    case .header, .label, .legend: nil
    }
  }

  fileprivate var name: String {
    switch self {
    case .header: "header"
    case .page: "page"
    case .region: "region"
    case .label: "label"
    case .legend: "legend"
    }
  }
}
