internal import GalleyTextFiles

/// Decodes the escapes of a quoted text in the old notation of property lists.
struct StringsEscapes {
  private(set) var problems: [CatalogProblem] = []

  private let source: SourceText
  private let bytes: [UInt8]
  private let range: Range<Int>
  private var index: Int
  private var text: [UInt8] = []

  init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    self.range = range
    bytes = source.bytes
    index = range.lowerBound
  }

  /// Returns the text without escapes, and with line breaks as LF.
  mutating func decode() -> String {
    guard range.contains(where: { bytes[$0] == UInt8(ascii: "\\") || bytes[$0] == 0x0D }) else {
      return source.string(range)
    }
    text.reserveCapacity(range.count)
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "\\"): decodeEscape()
      case 0x0D:
        if peek != 0x0A { text.append(0x0A) }
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private var peek: UInt8? { index < range.upperBound ? bytes[index] : nil }

  private mutating func next() -> UInt8? {
    guard let byte = peek else { return nil }
    index += 1
    return byte
  }

  private mutating func decodeEscape() {
    let start = index - 1
    guard let byte = next() else { return }
    switch byte {
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "U"), UInt8(ascii: "u"): decodeUnicode(from: start)
    case 0x30...0x37: decodeOctal(byte)
    default:
      if byte.isASCIILetter {
        warn(at: start, "'\\\(Character(UnicodeScalar(byte)))' is no escape")
      }
      index -= 1
      if byte != 0x0D, let byte = next() { text.append(byte) }
    }
  }

  private mutating func warn(at offset: Int, _ message: String) {
    problems.append(CatalogProblem(.warning, at: source.places[offset], message))
  }

  private mutating func decodeUnicode(from start: Int) {
    guard let unit = readUnit() else {
      warn(at: start, "an escape by number needs hexadecimal digits, as in \\U00E9")
      text.append(bytes[start + 1])
      return
    }
    if let scalar = Unicode.Scalar(unit) {
      text.append(scalar)
    } else if let low = readLowSurrogate(), unit < 0xDC00 {
      text.append(UTF16.decode(UTF16.EncodedScalar([UInt16(unit), UInt16(low)])))
    } else {
      warn(at: start, "an escape is one half of a character of UTF-16; write both halves")
      text.append("\u{FFFD}" as Unicode.Scalar)
    }
  }

  private mutating func readUnit() -> UInt32? {
    var unit: UInt32?
    for _ in 0..<4 {
      guard let digit = peek?.hexadecimalValue else { break }
      index += 1
      unit = (unit ?? 0) << 4 | digit
    }
    return unit
  }

  private mutating func readLowSurrogate() -> UInt32? {
    let start = index
    if next() == UInt8(ascii: "\\"), let mark = next(), mark | 0x20 == UInt8(ascii: "u"),
      let unit = readUnit(), 0xDC00...0xDFFF ~= unit
    {
      return unit
    }
    index = start
    return nil
  }

  private mutating func decodeOctal(_ first: UInt8) {
    var number = UInt32(first) - 0x30
    for _ in 0..<2 {
      guard let digit = peek, 0x30...0x37 ~= digit else { break }
      index += 1
      number = number * 8 + UInt32(digit) - 0x30
    }
    number &= 0xFF
    text.append(number < 0x80 ? Unicode.Scalar(UInt8(number)) : Self.upperHalf[Int(number) - 0x80])
  }

  private static let upperHalf: [Unicode.Scalar] = Array(
    ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäå"
      + "çèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars)
}
