import CPangoCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene

extension RGBA {
  /// Makes what is drawn next have the color.
  @unsafe func set(on context: OpaquePointer) {
    unsafe cairo_set_source_rgba(
      context, Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}

extension Scene.Shape {
  /// Fills the inside.
  @unsafe func fill(_ color: RGBA, on context: OpaquePointer) {
    unsafe setPath(on: context)
    unsafe color.set(on: context)
    unsafe cairo_fill(context)
  }

  /// Draws the outline.
  @unsafe func stroke(_ color: RGBA, _ stroke: Scene.Stroke, on context: OpaquePointer) {
    unsafe setPath(on: context)
    unsafe color.set(on: context)
    unsafe cairo_set_line_width(context, stroke.width)
    unsafe cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
    unsafe cairo_stroke(context)
  }

  /// Makes the outline the path of a drawing context.
  @unsafe func setPath(on context: OpaquePointer) {
    unsafe cairo_new_path(context)
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

extension Scene.Group {
  /// Draws what a function draws of the items, cut off and faded as the group says.
  @unsafe func draw<Failure: Error>(
    on context: OpaquePointer, _ drawItems: () throws(Failure) -> Void
  ) throws(Failure) {
    guard clip != nil || opacity < 1 else { return try drawItems() }
    unsafe cairo_save(context)
    if let clip {
      unsafe clip.setPath(on: context)
      unsafe cairo_clip(context)
    }
    if opacity < 1 {
      unsafe cairo_push_group(context)
      try drawItems()
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, opacity)
    } else {
      try drawItems()
    }
    unsafe cairo_restore(context)
  }
}
