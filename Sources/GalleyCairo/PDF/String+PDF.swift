extension String {
  /// The text as a string of PDF for people: in ASCII as it is, else in UTF-16.
  ///
  /// What commands instead of being shown is left out.
  var pdfText: String {
    let shown = unicodeScalars.filter { !$0.isControl }
    if shown.allSatisfy(\.isASCII) { return String(String.UnicodeScalarView(shown)).pdfLiteral }
    let units = String(String.UnicodeScalarView(shown)).utf16
    return "<FEFF" + units.map(\.pdfHexadecimal).joined() + ">"
  }

  /// The text of ASCII as a string of PDF.
  var pdfLiteral: String {
    var literal = "("
    for scalar in unicodeScalars {
      if "()\\".unicodeScalars.contains(scalar) { literal.append("\\") }
      literal.unicodeScalars.append(scalar)
    }
    return literal + ")"
  }

  /// The text as the name of a font, of letters, digits and few marks.
  var pdfName: String {
    let isAllowed = { (scalar: Unicode.Scalar) in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "-", "_", ".": true
      default: false
      }
    }
    return String(String.UnicodeScalarView(unicodeScalars.filter(isAllowed)).prefix(60))
  }

  /// The address with everything but visible ASCII spelled in percent signs and digits.
  var pdfAddress: String {
    utf8.map { byte in
      (0x21...0x7E).contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + UInt16(byte).pdfHexadecimal.suffix(2)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether the character commands instead of being shown.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}

extension UInt16 {
  /// The number in four hexadecimal digits.
  var pdfHexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
