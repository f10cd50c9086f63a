internal import Yams

/// The parser of a file's YAML, of which JSON is a part.
enum TreeParser {
  private static let maximumRepairCount = 32

  /// Returns the tree of a file with one document, or nil after adding what keeps it from being one.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - emptyFile: What a file with nothing in it stands for, or nil if that is a fault.
  ///   - faults: What is wrong so far.
  /// - Returns: The tree.
  static func parse(
    _ bytes: [UInt8], emptyFile: Tree? = nil, faults: inout FaultList
  ) -> Tree? {
    do throws(SyntaxFault) {
      var source = try SourceText(bytes)
      return try parse(&source, emptyFile: emptyFile, faults: &faults)
    } catch {
      faults.add(error.message, at: error.position)
      return nil
    }
  }

  /// Parses again with one of two equal keys disguised, as long as the parser stops at equal keys.
  private static func parse(
    _ source: inout SourceText, emptyFile: Tree?, faults: inout FaultList
  ) throws(SyntaxFault) -> Tree {
    var equalKeys: SyntaxFault?
    for _ in 0..<maximumRepairCount {
      do throws(ParsingFailure) {
        return try tree(of: source, emptyFile: emptyFile, faults: &faults)
      } catch {
        switch error {
        case .other(let fault): throw source.explicitKey(before: fault) ?? equalKeys ?? fault
        case .equalKeys(let fault):
          guard source.disguiseKey(at: fault.position) else { throw fault }
          equalKeys = fault
        }
      }
    }
    throw equalKeys ?? SyntaxFault("the file is not YAML")
  }

  private static func tree(
    of source: SourceText, emptyFile: Tree?, faults: inout FaultList
  ) throws(ParsingFailure) -> Tree {
    do {
      // The parser owns the names of anchors, so it has to outlive the building of the tree.
      let parser = try Parser(yaml: source.text, resolver: .basic, encoding: .utf8)
      return try withExtendedLifetime(parser) {
        if let root = try root(of: parser) {
          return build(root, of: source, faults: &faults)
        }
        guard let emptyFile else { throw ParsingFailure.emptyFile }
        return emptyFile
      }
    } catch let failure as ParsingFailure {
      throw failure
    } catch let error as YamlError {
      throw ParsingFailure(error, source: source)
    } catch {
      throw .other(SyntaxFault("the file is not YAML"))
    }
  }

  private static func root(of parser: Parser) throws -> Node? {
    guard let root = try parser.nextRoot() else { return nil }
    if let second = try parser.nextRoot() {
      throw ParsingFailure.other(
        SyntaxFault(
          "a second document begins here; a file holds one", at: Position(second.mark)))
    }
    return root
  }

  private static func build(
    _ root: Node, of source: SourceText, faults: inout FaultList
  ) -> Tree {
    var builder = TreeBuilder(source: source)
    let tree = builder.tree(from: root)
    builder.faults.forEach { faults.add($0.message, at: $0.position) }
    return tree
  }
}

/// The reasons why the parser stopped.
enum ParsingFailure: Error {
  /// A mapping has a key twice.
  case equalKeys(SyntaxFault)
  /// The file is not YAML, or not one document.
  case other(SyntaxFault)

  /// The file has nothing in it.
  static let emptyFile = Self.other(
    SyntaxFault(
      "the file has no document in it; the least is 'galley: 1' and a 'layout'", at: .start))

  /// Creates the reason from the parser's own words.
  init(_ error: YamlError, source: SourceText) {
    switch error {
    case .duplicatedKeysInMapping(let keys, let context):
      let names = Wording.list(keys.map { Wording.quoted(source.original($0)) }, "and")
      self = .equalKeys(
        SyntaxFault(
          "the same key stands twice in one mapping: \(names)", at: Position(context.mark)))
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let place = Position(mark)
      if problem.contains("character escape code") {
        // The parser stops behind the backslash and the letter.
        let escape = Position(line: place.line, column: max(1, place.column - 2))
        self = .other(.halfCharacter(at: escape))
      } else {
        self = .other(SyntaxFault(Self.message(problem, context: context), at: place))
      }
    case .reader(let problem, _, _, _), .writer(let problem), .emitter(let problem),
      .representer(let problem):
      self = .other(SyntaxFault("the file is not YAML: \(problem)"))
    case .no, .memory, .dataCouldNotBeDecoded:
      self = .other(SyntaxFault("the file is too large to be parsed"))
    }
  }

  private static func message(_ problem: String, context: YamlError.Context?) -> String {
    if problem.contains("nesting") {
      return "the file is nested deeper than \(Tree.maximumDepth) levels"
    }
    let situation = context.map { " \($0.text) that begins in line \($0.mark.line)" } ?? ""
    return "the file is not YAML here: \(problem)\(situation)"
  }
}

extension Position {
  /// Creates a place from the parser's.
  init(_ mark: Mark?) {
    self = mark.map { Position(line: $0.line, column: $0.column) } ?? .file
  }
}
