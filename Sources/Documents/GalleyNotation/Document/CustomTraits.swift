internal import GalleyLayout

struct CustomTraitTable {
  fileprivate static let maximumCount = 32
  fileprivate static let maximumValueCount = 100

  private(set) var traits: [CustomTrait] = []
  private(set) var tests = TraitTest.all
  private(set) var matrixKeys = MatrixKey.all

  fileprivate mutating func add(_ trait: CustomTrait) {
    traits.append(trait)
    let definition = TraitDefinition(trait)
    TraitTest(definition).map { tests.append($0) }
    MatrixKey(definition).map { matrixKeys.append($0) }
  }

  /// Adds the keys of a trait that could not be read, so that they are not reported too.
  fileprivate mutating func addUnread(_ name: String) {
    tests.append(TraitTest(unread: name))
    matrixKeys.append(MatrixKey(unread: name))
  }

  static let schema: JSON = [
    "type": "object", "maxProperties": .number(Double(maximumCount)),
    "propertyNames": ["pattern": "^[A-Za-z][A-Za-z0-9_]*$", "maxLength": maximumLength],
    "additionalProperties": [
      "anyOf": [
        value,
        [
          "type": "array", "items": value, "minItems": 1,
          "maxItems": .number(Double(maximumValueCount)), "uniqueItems": true,
        ],
      ]
    ],
  ]

  private static let value = JSON.anyScalar.with(
    ["pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$", "maxLength": maximumLength])

  private static let maximumLength = JSON.number(Double(CustomTrait.maximumLength))

  static let values: JSON = .nonemptyList(of: value)
}

// MARK: - Reading

extension Compilation {
  mutating func readCustomTraits(_ tree: Tree) {
    guard let entries = tree.entries else {
      return expected("a mapping of traits such as {brand: [acme, zen]}", insteadOf: tree)
    }
    let limit = CustomTraitTable.maximumCount
    if entries.count > limit {
      report("the document has \(entries.count) traits of its own; the limit is \(limit)", at: tree)
    }
    var known: [String: String] = [:]
    for entry in entries.prefix(limit) {
      guard checkName(entry, &known) else {
        customTraits.addUnread(entry.key)
        continue
      }
      let values = self.values(of: entry)
      if values.isEmpty {
        customTraits.addUnread(entry.key)
      } else {
        customTraits.add(CustomTrait(entry.key, values: values))
      }
    }
  }

  private mutating func checkName(_ entry: Tree.Entry, _ known: inout [String: String]) -> Bool {
    let (name, position) = (entry.key, entry.position)
    guard CustomTrait.hasForm(name) else {
      let limit = CustomTrait.maximumLength
      report(
        "\(Wording.quoted(name)) is not a valid name for a trait; expected a letter from A to Z, then letters, digits and underscores, at most \(limit) characters",
        at: position)
      return false
    }
    guard !CustomTrait.isTaken(name) else {
      report("'\(name)' is built in; give the trait another name", at: position)
      return false
    }
    if let other = known.updateValue(name, forKey: name.lowercased()) {
      report("'\(name)' and '\(other)' differ only in case", at: position)
      return false
    }
    return true
  }

  private mutating func values(of entry: Tree.Entry) -> [String] {
    let name = entry.key
    guard let items = entry.value.elements, !items.isEmpty else {
      expected("a list such as [acme, zen], the default first", insteadOf: entry.value)
      return []
    }
    let limit = CustomTraitTable.maximumValueCount
    guard items.count <= limit else {
      report("'\(name)' has \(items.count) values; the limit is \(limit)", at: entry.value)
      return []
    }
    var known: [String: String] = [:]
    return items.compactMap { item in
      guard let word = value(item, .customWord) else { return nil }
      guard let other = known.updateValue(word, forKey: word.lowercased()) else { return word }
      report(
        other == word
          ? "'\(word)' is already in the list of '\(name)'"
          : "'\(word)' and '\(other)' differ only in case", at: item)
      return nil
    }
  }
}

extension ValueType where Value == String {
  fileprivate static let customWord: Self = Self(
    name: "customWord",
    expectation:
      "a value that begins with a letter from A to Z or a digit, then also dots, dashes and underscores, at most \(CustomTrait.maximumLength) characters",
    schema: .anyScalar
  ) { tree, compilation in
    guard let text = tree.scalar?.text, !tree.isMissing, CustomTrait.isWord(text) else {
      return compilation.expected(Self.customWord.expectation, insteadOf: tree)
    }
    guard text != "all" else {
      return compilation.report(
        "'all' is reserved for every value of a trait; rename the value", at: tree)
    }
    return text
  }
}
