import GalleyGeometry
import GalleyLayout

/// A glyph of a face, as definitions are made of.
struct GlyphKey: Hashable {
  var face: FontFace
  var glyph: UInt32
}

extension SVGWriter {
  /// The units in which outlines and the places of glyphs are written: thousandths of the font size.
  private static var unitsPerEm: Double { 1000 }

  mutating func write(_ text: Scene.Text) {
    guard !text.runs.allSatisfy(\.glyphs.isEmpty) else { return }
    // What is an image as a whole has no links in it for those who do not see.
    let role = text.looks.values.contains { $0.link != nil } ? "group" : "img"
    line("<g\(fill(text.color)) role=\"\(role)\" aria-label=\"\(escaped(text.string))\">")
    depth += 1
    for (index, run) in text.runs.enumerated() where !run.glyphs.isEmpty {
      write(run, text.looks[index], of: text)
    }
    depth -= 1
    line("</g>")
  }

  private mutating func write(_ run: GlyphRun, _ look: Scene.Text.Look?, of text: Scene.Text) {
    let scale = run.size / Self.unitsPerEm
    guard scale > 0 else { return }
    let stem = run.face.definitionStem
    var uses = ""
    for glyph in run.glyphs {
      let y = glyph.y == 0 ? "" : " y=\"\(number(glyph.y / scale, places: 1))\""
      uses += "<use href=\"#\(stem)\(glyph.id)\" x=\"\(number(glyph.x / scale, places: 1))\"\(y)/>"
    }
    let place = "translate(\(number(text.origin.x)) \(number(text.origin.y)))"
    let color = fill(of: look, in: text, isPlain: define(run))
    let group = "<g\(color) transform=\"\(place) scale(\(number(scale, places: 6)))\">\(uses)</g>"
    let address = look?.link.map { escaped($0.address) }
    line(address.map { "<a href=\"\($0)\">\(group)</a>" } ?? group)
  }

  /// Returns how the fill of a run differs from that of its text.
  private func fill(of look: Scene.Text.Look?, in text: Scene.Text, isPlain: Bool) -> String {
    let color = look?.color ?? text.color
    // What has colors of its own fades as a whole, whatever colors its parts have.
    if !isPlain, color.alpha < 255 { return fadedFill(color) }
    guard look != nil else { return "" }
    let isOpaqueAgain = color.alpha == 255 && text.color.alpha < 255
    return fill(color) + (isOpaqueAgain ? " fill-opacity=\"1\"" : "")
  }

  /// Has the glyphs of a run defined, and returns whether all are outlines in the color of the text.
  private mutating func define(_ run: GlyphRun) -> Bool {
    var isPlain = true
    for glyph in run.glyphs {
      let key = GlyphKey(face: run.face, glyph: glyph.id)
      let picture = glyphs[key] ?? outlines.picture(of: glyph.id, in: run.face)
      glyphs[key] = picture
      if case .outline = picture { continue }
      isPlain = false
    }
    return isPlain
  }

  /// A line for each glyph that has been written, in the order of their names.
  var glyphDefinitions: [String] {
    let named = glyphs.map { (stem: $0.face.definitionStem, glyph: $0.glyph, picture: $1) }
      .sorted { ($0.stem, $0.glyph) < ($1.stem, $1.glyph) }
    return named.map { stem, glyph, picture in
      "    \(definition(picture, id: "\(stem)\(glyph)"))\n"
    }
  }

  private func definition(_ picture: GlyphPicture, id: String) -> String {
    switch picture {
    case .outline(let outline): return "<path id=\"\(id)\" d=\"\(glyphData(outline))\"/>"
    case .layers(let layers):
      let paths = layers.map { layer in
        // A layer without a color takes that of the text, which it is used in.
        "<path\(layer.color.map(fill) ?? "") d=\"\(glyphData(layer.outline))\"/>"
      }
      return "<g id=\"\(id)\">\(paths.joined())</g>"
    case .image(let png, let box):
      let lengths = [box.x, box.y, box.width, box.height].map {
        number($0 * Self.unitsPerEm, places: 1)
      }
      return "<image id=\"\(id)\" x=\"\(lengths[0])\" y=\"\(lengths[1])\" width=\"\(lengths[2])\""
        + " height=\"\(lengths[3])\" preserveAspectRatio=\"none\""
        + " href=\"data:image/png;base64,\(String(base64: png))\"/>"
    }
  }

  private func glyphData(_ outline: Path) -> String {
    let units = Self.unitsPerEm
    return pathData(outline.mapPoints { Point(x: $0.x * units, y: $0.y * units) }, places: 0)
  }
}

extension FontFace {
  /// What the names of the definitions of the face's glyphs start with: the same in every document, no other face's.
  fileprivate var definitionStem: String {
    let name = file.utf8.map(Self.spelled).joined()
    // No name has two low lines, as one is spelled in hexadecimal digits.
    let places = variations.map { variation in
      "__\(variation.axis.utf8.map(Self.spelled).joined()).\(variation.value)."
    }
    return "glyph.\(name)." + (index == 0 ? "" : "\(index).") + places.joined()
  }

  /// Returns a byte of a file name as it is, or as two hexadecimal digits where a name must not have it.
  private static func spelled(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      String(UnicodeScalar(byte))
    default: "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
