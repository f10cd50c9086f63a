import GalleyGeometry
internal import GalleyTextFiles

/// A resolver: a file that says which sets of tokens make up which appearance.
///
/// Source: Design Tokens Resolver Module 2025.10.
struct TokenResolver {
  private static let version = "2025.10"
  private static let maximumDepth = 16
  private static let maximumSourceCount = 2_000

  private let root: TokenSources.Placed
  private let path: String
  private(set) var sources: TokenSources
  private var sourceCount = 0

  static func isResolver(_ node: JSONNode) -> Bool {
    node["resolutionOrder"]?.elements != nil
      || node["version"]?.string != nil && (node["sets"] ?? node["modifiers"])?.members != nil
  }

  init(_ root: TokenSources.Placed, in path: String, sources: TokenSources) {
    (self.root, self.path, self.sources) = (root, path, sources)
  }

  /// Returns the bytes of a file at a path.
  typealias Read = (String) -> Result<[UInt8], UnreadableFile>

  /// Returns the tokens of each appearance; appearances with the same contexts share them.
  mutating func tables(_ read: Read) -> [AppearanceTable] {
    checkVersion()
    guard let order = root.node["resolutionOrder"]?.elements else {
      sources.error(
        at: root, "the resolver has no 'resolutionOrder'; add a list of its sets and modifiers")
      return []
    }
    let steps = order.compactMap { step(of: placed($0)) }
    var tables: [AppearanceTable] = []
    var contexts: [[String]] = []
    for appearance in Appearance.allCases {
      let chosen = steps.map { $0.modifier?.context(for: appearance) ?? "" }
      if let known = contexts.firstIndex(of: chosen) {
        tables[known].appearances.append(appearance)
      } else {
        contexts.append(chosen)
        tables.append(AppearanceTable(appearances: [appearance], table: table(steps, chosen, read)))
      }
    }
    return tables
  }

  private mutating func checkVersion() {
    guard let version = root.node["version"], version.string != Self.version else { return }
    sources.warn(
      at: placed(version),
      "the version of the resolver is \(version.found); it is read as \(Self.version)")
  }

  private func placed(_ node: JSONNode) -> TokenSources.Placed {
    TokenSources.Placed(node: node, file: root.file)
  }
}

// MARK: - Order

extension TokenResolver {
  private struct Step {
    var sources: [JSONNode] = []
    /// The modifier, unless it is a set.
    var modifier: TokenModifier?
  }

  /// Returns a step of the order, or nil after reporting that it is none.
  private mutating func step(of entry: TokenSources.Placed) -> Step? {
    guard let pointer = entry.node["$ref"] else { return inlineStep(of: entry) }
    guard let steps = pointer.string.flatMap(JSONPointer.init), steps.file.isEmpty,
      steps.steps.count > 1, let key = Part(rawValue: steps.steps[0])
    else {
      sources.error(
        at: placed(pointer),
        "expected a reference such as #/sets/base or #/modifiers/theme, found \(pointer.found)")
      return nil
    }
    guard let (name, target) = part(key, steps, at: placed(pointer)) else { return nil }
    return step(name, target, isSet: key == .sets, at: entry)
  }

  private enum Part: String {
    case sets, modifiers
  }

  /// Returns the set or modifier that a pointer leads to, or nil after reporting that there is none.
  private mutating func part(
    _ key: Part, _ pointer: JSONPointer, at place: TokenSources.Placed
  ) -> (name: String, node: JSONNode)? {
    let name = pointer.steps.dropFirst().joined(separator: "/")
    guard let node = root.node[key.rawValue]?[name] else {
      reportMissing(key, name, at: place)
      return nil
    }
    guard pointer.steps.count == 2 else {
      let correct = JSONPointer.fragment(of: [key.rawValue, name])
      sources.error(
        at: place, "a '/' in a name is written ~1; write \(ProblemList.quoted(correct))")
      return nil
    }
    return (name, node)
  }

  private mutating func inlineStep(of entry: TokenSources.Placed) -> Step? {
    let name = entry.node["name"]?.string ?? ""
    switch entry.node["type"]?.string {
    case "set": return step(name, entry.node, isSet: true, at: entry)
    case "modifier": return step(name, entry.node, isSet: false, at: entry)
    default:
      sources.error(
        at: entry, "expected a set or a modifier, such as {\"$ref\": \"#/sets/base\"}")
      return nil
    }
  }

  private mutating func step(
    _ name: String, _ node: JSONNode, isSet: Bool, at entry: TokenSources.Placed
  ) -> Step? {
    guard !isSet else {
      guard let list = node["sources"]?.elements else {
        sources.error(
          at: placed(node), "the set \(ProblemList.quoted(name)) has no list of 'sources'")
        return nil
      }
      return Step(sources: list)
    }
    guard let modifier = TokenModifier(name, node) else {
      sources.error(
        at: placed(node),
        "the modifier \(ProblemList.quoted(name)) has no 'contexts', or its 'default' is none of them"
      )
      return nil
    }
    if modifier.isFixed {
      sources.warn(
        at: placed(node),
        "the contexts of the modifier \(ProblemList.quoted(name)) are no color schemes or contrasts; \(ProblemList.quoted(modifier.fallback)) is used"
      )
    }
    for context in modifier.unusedContexts {
      let hint = context.nearest(1, among: ["light", "dark", "high"]).first
        .map { "; did you mean '\($0)'?" }
      sources.warn(
        at: placed(node),
        "the context \(ProblemList.quoted(context)) of the modifier \(ProblemList.quoted(name)) is no color scheme or contrast, and is not used"
          + (hint ?? ""))
    }
    return Step(modifier: modifier)
  }

  private mutating func reportMissing(
    _ key: Part, _ name: String, at pointer: TokenSources.Placed
  ) {
    let noun = key == .sets ? "set" : "modifier"
    let known = (root.node[key.rawValue]?.members ?? []).prefix(500).map(\.key)
    let hint = name.nearest(1, among: known).first.map { "; did you mean '\($0)'?" }
    sources.error(
      at: pointer,
      "the resolver has no \(noun) \(ProblemList.quoted(name))" + (hint ?? "; check its name"))
  }
}

// MARK: - Sources

extension TokenResolver {
  private mutating func table(
    _ steps: [Step], _ contexts: [String], _ read: Read
  ) -> TokenTable {
    var table = TokenTable()
    for (step, context) in zip(steps, contexts) {
      for source in step.modifier?.sources(of: context) ?? step.sources {
        add(placed(source), to: &table, depth: 0, read)
      }
    }
    return table
  }

  /// Adds the tokens of a source: a file, a set, or tokens in the resolver itself.
  private mutating func add(
    _ source: TokenSources.Placed, to table: inout TokenTable, depth: Int, _ read: Read
  ) {
    sourceCount += 1
    guard sourceCount <= Self.maximumSourceCount * Appearance.allCases.count else {
      return sources.error(
        at: source, "the resolver adds more than \(Self.maximumSourceCount) sources; use fewer")
    }
    guard let pointer = source.node["$ref"] else { return table.add(source, &sources) }
    guard let text = pointer.string else {
      return sources.error(
        at: TokenSources.Placed(node: pointer, file: source.file),
        "expected a file or a set, found \(pointer.found)")
    }
    let place = TokenSources.Placed(node: pointer, file: source.file)
    guard let reference = JSONPointer(text) else {
      return sources.error(
        at: place, "expected a file or a set, such as #/sets/base, found \(pointer.found)")
    }
    guard reference.file.isEmpty else { return addFile(reference, to: &table, at: place, read) }
    addSet(reference, to: &table, at: place, depth: depth, read)
  }

  private mutating func addSet(
    _ pointer: JSONPointer, to table: inout TokenTable, at place: TokenSources.Placed,
    depth: Int, _ read: Read
  ) {
    guard pointer.steps.count > 1, pointer.steps[0] == Part.sets.rawValue else {
      return sources.error(
        at: place, "a set contains files and other sets; refer to one as in #/sets/base")
    }
    guard let (name, set) = part(.sets, pointer, at: place) else { return }
    guard let list = set["sources"]?.elements else {
      return sources.error(
        at: place, "the set \(ProblemList.quoted(name)) has no list of 'sources'")
    }
    guard depth < Self.maximumDepth else {
      return sources.error(
        at: place,
        "the sets contain one another in a circle, or are nested deeper than \(Self.maximumDepth) levels"
      )
    }
    for source in list { add(placed(source), to: &table, depth: depth + 1, read) }
  }

  private mutating func addFile(
    _ pointer: JSONPointer, to table: inout TokenTable, at place: TokenSources.Placed,
    _ read: Read
  ) {
    let name = pointer.file
    guard let file = file(at: relative(name), at: place, name: name, read),
      let content = sources.root(of: file)
    else { return }
    guard !Self.isResolver(content.node) else {
      return sources.error(
        at: place, "\(ProblemList.quoted(name)) is a resolver itself; name a file of tokens")
    }
    var node: JSONNode? = content.node
    for step in pointer.steps { node = node?.child(step) }
    guard let node else {
      let fragment = JSONPointer.fragment(of: pointer.steps)
      return sources.error(
        at: place, "\(ProblemList.quoted(name)) has no \(ProblemList.quoted(fragment))")
    }
    table.add(TokenSources.Placed(node: node, file: file), &sources)
  }

  /// Returns the path of a file that the resolver names relative to itself.
  private func relative(_ name: String) -> String {
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }

  private mutating func file(
    at path: String, at place: TokenSources.Placed, name: String, _ read: Read
  ) -> Int? {
    if let known = sources.index(of: path) { return known }
    guard sources.files.count < TokenSources.maximumCount else {
      sources.error(at: place, "the resolver names more than \(TokenSources.maximumCount) files")
      return nil
    }
    switch read(path) {
    case .success(let bytes): return sources.add(bytes, path: path)
    case .failure(let failure):
      sources.error(
        at: place, "cannot read the tokens \(ProblemList.quoted(name)): \(failure.reason)")
      return nil
    }
  }
}
