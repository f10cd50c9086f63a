/// The named sets of properties of a document.
struct StyleTable {
  private var styles: [String: Tree] = [:]
  private var values: [String: (any Sendable)?] = [:]

  /// Adds the styles under a document's key, checking each property against the table of kinds.
  static func read(_ tree: Tree, _ compilation: inout Compilation) {
    guard let entries = tree.entries else {
      compilation.expected("a mapping of styles", insteadOf: tree)
      return
    }
    for entry in entries {
      guard let properties = entry.value.entries else {
        compilation.expected("a mapping of properties", insteadOf: entry.value)
        continue
      }
      properties.forEach { compilation.checkStyleProperty($0) }
      compilation.styles.styles[entry.key] = entry.value
    }
  }

  /// Adds the properties of a style that a kind has and a node does not set itself.
  func add(
    _ name: String, used place: Tree, kind: Kind, own: Set<String>, to result: inout PropertyValues,
    _ compilation: inout Compilation
  ) {
    guard let style = styles[name] else {
      let suggestion = Wording.suggestion(for: name, amongNames: styles.keys)
      compilation.fault("the document has no style \(Wording.quoted(name))\(suggestion)", at: place)
      return
    }
    for entry in style.entries ?? [] where !own.contains(entry.key) {
      guard !CommonProperty.individual.contains(entry.key),
        let property = kind.property(entry.key), own.isDisjoint(with: property.rivals)
      else { continue }
      let key = "\(name)\u{0}\(kind.name)\u{0}\(entry.key)"
      if let value = compilation.styleValue(key, of: entry.value, property) {
        result.set(value, for: property.name)
      }
    }
  }
}

extension Compilation {
  /// Returns the value of a style's property, read once for each kind.
  fileprivate mutating func styleValue(
    _ key: String, of tree: Tree, _ property: AnyProperty
  ) -> (any Sendable)? {
    if let known = styles.known(key) { return known }
    isReadingStyle = true
    let value = property.read(tree, &self)
    isReadingStyle = false
    styles.keep(value, as: key)
    return value
  }

  /// Adds faults for a property that no kind has, and for a value that no kind takes.
  fileprivate mutating func checkStyleProperty(_ entry: Tree.Entry) {
    let candidates = Kind.allProperties.map(\.property).filter {
      $0.name == entry.key && !CommonProperty.individual.contains($0.name)
    }
    guard !candidates.isEmpty else {
      let known = Set(Kind.allProperties.map(\.property.name))
        .subtracting(CommonProperty.individual).sorted()
      let suggestion = Wording.suggestion(for: entry.key, among: known)
      faults.add(
        "\(Wording.quoted(entry.key)) is not a property that a style can hold\(suggestion)",
        at: entry.position)
      return
    }
    var trials: [FaultList] = []
    for candidate in candidates {
      var trial = self
      trial.faults = FaultList()
      trial.isReadingStyle = true
      _ = candidate.read(entry.value, &trial)
      if trial.faults.isEmpty { return }
      trials.append(trial.faults)
    }
    trials.first.map { faults.add($0) }
  }
}

extension StyleTable {
  fileprivate func known(_ key: String) -> (any Sendable)?? {
    values[key]
  }

  fileprivate mutating func keep(_ value: (any Sendable)?, as key: String) {
    values.updateValue(value, forKey: key)
  }
}
