/// Reads the inline parts of Markdown as markup: emphasis, code and links, as texts of SwiftUI show them.
///
/// White space and line breaks are kept, and marks of blocks such as headings and lists are characters. Source: CommonMark
/// 0.31, section 6.
package struct InlineMarkdown {
  private let bytes: [UInt8]
  private let isLiteral: [Bool]
  private var index = 0
  private var nodes: [Node] = []
  /// The nodes of the brackets that may begin links.
  private var brackets: [Int] = []

  private static let maximumByteCount = 1 << 14

  /// Characters, or a row of the same mark, with the tags around them.
  private struct Node {
    var text = ""
    var mark: UInt8 = 0
    var count = 0
    var canOpen = false
    var canClose = false
    var endTags = ""
    var startTags = ""
  }

  /// Returns a text as markup, in which some bytes are literal.
  package static func markup(_ source: String, literals: [Range<Int>] = []) -> String {
    // Marks of texts that are longer than any are characters, so that reading takes no longer than the text.
    guard source.utf8.count <= maximumByteCount else { return source.markupEscaped }
    var reader = InlineMarkdown(source, literals)
    reader.read()
    reader.emphasize(from: 0)
    return reader.nodes.map { node in
      let marks = String(repeating: String(UnicodeScalar(node.mark)), count: node.count)
      return node.endTags + node.text + marks.markupEscaped + node.startTags
    }.joined()
  }

  private init(_ source: String, _ literals: [Range<Int>]) {
    bytes = Array(source.utf8)
    var isLiteral = Array(repeating: false, count: bytes.count)
    for range in literals {
      for index in range.clamped(to: bytes.indices) { isLiteral[index] = true }
    }
    self.isLiteral = isLiteral
  }

  private func mark(at index: Int) -> UInt8? {
    bytes.indices.contains(index) && !isLiteral[index] ? bytes[index] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func read() {
    var start = 0
    func isMark(_ byte: UInt8?) -> Bool { byte.map { "\\`*_~[]<&".utf8.contains($0) } ?? false }
    while index < bytes.count {
      guard isMark(mark(at: index)) else {
        index += 1
        continue
      }
      add(text(start..<index).markupEscaped)
      readMark()
      start = index
    }
    add(text(start..<index).markupEscaped)
  }

  private mutating func add(_ markup: String) {
    if !markup.isEmpty { nodes.append(Node(text: markup)) }
  }

  private mutating func readMark() {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\\"):
      let isEscape = mark(at: index + 1).map(Self.isPunctuation) ?? false
      index += isEscape ? 2 : 1
      add(text(index - 1..<index).markupEscaped)
    case UInt8(ascii: "`"): readCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readRow()
    case UInt8(ascii: "["):
      index += 1
      brackets.append(nodes.count)
      add("[")
    case UInt8(ascii: "]"): closeBracket()
    case UInt8(ascii: "<"):
      if !readAddress() {
        index = start + 1
        add("&lt;")
      }
    default:
      index += 1
      add(isReference(at: start) ? "&" : "&amp;")
    }
  }

  /// Returns whether an ampersand begins a reference that markup has, too.
  private func isReference(at start: Int) -> Bool {
    let rest = bytes[(start + 1)...].prefix(10)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = text(start + 1..<end)
    return ["lt", "gt", "amp", "quot", "apos", "nbsp"].contains(name)
      || name.hasPrefix("#") && name.dropFirst().contains(where: \.isNumber)
  }

  private mutating func readCode() {
    let start = index
    while mark(at: index) == UInt8(ascii: "`") { index += 1 }
    let (open, length) = (index, index - start)
    var end = open
    while end < bytes.count {
      guard mark(at: end) == UInt8(ascii: "`") else {
        end += 1
        continue
      }
      let first = end
      while mark(at: end) == UInt8(ascii: "`") { end += 1 }
      guard end - first == length else { continue }
      var code = bytes[open..<first]
      if code.first == 0x20, code.last == 0x20, code.contains(where: { $0 != 0x20 }) {
        code = code.dropFirst().dropLast()
      }
      index = end
      return add("<code>\(String(decoding: code, as: UTF8.self).markupEscaped)</code>")
    }
    add(text(start..<open))
  }

  /// Reads `<https://example.com>`, and returns whether it is one.
  private mutating func readAddress() -> Bool {
    let start = index + 1
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 <= 0x20 || $0 == 0x3C }
    guard let end, bytes[end] == UInt8(ascii: ">") else { return false }
    let address = text(start..<end)
    let link = address.contains("@") && !address.contains(":") ? "mailto:" + address : address
    guard Layout.Text.Link(link) != nil else { return false }
    index = end + 1
    add("<a href=\"\(link.markupEscaped)\">\(address.markupEscaped)</a>")
    return true
  }

  // MARK: - Links

  /// Makes the part after the last open bracket a link if an address in parentheses follows.
  private mutating func closeBracket() {
    index += 1
    guard let open = brackets.popLast(), let (address, end) = address(at: index) else {
      return add("]")
    }
    index = end
    emphasize(from: open + 1)
    nodes[open].text = ""
    // Addresses that no link can have leave their text.
    guard Layout.Text.Link(address) != nil else { return }
    nodes[open].startTags = "<a href=\"\(address.markupEscaped)\">"
    nodes.append(Node(text: "</a>"))
    brackets = []
  }

  /// Returns the address of a link such as `(https://example.com "title")`, and the place after it.
  private func address(at start: Int) -> (String, end: Int)? {
    guard mark(at: start) == UInt8(ascii: "(") else { return nil }
    var (end, depth) = (start + 1, 1)
    while depth > 0 {
      guard let byte = mark(at: end) else { return nil }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      end += 1
    }
    let words = text(start + 1..<end - 1).split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let address = words.first ?? ""
    let isBracketed = address.hasPrefix("<") && address.hasSuffix(">")
    return (String(isBracketed ? address.dropFirst().dropLast() : address), end)
  }

  // MARK: - Emphasis

  private mutating func readRow() {
    let (start, sign) = (index, bytes[index])
    while mark(at: index) == sign { index += 1 }
    let before = character(String(decoding: bytes[..<start].suffix(16), as: UTF8.self).last)
    let after = character(String(decoding: bytes[index...].prefix(16), as: UTF8.self).first)
    let isLeft = !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
    let isRight = !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
    let isInner = sign == UInt8(ascii: "_")
    nodes.append(
      Node(
        mark: sign, count: index - start,
        canOpen: isLeft && (!isInner || !isRight || before.isPunctuation),
        canClose: isRight && (!isInner || !isLeft || after.isPunctuation)))
  }

  private func character(_ character: Character?) -> (isSpace: Bool, isPunctuation: Bool) {
    guard let character else { return (true, false) }
    return (character.isWhitespace, character.isPunctuation || character.isSymbol)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte < 0x80 && Character(UnicodeScalar(byte)).isPunctuation
      || "$+<=>^`|~".utf8.contains(byte)
  }

  /// Turns pairs of rows into tags, as the algorithm of CommonMark does.
  private mutating func emphasize(from first: Int) {
    var openers: [Int] = []
    var closer = first
    while closer < nodes.count {
      guard nodes[closer].count > 0 else {
        closer += 1
        continue
      }
      if nodes[closer].canClose, let place = openers.lastIndex(where: { fits($0, closer) }) {
        let opener = openers[place]
        // Rows between the two are characters.
        openers.removeSubrange((place + 1)...)
        let count = min(nodes[opener].count, nodes[closer].count, 2)
        wrap(opener, closer, count)
        if nodes[opener].count == 0 { openers.removeLast() }
        continue
      }
      if nodes[closer].canOpen { openers.append(closer) }
      closer += 1
    }
    for index in first..<max(first, nodes.count) {
      (nodes[index].canOpen, nodes[index].canClose) = (false, false)
    }
  }

  private func fits(_ opener: Int, _ closer: Int) -> Bool {
    let (opener, closer) = (nodes[opener], nodes[closer])
    guard opener.mark == closer.mark else { return false }
    if opener.mark == UInt8(ascii: "~") { return opener.count == closer.count && opener.count < 3 }
    let isEither = opener.canClose || closer.canOpen
    return !isEither || (opener.count + closer.count) % 3 != 0
      || opener.count % 3 == 0 && closer.count % 3 == 0
  }

  private mutating func wrap(_ opener: Int, _ closer: Int, _ count: Int) {
    nodes[opener].count -= count
    nodes[closer].count -= count
    // Markup has no line through characters.
    guard nodes[opener].mark != UInt8(ascii: "~") else { return }
    let tag = count == 2 ? "b" : "i"
    nodes[opener].startTags = "<\(tag)>" + nodes[opener].startTags
    nodes[closer].endTags += "</\(tag)>"
  }
}

extension String {
  /// The string with a backslash before each sign that means something in Markdown.
  package var markdownEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      if "\\`*_~[]<&".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
