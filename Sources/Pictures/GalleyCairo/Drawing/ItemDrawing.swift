import CPangoCairo
import GalleyLayout
import GalleyRaster
import GalleyScene

// How each kind of item becomes pixels: which parts are drawn without Cairo, and how Cairo draws the rest. Another kind
// of item needs a case in each of these functions.

extension DrawingSteps {
  mutating func append(_ item: Scene.Item, _ glyphs: inout GlyphDrawings) {
    switch item {
    case .group(let group): append(group, &glyphs)
    case .fill(let shape, let color):
      if let placed = glyphs.shapes.placed(shape, scale: scale) {
        append(placed, color)
      } else {
        append(.item(item), shape.pixelRows(scale: scale))
      }
    case .gradient(let shape, let gradient):
      var rows = shape.pixelRows(scale: scale)
      // The edges between the parts of an angular gradient are slanted.
      if case .angular = gradient.geometry { rows.fragile = [rows.all] }
      append(.item(item), rows)
    case .shadow(let shadow):
      var rows = PixelRows(of: shadow.bounds, scale: scale)
      if let shape = shadow.visibility.shape {
        rows.fragile = shape.pixelRows(scale: scale).fragile
      }
      append(.item(item), rows)
    case .stroke(let shape, let color, let stroke):
      if let placed = glyphs.shapes.placed(shape, stroke, scale: scale) {
        append(placed, color)
      } else {
        append(.item(item), shape.pixelRows(scale: scale, stroke))
      }
    case .image(let image): append(.item(item), PixelRows(of: image, scale: scale))
    case .text(let text):
      for (index, run) in text.runs.enumerated() {
        append(run, of: text, text.color(ofRun: index), &glyphs)
      }
    }
  }
}

extension Canvas {
  /// Draws an item with Cairo; a group is turned, and a text is in a turned group.
  ///
  /// In a turned group, glyphs and images are on no pixels.
  borrowing func draw(
    _ item: Scene.Item, isTurned: Bool, _ glyphs: inout GlyphDrawings
  ) throws(CairoError) {
    switch item {
    case .group(let group):
      try draw(
        within: group.clip, opacity: group.opacity, rotation: group.rotation
      ) { () throws(CairoError) in
        for item in group.items { try draw(item, isTurned: true, &glyphs) }
      }
    case .fill(let shape, let color): unsafe shape.fill(color, on: context)
    case .gradient(let shape, let gradient): fill(shape, gradient, isTurned: isTurned)
    case .shadow(let shadow): draw(shadow, scale: scale, isTurned: isTurned)
    case .stroke(let shape, let color, let stroke):
      unsafe shape.stroke(color, stroke, on: context)
    case .image(let image): try draw(image, isTurned: isTurned, &glyphs.images)
    case .text(let text):
      for (index, run) in text.runs.enumerated() {
        draw(run, at: text.origin, text.color(ofRun: index), &glyphs.pictures)
      }
    }
  }

  borrowing func draw(
    within clip: Scene.Shape?, opacity: Double, rotation: Scene.Rotation? = nil,
    _ body: () throws(CairoError) -> Void
  ) throws(CairoError) {
    unsafe cairo_save(context)
    if let rotation {
      unsafe cairo_translate(context, rotation.center.x, rotation.center.y)
      unsafe cairo_rotate(context, rotation.degrees * .pi / 180)
      unsafe cairo_translate(context, -rotation.center.x, -rotation.center.y)
    }
    if let clip {
      unsafe clip.setPath(on: context)
      unsafe cairo_clip(context)
    }
    if opacity < 1 { unsafe cairo_push_group(context) }
    try body()
    if opacity < 1 {
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, max(0, opacity))
    }
    unsafe cairo_restore(context)
  }
}
