internal import GalleyTextFiles

/// The tokens and groups of one or several files by path, before references are followed.
struct TokenTable {
  static let maximumDepth = 100
  static let maximumCount = 100_000

  struct Token {
    var object: TokenSources.Placed
    /// The value, or the object itself where that is only a reference.
    var value: TokenSources.Placed
    var offset: Int
  }

  struct Group {
    var file: Int
    var offset: Int
    var type: TokenSources.Placed?
    var deprecation: TokenSources.Placed?
    var base: TokenSources.Placed?
    /// The names of the tokens and groups in it, in the order of the files.
    private(set) var names: [String] = []
    private var known: Set<String> = []

    init(file: Int, offset: Int) {
      (self.file, self.offset) = (file, offset)
    }

    mutating func add(_ name: String) {
      if known.insert(name).inserted { names.append(name) }
    }
  }

  var tokens: [String: Token] = [:]
  var groups: [String: Group] = [:]

  static func path(_ group: String, _ name: String) -> String {
    group.isEmpty ? name : "\(group).\(name)"
  }

  /// Returns which rule for names a text violates, or nil if it is a name.
  private static func flaw(ofName text: String) -> String? {
    if text.isEmpty || text.unicodeScalars.contains(where: "{}.".unicodeScalars.contains) {
      return "has no '{', '}' or '.'"
    }
    // In Swift, a dot and an accent after it are one character, so a path would have one name less.
    let dotted = ".\(text)."
    return dotted.first == "." && dotted.last == "."
      ? nil : "does not begin or end with a mark such as an accent"
  }

  /// Returns the path of the group around a path; nil for the outermost group.
  static func parent(of path: String) -> String? {
    guard !path.isEmpty else { return nil }
    return path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }
}

// MARK: - Reading

extension TokenTable {
  mutating func add(_ root: TokenSources.Placed, _ sources: inout TokenSources) {
    guard root.node.members != nil else {
      return sources.error(
        at: root, "expected an object with tokens and groups, found \(root.node.summary)")
    }
    // A list of the objects left to read instead of recursion, so that deep files need no deep stack.
    var rest = [(path: "", object: root, offset: root.node.offset, depth: 0)]
    while let next = rest.popLast() {
      guard next.depth <= Self.maximumDepth else {
        sources.error(
          at: next.object, "groups are nested deeper than \(Self.maximumDepth) levels here")
        continue
      }
      let inside = add(next.object, at: next.path, offset: next.offset, &sources)
      for child in inside.reversed() {
        rest.append((child.path, child.object, child.offset, next.depth + 1))
      }
    }
    sources.reportOlderKeys(in: root.file)
  }

  /// A token or a group that is not read yet.
  private typealias Child = (path: String, object: TokenSources.Placed, offset: Int)

  private mutating func add(
    _ object: TokenSources.Placed, at path: String, offset: Int, _ sources: inout TokenSources
  ) -> [Child] {
    guard let (object, members) = modern(object, &sources) else { return [] }
    let (own, others) = (
      members.filter { $0.key.hasPrefix("$") && $0.key != "$root" },
      members.filter { !$0.key.hasPrefix("$") || $0.key == "$root" }
    )
    if let value = own.last(where: { $0.key == "$value" }) {
      addToken(object, value.value, at: path, offset: offset, &sources)
      if let child = others.first {
        sources.error(
          at: child.offset, in: object.file,
          "\(ProblemList.quoted(child.key)) stands in a token, which contains no others; move it out"
        )
      }
      return []
    }
    addGroup(own, at: path, offset: offset, file: object.file, &sources)
    return others.compactMap { child(of: path, $0, file: object.file, &sources) }
  }

  /// The keys of tokens and groups in the form before the format of the community group, with those of today.
  static let newerKeys = [
    "value": "$value", "type": "$type", "comment": "$description", "description": "$description",
  ]

  /// Returns an object as it is written today, and its members, after noting each key of the older form.
  ///
  /// The values of that form have other forms, too, so for a token with one the result is nil.
  private func modern(
    _ object: TokenSources.Placed, _ sources: inout TokenSources
  ) -> (TokenSources.Placed, [JSONNode.Member])? {
    var members = sources.members(of: object)
    let keys = Set(members.map(\.key))
    let older = members.indices.filter { index in
      Self.newerKeys[members[index].key].map { !keys.contains($0) } ?? false
        && Self.isOlder(members[index], among: members)
    }
    guard !older.isEmpty else { return (object, members) }
    for index in older {
      let member = members[index]
      sources.noteOlderKey(member.key, at: member.offset, in: object.file)
      members[index].key = Self.newerKeys[member.key] ?? member.key
    }
    guard keys.contains("$value") || !members.contains(where: { $0.key == "$value" }) else {
      return nil
    }
    let node = JSONNode(.object(members), offset: object.node.offset)
    return (TokenSources.Placed(node: node, file: object.file), members)
  }

  /// Returns whether a member with a key of the older form is none of the tokens and groups of today, which are objects of
  /// objects.
  private static func isOlder(
    _ member: JSONNode.Member, among members: [JSONNode.Member]
  ) -> Bool {
    guard let inside = member.value.members else { return true }
    return member.key == "value"
      && (members.contains { $0.key == "type" && $0.value.string != nil }
        || inside.contains {
          $0.value.members == nil && !$0.key.hasPrefix("$") && newerKeys[$0.key] == nil
        })
  }

  private mutating func addToken(
    _ object: TokenSources.Placed, _ value: JSONNode, at path: String, offset: Int,
    _ sources: inout TokenSources
  ) {
    guard !path.isEmpty else {
      return sources.error(at: object, "a token needs a name; put it under a key")
    }
    guard tokens.count < Self.maximumCount else {
      return sources.error(
        at: offset, in: object.file, "the files have more than \(Self.maximumCount) tokens")
    }
    tokens[path] = Token(
      object: object, value: TokenSources.Placed(node: value, file: object.file), offset: offset)
  }

  private mutating func addGroup(
    _ own: [JSONNode.Member], at path: String, offset: Int, file: Int,
    _ sources: inout TokenSources
  ) {
    var group = groups[path] ?? Group(file: file, offset: offset)
    for member in own {
      let value = TokenSources.Placed(node: member.value, file: file)
      switch member.key {
      case "$type": group.type = value
      case "$deprecated": group.deprecation = value
      case "$extends", "$ref": group.base = member.key == "$ref" ? reference(value) : value
      case "$description", "$extensions", "$schema": break
      default:
        sources.warn(
          at: member.offset, in: file,
          "\(ProblemList.quoted(member.key)) is not a property of a group; it is ignored")
      }
    }
    groups[path] = group
  }

  private func reference(_ pointer: TokenSources.Placed) -> TokenSources.Placed {
    let offset = pointer.node.offset
    let member = JSONNode.Member(key: "$ref", offset: offset, value: pointer.node)
    let object = JSONNode(.object([member]), offset: offset)
    return TokenSources.Placed(node: object, file: pointer.file)
  }

  /// Returns a part of a group, or nil after reporting that it is none.
  private mutating func child(
    of path: String, _ member: JSONNode.Member, file: Int, _ sources: inout TokenSources
  ) -> Child? {
    if let reason = Self.flaw(ofName: member.key) {
      sources.error(
        at: member.offset, in: file,
        "\(ProblemList.quoted(member.key)) is not the name of a token, which \(reason)")
      return nil
    }
    guard member.value.members != nil else {
      sources.error(
        at: member.value.offset, in: file,
        "expected a token or a group, which are objects, found \(member.value.summary)")
      return nil
    }
    groups[path]?.add(member.key)
    let object = TokenSources.Placed(node: member.value, file: file)
    return (Self.path(path, member.key), object, member.offset)
  }
}
