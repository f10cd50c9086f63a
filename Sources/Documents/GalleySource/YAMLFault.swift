internal import GalleyTextFiles

extension SourceError {
  init(_ fault: YAMLEvents.Fault, in source: SourceText, end: Position) {
    guard let problem = fault.problem else {
      self.init("the file is too large to be parsed")
      return
    }
    if let error = Hint(fault, in: source).error {
      self = error
      return
    }
    let situation =
      fault.context.map {
        " \($0) that begins in line \(Position(fault.contextPlace.place).inside(end).line)"
      } ?? ""
    self.init(
      "the file is not YAML here: \(problem)\(situation)",
      at: Position(fault.place.place).inside(end))
  }
}

/// The search for a common mistake at the place where a file stops being YAML.
private struct Hint {
  private let source: SourceText
  private let offset: Int
  private let position: Position
  private let contextOffset: Int
  private let contextPosition: Position

  init(_ fault: YAMLEvents.Fault, in source: SourceText) {
    self.source = source
    offset = source.offset(of: fault.place.index)
    position = Position(fault.place.place)
    contextOffset = source.offset(of: fault.contextPlace.index)
    contextPosition = Position(fault.contextPlace.place)
  }

  var error: SourceError? { halfCharacter ?? colon ?? mark ?? alias ?? question ?? rest }

  private var halfCharacter: SourceError? {
    let digits = source.bytes.dropFirst(offset).prefix { $0.hexadecimalValue != nil }
    guard source.byte(offset - 2) == UInt8(ascii: "\\"), digits.count >= 4,
      source.byte(offset - 1).map({ $0 | 0x20 == UInt8(ascii: "u") }) ?? false
    else { return nil }
    return .halfCharacter(at: Position(line: position.line, column: position.column - 2))
  }

  private var colon: SourceError? {
    guard source.byte(offset) == UInt8(ascii: ":"), isColonSpecial, let start = valueStart,
      let text = text(from: start)
    else { return nil }
    let other =
      isInBrackets ? "a comma stands between two keys" : "a mapping on one line needs braces"
    return SourceError(
      "a colon cannot stand here; a text that contains one needs quotation marks, such as \"\(text)\", and \(other)",
      at: position)
  }

  private var isColonSpecial: Bool {
    isBlank(offset + 1) || source.byte(offset + 1).map { ",?[]{}".utf8.contains($0) } ?? false
  }

  private var mark: SourceError? {
    guard let byte = source.byte(offset), "@`%".utf8.contains(byte) else { return nil }
    return quotationMarks(from: offset, byte, at: position)
  }

  private var alias: SourceError? {
    guard let byte = source.byte(contextOffset), "*&".utf8.contains(byte), offset > contextOffset
    else { return nil }
    return quotationMarks(from: contextOffset, byte, at: contextPosition)
  }

  private var question: SourceError? {
    guard let byte = source.byte(offset), byte == UInt8(ascii: "?"), !isBlank(offset + 1) else {
      return nil
    }
    return quotationMarks(from: offset, byte, at: position)
  }

  private func quotationMarks(
    from offset: Int, _ byte: UInt8, at position: Position
  ) -> SourceError {
    let character = Character(Unicode.Scalar(byte))
    let example = text(from: offset).map { ": \"\($0)\"" } ?? ""
    return SourceError(
      "a text that begins with '\(character)' needs quotation marks\(example)", at: position)
  }

  private var rest: SourceError? {
    guard let byte = source.byte(offset), byte.isASCIILetter || byte.isASCIIDigit else {
      return nil
    }
    var previous = offset - 1
    while source.byte(previous) == UInt8(ascii: " ") { previous -= 1 }
    guard let quote = source.byte(previous), quote == 0x22 || quote == 0x27 else { return nil }
    let remedy = quote == 0x22 ? "\\\"" : "''"
    return SourceError(
      "the text ends before this at its quotation mark; put all of it between two, and write one within it as \(remedy)",
      at: position)
  }

  private var isInBrackets: Bool {
    source.byte(contextOffset).map { "{[".utf8.contains($0) } ?? false
  }

  private func isBlank(_ offset: Int) -> Bool { source.byte(offset)?.isSpace ?? true }

  private var valueStart: Int? {
    var start = offset
    while start > 0, source.breakLength(at: start - 1) == 0 {
      if start < offset, isBlank(start - 1), source.byte(start - 2) == UInt8(ascii: ":") {
        return source.bytes[start..<offset].firstIndex { !$0.isSpace }
      }
      start -= 1
    }
    return nil
  }

  /// The short text without special characters from an offset to the end of its line or bracket.
  private func text(from start: Int) -> String? {
    var bytes: [UInt8] = []
    for index in start..<source.bytes.count {
      let byte = source.bytes[index]
      let isEnd = isInBrackets && byte == UInt8(ascii: ",") || "]}".utf8.contains(byte)
      if source.breakLength(at: index) > 0 || isEnd { break }
      if byte == UInt8(ascii: "#"), bytes.last == UInt8(ascii: " ") { break }
      bytes.append(byte)
    }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    let isSimple = !bytes.contains { "\"\\'{}[]".utf8.contains($0) || $0 < 0x20 }
    return isSimple && (1...60).contains(bytes.count)
      ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
