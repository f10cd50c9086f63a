import GalleyFiles
import GalleyLayout

/// Something that is defined once and used by its name.
enum SVGDefinition: Hashable {
  case clip(Scene.Shape)
  case outside(Scene.Shape, Rect)
  case gradient(Scene.Gradient, Rect)
  case blur(Double, Rect)

  static let prefixes = ["clip.", "outside.", "gradient.", "blur."]

  var prefix: String {
    switch self {
    case .clip: Self.prefixes[0]
    case .outside: Self.prefixes[1]
    case .gradient: Self.prefixes[2]
    case .blur: Self.prefixes[3]
    }
  }

  var bounds: Rect {
    switch self {
    case .clip(let shape): shape.bounds ?? .zero
    case .outside(_, let box), .gradient(_, let box), .blur(_, let box): box
    }
  }
}

/// Unique names for the elements of a document.
///
/// A name describes its element instead of counting, so that a change of one layout does not change other names.
struct SVGNames {
  private var next: [String: Int] = [:]
  private var definitions: [String: SVGDefinition] = [:]
  var page: String?

  private var stem: String { page.map { $0 + "." } ?? "" }

  /// Returns the name of a group: its id, unless that is taken or reserved.
  mutating func name(of id: String) -> String {
    let name = stem + id
    let prefixes = ["glyph.", "image."] + SVGDefinition.prefixes
    let isReserved = prefixes.contains(where: name.hasPrefix)
    let parts = (isReserved ? "node." + name : name).split(whereSeparator: \.isWhitespace)
    return unique(parts.isEmpty ? "node" : parts.joined(separator: "-"))
  }

  mutating func name(
    of definition: SVGDefinition, in node: Scene.Node?
  ) -> (name: String, isNew: Bool) {
    // Names of definitions are used in CSS values, in which some characters have a meaning.
    let plainStem = String(
      stem.map { character in
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        return isPlain || "._-".contains(character) ? character : "_"
      })
    let place =
      node.map { $0.path.isRoot ? "root" : $0.path.description } ?? Self.name(of: definition.bounds)
    let stem = definition.prefix + plainStem + place
    if definitions[stem] == definition { return (stem, false) }
    let name = unique(stem)
    definitions[name] = definition
    return (name, true)
  }

  private static func name(of box: Rect) -> String {
    [box.x, box.y, box.width, box.height].map { $0.shortDecimal(places: 3) }
      .joined(separator: "_")
  }

  private mutating func unique(_ name: String) -> String {
    // Characters that are invalid in XML are all replaced by the same one, so names could become equal.
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

/// The glyphs of a document, each defined once.
struct SVGGlyphs<Outlines: GlyphOutlines> {
  private let outlines: Outlines
  private var faces: [FontFace: Face] = [:]

  private struct Face {
    let stem: String
    var pictures: [UInt32: GlyphPicture] = [:]
  }

  init(outlines: Outlines) {
    self.outlines = outlines
  }

  /// The units of outlines and glyph positions: thousandths of the font size.
  static var unitsPerEm: Double { 1000 }

  var isEmpty: Bool { faces.isEmpty }

  mutating func define(_ run: GlyphRun) -> String {
    var face = faces.removeValue(forKey: run.face) ?? Face(stem: run.face.definitionStem)
    for glyph in run.glyphs where face.pictures.index(forKey: glyph.id) == nil {
      face.pictures[glyph.id] = outlines.picture(of: glyph.id, in: run.face)
    }
    faces[run.face] = face
    return face.stem
  }

  func writeDefinitions(to xml: inout XMLWriter) {
    for face in faces.values.sorted(by: { $0.stem < $1.stem }) {
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
      // A layer without a color inherits the color of the text.
      for layer in layers { write(layer.outline, id: nil, color: layer.color, to: &xml) }
      xml.write("</g>")
    case .image(let png, let box):
      let lengths = [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)]
      xml.write("<image id=\"\(id)\"")
      xml.attributes(lengths.map { ($0, $1 * Self.unitsPerEm) }, places: 1)
      xml.writeImageReference(png)
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
  fileprivate var definitionStem: String {
    let name = file.utf8.map(Self.escaped).joined()
    // File names contain no double underscores, since underscores are escaped as hexadecimal digits.
    let places = variations.map { variation in
      "__\(variation.axis.utf8.map(Self.escaped).joined()).\(variation.value)."
    }
    return "glyph.\(name)." + (index == 0 ? "" : "\(index).") + places.joined()
  }

  /// Returns a byte of a file name, or two hexadecimal digits if a name must not contain it.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      String(UnicodeScalar(byte))
    default: "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}

struct SVGImages {
  private var names: [ImageFile: String] = [:]

  var isEmpty: Bool { names.isEmpty }

  /// Defines an image and returns its name, which depends on its bytes only.
  mutating func define(_ file: ImageFile) -> String {
    if let known = names[file] { return known }
    let taken = Set(names.values)
    var name = "image." + String(StableHash.fnv1a(file.bytes), radix: 16)
    while taken.contains(name) { name += "x" }
    names[file] = name
    return name
  }

  func writeDefinitions(to xml: inout XMLWriter) {
    for (file, name) in names.sorted(by: { $0.value < $1.value }) {
      xml.indent(2)
      xml.write("<image id=\"\(name)\" width=\"1\" height=\"1\"")
      xml.writeImageReference(file.bytes, file.mediaType)
      xml.write("\n")
    }
  }
}

extension XMLWriter {
  /// Writes the rest of an image element with the bytes of a file.
  fileprivate mutating func writeImageReference(
    _ bytes: [UInt8], _ type: String = "image/png"
  ) {
    write(" preserveAspectRatio=\"none\" href=\"data:\(type);base64,")
    write(bytes.base64)
    write("\"/>")
  }
}
