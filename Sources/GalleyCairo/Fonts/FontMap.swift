import CPangoCairo
import GalleyLayout

/// Owns a font map that reads a fontconfig configuration and nothing else, and a context for shaping with it.
///
/// The context measures with hinting off and positions unrounded, so that at the one large size at which text is shaped
/// every advance is linear in the font size.
@safe struct FontMap: ~Copyable {
  private let map: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  /// The faces of the fonts met so far.
  private var faces: [UnsafeMutableRawPointer: FontFace]
  /// What Pango was asked for so far.
  private var requests: Set<Request> = []

  /// The part of a request by which Pango looks for fonts, and the language of an item, which follows from its script.
  private struct Request: Hashable {
    var family: String?
    var weight: Font.Weight
    var isItalic: Bool
    var language: UInt
  }

  /// Creates a font map, or nil if Pango has none for FreeType.
  @unsafe init?(configuration: OpaquePointer) {
    guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      return nil
    }
    unsafe faces = [:]
    unsafe self.map = map
    unsafe galley_font_map_set_config(map, configuration)
    unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    unsafe context = pango_font_map_create_context(map)
    let options = unsafe FontMap.makeOptions()
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    unsafe faces.keys.forEach { unsafe g_object_unref($0) }
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    // The map lives on until Pango's threads have finished with it, so it must not be changed here.
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// Returns options for text that is the same on every machine: gray antialiasing, no hinting of any kind.
  @unsafe static func makeOptions() -> OpaquePointer {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    return unsafe options
  }

  /// Whether Pango was asked for so much that the next text needs a font map of its own.
  ///
  /// A font map keeps 256 sets of fonts. For one more it gives up the one that was used longest ago, although a thread
  /// may still be filling it, and would then change a table that is in use. A request costs three sets at most: for the
  /// text, for emoji, and for the boxes in place of characters that no font has. A text makes 42 requests at most, one
  /// for each language that stands for a script. So with 31 requests before it there are 219 sets and never more.
  var isFull: Bool { requests.count >= 32 }

  /// Takes note that Pango is asked for fonts for a language.
  @unsafe mutating func note(_ request: ShapingRequest, _ language: OpaquePointer?) {
    requests.insert(
      Request(
        family: request.family, weight: request.weight, isItalic: request.isItalic,
        language: UInt(bitPattern: language)))
  }

  /// Returns the face that a font was made from.
  mutating func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace {
    let key = UnsafeMutableRawPointer(font)
    if let face = unsafe faces[key] { return face }
    let pattern = unsafe galley_font_get_pattern(font)
    var index: Int32 = 0
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let path = unsafe FontMap.string(pattern, FC_FILE, 0) ?? ""
    let face = unsafe FontFace(
      family: FontMap.string(pattern, FC_FAMILY, 0) ?? "",
      style: FontMap.string(pattern, FC_STYLE, 0) ?? "",
      file: String(path.split(separator: "/").last ?? ""), index: Int(index))
    // The font is kept, so that its address stays its own for as long as the table lives.
    unsafe g_object_ref(key)
    unsafe faces[key] = face
    return face
  }

  /// Returns a string of a fontconfig pattern.
  @unsafe static func string(
    _ pattern: OpaquePointer?, _ property: String, _ index: Int32
  ) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, property, index, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(cString: value)
  }
}
