import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene

/// A drawing operation with the rows of pixels it may touch.
struct DrawingStep {
  var rows: Range<Int>
  /// The rows among these whose pixels depend on being drawn together.
  ///
  /// Cairo's antialiasing of slanted and round edges and its scaling depend a little on the first row.
  var fragileRows: [Range<Int>]
  var content: Content

  enum Content {
    /// The steps of a group with a clip that Cairo has to draw.
    case group(Scene.Group, [DrawingStep])
    /// The steps of a group with a clip or an opacity.
    case clipped(ClippedSteps)
    /// A shape that is drawn without Cairo.
    case shape(PlacedShape, RGBA)
    case fill(Scene.Shape, RGBA)
    case gradient(Scene.Shape, Scene.Gradient)
    case shadow(Scene.Shadow)
    /// A group whose items are on no pixels.
    case turned(Scene.Group)
    case stroke(Scene.Shape, RGBA, Scene.Stroke)
    case image(Scene.Image)
    /// Glyphs that are drawn as one mask.
    case masks([PlacedGlyphs.Mask], RGBA)
    case glyphs([PlacedGlyphs.Glyph], RGBA, FontFace)
  }
}

/// The steps of a group within a shape, drawn with one opacity.
struct ClippedSteps {
  var clip: PlacedShape?
  /// The shape of the clip.
  var shape: Scene.Shape?
  var opacity: Double
  /// Whether Cairo draws some of the steps on the canvas of the group, and so has to know the clip.
  var needsCairo: Bool
  var steps: [DrawingStep]

  /// The columns of pixels that the steps may touch; nil if they are unknown.
  var columns: Range<Int>? {
    var all: Range<Int>?
    for step in steps {
      guard let own = step.columns else { return nil }
      all =
        all.map { min($0.lowerBound, own.lowerBound)..<max($0.upperBound, own.upperBound) } ?? own
    }
    guard let clip, let all else { return all }
    return all.clamped(to: clip.box.columns)
  }
}

extension DrawingStep {
  /// The columns of pixels that the step may touch; nil if they are unknown.
  fileprivate var columns: Range<Int>? {
    switch content {
    case .shape(let shape, _): shape.box.columns
    case .masks(let masks, _):
      masks.dropFirst().reduce(masks.first?.box) { $0?.union($1.box) }?.columns
    case .clipped(let group): group.columns
    case .group, .fill, .gradient, .shadow, .turned, .stroke, .image, .glyphs: nil
    }
  }

  /// Whether Cairo draws the step, or a part of it.
  fileprivate var needsCairo: Bool {
    switch content {
    case .shape, .masks: false
    case .clipped(let group): group.needsCairo
    case .group, .fill, .gradient, .shadow, .turned, .stroke, .image, .glyphs: true
    }
  }
}

/// Measures items, so that a band costs no more than its items.
struct DrawingSteps {
  private let scale: Double
  /// The pixels of the picture.
  private let area: PixelRect
  private(set) var steps: [DrawingStep] = []

  /// Measures items in drawing order; glyphs are placed once for all bands.
  init(
    _ items: [Scene.Item], scale: Double, in area: PixelRect, _ glyphs: inout GlyphDrawings
  ) {
    self.scale = scale
    self.area = area
    for item in items { append(item, &glyphs) }
  }

  private mutating func append(_ item: Scene.Item, _ glyphs: inout GlyphDrawings) {
    switch item {
    case .group(let group): append(group, &glyphs)
    case .fill(let shape, let color):
      if let placed = glyphs.shapes.placed(shape, scale: scale) {
        append(placed, color)
      } else {
        append(.fill(shape, color), shape.pixelRows(scale: scale))
      }
    case .gradient(let shape, let gradient):
      var rows = shape.pixelRows(scale: scale)
      // The edges between the parts of an angular gradient are slanted.
      if case .angular = gradient.geometry { rows.fragile = [rows.all] }
      append(.gradient(shape, gradient), rows)
    case .shadow(let shadow):
      let bounds = shadow.bounds
      var rows = PixelRows(from: bounds.minY * scale, to: bounds.maxY * scale)
      if let shape = shadow.visibility.shape {
        rows.fragile = shape.pixelRows(scale: scale).fragile
      }
      append(.shadow(shadow), rows)
    case .stroke(let shape, let color, let stroke):
      if let placed = glyphs.shapes.placed(shape, stroke, scale: scale) {
        append(placed, color)
      } else {
        append(.stroke(shape, color, stroke), shape.pixelRows(scale: scale, stroke))
      }
    case .image(let image):
      append(.image(image), PixelRows(of: image, scale: scale))
    case .text(let text):
      for (index, run) in text.runs.enumerated() {
        append(run, of: text, text.color(ofRun: index), &glyphs)
      }
    }
  }

  private mutating func append(_ group: Scene.Group, _ glyphs: inout GlyphDrawings) {
    guard group.rotation == nil else {
      guard let bounds = Scene.Item.group(group).bounds else { return }
      var rows = PixelRows(from: bounds.minY * scale, to: bounds.maxY * scale)
      rows.fragile = [rows.all]
      return append(.turned(group), rows)
    }
    guard group.clip != nil || group.opacity < 1 else {
      for item in group.items { append(item, &glyphs) }
      return
    }
    let inner = DrawingSteps(group.items, scale: scale, in: area, &glyphs).steps
    let clip = group.clip.map { glyphs.shapes.placed($0, scale: scale) }
    if clip == nil || clip.flatMap(\.self) != nil {
      return append(inner, of: group, within: clip.flatMap(\.self))
    }
    var rows = PixelRows(all: inner.lazy.map(\.rows), fragile: inner.flatMap(\.fragileRows))
    if let clip = group.clip {
      rows.all = rows.all.clamped(to: clip.pixelRows(scale: scale).all)
      if !clip.isOnPixels(scale: scale) { rows.fragile = [rows.all] }
    }
    var group = group
    group.items = []
    append(.group(group, inner), rows)
  }

  private mutating func append(_ shape: PlacedShape, _ color: RGBA) {
    append(.shape(shape, color), PixelRows(all: [shape.box.rows], fragile: []))
  }

  private mutating func append(
    _ steps: [DrawingStep], of group: Scene.Group, within clip: PlacedShape?
  ) {
    // A group with an opacity is drawn on a canvas of its own.
    let isFaded = group.opacity < 1
    let needsCairo = !isFaded && steps.contains(where: \.needsCairo)
    var rows = PixelRows(all: steps.lazy.map(\.rows), fragile: steps.flatMap(\.fragileRows))
    if let clip { rows.all = rows.all.clamped(to: clip.box.rows) }
    if needsCairo, let shape = group.clip, !shape.isOnPixels(scale: scale) {
      rows.fragile = [rows.all]
    }
    append(
      .clipped(
        ClippedSteps(
          clip: clip, shape: group.clip, opacity: group.opacity, needsCairo: needsCairo,
          steps: steps)), rows)
  }

  private mutating func append(
    _ run: GlyphRun, of text: Scene.Text, _ color: RGBA, _ glyphs: inout GlyphDrawings
  ) {
    let placed = PlacedGlyphs(run, origin: text.origin, scale: scale, in: area, &glyphs)
    append(
      .masks(placed.masks, color), PixelRows(all: placed.masks.lazy.map(\.box.rows), fragile: []))
    // A closure, since the key path of an optional box copies a box over itself in the runtime of Swift 6.3.
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
