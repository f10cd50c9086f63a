internal import GalleyFormats
internal import GalleyLayout
internal import GalleyStrings

struct SampleValues: Sendable {
  fileprivate var constants: [ArgumentName: MessageValue] = [:]
  fileprivate var traits: [TraitDefinition] = []

  /// Returns the values under traits; those of a node are used before those of the document.
  func merged(
    _ own: [ArgumentName: MessageValue], under traits: Traits
  ) -> [ArgumentName: MessageValue] {
    var values = constants
    for trait in self.traits {
      guard case .text(let word) = trait.value(traits) else { continue }
      values[.name(trait.key)] = MessageValue(sample: word, isPlain: true)
    }
    return values.merging(own) { _, own in own }
  }
}

extension Compilation {
  mutating func readSampleValues(_ tree: Tree) {
    guard let entries = tree.entries else {
      return expected(
        "a mapping of placeholders such as {count: [1, 5], name: Ada}", insteadOf: tree)
    }
    for entry in entries {
      guard entry.value.items == nil else {
        readSampleList(entry, at: tree.position)
        continue
      }
      if let sample = value(entry.value, .messageValue) {
        strings.values.constants[ArgumentName(entry.key)] = sample
      }
    }
  }

  private mutating func readSampleList(_ entry: Tree.Entry, at position: Position) {
    let count = customTraits.traits.count
    readCustomTraits(Tree(.mapping([entry]), at: position))
    for trait in customTraits.traits.dropFirst(count) {
      strings.values.traits.append(TraitDefinition(trait))
    }
  }
}

extension ArgumentName {
  init(_ key: String) {
    self = Int(key).flatMap { $0 > 0 ? .position($0) : nil } ?? .name(key)
  }
}

extension MessageValue {
  /// Creates a value from the characters of a scalar, which is a number if it is written as one without quotation marks.
  init(sample text: String, isPlain: Bool) {
    let number = isPlain ? SampleNumber(digitsOf: text) : nil
    self = number.map { .number($0) } ?? .text(text)
  }
}

extension ValueType where Value == MessageValue {
  static let messageValue: Self = Self(
    name: "messageValue", expectation: "text, a number, or a value such as {percent: 0.2}",
    schema: ["anyOf": [.anyScalar, ValueType<LocalizedValue>.localizedValue.reference]]
  ) { tree, compilation in
    if tree.entries != nil {
      return compilation.value(tree, .localizedValue).map { .localized($0) }
    }
    guard let text = compilation.value(tree, .text), let scalar = tree.scalar else { return nil }
    return MessageValue(sample: text, isPlain: scalar.isPlain)
  }
}

extension ValueType where Value == [ArgumentName: MessageValue] {
  static let messageValues: Self = Self(
    name: "messageValues", expectation: "a list of values, or a mapping of them by name",
    schema: [
      "anyOf": [
        ["type": "array", "items": ValueType<MessageValue>.messageValue.schema],
        ["type": "object", "additionalProperties": ValueType<MessageValue>.messageValue.schema],
      ]
    ]
  ) { tree, compilation in
    var values: [ArgumentName: MessageValue] = [:]
    if let entries = tree.entries {
      for entry in entries {
        values[ArgumentName(entry.key)] = compilation.value(entry.value, .messageValue)
      }
    } else if let items = tree.elements {
      for (index, item) in items.enumerated() {
        values[.position(index + 1)] = compilation.value(item, .messageValue)
      }
    } else {
      return compilation.expected(Self.messageValues.expectation, insteadOf: tree)
    }
    return values
  }
}
