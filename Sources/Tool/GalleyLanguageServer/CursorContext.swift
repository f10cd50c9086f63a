/// Where in a document a place is: the keys that lead to it, also while the document cannot be read.
///
/// The characters are scanned once from the start, without a parser, since a document that is being typed is rarely whole.
struct CursorContext: Sendable {
  enum Step: Hashable, Sendable {
    case key(String)
    case item
  }

  /// The keys and items that lead to the mapping or the value.
  var path: [Step] = []
  /// The keys of each mapping on the path, the outermost first, then those of the mapping at the place.
  var keys: [[String]] = []
  /// Whether a key of a mapping can stand here.
  var allowsKey = false
  /// Whether a value can stand here.
  var allowsValue = false
  /// The bytes of the word at the place.
  var word = 0..<0

  init(in text: EditedText, at offset: Int) {
    var scanner = Scanner(text.bytes, cursor: offset)
    scanner.run()
    self = scanner.context(text)
  }

  private init() {}

  private final class Frame {
    enum Kind { case block, sequence, flowMapping, flowList }

    let kind: Kind
    let indent: Int
    var keys: [String] = []
    var key: String?

    init(_ kind: Kind, indent: Int = 0) {
      (self.kind, self.indent) = (kind, indent)
    }

    var isFlow: Bool { kind == .flowMapping || kind == .flowList }
  }

  private struct Scanner {
    let bytes: [UInt8]
    let cursor: Int
    var index = 0
    var frames: [Frame] = []
    /// The frames at the cursor, with the key of each there.
    var found: [(frame: Frame, key: String?)]?
    var wordStart = 0
    var isInComment = false
    var isKeyPlace = false

    init(_ bytes: [UInt8], cursor: Int) {
      (self.bytes, self.cursor) = (bytes, cursor)
    }

    mutating func run() {
      while index < bytes.count {
        scanLine()
        // The keys behind the cursor belong to its mapping as long as that is open.
        if let found, found.last.map({ last in !frames.contains { $0 === last.frame } }) ?? true {
          break
        }
      }
      // Behind the last line end, a line without characters begins.
      let isNewLine = bytes.last == 0x0A
      if isNewLine { close(beyond: 0) }
      note(at: bytes.count, start: bytes.count, isKey: isNewLine)
    }

    /// Notes the frames when a word that has the cursor, or the space before it, has been passed.
    mutating func note(at end: Int, start: Int, isKey: Bool) {
      guard found == nil, end >= cursor else { return }
      found = frames.map { ($0, $0.key) }
      wordStart = min(start, cursor)
      isKeyPlace = isKey
    }

    private mutating func scanLine() {
      let lineStart = index
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
      var indent = index - lineStart
      guard index < bytes.count else {
        close(beyond: indent)
        return note(at: index, start: index, isKey: true)
      }
      if isLineEnd || bytes[index] == UInt8(ascii: "#") {
        if index >= cursor, found == nil {
          close(beyond: cursor - lineStart)
          note(at: index, start: cursor, isKey: true)
        }
        return skipLine()
      }
      if !(frames.last?.isFlow ?? false) {
        close(beyond: indent, before: bytes[index] == UInt8(ascii: "-"))
        while isDash {
          if frames.last?.kind != .sequence || frames.last?.indent != indent {
            frames.append(Frame(.sequence, indent: indent))
          }
          index += 1
          while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
          indent = index - lineStart
          if isLineEnd { note(at: index, start: index, isKey: true) }
        }
      }
      scanContent(indent)
    }

    private var isLineEnd: Bool {
      index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
    }

    private var isDash: Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "-") else { return false }
      return index + 1 == bytes.count || " \r\n".utf8.contains(bytes[index + 1])
    }

    /// Closes the blocks that are further in than a line; a list may stand as far out as its key.
    private mutating func close(beyond indent: Int, before isItem: Bool = false) {
      while let last = frames.last, !last.isFlow,
        last.indent > indent || last.kind == .sequence && last.indent == indent && !isItem
      {
        frames.removeLast()
      }
    }

    private mutating func skipLine() {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      if index < bytes.count { index += 1 }
    }

    private mutating func scanContent(_ indent: Int) {
      while !isLineEnd {
        switch bytes[index] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
          index += 1
          note(at: index - 1, start: index - 1, isKey: isInFlowKey)
        case UInt8(ascii: "#"):
          if cursor > index, found == nil, cursor <= lineEnd { isInComment = true }
          note(at: lineEnd, start: cursor, isKey: false)
          index = lineEnd
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          let isMapping = bytes[index] == UInt8(ascii: "{")
          note(at: index, start: index, isKey: false)
          frames.append(Frame(isMapping ? .flowMapping : .flowList))
          index += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          note(at: index, start: index, isKey: isInFlowKey)
          if frames.last?.isFlow == true { frames.removeLast() }
          index += 1
        case UInt8(ascii: ","):
          note(at: index, start: index, isKey: isInFlowKey)
          if frames.last?.isFlow == true { frames.last?.key = nil }
          index += 1
        case UInt8(ascii: "&"), UInt8(ascii: "!"):
          // An anchor or a tag stands before a value.
          let start = index
          while !isLineEnd, bytes[index] != UInt8(ascii: " ") { index += 1 }
          note(at: index, start: start, isKey: false)
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
          note(at: lineEnd, start: index, isKey: false)
          return skipBlockScalar(beyond: frames.last?.indent ?? 0)
        default: scanWord(indent)
        }
      }
      note(at: index, start: index, isKey: isInFlowKey)
      skipLine()
    }

    private var isInFlowKey: Bool {
      frames.last.map { $0.kind == .flowMapping && $0.key == nil } ?? true
    }

    private var lineEnd: Int {
      bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }

    private mutating func skipBlockScalar(beyond indent: Int) {
      skipLine()
      while index < bytes.count {
        let spaces = bytes[index...].prefix { $0 == UInt8(ascii: " ") }.count
        let isBlank = index + spaces >= bytes.count || bytes[index + spaces] == 0x0A
        guard isBlank || spaces > indent else { return }
        note(at: lineEnd, start: cursor, isKey: false)
        skipLine()
      }
    }

    private mutating func scanWord(_ indent: Int) {
      let start = index
      let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
      let isInFlow = frames.last?.isFlow ?? false
      if isQuoted { skipQuoted() } else { skipPlain(isInFlow) }
      let end = index
      var word = bytes[start..<end]
      if isQuoted { word = word.dropFirst().dropLast(end - start > 1 ? 1 : 0) }
      while word.last == UInt8(ascii: " ") { word.removeLast() }
      let text = String(decoding: word, as: UTF8.self)
      let isBlockKey = !isInFlow && canHoldKey(indent, start)
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
        return note(at: end, start: start, isKey: isInFlow ? isInFlowKey : isBlockKey)
      }
      if isInFlow {
        note(at: end, start: start, isKey: true)
        frames.last?.keys.append(text)
        frames.last?.key = text
      } else if isBlockKey {
        if frames.last?.kind != .block || frames.last?.indent != indent {
          frames.append(Frame(.block, indent: indent))
        }
        frames.last?.key = nil
        note(at: end, start: start, isKey: true)
        frames.last?.keys.append(text)
        frames.last?.key = text
      } else {
        note(at: end, start: start, isKey: false)
      }
      index += 1
    }

    /// Whether a word is the first of its line, or of its item, so that it can be a key.
    private func canHoldKey(_ indent: Int, _ start: Int) -> Bool {
      var place = start
      while place > 0, bytes[place - 1] != 0x0A { place -= 1 }
      return start - place == indent
    }

    private mutating func skipQuoted() {
      let quote = bytes[index]
      index += 1
      while index < bytes.count, bytes[index] != quote {
        if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { index += 1 }
        index += 1
      }
      index = min(index + 1, bytes.count)
    }

    private mutating func skipPlain(_ isInFlow: Bool) {
      while !isLineEnd {
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
        if byte == UInt8(ascii: ":"),
          " \r\n".utf8.contains(next) || isInFlow && ",]}".utf8.contains(next)
        {
          return
        }
        if isInFlow, ",[]{}".utf8.contains(byte) { return }
        if byte == UInt8(ascii: " "), next == UInt8(ascii: "#") { return }
        index += 1
      }
    }

    func context(_ text: EditedText) -> CursorContext {
      var context = CursorContext()
      guard !isInComment else { return context }
      let found = found ?? []
      for (number, (frame, key)) in found.enumerated() {
        let isLast = number == found.count - 1
        switch frame.kind {
        case .block, .flowMapping:
          context.keys.append(frame.keys)
          // A key that is being typed is not that of a value.
          if let key, !(isLast && isKeyPlace && frame.kind == .flowMapping) {
            context.path.append(.key(key))
          }
        case .sequence, .flowList: context.path.append(.item)
        }
      }
      context.finish(found.last.map { ($0.frame.kind, $0.frame.indent, $0.key) }, self, text)
      return context
    }
  }

  private mutating func finish(
    _ last: (kind: Frame.Kind, indent: Int, key: String?)?, _ scanner: Scanner, _ text: EditedText
  ) {
    let end = text.word(at: scanner.wordStart).upperBound
    word = scanner.wordStart..<max(scanner.cursor, end > scanner.cursor ? end : scanner.cursor)
    let line = text.position(of: scanner.wordStart)
    let column = scanner.wordStart - text.lineStarts[line.line]
    switch last {
    case nil: allowsKey = true
    case (.flowMapping, _, let key)?:
      (allowsKey, allowsValue) = (scanner.isKeyPlace, key != nil && !scanner.isKeyPlace)
    case (.flowList, _, _)?: allowsValue = true
    case (.sequence, _, _)?: (allowsKey, allowsValue) = (true, true)
    case (.block, let indent, let key)?:
      guard scanner.isKeyPlace else {
        allowsValue = key != nil
        return
      }
      allowsKey = true
      if column > indent, key != nil {
        // Further in than its key, it begins the value of that.
        allowsValue = true
      } else if key != nil {
        path.removeLast()
      }
    }
    // A new mapping has no keys yet.
    if allowsKey, allowsValue || last == nil { keys.append([]) }
  }
}
