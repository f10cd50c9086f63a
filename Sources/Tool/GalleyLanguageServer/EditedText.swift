import GalleySource

/// A text that an editor has open, with its lines.
struct EditedText: Sendable {
  private(set) var bytes: [UInt8]
  private(set) var lineStarts: [Int] = []
  /// The starts of lines as messages count them, in which the line ends of Unicode count, too.
  private var messageLineStarts: [Int] = []

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    findLines()
  }

  private mutating func findLines() {
    (lineStarts, messageLineStarts) = ([0], [0])
    var index = 0
    while index < bytes.count {
      let length = SourceText.breakLength(in: bytes, at: index)
      index += max(length, 1)
      guard length > 0 else { continue }
      messageLineStarts.append(index)
      // Editors know those of ASCII only.
      if bytes[index - 1] < 0x80 { lineStarts.append(index) }
    }
  }

  /// Replaces characters, or all of them.
  mutating func apply(_ change: ChangeParameters.Change) {
    guard let range = change.range else {
      self = EditedText(change.text)
      return
    }
    let start = offset(of: range.start)
    bytes.replaceSubrange(start..<max(start, offset(of: range.end)), with: change.text.utf8)
    findLines()
  }

  /// The bytes of a line without its end; none of a line that the text does not have.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard lineStarts.indices.contains(number) else { return [] }
    let end = number + 1 < lineStarts.count ? lineStarts[number + 1] : bytes.count
    var line = bytes[lineStarts[number]..<end]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return line
  }
}

// MARK: - Places

extension EditedText {
  /// Returns the offset in bytes of a position; one outside of the text is moved to its nearest end.
  func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    var offset = lineStarts[position.line]
    var units = 0
    for byte in line(position.line) {
      // The first byte of a character tells how many code units it has.
      if byte & 0xC0 != 0x80 {
        guard units < position.character else { break }
        units += byte >= 0xF0 ? 2 : 1
      }
      offset += 1
    }
    return offset
  }

  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let units = bytes[lineStarts[low]..<offset].reduce(0) { count, byte in
      byte & 0xC0 == 0x80 ? count : count + (byte >= 0xF0 ? 2 : 1)
    }
    return TextPosition(line: low, character: units)
  }

  /// Returns the offset of a line and a column that are counted from 1, the column in code points.
  func offset(line: Int, column: Int) -> Int {
    guard line > 0 else { return 0 }
    guard line <= messageLineStarts.count else { return bytes.count }
    var (offset, count) = (messageLineStarts[line - 1], 1)
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      if bytes[offset] & 0xC0 != 0x80 {
        guard count < column else { break }
        count += 1
      }
      offset += 1
    }
    return offset
  }

  /// Returns the range of the word or the text in quotation marks at a line and a column, without the marks.
  func range(line: Int, column: Int) -> TextRange {
    var start = offset(line: line, column: column)
    // A mapping in braces is marked at its first word.
    let place = start
    while start < bytes.count {
      if "{[ ".utf8.contains(bytes[start]) {
        start += 1
      } else if "&!".utf8.contains(bytes[start]) {
        // An anchor or a tag stands before the value.
        start = bytes[start...].firstIndex { " \r\n".utf8.contains($0) } ?? bytes.count
      } else {
        break
      }
    }
    if start >= bytes.count || " \r\n}]".utf8.contains(bytes[start]) { start = place }
    let word = word(at: start)
    return TextRange(start: position(of: word.lowerBound), end: position(of: word.upperBound))
  }

  func word(at start: Int) -> Range<Int> {
    guard start < bytes.count else { return start..<start }
    let quote = bytes[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let rest = bytes[(start + 1)...]
      let end = rest.firstIndex { $0 == quote || $0 == 0x0A } ?? bytes.count
      return start + 1..<end
    }
    let ends = Set(":,[]{}#\r\n".utf8)
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      let isEnd =
        byte == UInt8(ascii: ":")
        ? end + 1 == bytes.count || " \r\n,]}".utf8.contains(bytes[end + 1])
        : byte == UInt8(ascii: "#")
          ? end > start && bytes[end - 1] == UInt8(ascii: " ") : ends.contains(byte)
      if isEnd { break }
      end += 1
    }
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<max(end, min(start + 1, bytes.count))
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
