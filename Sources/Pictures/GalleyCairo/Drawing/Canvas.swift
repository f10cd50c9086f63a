import CPangoCairo
import GalleyLayout
import GalleyRaster
import GalleyScene

/// An owner of some rows of a picture and a drawing context on them, with the point as unit.
@safe struct Canvas: ~Copyable {
  private let memory: PixelMemory
  private let surface: OpaquePointer
  private let pixels: UnsafeMutablePointer<UInt8>
  let context: OpaquePointer
  private let painter: PixelPainter
  let box: PixelRect
  let scale: Double

  /// Creates a canvas for the pixels of a box, undefined, in memory that nothing else may use meanwhile.
  init(_ box: PixelRect, scale: Double, in memory: PixelMemory) throws(CairoError) {
    guard let pixels = unsafe memory.reserve(4 * box.width * box.height) else {
      throw CairoError(.memory(PixelSize(width: box.width, height: box.height)))
    }
    let (surface, context) = try unsafe Self.makeContext(
      width: box.width, height: box.height, on: pixels)
    unsafe cairo_surface_set_device_offset(surface, -Double(box.x), -Double(box.y))
    unsafe cairo_scale(context, scale, scale)
    self.memory = memory
    self.scale = scale
    self.box = box
    unsafe painter = PixelPainter(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self), box: box)
    unsafe self.pixels = pixels
    unsafe self.surface = surface
    unsafe self.context = context
  }

  @unsafe private static func makeContext(
    width: Int, height: Int, on pixels: UnsafeMutablePointer<UInt8>
  ) throws(CairoError) -> (surface: OpaquePointer, context: OpaquePointer) {
    let surface = unsafe cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))
    let context = unsafe cairo_create(surface)
    do {
      try unsafe CairoError.check(
        cairo_status(context), PixelSize(width: width, height: height))
    } catch {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
      throw error
    }
    return unsafe (surface, context)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
    memory.trim()
  }

  borrowing func clear(_ color: RGBA) {
    painter.clear(color)
    unsafe cairo_surface_mark_dirty(surface)
  }

  borrowing func draw(
    _ steps: some Sequence<DrawingStep>, within clips: Clips = Clips(),
    _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    for step in steps where step.rows.overlaps(box.rows) {
      try draw(step, within: clips, &glyphs)
    }
  }

  private borrowing func draw(
    _ step: DrawingStep, within clips: Clips, _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    switch (step.content, clips.placed) {
    case (.shape(let shape, let color), let clips?):
      painter.draw(shape, color, clips: clips[...])
    case (.shape(let shape, let color), nil): draw(shape, color)
    case (.masks(let masks, let color), let clips?):
      painter.draw(masks, color, clips: clips[...])
    case (.masks(let masks, let color), nil): draw(masks, color)
    case (.group(let group), _): try draw(group, in: step.rows, within: clips, &glyphs)
    case (.item(let item), let clips):
      if clips != nil { unsafe cairo_surface_mark_dirty(surface) }
      try draw(item, isTurned: false, &glyphs)
    case (.glyphs(let placed, let color, let face), let clips):
      if clips != nil { unsafe cairo_surface_mark_dirty(surface) }
      draw(placed, color, in: face, &glyphs)
    }
  }

  private borrowing func draw(
    _ group: GroupSteps, in rows: Range<Int>, within outer: Clips,
    _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    let clips = outer.adding(group.clip)
    // As in SVG, the clip of a faded group applies to its picture, not to each of its parts.
    if group.opacity < 1, let placed = clips.placed {
      let seen = PixelRect(columns: group.columns ?? box.columns, rows: rows).intersection(box)
      guard !seen.isEmpty else { return }
      let layer = try Canvas(seen, scale: scale, in: PixelMemory())
      layer.clear(RGBA(0, alpha: 0))
      try layer.draw(group.steps, &glyphs)
      return try layer.draw(on: painter, opacity: group.opacity, placed)
    }
    guard group.needsCairo || clips.placed == nil else {
      return try draw(group.steps, within: clips, &glyphs)
    }
    if outer.placed != nil { unsafe cairo_surface_mark_dirty(surface) }
    try draw(within: group.clip?.shape, opacity: group.opacity) { () throws(CairoError) in
      try draw(group.steps, within: clips, &glyphs)
    }
  }

  private borrowing func draw(
    on painter: PixelPainter, opacity: Double, _ clips: [PlacedShape]
  ) throws(CairoError) {
    try withPixels { _ in painter.draw(self.painter, opacity: opacity, clips: clips[...]) }
  }

  borrowing func withPixels(_ body: (Span<UInt8>) -> Void) throws(CairoError) {
    try unsafe CairoError.check(cairo_status(context))
    unsafe cairo_surface_flush(surface)
    body(unsafe Span(_unsafeStart: pixels, count: 4 * box.width * box.height))
  }

  /// Draws an image, unscaled if its frame is on whole pixels of the canvas.
  borrowing func draw(
    _ image: Scene.Image, isTurned: Bool, _ images: inout ImageDrawings
  ) throws(CairoError) {
    guard !isTurned else {
      guard !image.frame.isEmpty else { return }
      return unsafe try images.pixels(of: image.file).draw(in: image.frame, on: context)
    }
    let frame = device(image.frame)
    let canvas = Rect(
      x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    // Cairo rejects scales of less than a thousandth of a pixel.
    guard min(frame.width, frame.height) > 1e-3, frame.intersects(canvas) else { return }
    if let box = PixelRect(exactly: frame),
      let drawn = try images.image(of: image.file, width: box.width, height: box.height)
    {
      unsafe cairo_save(context)
      unsafe cairo_identity_matrix(context)
      unsafe drawn.draw(x: box.x, y: box.y, opacity: 1, on: context)
      unsafe cairo_restore(context)
    } else {
      unsafe try images.pixels(of: image.file).draw(in: image.frame, on: context)
    }
  }

  private borrowing func device(_ rect: Rect) -> Rect {
    var (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    unsafe cairo_user_to_device(context, &left, &top)
    unsafe cairo_user_to_device(context, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Canvas {
  private borrowing func draw(_ shape: PlacedShape, _ color: RGBA) {
    let area = shape.box.intersection(box)
    guard !area.isEmpty else { return }
    var mask = AlphaMask(shape, in: area)
    draw(&mask, color)
  }

  private borrowing func draw(_ mask: inout AlphaMask, _ color: RGBA) {
    unsafe cairo_save(context)
    unsafe cairo_identity_matrix(context)
    unsafe color.set(on: context)
    unsafe mask.withSurface { surface, x, y in
      unsafe cairo_mask_surface(context, surface, x, y)
    }
    unsafe cairo_restore(context)
  }

  /// Draws glyphs as one mask, so that overlapping ones do not show through each other.
  borrowing func draw(_ masks: [PlacedGlyphs.Mask], _ color: RGBA) {
    // Cairo omits masks that touch the last possible column.
    var area = box
    area.width = min(box.width, PictureSize.maximumWidth - 1)
    guard var mask = AlphaMask(masks, in: area) else { return }
    draw(&mask, color)
  }

  /// Draws glyphs that are not masks; colored glyphs take only the opacity of the color.
  borrowing func draw(
    _ placed: [PlacedGlyphs.Glyph], _ color: RGBA, in face: FontFace,
    _ glyphs: inout GlyphDrawings
  ) {
    unsafe cairo_save(context)
    unsafe cairo_identity_matrix(context)
    drawOutlines(placed, color)
    drawPictures(placed, color, in: face, &glyphs)
    unsafe cairo_restore(context)
  }

  private borrowing func drawOutlines(_ placed: [PlacedGlyphs.Glyph], _ color: RGBA) {
    unsafe cairo_new_path(context)
    for glyph in placed {
      guard case .picture(.outline(let outline), _) = glyph.drawing else { continue }
      unsafe outline.mapPoints(glyph.place).add(to: context)
    }
    unsafe color.set(on: context)
    unsafe cairo_fill(context)
  }

  private borrowing func drawPictures(
    _ placed: [PlacedGlyphs.Glyph], _ color: RGBA, in face: FontFace,
    _ glyphs: inout GlyphDrawings
  ) {
    let opacity = Double(color.alpha) / 255
    for glyph in placed {
      switch glyph.drawing {
      case .blank, .mask, .picture(.outline, _): break
      case .image(let image, let box):
        unsafe image.draw(
          x: glyph.x + box.x, y: glyph.y + box.y, opacity: opacity, on: context)
      case .picture(.layers(let layers), _): draw(layers, of: glyph, color)
      case .picture(.image(let png, let box), _):
        let corner = glyph.place(box.origin)
        let place = Rect(
          x: corner.x, y: corner.y, width: box.width * glyph.size, height: box.height * glyph.size)
        if let image = glyphs.pictures.image(of: glyph.id, in: face, png: png) {
          unsafe image.draw(in: place, opacity: opacity, on: context)
        }
      }
    }
  }

  private borrowing func draw(
    _ layers: [GlyphPicture.Layer], of glyph: PlacedGlyphs.Glyph, _ color: RGBA
  ) {
    let isFaint = color.alpha < 255
    if isFaint { unsafe cairo_push_group(context) }
    for layer in layers {
      unsafe cairo_new_path(context)
      unsafe layer.outline.mapPoints(glyph.place).add(to: context)
      unsafe (layer.color ?? color.opaque).set(on: context)
      unsafe cairo_fill(context)
    }
    guard isFaint else { return }
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, Double(color.alpha) / 255)
  }
}

extension RGBA {
  @unsafe func set(on context: OpaquePointer) {
    unsafe cairo_set_source_rgba(
      context, Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}

extension Scene.Shape {
  @unsafe func fill(_ color: RGBA, on context: OpaquePointer) {
    unsafe setPath(on: context)
    unsafe color.set(on: context)
    unsafe cairo_fill(context)
  }

  /// The maximum of the coordinates of Cairo, which overflow beyond 2^23 pixels and then may crash it.
  private static var maximumCoordinate: Double { 8e6 }

  @unsafe private func isRepresentable(on context: OpaquePointer) -> Bool {
    guard let bounds else { return false }
    return [(bounds.minX, bounds.minY), (bounds.maxX, bounds.maxY)].allSatisfy { corner in
      var (x, y) = corner
      unsafe cairo_user_to_device(context, &x, &y)
      return max(x.magnitude, y.magnitude) < Self.maximumCoordinate
        && corner.0.isFinite && corner.1.isFinite
    }
  }

  @unsafe func stroke(_ color: RGBA, _ stroke: Scene.Stroke, on context: OpaquePointer) {
    guard stroke.width.magnitude < Self.maximumCoordinate else { return }
    unsafe setPath(on: context)
    unsafe color.set(on: context)
    unsafe cairo_set_line_width(context, stroke.width)
    unsafe cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
    let cap =
      switch stroke.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    let join =
      switch stroke.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    unsafe cairo_set_line_cap(context, cap)
    unsafe cairo_set_line_join(context, join)
    unsafe cairo_stroke(context)
  }

  /// Sets the outline as the path of a drawing context; an empty one if Cairo cannot represent its coordinates.
  @unsafe func setPath(on context: OpaquePointer) {
    unsafe cairo_new_path(context)
    unsafe cairo_set_fill_rule(
      context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    guard unsafe isRepresentable(on: context) else { return }
    switch self {
    case .rectangle(let rect, let radius):
      guard radius > 0 else {
        unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        return
      }
      unsafe Path(roundedRectangle: rect, cornerRadius: radius).add(to: context)
    case .ellipse(let rect): unsafe Path(ellipseIn: rect).add(to: context)
    case .path(let path): unsafe path.add(to: context)
    }
  }
}

extension Path {
  @unsafe func add(to context: OpaquePointer) {
    for element in elements {
      switch element {
      case .move(let end): unsafe cairo_move_to(context, end.x, end.y)
      case .line(let end): unsafe cairo_line_to(context, end.x, end.y)
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }
}

extension AlphaMask {
  fileprivate init(_ shape: PlacedShape, in area: PixelRect) {
    self.init(area)
    unsafe shape.forEachPart(in: area) { part, coverage in
      for row in part.rows {
        let start = (row - box.y) * stride + part.x - box.x
        for column in 0..<part.width {
          self.coverage[start + column] =
            switch unsafe coverage {
            case .uniform(let value): value
            case .bytes(let bytes, let stride):
              unsafe bytes[(row - part.y) * stride + column]
            }
        }
      }
    }
  }

  /// Creates the sum of the masks of glyphs within an area, or nil if none intersects it.
  fileprivate init?(_ masks: [PlacedGlyphs.Mask], in area: PixelRect) {
    guard let first = masks.first else { return nil }
    let box = masks.dropFirst().reduce(first.box) { $0.union($1.box) }.intersection(area)
    guard !box.isEmpty else { return nil }
    self.init(box)
    for mask in masks { add(mask) }
  }

  private mutating func add(_ mask: PlacedGlyphs.Mask) {
    let seen = mask.box.intersection(box)
    guard !seen.isEmpty else { return }
    let (box, stride) = (box, stride)
    unsafe coverage.withUnsafeMutableBufferPointer { target in
      guard let start = target.baseAddress else { return }
      let place = unsafe start + (seen.y - box.y) * stride + seen.x - box.x
      unsafe mask.add(seen, to: place, stride: stride)
    }
  }
}
