/// The parts of a source file that are written for people: comments and string literals.
///
/// A small scanner instead of a parser: it skips interpolations, and strings of one line end with the line.
struct PublicText {
  enum Language { case swift, javaScript, css }

  private enum Part { case code, lineComment, blockComment, string }

  private let bytes: [UInt8]
  private let language: Language
  private var index = 0
  private var line = 1
  private var part = Part.code
  /// The quotation mark of the current string, and how often it is written.
  private var quote: (mark: UInt8, count: Int) = (0, 0)
  private var lines: [(number: Int, text: String)] = []
  private var current: [UInt8] = []

  private init(_ text: String, _ language: Language) {
    (bytes, self.language) = (Array(text.utf8), language)
  }

  /// Returns the text of comments and strings by line, without lines that have none.
  static func lines(of text: String, _ language: Language) -> [(number: Int, text: String)] {
    var scanner = PublicText(text, language)
    while scanner.index < scanner.bytes.count { scanner.step(scanner.bytes[scanner.index]) }
    scanner.endLine()
    return scanner.lines
  }

  private mutating func step(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") { return endLine() }
    switch part {
    case .code: begin(byte)
    case .lineComment: keep(byte)
    case .blockComment:
      byte == UInt8(ascii: "*") && next(1) == UInt8(ascii: "/") ? finish(2) : keep(byte)
    case .string: continueString(byte)
    }
  }

  private mutating func endLine() {
    if !current.isEmpty { lines.append((line, String(decoding: current, as: UTF8.self))) }
    current.removeAll(keepingCapacity: true)
    line += 1
    index += 1
    let isOpen = quote.count == 3 || quote.mark == UInt8(ascii: "`")
    if part == .lineComment || part == .string && !isOpen { part = .code }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/"):
      if next(1) == UInt8(ascii: "*") { return enter(.blockComment, 2) }
      if next(1) == byte, language != .css { return enter(.lineComment, 2) }
    case UInt8(ascii: "\"") where language != .css:
      let isLong = language == .swift && next(1) == byte && next(2) == byte
      quote = (byte, isLong ? 3 : 1)
      return enter(.string, quote.count)
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      guard language == .javaScript else { break }
      quote = (byte, 1)
      return enter(.string, 1)
    default: break
    }
    index += 1
  }

  private mutating func continueString(_ byte: UInt8) {
    let isEnd = quote.count == 1 || next(1) == quote.mark && next(2) == quote.mark
    if byte == quote.mark, isEnd { return finish(quote.count) }
    let opening: (UInt8, UInt8) =
      language == .swift
      ? (UInt8(ascii: "\\"), UInt8(ascii: "(")) : (UInt8(ascii: "$"), UInt8(ascii: "{"))
    if byte == opening.0, next(1) == opening.1 { return skipInterpolation() }
    if byte == UInt8(ascii: "\\") { return index += next(1) == UInt8(ascii: "\n") ? 1 : 2 }
    keep(byte)
  }

  private mutating func enter(_ part: Part, _ count: Int) {
    self.part = part
    index += count
  }

  private mutating func finish(_ count: Int) {
    enter(.code, count)
    current.append(UInt8(ascii: " "))
  }

  /// Skips code between parentheses or braces in a string, at most to the end of the line.
  private mutating func skipInterpolation() {
    let opening = bytes[index + 1]
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == opening { depth += 1 }
      if bytes[index] == closing { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  private mutating func keep(_ byte: UInt8) {
    current.append(byte)
    index += 1
  }

  private func next(_ distance: Int) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }
}

/// A set of lowercase words that is found in texts much faster than an expression finds it.
struct WordSet {
  private var words = [[[UInt8]]](repeating: [], count: 256)

  init(_ words: [String]) {
    for word in words {
      let bytes = Array(word.utf8)
      self.words[Int(bytes[0])].append(bytes)
    }
  }

  /// Returns whether a text may contain one of the words; the end of the word is not checked.
  func mayOccur(in text: String) -> Bool {
    var isStart = true
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      defer { isStart = !isLetter }
      guard isLetter, isStart else { continue }
      for word in words[Int(byte | 0x20)] where index + word.count <= bytes.count {
        let isEqual = word.indices.allSatisfy { place in
          let byte = bytes[index + place]
          return byte == word[place] || byte | 0x20 == word[place]
        }
        if isEqual { return true }
      }
    }
    return false
  }
}
