import CPangoCairo
import Foundation
import GalleyLayout

/// Owns a fontconfig configuration, a font map that reads nothing else, and a context for shaping with it.
///
/// The context measures at one large size with hinting off and positions unrounded, so that every advance is linear in
/// the font size.
@safe struct FontContext: ~Copyable {
  private let configuration: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  let library: FontLibrary
  /// The faces of the fonts met so far.
  private var faces: [UnsafeMutableRawPointer: FontFace]
  /// The ellipsis and the height of the fonts met so far.
  var struts: [ShapingRequest: ShapedTextBuilder.Strut] = [:]

  /// The size at which text is shaped, in points; Pango counts its positions in 1/1024 of that.
  static let shapingSize = 2048.0

  /// Keeps the machine out of this process's text: its font configuration, and switches of the text libraries.
  ///
  /// Pango has fontconfig read the machine's configuration in the background whenever a process makes its first font
  /// map; with a current configuration, though an empty one, there is nothing left to read. FreeType and HarfBuzz look
  /// at variables of the environment once, when they are first used.
  static let isIsolated: Bool = {
    for variable in ["FREETYPE_PROPERTIES", "HB_SHAPER_LIST", "HB_OPTIONS"] {
      unsafe unsetenv(variable)
    }
    guard let empty = unsafe FcConfigCreate() else { return false }
    defer { unsafe FcConfigDestroy(empty) }
    return unsafe FcConfigSetCurrent(empty) != 0
  }()

  init(library: FontLibrary) throws(FontError) {
    self.library = library
    guard Self.isIsolated, let configuration = unsafe FcConfigCreate() else {
      throw .unavailable
    }
    for file in library.files {
      guard unsafe FcConfigAppFontAddFile(configuration, file.path) != 0 else {
        unsafe FcConfigDestroy(configuration)
        throw .unreadableFile(file.path)
      }
    }
    guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      unsafe FcConfigDestroy(configuration)
      throw .unavailable
    }
    unsafe faces = [:]
    unsafe self.configuration = configuration
    unsafe fontMap = map
    unsafe galley_font_map_set_config(map, configuration)
    unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    unsafe context = pango_font_map_create_context(map)
    let options = unsafe FontContext.makeOptions()
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    unsafe faces.keys.forEach { unsafe g_object_unref($0) }
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    // The map lives on until Pango's threads have finished with it, so it must not be changed here.
    unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
    unsafe FcConfigDestroy(configuration)
  }

  /// Returns options for text that is the same on every machine: gray antialiasing, no hinting of any kind.
  @unsafe static func makeOptions() -> OpaquePointer {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    return unsafe options
  }

  /// The names of all families in the library, sorted.
  borrowing func families() -> [String] {
    var names: Set<String> = []
    guard let fonts = unsafe FcConfigGetFonts(configuration, FcSetApplication) else { return [] }
    for index in 0..<Int(unsafe fonts.pointee.nfont) {
      guard let pattern = unsafe fonts.pointee.fonts[index] else { continue }
      var number: Int32 = 0
      while let name = unsafe FontContext.string(pattern, FC_FAMILY, number) {
        names.insert(name)
        number += 1
      }
    }
    return names.sorted()
  }

  /// Returns the face that a font was made from.
  mutating func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace {
    let key = UnsafeMutableRawPointer(font)
    if let face = unsafe faces[key] { return face }
    let pattern = unsafe galley_font_get_pattern(font)
    var index: Int32 = 0
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let path = unsafe FontContext.string(pattern, FC_FILE, 0) ?? ""
    let face = unsafe FontFace(
      family: FontContext.string(pattern, FC_FAMILY, 0) ?? "",
      style: FontContext.string(pattern, FC_STYLE, 0) ?? "",
      file: String(path.split(separator: "/").last ?? ""), index: Int(index))
    // The font is kept, so that its address stays its own for as long as the table lives.
    unsafe g_object_ref(key)
    unsafe faces[key] = face
    return face
  }

  @unsafe private static func string(
    _ pattern: OpaquePointer?, _ property: String, _ index: Int32
  ) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, property, index, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(cString: value)
  }
}
