import GalleyLayout

/// The clusters of a face that a document uses, each with a character code.
///
/// A cluster, including its accents, is one glyph of this font and has its text. So readers need no knowledge of
/// scripts. Outlines are the same as in other formats: a variable font has the outlines of its weight, and a damaged
/// font the outlines that can be drawn.
struct PDFFont {
  /// A glyph and its offset from the first of its cluster, right and up from the baseline, in font units.
  struct Part: Hashable {
    var glyph: UInt32
    var x: Int
    var y: Int
  }

  /// Glyphs that are drawn together, and their text in UTF-16.
  struct Cluster: Hashable {
    var parts: [Part] = []
    var text: [UInt16]
    var width: Int
  }

  let face: FontFace
  let metrics: PDFFontMetrics
  private(set) var clusters: [Cluster] = []
  private(set) var charStrings = [CharString(Path(), width: 0)]
  private var codes: [Cluster: Int] = [:]

  init(face: FontFace, metrics: PDFFontMetrics) {
    self.face = face
    self.metrics = metrics
  }

  var isFull: Bool { charStrings.count >= CompactFont.maximumGlyphCount }

  func code(of cluster: Cluster) -> Int? { codes[cluster] }

  mutating func add(_ cluster: Cluster, outline: (UInt32) -> Path) -> Int {
    let code = charStrings.count
    let units = Double(metrics.unitsPerEm)
    let elements = cluster.parts.flatMap { part in
      outline(part.glyph).mapPoints {
        Point(x: $0.x * units + Double(part.x), y: Double(part.y) - $0.y * units)
      }.elements
    }
    charStrings.append(CharString(Path(elements), width: cluster.width))
    clusters.append(cluster)
    codes[cluster] = code
    return code
  }

  func advance(of cluster: Cluster) -> Double {
    let thousandths = Double(cluster.width) * 1000 / Double(metrics.unitsPerEm)
    return (thousandths * 100).rounded() / 100
  }
}

struct PDFFontMetrics: Hashable {
  var unitsPerEm: Int
  /// The ascent in multiples of the font size.
  var ascent: Double
  /// The descent in multiples of the font size.
  var descent: Double

  /// The maximum number of units per em, so that very wide clusters can be written.
  private static let maximumUnitsPerEm = 3072

  init(_ font: HarfBuzzFont?) {
    let units = font.map { (1 / $0.unit).rounded() } ?? 1000
    unitsPerEm = min(Int(units), Self.maximumUnitsPerEm)
    ascent = font?.metrics.ascent ?? 0.8
    descent = font?.metrics.descent ?? 0.2
  }
}

struct PDFFonts {
  private(set) var fonts: [PDFFont] = []
  /// The current font of each face; a face with too many clusters for a font has several.
  private var numbers: [FontFace: Int] = [:]

  func number(of face: FontFace) -> Int? {
    numbers[face].flatMap { fonts[$0].isFull ? nil : $0 }
  }

  mutating func add(_ font: PDFFont) -> Int {
    numbers[font.face] = fonts.count
    fonts.append(font)
    return fonts.count - 1
  }

  mutating func code(
    of cluster: PDFFont.Cluster, inFont number: Int, outline: (UInt32) -> Path
  ) -> Int {
    fonts[number].code(of: cluster) ?? fonts[number].add(cluster, outline: outline)
  }
}

extension PDFFile {
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
    let widths = font.clusters.map { font.advance(of: $0).shortDecimal(places: 2) }
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
  fileprivate var name: String {
    let places = face.variations.map { "\($0.axis)\($0.value.shortDecimal(places: 2))" }
    let name = ([face.family + "-" + face.style] + places).joined(separator: "_").pdfName
    return name.isEmpty ? "Font" : name
  }

  fileprivate var characterMap: String {
    let lines = clusters.enumerated().filter { !$1.text.isEmpty }.map { index, cluster in
      let text = cluster.text.map(\.pdfHexadecimal).joined()
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

  private static let maximumBlockCount = 100
}
