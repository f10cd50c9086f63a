import GalleyGeometry
import GalleyLayout

/// The glyphs of a document, each of which is defined once.
struct SVGGlyphs<Outlines: GlyphOutlines> {
  private let outlines: Outlines
  private var faces: [Face] = []
  private var places: [FontFace: Int] = [:]

  /// The glyphs of one face.
  private struct Face {
    /// What the names of the glyphs start with.
    let stem: String
    var pictures: [UInt32: GlyphPicture] = [:]
  }

  init(outlines: Outlines) {
    self.outlines = outlines
  }

  /// The units in which outlines and the places of glyphs are written: thousandths of the font size.
  static var unitsPerEm: Double { 1000 }

  /// Has the glyphs of a run defined, and returns what their names start with.
  mutating func define(_ run: GlyphRun) -> String {
    let place = place(of: run.face)
    for glyph in run.glyphs where faces[place].pictures.index(forKey: glyph.id) == nil {
      faces[place].pictures[glyph.id] = outlines.picture(of: glyph.id, in: run.face)
    }
    return faces[place].stem
  }

  private mutating func place(of face: FontFace) -> Int {
    if let place = places[face] { return place }
    places[face] = faces.count
    faces.append(Face(stem: face.definitionStem))
    return faces.count - 1
  }

  /// Whether there are none.
  var isEmpty: Bool { faces.isEmpty }

  /// Writes a line for each glyph, in the order of their names.
  func writeDefinitions(to xml: inout XMLWriter) {
    for face in faces.sorted(by: { $0.stem < $1.stem }) {
      for (glyph, picture) in face.pictures.sorted(by: { $0.key < $1.key }) {
        xml.indent(2)
        write(picture, id: "\(face.stem)\(glyph)", to: &xml)
        xml.write("\n")
      }
    }
  }

  private func write(_ picture: GlyphPicture, id: String, to xml: inout XMLWriter) {
    switch picture {
    case .outline(let outline): write(outline, id: id, color: nil, to: &xml)
    case .layers(let layers):
      xml.write("<g id=\"\(id)\">")
      // A layer without a color takes that of the text, which it is used in.
      for layer in layers { write(layer.outline, id: nil, color: layer.color, to: &xml) }
      xml.write("</g>")
    case .image(let png, let box):
      xml.write("<image id=\"\(id)\"")
      let lengths = [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)]
      for (name, length) in lengths {
        xml.attribute(name, length * Self.unitsPerEm, places: 1)
      }
      xml.write(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
      xml.write(String(base64: png))
      xml.write("\"/>")
    }
  }

  private func write(_ outline: Path, id: String?, color: RGBA?, to xml: inout XMLWriter) {
    xml.write("<path")
    if let id { xml.write(" id=\"\(id)\"") }
    if let color { xml.fill(color) }
    xml.write(" d=\"")
    xml.write(outline, scale: Self.unitsPerEm, places: 0)
    xml.write("\"/>")
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
