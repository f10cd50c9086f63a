internal import GalleyTextFiles

/// The one form of documents in YAML: blocks indented by two spaces, one space where some are needed, and at most one empty
/// line; comments, quotation marks, and what is in braces stay as they are.
///
/// Only what stands between the parts that libyaml finds is written anew, and a form that reads differently is not used.
package struct DocumentFormatter {
  private let source: SourceText
  private var output: [UInt8] = []
  private var frames: [Frame] = []
  /// The blocks that ended since the last part, to whose lines a comment may belong.
  private var closed: [Frame] = []
  /// Where the last part ended.
  private var offset = 0
  private var place = (index: 0, offset: 0)
  private var isSupported = true
  /// Where the last line of the output begins.
  private var line = 0
  /// The length of the output up to a text that keeps the empty lines at its end.
  private var keptCount = 0

  private struct Frame {
    var isMapping: Bool
    /// Whether it has braces or brackets; a pair in brackets has none of its own.
    var isFlow: Bool
    var hasBrace: Bool
    /// The column where its lines begin, and the new one; for braces, that of the line in which they begin.
    var column = -1
    var indent = 0
    /// Where the line of its brace begins in the output.
    var line = 0
    /// Whether the next part of a mapping is a key.
    var isKeyNext = true
  }

  /// Returns the bytes of a document in its form, or as they are if the document is JSON.
  package static func formatted(_ bytes: [UInt8], path: String) throws(DocumentError) -> [UInt8] {
    var errors = ErrorList()
    let tree = Tree.read(bytes, path: path, errors: &errors)
    guard let tree, errors.isEmpty, let source = try? SourceText(bytes, path: path) else {
      throw DocumentError(.malformed, errors.diagnostics(path: path))
    }
    var formatter = DocumentFormatter(source)
    guard !source.isJSON, var result = formatter.format() else { return bytes }
    let firstBreak = source.bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    if let firstBreak, source.bytes[firstBreak...].starts(with: "\r\n".utf8) {
      result = Array(
        result.split(separator: 0x0A, omittingEmptySubsequences: false)
          .joined(separator: "\r\n".utf8))
    }
    if source.bytes.count < bytes.count { result = bytes.prefix(3) + result }
    let after = Tree.read(result, path: path, errors: &errors)
    return after.map(tree.hasContent) == true ? result : bytes
  }

  private init(_ source: SourceText) { self.source = source }

  private mutating func format() -> [UInt8]? {
    let isRead: Void? = try? YAMLEvents.read(source.bytes) { (events) throws(YAMLEvents.Fault) in
      var event = try events.next()
      while event.kind != .end, isSupported {
        add(event)
        event = try events.next()
      }
    }
    writeGap(to: source.bytes.count)
    guard isRead != nil, isSupported else { return nil }
    if !isAtLineStart { endLine() }
    while output.count > keptCount, output.suffix(2) == [0x0A, 0x0A] { output.removeLast() }
    return output
  }
}

extension Tree {
  /// Whether another tree has the same content, at any places.
  package func hasContent(of other: Tree) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one), .scalar(let two)): one.text == two.text && one.isPlain == two.isPlain
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.hasContent(of: $1) }
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.key == $1.key && $0.value.hasContent(of: $1.value) }
    case (.scalar, _), (.list, _), (.mapping, _), (.unknown, _): false
    }
  }
}

// MARK: - Parts

extension DocumentFormatter {
  private mutating func add(_ event: YAMLEvents.Event) {
    switch event.kind {
    case .documentStart, .documentEnd, .end: break
    case .alias:
      write(from: byte(event.start), to: byte(event.end))
      endPart()
    case .scalar:
      let (start, end) = (byte(event.start), byte(event.end))
      let content = writeProperties(at: start, to: end)
      // An empty value stands behind its colon, dash or comma.
      if content == end { writeGap(to: end) } else { write(from: content, to: end) }
      endPart()
    case .mappingStart, .sequenceStart: open(event)
    case .mappingEnd, .sequenceEnd:
      guard let frame = frames.popLast() else { return }
      guard frame.isFlow else { return closed.append(frame) }
      guard frame.hasBrace else { return }
      let start = byte(event.start)
      frames.append(frame)
      frames[frames.count - 1].indent -= 2
      write(from: start, to: start + 1)
      frames.removeLast()
    }
  }

  private mutating func endPart() {
    if !frames.isEmpty { frames[frames.count - 1].isKeyNext.toggle() }
  }

  private mutating func open(_ event: YAMLEvents.Event) {
    let (start, end) = (byte(event.start), byte(event.end))
    let parent = frames.last
    let hasProperties = start < end && "&!".utf8.contains(source.bytes[start])
    let content = hasProperties ? skipSpace(from: skipProperties(from: start)) : start
    let byte = source.byte(content)
    let isMapping = event.kind == .mappingStart
    let hasBrace = byte == UInt8(ascii: isMapping ? "{" : "[")
    let isFlow = hasBrace || parent?.isFlow == true
    var frame = Frame(isMapping: isMapping, isFlow: isFlow, hasBrace: hasBrace)
    if hasProperties { _ = writeProperties(at: start, to: content) }
    if hasBrace { write(from: content, to: content + 1) }
    if !isFlow {
      frame.column = column(of: content)
      frame.indent = parent.map { $0.indent + 2 } ?? 0
    } else if let parent, parent.isFlow {
      // Braces that begin in one line indent the next line once.
      let isSameLine = parent.line == line || !hasBrace
      frame.indent =
        isSameLine ? parent.indent : output[line...].prefix { $0 == UInt8(ascii: " ") }.count
      frame.line = isSameLine ? parent.line : line
    } else {
      frame.indent = parent.map { $0.isMapping ? $0.indent : $0.indent + 2 } ?? 0
      frame.line = line
    }
    endPart()
    frames.append(frame)
  }

  private mutating func byte(_ mark: YAMLEvents.Mark) -> Int {
    guard mark.index > place.index else { return place.offset }
    place = (mark.index, source.offset(of: mark.index, from: place))
    return place.offset
  }

  private func column(of offset: Int) -> Int {
    let line = source.bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }
    return source.bytes[(line.map { $0 + 1 } ?? 0)..<offset].count { $0 & 0xC0 != 0x80 }
  }

  /// Writes the anchor and the tag before a value, and returns where the value begins.
  private mutating func writeProperties(at start: Int, to end: Int) -> Int {
    var start = start
    while start < end, "&!".utf8.contains(source.bytes[start]) {
      let wordEnd = min(skipWord(from: start), end)
      write(from: start, to: wordEnd)
      start = min(skipSpace(from: wordEnd), end)
    }
    return start
  }

  private func skipProperties(from start: Int) -> Int {
    let next = skipWord(from: start)
    let content = skipSpace(from: next)
    return source.byte(content).map("&!".utf8.contains) == true ? skipWord(from: content) : next
  }

  private func skipWord(from start: Int) -> Int {
    source.bytes[start...].firstIndex { $0.isSpace || ",[]{}".utf8.contains($0) }
      ?? source.bytes.count
  }

  /// Returns where the next part begins after spaces, lines and comments.
  private func skipSpace(from start: Int) -> Int {
    var offset = start
    while let byte = source.byte(offset), byte.isSpace || byte == UInt8(ascii: "#") {
      offset = byte.isSpace ? offset + 1 : lineEnd(from: offset)
    }
    return offset
  }

  private func lineEnd(from start: Int) -> Int {
    source.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count
  }
}

// MARK: - Writing

extension DocumentFormatter {
  private mutating func endLine() {
    output.append(0x0A)
    line = output.count
  }

  private var isAtLineStart: Bool { output.isEmpty || output.last == 0x0A }

  /// Where a part begins that has a line of its own.
  private var indent: Int {
    guard let frame = frames.last else { return 0 }
    return frame.isFlow ? frame.indent + 2 : frame.indent
  }

  private mutating func write(from start: Int, to end: Int) {
    writeGap(to: start)
    let text = source.bytes[start..<end]
    let isBlock = text.first == UInt8(ascii: "|") || text.first == UInt8(ascii: ">")
    let isBraced = frames.last?.isFlow ?? false
    if isAtLineStart {
      // What follows a key or a dash in a line of its own is further in.
      let isValue = !isBraced && frames.last.map { !$0.isMapping || !$0.isKeyNext } ?? false
      output += spaces(indent + (isValue ? 2 : 0))
    } else {
      writeSpace(before: text.first)
    }
    offset = end
    if isBlock, !isBraced { return writeBlockText(text) }
    writeLines(text)
  }

  private mutating func writeSpace(before byte: UInt8?) {
    guard let last = output.last, last != UInt8(ascii: "[") else { return }
    let isTight =
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"): true
      case UInt8(ascii: "}"): last == UInt8(ascii: "{")
      default: false
      }
    if !isTight { output.append(UInt8(ascii: " ")) }
  }

  /// Writes a value whose further lines, if it has some, are indented like a value.
  private mutating func writeLines(_ text: ArraySlice<UInt8>) {
    let further = indent + (frames.last?.isFlow == true ? 0 : 2)
    for (number, line) in lines(of: text).enumerated() {
      guard number > 0 else {
        output += trimmed(line, isLast: line.endIndex == text.endIndex)
        continue
      }
      endLine()
      let rest = trimmed(line.drop { $0.isSpace }, isLast: line.endIndex == text.endIndex)
      if !rest.isEmpty { output += spaces(further) + rest }
    }
  }

  private func trimmed(_ line: ArraySlice<UInt8>, isLast: Bool) -> ArraySlice<UInt8> {
    guard !isLast else { return line }
    var end = line.endIndex
    while end > line.startIndex, line[end - 1].isSpace { end -= 1 }
    // An escaped space is part of the text.
    if end < line.endIndex, end > line.startIndex, line[end - 1] == UInt8(ascii: "\\") { end += 1 }
    return line[..<end]
  }

  /// Writes a text after a bar or an angle bracket, whose lines keep their space beyond its first line.
  private mutating func writeBlockText(_ text: ArraySlice<UInt8>) {
    let lines = lines(of: text)
    let head = trimmed(lines[0], isLast: false)
    output += head
    let indicators = head.prefix { !$0.isSpace }
    let digit = indicators.first { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    let base = frames.last?.column ?? 0
    let first = lines.dropFirst().first { $0.contains { $0 != UInt8(ascii: " ") } }
    let written = digit.map { Int($0 - UInt8(ascii: "0")) }
    let old = written.map { base + $0 } ?? first.map { $0.prefix { $0 == UInt8(ascii: " ") }.count }
    let new = indent + (written ?? 2)
    var body = lines.dropFirst().map { line in
      let rest = line.dropFirst(min(old ?? 0, line.prefix { $0 == UInt8(ascii: " ") }.count))
      return rest.isEmpty ? [] : spaces(new) + rest
    }
    if !indicators.contains(UInt8(ascii: "+")) {
      // The last line is what follows the last line end.
      while body.count > 2, body.suffix(3).allSatisfy(\.isEmpty) { body.removeLast() }
    }
    for line in body {
      endLine()
      output += line
    }
    if body.isEmpty { endLine() }
    if indicators.contains(UInt8(ascii: "+")) { keptCount = output.count }
  }

  private func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let length =
        text[index] == 0x0A ? 1 : text[index] == 0x0D ? source.breakLength(at: index) : 0
      if length > 0 {
        lines.append(text[start..<index])
        start = index + length
      }
      index += max(length, 1)
    }
    return lines + [text[start...]]
  }

  private func spaces(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: " "), count: count) }
}

// MARK: - Between parts

extension DocumentFormatter {
  /// Writes what stands between the last part and an offset: dashes, colons, commas, comments and line ends.
  private mutating func writeGap(to end: Int) {
    var breaks = isAtLineStart && !output.isEmpty ? 1 : 0
    while offset < end, isSupported {
      let byte = source.bytes[offset]
      if byte == 0x0A || byte == 0x0D {
        offset += source.breakLength(at: offset)
        breaks += 1
      } else if byte == UInt8(ascii: " ") || byte == 0x09 {
        offset += 1
      } else {
        writeBreaks(&breaks)
        writeIndicator(byte, to: end)
      }
    }
    writeBreaks(&breaks)
    closed = []
  }

  private mutating func writeIndicator(_ byte: UInt8, to end: Int) {
    let isOwnLine = isAtLineStart
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "%") && isOwnLine {
      writeComment(isOwnLine: isOwnLine, to: end)
    } else if isOwnLine, isMarker {
      output += source.bytes[offset..<(offset + 3)]
      offset += 3
    } else if ",:-".utf8.contains(byte) {
      if isOwnLine { output += spaces(dashIndent) } else { writeSpace(before: byte) }
      output.append(byte)
      offset += 1
    } else {
      isSupported = false
    }
  }

  private mutating func writeBreaks(_ breaks: inout Int) {
    guard breaks > 0 else { return }
    if output.isEmpty {
      breaks = 0
      return
    }
    if !isAtLineStart { endLine() }
    if breaks > 1, output.suffix(2) != [0x0A, 0x0A] { endLine() }
    breaks = 0
  }

  /// Whether three dashes or dots begin or end the document here.
  private var isMarker: Bool {
    let word = source.bytes[offset...].prefix(3)
    return (word.elementsEqual("---".utf8) || word.elementsEqual("...".utf8))
      && column(of: offset) == 0
  }

  /// Where the dash of an item goes that has a line of its own.
  private var dashIndent: Int {
    guard frames.last?.isFlow != true else { return indent }
    let column = column(of: offset)
    return frames.last { !$0.isFlow && !$0.isMapping && $0.column == column }?.indent ?? indent
  }

  private mutating func writeComment(isOwnLine: Bool, to end: Int) {
    let stop = min(lineEnd(from: offset), end)
    if isOwnLine {
      output += spaces(commentIndent)
    } else {
      // Comments may stand below each other.
      let space = source.bytes[..<offset].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
      output += space.isEmpty ? [UInt8(ascii: " ")] : space.reversed()
    }
    output += trimmed(source.bytes[offset..<stop], isLast: false)
    offset = stop
  }

  /// Where a comment goes that has a line of its own: with the block in whose column it stands.
  private var commentIndent: Int {
    if frames.last?.isFlow == true { return indent }
    let column = column(of: offset)
    var best: Frame?
    for frame in closed + frames where !frame.isFlow && frame.column <= column {
      if frame.column >= best?.column ?? 0 { best = frame }
    }
    return best?.indent ?? 0
  }
}
