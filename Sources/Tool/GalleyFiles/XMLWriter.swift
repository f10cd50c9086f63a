package struct XMLWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  package mutating func write(character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  package mutating func write(_ markup: [UInt8]) {
    bytes.append(contentsOf: markup)
  }

  package mutating func indent(_ depth: Int) {
    for _ in 0..<2 * min(depth, 16) { write(character: " ") }
  }

  package mutating func write(_ number: Int) {
    if number < 0 { write(character: "-") }
    writeDigits(number.magnitude)
  }

  /// Writes a decimal number without trailing zeros.
  package mutating func write(_ number: Double, places: Int = 3) {
    write(Self.rounded(number, places: places), places: places)
  }

  package mutating func write(_ scaled: Int, places: Int) {
    var power = (0..<places).reduce(1 as UInt) { power, _ in power * 10 }
    if scaled < 0 { write(character: "-") }
    writeDigits(scaled.magnitude / power)
    var rest = scaled.magnitude % power
    guard rest > 0 else { return }
    write(character: ".")
    while rest > 0 {
      power /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
    }
  }

  /// Returns a number in units of the last place, zero for NaN, limited to what integers hold.
  package static func rounded(_ number: Double, places: Int) -> Int {
    guard !number.isNaN else { return 0 }
    let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
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

  package mutating func attribute(_ name: String, _ number: Double, places: Int = 3) {
    start(name)
    write(number, places: places)
    write(character: "\"")
  }

  package mutating func attribute(_ name: String, _ text: String) {
    start(name)
    write(escaping: text)
    write(character: "\"")
  }

  package mutating func attribute(_ name: String, _ numbers: [Double]) {
    start(name)
    for (index, number) in numbers.enumerated() {
      if index > 0 { write(character: " ") }
      write(number)
    }
    write(character: "\"")
  }

  private mutating func start(_ name: String) {
    write(character: " ")
    write(name)
    write("=\"")
  }

  /// Writes text with markup characters escaped and forbidden characters replaced.
  ///
  /// Invisible characters that change the text around them are written as numbers, so that an editor shows the document
  /// as it reads.
  package mutating func write(escaping text: String) {
    if text.utf8.allSatisfy(Self.isPlain) { return write(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case _ where Self.isForbidden(scalar): write("\u{FFFD}")
      case _ where Self.isInvisible(scalar): write("&#\(scalar.value);")
      default: write(String(scalar))
      }
    }
  }

  package static func read(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isForbidden) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: 0x20 <= byte && byte < 0x7F
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{7F}"..."\u{9F}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200E}",
      "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{FEFF}":
      true
    default: false
    }
  }
}
