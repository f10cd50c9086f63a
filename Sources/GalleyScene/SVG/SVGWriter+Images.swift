import GalleyGeometry
import GalleyLayout

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
