import CPangoLayout

/// Draws pages with Cairo and Pango like different rasterizers.
@safe package final class PagePainter {
  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>

  /// How edges are blended and glyphs are placed.
  package struct Rasterizer: Hashable, Sendable {
    package enum Hinting: Hashable, Sendable, CaseIterable {
      case none, slight, full
    }

    package var hinting = Hinting.none
    /// Whether text is blended in thirds of a pixel.
    package var isSubpixel = false
    /// Whether glyphs are at whole pixels.
    package var roundsPositions = false
    /// The offset of all elements from their exact positions.
    package var shift: (x: Double, y: Double) {
      get { (shiftX, shiftY) }
      set { (shiftX, shiftY) = newValue }
    }
    private var shiftX = 0.0
    private var shiftY = 0.0

    package init() {}
  }

  /// Creates a painter with some font files, or nil if one cannot be read.
  package init?(files: [String]) {
    guard let configuration = unsafe FcConfigCreate() else { return nil }
    let isReadable = files.allSatisfy { unsafe FcConfigAppFontAddFile(configuration, $0) != 0 }
    guard isReadable, let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    else {
      unsafe FcConfigDestroy(configuration)
      return nil
    }
    unsafe self.configuration = configuration
    unsafe self.map = map
    unsafe layout_font_map_set_config(map, configuration)
    unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
    unsafe FcConfigDestroy(configuration)
  }

  /// Returns the red, green, blue and alpha of the pixels of a page.
  package func pixels(of page: Page, by rasterizer: Rasterizer = Rasterizer()) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: page.width * page.height * 4)
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      let surface = unsafe cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_RGB24, Int32(page.width), Int32(page.height),
        Int32(page.width * 4))
      let context = unsafe cairo_create(surface)
      unsafe draw(page, rasterizer, on: context)
      unsafe cairo_destroy(context)
      unsafe cairo_surface_flush(surface)
      unsafe cairo_surface_destroy(surface)
    }
    for index in stride(from: 0, to: pixels.count, by: 4) {
      pixels.swapAt(index, index + 2)
      pixels[index + 3] = 255
    }
    return pixels
  }
}

extension PagePainter {
  @unsafe private func draw(_ page: Page, _ rasterizer: Rasterizer, on context: OpaquePointer?) {
    unsafe setColor(page.ground, on: context)
    unsafe cairo_paint(context)
    unsafe cairo_translate(context, rasterizer.shift.x, rasterizer.shift.y)
    for element in page.elements {
      unsafe setColor(element.color, on: context)
      switch element.shape {
      case .text(let string, let size):
        unsafe cairo_move_to(context, element.x, element.y)
        unsafe drawText(string, size, rasterizer, on: context)
      case .box(let width, let height, let radius):
        unsafe addBox(element.x, element.y, width, height, radius, to: context)
        unsafe cairo_fill(context)
      case .ring(let diameter, let lineWidth):
        unsafe cairo_new_sub_path(context)
        unsafe cairo_arc(
          context, element.x + diameter / 2, element.y + diameter / 2, (diameter - lineWidth) / 2,
          0,
          2 * .pi)
        unsafe cairo_set_line_width(context, lineWidth)
        unsafe cairo_stroke(context)
      }
    }
  }

  @unsafe private func setColor(_ color: Page.Color, on context: OpaquePointer?) {
    unsafe cairo_set_source_rgb(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }

  @unsafe private func addBox(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double,
    to context: OpaquePointer?
  ) {
    guard radius > 0 else {
      unsafe cairo_rectangle(context, x, y, width, height)
      return
    }
    unsafe cairo_new_sub_path(context)
    for quarter in 0..<4 {
      let center = (
        x + (quarter == 0 || quarter == 3 ? width - radius : radius),
        y + (quarter < 2 ? height - radius : radius)
      )
      unsafe cairo_arc(
        context, center.0, center.1, radius, Double(quarter) * .pi / 2,
        Double(quarter + 1) * .pi / 2)
    }
    unsafe cairo_close_path(context)
  }

  @unsafe private func drawText(
    _ string: String, _ size: Double, _ rasterizer: Rasterizer, on context: OpaquePointer?
  ) {
    guard let fonts = unsafe pango_font_map_create_context(map),
      let layout = unsafe pango_layout_new(fonts),
      let description = unsafe pango_font_description_from_string("Inter"),
      let options = unsafe cairo_font_options_create()
    else { return }
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_hint_style(options, hintStyle(rasterizer.hinting))
    unsafe cairo_font_options_set_antialias(
      options, rasterizer.isSubpixel ? CAIRO_ANTIALIAS_SUBPIXEL : CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(fonts, options)
    unsafe pango_context_set_round_glyph_positions(fonts, rasterizer.roundsPositions ? 1 : 0)
    unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_layout_set_text(layout, string, -1)
    unsafe pango_cairo_show_layout(context, layout)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_font_description_free(description)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(fonts))
  }

  private func hintStyle(_ hinting: Rasterizer.Hinting) -> cairo_hint_style_t {
    switch hinting {
    case .none: CAIRO_HINT_STYLE_NONE
    case .slight: CAIRO_HINT_STYLE_SLIGHT
    case .full: CAIRO_HINT_STYLE_FULL
    }
  }
}
