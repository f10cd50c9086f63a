import GalleyGeometry
internal import GalleyTextFiles

/// The values of the tokens of a table, with references followed.
struct TokenResolution {
  private static let maximumChain = 100
  private static let maximumSuggestionCount = 500

  let table: TokenTable
  var sources: TokenSources
  /// The types of tokens that nothing draws, by path.
  var otherTypes: [String: String] = [:]

  /// The number of changes of colors that are being read.
  var modificationDepth = 0

  init(table: TokenTable, sources: TokenSources) {
    (self.table, self.sources) = (table, sources)
  }

  /// Returns the path of the token that a reference leads to, or nil if there is none.
  func path(of reference: String, in file: Int) -> String? {
    table.path(of: reference, from: sources.entry, sources.sets[file] ?? [])
  }

  /// Returns a value with all references followed, or nil after reporting one that leads nowhere.
  mutating func followed(_ placed: TokenSources.Placed) -> TokenSources.Placed? {
    var current = placed
    var steps: [String] = []
    var seen: Set<String> = []
    while true {
      if let reference = TokenReference(current.node) {
        guard let (token, rest) = target(of: reference, at: current) else { return nil }
        steps = rest + steps
        let key = ([token] + steps).joined(separator: "\u{0}")
        guard seen.insert(key).inserted, seen.count <= Self.maximumChain,
          let value = table.tokens[token]?.value
        else {
          sources.error(at: placed, circle(seen.count, token))
          return nil
        }
        current = value
      } else if let reference = Self.strayReference(current.node) {
        sources.error(
          at: current,
          "\(ProblemList.quoted(reference)) is not a reference to a token; write {a.b} or #/a/b")
        return nil
      } else if let step = steps.first {
        guard let next = Self.part(step, of: current) else {
          sources.error(
            at: placed, "the value that this refers to has no \(ProblemList.quoted(step))")
          return nil
        }
        steps.removeFirst()
        current = next
      } else {
        return current
      }
    }
  }

  private func circle(_ count: Int, _ token: String) -> String {
    count > Self.maximumChain
      ? "more than \(Self.maximumChain) references follow one another from here; refer to the value directly"
      : "the reference leads in a circle through \(ProblemList.quoted(token)); give one token a value"
  }

  private mutating func target(
    of reference: TokenReference, at placed: TokenSources.Placed
  ) -> (token: String, rest: [String])? {
    guard reference.isPointer else {
      if let path = path(of: reference.path, in: placed.file) { return (path, []) }
      reportMissing(reference.path, at: placed)
      return nil
    }
    var path = ""
    for (index, step) in reference.steps.enumerated() {
      path = TokenTable.path(path, step)
      guard table.tokens[path] != nil else { continue }
      let rest = reference.steps[(index + 1)...]
      return (path, Array(rest.first == "$value" ? rest.dropFirst() : rest))
    }
    reportMissing(reference.path, at: placed)
    return nil
  }

  mutating func reportMissing(_ path: String, at placed: TokenSources.Placed) {
    guard table.groups[path] == nil else {
      let root =
        table.tokens[TokenTable.path(path, "$root")] == nil ? "a token in it" : "'{\(path).$root}'"
      return sources.error(
        at: placed, "\(ProblemList.quoted(path)) is a group; refer to \(root)")
    }
    let known = table.tokens.count > Self.maximumSuggestionCount ? [] : table.tokens.keys.sorted()
    let hint = path.nearest(1, among: known).first.map { "; did you mean '\($0)'?" }
    sources.error(
      at: placed,
      "there is no token \(ProblemList.quoted(path))" + (hint ?? "; check its path"))
  }

  private static func strayReference(_ node: JSONNode) -> String? {
    guard case .object(let members) = node.content, members.count == 1,
      members[0].key == "$ref"
    else { return nil }
    return members[0].value.string ?? members[0].value.summary
  }

  private static func part(_ step: String, of placed: TokenSources.Placed) -> TokenSources.Placed? {
    placed.node.child(step).map { TokenSources.Placed(node: $0, file: placed.file) }
  }
}

// MARK: - Types and deprecation

extension TokenResolution {
  /// Returns the type of a token: its own, or the type of the token it refers to, or of the nearest group.
  func type(of path: String) -> String? {
    var path = path
    for _ in 0...Self.maximumChain {
      guard let token = table.tokens[path] else { return nil }
      if let own = token.object.node["$type"]?.string { return own }
      guard let reference = TokenReference(token.value.node),
        let target = self.path(of: reference.tokenPath, in: token.value.file)
      else { break }
      path = target
    }
    return group(around: path, \.type)?.node.string
  }

  /// Returns why a token should not be used any more, empty without a reason, or nil if it may be used.
  func deprecation(of path: String) -> String? {
    guard let token = table.tokens[path] else { return nil }
    let own = token.object.node["$deprecated"]
    switch (own ?? group(around: path, \.deprecation)?.node)?.content {
    case .bool(true): return ""
    case .string(let reason): return reason
    case .bool(false), .number, .null, .array, .object, nil: return nil
    }
  }

  private func group(
    around path: String, _ property: (TokenTable.Group) -> TokenSources.Placed?
  ) -> TokenSources.Placed? {
    var next = TokenTable.parent(of: path)
    while let group = next {
      if let value = table.groups[group].flatMap(property) { return value }
      next = TokenTable.parent(of: group)
    }
    return nil
  }
}

extension TokenReference {
  var tokenPath: String {
    isPointer && steps.last == "$value" ? steps.dropLast().joined(separator: ".") : path
  }
}
