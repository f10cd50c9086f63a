import CPangoCairo
import GalleyGeometry
import GalleyLayout

/// Owns Cairo's font faces, opened by file as they are needed.
@safe struct FontFaces: ~Copyable {
  let library: FontLibrary
  private var faces: [FontFace: OpaquePointer]
  private var scaledFonts: [ScaledKey: OpaquePointer]

  private struct ScaledKey: Hashable {
    var face: FontFace
    var size: Double
  }

  init(library: FontLibrary) {
    // FreeType looks at the environment when the first face is opened.
    _ = FontContext.isIsolated
    self.library = library
    unsafe faces = [:]
    unsafe scaledFonts = [:]
  }

  deinit {
    for unsafe(_, font) in unsafe scaledFonts { unsafe cairo_scaled_font_destroy(font) }
    for unsafe(_, face) in unsafe faces { unsafe cairo_font_face_destroy(face) }
  }

  /// Returns a face at a size in device pixels, or nil if its file is not in the library or the size makes no sense.
  ///
  /// Cairo lets a face that all renderers share fail for good when FreeType refuses a size, so no such size is tried.
  @unsafe mutating func scaledFont(_ face: FontFace, size: Double) -> OpaquePointer? {
    guard size > 0, size <= Double(Canvas.greatestSide) else { return nil }
    let key = ScaledKey(face: face, size: size)
    if let known = unsafe scaledFonts[key] { return unsafe known }
    guard let cairoFace = unsafe self.face(face) else { return nil }
    var matrix = cairo_matrix_t()
    var identity = cairo_matrix_t()
    unsafe cairo_matrix_init_scale(&matrix, size, size)
    unsafe cairo_matrix_init_identity(&identity)
    let options = unsafe FontMap.makeOptions()
    let font = unsafe cairo_scaled_font_create(cairoFace, &matrix, &identity, options)
    unsafe cairo_font_options_destroy(options)
    guard unsafe cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_scaled_font_destroy(font)
      return nil
    }
    unsafe scaledFonts[key] = font
    return unsafe font
  }

  @unsafe private mutating func face(_ face: FontFace) -> OpaquePointer? {
    if let known = unsafe faces[face] { return unsafe known }
    guard let path = library.file(named: face.file)?.path, let pattern = unsafe FcPatternCreate()
    else {
      return nil
    }
    unsafe FcPatternAddString(pattern, FC_FILE, path)
    unsafe FcPatternAddInteger(pattern, FC_INDEX, Int32(face.index))
    let created = unsafe cairo_ft_font_face_create_for_pattern(pattern)
    unsafe FcPatternDestroy(pattern)
    guard unsafe cairo_font_face_status(created) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_font_face_destroy(created)
      return nil
    }
    unsafe faces[face] = created
    return unsafe created
  }
}
