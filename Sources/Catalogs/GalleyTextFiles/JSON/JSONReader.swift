/// A reader of JSON that keeps the places and the order of values.
///
/// Source: RFC 8259. After an error, the values before it are kept.
package struct JSONReader {
  package static let maximumDepth = 1_000

  package struct Fault: Sendable {
    package var offset: Int
    package var message: String
  }

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var remainingCount: Int
  package private(set) var fault: Fault?
  package private(set) var trailingCommas: [Int] = []
  package private(set) var halfCharacters: [Int] = []

  /// Reads the bytes of a file without a byte order mark; more values than a maximum are an error.
  ///
  /// Returns the value, as far as it can be read, and the reader with the error.
  package static func read(
    _ bytes: [UInt8], maximumCount: Int = .max
  ) -> (value: JSONNode?, reader: JSONReader) {
    var reader = JSONReader(bytes: bytes, maximumCount: maximumCount)
    reader.skipSpace()
    let value = reader.value()
    reader.skipSpace()
    if reader.fault == nil, reader.index < bytes.count {
      reader.fail("expected the end of the file, found \(reader.found)")
    }
    return (value, reader)
  }

  private init(bytes: [UInt8], maximumCount: Int) {
    self.bytes = bytes
    remainingCount = maximumCount
  }

  private mutating func fail(_ message: String, at offset: Int? = nil) {
    if fault == nil { fault = Fault(offset: offset ?? index, message: message) }
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var found: String {
    guard let current else { return "the end of the file" }
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return current < 0x20
      ? "a control character" : "'\(String(decoding: bytes[index..<end], as: UTF8.self))'"
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }
}

// MARK: - Values

extension JSONReader {
  private mutating func value() -> JSONNode? {
    let start = index
    remainingCount -= 1
    guard remainingCount >= 0 else {
      fail("there are too many values, of which this is the first")
      return nil
    }
    switch current {
    case UInt8(ascii: "\""): return string().map { JSONNode(.string($0), offset: start) }
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.array() }
    case UInt8(ascii: "-"), .some(0x30...0x39): return number()
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default:
      fail("expected a value, found \(found)")
      return nil
    }
  }

  private mutating func nested(_ read: (inout JSONReader) -> JSONNode) -> JSONNode? {
    guard depth < Self.maximumDepth else {
      fail("the values are nested deeper than \(Self.maximumDepth) levels")
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  private mutating func word(_ word: StaticString, _ content: JSONNode.Content) -> JSONNode? {
    let (start, characters) = (index, "\(word)".utf8)
    guard bytes[index...].starts(with: characters) else {
      fail("expected a value, found \(found)")
      return nil
    }
    index += characters.count
    return JSONNode(content, offset: start)
  }

  private mutating func number() -> JSONNode? {
    let start = index
    while let byte = current, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard text.utf8.count <= 1_000, Double(text) != nil, text.first != "+" else {
      fail("'\(text.prefix(40))' is not a number", at: start)
      return nil
    }
    return JSONNode(.number(text), offset: start)
  }

  private mutating func array() -> JSONNode {
    let start = index
    index += 1
    var elements: [JSONNode] = []
    skipSpace()
    while fault == nil, !take(UInt8(ascii: "]")) {
      guard let element = value() else { break }
      elements.append(element)
      separate(before: UInt8(ascii: "]"))
    }
    return JSONNode(.array(elements), offset: start)
  }

  private mutating func object() -> JSONNode {
    let start = index
    index += 1
    var members: [JSONNode.Member] = []
    skipSpace()
    while fault == nil, !take(UInt8(ascii: "}")) {
      guard let member = member() else { break }
      members.append(member)
      separate(before: UInt8(ascii: "}"))
    }
    return JSONNode(.object(members), offset: start)
  }

  private mutating func member() -> JSONNode.Member? {
    let start = index
    guard current == UInt8(ascii: "\"") else {
      fail("expected a key in quotation marks, found \(found)")
      return nil
    }
    guard let key = string() else { return nil }
    skipSpace()
    guard take(UInt8(ascii: ":")) else {
      fail("expected a colon after the key \(ProblemList.quoted(key)), found \(found)")
      return nil
    }
    skipSpace()
    return value().map { JSONNode.Member(key: key, offset: start, value: $0) }
  }

  private mutating func separate(before end: UInt8) {
    guard fault == nil else { return }
    skipSpace()
    let comma = index
    if take(UInt8(ascii: ",")) {
      skipSpace()
      if current == end { trailingCommas.append(comma) }
    } else if current != end {
      fail("expected a comma or '\(Character(Unicode.Scalar(end)))', found \(found)")
    }
  }
}

// MARK: - Texts

extension JSONReader {
  private mutating func string() -> String? {
    let start = index
    index += 1
    var end = index
    while end < bytes.count, bytes[end] != 0x22, bytes[end] != 0x5C, bytes[end] >= 0x20 { end += 1 }
    guard end < bytes.count, bytes[end] == 0x22 else {
      return escapedString(from: start, upTo: end)
    }
    defer { index = end + 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Returns a text with escapes, of which a part without escapes is known.
  private mutating func escapedString(from start: Int, upTo end: Int) -> String? {
    var result = Array(bytes[index..<end])
    index = end
    while let byte = current {
      switch byte {
      case 0x22:
        index += 1
        return String(decoding: result, as: UTF8.self)
      case 0x5C:
        guard let scalar = escape() else { return nil }
        result += String(scalar).utf8
      case 0..<0x20:
        fail("a text contains a control character; write it as an escape such as \\n")
        return nil
      default:
        result.append(byte)
        index += 1
      }
    }
    fail("the text has no end; expected a quotation mark", at: start)
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    let start = index
    index += 1
    let letter = current
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return letter.map { Unicode.Scalar($0) }
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return character(from: start)
    default:
      fail("this escape is not one of JSON", at: start)
      return nil
    }
  }

  private mutating func character(from start: Int) -> Unicode.Scalar? {
    guard let unit = unit() else {
      fail("expected four hexadecimal digits after \\u", at: start)
      return nil
    }
    guard UTF16.isLeadSurrogate(unit) else {
      return Unicode.Scalar(unit) ?? half(at: start)
    }
    let next = index
    guard take(0x5C), take(UInt8(ascii: "u")), let second = self.unit(),
      UTF16.isTrailSurrogate(second)
    else {
      index = next
      return half(at: start)
    }
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(second) - 0xDC00)
  }

  private mutating func half(at offset: Int) -> Unicode.Scalar {
    halfCharacters.append(offset)
    return "\u{FFFD}"
  }

  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }) else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
