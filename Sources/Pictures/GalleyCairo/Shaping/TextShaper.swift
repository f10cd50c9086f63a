import CPangoCairo
import GalleyLayout

/// Converts texts to glyphs in font units, using Pango for analysis and HarfBuzz for shaping.
@safe struct TextShaper: ~Copyable {
  var pool: FontPool
  var analysis = ParagraphAnalysis()
  var buffer = ShapingBuffer()
  private var hyphenation = Hyphenation()

  init(library: FontLibrary) throws(FontError) {
    pool = try FontPool(library: library)
  }

  @unsafe struct Paragraph {
    /// The bytes, without null characters.
    var text: UnsafeBufferPointer<UInt8>
    var offset: Int
    var language: TextLanguage
    var features: [hb_feature_t]
  }

  mutating func shape(_ request: ShapingRequest) -> ShapedText {
    var builder = ShapedTextBuilder(request: request)
    let language = TextLanguage(locale: request.locale)
    let features = request.features.tags.map { hb_feature_t($0, isOn: true) }
    var string = request.string
    string.withUTF8 { bytes in
      var start = 0
      while true {
        let (end, next) = unsafe bytes.paragraphBreak(from: start)
        let text = unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
        unsafe shape(
          Paragraph(text: text, offset: start, language: language, features: features),
          into: &builder)
        guard end < next else { break }
        builder.endParagraph(at: end)
        start = next
      }
    }
    return builder.shapedText(strut(request, language))
  }

  @unsafe private mutating func shape(
    _ paragraph: Paragraph, into builder: inout ShapedTextBuilder
  ) {
    let first = builder.clusters.count
    guard unsafe paragraph.text.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\t") }) else {
      return unsafe shapeShapeable(paragraph, into: &builder)
    }
    // A tab is shaped as a space. A null character would end the text in C, so another control character replaces it.
    let bytes = unsafe paragraph.text.map { byte in
      byte == 0 ? 1 : byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte
    }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var shapeable = unsafe paragraph
      unsafe shapeable.text = bytes
      unsafe shapeShapeable(shapeable, into: &builder)
    }
    for index in first..<builder.clusters.count {
      let offset = unsafe builder.clusters[index].offset - paragraph.offset
      if unsafe paragraph.text[offset] == UInt8(ascii: "\t") { builder.makeTab(index) }
    }
  }

  @unsafe private mutating func shapeShapeable(
    _ paragraph: Paragraph, into builder: inout ShapedTextBuilder
  ) {
    guard unsafe !paragraph.text.isEmpty else { return }
    unsafe analysis.analyze(paragraph.text)
    let items = unsafe itemize(paragraph, builder.request, &builder.baseLevel)
    unsafe analysis.tailor(paragraph.text, items, language: paragraph.language.pango)
    if let words = unsafe KeptWords(paragraph.text, builder.request.wordBreak) {
      unsafe analysis.keep(words)
    }
    unsafe hyphenate(paragraph, builder.request)
    for item in items {
      unsafe buffer.shape(item, of: paragraph)
      unsafe add(item, of: paragraph, to: &builder)
    }
  }

  @unsafe private mutating func hyphenate(_ paragraph: Paragraph, _ request: ShapingRequest) {
    guard request.hyphenates else { return }
    unsafe analysis.allowHyphens(
      before: hyphenation.breaks(in: paragraph.text, locale: request.locale))
  }

  @unsafe private mutating func add(
    _ item: TextItem, of paragraph: Paragraph, to builder: inout ShapedTextBuilder
  ) {
    unsafe builder.add(buffer, of: item, paragraph, analysis.flags)
    guard !builder.unsafeBreaks.isEmpty else { return }
    let unsafeStarts = buffer.unsafeStarts
    unsafe addSeams(in: item, of: paragraph, unsafeStarts, to: &builder)
  }

  private mutating func strut(_ request: ShapingRequest, _ language: TextLanguage) -> TextStrut {
    let key = FontStack.Key(request, HB_SCRIPT_COMMON, language.region ?? .simplified)
    let stack = pool.stack(key)
    if let known = stack.strut { return known }
    let strut = TextStrut(stack, &pool)
    stack.strut = strut
    return strut
  }

  /// The maximum number of clusters that may change on each side of a line break.
  ///
  /// Without a limit, a long word with a possible break at each character would be shaped again for each.
  private static let maximumReach = 16

  /// The maximum number of breaks within words at which glyphs change.
  ///
  /// Without a limit, a text of many such breaks would take seconds.
  private static let maximumSeamCount = 2048

  /// Adds the glyphs on both sides of possible line breaks within an item.
  ///
  /// HarfBuzz shapes each side up to the nearest position at which a break changes nothing.
  @unsafe mutating func addSeams(
    in item: TextItem, of paragraph: Paragraph, _ unsafeStarts: Set<Int>,
    to builder: inout ShapedTextBuilder
  ) {
    guard let clusters = builder.runs.last?.clusters else { return }
    let offset = unsafe paragraph.offset
    let starts =
      clusters.map { builder.clusters[$0].offset - offset } + [item.range.upperBound]
    let isUnsafe = { unsafeStarts.contains(starts[$0 - clusters.lowerBound]) }
    for cut in builder.unsafeBreaks where builder.seams.starts.count < Self.maximumSeamCount {
      var start = cut - 1
      while start > max(clusters.lowerBound, cut - Self.maximumReach), isUnsafe(start) {
        start -= 1
      }
      var end = cut + 1
      while end < min(clusters.upperBound, cut + Self.maximumReach), isUnsafe(end) { end += 1 }
      let lineStarts = (start..<cut).filter {
        $0 == start || builder.clusters[$0 - 1].lineBreak != .forbidden
      }
      let bytes = { (range: Range<Int>) in
        starts[
          range.lowerBound - clusters.lowerBound]..<starts[range.upperBound - clusters.lowerBound]
      }
      builder.seams.ends[cut] = lineStarts.map {
        ShapedText.Seam(
          clusters: $0..<cut, glyphs: unsafe glyphs(of: bytes($0..<cut), in: item, paragraph))
      }
      builder.seams.starts[cut] = ShapedText.Seam(
        clusters: cut..<end, glyphs: unsafe glyphs(of: bytes(cut..<end), in: item, paragraph))
    }
    builder.unsafeBreaks = []
  }

  @unsafe private mutating func glyphs(
    of range: Range<Int>, in item: TextItem, _ paragraph: Paragraph
  ) -> [ShapedText.Glyph] {
    var part = item
    part.range = range
    unsafe buffer.shape(part, of: paragraph)
    var glyphs: [ShapedText.Glyph] = []
    item.font.withInks { _ = buffer.append(0..<buffer.count, of: item, &$0, to: &glyphs) }
    return glyphs
  }
}

@safe struct TextLanguage {
  /// The language for Pango, or nil for an invalid tag.
  let pango: OpaquePointer?
  private let harfbuzz: hb_language_t?
  /// The region that determines the forms of Chinese characters, or nil to derive it from the text.
  let region: HanRegion?

  /// Creates a language from a BCP 47 tag; generated locales use English.
  init(locale: String) {
    let tag = locale.hasPrefix("pseudo") || locale == PseudoLocale.widest ? "en" : locale
    // The libraries store every language permanently, so invalid tags must not reach them.
    let isTag = tag.utf8.count <= 35 && tag.utf8.allSatisfy { $0 < 0x80 }
    unsafe pango = isTag ? pango_language_from_string(tag) : nil
    unsafe harfbuzz = isTag ? hb_language_from_string(tag, -1) : nil
    region = HanRegion(locale: tag)
  }

  /// Returns the language for shaping an item, or none, as in Pango, if it is not written in the item's script.
  func harfbuzz(for item: TextItem) -> hb_language_t? {
    guard item.analyzedScript != PANGO_SCRIPT_COMMON, let pango = unsafe pango else {
      return unsafe harfbuzz
    }
    let isWritten = unsafe pango_language_includes_script(pango, item.analyzedScript) != 0
    return unsafe isWritten ? harfbuzz : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  @unsafe fileprivate func paragraphBreak(from start: Int) -> (end: Int, next: Int) {
    let bytes = unsafe self
    var index = start
    while index < bytes.count {
      let byte = unsafe bytes[index]
      switch byte {
      case 0x0A...0x0D:
        let isPair = unsafe byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        return (index, index + (isPair ? 2 : 1))
      // U+0085, next line.
      case 0xC2 where unsafe bytes[index + 1] == 0x85: return (index, index + 2)
      // U+2028 and U+2029, line and paragraph separator.
      case 0xE2 where unsafe bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
        return (index, index + 3)
      default: index += 1
      }
    }
    return (index, index)
  }
}
