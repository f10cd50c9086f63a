import CPangoCairo
import GalleyLayout

struct FontStyle: Hashable {
  var weight = Font.Weight.regular
  var isItalic = false
  /// The size of the text in points, for faces with optical sizes.
  var size: Double?
}

@safe final class FontFile {
  let fileName: String
  let index: Int
  let family: String
  let style: String
  let weights: ClosedRange<Double>
  let isItalic: Bool
  let isUpright: Bool
  let width: Double
  private let axes: FontAxes
  private let face: OpaquePointer

  static func open(_ file: FontLibrary.File) -> [FontFile] {
    // Reading from a pipe or a device could wait forever.
    guard unsafe g_file_test(file.path, G_FILE_TEST_IS_REGULAR) != 0 else { return [] }
    let blob = unsafe blob(of: file)
    defer { unsafe hb_blob_destroy(blob) }
    unsafe hb_blob_make_immutable(blob)
    return unsafe (0..<hb_face_count(blob)).compactMap { index in
      unsafe FontFile(blob, name: file.name, index: index)
    }
  }

  /// Returns the bytes of a file: installed fonts as they are in the file, others as a copy.
  ///
  /// A file that another program cuts short while it is read in place would end this program.
  @unsafe private static func blob(of file: FontLibrary.File) -> OpaquePointer {
    let blob = unsafe hb_blob_create_from_file(file.path)
    guard file.isInNamedFolder, let copy = unsafe hb_blob_copy_writable_or_fail(blob) else {
      return unsafe blob
    }
    unsafe hb_blob_destroy(blob)
    return unsafe copy
  }

  @unsafe private init?(_ blob: OpaquePointer, name: String, index: UInt32) {
    let face = unsafe hb_face_create(blob, index)
    // A face without glyphs, or with invalid units, would produce empty text.
    guard unsafe hb_face_get_glyph_count(face) > 0,
      unsafe (16...16384).contains(hb_face_get_upem(face))
    else {
      unsafe hb_face_destroy(face)
      return nil
    }
    unsafe hb_face_make_immutable(face)
    unsafe self.face = face
    fileName = name
    self.index = Int(index)
    family =
      unsafe Self.name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, face)
      ?? Self.name(HB_OT_NAME_ID_FONT_FAMILY, face) ?? ""
    style =
      unsafe Self.name(HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY, face)
      ?? Self.name(HB_OT_NAME_ID_FONT_SUBFAMILY, face) ?? ""
    let axes = unsafe FontAxes(face)
    let font = unsafe hb_font_create(face)
    defer { unsafe hb_font_destroy(font) }
    let weight = Double(unsafe hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    let slant = unsafe hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE)
    weights = axes["wght"] ?? weight...weight
    let isSlanted = unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5 || slant != 0
    let isVariable = axes["ital"] != nil || axes["slnt"] != nil
    isItalic = isSlanted || isVariable
    isUpright = !isSlanted || isVariable
    width = Double(unsafe hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
    self.axes = axes
  }

  deinit {
    unsafe hb_face_destroy(face)
  }

  func name(_ style: FontStyle) -> FontFace {
    FontFace(
      family: family, style: self.style, file: fileName, index: index,
      variations: axes.variations(style))
  }

  func font(_ face: FontFace) -> HarfBuzzFont {
    unsafe HarfBuzzFont(self.face, face, variesWithSize: axes["opsz"] != nil)
  }

  @unsafe private static func name(_ id: Int, _ face: OpaquePointer) -> String? {
    let language = unsafe hb_language_from_string("en", -1)
    var bytes = [CChar](repeating: 0, count: 256)
    var count = UInt32(bytes.count)
    let length = unsafe hb_ot_name_get_utf8(
      face, hb_ot_name_id_t(id), language, &count, &bytes)
    guard length > 0 else { return nil }
    return String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the distance of the face from a weight: from 0 for the weight itself to 3,000 for the least preferred side.
  fileprivate func distance(to weight: Font.Weight) -> Double {
    let wanted = Double(weight.value)
    if weights.contains(wanted) { return 0 }
    let found = wanted < weights.lowerBound ? weights.lowerBound : weights.upperBound
    let distance = abs(found - wanted)
    let isHeavier = found > wanted
    // For regular and medium: first up to 500, then lighter, then heavier. Otherwise first away from the middle.
    if (400...500).contains(wanted) {
      return isHeavier ? distance + (found <= 500 ? 0 : 2000) : distance + 1000
    }
    return isHeavier == (wanted > 500) ? distance : distance + 1000
  }
}

private struct FontAxes {
  private let axes: [(tag: String, range: ClosedRange<Double>, initial: Double)]

  @unsafe init(_ face: OpaquePointer) {
    let total = Int(unsafe hb_ot_var_get_axis_count(face))
    var infos = Array(repeating: hb_ot_var_axis_info_t(), count: total)
    var count = UInt32(total)
    if total > 0 { unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos) }
    axes = infos.prefix(Int(count)).compactMap { info in
      let (minimum, maximum) = (Double(info.min_value), Double(info.max_value))
      guard minimum <= maximum else { return nil }
      return (Self.name(of: info.tag), minimum...maximum, Double(info.default_value))
    }
  }

  /// The range of an axis, or nil if the font has no such axis.
  subscript(tag: String) -> ClosedRange<Double>? {
    axes.first { $0.tag == tag }?.range
  }

  func variations(_ style: FontStyle) -> [FontFace.Variation] {
    axes.compactMap { axis in
      let wanted: Double? =
        switch axis.tag {
        case "wght": Double(style.weight.value)
        case "ital": style.isItalic ? 1 : 0
        // The axis counts degrees counterclockwise, so a slant to the right is negative.
        case "slnt": style.isItalic ? axis.range.lowerBound : 0
        case "opsz": style.size
        default: nil
        }
      guard let wanted else { return nil }
      let value = min(max(wanted, axis.range.lowerBound), axis.range.upperBound)
      return value == axis.initial ? nil : FontFace.Variation(axis: axis.tag, value: value)
    }
  }

  private static func name(of tag: hb_tag_t) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}

extension [FontFile] {
  /// Returns the face of a family nearest to a style, or nil for a family without faces.
  ///
  /// The order follows CSS Fonts Module Level 4, section 5.2: first the width, then the slant, then the weight.
  func nearest(_ style: FontStyle) -> FontFile? {
    let width = self.min { abs($0.width - 100) < abs($1.width - 100) }?.width
    let asWide = filter { $0.width == width }
    let slanted = asWide.filter { style.isItalic ? $0.isItalic : $0.isUpright }
    return (slanted.isEmpty ? asWide : slanted).min {
      $0.distance(to: style.weight) < $1.distance(to: style.weight)
    }
  }
}
