import GalleyGeometry

/// A part of an XML document that grows by elements, in bytes of UTF-8.
struct XMLWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes what is XML already.
  mutating func write(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  /// Writes a letter of ASCII that means nothing in XML.
  mutating func write(letter: Unicode.Scalar) {
    bytes.append(UInt8(ascii: letter))
  }

  /// Writes bytes that are XML already.
  mutating func write(_ markup: [UInt8]) {
    bytes.append(contentsOf: markup)
  }

  /// Writes the space before an element at a level of nesting, which is the same for all that are very deep.
  mutating func indent(_ depth: Int) {
    for _ in 0..<2 * min(depth, 16) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Writes a whole number.
  mutating func write(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    writeDigits(number.magnitude)
  }

  /// Writes a number in decimals, without needless zeros.
  mutating func write(_ number: Double, places: Int = 3) {
    write(Self.rounded(number, places: places), places: places)
  }

  /// Writes a number that is so many tenths, hundredths and so on.
  mutating func write(_ scaled: Int, places: Int) {
    var power: UInt = 1
    for _ in 0..<places { power *= 10 }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    writeDigits(scaled.magnitude / power)
    var rest = scaled.magnitude % power
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while rest > 0 {
      power /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
    }
  }

  /// Returns a number in units of the last place, zero for what is no number, limited to what nobody ever sees.
  static func rounded(_ number: Double, places: Int) -> Int {
    guard !number.isNaN else { return 0 }
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    return Int(min(max((number * power).rounded(), -9e15), 9e15))
  }

  private mutating func writeDigits(_ number: UInt) {
    var power: UInt = 1
    while number / power > 9 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }

  /// Writes an attribute with a number.
  mutating func attribute(_ name: String, _ number: Double, places: Int = 3) {
    start(name)
    write(number, places: places)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute with a text.
  mutating func attribute(_ name: String, _ text: String) {
    start(name)
    write(escaping: text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute with numbers, with spaces between them.
  mutating func attribute(_ name: String, _ numbers: [Double]) {
    start(name)
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      write(number)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func start(_ name: String) {
    bytes.append(UInt8(ascii: " "))
    write(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes text with what means something in XML spelled out, and what XML forbids replaced.
  ///
  /// Characters that are not seen but change how those around them are shown are spelled as numbers, so that the
  /// document looks in an editor as it reads.
  mutating func write(escaping text: String) {
    if text.utf8.allSatisfy(Self.isPlain) { return write(text) }
    for scalar in text.unicodeScalars { write(escaping: scalar) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: 0x20 <= byte && byte < 0x7F
    }
  }

  private mutating func write(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "&": write("&amp;")
    case "<": write("&lt;")
    case ">": write("&gt;")
    case "\"": write("&quot;")
    case _ where Self.isForbidden(scalar): write("\u{FFFD}")
    case _ where Self.isUnseen(scalar): write("&#\(scalar.value);")
    default: write(String(scalar))
    }
  }

  /// Returns text as those read it who read the document.
  static func read(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isForbidden) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }))
  }

  /// Whether XML has no way to write a character.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }

  /// Whether a character breaks lines, turns their direction, or shows nothing itself.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{7F}"..."\u{9F}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200E}",
      "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{FEFF}":
      true
    default: false
    }
  }
}

extension String {
  /// Creates the text of bytes in base 64, as data URIs have them.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(base64 bytes: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var start = 0
    while start < bytes.count {
      defer { start += 3 }
      let group = bytes[start..<Swift.min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...3 {
        let digit = digits[bits >> (18 - 6 * place) & 63]
        result.append(place > group.count ? UInt8(ascii: "=") : digit)
      }
    }
    self.init(decoding: result, as: UTF8.self)
  }
}
