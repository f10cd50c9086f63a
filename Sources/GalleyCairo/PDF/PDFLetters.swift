import GalleyGeometry
import GalleyLayout
import GalleyScene

/// The letters of a run as codes of fonts, and its glyphs that have colors of their own.
struct PDFLetters {
  /// A letter and its place.
  struct Letter {
    var font: Int
    var code: Int
    /// The place relative to the start of the baseline, in points.
    var place: Point
    /// The distance to the next letter as the font tells it, in thousandths of the font size.
    var advance: Double
  }

  private(set) var letters: [Letter] = []
  private(set) var pictures: [GlyphRun.PlacedGlyph] = []
  private let run: GlyphRun
  private let metrics: PDFFontMetrics

  /// The greatest number of characters that a glyph stands for, of which no program that reads them has too many.
  private static let maximumCharacterCount = 24

  init(_ run: GlyphRun, _ fonts: inout PDFFonts, _ glyphs: inout GlyphPictures) {
    self.run = run
    let font = glyphs.font(run.face)
    metrics = PDFFontMetrics(font)
    for letter in run.letters {
      let advances = letter.glyphs.map { glyph in
        // Letters that cannot be drawn are found all the same.
        font.map { Double($0.advance(of: glyph.id)) * $0.unit } ?? 0.5
      }
      let start = Self.start(of: letter, advances)
      add(drawn(letter, advances, from: start, &glyphs), letter.text, at: start, &fonts, &glyphs)
    }
  }

  /// Returns where the room of a letter starts: accents, which take none, may stand on either side of what does.
  private static func start(of letter: GlyphRun.Letter, _ advances: [Double]) -> Point {
    let places = zip(letter.glyphs, advances).filter { $1 > 0 }.map { $0.0.x }
    return Point(x: places.min() ?? letter.glyphs.map(\.x).min() ?? 0, y: letter.y)
  }

  /// Returns what is drawn of a letter in the color of the text, and sets aside what has colors of its own.
  private mutating func drawn(
    _ letter: GlyphRun.Letter, _ advances: [Double], from start: Point,
    _ glyphs: inout GlyphPictures
  ) -> PDFFont.Letter {
    var drawn = PDFFont.Letter(text: [], width: 0)
    for (glyph, advance) in zip(letter.glyphs, advances) {
      let x = units(glyph.x - start.x)
      if advance > 0 { drawn.width = max(drawn.width, x + units(advance * run.size)) }
      if case .outline = glyphs.picture(of: glyph.id, in: run.face) {
        drawn.parts.append(PDFFont.Part(glyph: glyph.id, x: x, y: units(start.y - glyph.y)))
      } else {
        pictures.append(glyph)
      }
    }
    // Programs that read the text would take letters far apart for words, if the room were not theirs.
    drawn.width = max(0, drawn.width + units(run.tracking))
    return drawn
  }

  /// Returns a length in font units.
  private func units(_ length: Double) -> Int {
    let units = (length / run.size * Double(metrics.unitsPerEm)).rounded()
    return units.magnitude <= 1e6 ? Int(units) : 0
  }

  /// Adds a letter, and further ones without ink where one cannot say all that it stands for.
  private mutating func add(
    _ drawn: PDFFont.Letter, _ text: String, at start: Point, _ fonts: inout PDFFonts,
    _ glyphs: inout GlyphPictures
  ) {
    let texts = Self.parts(of: text, isRightToLeft: run.isRightToLeft)
    var rest = drawn.width
    var place = start
    for (number, text) in texts.enumerated() {
      let width = rest / (texts.count - number)
      let letter = PDFFont.Letter(
        parts: number == 0 ? drawn.parts : [], text: Array(text.utf16), width: width)
      let font = fonts.number(of: run.face) ?? fonts.add(PDFFont(face: run.face, metrics: metrics))
      let code = fonts.code(of: letter, inFont: font) { glyphs.outline(of: $0, in: run.face) }
      let advance = fonts.fonts[font].advance(of: letter)
      letters.append(Letter(font: font, code: code, place: place, advance: advance))
      place.x += Double(width) / Double(metrics.unitsPerEm) * run.size
      rest -= width
    }
  }

  /// Returns what each of several glyphs in a row, from left to right, stands for.
  ///
  /// Programs turn what is read from the right round glyph by glyph, so each stands for one character there.
  private static func parts(of text: String, isRightToLeft: Bool) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let isTurned = isRightToLeft && scalars.contains(where: \.isRightToLeft)
    let count = isTurned ? 1 : maximumCharacterCount
    guard scalars.count > count else { return [text] }
    let parts = stride(from: 0, to: scalars.count, by: count).map { start in
      String(String.UnicodeScalarView(scalars[start..<min(start + count, scalars.count)]))
    }
    return isTurned ? parts.reversed() : parts
  }
}

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
