import GalleyGeometry
import GalleyLayout
import GalleyScene

/// A thing to draw and the rows of pixels on which it may be seen.
struct DrawingStep {
  var rows: Range<Int>
  /// The rows among these that are drawn alike only if they are drawn together.
  ///
  /// How Cairo softens a slanted or round edge, cuts through pixels or scales them, depends a little on the first row.
  var fragileRows: [Range<Int>]
  var content: Content

  /// What is drawn.
  enum Content {
    /// Steps that are cut off or faded together, in the group that says how.
    case group(Scene.Group, [DrawingStep])
    case fill(Scene.Shape, RGBA)
    case stroke(Scene.Shape, RGBA, Scene.Stroke)
    case image(Scene.Image)
    /// Letters that cover what lies behind as one.
    case letters([PlacedGlyphs.Mask], RGBA)
    case glyphs([PlacedGlyphs.Glyph], RGBA, FontFace)
  }
}

/// Measures what is drawn, so that a band of the picture costs no more than what is seen on it.
struct DrawingSteps {
  private let scale: Double
  /// The pixels of the picture.
  private let area: PixelBox
  private(set) var steps: [DrawingStep] = []

  /// Measures items in the order in which they are drawn; letters are placed once for all bands.
  init(
    _ items: [Scene.Item], scale: Double, in area: PixelBox, _ glyphs: inout GlyphDrawings
  ) {
    self.scale = scale
    self.area = area
    for item in items { append(item, &glyphs) }
  }

  private mutating func append(_ item: Scene.Item, _ glyphs: inout GlyphDrawings) {
    switch item {
    case .group(let group): append(group, &glyphs)
    case .fill(let shape, let color):
      append(.fill(shape, color), shape.pixelRows(scale: scale))
    case .stroke(let shape, let color, let stroke):
      append(.stroke(shape, color, stroke), shape.pixelRows(scale: scale, stroke))
    case .image(let image):
      append(.image(image), PixelRows(of: image, scale: scale))
    case .text(let text):
      for (index, run) in text.runs.enumerated() {
        append(run, of: text, text.color(ofRun: index), &glyphs)
      }
    }
  }

  private mutating func append(_ group: Scene.Group, _ glyphs: inout GlyphDrawings) {
    guard group.clip != nil || group.opacity < 1 else {
      for item in group.items { append(item, &glyphs) }
      return
    }
    let inner = DrawingSteps(group.items, scale: scale, in: area, &glyphs).steps
    var rows = PixelRows(all: inner.map(\.rows), fragile: inner.flatMap(\.fragileRows))
    if let clip = group.clip {
      rows.all = rows.all.clamped(to: clip.pixelRows(scale: scale).all)
      if !clip.isOnPixels(scale: scale) { rows.fragile = [rows.all] }
    }
    var group = group
    group.items = []
    append(.group(group, inner), rows)
  }

  private mutating func append(
    _ run: GlyphRun, of text: Scene.Text, _ color: RGBA, _ glyphs: inout GlyphDrawings
  ) {
    let placed = PlacedGlyphs(run, origin: text.origin, scale: scale, in: area, &glyphs)
    append(
      .letters(placed.masks, color), PixelRows(all: placed.masks.map(\.box.rows), fragile: []))
    // A closure, for the key path of an optional box copies a box over itself in the runtime of Swift 6.3.
    let boxes = placed.others.compactMap { $0.box?.rows }
    append(.glyphs(placed.others, color, run.face), PixelRows(all: boxes, fragile: boxes))
  }

  private mutating func append(_ content: DrawingStep.Content, _ rows: PixelRows) {
    let seen = rows.all.clamped(to: area.rows)
    guard !seen.isEmpty else { return }
    let fragile = rows.fragile.map { $0.clamped(to: seen) }.filter { $0.count > 1 }
    steps.append(DrawingStep(rows: seen, fragileRows: fragile, content: content))
  }
}
