internal import GalleyTextFiles

extension Message.Part {
  /// Creates a plural of Apple's platforms, whose form `zero` is for the number 0 in every language.
  static func applePlural(
    _ name: ArgumentName, _ forms: [PluralCategory: Message]
  ) -> Message.Part {
    let exact = forms[.zero].map { [0: $0] } ?? [:]
    return .plural(name, offset: 0, isOrdinal: false, exact: exact, forms)
  }
}

/// A format string of `NSString` whose placeholders all have positions.
///
/// The parts of a `.stringsdict` share the arguments of the whole text, so the first placeholder of a variable's text is the
/// argument of the variable itself. Positions say so in the text.
struct AppleFormat {
  private(set) var text = ""
  /// The positions of the variables by name, in the order of the text.
  private(set) var variables: [String: [Int]] = [:]

  private let bytes: [UInt8]
  private var index = 0
  private var result: [UInt8] = []
  private var position: Int

  /// Adds positions to a format string, from the position of its first placeholder without one.
  init(_ format: String, from first: Int) {
    bytes = Array(format.utf8)
    position = first
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        readPlaceholder()
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    text = String(decoding: result, as: UTF8.self)
  }

  private mutating func readPlaceholder() {
    let start = index
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "%") {
      copy(from: start, to: index + 1)
      return
    }
    let explicit = readPosition()
    if let name = readVariable() {
      let position = explicit ?? next()
      variables[name, default: []].append(position)
      result += Array("%\(position)$#@\(name)@".utf8)
    } else if let end = endOfConversion() {
      guard explicit == nil else { return copy(from: start, to: end) }
      let rest = index
      result += Array("%\(next())$".utf8)
      copy(from: rest, to: end)
    } else {
      copy(from: start, to: start + 1)
    }
  }

  private mutating func next() -> Int {
    defer { position += 1 }
    return position
  }

  private mutating func copy(from start: Int, to end: Int) {
    result += bytes[start..<end]
    index = end
  }

  /// Reads a position such as `1$`, and also `1` before a variable.
  private mutating func readPosition() -> Int? {
    var end = index
    var number = 0
    while end < bytes.count, bytes[end].isASCIIDigit, end - index < 4 {
      number = number * 10 + Int(bytes[end]) - 0x30
      end += 1
    }
    guard end > index, number > 0, end < bytes.count else { return nil }
    if bytes[end] == UInt8(ascii: "$") {
      index = end + 1
      return number
    }
    guard bytes.has([0x23, 0x40], at: end) else { return nil }
    index = end
    return number
  }

  /// Reads `#@name@`.
  private mutating func readVariable() -> String? {
    guard bytes.has([0x23, 0x40], at: index) else { return nil }
    let start = index + 2
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "@"), !bytes[end].isSpace { end += 1 }
    guard end < bytes.count, end > start, bytes[end] == UInt8(ascii: "@") else { return nil }
    index = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static let flags = Set("-+0#'".utf8)
  private static let lengths = Set("hlqLztj".utf8)
  private static let conversions = Set("@dDiuUxXoOfFeEgGcCsSpaA".utf8)
  private static let argument = Array("arg".utf8)

  /// Returns the place after a conversion such as `.2f`, or nil if there is none.
  private func endOfConversion() -> Int? {
    guard !bytes.has(Self.argument, at: index) else { return nil }
    var end = index
    while end < bytes.count, Self.flags.contains(bytes[end]) { end += 1 }
    while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") { end += 1 }
    while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
    while end < bytes.count, Self.lengths.contains(bytes[end]) { end += 1 }
    return end < bytes.count && Self.conversions.contains(bytes[end]) ? end + 1 : nil
  }
}
