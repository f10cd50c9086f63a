import GalleyLayout

extension GlyphRun {
  /// Glyphs that show one letter or several, and what they show.
  struct Letter {
    var glyphs: ArraySlice<PlacedGlyph>
    /// The characters in the order in which they are read, without those that nobody sees.
    var text: String
    /// The distance from the baseline down to where the letter stands, in points; zero but for accents far from it.
    var y: Double
  }

  /// The letters from left to right.
  ///
  /// A character without a glyph belongs to the letter before it, or to the first.
  var letters: [Letter] {
    var letters: [Letter] = []
    var start = glyphs.startIndex
    var lastOffset = text.utf8.count
    while start < glyphs.endIndex {
      let offset = glyphs[start].offset
      let end = glyphs[start...].firstIndex { $0.offset != offset } ?? glyphs.endIndex
      let isFirst = isRightToLeft ? end == glyphs.endIndex : start == glyphs.startIndex
      let next = end < glyphs.endIndex ? glyphs[end].offset : text.utf8.count
      let shown = shownText(isFirst ? 0 : offset, isRightToLeft ? lastOffset : next)
      add(glyphs[start..<end], shown, to: &letters)
      lastOffset = offset
      start = end
    }
    return letters
  }

  /// Adds a letter; what is too far from its start to be drawn with it comes after it, without text.
  private func add(
    _ glyphs: ArraySlice<PlacedGlyph>, _ text: String, to letters: inout [Letter]
  ) {
    var rest = glyphs
    while let first = rest.first {
      let y = abs(first.y) > 2 * size ? first.y : 0
      let end =
        rest.dropFirst().firstIndex { abs($0.x - first.x) > 2 * size || abs($0.y - y) > 2 * size }
        ?? rest.endIndex
      let isWhole = rest.startIndex == glyphs.startIndex
      letters.append(Letter(glyphs: rest[..<end], text: isWhole ? text : "", y: y))
      rest = rest[end...]
    }
  }

  private func shownText(_ start: Int, _ end: Int) -> String {
    let bytes = text.utf8.dropFirst(start).prefix(max(0, end - start))
    var shown = String.UnicodeScalarView()
    for scalar in Substring(bytes).unicodeScalars {
      if let character = scalar.asShown { shown.append(character) }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// The character as a reader of the text expects it, or nil for one that is not seen and would hinder a search.
  fileprivate var asShown: Unicode.Scalar? {
    switch self {
    case "\t", "\n", "\r", "\u{2028}", "\u{2029}": " "
    // The soft hyphen, spaces without width and marks of direction.
    case "\u{AD}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}",
      "\u{2066}"..."\u{2069}", "\u{FEFF}":
      nil
    default: isControl ? nil : self
    }
  }

  /// Whether the character belongs to a script that is read from the right.
  var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
