import GalleyGeometry
import GalleyLayout
import GalleyScene

/// What a page shows: the operators that draw it, and what they refer to by name.
struct PDFPage {
  let size: Size
  var content = PDFContent()
  /// Parts that fade as a whole, by the numbers in their names.
  private(set) var forms: [PDFContent] = []
  private(set) var alphas: Set<PDFAlpha> = []
  var fonts: Set<Int> = []
  var images: Set<Int> = []
  private(set) var links: [PDFLink] = []
  /// The part of the page that is not cut off.
  private var visible: Rect

  init(size: Size) {
    self.size = size
    visible = Rect(origin: .zero, size: size)
  }

  /// Draws a scene.
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
    if let clip = group.clip {
      content.save()
      content.add(clip)
      content.add("W n")
      self.visible = visible.intersection(clip.controlBounds)
    }
    if group.opacity < 1 {
      drawFaded(PDFAlpha(group.opacity)) { page in page.draw(group.items, &store, &glyphs) }
    } else {
      draw(group.items, &store, &glyphs)
    }
    if group.clip != nil { content.restore() }
    self.visible = visible
  }

  /// Draws a part that fades as a whole.
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
    content.add(shape)
    content.add("f")
  }

  private mutating func stroke(_ shape: Scene.Shape, _ color: RGBA, _ stroke: Scene.Stroke) {
    guard color.alpha > 0, stroke.width > 0 else { return }
    setAlpha(PDFAlpha(color))
    content.setStroke(color)
    content.add(stroke.width, operator: "w")
    // Strokes and gaps without any length would be endless.
    let dash =
      stroke.dash.allSatisfy { $0 >= 0 } && stroke.dash.contains { $0 > 0 } ? stroke.dash : []
    content.addPart("[")
    for length in dash { content.add(number: length) }
    content.add("] 0 d")
    content.add(shape)
    content.add("S")
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

/// What the pages of a document share.
struct PDFStore {
  var fonts = PDFFonts()
  var images = PDFImages()
}

extension Scene.Shape {
  fileprivate var controlBounds: Rect {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds ?? .zero
    }
  }
}
