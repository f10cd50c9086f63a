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

extension PDFFile {
  /// Writes a font with a number, and all that belongs to it.
  mutating func write(_ font: PDFFont, as id: ID) throws(CairoError) {
    let name = "\(id.subsetTag)+\(font.name)"
    let program = CompactFont(
      name: name, unitsPerEm: font.metrics.unitsPerEm, glyphs: font.charStrings)
    let file = try add(stream: program.bytes, "/Subtype /CIDFontType0C")
    let (ascent, descent) = (font.metrics.ascent * 1000, font.metrics.descent * 1000)
    let (top, bottom) = (Int(ascent.rounded(.up)), -Int(descent.rounded(.up)))
    let descriptor = add(
      "<< /Type /FontDescriptor /FontName /\(name) /Flags 4 /FontBBox [0 \(bottom) 1000 \(top)]"
        + " /ItalicAngle 0 /Ascent \(top) /Descent \(bottom) /CapHeight \(top) /StemV 80"
        + " /FontFile3 \(file) >>")
    let widths = font.letters.map { font.advance(of: $0).shortDecimal(places: 2) }
    let descendant = add(
      "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /\(name) /CIDSystemInfo"
        + " << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
        + " /FontDescriptor \(descriptor) /DW 0 /W [1 [\(widths.joined(separator: " "))]] >>")
    let texts = try add(stream: Array(font.characterMap.utf8))
    write(
      "<< /Type /Font /Subtype /Type0 /BaseFont /\(name)-Identity-H /Encoding /Identity-H"
        + " /DescendantFonts [\(descendant)] /ToUnicode \(texts) >>", as: id)
  }
}

extension PDFFont {
  /// The name of the face, with its place on the axes of a variable font.
  fileprivate var name: String {
    let places = face.variations.map { "\($0.axis)\($0.value.shortDecimal(places: 2))" }
    let name = ([face.family + "-" + face.style] + places).joined(separator: "_").pdfName
    return name.isEmpty ? "Font" : name
  }

  /// The text that says which characters each code stands for.
  fileprivate var characterMap: String {
    let lines = letters.enumerated().filter { !$1.text.isEmpty }.map { index, letter in
      let text = letter.text.map(\.pdfHexadecimal).joined()
      return "<\(UInt16(index + 1).pdfHexadecimal)> <\(text)>\n"
    }
    let blocks = stride(from: 0, to: lines.count, by: Self.maximumBlockCount).map { start in
      let block = lines[start..<min(start + Self.maximumBlockCount, lines.count)]
      return "\(block.count) beginbfchar\n\(block.joined())endbfchar\n"
    }
    return """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange
      \(blocks.joined())\
      endcmap
      CMapName currentdict /CMap defineresource pop
      end
      end

      """
  }

  /// The greatest number of codes in a block of the map.
  private static let maximumBlockCount = 100
}
