import CPangoCairo
import GalleyLayout

struct TextItem {
  var range: Range<Int>
  var font: HarfBuzzFont
  var script: hb_script_t
  var analyzedScript = PANGO_SCRIPT_COMMON
  /// The embedding level: even for left to right, odd for right to left.
  var level: UInt8
  var scale: Double
}

extension FontStack.Key {
  init(
    _ request: ShapingRequest, _ script: hb_script_t, _ region: HanRegion,
    span: ShapingRequest.Span? = nil, isEmoji: Bool = false
  ) {
    let style = FontStyle(
      weight: span?.weight ?? request.weight, isItalic: span?.isItalic ?? request.isItalic,
      size: request.size.map { $0 * (span?.scale ?? 1) })
    self.init(
      family: span?.family ?? request.family, style: style,
      script: ScriptFonts(script, region, isEmoji: isEmoji))
  }
}

extension TextShaper {
  /// Divides a paragraph into items of one font, script and direction.
  ///
  /// As in Pango, a grapheme uses the first font with all its characters. White space and control characters use the
  /// font of a neighbor.
  @unsafe mutating func itemize(
    _ paragraph: Paragraph, _ request: ShapingRequest, _ baseLevel: inout UInt8?
  ) -> [TextItem] {
    let levels = unsafe EmbeddingLevels(of: paragraph.text, request.direction)
    baseLevel = baseLevel ?? levels.base
    var graphemes = unsafe graphemes(of: paragraph, request.spans, levels)
    unsafe chooseFonts(for: &graphemes, paragraph, request)
    var items: [TextItem] = []
    var previous: Grapheme?
    for grapheme in graphemes {
      guard let font = grapheme.font else { continue }
      if let previous, previous.font === font, grapheme.segment == previous.segment {
        let start = items[items.count - 1].range.lowerBound
        items[items.count - 1].range = start..<grapheme.range.upperBound
      } else {
        let (script, level) = (grapheme.segment.script, grapheme.segment.level)
        items.append(
          TextItem(
            range: grapheme.range, font: font, script: galley_script(script),
            analyzedScript: script, level: level, scale: grapheme.scale))
      }
      previous = grapheme
    }
    return items
  }

  private struct Grapheme {
    var range: Range<Int>
    var scalars: ArraySlice<Unicode.Scalar>
    var segment: Segment
    var scale = 1.0
    var font: HarfBuzzFont?
    var position = 0
  }

  private struct Segment: Hashable {
    var script: PangoScript
    var level: UInt8
    var span: Int?
    var isEmoji = false
  }

  @unsafe private func graphemes(
    of paragraph: Paragraph, _ spans: [ShapingRequest.Span], _ levels: EmbeddingLevels
  ) -> [Grapheme] {
    let text = unsafe paragraph.text
    let scalars = unsafe Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    let scripts = unsafe ScriptRuns(of: text)
    var graphemes: [Grapheme] = []
    var byte = 0
    var span = 0
    for (index, scalar) in scalars.enumerated() {
      let end = byte + UTF8.width(scalar)
      defer { byte = end }
      let place = unsafe paragraph.offset + byte
      if analysis.flags[byte].contains(.graphemeStart) || index == 0 {
        while span < spans.count, spans[span].range.upperBound <= place { span += 1 }
        let own = span < spans.count && spans[span].range.contains(place) ? span : nil
        let segment = Segment(script: scripts.script(at: byte), level: levels[index], span: own)
        graphemes.append(
          Grapheme(
            range: byte..<end, scalars: scalars[index...index],
            segment: segment, scale: own.map { spans[$0].scale } ?? 1))
      } else {
        let last = graphemes.count - 1
        graphemes[last].range = graphemes[last].range.lowerBound..<end
        graphemes[last].scalars = scalars[graphemes[last].scalars.startIndex...index]
      }
    }
    return graphemes
  }

  @unsafe private mutating func chooseFonts(
    for graphemes: inout [Grapheme], _ paragraph: Paragraph, _ request: ShapingRequest
  ) {
    let region =
      unsafe paragraph.language.region ?? HanRegion(of: graphemes.lazy.map(\.segment.script))
    func key(_ segment: Segment) -> FontStack.Key {
      FontStack.Key(
        request, galley_script(segment.script), region,
        span: segment.span.map { request.spans[$0] }, isEmoji: segment.isEmoji)
    }
    for index in graphemes.indices {
      let scalars = graphemes[index].scalars
      guard !scalars.allSatisfy(\.takesFontOfNeighbor) else { continue }
      graphemes[index].segment.isEmoji = scalars.isEmoji
      let stack = pool.stack(key(graphemes[index].segment))
      let font = stack.font(for: scalars, &pool) ?? stack.primary
      graphemes[index].font = font
      graphemes[index].position = stack.position(of: font)
    }
    // White space uses the font of the grapheme before it, or after it if that font is preferred.
    let firsts = Array(graphemes)
    var after: Grapheme?
    for index in graphemes.indices.reversed() where graphemes[index].font == nil {
      if index + 1 < graphemes.count, firsts[index + 1].font != nil { after = firsts[index + 1] }
      if after?.segment != graphemes[index].segment { after = nil }
      graphemes[index].font = after?.font
      graphemes[index].position = after?.position ?? .max
    }
    for index in graphemes.indices where firsts[index].font == nil {
      let before = index > 0 ? graphemes[index - 1] : nil
      if let before, before.segment == graphemes[index].segment,
        before.position <= graphemes[index].position
      {
        graphemes[index].font = before.font
        graphemes[index].position = before.position
      } else if graphemes[index].font == nil {
        graphemes[index].font = pool.stack(key(graphemes[index].segment)).primary
        graphemes[index].position = 0
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var takesFontOfNeighbor: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
    // The space of Ogham is a visible line.
    case .spaceSeparator: value != 0x1680
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension FontStack {
  /// Returns the first font that has a character with all its marks, or else the character alone, or nil.
  fileprivate func font(
    for grapheme: ArraySlice<Unicode.Scalar>, _ pool: inout FontPool
  ) -> HarfBuzzFont? {
    guard grapheme.count > 1 else { return grapheme.first.flatMap { font(with: $0, &pool) } }
    let visible = grapheme.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return font(with: visible, &pool) ?? visible.first.flatMap { font(with: $0, &pool) }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether the grapheme is an emoji by Unicode Technical Standard #51.
  fileprivate var isEmoji: Bool {
    guard let first else { return false }
    if contains("\u{FE0F}") { return first.properties.isEmoji }
    if dropFirst().contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || first.properties.isEmoji && dropFirst().contains { $0.properties.isEmojiModifier }
  }
}
