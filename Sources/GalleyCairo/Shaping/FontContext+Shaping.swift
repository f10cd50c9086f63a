import CPangoCairo
import GalleyLayout

extension FontContext {
  /// Returns a text as glyphs in multiples of the font size.
  mutating func shape(_ request: ShapingRequest) -> ShapedText {
    makeRoom()
    unsafe select(request)
    var builder = ShapedTextBuilder(request: request)
    var start = request.string.startIndex
    var offset = 0
    while true {
      let rest = request.string[start...]
      let end = rest.firstIndex(where: \.isNewline) ?? request.string.endIndex
      let paragraph = String(request.string[start..<end])
      unsafe shape(paragraph, at: offset, into: &builder)
      guard end < request.string.endIndex else { break }
      let next = request.string.index(after: end)
      offset += paragraph.utf8.count
      builder.endParagraph(at: offset)
      offset += request.string[end..<next].utf8.count
      start = next
    }
    return unsafe builder.shapedText(strut(request))
  }

  /// Makes a request's font and language those of the context.
  @unsafe private mutating func select(_ request: ShapingRequest) {
    let description = unsafe pango_font_description_new()
    let families = [request.family].compactMap(\.self) + library.defaultFamilies
    unsafe pango_font_description_set_family(description, families.joined(separator: ","))
    let weight = PangoWeight(rawValue: UInt32(request.weight.value))
    unsafe pango_font_description_set_weight(description, weight)
    unsafe pango_font_description_set_style(
      description, request.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(
      description, FontContext.shapingSize * Double(PANGO_SCALE))
    unsafe pango_context_set_font_description(map.context, description)
    unsafe pango_font_description_free(description)
    let language = unsafe pango_language_from_string(request.locale)
    unsafe pango_context_set_language(map.context, language)
    unsafe map.note(request, language)
  }

  /// Shapes a text without line feeds and adds it to a builder.
  @unsafe private mutating func shape(
    _ paragraph: String, at offset: Int, into builder: inout ShapedTextBuilder
  ) {
    guard !paragraph.isEmpty else { return }
    let bytes = paragraph.utf8.map(Self.shapeable)
    let direction = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        let length = Int32(text.count)
        let found = unsafe galley_find_base_direction(text.baseAddress, length)
        let base =
          found == PANGO_DIRECTION_NEUTRAL ? builder.request.direction.pango : found
        unsafe shape(text, base, at: offset, into: &builder)
        return base
      }
    }
    builder.baseLevel = builder.baseLevel ?? (direction == PANGO_DIRECTION_RTL ? 1 : 0)
  }

  @unsafe private mutating func shape(
    _ text: UnsafeBufferPointer<CChar>, _ direction: PangoDirection, at offset: Int,
    into builder: inout ShapedTextBuilder
  ) {
    let length = Int32(text.count)
    let characters = Int(unsafe g_utf8_strlen(text.baseAddress, Int(length)))
    var attributes = Array(repeating: PangoLogAttr(), count: characters + 1)
    unsafe pango_get_log_attrs(
      text.baseAddress, length, -1, pango_context_get_language(map.context), &attributes,
      Int32(characters + 1))
    let paragraph = unsafe ShapedTextBuilder.Paragraph(
      text, offset: offset, firstCluster: builder.clusters.count, attributes)
    let items = unsafe pango_itemize_with_base_dir(
      map.context, direction, text.baseAddress, 0, length, nil, nil)
    var first = 0
    var next = unsafe items
    while let link = unsafe next {
      let item = unsafe link.pointee.data.assumingMemoryBound(to: PangoItem.self)
      unsafe shape(item, from: first, text, &attributes, paragraph, into: &builder)
      first += Int(unsafe item.pointee.num_chars)
      unsafe pango_item_free(item)
      unsafe next = link.pointee.next
    }
    unsafe g_list_free(items)
    builder.finish(paragraph)
  }

  @unsafe private mutating func shape(
    _ item: UnsafeMutablePointer<PangoItem>, from first: Int,
    _ text: UnsafeBufferPointer<CChar>,
    _ attributes: inout [PangoLogAttr], _ paragraph: ShapedTextBuilder.Paragraph,
    into builder: inout ShapedTextBuilder
  ) {
    unsafe map.note(builder.request, item.pointee.analysis.language)
    guard let font = unsafe item.pointee.analysis.font else { return }
    let glyphs = unsafe pango_glyph_string_new()
    defer { unsafe pango_glyph_string_free(glyphs) }
    unsafe attributes.withUnsafeMutableBufferPointer { buffer in
      unsafe pango_shape_item(
        item, text.baseAddress, Int32(text.count), buffer.baseAddress.map { unsafe $0 + first },
        glyphs, PANGO_SHAPE_NONE)
    }
    var logical = PangoRectangle()
    unsafe pango_glyph_string_extents(glyphs, font, nil, &logical)
    let run = unsafe ShapedTextBuilder.Item(
      face: map.face(of: font), level: item.pointee.analysis.level,
      metrics: FontContext.metrics(of: logical), offset: Int(item.pointee.offset),
      length: Int(item.pointee.length))
    unsafe builder.add(glyphs.pointee, of: run, in: paragraph)
  }

  /// Returns the byte that is shaped in place of a byte of a text.
  ///
  /// Pango leaves tabs to its layouts, which have stops for them; here they are spaces. It ends a text at a null
  /// character; here that is a control character like the others.
  private static func shapeable(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0: 1
    case UInt8(ascii: "\t"): UInt8(ascii: " ")
    default: byte
    }
  }

  private static func metrics(of logical: PangoRectangle) -> ShapedText.Metrics {
    ShapedText.Metrics(
      ascent: -em(logical.y), descent: em(logical.y) + em(logical.height))
  }

  /// Returns a length in Pango's units at the shaping size as a multiple of the font size.
  static func em(_ units: Int32) -> Double {
    Double(units) / (Double(PANGO_SCALE) * shapingSize)
  }

  /// Returns the ellipsis of a request's font, and the height of that font.
  @unsafe private mutating func strut(_ request: ShapingRequest) -> ShapedTextBuilder.Strut {
    let key = ShapingRequest(
      "…", family: request.family, weight: request.weight, isItalic: request.isItalic)
    if let known = struts[key] { return known }
    var builder = ShapedTextBuilder(request: key)
    unsafe shape(key.string, at: 0, into: &builder)
    struts[key] = builder.strut
    return builder.strut
  }
}

extension LayoutDirection {
  fileprivate var pango: PangoDirection {
    switch self {
    case .leftToRight: PANGO_DIRECTION_LTR
    case .rightToLeft: PANGO_DIRECTION_RTL
    }
  }
}
