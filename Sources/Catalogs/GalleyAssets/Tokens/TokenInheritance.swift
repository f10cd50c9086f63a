import GalleyGeometry
internal import GalleyTextFiles

/// The tokens that groups inherit from others by `$extends`.
struct TokenInheritance {
  private static let maximumCount = 1_000
  private static let maximumDepth = 50
  /// The maximum number of bytes of the paths of inherited tokens and groups, which names of any length may extend.
  private static let maximumByteCount = 64 << 20

  private var table: TokenTable
  private var sources: TokenSources
  private var bases: [String: TokenSources.Placed] = [:]
  private var done: Set<String> = []
  private var open: [String] = []
  private var byteCount = 0

  static func extend(_ table: inout TokenTable, _ sources: inout TokenSources) {
    let heirs = table.groups.filter { $0.value.base != nil }
    guard !heirs.isEmpty else { return }
    var inheritance = TokenInheritance(table: table, sources: sources)
    for (path, group) in heirs { inheritance.bases[path] = group.base }
    let paths = heirs.keys.sorted()
    if paths.count > maximumCount, let extra = table.groups[paths[maximumCount]]?.base {
      inheritance.sources.error(
        at: extra, "more than \(maximumCount) groups inherit from others; use fewer")
    }
    for path in paths.prefix(maximumCount) { inheritance.extend(path) }
    inheritance.sources.entry = nil
    (table, sources) = (inheritance.table, inheritance.sources)
  }

  private init(table: TokenTable, sources: TokenSources) {
    (self.table, self.sources) = (table, sources)
  }

  private mutating func extend(_ path: String) {
    guard !done.contains(path), let base = bases[path] else { return }
    let outer = sources.entry
    sources.entry = path
    defer { sources.entry = outer }
    guard !open.contains(path), open.count < Self.maximumDepth else {
      done.insert(path)
      return reportCircle(at: base)
    }
    open.append(path)
    if let target = target(of: path, base) {
      for other in bases.keys.sorted() where Self.touches(other, target) { extend(other) }
      if table.tokens[target] == nil { copy(target, to: path) }
    }
    open.removeLast()
    done.insert(path)
  }

  private mutating func reportCircle(at base: TokenSources.Placed) {
    sources.error(at: base, "the group inherits from itself in a circle; remove one '$extends'")
  }

  private static func touches(_ path: String, _ other: String) -> Bool {
    path == other || path.hasPrefix(other + ".") || other.hasPrefix(path + ".") || path.isEmpty
      || other.isEmpty
  }

  /// Returns the path of the group that a group inherits from, or nil after reporting that there is none.
  private mutating func target(of path: String, _ base: TokenSources.Placed) -> String? {
    guard let reference = TokenReference(base.node) else {
      sources.error(
        at: base, "expected a reference to a group such as \"{button}\", found \(base.node.summary)"
      )
      return nil
    }
    let target = reference.path
    // An object with a reference alone is another name of a token.
    if table.tokens[target] != nil {
      addAlias(path, base, isPointer: reference.isPointer)
      return nil
    }
    guard table.groups[target] != nil else {
      if reference.isPointer {
        addAlias(path, base, isPointer: true)
      } else {
        reportMissing(target, base)
      }
      return nil
    }
    guard !Self.touches(path, target) else {
      reportCircle(at: base)
      return nil
    }
    return target
  }

  private mutating func reportMissing(_ target: String, _ base: TokenSources.Placed) {
    let nearest = target.nearest(1, among: Array(table.groups.keys.sorted().prefix(500))).first
    sources.error(
      at: base,
      "there is no group \(ProblemList.quoted(target))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; check its path"))
  }

  /// Turns a group that is only a reference into a token.
  private mutating func addAlias(_ path: String, _ base: TokenSources.Placed, isPointer: Bool) {
    guard isPointer, let group = table.groups[path] else {
      return sources.error(
        at: base, "a group inherits from a group, and this is a token; write a token with a $value")
    }
    guard group.names.isEmpty else {
      return sources.error(
        at: base, "a group inherits from a group, and this is no group; check the path")
    }
    table.groups[path] = nil
    table.tokens[path] = TokenTable.Token(object: base, value: base, offset: group.offset)
  }

  /// Copies what a group does not have itself.
  private mutating func copy(_ source: String, to target: String) {
    var rest = [(source, target)]
    while let (from, to) = rest.popLast() {
      guard let group = table.groups[from] else { continue }
      var result = table.groups[to] ?? TokenTable.Group(file: group.file, offset: group.offset)
      result.type = result.type ?? group.type
      result.deprecation = result.deprecation ?? group.deprecation
      for name in group.names {
        let (path, copied) = (TokenTable.path(from, name), TokenTable.path(to, name))
        byteCount += path.utf8.count + copied.utf8.count
        guard byteCount <= Self.maximumByteCount else { return reportLength(of: group) }
        if let token = table.tokens[path] {
          guard table.groups[copied] == nil else { continue }
          guard table.tokens.count < TokenTable.maximumCount else { return reportSize(of: group) }
          if table.tokens[copied] == nil { table.tokens[copied] = token }
        } else if table.tokens[copied] == nil {
          guard table.groups.count < TokenTable.maximumCount else { return reportSize(of: group) }
          rest.append((path, copied))
        }
        result.add(name)
      }
      table.groups[to] = result
    }
  }

  private mutating func reportSize(of group: TokenTable.Group) {
    sources.error(
      at: group.offset, in: group.file,
      "with inherited ones there are more than \(TokenTable.maximumCount) tokens; use fewer")
  }

  private mutating func reportLength(of group: TokenTable.Group) {
    sources.error(
      at: group.offset, in: group.file,
      "the paths of inherited tokens have more than \(Self.maximumByteCount) bytes; use shorter names or fewer tokens"
    )
  }
}
