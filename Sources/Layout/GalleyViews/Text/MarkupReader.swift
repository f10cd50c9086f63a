struct MarkupReader {
  private let bytes: [UInt8]
  /// Whether each byte is literal, or empty if none is.
  private let isLiteral: [Bool]
  /// Whether the markup is HTML of another tool, of which all is left out that means nothing here.
  private let isForeign: Bool
  private let color: (String) -> Color?
  private var index = 0
  private var text: [UInt8] = []
  private var spans: [Layout.Text.Span] = []
  private var open: [OpenTag] = []
  private var look = Layout.Text.Span(0..<0)
  private var lookStart = 0

  private struct OpenTag {
    var tag: MarkupTag
    var offset: Int
    var outerLook: Layout.Text.Span
  }

  init(
    _ source: String, literals: [Range<Int>], isForeign: Bool, color: @escaping (String) -> Color?
  ) {
    (self.isForeign, self.color) = (isForeign, color)
    bytes = Array(source.utf8)
    var isLiteral: [Bool] = []
    if !literals.isEmpty {
      isLiteral = Array(repeating: false, count: bytes.count)
      for range in literals {
        for index in range.clamped(to: bytes.indices) { isLiteral[index] = true }
      }
    }
    self.isLiteral = isLiteral
  }

  mutating func read() throws(MarkupError) -> Markup {
    text.reserveCapacity(bytes.count)
    while index < bytes.count {
      switch mark(at: index) {
      case UInt8(ascii: "<"), UInt8(ascii: "&"): try readMark()
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    if !isForeign, let last = open.last {
      throw MarkupError(.unclosedTag(tag: last.tag), at: last.offset)
    }
    finishLook()
    return Markup(string: String(decoding: text, as: UTF8.self), spans: spans)
  }

  /// Returns the byte at a place if it can be part of a tag, or nil if it is literal or beyond the end.
  private func mark(at index: Int) -> UInt8? {
    guard index < bytes.count, isLiteral.isEmpty || !isLiteral[index] else { return nil }
    return bytes[index]
  }

  private mutating func finishLook() {
    spans.join(look.moved(to: lookStart..<text.count))
    lookStart = text.count
  }
}

// MARK: - Tags

extension MarkupReader {
  /// Reads a tag or a character reference; one that is malformed is left out of the HTML of another tool.
  private mutating func readMark() throws(MarkupError) {
    let start = index
    do throws(MarkupError) {
      if bytes[start] == UInt8(ascii: "&") { text += try readEntity() } else { try readTag() }
    } catch {
      guard isForeign else { throw error }
      index = endOfTag(at: start) ?? start + 1
      if index == start + 1 { text.append(bytes[start]) }
    }
  }

  /// Returns the place after what looks like a tag or a comment, or nil if there is none.
  private func endOfTag(at start: Int) -> Int? {
    var end = start + 1
    if mark(at: end) == UInt8(ascii: "/") || mark(at: end) == UInt8(ascii: "!") { end += 1 }
    guard bytes[start] == UInt8(ascii: "<"), let first = mark(at: end),
      (0x61...0x7A).contains(first | 0x20) || first == UInt8(ascii: "-")
    else { return nil }
    while let byte = mark(at: end), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") {
      end += 1
    }
    return mark(at: end) == UInt8(ascii: ">") ? end + 1 : nil
  }

  private static let foreignNames = [
    "strong": "b", "em": "i", "cite": "i", "dfn": "i", "font": "span", "tt": "code",
    "kbd": "code", "samp": "code",
  ]

  private mutating func readTag() throws(MarkupError) {
    let start = index
    index += 1
    let isClosing = mark(at: index) == UInt8(ascii: "/")
    if isClosing { index += 1 }
    var name = readName()
    guard !name.isEmpty else {
      throw MarkupError(.loneSign, at: start)
    }
    if isForeign { name = name.lowercased() }
    if isForeign { name = Self.foreignNames[name] ?? name }
    if name == "br", !isClosing, takeBreak() { return text.append(0x0A) }
    guard let tag = MarkupTag(rawValue: name) else {
      throw MarkupError(.unknownTag(name: name), at: start)
    }
    if isClosing {
      try close(tag, at: start)
    } else {
      try open(tag, at: start)
    }
  }

  /// Takes the end of `<br>`, `<br/>` or `<br />`, and returns whether there was one.
  private mutating func takeBreak() -> Bool {
    skipSpace()
    if mark(at: index) == UInt8(ascii: "/") { index += 1 }
    guard mark(at: index) == UInt8(ascii: ">") else { return false }
    index += 1
    return true
  }

  private mutating func close(_ tag: MarkupTag, at start: Int) throws(MarkupError) {
    if isForeign, let place = open.lastIndex(where: { $0.tag == tag }) {
      open.removeSubrange((place + 1)...)
    }
    skipSpace()
    guard mark(at: index) == UInt8(ascii: ">") else {
      throw MarkupError(.unfinishedEnd(tag: tag), at: start)
    }
    guard let last = open.last else {
      throw MarkupError(.endOfNothing(tag: tag), at: start)
    }
    guard last.tag == tag else {
      throw MarkupError(.endOfOther(tag: tag, open: last.tag), at: start)
    }
    index += 1
    finishLook()
    look = last.outerLook
    open.removeLast()
  }

  private mutating func open(_ tag: MarkupTag, at start: Int) throws(MarkupError) {
    guard open.count < Markup.maximumDepth else {
      throw MarkupError(.tooDeep(limit: Markup.maximumDepth), at: start)
    }
    var inner = look
    var seen: Set<String> = []
    while try !readEnd(of: tag, at: start) {
      let attribute = try readAttribute(of: tag, at: start)
      guard seen.insert(attribute.name).inserted else {
        throw MarkupError(
          .repeatedAttribute(name: attribute.name, tag: tag), at: attribute.offset)
      }
      guard tag.attributes.contains(attribute.name) else { continue }
      try tag.apply(attribute, to: &inner, color: color)
    }
    try tag.finish(&inner, attributes: seen, at: start)
    finishLook()
    open.append(OpenTag(tag: tag, offset: start, outerLook: look))
    look = inner
  }

  private mutating func readEnd(of tag: MarkupTag, at start: Int) throws(MarkupError) -> Bool {
    let hasSpace = skipSpace()
    switch mark(at: index) {
    case UInt8(ascii: ">"):
      index += 1
      return true
    case nil: throw MarkupError(.unfinishedTag(tag: tag), at: start)
    case UInt8(ascii: "/"): throw MarkupError(.emptyTag(tag: tag), at: start)
    default:
      guard hasSpace else { throw MarkupError(.missingSpace(tag: tag), at: start) }
      return false
    }
  }

  private mutating func readAttribute(
    of tag: MarkupTag, at start: Int
  ) throws(MarkupError) -> MarkupTag.Attribute {
    let nameStart = index
    let name = readName()
    guard !name.isEmpty else { throw MarkupError(.unfinishedTag(tag: tag), at: start) }
    guard isForeign || tag.attributes.contains(name) else {
      throw MarkupError(.unknownAttribute(name: name, tag: tag), at: nameStart)
    }
    skipSpace()
    let hasSign = mark(at: index) == UInt8(ascii: "=")
    if hasSign {
      index += 1
      skipSpace()
    }
    let quote = mark(at: index)
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    guard hasSign, isQuoted || isForeign else {
      throw MarkupError(.missingValue(attribute: name), at: nameStart)
    }
    if isQuoted { index += 1 }
    let valueStart = index
    var value: [UInt8] = []
    while index < bytes.count, isQuoted ? mark(at: index) != quote : !isEndOfBareValue {
      if mark(at: index) == UInt8(ascii: "&") {
        value += try readEntity()
      } else {
        value.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else {
      throw MarkupError(.unclosedValue(attribute: name), at: nameStart)
    }
    if isQuoted { index += 1 }
    return MarkupTag.Attribute(
      name: name, value: String(decoding: value, as: UTF8.self), offset: valueStart)
  }

  /// Whether a value without quotation marks, which Android removes from its texts, ends at the index.
  private var isEndOfBareValue: Bool {
    mark(at: index).map { $0 == UInt8(ascii: ">") || $0 == 0x20 || 0x09...0x0D ~= $0 } ?? true
  }

  private mutating func readName() -> String {
    let start = index
    while let byte = mark(at: index), Self.isLetter(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = index
    while let byte = mark(at: index), byte == 0x20 || 0x09...0x0D ~= byte { index += 1 }
    return index > start
  }
}

// MARK: - Characters

extension MarkupReader {
  private static let maximumEntityCount = 10

  private mutating func readEntity() throws(MarkupError) -> [UInt8] {
    let start = index
    var end = index + 1
    while let byte = mark(at: end), Self.isLetter(byte) || byte == UInt8(ascii: "#"),
      end - start <= Self.maximumEntityCount
    {
      end += 1
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    guard mark(at: end) == UInt8(ascii: ";"), !name.isEmpty else {
      throw MarkupError(.loneAmpersand, at: start)
    }
    index = end + 1
    switch name {
    case "lt": return Array("<".utf8)
    case "gt": return Array(">".utf8)
    case "amp": return Array("&".utf8)
    case "quot": return Array("\"".utf8)
    case "apos": return Array("'".utf8)
    case "nbsp": return Array("\u{A0}".utf8)
    default:
      guard let scalar = Self.scalar(numbered: name) else {
        throw MarkupError(.unknownReference(name: name), at: start)
      }
      return Array(String(scalar).utf8)
    }
  }

  /// Returns the character of a numeric reference, unless it is not allowed in documents.
  private static func scalar(numbered name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xFFFD, 0x10000...: return scalar
    default: return nil
    }
  }
}

package enum MarkupTag: String, CaseIterable, Codable, CustomStringConvertible {
  case b
  case i
  case code
  case big
  case small
  case span
  case a

  package var description: String { rawValue }

  struct Attribute {
    var name: String
    var value: String
    /// The place of the value in the markup, in bytes of UTF-8.
    var offset: Int
  }

  var attributes: [String] {
    switch self {
    case .b, .i, .code, .big, .small: []
    case .span: ["color", "size", "weight", "italic"]
    case .a: ["href"]
    }
  }

  func apply(
    _ attribute: Attribute, to look: inout Layout.Text.Span, color: (String) -> Color?
  ) throws(MarkupError) {
    switch attribute.name {
    case "color": look.color = try Self.color(attribute, color)
    case "size": try Self.scale(&look, by: try Self.size(attribute), at: attribute.offset)
    case "weight": look.weight = try Self.weight(attribute)
    case "italic": look.isItalic = try Self.truth(attribute)
    default: look.link = try Self.link(attribute, in: look)
    }
  }

  func finish(
    _ look: inout Layout.Text.Span, attributes: Set<String>, at offset: Int
  ) throws(MarkupError) {
    switch self {
    case .b: look.weight = .bold
    case .i: look.isItalic = true
    case .code: look.family = "monospace"
    case .big: try Self.scale(&look, by: Self.step, at: offset)
    case .small: try Self.scale(&look, by: 1 / Self.step, at: offset)
    case .span: break
    case .a:
      guard attributes.contains("href") else {
        throw MarkupError(.missingAddress, at: offset)
      }
    }
  }

  private static let step = 1.2

  private static func scale(
    _ look: inout Layout.Text.Span, by factor: Double, at offset: Int
  ) throws(MarkupError) {
    look.scale *= factor
    // A step up and a step down cancel each other exactly.
    if abs(look.scale - 1) < 1e-9 { look.scale = 1 }
    let scales = Layout.Text.Span.scales
    guard scales.contains(look.scale) else {
      throw MarkupError(.extremeScale(scale: look.scale), at: offset)
    }
  }

  private static func color(
    _ attribute: Attribute, _ color: (String) -> Color?
  ) throws(MarkupError) -> Color {
    if let color = color(attribute.value) { return color }
    throw MarkupError(.invalidColor(value: attribute.value), at: attribute.offset)
  }

  private static func size(_ attribute: Attribute) throws(MarkupError) -> Double {
    let value = attribute.value
    let scales = Layout.Text.Span.scales
    guard value.utf8.count <= 20, value.utf8.first.map({ 0x30...0x39 ~= $0 }) ?? false,
      value.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }), let number = Double(value),
      scales.contains(number)
    else {
      throw MarkupError(.invalidSize(value: value), at: attribute.offset)
    }
    return number
  }

  private static func weight(_ attribute: Attribute) throws(MarkupError) -> Font.Weight {
    let value = attribute.value
    if let named = Font.Weight.named.first(where: { $0.name == value }) { return named.weight }
    if value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(value), 1...1000 ~= number {
      return Font.Weight(number)
    }
    throw MarkupError(.invalidWeight(value: value), at: attribute.offset)
  }

  private static func truth(_ attribute: Attribute) throws(MarkupError) -> Bool {
    guard let value = Bool(attribute.value) else {
      throw MarkupError(.invalidTruth(value: attribute.value), at: attribute.offset)
    }
    return value
  }

  private static func link(
    _ attribute: Attribute, in look: Layout.Text.Span
  ) throws(MarkupError) -> Layout.Text.Link {
    guard look.link == nil else {
      throw MarkupError(.nestedLink, at: attribute.offset)
    }
    guard let link = Layout.Text.Link(attribute.value) else {
      throw MarkupError(.invalidAddress(value: attribute.value), at: attribute.offset)
    }
    return link
  }
}
