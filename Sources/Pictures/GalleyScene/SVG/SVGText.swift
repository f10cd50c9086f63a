import GalleyFiles
import GalleyLayout

extension SVGWriter {
  mutating func writeOutlines(of text: Scene.Text) {
    let runs = text.runs.enumerated().filter { $1.size > 0 && !$1.glyphs.isEmpty }
    guard !runs.isEmpty else { return }
    // The role of an image hides its links from accessibility.
    let hasLinks = text.looks.values.contains { $0.link != nil }
    startLine()
    xml.write("<g role=\"\(hasLinks ? "group" : "img")\"")
    xml.attribute("aria-label", text.string)
    if runs.count == 1, !hasLinks {
      writeContent(of: runs[0].element, text.color(ofRun: runs[0].offset), at: text.origin)
    } else {
      xml.write(">\n")
      depth += 1
      for (index, run) in runs {
        startLine()
        let link = startLink(text.looks[index]?.link)
        xml.write("<g")
        writeContent(of: run, text.color(ofRun: index), at: text.origin)
        xml.write("</g>\(link)\n")
      }
      depth -= 1
      startLine()
    }
    xml.write("</g>\n")
  }

  private mutating func startLink(_ link: Layout.Text.Link?) -> String {
    guard let link else { return "" }
    xml.write("<a")
    xml.attribute("href", link.address)
    xml.write(">")
    return "</a>"
  }

  private mutating func writeContent(of run: GlyphRun, _ color: RGBA, at origin: Point) {
    xml.paint("fill", color)
    // Group opacity, so that overlapping glyphs do not show through each other.
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
}

extension SVGWriter {
  /// Writes a line of text as characters, run by run in reading order.
  mutating func writeCharacters(of text: Scene.Text) {
    let runs = text.runs.enumerated().filter { $1.size > 0 && !$1.text.isEmpty }
      .sorted { $0.element.readingPlace < $1.element.readingPlace }
    guard !runs.isEmpty else { return }
    let isMixed = runs.contains { $0.element.isRightToLeft }
    startLine()
    xml.write("<text xml:space=\"preserve\">")
    for (index, run) in runs {
      let link = startLink(text.looks[index]?.link)
      for segment in run.segments {
        write(segment, of: run, color: text.color(ofRun: index), at: text.origin, isMixed: isMixed)
      }
      xml.write(link)
    }
    xml.write("</text>\n")
  }

  private mutating func write(
    _ segment: GlyphRun.Segment, of run: GlyphRun, color: RGBA, at origin: Point, isMixed: Bool
  ) {
    xml.write("<tspan")
    if let place = segment.place {
      xml.attribute("x", origin.x + place.x)
      xml.attribute("y", origin.y)
      if isMixed { writeDirection(of: run) }
      // The measured width applies even if another font is substituted.
      if let width = place.width {
        xml.attribute("textLength", width + run.tracking)
        xml.write(" lengthAdjust=\"spacingAndGlyphs\"")
      }
      xml.fill(color)
      let attributes = fonts[run.face] ?? run.face.attributes
      fonts[run.face] = attributes
      xml.write(attributes)
      xml.attribute("font-size", run.size)
      if run.tracking != 0 { xml.attribute("letter-spacing", run.tracking) }
    }
    xml.write(">")
    xml.write(escaping: segment.text.withoutEmbeddings)
    xml.write("</tspan>")
  }

  private mutating func writeDirection(of run: GlyphRun) {
    xml.write(" direction=\"\(run.isRightToLeft ? "rtl" : "ltr")\" unicode-bidi=\"bidi-override\"")
    // The position is the left edge, which is the end of right-to-left text.
    if run.isRightToLeft { xml.write(" text-anchor=\"end\"") }
  }
}

extension GlyphRun {
  fileprivate struct Segment {
    var text: String
    /// The left edge from the start of the line, and the width if known; nil without glyphs.
    var place: (x: Double, width: Double?)?
  }

  /// The tabs of the run and the parts between them, in reading order.
  fileprivate var segments: [Segment] {
    guard text.utf8.contains(UInt8(ascii: "\t")) else {
      return [Segment(text: text, place: glyphs.isEmpty ? nil : (x, width))]
    }
    var segments: [Segment] = []
    var start = 0
    for part in text.split(separator: "\t", omittingEmptySubsequences: false) {
      if start > 0 { segments.append(Segment(text: "\t", place: nil)) }
      let end = start + part.utf8.count
      if !part.isEmpty {
        segments.append(Segment(text: String(part), place: place(of: start..<end)))
      }
      start = end + 1
    }
    return segments
  }

  private func place(of bytes: Range<Int>) -> (x: Double, width: Double?)? {
    guard let left = glyphs.filter({ bytes.contains($0.offset) }).map(\.x).min() else {
      return nil
    }
    // The right edge is at the next tab, or at the previous one in a right-to-left run.
    let tab = isRightToLeft ? bytes.lowerBound - 1 : bytes.upperBound
    let isAtEnd = tab < 0 || tab == text.utf8.count
    let right = isAtEnd ? x + width : glyphs.first { $0.offset == tab }.map { $0.x - tracking }
    return (left, right.map { $0 - left })
  }

  /// The position of the run in the reading order of its line.
  fileprivate var readingPlace: (offset: Int, mark: Int) {
    // An ellipsis or a hyphen has the offset of the character before it.
    (offset, text == "…" || text == "-" ? 1 : 0)
  }
}

extension FontFace {
  fileprivate var attributes: [UInt8] {
    var xml = XMLWriter()
    xml.attribute("font-family", cssFamily)
    let style = styleName
    let weight = cssWeight(style)
    if weight != 400 { xml.attribute("font-weight", Double(weight)) }
    if isSlanted(style) { xml.attribute("font-style", "italic") }
    if let stretch = Self.widths.first(where: { style.contains($0.name) })?.stretch {
      xml.attribute("font-stretch", stretch)
    }
    if let variations = cssVariations {
      xml.attribute("style", "font-variation-settings: \(variations)")
    }
    return xml.bytes
  }

  private var cssFamily: String {
    let quoted = family.unicodeScalars.map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      // The space ends the escape sequence.
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

  private func cssWeight(_ style: String) -> Int {
    if let value = variations.first(where: { $0.axis == "wght" })?.value {
      return Int(min(max(value.rounded(), 1), 1000))
    }
    return Self.weights.first { style.contains($0.name) }?.weight ?? 400
  }

  private func isSlanted(_ style: String) -> Bool {
    let axes = variations.filter { $0.axis == "ital" || $0.axis == "slnt" }
    if !axes.isEmpty { return axes.contains { $0.value != 0 } }
    return ["italic", "oblique", "slanted"].contains { style.contains($0) }
  }

  /// The values of axes that have no CSS property.
  private var cssVariations: String? {
    let others = variations.filter { !["wght", "ital", "slnt"].contains($0.axis) }
    // Names of axes have four ASCII characters that need no escaping.
    let known = others.filter { $0.axis.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    guard !known.isEmpty else { return nil }
    return known.map { "'\($0.axis)' \($0.value.shortDecimal(places: 3))" }.joined(separator: ", ")
  }

  /// The name of the style in lowercase ASCII letters, without separators.
  private var styleName: String {
    let letters = style.utf8.map { $0 | 0x20 }
      .filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let weights: [(name: String, weight: Int)] = [
    ("thin", 100), ("hairline", 100), ("extralight", 200), ("ultralight", 200),
    ("demilight", 350), ("semilight", 350), ("light", 300), ("medium", 500), ("semibold", 600),
    ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("extrablack", 950),
    ("ultrablack", 950), ("bold", 700), ("black", 900), ("heavy", 900),
  ]

  private static let widths: [(name: String, stretch: String)] = [
    ("ultracondensed", "ultra-condensed"), ("extracondensed", "extra-condensed"),
    ("semicondensed", "semi-condensed"), ("condensed", "condensed"),
    ("ultraexpanded", "ultra-expanded"), ("extraexpanded", "extra-expanded"),
    ("semiexpanded", "semi-expanded"), ("expanded", "expanded"),
  ]
}
