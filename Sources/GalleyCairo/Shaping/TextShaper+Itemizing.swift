import CPangoCairo
import GalleyLayout

extension TextShaper {
  /// Divides a paragraph into items of one font, script and direction.
  ///
  /// As in Pango, a letter with its marks is set in the first font that has all of them, and white space and controls go
  /// with the letter before them.
  @unsafe mutating func itemize(
    _ paragraph: Paragraph, _ baseLevel: inout UInt8?
  ) -> [TextItem] {
    var letters = unsafe letters(of: paragraph)
    let levels = unsafe EmbeddingLevels(of: paragraph.text, paragraph.request.direction)
    baseLevel = baseLevel ?? levels.base
    unsafe chooseFonts(for: &letters, paragraph)
    var items: [TextItem] = []
    for letter in letters {
      guard let font = letter.font else { continue }
      let level = levels[letter.firstScalar]
      if let last = items.last, last.font === font, last.script == letter.script,
        last.level == level, last.scale == letter.scale, !letter.startsSpan
      {
        items[items.count - 1].range = last.range.lowerBound..<letter.range.upperBound
      } else {
        items.append(
          TextItem(
            range: letter.range, font: font, script: letter.script, level: level,
            scale: letter.scale))
      }
    }
    return items
  }

  /// What the reader takes for one letter: a character and the marks on it.
  private struct Letter {
    /// The place in the paragraph, in bytes.
    var range: Range<Int>
    var firstScalar: Int
    var scalars: ArraySlice<Unicode.Scalar>
    var script: hb_script_t
    var span: Int?
    var startsSpan = false
    var scale = 1.0
    var font: HarfBuzzFont?
  }

  @unsafe private func letters(of paragraph: Paragraph) -> [Letter] {
    let text = unsafe paragraph.text
    let scalars = unsafe Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    let scripts = unsafe ScriptRuns(of: text)
    let spans = unsafe paragraph.request.spans
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
        letters.append(
          Letter(
            range: byte..<end, firstScalar: index, scalars: scalars[index...index],
            script: scripts.script(at: byte), span: own,
            startsSpan: own != letters.last?.span, scale: own.map { spans[$0].scale } ?? 1))
      } else {
        letters[letters.count - 1].range = letters[letters.count - 1].range.lowerBound..<end
        letters[letters.count - 1].scalars = scalars[letters[letters.count - 1].firstScalar...index]
      }
    }
    return letters
  }

  @unsafe private mutating func chooseFonts(for letters: inout [Letter], _ paragraph: Paragraph) {
    let request = unsafe paragraph.request
    let region = unsafe paragraph.language.region ?? HanRegion(of: letters.lazy.map(\.script))
    for index in letters.indices where !letters[index].scalars.allSatisfy(\.goesWithLetterBefore) {
      let letter = letters[index]
      let key = FontStack.Key(
        request, letter.script, region, span: letter.span.map { request.spans[$0] },
        isEmoji: letter.scalars.isEmoji)
      let stack = pool.stack(key)
      letters[index].font = stack.font(for: letter.scalars, &pool) ?? stack.primary
    }
    // White space takes the font before it, at the start of a stretch the one after it, and alone the preferred one.
    var after: [HarfBuzzFont?] = Array(repeating: nil, count: letters.count + 1)
    for index in letters.indices.reversed() where index > 0 {
      let isOther = letters[index].span != letters[index - 1].span
      after[index - 1] = isOther ? nil : letters[index].font ?? after[index]
    }
    for index in letters.indices where letters[index].font == nil {
      let letter = letters[index]
      let before = index > 0 && !letter.startsSpan ? letters[index - 1].font : nil
      let scalar = letter.scalars.first ?? " "
      if let before, before.has(scalar) {
        letters[index].font = before
      } else if let font = after[index], font.has(scalar) {
        letters[index].font = font
      } else {
        let key = FontStack.Key(
          request, letter.script, region, span: letter.span.map { request.spans[$0] })
        letters[index].font = pool.stack(key).primary
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a character has no form of its own that a font would have to have.
  fileprivate var goesWithLetterBefore: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
    // The space mark of Ogham is a line.
    case .spaceSeparator: value != 0x1680
    default: properties.isDefaultIgnorableCodePoint
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
