import GalleyRaster

struct PDFFile: ~Copyable {
  private var bytes = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  /// The offset of each object; nil for one that is not yet written.
  private var places: [Int?] = []
  private let deflate: Deflate

  struct ID: CustomStringConvertible {
    fileprivate var number: Int

    var description: String { "\(number) 0 R" }

    var subsetTag: String {
      var rest = number
      let letters = (0..<6).map { _ in
        defer { rest /= 26 }
        return UInt8(ascii: "A") + UInt8(rest % 26)
      }
      return String(decoding: letters.reversed(), as: UTF8.self)
    }
  }

  init() throws(CairoError) {
    deflate = try CairoError.of { () throws(RasterError) in try Deflate(level: 6) }
  }

  mutating func reserve() -> ID {
    places.append(nil)
    return ID(number: places.count)
  }

  mutating func write(_ object: String, as id: ID) {
    start(id)
    bytes.append(contentsOf: object.utf8)
    bytes.append(contentsOf: "\nendobj\n".utf8)
  }

  mutating func add(_ object: String) -> ID {
    let id = reserve()
    write(object, as: id)
    return id
  }

  mutating func add(stream: [UInt8], _ entries: String = "") throws(CairoError) -> ID {
    let packed = try CairoError.of { () throws(RasterError) in try deflate.zlib(stream) }
    let id = reserve()
    start(id)
    let head = "<< \(entries) /Filter /FlateDecode /Length \(packed.count) >>\nstream\n"
    bytes.append(contentsOf: head.utf8)
    bytes.append(contentsOf: packed)
    bytes.append(contentsOf: "\nendstream\nendobj\n".utf8)
    return id
  }

  private mutating func start(_ id: ID) {
    places[id.number - 1] = bytes.count
    bytes.append(contentsOf: "\(id.number) 0 obj\n".utf8)
  }

  consuming func finish(catalog: ID, info: ID) -> [UInt8] {
    let start = bytes.count
    var table = "xref\n0 \(places.count + 1)\n0000000000 65535 f\r\n"
    for place in places {
      let digits = String(place ?? 0)
      let zeros = String(repeating: "0", count: max(0, 10 - digits.count))
      table += zeros + digits + (place == nil ? " 65535 f\r\n" : " 00000 n\r\n")
    }
    table += "trailer\n<< /Size \(places.count + 1) /Root \(catalog) /Info \(info) >>\n"
    table += "startxref\n\(start)\n%%EOF\n"
    bytes.append(contentsOf: table.utf8)
    return bytes
  }
}

extension CairoError {
  fileprivate static func of<Result: ~Copyable>(
    _ body: () throws(RasterError) -> Result
  ) throws(CairoError) -> Result {
    do {
      return try body()
    } catch {
      throw CairoError(.pdf(error))
    }
  }
}

extension String {
  /// The text as a PDF text string: ASCII literally, other text in UTF-16.
  ///
  /// Control characters are removed.
  var pdfText: String {
    let shown = unicodeScalars.filter { !$0.isControl }
    if shown.allSatisfy(\.isASCII) { return String(String.UnicodeScalarView(shown)).pdfLiteral }
    let units = String(String.UnicodeScalarView(shown)).utf16
    return "<FEFF" + units.map(\.pdfHexadecimal).joined() + ">"
  }

  /// An ASCII text as a PDF literal string.
  var pdfLiteral: String {
    var literal = "("
    for scalar in unicodeScalars {
      if "()\\".unicodeScalars.contains(scalar) { literal.append("\\") }
      literal.unicodeScalars.append(scalar)
    }
    return literal + ")"
  }

  var pdfName: String {
    let isAllowed = { (scalar: Unicode.Scalar) in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "-", "_", ".": true
      default: false
      }
    }
    return String(String.UnicodeScalarView(unicodeScalars.filter(isAllowed)).prefix(60))
  }

  /// The address with all other than visible ASCII characters percent-encoded.
  var pdfAddress: String {
    utf8.map { byte in
      (0x21...0x7E).contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + UInt16(byte).pdfHexadecimal.suffix(2)
    }.joined()
  }
}

extension Unicode.Scalar {
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}

extension UInt16 {
  var pdfHexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
