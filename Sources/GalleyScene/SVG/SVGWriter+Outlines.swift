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
}
