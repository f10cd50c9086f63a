internal import GalleyTextFiles

/// The content of a string of Android: characters and inline tags.
struct AndroidText {
  enum Segment {
    /// Characters without references, but with Android's escapes and quotation marks.
    case text([UInt8])
    /// A tag that styles the text; empty if markup has none like it.
    case tag(String)
    case exampleStart(id: String, example: String?)
    /// The end of the last part that is not translated.
    case exampleEnd
  }

  struct Example {
    var id: String
    var example: String?
    /// The part of the text, in bytes of UTF-8.
    var range: Range<Int>
  }

  var offset: Int
  var segments: [Segment] = []

  mutating func append(_ bytes: [UInt8]) {
    if case .text(var text)? = segments.last {
      segments.removeLast()
      text += bytes
      segments.append(.text(text))
    } else {
      segments.append(.text(bytes))
    }
  }

  /// Whether any tag is kept, so that the text is markup.
  var isMarkup: Bool {
    segments.contains {
      if case .tag(let tag) = $0 { !tag.isEmpty } else { false }
    }
  }

  /// The other string that the text refers to, such as `string/name`, if it is nothing else.
  var reference: String? {
    guard segments.count == 1, case .text(let bytes)? = segments.first,
      let start = bytes.firstIndex(where: { !$0.isSpace }), bytes[start] == UInt8(ascii: "@"),
      let end = bytes.lastIndex(where: { !$0.isSpace })
    else { return nil }
    let name = String(decoding: bytes[start + 1..<end + 1], as: UTF8.self)
    let isReference = name == "null" || name == "empty" || name.contains("/")
    return isReference && !name.contains(where: \.isWhitespace) ? name : nil
  }

  /// The key of the string that the text refers to, if it is nothing else.
  var stringReference: String? {
    reference.flatMap { $0.hasPrefix("string/") ? String($0.dropFirst("string/".count)) : nil }
  }

  /// Whether tags style a part of the text, so that the spaces at its ends stay.
  fileprivate var hasTags: Bool {
    segments.contains { if case .tag = $0 { true } else { false } }
  }
}

/// The text that Android makes of the content of a string.
///
/// Outside of quotation marks, ASCII white space collapses, also across references and CDATA sections. Tags end
/// what a quotation mark began. White space at both ends is removed unless the text has tags.
struct AndroidTextWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var examples: [AndroidText.Example] = []
  private(set) var problems: [(severity: CatalogProblem.Severity, message: String)] = []

  private let isMarkup: Bool
  private var isQuoted = false
  private var isAfterSpace = false
  /// Whether an apostrophe has no backslash, without which Android's build fails.
  private(set) var hasBareApostrophe = false
  private var open: [(id: String, example: String?, start: Int)] = []

  /// Writes a text; in markup, tags are kept, and characters that could begin one are escaped.
  init(_ text: AndroidText, isMarkup: Bool) {
    self.isMarkup = isMarkup
    isAfterSpace = !text.hasTags
    for segment in text.segments { write(segment) }
    endRun()
    if !text.hasTags, isAfterSpace, bytes.last == 0x20 { bytes.removeLast() }
    for index in examples.indices {
      examples[index].range = examples[index].range.clamped(to: 0..<bytes.count)
    }
  }

  private mutating func write(_ segment: AndroidText.Segment) {
    switch segment {
    case .text(let text): write(text)
    case .tag(let tag):
      endRun()
      isAfterSpace = false
      if isMarkup { bytes += Array(tag.utf8) }
    case .exampleStart(let id, let example): open.append((id, example, bytes.count))
    case .exampleEnd:
      guard let last = open.popLast() else { return }
      examples.append(
        AndroidText.Example(id: last.id, example: last.example, range: last.start..<bytes.count))
    }
  }

  private mutating func endRun() {
    if isQuoted {
      problems.append((.warning, "a quotation mark is not closed; write '\\\"' for the character"))
    }
    isQuoted = false
  }

  private mutating func write(_ text: [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if !isQuoted, byte.isSpace {
        if !isAfterSpace { bytes.append(0x20) }
        isAfterSpace = true
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): writeEscape(text, &index)
      case UInt8(ascii: "\""): isQuoted.toggle()
      default: write(byte)
      }
      isAfterSpace = false
    }
  }

  private mutating func write(_ byte: UInt8) {
    if byte == UInt8(ascii: "'"), !isQuoted { hasBareApostrophe = true }
    append(byte)
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<") where isMarkup: bytes += Array("&lt;".utf8)
    case UInt8(ascii: ">") where isMarkup: bytes += Array("&gt;".utf8)
    case UInt8(ascii: "&") where isMarkup: bytes += Array("&amp;".utf8)
    default: bytes.append(byte)
    }
  }

  private mutating func writeEscape(_ text: [UInt8], _ index: inout Int) {
    guard index < text.count else { return }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"): writeUnicode(text, &index)
    default: append(byte)
    }
  }

  private mutating func writeUnicode(_ text: [UInt8], _ index: inout Int) {
    guard let unit = Self.unit(text, &index) else {
      problems.append((.error, "'\\u' needs four hexadecimal digits, as in \\u00E9"))
      return
    }
    if let scalar = Unicode.Scalar(unit) {
      if scalar.isASCII { append(UInt8(scalar.value)) } else { bytes.append(scalar) }
      return
    }
    var end = index + 2
    if unit < 0xDC00, text.has([0x5C, 0x75], at: index), let low = Self.unit(text, &end),
      0xDC00...0xDFFF ~= low
    {
      index = end
      bytes.append(UTF16.decode(UTF16.EncodedScalar([UInt16(unit), UInt16(low)])))
    } else {
      problems.append((.error, "'\\u' gives one half of a character of UTF-16; write both halves"))
    }
  }

  private static func unit(_ text: [UInt8], _ index: inout Int) -> UInt32? {
    guard index + 4 <= text.count else { return nil }
    var unit: UInt32 = 0
    for byte in text[index..<index + 4] {
      guard let digit = byte.hexadecimalValue else { return nil }
      unit = unit << 4 | digit
    }
    index += 4
    return unit
  }
}
