internal import GalleyTextFiles

/// Parses strings in the old notation of property lists: `"key" = "text";`, with comments.
struct StringsParser {
  private(set) var entries: EntryList
  private(set) var problems: ProblemList

  private let source: SourceText
  private let bytes: [UInt8]
  private let language: String
  private var index = 0
  private var comments = CommentCollector()
  private var isBraced = false

  private struct Token {
    var text: String
    var start: Int
    var end: Int
  }

  init(_ source: SourceText, language: String) {
    self.source = source
    self.language = language
    bytes = source.bytes
    entries = EntryList(forFileOf: source.bytes.count)
    problems = ProblemList()
  }

  /// Reads all strings.
  ///
  /// - Complexity: Linear in the number of bytes.
  mutating func parse() {
    skipSpace()
    if current == UInt8(ascii: "{") {
      isBraced = true
      index += 1
    }
    while readEntry() {}
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func error(at offset: Int, _ message: @autoclosure () -> String) {
    problems.error(at: source.places[offset], message())
  }
}

// MARK: - Entries

extension StringsParser {
  /// Reads a string, and returns whether others may follow.
  private mutating func readEntry() -> Bool {
    skipSpace()
    guard let byte = current else {
      if isBraced { error(at: index, "the file ends before the '}' of the dictionary") }
      return false
    }
    if isBraced, byte == UInt8(ascii: "}") { return readEnd() }
    let start = index
    guard let key = readToken() else {
      if index == start { skipUnexpected("a key") }
      return true
    }
    let comment = comments.take()
    skipSpace()
    comments = CommentCollector()
    readText(of: key, comment)
    return true
  }

  private mutating func readEnd() -> Bool {
    index += 1
    skipSpace()
    if index < bytes.count {
      error(at: index, "the file continues after the '}' of the dictionary")
    }
    return false
  }

  private mutating func readText(of key: Token, _ comment: String) {
    switch current {
    case UInt8(ascii: ";"):
      add(key, key, comment)
      finish(key)
    case UInt8(ascii: "="):
      index += 1
      skipSpace()
      readValue(of: key, comment)
    default:
      if isUnclosed(key) {
        rejectUnclosed(key)
      } else {
        error(at: index, "the key \(ProblemList.quoted(key.text)) needs '=' and a text, or ';'")
        skipEntry()
      }
    }
  }

  private mutating func readValue(of key: Token, _ comment: String) {
    let start = index
    if let kind = current.flatMap(Self.kind) {
      error(at: start, "\(ProblemList.quoted(key.text)) has \(kind), not a text")
      skipNested()
      skipSpace()
      if current == UInt8(ascii: ";") { index += 1 }
    } else if let value = readToken() {
      readSemicolon(after: value, of: key, comment)
    } else if index == start {
      error(at: start, "\(ProblemList.quoted(key.text)) has no text after '='")
      skipEntry()
    }
  }

  private static func kind(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "{"): "a dictionary"
    case UInt8(ascii: "("): "a list"
    case UInt8(ascii: "<"): "data"
    default: nil
    }
  }

  private mutating func readSemicolon(after value: Token, of key: Token, _ comment: String) {
    let isAdjacent = current.map { !$0.isSpace && $0 != UInt8(ascii: "/") } ?? false
    skipSpace()
    if current == UInt8(ascii: ";") {
      add(key, value, comment)
      finish(key)
    } else if isAdjacent, current != UInt8(ascii: "}") {
      rejectText(value, of: key)
    } else {
      add(key, value, comment)
      if current != UInt8(ascii: "}") || !isBraced {
        error(at: value.end, "';' is missing after the text of \(ProblemList.quoted(key.text))")
      }
    }
  }

  private mutating func rejectText(_ value: Token, of key: Token) {
    if isUnclosed(value) {
      rejectUnclosed(value)
    } else {
      error(
        at: index,
        "the text of \(ProblemList.quoted(key.text)) ends here, but no ';' follows; a quotation"
          + " mark in a text is written \\\"")
      skipEntry()
    }
  }

  private func isUnclosed(_ token: Token) -> Bool {
    guard token.end < bytes.count, !bytes[token.end].isSpace else { return false }
    return bytes[token.start..<token.end].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private mutating func rejectUnclosed(_ token: Token) {
    error(at: token.start, "the quotation mark is not closed on this line")
    index = token.start
    skipLine()
  }

  private mutating func add(_ key: Token, _ value: Token, _ comment: String) {
    let place = source.places[key.start]
    let translation = Translation(
      language: language, message: PrintfPattern.message(value.text, .apple),
      place: source.places[value.start])
    entries.set(
      StringEntry(key: key.text, place: place, comment: comment, translations: [translation]),
      &problems)
  }

  private mutating func finish(_ key: Token) {
    index += 1
    let start = index
    while let byte = current, byte == 0x20 || byte == 0x09 { index += 1 }
    let end = index
    guard current == UInt8(ascii: "/"), let range = readComment() else {
      index = start
      return
    }
    while let byte = current, byte == 0x20 || byte == 0x09 { index += 1 }
    guard current == nil || current == 0x0A || current == 0x0D else {
      index = end
      return
    }
    var comment = CommentCollector()
    comment.add(source.string(range))
    entries.annotate(key.text, comment.take())
  }
}

// MARK: - Recovery

extension StringsParser {
  private mutating func skipUnexpected(_ expected: String) {
    let scalar = source.string(index..<min(index + 4, bytes.count)).unicodeScalars.first ?? " "
    error(at: index, "\(ProblemList.quoted(String(scalar))) stands where \(expected) is expected")
    skipEntry()
  }

  /// Skips the rest of a string: up to a semicolon or the end of the line.
  private mutating func skipEntry() {
    while let byte = current, byte != 0x0A, byte != 0x0D {
      index += 1
      switch byte {
      case UInt8(ascii: ";"): return
      case UInt8(ascii: "\\"): if index < bytes.count { index += 1 }
      case UInt8(ascii: "\""): if let end = endOfQuotedOnLine(at: index - 1) { index = end }
      default: break
      }
    }
  }

  private func endOfQuotedOnLine(at start: Int) -> Int? {
    guard let end = endOfQuoted(at: start),
      !bytes[start..<end].contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return nil }
    return end
  }

  private mutating func skipLine() {
    while let byte = current, byte != 0x0A, byte != 0x0D { index += 1 }
  }

  private mutating func skipNested() {
    var depth = 0
    repeat {
      switch current {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = (endOfQuoted(at: index) ?? bytes.count) - 1
      default: break
      }
      index += 1
      skipSpace()
    } while depth > 0 && index < bytes.count
    comments = CommentCollector()
  }
}

// MARK: - Tokens

extension StringsParser {
  /// Returns a quoted or unquoted text; nil if there is none, or if a problem is reported and skipped.
  private mutating func readToken() -> Token? {
    guard let byte = current else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return readQuoted(byte) }
    let start = index
    while let byte = current, Self.isUnquoted(byte) { index += 1 }
    guard index > start else { return nil }
    return Token(text: source.string(start..<index), start: start, end: index)
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit
      || [0x24, 0x2D, 0x2E, 0x2F, 0x3A, 0x5F].contains(byte)
  }

  private mutating func readQuoted(_ quote: UInt8) -> Token? {
    let start = index
    guard let end = endOfQuoted(at: start) else {
      error(at: start, "the quotation mark is never closed")
      skipLine()
      return nil
    }
    index = end
    var escapes = StringsEscapes(source, start + 1..<end - 1)
    let text = escapes.decode()
    problems.append(contentsOf: escapes.problems)
    return Token(text: text, start: start, end: end)
  }

  /// Returns the place after the closing quotation mark, or nil if there is none.
  private func endOfQuoted(at start: Int) -> Int? {
    let quote = bytes[start]
    var end = start + 1
    while end < bytes.count, bytes[end] != quote {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < bytes.count ? end + 1 : nil
  }
}

// MARK: - Space

extension StringsParser {
  private mutating func skipSpace() {
    while true {
      let start = index
      while let byte = current, byte.isSpace { index += 1 }
      if index > start { comments.skip(bytes[start..<index]) }
      guard current == UInt8(ascii: "/"), let range = readComment() else { return }
      comments.add(source.string(range))
    }
  }

  /// Returns the text of a comment, or nil if none begins here.
  private mutating func readComment() -> Range<Int>? {
    guard index + 1 < bytes.count else { return nil }
    let start = index
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      skipLine()
      return start + 2..<index
    case UInt8(ascii: "*"):
      index += 2
      while index < bytes.count, !bytes.has([0x2A, 0x2F], at: index) { index += 1 }
      if index == bytes.count { error(at: start, "a comment is never closed; it ends with '*/'") }
      let range = start + 2..<index
      index = min(index + 2, bytes.count)
      return range
    default: return nil
    }
  }
}
