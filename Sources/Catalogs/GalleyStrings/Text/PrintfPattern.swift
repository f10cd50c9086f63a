/// The placeholders of format strings, such as `%@` and `%1$lld`.
enum PrintfPattern {
  enum Dialect {
    /// The placeholders of `NSString`, with `%#@name@` for variations and `%arg` for the number of the variation.
    case apple
    /// The placeholders of `java.util.Formatter`, as Android has them.
    case android
  }

  /// Returns the message that a format string describes.
  ///
  /// Placeholders without a position are counted from one. A `%` that begins no placeholder represents itself.
  /// `substitution` returns the part that replaces `%#@name@`, or nil if it is shown as it is.
  static func message(
    _ text: String, _ dialect: Dialect, substitution: (String) -> Message.Part? = { _ in nil }
  ) -> Message {
    guard text.utf8.contains(percent) else { return Message(text.isEmpty ? [] : [.text(text)]) }
    var reader = PrintfReader(bytes: Array(text.utf8), dialect: dialect)
    return reader.message(substitution)
  }

  fileprivate static let percent = UInt8(ascii: "%")
}

/// Reads a format string from the left to the right.
private struct PrintfReader {
  let bytes: [UInt8]
  let dialect: PrintfPattern.Dialect
  private var index = 0
  private var position = 0
  private var lastPosition = 1

  init(bytes: [UInt8], dialect: PrintfPattern.Dialect) {
    (self.bytes, self.dialect) = (bytes, dialect)
  }

  mutating func message(_ substitution: (String) -> Message.Part?) -> Message {
    var parts: [Message.Part] = []
    var literal: [UInt8] = []
    func flush() {
      guard !literal.isEmpty else { return }
      parts.append(.text(String(decoding: literal, as: UTF8.self)))
      literal = []
    }
    while index < bytes.count {
      let start = index
      index = bytes[start...].firstIndex(of: PrintfPattern.percent) ?? bytes.count
      literal += bytes[start..<index]
      guard index < bytes.count else { break }
      guard let part = part(substitution) else {
        literal.append(PrintfPattern.percent)
        continue
      }
      if case .text(let text) = part {
        literal += text.utf8
      } else {
        flush()
        parts.append(part)
      }
    }
    flush()
    return Message(parts)
  }

  /// Returns the placeholder at the index and moves behind it, or returns nil and moves behind the `%` if there is none.
  private mutating func part(_ substitution: (String) -> Message.Part?) -> Message.Part? {
    let (start, positionBefore) = (index, position)
    let part = placeholder(substitution)
    if part == nil { (index, position) = (start + 1, positionBefore) }
    return part
  }

  private mutating func placeholder(
    _ substitution: (String) -> Message.Part?
  ) -> Message.Part? {
    index += 1
    if take("%") { return .text("%") }
    if dialect == .apple, take("arg") { return .number }
    if dialect == .android, take("n") { return .text("\n") }
    var own = explicitPosition()
    if dialect == .apple, take("#@") { return substituted(substitution, own) }
    let isRepeated = dialect == .android && take("<")
    let spec = specification()
    guard let format = format(spec).map(spec.applied) else { return nil }
    if isRepeated { own = lastPosition }
    return .argument(.position(next(own)), format)
  }

  private mutating func next(_ own: Int?) -> Int {
    if own == nil { position += 1 }
    lastPosition = own ?? position
    return lastPosition
  }

  private mutating func substituted(
    _ substitution: (String) -> Message.Part?, _ own: Int?
  ) -> Message.Part? {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "@")) else { return nil }
    guard let part = substitution(String(decoding: bytes[index..<end], as: UTF8.self)) else {
      return nil
    }
    index = end + 1
    _ = next(own)
    return part
  }
}

// MARK: - Parts of a placeholder

extension PrintfReader {
  /// The flags, width and precision of a placeholder.
  private struct Specification {
    var isGrouped = false
    var isPaddedWithZeros = false
    var hasPlus = false
    var isLeftAligned = false
    var width: Int?
    var precision: Int?

    func applied(to format: ArgumentFormat) -> ArgumentFormat {
      let format = hasPlus && format.isNumber ? .signed(format) : format
      guard let width, width > 1 else { return format }
      let count = Swift.min(width, 400)
      // A precision says how many zeros a whole number has.
      let isZeroPadded =
        isPaddedWithZeros && !isLeftAligned && format.isNumber
        && (precision == nil || !format.isInteger)
      return isZeroPadded
        ? .zeroPadded(format, count: Swift.min(count, 100))
        : .padded(format, count: count, isLeftAligned: isLeftAligned)
    }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// Returns the position before a `$`.
  private mutating func explicitPosition() -> Int? {
    let start = index
    guard let number = number(), number > 0, take("$") || isBeforeSubstitution else {
      index = start
      return nil
    }
    return number
  }

  /// Whether the position of a variation ends without a `$`, as in `%1#@count@`.
  private var isBeforeSubstitution: Bool {
    dialect == .apple && bytes[index...].starts(with: "#@".utf8)
  }

  private mutating func number() -> Int? {
    let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count <= 6 else { return nil }
    index += digits.count
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private mutating func specification() -> Specification {
    var result = Specification()
    // The flag for a space is left out: "50 % off" is more common than a space in place of a plus sign.
    let flags = dialect == .apple ? "-+#0'".utf8 : "-+#0,(".utf8
    while index < bytes.count, flags.contains(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "0"): result.isPaddedWithZeros = true
      case UInt8(ascii: "'"), UInt8(ascii: ","): result.isGrouped = true
      case UInt8(ascii: "+"): result.hasPlus = true
      case UInt8(ascii: "-"): result.isLeftAligned = true
      default: break
      }
      index += 1
    }
    result.width = size()
    if take(".") { result.precision = size() ?? 0 }
    if dialect == .apple { skipLengthModifiers() }
    return result
  }

  /// Returns a width or precision; one that is an argument takes its position.
  private mutating func size() -> Int? {
    guard dialect == .apple, take("*") else { return number() }
    if explicitPosition() == nil { position += 1 }
    return nil
  }

  private mutating func skipLengthModifiers() {
    let modifiers = "hlqLztj".utf8
    while index < bytes.count, modifiers.contains(bytes[index]) { index += 1 }
  }

  /// Returns the format for the letter at the index, or nil if it ends no placeholder.
  private mutating func format(_ spec: Specification) -> ArgumentFormat? {
    guard index < bytes.count else { return nil }
    let letter = Unicode.Scalar(bytes[index])
    guard Self.endings(dialect).contains(bytes[index]) else { return nil }
    index += 1
    let digits = Swift.min(Swift.max(spec.precision ?? 1, 1), 100)
    switch letter {
    case "@", "s", "S", "b", "B", "p": return .text
    case "d", "i", "u", "D", "U", "o", "O":
      return .integer(minimumDigits: digits, isGrouped: spec.isGrouped || dialect == .apple)
    case "x", "X", "h", "H": return .hexadecimal(minimumDigits: digits, isUppercase: letter == "X")
    case "g", "G": return .significant(digits: Swift.min(Swift.max(spec.precision ?? 6, 1), 100))
    case "a", "A": return .named(type: "number", style: String(letter))
    case "f", "F", "e", "E":
      let count = Swift.min(spec.precision ?? 6, 100)
      return .decimal(fractionDigits: count, isGrouped: spec.isGrouped || dialect == .apple)
    case "c", "C": return .character
    case "t" where dialect == .android, "T" where dialect == .android:
      guard index < bytes.count else { return nil }
      index += 1
      return .named(type: "date", style: String(Character(Unicode.Scalar(bytes[index - 1]))))
    default: return nil
    }
  }

  private static func endings(_ dialect: PrintfPattern.Dialect) -> String.UTF8View {
    dialect == .apple ? "@dDiuUxXoOfFeEgGaAcCsSp".utf8 : "bBhHsScCdoxXeEfgGaAtT".utf8
  }
}
