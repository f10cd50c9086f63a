import CPangoCairo
import CPangoLayout
import Foundation
import GalleyGeometry

/// Draws the screen with Pango and Cairo, as a program in C would.
@safe final class CairoScreen {
  private let labels: [ScreenScene.Label]

  init(_ labels: [ScreenScene.Label]) { self.labels = labels }

  /// Returns the screen as PNG of Cairo's own writer, and the seconds of drawing and writing.
  func png() -> (bytes: [UInt8], drawing: Double, writing: Double) {
    let drawn = unsafe processorTimed { unsafe draw() }
    let surface = unsafe drawn.value
    defer { unsafe cairo_surface_destroy(surface) }
    var bytes: [UInt8] = []
    let writing = unsafe withUnsafeMutablePointer(to: &bytes) { bytes in
      processorTimed {
        unsafe cairo_surface_write_to_png_stream(
          surface,
          { target, part, count in
            let target = unsafe target?.assumingMemoryBound(to: [UInt8].self)
            unsafe target?.pointee += UnsafeBufferPointer(start: part, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, bytes)
      }.seconds
    }
    return unsafe (bytes, drawn.seconds, writing)
  }

  @unsafe private func draw() -> OpaquePointer? {
    let (size, scale) = (ScreenScene.size, ScreenScene.scale)
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(size.width * scale), Int32(size.height * scale))
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    unsafe cairo_scale(context, scale, scale)
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    for box in ScreenScene.boxes { unsafe draw(box, context) }
    let layout = unsafe pango_cairo_create_layout(context)
    let description = unsafe pango_font_description_new()
    defer {
      unsafe pango_font_description_free(description)
      unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }
    unsafe pango_font_description_set_family(description, "Inter")
    for label in labels {
      unsafe pango_font_description_set_absolute_size(
        description, label.size * Double(PANGO_SCALE))
      unsafe pango_font_description_set_weight(
        description, label.isBold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL)
      unsafe pango_layout_set_font_description(layout, description)
      unsafe pango_layout_set_text(layout, label.text, -1)
      let baseline = unsafe Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
      unsafe setColor(label.color, context)
      unsafe cairo_move_to(context, label.x, label.baseline - baseline)
      unsafe pango_cairo_show_layout(context, layout)
    }
    unsafe cairo_surface_flush(surface)
    return unsafe surface
  }

  @unsafe private func draw(_ box: ScreenScene.Box, _ context: OpaquePointer?) {
    let (frame, radius) = (box.frame, min(box.radius, box.frame.width / 2, box.frame.height / 2))
    unsafe cairo_new_sub_path(context)
    for corner in 0..<4 {
      let x = corner == 0 || corner == 3 ? frame.maxX - radius : frame.x + radius
      let y = corner < 2 ? frame.maxY - radius : frame.y + radius
      let angle = Double(corner) * .pi / 2
      unsafe cairo_arc(context, x, y, radius, angle, angle + .pi / 2)
    }
    unsafe cairo_close_path(context)
    unsafe setColor(box.color, context)
    unsafe cairo_fill(context)
  }

  @unsafe private func setColor(_ color: String, _ context: OpaquePointer?) {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    func channel(_ shift: Int) -> Double { Double(value >> shift & 0xFF) / 255 }
    unsafe cairo_set_source_rgb(context, channel(16), channel(8), channel(0))
  }
}
