import CPangoLayout

/// Sets text with Pango's own layouts, with only the given font files.
///
/// The settings are those under which Pango's widths are linear in the size: no hinting, positions unrounded, and one
/// pixel for each point.
@safe package final class PangoTypesetter {
  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let description: OpaquePointer
  private var buffer = Array(repeating: LayoutLine(), count: 64)

  /// A line of a text.
  package struct Line: Hashable, Sendable {
    /// The bytes of the text, without white space at the end.
    package var bytes: Range<Int>
    /// The width in points, without white space at the end.
    package var width: Double
    /// The maximum difference from the width of unrounded advances, in points.
    ///
    /// Pango rounds the advance of each glyph, and what kerning adds to it, to the nearest of its units.
    package var rounding: Double
  }

  /// Pango reads the machine's fonts in the background unless the process has a configuration, even
  /// an empty one.
  private static let isIsolated: Bool = {
    guard let empty = unsafe FcConfigCreate() else { return false }
    defer { unsafe FcConfigDestroy(empty) }
    return unsafe FcConfigSetCurrent(empty) != 0
  }()

  /// The error that a caller throws if it needs a typesetter and has none.
  package struct Unavailable: Error {
    package init() {}
  }

  /// Creates a typesetter with some font files, or nil if one cannot be read.
  package init?(files: [String]) {
    guard Self.isIsolated, let configuration = unsafe FcConfigCreate() else { return nil }
    let isReadable = files.allSatisfy { unsafe FcConfigAppFontAddFile(configuration, $0) != 0 }
    guard isReadable, unsafe layout_add_rules(configuration) != 0,
      let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = unsafe pango_font_map_create_context(map),
      let layout = unsafe pango_layout_new(context),
      let description = unsafe pango_font_description_new()
    else {
      unsafe FcConfigDestroy(configuration)
      return nil
    }
    unsafe self.configuration = configuration
    unsafe self.map = map
    unsafe self.context = context
    unsafe self.layout = layout
    unsafe self.description = description
    unsafe layout_font_map_set_config(map, configuration)
    unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
  }

  deinit {
    unsafe pango_font_description_free(description)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
    unsafe FcConfigDestroy(configuration)
  }

  /// Sets the families in the order of their preference, the language, and the direction of text that has none.
  package func select(families: [String], locale: String = "en", isRightToLeft: Bool = false) {
    unsafe pango_font_description_set_family(description, families.joined(separator: ","))
    unsafe pango_context_set_language(context, pango_language_from_string(locale))
    unsafe pango_context_set_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    unsafe pango_layout_context_changed(layout)
  }

  /// Sets the font size in points.
  package func setSize(_ size: Double) {
    unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, description)
  }

  /// Sets the text.
  package func setText(_ text: String) {
    unsafe pango_layout_set_text(layout, text, -1)
  }

  /// Writes hyphens only at soft hyphens of the text, and not at other line ends within a word.
  package func writeSoftHyphensOnly() {
    unsafe layout_set_soft_hyphens(layout)
  }

  /// Breaks words that are wider than a line between characters, or not.
  package func breakWords(_ isActive: Bool = true) {
    unsafe pango_layout_set_wrap(layout, isActive ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
  }

  /// Sets the width at which lines are wrapped, or none.
  package func setWidth(_ width: Double?) {
    unsafe pango_layout_set_width(layout, width.map { Int32($0 * Double(PANGO_SCALE)) } ?? -1)
  }

  /// The width of the widest line in points, by its logical extents.
  package var width: Double {
    unsafe Double(layout_get_width(layout)) / Double(PANGO_SCALE)
  }

  /// The number of lines.
  package var lineCount: Int {
    unsafe Int(pango_layout_get_line_count(layout))
  }

  /// The number of characters that no font has.
  package var missingCount: Int {
    unsafe Int(pango_layout_get_unknown_glyphs_count(layout))
  }

  /// The lines from the top to the bottom.
  package var lines: [Line] {
    while true {
      let count = unsafe Int(layout_get_lines(layout, &buffer, Int32(buffer.count)))
      guard count > buffer.count else {
        return buffer.prefix(count).map { line in
          Line(
            bytes: Int(line.start)..<Int(line.end), width: Double(line.width) / Double(PANGO_SCALE),
            rounding: Double(line.glyphs) / Double(PANGO_SCALE))
        }
      }
      buffer = Array(repeating: LayoutLine(), count: 2 * count)
    }
  }
}
