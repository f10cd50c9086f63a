import CPangoCairo
import GalleyLayout

/// A stretch of a paragraph in one font, script and direction.
struct TextItem {
  /// The place in the paragraph, in bytes.
  var range: Range<Int>
  var font: HarfBuzzFont
  var script: hb_script_t
  /// The script for which Pango tailors line breaks.
  var analyzedScript = PANGO_SCRIPT_COMMON
  /// The embedding level: even reads from the left, odd from the right.
  var level: UInt8
  /// The size of the letters in multiples of the font size.
  var scale: Double
}

extension FontStack.Key {
  /// Creates the key for a stretch of a text.
  init(
    _ request: ShapingRequest, _ script: hb_script_t, _ region: HanRegion,
    span: ShapingRequest.Span? = nil, isEmoji: Bool = false
  ) {
    let scale = span?.scale ?? 1
    self.init(
      family: request.family, weight: span?.weight ?? request.weight,
      isItalic: span?.isItalic ?? request.isItalic, size: request.size.map { $0 * scale },
      script: ScriptFonts(script, region, isEmoji: isEmoji))
  }
}

extension TextShaper {
  /// Divides a paragraph into items of one font, script and direction.
  ///
  /// As in Pango, a letter with its marks is set in the first font that has all of them, and white space and controls in
  /// that of a neighbor.
  @unsafe mutating func itemize(
    _ paragraph: Paragraph, _ request: ShapingRequest, _ baseLevel: inout UInt8?
  ) -> [TextItem] {
    let levels = unsafe EmbeddingLevels(of: paragraph.text, request.direction)
    baseLevel = baseLevel ?? levels.base
    var letters = unsafe letters(of: paragraph, request.spans, levels)
    unsafe chooseFonts(for: &letters, paragraph, request)
    var items: [TextItem] = []
    var previous: Letter?
    for letter in letters {
      guard let font = letter.font else { continue }
      if let previous, previous.font === font, letter.stretch == previous.stretch {
        items[items.count - 1].range =
          items[items.count - 1].range.lowerBound..<letter.range.upperBound
      } else {
        items.append(
          TextItem(
            range: letter.range, font: font, script: galley_script(letter.stretch.script),
            analyzedScript: letter.stretch.script, level: letter.stretch.level, scale: letter.scale)
        )
      }
      previous = letter
    }
    return items
  }

  /// What the reader takes for one letter: a character and the marks on it.
  private struct Letter {
    /// The place in the paragraph, in bytes.
    var range: Range<Int>
    var firstScalar: Int
    var scalars: ArraySlice<Unicode.Scalar>
    var stretch: Stretch
    var scale = 1.0
    var font: HarfBuzzFont?
    /// How many fonts are preferred to that of the letter.
    var position = 0
  }

  /// What the letters have in common that are shaped together, but for the font.
  private struct Stretch: Hashable {
    var script: PangoScript
    var level: UInt8
    var span: Int?
    var isEmoji = false
  }

  @unsafe private func letters(
    of paragraph: Paragraph, _ spans: [ShapingRequest.Span], _ levels: EmbeddingLevels
  ) -> [Letter] {
    let text = unsafe paragraph.text
    let scalars = unsafe Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    let scripts = unsafe ScriptRuns(of: text)
    var letters: [Letter] = []
    var byte = 0
    var span = 0
    for (index, scalar) in scalars.enumerated() {
      let end = byte + UTF8.width(scalar)
      defer { byte = end }
      let place = unsafe paragraph.offset + byte
      if analysis.flags[byte].contains(.letterStart) || index == 0 {
        while span < spans.count, spans[span].range.upperBound <= place { span += 1 }
        let own = span < spans.count && spans[span].range.contains(place) ? span : nil
        let stretch = Stretch(script: scripts.script(at: byte), level: levels[index], span: own)
        letters.append(
          Letter(
            range: byte..<end, firstScalar: index, scalars: scalars[index...index],
            stretch: stretch, scale: own.map { spans[$0].scale } ?? 1))
      } else {
        letters[letters.count - 1].range = letters[letters.count - 1].range.lowerBound..<end
        letters[letters.count - 1].scalars = scalars[letters[letters.count - 1].firstScalar...index]
      }
    }
    return letters
  }

  @unsafe private mutating func chooseFonts(
    for letters: inout [Letter], _ paragraph: Paragraph, _ request: ShapingRequest
  ) {
    let region =
      unsafe paragraph.language.region ?? HanRegion(of: letters.lazy.map(\.stretch.script))
    func key(_ stretch: Stretch) -> FontStack.Key {
      FontStack.Key(
        request, galley_script(stretch.script), region,
        span: stretch.span.map { request.spans[$0] },
        isEmoji: stretch.isEmoji)
    }
    for index in letters.indices where !letters[index].scalars.allSatisfy(\.takesFontOfNeighbor) {
      letters[index].stretch.isEmoji = letters[index].scalars.isEmoji
      let stack = pool.stack(key(letters[index].stretch))
      let font = stack.font(for: letters[index].scalars, &pool) ?? stack.primary
      letters[index].font = font
      letters[index].position = stack.position(of: font)
    }
    // White space goes with the letter before it, or with that after it if that has a font which is preferred.
    let firsts = Array(letters)
    var after: Letter?
    for index in letters.indices.reversed() where letters[index].font == nil {
      if index + 1 < letters.count, firsts[index + 1].font != nil { after = firsts[index + 1] }
      if after?.stretch != letters[index].stretch { after = nil }
      letters[index].font = after?.font
      letters[index].position = after?.position ?? .max
    }
    for index in letters.indices where firsts[index].font == nil {
      let before = index > 0 ? letters[index - 1] : nil
      if let before, before.stretch == letters[index].stretch,
        before.position <= letters[index].position
      {
        letters[index].font = before.font
        letters[index].position = before.position
      } else if letters[index].font == nil {
        letters[index].font = pool.stack(key(letters[index].stretch)).primary
        letters[index].position = 0
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a character has no form of its own that a font would have to have.
  fileprivate var takesFontOfNeighbor: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
    // The space mark of Ogham is a line.
    case .spaceSeparator: value != 0x1680
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension HarfBuzzFont {
  /// Returns whether the font has all characters of a text that need forms.
  ///
  /// Shaping does not tell: HarfBuzz also puts characters that a font lacks together from others, such as an arrow and
  /// a stroke, where another font has the whole.
  @unsafe func hasAll(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    if unsafe text.allSatisfy({ $0 < 0x80 }) { return true }
    return unsafe String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.value < 0x80 || has($0) || $0.takesFontOfNeighbor
    }
  }
}

extension FontStack {
  /// Returns the first font that has a letter with all its marks, else the first that has the letter, or nil.
  fileprivate func font(
    for letter: ArraySlice<Unicode.Scalar>, _ pool: inout FontPool
  ) -> HarfBuzzFont? {
    guard letter.count > 1 else { return letter.first.flatMap { font(with: $0, &pool) } }
    let visible = letter.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return font(with: visible, &pool) ?? visible.first.flatMap { font(with: $0, &pool) }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether the letter is a picture in color by Unicode Technical Standard #51.
  fileprivate var isEmoji: Bool {
    guard let first else { return false }
    if contains("\u{FE0F}") { return first.properties.isEmoji }
    if dropFirst().contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || first.properties.isEmoji && dropFirst().contains { $0.properties.isEmojiModifier }
  }
}
