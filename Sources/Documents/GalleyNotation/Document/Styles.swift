internal import GalleyAssets

/// The named sets of properties of a document.
///
/// A style may be based on others under its own key `style`. Its own properties come first, then those of the last style that
/// it names, and so on to the first.
struct StyleTable {
  private var styles: [String: Tree] = [:]
  private var values: [String: Entry] = [:]

  /// The value of a property, nil after an error, and the conditions that it depends on.
  private struct Entry {
    var value: (any Sendable)?
    var conditions: [ConditionSite]
  }

  static func read(_ tree: Tree, _ compilation: inout Compilation) {
    guard let entries = tree.entries else {
      return compilation.expected("a mapping of styles", insteadOf: tree)
    }
    for entry in entries {
      guard let properties = entry.value.entries else {
        compilation.expected("a mapping of properties", insteadOf: entry.value)
        continue
      }
      for property in properties where property.key != Modifier.style.name {
        check(property, &compilation)
      }
      compilation.styles.styles[entry.key] = entry.value
    }
    for entry in entries { checkBases(of: entry, &compilation) }
  }

  /// Reports bases that the document does not have, and styles that are based on themselves.
  private static func checkBases(of style: Tree.Entry, _ compilation: inout Compilation) {
    guard let tree = style.value[Modifier.style.name] else { return }
    var waiting = compilation.value(tree, .styleNames) ?? []
    var known: Set<String> = []
    while let name = waiting.popLast() {
      guard name.text != style.key else {
        return compilation.report(
          "the style \(Wording.quoted(style.key)) is based on itself", at: tree)
      }
      guard compilation.styles.has(name, &compilation) else { return }
      guard known.insert(name.text).inserted,
        let bases = compilation.styles.styles[name.text]?[Modifier.style.name]
      else { continue }
      waiting += compilation.value(bases, .styleNames) ?? []
    }
  }

  private func has(_ name: StyleName, _ compilation: inout Compilation) -> Bool {
    if styles[name.text] != nil { return true }
    if compilation.assets.token(name.text)?.value.type == "typography" { return true }
    let known = styles.keys + compilation.assets.paths(ofType: "typography")
    var suggestion = SearchWords.hint(forValue: name.text, of: nil, among: known)
    if known.isEmpty, suggestion.isEmpty {
      let style = Tree.isName(name.text) ? name.text : "title"
      suggestion =
        "; write it at the top of the document, as in 'styles: {\(style): {color: gray}}'"
    }
    compilation.report(
      "the document has no style \(Wording.quoted(name.text))\(suggestion)", at: name.tree)
    return false
  }

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

  /// Adds the properties of styles that a kind has and a node does not set itself; of two styles, the later one counts.
  func add(
    _ names: [StyleName], kind: Kind, own: Set<String>, to result: inout PropertyValues,
    _ compilation: inout Compilation
  ) {
    guard names.allSatisfy({ has($0, &compilation) }) else { return }
    var own = own
    for (name, style) in Self.stack(names, &compilation) {
      var set: [String] = []
      for entry in style.entries ?? [] where !own.contains(entry.key) {
        guard let property = kind.property(entry.key), !property.isIndividual,
          own.isDisjoint(with: property.rivals)
        else { continue }
        set.append(entry.key)
        let key = "\(name)\u{0}\(kind.name)\u{0}\(entry.key)"
        let known = Self.entry(key, of: entry.value, property, style: name, &compilation)
        compilation.conditions.add(known.conditions)
        if let value = known.value { result.set(value, for: property.name) }
      }
      own.formUnion(set)
    }
  }

  /// Returns styles with those that they are based on, each once, the one that counts most first.
  private static func stack(
    _ names: [StyleName], _ compilation: inout Compilation
  ) -> [(name: String, style: Tree)] {
    var found: [(String, Tree)] = []
    var known: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      guard known.insert(name.text).inserted,
        let style = compilation.styles.styles[name.text]
          ?? compilation.tokenStyle(name.text, at: name.tree)
      else { continue }
      found.append((name.text, style))
      waiting += style[Modifier.style.name].flatMap { compilation.value($0, .styleNames) } ?? []
    }
    return found
  }

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

struct StyleName: Sendable {
  var text: String
  var tree: Tree
}

extension ValueType where Value == [StyleName] {
  static let styleNames: Self = Self(
    name: "styleNames", expectation: "the name of a style, or a list of names",
    schema: .nonemptyList(of: .anyScalar)
  ) { tree, compilation in
    guard let items = tree.elements, !items.isEmpty else {
      return compilation.expected("the name of a style, or a list of names", insteadOf: tree)
    }
    let names = items.compactMap { item in
      compilation.value(item, .name).map { StyleName(text: $0, tree: item) }
    }
    return names.count == items.count ? names : nil
  }
}
