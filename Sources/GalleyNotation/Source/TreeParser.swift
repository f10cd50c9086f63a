internal import Yams

/// The parser of a file's YAML, of which JSON is a part.
enum TreeParser {
  private static let maximumRepairCount = 32

  /// Returns the tree of a file with one document, or nil after adding what keeps it from being one.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - emptyFile: The value of an empty file, or nil if that is an error.
  ///   - errors: What is wrong so far.
  /// - Returns: The tree.
  static func parse(
    _ bytes: [UInt8], emptyFile: Tree? = nil, errors: inout ErrorList
  ) -> Tree? {
    do throws(SourceError) {
      var source = try SourceText(bytes)
      return try parse(&source, emptyFile: emptyFile, errors: &errors)
    } catch {
      errors.add(error.message, at: error.position)
      return nil
    }
  }

  /// Parses again with one of two equal keys disguised, as long as the parser stops at equal keys.
  private static func parse(
    _ source: inout SourceText, emptyFile: Tree?, errors: inout ErrorList
  ) throws(SourceError) -> Tree {
    var equalKeys: SourceError?
    for _ in 0..<maximumRepairCount {
      do throws(ParsingFailure) {
        return try tree(of: source, emptyFile: emptyFile, errors: &errors)
      } catch {
        switch error {
        case .other(let error): throw source.explicitKey(before: error) ?? equalKeys ?? error
        case .equalKeys(let error):
          guard source.disguiseKey(at: error.position) else { throw error }
          equalKeys = error
        }
      }
    }
    throw equalKeys ?? SourceError("the file is not YAML")
  }

  private static func tree(
    of source: SourceText, emptyFile: Tree?, errors: inout ErrorList
  ) throws(ParsingFailure) -> Tree {
    do {
      // The parser owns the names of anchors, so it has to outlive the building of the tree.
      let parser = try Parser(yaml: source.text, resolver: .basic, encoding: .utf8)
      return try withExtendedLifetime(parser) {
        if let root = try root(of: parser, in: source) {
          return build(root, of: source, errors: &errors)
        }
        guard let emptyFile else { throw ParsingFailure.emptyFile }
        return emptyFile
      }
    } catch let failure as ParsingFailure {
      throw failure
    } catch let error as YamlError {
      throw ParsingFailure(error, source: source)
    } catch {
      throw .other(SourceError("the file is not YAML"))
    }
  }

  private static func root(of parser: Parser, in source: SourceText) throws -> Node? {
    guard let root = try parser.nextRoot() else { return nil }
    if let second = try parser.nextRoot() {
      // A second document that is empty may be after the end of the file.
      throw ParsingFailure.other(
        SourceError(
          "a second document begins here; a file holds one",
          at: Position(second.mark).inside(source.end)))
    }
    return root
  }

  private static func build(
    _ root: Node, of source: SourceText, errors: inout ErrorList
  ) -> Tree {
    var builder = TreeBuilder(source: source)
    let tree = builder.tree(from: root)
    builder.errors.forEach { errors.add($0.message, at: $0.position) }
    return tree
  }
}

/// The reasons why the parser stopped.
enum ParsingFailure: Error {
  /// A mapping has a key twice.
  case equalKeys(SourceError)
  /// The file is not YAML, or not one document.
  case other(SourceError)

  /// The file has nothing in it.
  static let emptyFile = Self.other(
    SourceError(
      "the file has no document in it; the least is 'galley: 1' and a 'layout'", at: .start))

  /// Creates the reason from the parser's own words.
  init(_ error: YamlError, source: SourceText) {
    switch error {
    case .duplicatedKeysInMapping(let keys, let context):
      let names = Wording.list(keys.map { Wording.quoted(source.original($0)) }, "and")
      self = .equalKeys(
        SourceError(
          "a mapping has the same key twice: \(names)",
          at: Position(context.mark).inside(source.end)))
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let place = Position(mark).inside(source.end)
      if problem.contains("character escape code") {
        // The parser stops behind the backslash and the letter.
        let escape = Position(line: place.line, column: max(1, place.column - 2))
        self = .other(.halfCharacter(at: escape))
      } else {
        self = .other(SourceError(Self.message(problem, context, source), at: place))
      }
    case .reader(let problem, _, _, _), .writer(let problem), .emitter(let problem),
      .representer(let problem):
      self = .other(SourceError("the file is not YAML: \(problem)"))
    case .no, .memory, .dataCouldNotBeDecoded:
      self = .other(SourceError("the file is too large to be parsed"))
    }
  }

  private static func message(
    _ problem: String, _ context: YamlError.Context?, _ source: SourceText
  ) -> String {
    if problem.contains("nesting") {
      return "the file is nested deeper than \(Tree.maximumDepth) levels"
    }
    let situation =
      context.map {
        " \($0.text) that begins in line \(Position($0.mark).inside(source.end).line)"
      } ?? ""
    return "the file is not YAML here: \(problem)\(situation)"
  }
}

extension Position {
  /// Creates a place from the parser's.
  init(_ mark: Mark?) {
    self = mark.map { Position(line: $0.line, column: $0.column) } ?? .file
  }

  /// Returns the place, or the end of the file if the place is in the line after it.
  ///
  /// The parser counts a line break at the end of a file that has none.
  func inside(_ end: Position) -> Position { line > end.line ? end : self }
}

/// The step from the parser's nodes to a tree, which replaces aliases by their nodes.
///
/// A tree shares what an alias repeats, and knows its size without walking it, so an explosion is noticed at the
/// alias that causes it.
struct TreeBuilder {
  private let source: SourceText
  private let end: Position
  private var anchors: [String: Tree] = [:]
  private var open: Set<String> = []
  private var isExhausted = false
  private var hasAliases = false
  /// What is wrong with keys and aliases.
  private(set) var errors: [SourceError] = []

  init(source: SourceText) {
    self.source = source
    end = source.end
  }

  /// Returns the tree of a node.
  mutating func tree(from node: Node) -> Tree {
    let anchor = node.anchor.map(\.rawValue)
    let isOuter = anchor.map { open.insert($0).inserted } ?? false
    let tree = limited(content(of: node))
    guard let anchor else { return tree }
    if isOuter { open.remove(anchor) }
    anchors[anchor] = tree
    return tree
  }

  private mutating func content(of node: Node) -> Tree {
    let position = Position(node.mark).inside(end)
    switch node {
    case .scalar(let scalar): return tree(from: scalar, at: position)
    case .sequence(let sequence):
      var items: [Tree] = []
      for item in sequence where !isExhausted { items.append(tree(from: item)) }
      return Tree(.list(items), at: position)
    case .mapping(let mapping): return Tree(content(of: mapping), at: position)
    case .alias: return Tree(.unknown, at: position)
    }
  }

  /// Returns the entries of a mapping, or nothing known if one of its keys is no word.
  private mutating func content(of mapping: Node.Mapping) -> Tree.Content {
    var entries: [Tree.Entry] = []
    var isSound = true
    var first: [String: Position] = [:]
    for (key, node) in mapping where !isExhausted {
      let position = Position(key.mark).inside(end)
      guard let name = name(of: key, at: position) else {
        isSound = false
        continue
      }
      var value = tree(from: node)
      if value.isMissing { value = Tree(value.content, at: position) }
      if let earlier = first[name] {
        report(
          "\(Wording.quoted(name)) is already set in line \(earlier.line); remove one", position)
        continue
      }
      first[name] = position
      entries.append(Tree.Entry(key: name, position: position, value: value))
    }
    return isSound ? .mapping(entries) : .unknown
  }

  private mutating func name(of key: Node, at position: Position) -> String? {
    guard case .scalar(let scalar) = key else {
      report("a key must be a word, not a list or a mapping", position)
      return nil
    }
    if isPlain(scalar), let first = scalar.string.unicodeScalars.first {
      if first == source.alias {
        report("a key must be a word, not an alias", position)
        return nil
      }
      if isExplicitKey(scalar.string) {
        errors.append(.explicitKey(at: position))
        return nil
      }
    }
    return source.original(scalar.string)
  }

  private mutating func tree(from scalar: Node.Scalar, at position: Position) -> Tree {
    guard isPlain(scalar), let first = scalar.string.unicodeScalars.first else {
      return literal(scalar, at: position)
    }
    if first == source.alias { return target(of: scalar.string, at: position) }
    if isExplicitKey(scalar.string) {
      errors.append(.explicitKey(at: position))
      return Tree(.unknown, at: position)
    }
    return literal(scalar, at: position)
  }

  private func literal(_ scalar: Node.Scalar, at position: Position) -> Tree {
    let isText = !isPlain(scalar) || scalar.tag.description == Tag.Name.str.rawValue
    let value = Tree.Scalar(text: source.original(scalar.string), isPlain: !isText)
    return Tree(.scalar(value), at: position)
  }

  private mutating func target(of alias: String, at position: Position) -> Tree {
    let name = source.original(String(alias.unicodeScalars.dropFirst()))
    if open.contains(name) {
      report("the alias \(Wording.quoted("*" + name)) refers to a node that contains it", position)
    } else if let tree = anchors[name] {
      hasAliases = true
      return tree
    } else {
      let suggestion = Wording.suggestion(for: name, amongNames: anchors.keys)
      report(
        "no anchor \(Wording.quoted("&" + name)) comes before this alias\(suggestion)", position)
    }
    return Tree(.unknown, at: position)
  }

  /// Returns the tree, or an unknown one after reporting that it is too large or too deep.
  private mutating func limited(_ tree: Tree) -> Tree {
    guard !isExhausted else { return Tree(.unknown, at: tree.position) }
    let condition = hasAliases ? " when its aliases are written out" : ""
    if tree.count > Tree.maximumCount {
      report("the document has more than \(Tree.maximumCount) parts\(condition)", tree.position)
    } else if tree.depth > Tree.maximumDepth {
      report(
        "the document is nested deeper than \(Tree.maximumDepth) levels\(condition)", tree.position)
    } else {
      return tree
    }
    isExhausted = true
    return Tree(.unknown, at: tree.position)
  }

  private func isPlain(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain || scalar.style == .any
  }

  private func isExplicitKey(_ string: String) -> Bool {
    var scalars = string.unicodeScalars.makeIterator()
    guard scalars.next() == source.explicitKey else { return false }
    return scalars.next().map { $0.properties.isWhitespace } ?? true
  }

  private mutating func report(_ message: String, _ position: Position) {
    errors.append(SourceError(message, at: position))
  }
}
