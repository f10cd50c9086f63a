/// The characters of a file, found fit to be parsed.
///
/// YAML's aliases and explicit keys can make a small file describe an endless tree, and the parser has no limit for it.
/// The two characters that begin them are therefore replaced by characters that the file does not use, which the parser
/// takes for text; the tree builder recognizes them.
struct SourceText {
  /// The largest file in bytes.
  static let maximumByteCount = 16 << 20

  /// The characters, with stand-ins for asterisks and question marks.
  private(set) var text: String
  /// The stand-in for the asterisk, which begins an alias.
  let alias: Unicode.Scalar
  /// The stand-in for the question mark, which begins an explicit key.
  let explicitKey: Unicode.Scalar
  private var originals: [Unicode.Scalar: Unicode.Scalar]
  private var spare: [Unicode.Scalar]

  /// Creates the text of a file, or throws the one error that keeps it from being read.
  init(_ bytes: [UInt8]) throws(SourceError) {
    guard bytes.count <= Self.maximumByteCount else { throw .tooLarge(bytes.count) }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw .invalidUTF8(in: bytes)
    }
    if let error = SourceError.forbiddenCharacter(in: decoded) { throw error }
    var scalars = decoded.unicodeScalars
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    let unused = Self.unusedCharacters(in: scalars)
    guard unused.count > 2 else {
      throw SourceError("the file uses every private character of Unicode")
    }
    (alias, explicitKey, spare) = (unused[0], unused[1], Array(unused[2...]))
    originals = [alias: "*", explicitKey: "?"]
    text = Self.replaceMarks(in: scalars, alias: alias, explicitKey: explicitKey)
  }

  /// Returns the characters as they are in the file.
  func original(_ string: String) -> String {
    guard string.unicodeScalars.contains(where: { originals[$0] != nil }) else { return string }
    return Self.replace(originals, in: string.unicodeScalars)
  }

  /// Replaces the first character of the key at a position by a placeholder, so that it differs from an equal key.
  ///
  /// - Returns: Whether there was a character to replace and an unused placeholder.
  mutating func disguiseKey(at position: Position) -> Bool {
    guard let lineStart = lineStart(position.line), let standIn = spare.popLast() else {
      return false
    }
    let scalars = text.unicodeScalars
    guard
      var index = scalars.index(
        lineStart, offsetBy: position.column - 1, limitedBy: scalars.endIndex)
    else { return false }
    if index < scalars.endIndex, scalars[index] == "\"" || scalars[index] == "'" {
      index = scalars.index(after: index)
    }
    guard index < scalars.endIndex, scalars[index].properties.isAlphabetic else { return false }
    originals[standIn] = scalars[index]
    text.unicodeScalars.replaceSubrange(index...index, with: [standIn])
    return true
  }

  /// Returns the error of an explicit key if there is one at the beginning of a line.
  func explicitKey(before error: SourceError) -> SourceError? {
    var line = 1
    var column: Int? = 1
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next(), line <= error.position.line {
      if scalar == "\n" {
        (line, column) = (line + 1, 1)
      } else if scalar == explicitKey, let place = column {
        guard scalars.next().map({ $0.properties.isWhitespace }) ?? true else { return nil }
        return .explicitKey(at: Position(line: line, column: place))
      } else {
        column = scalar == " " || scalar == "-" ? column.map { $0 + 1 } : nil
      }
    }
    return nil
  }

  /// The position after the last character of the file.
  ///
  /// - Complexity: Linear in the length of the file.
  var end: Position {
    var end = Position.start
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", previous == "\r" {
        // The line ended before.
      } else if SourceError.lineBreaks.contains(scalar) {
        end = Position(line: end.line + 1, column: 1)
      } else {
        end.column += 1
      }
      previous = scalar
    }
    return end
  }

  private func lineStart(_ line: Int) -> String.Index? {
    var current = 1
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while current < line, index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      if scalar == "\r", index < scalars.endIndex, scalars[index] == "\n" { continue }
      if SourceError.lineBreaks.contains(scalar) { current += 1 }
    }
    return current == line ? index : nil
  }

  private static func replace(
    _ replacements: [Unicode.Scalar: Unicode.Scalar], in scalars: String.UnicodeScalarView
  ) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.lazy.map { replacements[$0] ?? $0 })
    return String(result)
  }

  /// Replaces asterisks and question marks byte by byte, since this reads every document.
  private static func replaceMarks(
    in scalars: String.UnicodeScalarView, alias: Unicode.Scalar, explicitKey: Unicode.Scalar
  ) -> String {
    var bytes: [UInt8] = []
    let text = String(scalars)
    bytes.reserveCapacity(text.utf8.count + 64)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"): bytes += alias.utf8
      case UInt8(ascii: "?"): bytes += explicitKey.utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unusedCharacters(in scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    let area: ClosedRange<UInt32> = 0xE000...0xF8FF
    // Their first byte in UTF-8, which most files do not have at all.
    let isNone = !String(scalars).utf8.contains { $0 == 0xEE || $0 == 0xEF }
    let used = isNone ? [] : Set(scalars.lazy.map(\.value).filter(area.contains))
    return area.lazy.filter { !used.contains($0) }.compactMap(Unicode.Scalar.init).prefix(34).map(
      \.self)
  }
}

/// The one error that keeps a file from being parsed.
struct SourceError: Error {
  var message: String
  var position: Position

  init(_ message: String, at position: Position = .file) {
    self.message = message
    self.position = position
  }
}

extension SourceError {
  /// The characters that begin a new line in YAML.
  static let lineBreaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]

  /// Returns the error of a key after a question mark, which could be a whole tree.
  static func explicitKey(at position: Position) -> SourceError {
    SourceError("keys that begin with a question mark are not supported", at: position)
  }

  /// Returns the error of half a character beyond the first 65,536, at its escape.
  static func halfCharacter(at position: Position) -> SourceError {
    SourceError(
      "this escape is only half of a character; write the character itself, in YAML \\U and eight"
        + " digits such as \\U0001F600, in JSON two escapes such as \\uD83D\\uDE00", at: position)
  }

  static func tooLarge(_ count: Int) -> SourceError {
    SourceError(
      "the file has \(count) bytes; a document has at most \(SourceText.maximumByteCount) (16 MiB)"
    )
  }

  /// Returns the error of bytes that are not UTF-8, at the first wrong one.
  static func invalidUTF8(in bytes: [UInt8]) -> SourceError {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var position = Position.start
    loop: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): position.advance(over: scalar)
      case .emptyInput, .error: break loop
      }
    }
    return SourceError("the file is not UTF-8 from here on; save it in that encoding", at: position)
  }

  /// Returns the error of a control character, which YAML does not allow.
  static func forbiddenCharacter(in text: String) -> SourceError? {
    guard text.unicodeScalars.contains(where: isForbidden) else { return nil }
    var position = Position.start
    for scalar in text.unicodeScalars {
      guard !isForbidden(scalar) else {
        let name = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - name.count)) + name
        let noun = scalar.properties.generalCategory == .control ? "control character" : "character"
        return SourceError(
          "the \(noun) U+\(code) is not allowed in a document; write it as an escape"
            + " in a double-quoted text or remove it", at: position)
      }
      position.advance(over: scalar)
    }
    return nil
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...0x10FFFF: false
    default: true
    }
  }
}

extension Position {
  fileprivate mutating func advance(over scalar: Unicode.Scalar) {
    if SourceError.lineBreaks.contains(scalar), scalar != "\r" {
      self = Position(line: line + 1, column: 1)
    } else {
      column += 1
    }
  }
}

/// The escapes with which JSON writes a character beyond the first 65,536, and which YAML does not have.
enum SurrogatePairs {
  /// Returns JSON with each pair of escapes such as \\uD83D\\uDE00 replaced by the character it represents.
  ///
  /// Places after such a pair move to the left on their line by the characters saved.
  static func joined(in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == backslash, let character = character(at: index, of: bytes) {
        result.append(contentsOf: String(character).utf8)
        index += 12
      } else if bytes[index] == backslash, index + 1 < bytes.count {
        // An escaped backslash begins no escape of its own.
        result.append(contentsOf: bytes[index...index + 1])
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static let backslash = UInt8(ascii: "\\")

  private static func character(at index: Int, of bytes: [UInt8]) -> Unicode.Scalar? {
    guard let high = unit(at: index, of: bytes), let low = unit(at: index + 6, of: bytes),
      UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(low) - 0xDC00)
  }

  private static func unit(at index: Int, of bytes: [UInt8]) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == backslash,
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
