import GalleyGeometry
import GalleyLayout

extension SVGWriter {
  /// Writes a line of text as characters, run by run in the order in which they are read.
  mutating func writeCharacters(of text: Scene.Text) {
    let runs = text.runs.enumerated().filter { $1.size > 0 && !$1.text.isEmpty }
      .sorted { $0.element.readingPlace < $1.element.readingPlace }
    guard !runs.isEmpty else { return }
    let isMixed = runs.contains { $0.element.isRightToLeft }
    startLine()
    xml.write("<text xml:space=\"preserve\">")
    for (index, run) in runs {
      let link = text.looks[index]?.link
      if let link {
        xml.write("<a")
        xml.attribute("href", link.address)
        xml.write(">")
      }
      for piece in run.pieces {
        write(piece, of: run, color: text.color(ofRun: index), at: text.origin, isMixed: isMixed)
      }
      if link != nil { xml.write("</a>") }
    }
    xml.write("</text>\n")
  }

  private mutating func write(
    _ piece: GlyphRun.Piece, of run: GlyphRun, color: RGBA, at origin: Point, isMixed: Bool
  ) {
    xml.write("<tspan")
    if let place = piece.place {
      xml.attribute("x", origin.x + place.x)
      xml.attribute("y", origin.y)
      if isMixed { writeDirection(of: run) }
      // What is set in other letters elsewhere still takes the room that it has here.
      if let width = place.width {
        xml.attribute("textLength", width + run.tracking)
        xml.write(" lengthAdjust=\"spacingAndGlyphs\"")
      }
      xml.fill(color)
      writeFont(of: run)
    }
    xml.write(">")
    xml.write(escaping: piece.text.withoutEmbeddings)
    xml.write("</tspan>")
  }

  /// Writes how a run is read, whatever its neighbors are.
  private mutating func writeDirection(of run: GlyphRun) {
    xml.write(" direction=\"\(run.isRightToLeft ? "rtl" : "ltr")\" unicode-bidi=\"bidi-override\"")
    // The place is that of the left edge, which is the end for who reads from the right.
    if run.isRightToLeft { xml.write(" text-anchor=\"end\"") }
  }

  private mutating func writeFont(of run: GlyphRun) {
    let attributes = fonts[run.face] ?? Self.attributes(of: run.face)
    fonts[run.face] = attributes
    xml.write(attributes)
    xml.attribute("font-size", run.size)
    if run.tracking != 0 { xml.attribute("letter-spacing", run.tracking) }
  }

  private static func attributes(of face: FontFace) -> [UInt8] {
    var xml = XMLWriter()
    xml.attribute("font-family", face.cssFamily)
    if face.cssWeight != 400 { xml.attribute("font-weight", Double(face.cssWeight)) }
    if face.isSlanted { xml.attribute("font-style", "italic") }
    if let stretch = face.cssStretch { xml.attribute("font-stretch", stretch) }
    if let variations = face.cssVariations {
      xml.attribute("style", "font-variation-settings: \(variations)")
    }
    return xml.bytes
  }
}

extension String {
  /// The text without the characters that turn the direction of others, where it is said otherwise.
  var withoutEmbeddings: String {
    func turns(_ scalar: Unicode.Scalar) -> Bool {
      ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
    }
    guard unicodeScalars.contains(where: turns) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !turns($0) }))
  }
}
