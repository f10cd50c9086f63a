import GalleyGeometry
import GalleyLayout

/// The names of a document, each of which is given once.
///
/// A name says what it is the name of and not how many there were before, so that a change of one layout leaves the
/// names of others as they are.
struct SVGNames {
  /// The number that tells the next thing of a name from those before.
  private var next: [String: Int] = [:]
  private var clips: [String: Scene.Shape] = [:]
  /// The name of the page of several in which names are given.
  var page: String?

  private var stem: String { page.map { $0 + "." } ?? "" }

  /// Returns a name for a group, which is its id unless that has been given or means something else.
  mutating func name(of id: String) -> String {
    let name = stem + id
    let isReserved = ["glyph.", "clip.", "image."].contains(where: name.hasPrefix)
    return unique(isReserved ? "node." + name : name)
  }

  /// Returns the name of a shape that cuts off what is drawn in a layout, and whether it has been given just now.
  mutating func name(of clip: Scene.Shape, in node: Scene.Node?) -> (name: String, isNew: Bool) {
    // Unlike other names, those of clips stand in a value of CSS, which has signs of its own.
    let stem =
      "clip." + Self.plain(stem) + (node.map { Self.name(of: $0.path) } ?? Self.name(of: clip))
    if clips[stem] == clip { return (stem, false) }
    let name = unique(stem)
    clips[name] = clip
    return (name, true)
  }

  private static func plain(_ name: String) -> String {
    func isPlain(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
    }
    return String(name.map { isPlain($0) ? $0 : "_" })
  }

  private static func name(of path: LayoutPath) -> String {
    path.isRoot ? "root" : path.description
  }

  /// Returns the place of a shape as part of a name.
  private static func name(of shape: Scene.Shape) -> String {
    let box = shape.bounds
    return [box.x, box.y, box.width, box.height].map { $0.shortDecimal(places: 3) }
      .joined(separator: "_")
  }

  private mutating func unique(_ name: String) -> String {
    // What XML cannot hold is written as the same character, so that the names would be one.
    let name = XMLWriter.read(name)
    guard var number = next[name] else {
      next[name] = 2
      return name
    }
    var candidate = ""
    repeat {
      candidate = "\(name)-\(number)"
      number += 1
    } while next[candidate] != nil
    next[name] = number
    next[candidate] = 2
    return candidate
  }
}

extension Scene.Shape {
  /// The smallest rectangle around all points and control points.
  fileprivate var bounds: Rect {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds ?? .zero
    }
  }
}

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

/// The images of a document, each of which is defined once.
struct SVGImages {
  private var names: [ImageFile: String] = [:]

  /// Whether there are none.
  var isEmpty: Bool { names.isEmpty }

  /// Has an image defined, and returns its name: that of its bytes, wherever it stands and whatever comes before.
  mutating func define(_ file: ImageFile) -> String {
    if let known = names[file] { return known }
    let taken = Set(names.values)
    var name = "image." + Self.fingerprint(of: file.png)
    while taken.contains(name) { name += "x" }
    names[file] = name
    return name
  }

  /// Returns a number for bytes by the function FNV-1a, in hexadecimal digits.
  ///
  /// Source: [RFC 9923](https://www.rfc-editor.org/rfc/rfc9923).
  private static func fingerprint(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  /// Writes a line for each image, in the order of their names.
  func writeDefinitions(to xml: inout XMLWriter) {
    for (file, name) in names.sorted(by: { $0.value < $1.value }) {
      xml.indent(2)
      xml.write("<image id=\"\(name)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\"")
      xml.write(" href=\"data:image/png;base64,")
      xml.write(String(base64: file.png))
      xml.write("\"/>\n")
    }
  }
}

extension SVGWriter {
  /// Writes the use of an image that fills a rectangle; the image itself, of one point, is defined once.
  mutating func write(_ image: Scene.Image) {
    startLine()
    xml.write("<use href=\"#\(images.define(image.file))\" role=\"img\"")
    xml.attribute("aria-label", image.file.label)
    xml.write(" transform=\"translate(")
    xml.write(image.frame.x)
    xml.write(" ")
    xml.write(image.frame.y)
    xml.write(") scale(")
    xml.write(image.frame.width)
    xml.write(" ")
    xml.write(image.frame.height)
    xml.write(")\"/>\n")
  }
}
