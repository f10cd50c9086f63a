internal import Yams

/// The step from the parser's nodes to a tree, in which aliases are replaced by what they stand for.
///
/// A tree shares what an alias repeats, and knows its size without walking it, so an explosion is noticed at the
/// alias that causes it.
struct TreeBuilder {
  private let source: SourceText
  private var anchors: [String: Tree] = [:]
  private var open: Set<String> = []
  private var isExhausted = false
  /// What is wrong with keys and aliases.
  private(set) var faults: [SyntaxFault] = []

  init(source: SourceText) {
    self.source = source
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
    let position = Position(node.mark)
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
      let position = Position(key.mark)
      guard let name = name(of: key, at: position) else {
        isSound = false
        continue
      }
      var value = tree(from: node)
      if value.isMissing { value = Tree(value.content, at: position) }
      if let earlier = first[name] {
        fault("\(Wording.quoted(name)) already stands in line \(earlier.line); keep one", position)
        continue
      }
      first[name] = position
      entries.append(Tree.Entry(key: name, position: position, value: value))
    }
    return isSound ? .mapping(entries) : .unknown
  }

  private mutating func name(of key: Node, at position: Position) -> String? {
    guard case .scalar(let scalar) = key else {
      fault("a key must be a word, not a list or a mapping", position)
      return nil
    }
    if isPlain(scalar), let first = scalar.string.unicodeScalars.first {
      if first == source.alias {
        fault("a key must be a word, not an alias", position)
        return nil
      }
      if isExplicitKey(scalar.string) {
        faults.append(.explicitKey(at: position))
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
      faults.append(.explicitKey(at: position))
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
      fault("the alias \(Wording.quoted("*" + name)) stands inside what it stands for", position)
    } else if let tree = anchors[name] {
      return tree
    } else {
      let suggestion = Wording.suggestion(for: name, amongNames: anchors.keys)
      fault(
        "no anchor \(Wording.quoted("&" + name)) comes before this alias\(suggestion)", position)
    }
    return Tree(.unknown, at: position)
  }

  /// Returns the tree, or an unknown one and a fault if it is too large or too deep.
  private mutating func limited(_ tree: Tree) -> Tree {
    guard !isExhausted else { return Tree(.unknown, at: tree.position) }
    if tree.count > Tree.maximumCount {
      fault(
        "the document has more than \(Tree.maximumCount) parts when its aliases are written out",
        tree.position)
    } else if tree.depth > Tree.maximumDepth {
      fault(
        "the document is nested deeper than \(Tree.maximumDepth) levels when its aliases are"
          + " written out", tree.position)
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

  private mutating func fault(_ message: String, _ position: Position) {
    faults.append(SyntaxFault(message, at: position))
  }
}
