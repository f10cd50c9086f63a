/// The named sets of properties of a document.
struct StyleTable {
  private var styles: [String: Tree] = [:]
  private var values: [String: Entry] = [:]

  /// The value of a property, nil after an error, and the conditions that it depends on.
  private struct Entry {
    var value: (any Sendable)?
    var conditions: [ConditionSite]
  }

  /// Reads the styles under a document's key, checking each property against the table of kinds.
  static func read(_ tree: Tree, _ compilation: inout Compilation) {
    guard let entries = tree.entries else {
      return compilation.expected("a mapping of styles", insteadOf: tree)
    }
    for entry in entries {
      guard let properties = entry.value.entries else {
        compilation.expected("a mapping of properties", insteadOf: entry.value)
        continue
      }
      properties.forEach { check($0, &compilation) }
      compilation.styles.styles[entry.key] = entry.value
    }
  }

  /// Reports a property that no kind has, or a value that no kind takes.
  private static func check(_ entry: Tree.Entry, _ compilation: inout Compilation) {
    let shared = Kind.allProperties.map(\.property).filter { !$0.isIndividual }
    let candidates = shared.filter { $0.name == entry.key }
    guard !candidates.isEmpty else {
      let known = Set(shared.map(\.name)).sorted()
      var hint = SearchWords.ofNodes.hintOrDetour(for: entry.key, among: known)
      if hint.isEmpty { hint = Wording.suggestion(for: entry.key, among: known) }
      return compilation.report(
        "\(Wording.quoted(entry.key)) is not a property that a style can hold\(hint)",
        at: entry.position)
    }
    var errors: ErrorList?
    for candidate in candidates {
      var trial = compilation
      trial.errors = ErrorList()
      trial.isReadingStyle = true
      _ = candidate.read(entry.value, &trial)
      if trial.errors.isEmpty { return }
      errors = errors ?? trial.errors
    }
    errors.map { compilation.errors.add($0) }
  }

  /// Adds the properties of a style that a kind has and a node does not set itself.
  func add(
    _ name: String, used place: Tree, kind: Kind, own: Set<String>, to result: inout PropertyValues,
    _ compilation: inout Compilation
  ) {
    guard let style = styles[name] ?? compilation.tokenStyle(name, at: place) else {
      let known = styles.keys + compilation.assets.paths(ofType: "typography")
      let suggestion = Wording.suggestion(for: name, amongNames: known)
      return compilation.report(
        "the document has no style \(Wording.quoted(name))\(suggestion)", at: place)
    }
    for entry in style.entries ?? [] where !own.contains(entry.key) {
      guard let property = kind.property(entry.key), !property.isIndividual,
        own.isDisjoint(with: property.rivals)
      else { continue }
      let key = "\(name)\u{0}\(kind.name)\u{0}\(entry.key)"
      let known = Self.entry(key, of: entry.value, property, style: name, &compilation)
      compilation.conditions.add(known.conditions)
      if let value = known.value { result.set(value, for: property.name) }
    }
  }

  /// Returns the value of a style's property, read once for each kind.
  private static func entry(
    _ key: String, of tree: Tree, _ property: AnyProperty, style: String,
    _ compilation: inout Compilation
  ) -> Entry {
    if let known = compilation.styles.values[key] { return known }
    compilation.isReadingStyle = true
    let mark = compilation.conditions.enterNode()
    compilation.conditions.enterValue(of: property, style: style)
    let value = property.read(tree, &compilation)
    let entry = Entry(value: value, conditions: compilation.conditions.leave(mark))
    compilation.isReadingStyle = false
    compilation.styles.values[key] = entry
    return entry
  }
}
