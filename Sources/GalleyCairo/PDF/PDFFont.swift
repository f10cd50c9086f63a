import GalleyGeometry
import GalleyLayout

/// The letters of a face that a document shows, each with a code of its own.
///
/// What is one letter to the reader is one glyph of this font, with all accents, and it says what it stands for. So
/// programs that read the text need no knowledge of scripts. Outlines are those that are drawn everywhere else: of a
/// variable font those of its weight, of a damaged font nothing but what can be drawn.
struct PDFFont {
  /// A glyph and its distance from the first of its letter to the right and from the baseline upwards, in font units.
  struct Part: Hashable {
    var glyph: UInt32
    var x: Int
    var y: Int
  }

  /// What is drawn together, and what it stands for in UTF-16.
  struct Letter: Hashable {
    var parts: [Part] = []
    var text: [UInt16]
    /// The distance to the next letter in font units.
    var width: Int
  }

  let face: FontFace
  let metrics: PDFFontMetrics
  /// The letters by their codes, the first of which is 1.
  private(set) var letters: [Letter] = []
  private(set) var charStrings = [CharString(Path(), width: 0)]
  private var codes: [Letter: Int] = [:]

  init(face: FontFace, metrics: PDFFontMetrics) {
    self.face = face
    self.metrics = metrics
  }

  /// Whether no letter can be added.
  var isFull: Bool { charStrings.count >= CompactFont.maximumGlyphCount }

  /// Returns the code of a letter, or nil for one that the font does not have yet.
  func code(of letter: Letter) -> Int? { codes[letter] }

  /// Adds a letter, drawn from the outlines of its parts for a font size of one, and returns its code.
  mutating func add(_ letter: Letter, outline: (UInt32) -> Path) -> Int {
    let code = charStrings.count
    let units = Double(metrics.unitsPerEm)
    let elements = letter.parts.flatMap { part in
      outline(part.glyph).mapPoints {
        Point(x: $0.x * units + Double(part.x), y: Double(part.y) - $0.y * units)
      }.elements
    }
    charStrings.append(CharString(Path(elements), width: letter.width))
    letters.append(letter)
    codes[letter] = code
    return code
  }

  /// Returns the distance from a letter to the next in thousandths of the font size, as the file says it.
  func advance(of letter: Letter) -> Double {
    let thousandths = Double(letter.width) * 1000 / Double(metrics.unitsPerEm)
    return (thousandths * 100).rounded() / 100
  }
}

/// The measures of a face.
struct PDFFontMetrics: Hashable {
  /// The number of units in the font size that outlines are told in.
  var unitsPerEm: Int
  /// The height of the letters above the baseline in multiples of the font size.
  var ascent: Double
  /// The depth of the letters below the baseline in multiples of the font size.
  var descent: Double

  /// The greatest number of units, so that letters several times as wide as high can be told.
  private static let maximumUnitsPerEm = 3072

  /// Creates the measures of a font, or some of a font that there is not.
  init(_ font: HarfBuzzFont?) {
    let units = font.map { (1 / $0.unit).rounded() } ?? 1000
    unitsPerEm = min(Int(units), Self.maximumUnitsPerEm)
    ascent = font?.metrics.ascent ?? 0.8
    descent = font?.metrics.descent ?? 0.2
  }
}

/// The fonts of a document.
struct PDFFonts {
  private(set) var fonts: [PDFFont] = []
  /// The last font of each face; there are several for a face with more letters than a font may have.
  private var numbers: [FontFace: Int] = [:]

  /// Returns the number of the font in which letters of a face are to be set, if it has been made.
  func number(of face: FontFace) -> Int? {
    numbers[face].flatMap { fonts[$0].isFull ? nil : $0 }
  }

  /// Adds a font and returns its number.
  mutating func add(_ font: PDFFont) -> Int {
    numbers[font.face] = fonts.count
    fonts.append(font)
    return fonts.count - 1
  }

  /// Returns the code of a letter in a font, which has it from now on.
  mutating func code(
    of letter: PDFFont.Letter, inFont number: Int, outline: (UInt32) -> Path
  ) -> Int {
    fonts[number].code(of: letter) ?? fonts[number].add(letter, outline: outline)
  }
}
