import GalleyGeometry
import GalleyLayout

extension SVGWriter {
  /// Writes a line of text as the outlines of its glyphs, labelled with its words.
  mutating func writeOutlines(of text: Scene.Text) {
    let runs = text.runs.enumerated().filter { $1.size > 0 && !$1.glyphs.isEmpty }
    guard !runs.isEmpty else { return }
    // What is an image as a whole has no links in it for those who do not see.
    let hasLinks = text.looks.values.contains { $0.link != nil }
    startLine()
    xml.write("<g role=\"\(hasLinks ? "group" : "img")\"")
    xml.attribute("aria-label", text.string)
    if runs.count == 1, !hasLinks {
      writeContent(of: runs[0].element, text.color(ofRun: runs[0].offset), at: text.origin)
    } else {
      xml.write(">\n")
      depth += 1
      for (index, run) in runs { write(run, at: index, of: text) }
      depth -= 1
      startLine()
    }
    xml.write("</g>\n")
  }

  private mutating func write(_ run: GlyphRun, at index: Int, of text: Scene.Text) {
    let link = text.looks[index]?.link
    startLine()
    if let link {
      xml.write("<a")
      xml.attribute("href", link.address)
      xml.write(">")
    }
    xml.write("<g")
    writeContent(of: run, text.color(ofRun: index), at: text.origin)
    xml.write(link == nil ? "</g>\n" : "</g></a>\n")
  }

  /// Writes the paint and the place of a run as attributes, and then its glyphs.
  private mutating func writeContent(of run: GlyphRun, _ color: RGBA, at origin: Point) {
    xml.write(" fill=\"")
    xml.write(opaque: color)
    xml.write("\"")
    // Letters that touch do not show through each other, so they fade as a whole.
    xml.opacity("opacity", color)
    let scale = run.size / SVGGlyphs<Outlines>.unitsPerEm
    xml.write(" transform=\"translate(")
    xml.write(origin.x)
    xml.write(" ")
    xml.write(origin.y)
    xml.write(") scale(")
    xml.write(scale, places: 6)
    xml.write(")\">")
    let stem = glyphs.define(run)
    for glyph in run.glyphs {
      xml.write("<use href=\"#")
      xml.write(stem)
      xml.write(Int(glyph.id))
      xml.write("\"")
      xml.attribute("x", glyph.x / scale, places: 1)
      if glyph.y != 0 { xml.attribute("y", glyph.y / scale, places: 1) }
      xml.write("/>")
    }
  }

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

extension GlyphRun {
  /// A part of a run in which characters follow each other without room of its own for each.
  struct Piece {
    var text: String
    /// The left edge from the start of the line, and the width if it is known; nil for what has no glyphs.
    var place: (x: Double, width: Double?)?
  }

  /// The parts of the run between its tabs, and the tabs, in the order in which they are read.
  var pieces: [Piece] {
    guard text.utf8.contains(UInt8(ascii: "\t")) else {
      return [Piece(text: text, place: glyphs.isEmpty ? nil : (x, width))]
    }
    var pieces: [Piece] = []
    var start = 0
    for part in text.split(separator: "\t", omittingEmptySubsequences: false) {
      if start > 0 { pieces.append(Piece(text: "\t", place: nil)) }
      let end = start + part.utf8.count
      if !part.isEmpty { pieces.append(Piece(text: String(part), place: place(of: start..<end))) }
      start = end + 1
    }
    return pieces
  }

  private func place(of bytes: Range<Int>) -> (x: Double, width: Double?)? {
    guard let left = glyphs.filter({ bytes.contains($0.offset) }).map(\.x).min() else {
      return nil
    }
    // To the right there is the next tab, or for who reads from the right, the one before.
    let tab = isRightToLeft ? bytes.lowerBound - 1 : bytes.upperBound
    let isAtEnd = tab < 0 || tab == text.utf8.count
    let right = isAtEnd ? x + width : glyphs.first { $0.offset == tab }.map { $0.x - tracking }
    return (left, right.map { $0 - left })
  }

  /// Where the run stands among those of its line as they are read.
  var readingPlace: (offset: Int, mark: Int) {
    // An ellipsis or a hyphen has the place of the letter before it.
    (offset, text == "…" || text == "-" ? 1 : 0)
  }
}

extension FontFace {
  /// The family as a value of CSS, followed by what to take where it is not installed.
  var cssFamily: String {
    let quoted = family.unicodeScalars.map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      // What follows the digits could be taken for one more.
      case "\u{0}"..."\u{1F}", "\u{7F}": "\\\(String(scalar.value, radix: 16)) "
      default: String(scalar)
      }
    }
    return (family.isEmpty ? [] : ["'\(quoted.joined())'"] + genericFamilies)
      .joined(separator: ", ")
  }

  private var genericFamilies: [String] {
    let words = Set(family.lowercased().split(separator: " "))
    if words.contains("emoji") { return ["emoji", "sans-serif"] }
    if !words.isDisjoint(with: ["mono", "monospace", "code", "courier"]) { return ["monospace"] }
    return [words.contains("serif") && !words.contains("sans") ? "serif" : "sans-serif"]
  }

  /// The thickness of the letters: the place on its axis, else what the name of the style says.
  var cssWeight: Int {
    if let value = variations.first(where: { $0.axis == "wght" })?.value {
      return Int(min(max(value.rounded(), 1), 1000))
    }
    let style = styleName
    return Self.weights.first { style.says($0.name) }?.weight ?? 400
  }

  /// Whether the letters lean: by their axes, else by the name of the style.
  var isSlanted: Bool {
    let axes = variations.filter { $0.axis == "ital" || $0.axis == "slnt" }
    if !axes.isEmpty { return axes.contains { $0.value != 0 } }
    return ["italic", "oblique", "slanted"].contains(where: styleName.says)
  }

  /// The width of the letters by the name of the style, or nil for letters as wide as usual.
  var cssStretch: String? {
    let style = styleName
    return Self.widths.first { style.says($0.name) }?.stretch
  }

  /// The places on axes for which CSS has no property of its own, as a value of CSS.
  var cssVariations: String? {
    let others = variations.filter { !["wght", "ital", "slnt"].contains($0.axis) }
    // The name of an axis has four letters, none of which has to be spelled otherwise.
    let known = others.filter { $0.axis.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    guard !known.isEmpty else { return nil }
    return known.map { "'\($0.axis)' \($0.value.shortDecimal(places: 3))" }.joined(separator: ", ")
  }

  /// The letters of the name of the style, small and without what is between words.
  private var styleName: [UInt8] {
    style.utf8.map { $0 | 0x20 }.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// What names of styles say of the thickness; longer names before those that are parts of them.
  private static let weights: [(name: String, weight: Int)] = [
    ("thin", 100), ("hairline", 100), ("extralight", 200), ("ultralight", 200),
    ("demilight", 350), ("semilight", 350), ("light", 300), ("medium", 500), ("semibold", 600),
    ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("extrablack", 950),
    ("ultrablack", 950), ("bold", 700), ("black", 900), ("heavy", 900),
  ]

  /// What names of styles say of the width; longer names before those that are parts of them.
  private static let widths: [(name: String, stretch: String)] = [
    ("ultracondensed", "ultra-condensed"), ("extracondensed", "extra-condensed"),
    ("semicondensed", "semi-condensed"), ("condensed", "condensed"),
    ("ultraexpanded", "ultra-expanded"), ("extraexpanded", "extra-expanded"),
    ("semiexpanded", "semi-expanded"), ("expanded", "expanded"),
  ]
}

extension [UInt8] {
  /// Whether a word is part of the letters.
  fileprivate func says(_ word: String) -> Bool {
    indices.contains { self[$0...].starts(with: word.utf8) }
  }
}
