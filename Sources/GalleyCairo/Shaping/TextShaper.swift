import CPangoCairo
import GalleyLayout

/// Turns texts into glyphs: HarfBuzz shapes what Pango has analysed, in the units of the fonts.
@safe struct TextShaper: ~Copyable {
  var pool: FontPool
  var analysis = ParagraphAnalysis()
  var buffer = ShapingBuffer()
  private var lastLanguage = TextLanguage(locale: "en")

  /// Creates a shaper.
  ///
  /// - Throws: A ``FontError`` if a file of the library cannot be read as a font.
  init(library: FontLibrary) throws(FontError) {
    pool = try FontPool(library: library)
  }

  /// A paragraph of a text.
  @unsafe struct Paragraph {
    /// The bytes, without null characters.
    var text: UnsafeBufferPointer<UInt8>
    /// The place in the text, in bytes.
    var offset: Int
    var language: TextLanguage
  }

  /// Returns a text as glyphs in multiples of the font size.
  mutating func shape(_ request: ShapingRequest) -> ShapedText {
    var builder = ShapedTextBuilder(request: request)
    let language = language(request.locale)
    var string = request.string
    string.withUTF8 { bytes in
      var start = 0
      while true {
        let (end, next) = unsafe ParagraphBreak.next(in: bytes, from: start)
        let text = unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
        unsafe shape(
          Paragraph(text: text, offset: start, language: language), into: &builder)
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
    // A tab is a space in front of a stop, and C ends a text at a null character, so another control stands for it.
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
    if unsafe shapePlain(paragraph, into: &builder) { return }
    unsafe analysis.analyze(paragraph.text)
    let items = unsafe itemize(paragraph, builder.request, &builder.baseLevel)
    unsafe analysis.tailor(paragraph.text, items, language: paragraph.language.pango)
    for item in items {
      unsafe buffer.shape(item, of: paragraph)
      unsafe add(item, of: paragraph, to: &builder)
    }
  }

  /// Shapes a paragraph that needs no itemizing, or returns false for another.
  @unsafe private mutating func shapePlain(
    _ paragraph: Paragraph, into builder: inout ShapedTextBuilder
  ) -> Bool {
    guard builder.request.spans.isEmpty, let script = unsafe PlainText.script(of: paragraph.text),
      script != HB_SCRIPT_COMMON || builder.request.direction == .leftToRight
    else { return false }
    let stack = unsafe pool.stack(
      FontStack.Key(builder.request, script, paragraph.language.region ?? .simplified))
    guard unsafe stack.primary.hasAll(of: paragraph.text) else { return false }
    let item = TextItem(
      range: unsafe 0..<paragraph.text.count, font: stack.primary, script: script, level: 0,
      scale: 1)
    unsafe buffer.shape(item, of: paragraph)
    guard !buffer.isMissing(0..<buffer.count) else { return false }
    builder.baseLevel = builder.baseLevel ?? 0
    unsafe analysis.analyzePlain(paragraph.text, language: paragraph.language.pango)
    unsafe add(item, of: paragraph, to: &builder)
    return true
  }

  /// Adds an item that has just been shaped.
  @unsafe private mutating func add(
    _ item: TextItem, of paragraph: Paragraph, to builder: inout ShapedTextBuilder
  ) {
    unsafe builder.add(buffer, of: item, paragraph, analysis.flags)
    guard !builder.unsafeBreaks.isEmpty else { return }
    let unsafeStarts = buffer.unsafeStarts
    unsafe addSeams(in: item, of: paragraph, unsafeStarts, to: &builder)
  }

  private mutating func language(_ locale: String) -> TextLanguage {
    if locale != lastLanguage.locale { lastLanguage = TextLanguage(locale: locale) }
    return lastLanguage
  }

  /// Returns the height of a request's font, and its marks that stand in for letters.
  private mutating func strut(_ request: ShapingRequest, _ language: TextLanguage) -> TextStrut {
    let key = FontStack.Key(request, HB_SCRIPT_COMMON, language.region ?? .simplified)
    let stack = pool.stack(key)
    if let known = stack.strut { return known }
    let strut = TextStrut(stack, &pool)
    stack.strut = strut
    return strut
  }
}
