import GalleyLayout
import GalleyRaster
import GalleyScene

struct DrawingStep {
  var rows: Range<Int>
  /// The rows among these whose pixels depend on being drawn together.
  ///
  /// Cairo's antialiasing of slanted and round edges and its scaling depend a little on the first row.
  var fragileRows: [Range<Int>]
  var content: Content

  enum Content {
    case group(GroupSteps)
    /// A shape that is drawn without Cairo.
    case shape(PlacedShape, RGBA)
    case item(Scene.Item)
    case masks([PlacedGlyphs.Mask], RGBA)
    case glyphs([PlacedGlyphs.Glyph], RGBA, FontFace)
  }
}

struct Clip {
  var shape: Scene.Shape
  var placed: PlacedShape?
}

struct Clips {
  /// The shapes, which the painter and Cairo both know; nil if one is known to Cairo alone, which then draws everything.
  private(set) var placed: [PlacedShape]? = []

  func adding(_ clip: Clip?) -> Clips {
    guard let clip, let placed else { return self }
    var all = self
    all.placed = clip.placed.map { placed + [$0] }
    return all
  }
}

struct GroupSteps {
  var clip: Clip?
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
    guard let clip else { return all }
    guard let placed = clip.placed else { return nil }
    return all?.clamped(to: placed.box.columns)
  }
}

extension DrawingStep {
  /// The columns of pixels that the step may touch; nil if they are unknown.
  fileprivate var columns: Range<Int>? {
    switch content {
    case .shape(let shape, _): shape.box.columns
    case .masks(let masks, _):
      masks.dropFirst().reduce(masks.first?.box) { $0?.union($1.box) }?.columns
    case .group(let group): group.columns
    case .item, .glyphs: nil
    }
  }

  fileprivate var needsCairo: Bool {
    switch content {
    case .shape, .masks: false
    case .group(let group): group.needsCairo
    case .item, .glyphs: true
    }
  }
}

struct DrawingSteps {
  let scale: Double
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

  mutating func append(_ group: Scene.Group, _ glyphs: inout GlyphDrawings) {
    guard group.rotation == nil else { return append(turned: .group(group)) }
    guard group.clip != nil || group.opacity < 1 else {
      for item in group.items { append(item, &glyphs) }
      return
    }
    let steps = DrawingSteps(group.items, scale: scale, in: area, &glyphs).steps
    let clip = group.clip.map {
      Clip(shape: $0, placed: glyphs.shapes.placed($0, scale: scale))
    }
    // A group with an opacity is drawn on a canvas of its own if the painter knows its clip.
    let isOnCanvas = group.opacity >= 1 && steps.contains(where: \.needsCairo)
    let needsCairo = isOnCanvas || clip.map { $0.placed == nil } ?? false
    var rows = PixelRows(all: steps.lazy.map(\.rows), fragile: steps.flatMap(\.fragileRows))
    if let clip {
      let clipped = clip.placed?.box.rows ?? clip.shape.pixelRows(scale: scale).all
      rows.all = rows.all.clamped(to: clipped)
      if needsCairo, !clip.shape.isOnPixels(scale: scale) { rows.fragile = [rows.all] }
    }
    append(
      .group(
        GroupSteps(clip: clip, opacity: group.opacity, needsCairo: needsCairo, steps: steps)), rows)
  }

  private mutating func append(turned group: Scene.Item) {
    guard let bounds = group.bounds else { return }
    var rows = PixelRows(of: bounds, scale: scale)
    rows.fragile = [rows.all]
    append(.item(group), rows)
  }

  mutating func append(_ shape: PlacedShape, _ color: RGBA) {
    append(.shape(shape, color), PixelRows(all: [shape.box.rows], fragile: []))
  }

  mutating func append(
    _ run: GlyphRun, of text: Scene.Text, _ color: RGBA, _ glyphs: inout GlyphDrawings
  ) {
    let placed = PlacedGlyphs(run, origin: text.origin, scale: scale, in: area, &glyphs)
    append(
      .masks(placed.masks, color), PixelRows(all: placed.masks.lazy.map(\.box.rows), fragile: []))
    // A closure, since the key path of an optional box copies a box over itself in the runtime of Swift 6.3.
    let boxes = placed.others.compactMap { $0.box?.rows }
    append(.glyphs(placed.others, color, run.face), PixelRows(all: boxes, fragile: boxes))
  }

  /// Appends a step unless it is outside of the picture.
  mutating func append(_ content: DrawingStep.Content, _ rows: PixelRows) {
    let seen = rows.all.clamped(to: area.rows)
    guard !seen.isEmpty else { return }
    let fragile = rows.fragile.map { $0.clamped(to: seen) }.filter { $0.count > 1 }
    steps.append(DrawingStep(rows: seen, fragileRows: fragile, content: content))
  }
}
