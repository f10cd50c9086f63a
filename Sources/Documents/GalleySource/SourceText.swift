package struct SourceText: Sendable {
  package static let maximumByteCount = 16 << 20

  package let bytes: [UInt8]
  /// Whether the file is JSON, whose lines end with fewer characters.
  package let isJSON: Bool

  package init() {
    (bytes, isJSON) = ([], false)
  }

  package init(_ file: [UInt8], path: String) throws(SourceError) {
    guard file.count <= Self.maximumByteCount else { throw .tooLarge(file.count) }
    self.init(unchecked: file, path: path)
    if let valid = Self.validPrefix(of: bytes) {
      let advice = "the file is not UTF-8 from here on; save it in that encoding"
      throw SourceError(advice, at: position(of: valid))
    }
    if let offset = bytes.indices.first(where: isForbidden) { throw forbiddenCharacter(at: offset) }
  }

  package init(unchecked file: [UInt8], path: String) {
    bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
    isJSON = path.lowercased().hasSuffix(".json")
  }

  private static func validPrefix(of bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var (decoder, iterator) = (UTF8(), bytes.makeIterator())
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      count += UTF8.width(scalar)
    }
    return count
  }
}

// MARK: - Places

extension SourceText {
  func breakLength(at offset: Int) -> Int {
    Self.breakLength(in: bytes, at: offset, isJSON: isJSON)
  }

  /// Returns the number of bytes of the line end at an offset, which is one of Unicode in YAML, too; 0 if there is none.
  package static func breakLength(in bytes: [UInt8], at offset: Int, isJSON: Bool = false) -> Int {
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    return switch bytes[offset] {
    case 0x0A: 1
    case 0x0D: byte(offset + 1) == 0x0A ? 2 : 1
    case 0xC2: !isJSON && byte(offset + 1) == 0x85 ? 2 : 0
    case 0xE2: !isJSON && byte(offset + 1) == 0x80 && byte(offset + 2) | 1 == 0xA9 ? 3 : 0
    default: 0
    }
  }

  package func byte(_ offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  package func position(of offset: Int) -> Position {
    var position = Position.start
    advance(&position, over: 0..<min(offset, bytes.count))
    return position
  }

  package func advance(_ position: inout Position, over range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = breakLength(at: offset)
      if length > 0 {
        position = Position(line: position.line + 1, column: 1)
        offset += length
      } else {
        if bytes[offset] & 0xC0 != 0x80 { position.column += 1 }
        offset += 1
      }
    }
  }

  /// Returns the offset of the character that has a number of characters before it.
  package func offset(of index: Int, from start: (index: Int, offset: Int) = (0, 0)) -> Int {
    var (current, offset) = start
    while current < index, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      // YAML counts CRLF as one character of one line and as two of the file.
      current += 1
    }
    return offset
  }
}

// MARK: - Characters

extension SourceText {
  private func isForbidden(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x20..<0x7F, 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F: true
    case 0xC2: (0x80..<0xA0).contains(bytes[offset + 1]) && bytes[offset + 1] != 0x85
    case 0xEF: bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE
    default: false
    }
  }

  private func forbiddenCharacter(at offset: Int) -> SourceError {
    let text = String(decoding: bytes[offset..<min(offset + 3, bytes.count)], as: UTF8.self)
    let scalar = text.unicodeScalars.first ?? "\0"
    let name = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - name.count)) + name
    let noun = scalar.properties.generalCategory == .control ? "control character" : "character"
    return SourceError(
      "the \(noun) U+\(code) is not allowed in a document; write it as an escape"
        + " in a double-quoted text or remove it", at: position(of: offset))
  }
}

package struct SourceError: Error {
  package var message: String
  package var position: Position

  package init(_ message: String, at position: Position = .file) {
    self.message = message
    self.position = position
  }
}

extension SourceError {
  package static let emptyFile = Self(
    "the file has no document in it; the least is 'galley: 1' and a 'layout'", at: .start)

  package static func tooLarge(_ count: Int) -> SourceError {
    SourceError(
      "the file has \(count) bytes; a document has at most \(SourceText.maximumByteCount) (16 MiB)"
    )
  }

  static func halfCharacter(at position: Position) -> SourceError {
    SourceError(
      "this escape is only half of a character; write the character itself, in YAML \\U and eight"
        + " digits such as \\U0001F600, in JSON two escapes such as \\uD83D\\uDE00", at: position)
  }

  static func equalKeys(_ key: String, line: Int, at position: Position) -> SourceError {
    SourceError(
      "\(Wording.quoted(key)) is already set in line \(line); remove one", at: position)
  }
}
