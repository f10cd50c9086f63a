internal import GalleyTextFiles

/// The step from the events of YAML to a tree, in which aliases are replaced by their nodes.
///
/// A tree shares what an alias repeats, so what counts is how large and deep it would be if aliases were written out.
struct YAMLTreeReader {
  private let source: SourceText
  private let file: String?
  private let end: Position
  private var frames: [Frame] = []
  private var items: [Tree] = []
  private var entries: [Tree.Entry] = []
  private var root: Tree?
  private var anchors: [String: Tree] = [:]
  private var count = 0
  private var hasAliases = false
  private var explicitKeys: ExplicitKeys
  private var equalKeys: [SourceError] = []
  /// Errors of other keys and of aliases, which may not be what they seem if the syntax is wrong somewhere.
  private var doubts: [SourceError] = []
  private var last: SourceError?

  private struct Frame {
    var isMapping: Bool
    var position: Position
    var anchor: String?
    var start: Int
    var count = 1
    var key: Key?
    var isSound = true
    var lines = KeyLines()
  }

  private struct Key {
    var name: String
    var position: Position
    var isRepeated: Bool
  }

  /// Returns the tree of a file; nil if it is empty, or after the error that ends it.
  package static func read(
    _ source: SourceText, in file: String?
  ) -> (tree: Tree?, errors: [SourceError]) {
    var reader = YAMLTreeReader(source, in: file)
    do throws(YAMLEvents.Fault) {
      try YAMLEvents.read(source.bytes) { (events) throws(YAMLEvents.Fault) in
        try reader.document(&events)
      }
    } catch {
      reader.last = SourceError(error, in: source, end: reader.end)
    }
    guard let last = reader.last else { return (reader.root, reader.equalKeys + reader.doubts) }
    return (nil, reader.equalKeys.filter { $0.position.line != last.position.line } + [last])
  }

  private init(_ source: SourceText, in file: String?) {
    (self.source, self.file) = (source, file)
    end = source.position(of: source.bytes.count)
    explicitKeys = ExplicitKeys(source)
  }

  private mutating func document(_ events: inout YAMLEvents) throws(YAMLEvents.Fault) {
    guard try events.next().kind == .documentStart else { return }
    repeat { try read(try events.next(), &events) } while !frames.isEmpty && last == nil
    guard last == nil, try events.next().kind == .documentEnd,
      try events.next().kind == .documentStart
    else { return }
    end("a second document begins here; a file holds one", at: position(try events.next().start))
  }

  private mutating func read(
    _ event: YAMLEvents.Event, _ events: inout YAMLEvents
  ) throws(YAMLEvents.Fault) {
    defer { explicitKeys.pass(event) }
    let isKey = frames.last.map { $0.isMapping && $0.key == nil } ?? false
    switch event.kind {
    case .mappingEnd, .sequenceEnd: close()
    case .scalar, .alias, .mappingStart, .sequenceStart:
      if isKey {
        try readKey(event, &events)
      } else {
        readValue(event)
      }
    case .documentStart, .documentEnd, .end: break
    }
  }

  private func position(_ mark: YAMLEvents.Mark) -> Position {
    var position = Position(mark.place).inside(end)
    position.file = file
    return position
  }

  private mutating func report(_ message: String, _ mark: YAMLEvents.Mark) {
    doubts.append(SourceError(message, at: position(mark)))
  }

  private mutating func end(_ message: String, at position: Position) {
    if last == nil { last = SourceError(message, at: position) }
  }
}

// MARK: - Keys

extension YAMLTreeReader {
  private mutating func readKey(
    _ event: YAMLEvents.Event, _ events: inout YAMLEvents
  ) throws(YAMLEvents.Fault) {
    guard checkKey(event) else {
      frames[frames.count - 1].isSound = false
      if event.kind == .mappingStart || event.kind == .sequenceStart { try skip(&events, open: 1) }
      if last == nil { try skip(&events, open: 0) }
      return
    }
    let position = position(event.start)
    let line = frames[frames.count - 1].lines.insert(event.text, line: position.line)
    if let line { equalKeys.append(.equalKeys(event.text, line: line, at: position)) }
    frames[frames.count - 1].key = Key(
      name: event.text, position: position, isRepeated: line != nil)
  }

  private mutating func checkKey(_ event: YAMLEvents.Event) -> Bool {
    if let mark = explicitKeys.mark(before: event.start, in: source) {
      doubts.append(
        SourceError(
          "keys that begin with a question mark are not supported",
          at: Position(line: mark.line, column: mark.column, file: file)))
      return false
    }
    switch event.kind {
    case .scalar(isPlain: true) where event.text == "<<":
      report(
        "keys are not merged with <<; share properties with 'styles' or 'components'", event.start)
    case .scalar: return true
    case .alias: report("a key must be a word, not an alias", event.start)
    default: report("a key must be a word, not a list or a mapping", event.start)
    }
    return false
  }

  /// Reads events up to the end of a node, of which some parts are open, and ignores them.
  private mutating func skip(
    _ events: inout YAMLEvents, open: Int
  ) throws(YAMLEvents.Fault) {
    var open = open
    repeat {
      let event = try events.next()
      explicitKeys.pass(event)
      switch event.kind {
      case .mappingStart, .sequenceStart: open += 1
      case .mappingEnd, .sequenceEnd: open -= 1
      case .scalar, .alias, .documentStart, .documentEnd, .end: break
      }
      if frames.count + open > Tree.maximumDepth { endTooDeep(at: event.start) }
    } while open > 0 && last == nil
  }

  private mutating func endTooDeep(at mark: YAMLEvents.Mark) {
    end("the file is nested deeper than \(Tree.maximumDepth) levels", at: position(mark))
  }
}

/// The search for question marks before keys, which libyaml's events do not tell.
private struct ExplicitKeys {
  private var previousEnd = YAMLEvents.Mark.start
  private let isPossible: Bool
  private var cursor = (index: 0, offset: 0)

  init(_ source: SourceText) {
    isPossible = source.bytes.contains(UInt8(ascii: "?"))
  }

  /// Notes where an event ended; the question mark of a mapping without braces is its key's.
  mutating func pass(_ event: YAMLEvents.Event) {
    let isOneCharacter = event.kind == .mappingStart && event.end.index == event.start.index + 1
    previousEnd = isOneCharacter ? event.start : event.end
  }

  mutating func mark(before key: YAMLEvents.Mark, in source: SourceText) -> Position? {
    guard isPossible, previousEnd.index < key.index else { return nil }
    let start = source.offset(of: previousEnd.index, from: cursor)
    let end = source.offset(of: key.index, from: (previousEnd.index, start))
    cursor = (key.index, end)
    var isComment = false
    for offset in start..<end {
      if source.breakLength(at: offset) > 0 { isComment = false }
      if source.bytes[offset] == UInt8(ascii: "#") { isComment = true }
      guard !isComment, source.bytes[offset] == UInt8(ascii: "?") else { continue }
      var position = Position(previousEnd.place)
      source.advance(&position, over: start..<offset)
      return position
    }
    return nil
  }
}

// MARK: - Values

extension YAMLTreeReader {
  private mutating func readValue(_ event: YAMLEvents.Event) {
    let position = position(event.start)
    switch event.kind {
    case .scalar(let isPlain):
      let scalar = Tree.Scalar(text: event.text, isPlain: isPlain)
      count += 1
      add(Tree(.scalar(scalar), at: position), anchor: event.anchor)
    case .alias:
      let tree = target(of: event)
      count += tree.count
      if frames.count + tree.depth > Tree.maximumDepth {
        end(
          "the document is nested deeper than \(Tree.maximumDepth) levels when its aliases are written out",
          at: position)
      }
      add(tree, anchor: nil)
    default:
      guard frames.count < Tree.maximumDepth else { return endTooDeep(at: event.start) }
      let isMapping = event.kind == .mappingStart
      count += 1
      frames.append(
        Frame(
          isMapping: isMapping, position: position, anchor: event.anchor,
          start: isMapping ? entries.count : items.count))
    }
    guard count > Tree.maximumCount else { return }
    let largest = frames.max { $0.count < $1.count }?.position ?? position
    let condition = hasAliases ? " when its aliases are written out" : ""
    end("the document has more than \(Tree.maximumCount) parts\(condition)", at: largest)
  }

  private mutating func add(_ tree: Tree, anchor: String?) {
    if let anchor { anchors[anchor] = tree }
    guard let last = frames.indices.last else {
      root = tree
      return
    }
    frames[last].count += tree.count
    guard frames[last].isMapping else {
      items.append(tree)
      return
    }
    guard let key = frames[last].key else { return }
    frames[last].key = nil
    guard !key.isRepeated else { return }
    // Nothing has no place of its own.
    let value = tree.isMissing ? Tree(tree.content, at: key.position) : tree
    entries.append(Tree.Entry(key: key.name, position: key.position, value: value))
  }

  private mutating func close() {
    let frame = frames.removeLast()
    let content: Tree.Content
    if frame.isMapping {
      content = frame.isSound ? .mapping(Array(entries[frame.start...])) : .unknown
      entries.removeSubrange(frame.start...)
    } else {
      content = .list(Array(items[frame.start...]))
      items.removeSubrange(frame.start...)
    }
    add(Tree(content, at: frame.position), anchor: frame.anchor)
  }

  private mutating func target(of alias: YAMLEvents.Event) -> Tree {
    let name = alias.text
    if frames.contains(where: { $0.anchor == name }) {
      report(
        "the alias \(Wording.quoted("*" + name)) refers to a node that contains it", alias.start)
    } else if let tree = anchors[name] {
      hasAliases = true
      return tree
    } else {
      let suggestion = Wording.suggestion(for: name, amongNames: anchors.keys)
      report(
        "no anchor \(Wording.quoted("&" + name)) comes before this alias\(suggestion)", alias.start)
    }
    return Tree(.unknown, at: position(alias.start))
  }
}

extension Position {
  package func inside(_ end: Position) -> Position { line > end.line ? end : self }
}
