/// Reads an XML file from its start to its end.
///
/// There are no document types: the five named references of XML and numeric references are known, and entities that the
/// file declares are an error. The reader continues after errors, so that one tag does not hide the rest of the file.
package struct XMLReader {
  package static let maximumDepth = 1_000
  /// The number of enclosing elements that an end tag may close at once.
  private static let maximumImpliedEnds = 16

  package let source: SourceText
  package var problems = ProblemList()

  private let bytes: [UInt8]
  /// Elements that cannot stand in each other: the start of one ends an open one of the same group.
  private let groups: [[String]]
  private var index = 0
  private var open: [OpenElement] = []
  private var openMembers: [Int?]
  private var pending: [XMLEvent] = []
  private var hasDeclaredEntities = false
  private var hasTextOutside = false

  private struct OpenElement {
    var name: String
    var offset: Int
    var group: Int?
    /// Whether an end tag that does not match is already a problem.
    var isReported = false
  }

  /// Creates a reader; groups name elements that cannot stand in each other, which shows where an end tag is missing.
  package init(_ source: SourceText, groups: [[String]] = []) {
    self.source = source
    self.groups = groups
    bytes = source.bytes
    openMembers = Array(repeating: nil, count: groups.count)
  }

  package mutating func next() -> XMLEvent? {
    while true {
      if let event = pending.popLast() { return event }
      guard index < bytes.count else { return endOfFile() }
      if let event = readEvent() { return event }
    }
  }

  package mutating func skipElement() {
    var depth = 1
    while depth > 0, let event = next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text, .literal, .comment: break
      }
    }
  }

  private mutating func readEvent() -> XMLEvent? {
    guard bytes[index] == UInt8(ascii: "<") else { return readText() }
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "/"): return readEndTag()
    case UInt8(ascii: "?"): return readInstruction()
    case UInt8(ascii: "!"): return readDeclaration()
    case _ where Self.isNameStart(next): return readStartTag()
    default:
      error(at: index, "'<' begins a tag; write '&lt;' for the character itself")
      return readText()
    }
  }

  private mutating func endOfFile() -> XMLEvent? {
    guard let last = open.last else { return nil }
    if !open.contains(where: \.isReported) {
      let line = source.places[last.offset].line
      error(at: bytes.count, "the file ends before '</\(last.name)>' for the tag of line \(line)")
    }
    pending += ends(to: 0)
    return pending.popLast()
  }

  private mutating func error(at offset: Int, _ message: @autoclosure () -> String) {
    problems.error(at: source.places[offset], message())
  }
}

// MARK: - Tags

extension XMLReader {
  private mutating func readStartTag() -> XMLEvent? {
    let start = index
    index += 1
    let name = readName()
    let attributes = readAttributes(of: name)
    let isEmpty = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEmpty { index += 1 }
    skipTagEnd("<\(name)", from: start)
    guard open.count < Self.maximumDepth else {
      error(at: start, "elements are nested more than \(Self.maximumDepth) levels deep")
      stop()
      return nil
    }
    let ends = endsOfGroup(of: name, at: start)
    if isEmpty {
      pending.append(.end(name: name))
    } else {
      push(name, at: start)
    }
    let element = XMLElement(name: name, attributes: attributes, offset: start, end: index)
    pending.append(.start(element))
    pending += ends
    return pending.popLast()
  }

  private mutating func skipTagEnd(_ tag: @autoclosure () -> String, from start: Int) {
    if index >= bytes.count || bytes[index] != UInt8(ascii: ">") {
      error(at: start, "'\(tag())' lacks its '>'")
      skipRest()
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
  }

  /// Ends the file here, without problems for the elements that are open.
  private mutating func stop() {
    index = bytes.count
    for position in open.indices { open[position].isReported = true }
  }

  private mutating func push(_ name: String, at offset: Int) {
    let group = groups.firstIndex { $0.contains(name) }
    if let group { openMembers[group] = open.count }
    open.append(OpenElement(name: name, offset: offset, group: group))
  }

  private mutating func endsOfGroup(of name: String, at offset: Int) -> [XMLEvent] {
    guard let group = groups.firstIndex(where: { $0.contains(name) }),
      let member = openMembers[group]
    else { return [] }
    let element = open[member]
    if !open[member...].contains(where: \.isReported) {
      let line = source.places[element.offset].line
      error(at: offset, "'<\(element.name)>' of line \(line) has no '</\(element.name)>'")
    }
    return ends(to: member)
  }

  private mutating func ends(to index: Int) -> [XMLEvent] {
    var ends: [XMLEvent] = []
    while open.count > index, let element = open.popLast() {
      if let group = element.group { openMembers[group] = nil }
      ends.append(.end(name: element.name))
    }
    return ends.reversed()
  }

  private mutating func readEndTag() -> XMLEvent? {
    let start = index
    index += 2
    let name = readName()
    skipSpace()
    skipTagEnd("</\(name)", from: start)
    endElement(name, at: start)
    return pending.popLast()
  }

  private mutating func endElement(_ name: String, at start: Int) {
    guard let last = open.last else {
      error(at: start, "'</\(name)>' closes nothing")
      return
    }
    if last.name == name {
      open.removeLast()
      if let group = last.group { openMembers[group] = nil }
      pending.append(.end(name: name))
      return
    }
    if !last.isReported {
      let line = source.places[last.offset].line
      error(at: start, "'</\(name)>' does not close '<\(last.name)>' of line \(line)")
    }
    let recent = open.suffix(Self.maximumImpliedEnds)
    if let match = recent.lastIndex(where: { $0.name == name }) {
      pending += ends(to: match)
    } else {
      open[open.count - 1].isReported = true
    }
  }

  private mutating func readName() -> String {
    let start = index
    while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
    return source.string(start..<index)
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    return index > start
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func endsTag(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
  }
}

// MARK: - Attributes

extension XMLReader {
  private mutating func readAttributes(of element: String) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    while true {
      skipSpace()
      guard index < bytes.count, Self.isNameStart(bytes[index]) else { return attributes }
      let start = index
      let name = readName()
      guard let attribute = readValue(of: name, at: start) else { return attributes }
      if attributes.contains(where: { $0.name == name }) {
        error(at: start, "the attribute '\(name)' of '<\(element)>' occurs twice; the first counts")
      } else if attributes.count < 64 {
        attributes.append(attribute)
      }
    }
  }

  /// Returns the attribute, or nil after the rest of the tag is skipped.
  private mutating func readValue(of name: String, at start: Int) -> XMLAttribute? {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      error(at: start, "the attribute '\(name)' has no value; write \(name)=\"…\"")
      skipRest()
      return nil
    }
    index += 1
    skipSpace()
    guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else {
      error(at: start, "the value of the attribute '\(name)' needs quotation marks")
      skipRest()
      return nil
    }
    return readQuoted(name)
  }

  private mutating func skipRest() {
    while index < bytes.count, !Self.endsTag(bytes[index]) { index += 1 }
  }

  private mutating func readQuoted(_ name: String) -> XMLAttribute? {
    let start = index
    let quote = bytes[index]
    index += 1
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "<") {
      index += 1
    }
    let isClosed = index < bytes.count && bytes[index] == quote
    var value: [UInt8] = []
    decode(start + 1..<index, into: &value, isAttribute: true)
    if isClosed {
      index += 1
    } else {
      error(at: start, "the value of the attribute '\(name)' lacks its closing quotation mark")
    }
    return XMLAttribute(name: name, value: String(decoding: value, as: UTF8.self), offset: start)
  }
}

// MARK: - Characters

extension XMLReader {
  private mutating func readText() -> XMLEvent? {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    guard open.isEmpty else { return .text(start..<index) }
    if !hasTextOutside, let place = bytes[start..<index].firstIndex(where: { !$0.isSpace }) {
      hasTextOutside = true
      error(at: place, "text stands outside of the first element; the file is perhaps not XML")
    }
    return nil
  }

  /// Adds characters without references, and with line breaks as LF.
  package mutating func decode(
    _ range: Range<Int>, into text: inout [UInt8], isAttribute: Bool = false
  ) {
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "&") || byte < 0x20 && byte != 0x0A || byte == 0x0A && isAttribute
      else {
        index += 1
        continue
      }
      text += bytes[start..<index]
      if byte == UInt8(ascii: "&") {
        index = decodeReference(at: index, before: range.upperBound, into: &text)
      } else {
        let isPair = byte == 0x0D && index + 1 < range.upperBound && bytes[index + 1] == 0x0A
        text.append(isAttribute && byte.isSpace ? 0x20 : byte == 0x0D ? 0x0A : byte)
        index += isPair ? 2 : 1
      }
      start = index
    }
    text += bytes[start..<range.upperBound]
  }

  package func decodeLiteral(_ range: Range<Int>, into text: inout [UInt8]) {
    for index in range {
      switch bytes[index] {
      case 0x0D:
        if index + 1 >= range.upperBound || bytes[index + 1] != 0x0A { text.append(0x0A) }
      case let byte: text.append(byte)
      }
    }
  }

  private mutating func decodeReference(
    at start: Int, before limit: Int, into text: inout [UInt8]
  ) -> Int {
    switch XMLReference(bytes, at: start, before: limit) {
    case .character(let scalar, let end):
      text.append(scalar)
      return end
    case .unknown(let name):
      if !hasDeclaredEntities {
        error(
          at: start,
          "'&\(name);' is not a character reference of XML; write the character itself")
      }
    case .none: error(at: start, "'&' begins a reference; write '&amp;' for the character itself")
    }
    text.append(bytes[start])
    return start + 1
  }
}

// MARK: - Declarations

extension XMLReader {
  private static let commentStart = Array("<!--".utf8)
  private static let literalStart = Array("<![CDATA[".utf8)
  private static let documentTypeStart = Array("<!DOCTYPE".utf8)
  private static let xmlStart = Array("<?xml ".utf8)

  private mutating func readDeclaration() -> XMLEvent? {
    let start = index
    if bytes.has(Self.commentStart, at: index) {
      guard let range = readRange("a comment", from: start + 4, to: "-->") else { return nil }
      return .comment(range)
    }
    if bytes.has(Self.literalStart, at: index) {
      guard let range = readRange("a CDATA section", from: start + 9, to: "]]>") else {
        return nil
      }
      return open.isEmpty ? nil : .literal(range)
    }
    guard bytes.has(Self.documentTypeStart, at: index) else {
      error(at: start, "'<!' begins neither a comment nor a CDATA section")
      return readText()
    }
    readDocumentType()
    return nil
  }

  private mutating func readRange(
    _ name: String, from first: Int, to end: String
  ) -> Range<Int>? {
    let mark = Array(end.utf8)
    let start = index
    index = first
    while index < bytes.count {
      if bytes[index] == mark[0], bytes.has(mark, at: index) {
        index += mark.count
        return first..<index - mark.count
      }
      index += 1
    }
    error(at: start, "\(name) is never closed; it ends with '\(end)'")
    stop()
    return nil
  }

  private mutating func readDocumentType() {
    let start = index
    let type = XMLDocumentType(bytes, at: start)
    index = type.end
    if let entity = type.entity {
      hasDeclaredEntities = true
      error(at: entity, "the file declares entities, which are not read; write their text instead")
    }
    if !type.isClosed { error(at: start, "the document type is never closed; it ends with '>'") }
  }

  private mutating func readInstruction() -> XMLEvent? {
    let start = index
    guard let range = readRange("a processing instruction", from: start + 2, to: "?>") else {
      return nil
    }
    guard start == 0, bytes.has(Self.xmlStart, at: start) else { return nil }
    checkEncoding(source.string(range))
    return nil
  }

  /// Warns about an encoding that the file declares, but that is not read.
  private mutating func checkEncoding(_ declaration: String) {
    let words = declaration.split { $0 == "\"" || $0 == "'" }
    guard let label = words.firstIndex(where: { $0.hasSuffix("encoding=") }),
      label + 1 < words.count
    else { return }
    let name = String(words[label + 1])
    guard !["UTF-8", "UTF8", "UTF-16", "US-ASCII", "ASCII"].contains(name.uppercased()) else {
      return
    }
    problems.warn(
      at: source.places[0],
      "the file declares the encoding \(ProblemList.quoted(name)), but is read as UTF-8")
  }
}
