import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene

/// Draws a scene as bands of rows in the same memory, which stays in the processor cache.
struct BandDrawing {
  private let size: PictureSize
  private let scale: Double
  private let background: RGBA
  private let steps: [DrawingStep]
  /// The indices of the steps, ordered by first row.
  private let order: [Int]
  private let breaks: BandBreaks

  /// The number of bytes of a band.
  static let defaultByteCount = 1 << 18

  /// Measures a scene and places its glyphs.
  init(_ scene: Scene, size: PictureSize, scale: Double, _ glyphs: inout GlyphDrawings) {
    let area = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let steps = DrawingSteps(scene.items, scale: scale, in: area, &glyphs).steps
    (self.size, self.scale, self.steps) = (size, scale, steps)
    background = scene.background
    order = steps.indices.sorted {
      (steps[$0].rows.lowerBound, $0) < (steps[$1].rows.lowerBound, $1)
    }
    breaks = BandBreaks(keeping: steps.flatMap(\.fragileRows))
  }

  /// Draws bands of about a number of bytes, and calls a function with the premultiplied bytes of each, from the top.
  func draw(
    byteCount: Int, _ glyphs: inout GlyphDrawings, _ body: (Span<UInt8>) -> Void
  ) throws(CairoError) {
    defer { glyphs.images.endPicture() }
    let height = min(size.height, max(1, byteCount / (4 * size.width)))
    var (seen, rest) = ([Int](), order[...])
    var top = 0
    while top < size.height {
      let band = breaks.band(from: top, defaultHeight: height, before: size.height)
      while let next = rest.first, steps[next].rows.lowerBound < band.upperBound {
        seen.append(rest.removeFirst())
      }
      seen.removeAll { steps[$0].rows.upperBound <= band.lowerBound }
      seen.sort()
      let box = PixelRect(columns: 0..<size.width, rows: band)
      let canvas = try Canvas(box, scale: scale, in: glyphs.canvasMemory)
      canvas.clear(background)
      try canvas.draw(seen.lazy.map { steps[$0] }, &glyphs)
      try canvas.withPixels(body)
      top = band.upperBound
    }
  }
}

/// The breaks between bands, which avoid rows that must be drawn together.
struct BandBreaks {
  /// The ranges of rows to keep together, in order and without overlaps.
  private let blocks: [Range<Int>]

  /// The maximum height of a band, as a multiple of the default, to keep rows together.
  static let growth = 4

  /// Creates the breaks that keep ranges of rows together; the ranges may overlap.
  init(keeping rows: [Range<Int>]) {
    var blocks: [Range<Int>] = []
    for next in rows.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = blocks.last, next.lowerBound < last.upperBound {
        blocks[blocks.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        blocks.append(next)
      }
    }
    self.blocks = blocks
  }

  /// Returns the band from a row on, of the default height if that separates no rows.
  func band(from top: Int, defaultHeight: Int, before end: Int) -> Range<Int> {
    let bottom = min(top + defaultHeight, end)
    guard bottom < end, let block = block(at: bottom) else { return top..<bottom }
    if block.lowerBound > top + defaultHeight / 4 { return top..<block.lowerBound }
    if block.upperBound <= top + defaultHeight * Self.growth {
      return top..<min(block.upperBound, end)
    }
    return top..<max(block.lowerBound > top ? block.lowerBound : bottom, top + 1)
  }

  /// Returns the rows that a break above a row would separate.
  private func block(at row: Int) -> Range<Int>? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].upperBound <= row { low = middle + 1 } else { high = middle }
    }
    guard low < blocks.count, blocks[low].lowerBound < row else { return nil }
    return blocks[low]
  }
}

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
    var rows = PixelRows(all: inner.map(\.rows), fragile: inner.flatMap(\.fragileRows))
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
    var rows = PixelRows(all: steps.map(\.rows), fragile: steps.flatMap(\.fragileRows))
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
      .masks(placed.masks, color), PixelRows(all: placed.masks.map(\.box.rows), fragile: []))
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

extension PixelRect {
  /// Creates the smallest pixel rectangle around another, or nil if that is empty or beyond the limits of Cairo.
  init?(around rect: Rect) {
    guard rect.width > 0, rect.height > 0,
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ $0.magnitude < 1e6 })
    else { return nil }
    self.init(
      columns: Int(rect.minX.rounded(.down))..<Int(rect.maxX.rounded(.up)),
      rows: Int(rect.minY.rounded(.down))..<Int(rect.maxY.rounded(.up)))
  }

  /// Creates the rectangle with integer edges, ignoring rounding errors, or nil if an edge is inside a pixel.
  init?(exactly rect: Rect) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ abs($0) < 1e6 && abs($0 - $0.rounded()) < 1e-6 }) else { return nil }
    let whole = edges.map { Int($0.rounded()) }
    self.init(x: whole[0], y: whole[1], width: whole[2] - whole[0], height: whole[3] - whole[1])
  }

  /// Returns the rectangle moved by a distance.
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

/// The rows of pixels that an operation may touch.
struct PixelRows {
  var all: Range<Int>
  /// The rows whose pixels depend on being drawn together.
  var fragile: [Range<Int>]

  /// Creates the union of several ranges of rows.
  init(all: [Range<Int>], fragile: [Range<Int>]) {
    let rows = all.filter { !$0.isEmpty }
    let top = rows.map(\.lowerBound).min() ?? 0
    self.all = top..<(rows.map(\.upperBound).max() ?? top)
    self.fragile = fragile
  }

  /// Creates the rows between two positions in pixels; all rows for NaN.
  fileprivate init(from top: Double, to bottom: Double) {
    let limit = 1e9
    // Antialiasing may touch the next pixel.
    let (first, last) = (min(top, bottom).rounded(.down) - 1, max(top, bottom).rounded(.up) + 1)
    let isKnown = first <= last
    let lower = isKnown ? Int(min(max(first, -limit), limit)) : Int(-limit)
    let upper = isKnown ? Int(min(max(last, -limit), limit)) : Int(limit)
    (all, fragile) = (lower..<upper, [])
  }

  /// Creates the rows of an image, which are fragile unless its frame is on whole pixels.
  init(of image: Scene.Image, scale: Double) {
    let frame = image.frame
    let rows = PixelRows(from: frame.minY * scale, to: frame.maxY * scale).all
    self.init(all: [rows], fragile: frame.isOnPixels(scale: scale) ? [] : [rows])
  }
}

extension Rect {
  fileprivate func isOnPixels(scale: Double) -> Bool {
    PixelRect(
      exactly: Rect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale))
      != nil
  }
}

extension Scene.Shape {
  /// Returns the rows that the fill or the stroke of the shape touches.
  func pixelRows(scale: Double, _ stroke: Scene.Stroke? = nil) -> PixelRows {
    let margin = stroke.map { reach(of: $0) } ?? 0
    guard let bounds else { return PixelRows(all: [], fragile: []) }
    func rows(_ top: Double, _ bottom: Double) -> Range<Int> {
      PixelRows(from: (top - margin) * scale, to: (bottom + margin) * scale).all
    }
    let (top, bottom) = (min(bounds.minY, bounds.maxY), max(bounds.minY, bounds.maxY))
    let all = rows(top, bottom)
    switch self {
    case .rectangle(_, let radius) where radius > 0:
      return PixelRows(
        all: [all], fragile: [rows(top, top + radius), rows(bottom - radius, bottom)])
    case .rectangle: return PixelRows(all: [all], fragile: [])
    case .path(let path) where path.isRectilinear: return PixelRows(all: [all], fragile: [])
    case .ellipse, .path: return PixelRows(all: [all], fragile: [all])
    }
  }

  /// Returns whether the shape is a rectangle of whole pixels.
  func isOnPixels(scale: Double) -> Bool {
    guard case .rectangle(let rect, let radius) = self, radius <= 0 else { return false }
    return rect.isOnPixels(scale: scale)
  }

  /// Returns how far a stroke extends beyond the shape at its sharpest corner.
  private func reach(of stroke: Scene.Stroke) -> Double {
    switch self {
    case .rectangle, .ellipse: stroke.width
    // Cairo bevels corners that would be longer than ten times half the line width.
    case .path: stroke.width * 5
    }
  }
}

extension Path {
  /// Whether all edges are horizontal or vertical.
  fileprivate var isRectilinear: Bool {
    var (start, place) = (Point.zero, Point.zero)
    return elements.allSatisfy { element in
      let end: Point
      switch element {
      case .move(let point):
        (start, place) = (point, point)
        return true
      case .line(let point): end = point
      case .close: end = start
      case .curve: return false
      }
      defer { place = end }
      return end.x == place.x || end.y == place.y
    }
  }
}
