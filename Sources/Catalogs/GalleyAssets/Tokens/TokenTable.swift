import GalleyLayout
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
    /// Whether the value is one of an older form, which needs no type.
    var isClassic = false
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
    noteSets(of: root, &sources)
    // A list of the objects left to read instead of recursion, so that deep files need no deep stack.
    var rest = [(path: "", object: root, offset: root.node.offset, depth: 0)]
    defer { sources.entry = nil }
    while let next = rest.popLast() {
      sources.entry = next.path.isEmpty ? nil : next.path
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
  }

  /// A token or a group that is not read yet.
  private typealias Child = (path: String, object: TokenSources.Placed, offset: Int)

  private mutating func add(
    _ object: TokenSources.Placed, at path: String, offset: Int, _ sources: inout TokenSources
  ) -> [Child] {
    let (object, members, isClassic) = modern(object, &sources)
    let (own, others) = (
      members.filter { $0.key.hasPrefix("$") && $0.key != "$root" },
      members.filter { !$0.key.hasPrefix("$") || $0.key == "$root" }
    )
    if let value = own.last(where: { $0.key == "$value" }) {
      addToken(object, value.value, at: path, offset: offset, isClassic: isClassic, &sources)
      // Tools keep properties of their own beside the value.
      for child in others where child.value["$value"] != nil {
        sources.entry = Self.path(path, child.key)
        sources.error(
          at: child.offset, in: object.file,
          "\(ProblemList.quoted(child.key)) stands in a token, which contains no others; move it out"
        )
      }
      return []
    }
    addGroup(
      own.filter { !path.isEmpty || !Self.studioKeys.contains($0.key) }, at: path, offset: offset,
      file: object.file, &sources)
    return others.compactMap { child(of: path, $0, file: object.file, &sources) }
  }

  private static let studioKeys = ["$themes", "$metadata"]

  /// Notes the sets of a file of Tokens Studio: those of the first theme if there are any, later ones in front; but dark ones
  /// last, since their names repeat those of light ones.
  private func noteSets(of root: TokenSources.Placed, _ sources: inout TokenSources) {
    guard let key = (root.node.members ?? []).first(where: { Self.studioKeys.contains($0.key) })
    else { return }
    let known = (root.node.members ?? []).map(\.key).filter { !$0.hasPrefix("$") }
    let ordered = (root.node["$metadata"]?["tokenSetOrder"]?.elements ?? []).compactMap(\.string)
    let selected = root.node["$themes"]?.elements?.first?["selectedTokenSets"]?.members ?? []
    let enabled = selected.filter { $0.value.string != "disabled" }.map(\.key)
    var names = Array((enabled.isEmpty ? ordered : ordered.filter(enabled.contains)).reversed())
    names += known.filter { !names.contains($0) }
    let dark = names.filter { TokenModifier.scheme(of: $0) == .dark }
    sources.note(sets: names.filter { !dark.contains($0) } + dark, in: root.file)
    sources.noteClassic("sets of Tokens Studio", at: key.offset, in: root.file)
  }

  /// Returns the path of the token that a reference leads to, also as older forms write it: with `.value` at its end, or
  /// relative to a set; nil if there is none.
  func path(of reference: String, from path: String?, _ sets: [String]) -> String? {
    if tokens[reference] != nil { return reference }
    if reference.hasSuffix(".value") {
      return self.path(of: String(reference.dropLast(".value".count)), from: path, sets)
    }
    let own = sets.first { set in path?.hasPrefix(set + ".") == true }
    return ([own].compactMap(\.self) + sets).lazy.map { Self.path($0, reference) }
      .first { tokens[$0] != nil }
  }

  /// The keys of tokens and groups in the form before the format of the community group, with those of today.
  private static let newerKeys = [
    "value": "$value", "type": "$type", "comment": "$description", "description": "$description",
  ]

  /// Returns an object as it is written today, its members, and whether its value is of the older form, after noting each
  /// key of that form.
  private func modern(
    _ object: TokenSources.Placed, _ sources: inout TokenSources
  ) -> (TokenSources.Placed, [JSONNode.Member], isClassic: Bool) {
    var members = sources.members(of: object)
    let keys = Set(members.map(\.key))
    let older = members.indices.filter { index in
      Self.newerKeys[members[index].key].map { !keys.contains($0) } ?? false
        && Self.isOlder(members[index], among: members)
    }
    guard !older.isEmpty else { return (object, members, false) }
    for index in older {
      let member = members[index]
      let key = Self.newerKeys[member.key] ?? member.key
      sources.noteClassic("'\(member.key)' for '\(key)'", at: member.offset, in: object.file)
      members[index].key = key
    }
    let isClassic = !keys.contains("$value") && members.contains { $0.key == "$value" }
    let node = JSONNode(.object(members), offset: object.node.offset)
    return (TokenSources.Placed(node: node, file: object.file), members, isClassic)
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
    isClassic: Bool, _ sources: inout TokenSources
  ) {
    guard !path.isEmpty else {
      return sources.error(at: object, "a token needs a name; put it under a key")
    }
    guard tokens.count < Self.maximumCount else {
      return sources.error(
        at: offset, in: object.file, "the files have more than \(Self.maximumCount) tokens")
    }
    tokens[path] = Token(
      object: object, value: TokenSources.Placed(node: value, file: object.file), offset: offset,
      isClassic: isClassic)
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
    sources.entry = Self.path(path, member.key)
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
