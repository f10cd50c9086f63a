enum XMLReference {
  /// One of the five names of XML or a number, and the place after it.
  case character(Unicode.Scalar, end: Int)
  case unknown(String)
  /// An ampersand without a name and a semicolon.
  case none

  private static let maximumLength = 40

  init(_ bytes: [UInt8], at start: Int, before limit: Int) {
    var end = start + 1
    let last = min(limit, end + Self.maximumLength)
    while end < last, Self.isNamePart(bytes[end]) { end += 1 }
    guard end < limit, bytes[end] == UInt8(ascii: ";"), end > start + 1 else {
      self = .none
      return
    }
    let name = bytes[start + 1..<end]
    if let scalar = Self.named(name) ?? Self.numbered(name) {
      self = .character(scalar, end: end + 1)
    } else {
      self = .unknown(String(decoding: name, as: UTF8.self))
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80
      || [0x23, 0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
  }

  private static func named(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    default: nil
    }
  }

  private static func numbered(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard name.first == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.isEmpty else { return nil }
    var number: UInt32 = 0
    for digit in digits {
      guard let value = digit.hexadecimalValue, isHexadecimal || value < 10 else { return nil }
      number = number * (isHexadecimal ? 16 : 10) + value
      guard number <= 0x10FFFF else { return nil }
    }
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: return Unicode.Scalar(number)
    default: return nil
    }
  }
}
