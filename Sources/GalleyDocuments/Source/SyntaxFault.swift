/// The one fault that keeps a file from being parsed.
struct SyntaxFault: Error {
  var message: String
  var position: Position

  init(_ message: String, at position: Position = .file) {
    self.message = message
    self.position = position
  }
}

extension SyntaxFault {
  /// The characters that begin a new line in YAML.
  static let lineBreaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]

  /// Returns the fault of a key after a question mark, which could be a whole tree.
  static func explicitKey(at position: Position) -> SyntaxFault {
    SyntaxFault("keys that begin with a question mark are not supported", at: position)
  }

  /// Returns the fault of half a character beyond the first 65,536, at its escape.
  static func halfCharacter(at position: Position) -> SyntaxFault {
    SyntaxFault(
      "this escape is no character on its own; write the character itself, in YAML \\U and eight"
        + " digits such as \\U0001F600, in JSON two escapes such as \\uD83D\\uDE00", at: position)
  }

  static func tooLarge(_ count: Int) -> SyntaxFault {
    SyntaxFault(
      "the file has \(count) bytes; a document has at most \(SourceText.maximumByteCount) (16 MiB)"
    )
  }

  /// Returns the fault of bytes that are not UTF-8, at the first wrong one.
  static func invalidUTF8(in bytes: [UInt8]) -> SyntaxFault {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var position = Position.start
    loop: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): position.advance(over: scalar)
      case .emptyInput, .error: break loop
      }
    }
    return SyntaxFault("the file is not UTF-8 from here on; save it in that encoding", at: position)
  }

  /// Returns the fault of a control character, which YAML does not allow.
  static func forbiddenCharacter(in text: String) -> SyntaxFault? {
    guard text.unicodeScalars.contains(where: isForbidden) else { return nil }
    var position = Position.start
    for scalar in text.unicodeScalars {
      guard !isForbidden(scalar) else {
        let name = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - name.count)) + name
        let noun = scalar.properties.generalCategory == .control ? "control character" : "character"
        return SyntaxFault(
          "the \(noun) U+\(code) may not stand in a document; write it as an escape"
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
    if SyntaxFault.lineBreaks.contains(scalar), scalar != "\r" {
      self = Position(line: line + 1, column: 1)
    } else {
      column += 1
    }
  }
}
