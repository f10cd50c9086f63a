import GalleyGeometry
import GalleyLayout

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
