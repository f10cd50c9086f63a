internal import GalleyTextFiles

struct JSONTreeReader {
  private let places: SourcePlaces
  private let file: String?
  private var errors: [SourceError] = []

  /// Returns the tree of a file; nil if it is empty, or after the error that ends it.
  package static func read(
    _ source: SourceText, in file: String?
  ) -> (tree: Tree?, errors: [SourceError]) {
    guard let start = source.bytes.firstIndex(where: { !$0.isSpace }) else { return (nil, []) }
    var reader = JSONTreeReader(places: SourcePlaces(source.bytes), file: file)
    let (value, json) = JSONReader.read(source.bytes, maximumCount: Tree.maximumCount)
    if let fault = json.fault {
      reader.report(
        fault.offset == start
          ? "the file is not JSON, although its name ends in .json; name it .yaml, or begin it with '{'"
          : fault.message, at: fault.offset)
      return (nil, reader.errors)
    }
    for comma in json.trailingCommas.prefix(1) {
      reader.report("this comma has nothing after it; remove it", at: comma)
    }
    for escape in json.halfCharacters.prefix(1) {
      reader.errors.append(.halfCharacter(at: reader.position(escape)))
    }
    let tree = value.map { reader.tree($0) }
    return (tree, reader.errors)
  }

  private init(places: SourcePlaces, file: String?) {
    (self.places, self.file) = (places, file)
  }

  private mutating func tree(_ node: JSONNode) -> Tree {
    let position = position(node.offset)
    func scalar(_ text: String, isPlain: Bool) -> Tree {
      Tree(.scalar(Tree.Scalar(text: text, isPlain: isPlain)), at: position)
    }
    switch node.content {
    case .string(let text): return scalar(text, isPlain: false)
    case .number(let text): return scalar(text, isPlain: true)
    case .bool(let value): return scalar(value ? "true" : "false", isPlain: true)
    case .null: return scalar("null", isPlain: true)
    case .array(let elements): return Tree(.list(elements.map { tree($0) }), at: position)
    case .object(let members): return Tree(.mapping(entries(members)), at: position)
    }
  }

  private mutating func entries(_ members: [JSONNode.Member]) -> [Tree.Entry] {
    var lines = KeyLines()
    return members.compactMap { member in
      let position = position(member.offset)
      if let line = lines.insert(member.key, line: position.line) {
        errors.append(.equalKeys(member.key, line: line, at: position))
        return nil
      }
      return Tree.Entry(key: member.key, position: position, value: tree(member.value))
    }
  }

  private func position(_ offset: Int) -> Position {
    let place = places[offset]
    return Position(line: place.line, column: place.column, file: file)
  }

  private mutating func report(_ message: String, at offset: Int) {
    errors.append(SourceError(message, at: position(offset)))
  }
}
