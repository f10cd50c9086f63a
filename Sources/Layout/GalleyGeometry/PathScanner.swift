struct PathScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var permitsComma = false

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func command() throws(PathError) -> PathCommand? {
    skipSpace()
    guard let letter = next else { return nil }
    guard let command = PathCommand(letter) else { throw error(expected: "a command") }
    offset += 1
    permitsComma = false
    return command
  }

  mutating func continues() -> Bool {
    skipSpace()
    guard let next else { return false }
    return next == .comma || next.startsNumber
  }

  /// Reads a number; a separator after it is optional if the next number is unambiguous.
  mutating func number() throws(PathError) -> Double {
    skipSeparator()
    let start = offset
    try skipNumber()
    permitsComma = true
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), abs(value) <= PointGrid.largest else {
      throw PathError(message: "expected a number of at most 1e9 but found more", offset: start)
    }
    return value
  }

  /// Reads a single digit, since two flags and a number need no separators.
  mutating func flag() throws(PathError) -> Bool {
    skipSeparator()
    guard let next, next == .zero || next == .zero + 1 else {
      throw error(expected: "a flag, 0 or 1,")
    }
    offset += 1
    permitsComma = true
    return next != .zero
  }

  func error(expected: String) -> PathError {
    // A scalar has at most four bytes, and the place is on a scalar boundary.
    let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    let found = scalar.map { "“\($0.escaped(asASCII: false))”" } ?? "the end of the data"
    return error("expected \(expected) but found \(found)")
  }

  func error(_ message: String) -> PathError {
    PathError(message: message, offset: offset)
  }

  mutating func skipSpace() {
    while next?.isSpace == true { offset += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    guard permitsComma, next == .comma else { return }
    offset += 1
    permitsComma = false
    skipSpace()
  }

  private mutating func skipNumber() throws(PathError) {
    if next?.isSign == true { offset += 1 }
    var digits = skipDigits()
    if next == .period {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else { throw error(expected: "a number") }
    if let next, next | 0x20 == .e { try skipExponent() }
  }

  private mutating func skipExponent() throws(PathError) {
    offset += 1
    if next?.isSign == true { offset += 1 }
    guard skipDigits() > 0 else { throw error(expected: "the digits of an exponent") }
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while next?.isDigit == true { offset += 1 }
    return offset - start
  }
}

extension UInt8 {
  fileprivate static let zero = UInt8(ascii: "0")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let period = UInt8(ascii: ".")
  fileprivate static let e = UInt8(ascii: "e")

  fileprivate var isDigit: Bool { self >= .zero && self < .zero + 10 }
  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
  fileprivate var startsNumber: Bool { isDigit || isSign || self == .period }
  fileprivate var isSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
  }
}

struct PathCommand {
  enum Kind {
    case move, line, horizontal, vertical, close
    case cubic, smoothCubic, quadratic, smoothQuadratic, arc
  }

  var kind: Kind
  /// Whether coordinates are relative to the current point, as for lower-case letters.
  let isRelative: Bool
}

extension PathCommand {
  init?(_ letter: UInt8) {
    let lowercase = letter | 0x20
    guard let kind = Kind(Unicode.Scalar(lowercase)) else { return nil }
    self.init(kind: kind, isRelative: letter == lowercase)
  }

  /// The command of further numbers without a letter.
  var repeated: PathCommand {
    PathCommand(kind: kind == .move ? .line : kind, isRelative: isRelative)
  }
}

extension PathCommand.Kind {
  fileprivate init?(_ letter: Unicode.Scalar) {
    switch letter {
    case "m": self = .move
    case "l": self = .line
    case "h": self = .horizontal
    case "v": self = .vertical
    case "c": self = .cubic
    case "s": self = .smoothCubic
    case "q": self = .quadratic
    case "t": self = .smoothQuadratic
    case "a": self = .arc
    case "z": self = .close
    default: return nil
    }
  }
}
