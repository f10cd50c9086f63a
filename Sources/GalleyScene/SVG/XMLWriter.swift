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
}

extension XMLWriter {
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
}
