import GalleyLayout
import GalleyScene

struct PDFPage {
  let size: Size
  var content = PDFContent()
  private(set) var forms: [PDFContent] = []
  private(set) var alphas: Set<PDFAlpha> = []
  var shadings: [PDFShading] = []
  var fonts: Set<Int> = []
  var images: Set<Int> = []
  private(set) var links: [PDFLink] = []
  private var visible: Rect

  init(size: Size) {
    self.size = size
    visible = Rect(origin: .zero, size: size)
  }

  mutating func draw(
    _ scene: Scene, _ store: inout PDFStore, _ glyphs: inout GlyphPictures
  ) {
    fill(.rectangle(Rect(origin: .zero, size: size), cornerRadius: 0), scene.background)
    draw(scene.items, &store, &glyphs)
  }

  private mutating func draw(
    _ items: [Scene.Item], _ store: inout PDFStore, _ glyphs: inout GlyphPictures
  ) {
    for item in items {
      switch item {
      case .group(let group): draw(group, &store, &glyphs)
      case .fill(let shape, let color): fill(shape, color)
      case .gradient(let shape, let gradient): fill(shape, gradient)
      case .shadow(let shadow): draw(shadow, &store)
      case .stroke(let shape, let color, let stroke): self.stroke(shape, color, stroke)
      case .text(let text):
        draw(text, &store, &glyphs)
        links += PDFLink.links(of: text, in: visible)
      case .image(let image):
        if let number = store.images.number(of: .file(image.file)) {
          draw(image: number, in: image.frame, .opaque)
        }
      }
    }
  }

  private mutating func draw(
    _ group: Scene.Group, _ store: inout PDFStore, _ glyphs: inout GlyphPictures
  ) {
    let visible = visible
    if let rotation = group.rotation {
      content.save()
      content.add(rotation)
    }
    if let clip = group.clip {
      content.save()
      content.clip(to: clip)
      self.visible = visible.intersection(clip.bounds ?? .zero)
    }
    if group.opacity < 1 {
      drawFaded(PDFAlpha(group.opacity)) { page in page.draw(group.items, &store, &glyphs) }
    } else {
      draw(group.items, &store, &glyphs)
    }
    if group.clip != nil { content.restore() }
    if group.rotation != nil { content.restore() }
    self.visible = visible
  }

  mutating func drawFaded(_ alpha: PDFAlpha, _ draw: (inout PDFPage) -> Void) {
    let outer = content
    content = PDFContent()
    draw(&self)
    forms.append(content)
    content = outer
    setAlpha(alpha)
    content.add("/X\(forms.count - 1) Do")
  }

  mutating func fill(_ shape: Scene.Shape, _ color: RGBA) {
    guard color.alpha > 0 else { return }
    setFill(color)
    content.fill(shape)
  }

  private mutating func stroke(_ shape: Scene.Shape, _ color: RGBA, _ stroke: Scene.Stroke) {
    guard color.alpha > 0, stroke.width > 0 else { return }
    setAlpha(PDFAlpha(color))
    content.setStroke(color)
    content.add(stroke.width, operator: "w")
    // A dash pattern without length would never end.
    let dash =
      stroke.dash.allSatisfy { $0 >= 0 } && stroke.dash.contains { $0 > 0 } ? stroke.dash : []
    content.addPart("[")
    for length in dash { content.add(number: length) }
    content.add("] 0 d")
    let isPlain = stroke.cap == .butt && stroke.join == .miter
    if !isPlain { content.add("\(stroke.cap.number) J \(stroke.join.number) j") }
    content.add(shape)
    content.add("S")
    if !isPlain { content.add("0 J 0 j") }
  }

  mutating func setFill(_ color: RGBA) {
    setAlpha(PDFAlpha(color))
    content.setFill(color)
  }

  mutating func setAlpha(_ alpha: PDFAlpha) {
    alphas.insert(alpha)
    content.setAlpha(alpha)
  }
}

struct PDFStore {
  var fonts = PDFFonts()
  var images = PDFImages()
}

extension PDFPage {
  /// The maximum font size and distance of text in points.
  private static let maximumLength = 1e6

  /// Draws a line of text; colored glyphs take only the opacity of the color.
  mutating func draw(
    _ text: Scene.Text, _ store: inout PDFStore, _ glyphs: inout GlyphPictures
  ) {
    for (index, run) in text.runs.enumerated() {
      let lengths = [text.origin.x, text.origin.y, run.size]
      guard run.size > 0, lengths.allSatisfy({ $0.magnitude <= Self.maximumLength }) else {
        continue
      }
      let color = text.color(ofRun: index)
      let line = PDFClusters(run, &store.fonts, &glyphs)
      draw(line.clusters, in: run, at: text.origin, color)
      for glyph in line.pictures {
        let place = Point(x: text.origin.x + glyph.x, y: text.origin.y + glyph.y)
        draw(glyph.id, in: run.face, size: run.size, at: place, color, &store.images, &glyphs)
      }
    }
  }

  private mutating func draw(
    _ clusters: [PDFClusters.Cluster], in run: GlyphRun, at origin: Point, _ color: RGBA
  ) {
    setFill(color)
    content.add("BT")
    var rest = clusters[...]
    while let first = rest.first {
      let end =
        rest.dropFirst().firstIndex { $0.font != first.font || $0.place.y != first.place.y }
        ?? rest.endIndex
      fonts.insert(first.font)
      content.addPart("/F\(first.font) ")
      content.add(run.size, operator: "Tf")
      content.add(
        1, 0, 0, -1, origin.x + first.place.x, origin.y + first.place.y, operator: "Tm")
      content.add(rest[..<end], size: run.size)
      rest = rest[end...]
    }
    content.add("ET")
  }

  private mutating func draw(
    _ glyph: UInt32, in face: FontFace, size: Double, at place: Point, _ color: RGBA,
    _ images: inout PDFImages, _ glyphs: inout GlyphPictures
  ) {
    func moved(_ outline: Path) -> Path {
      outline.mapPoints { Point(x: place.x + $0.x * size, y: place.y + $0.y * size) }
    }
    switch glyphs.picture(of: glyph, in: face) {
    case .outline: break
    case .layers(let layers):
      // The layers of a glyph have one opacity.
      let draw = { (page: inout PDFPage) in
        for layer in layers { page.fill(.path(moved(layer.outline)), layer.color ?? color.opaque) }
      }
      color.alpha < 255 ? drawFaded(PDFAlpha(color), draw) : draw(&self)
    case .image(let png, let box):
      let key = PDFImages.Key.glyph(glyph, face)
      images.add(key) { glyphs.image(of: glyph, in: face, png: png)?.bitmap }
      guard let number = images.number(of: key) else { return }
      self.draw(
        image: number,
        in: Rect(
          x: place.x + box.x * size, y: place.y + box.y * size, width: box.width * size,
          height: box.height * size), PDFAlpha(color))
    }
  }

  mutating func draw(image number: Int, in box: Rect, _ alpha: PDFAlpha) {
    guard !box.isEmpty else { return }
    images.insert(number)
    setAlpha(alpha)
    content.save()
    content.add(box.width, 0, 0, -box.height, box.minX, box.maxY, operator: "cm")
    content.add("/I\(number) Do")
    content.restore()
  }
}

extension PDFContent {
  private static let tolerance = 0.25

  fileprivate mutating func add(_ clusters: ArraySlice<PDFClusters.Cluster>, size: Double) {
    var pen = clusters.first?.place.x ?? 0
    addPart("[<")
    for cluster in clusters {
      let distance = ((pen - cluster.place.x) / size * 1000 * 10).rounded() / 10
      if distance.magnitude > Self.tolerance {
        addPart(">")
        add(number: distance)
        addPart("<")
        pen -= distance / 1000 * size
      }
      add(code: cluster.code)
      pen += cluster.advance / 1000 * size
    }
    add(">] TJ")
  }
}

struct PDFLink {
  var box: Rect
  var address: String

  static func links(of text: Scene.Text, in visible: Rect) -> [PDFLink] {
    var links: [PDFLink] = []
    for (index, run) in text.runs.enumerated() {
      guard let address = text.looks[index]?.link?.address else { continue }
      let box = Rect(
        x: text.origin.x + run.x, y: text.frame.y, width: run.width, height: text.frame.height)
      if let last = links.last, last.address == address, abs(last.box.maxX - box.minX) < 0.5 {
        links[links.count - 1].box = last.box.union(box)
      } else {
        links.append(PDFLink(box: box, address: address))
      }
    }
    return links.map { PDFLink(box: $0.box.intersection(visible), address: $0.address) }
      .filter { !$0.box.isEmpty }
  }
}

extension LineCap {
  /// The number of the cap in PDF; source: ISO 32000-1, table 54.
  fileprivate var number: Int {
    switch self {
    case .butt: 0
    case .round: 1
    case .square: 2
    }
  }
}

extension LineJoin {
  /// The number of the join in PDF; source: ISO 32000-1, table 55.
  fileprivate var number: Int {
    switch self {
    case .miter: 0
    case .round: 1
    case .bevel: 2
    }
  }
}
