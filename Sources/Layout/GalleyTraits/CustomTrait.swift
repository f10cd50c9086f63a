/// A custom trait: its name and the words for its values, the first of which is the default.
///
/// Documents declare custom traits under the key `traits`; Swift code declares types that conform to ``TraitKey``.
public struct CustomTrait: Hashable, Sendable {
  /// The name in conditions, matrices and names of variants, such as brand.
  public let name: String
  /// The words for the values, each once, the default first.
  public private(set) var values: [String]

  /// Creates a trait of at least one value.
  public init(_ name: String, values: [String]) {
    precondition(Self.isName(name), Self.nameRule(name))
    precondition(!values.isEmpty, "A trait has at least one value, its default.")
    (self.name, self.values) = (name, [])
    add(values)
  }

  public init<Key: TraitKey>(_ key: Key.Type) {
    self.init(key.name, values: ([key.defaultValue] + key.values).map(key.word))
  }

  /// Creates the trait of a recorded name; the word for its default is not recorded.
  fileprivate init(recorded name: String) {
    (self.name, values) = (name, ["default"])
  }

  /// Creates a trait whose values are not known yet, or nil if the name is not valid for a custom trait.
  package init?(named name: String) {
    guard Self.isName(name) else { return nil }
    self.init(recorded: name)
  }

  /// The word for the default value.
  public var defaultValue: String { values[0] }

  package mutating func add(_ words: [String]) {
    var known = Set(values)
    values += words.filter { known.insert($0).inserted }
  }
}

extension CustomTrait {
  package static let maximumLength = 40

  package static func isName(_ name: String) -> Bool { hasForm(name) && !isTaken(name) }

  package static func hasForm(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= maximumLength else { return false }
    return isLetter(first) && name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x5F }
  }

  /// Returns whether a built-in trait or another key of conditions and matrices has a name, in capitals or not.
  package static func isTaken(_ name: String) -> Bool { taken.contains(name.lowercased()) }

  package static func isWord(_ word: String) -> Bool {
    guard let first = word.utf8.first, word.utf8.count <= maximumLength else { return false }
    let signs: [UInt8] = [0x2D, 0x2E, 0x5F]
    return (isLetter(first) || isDigit(first))
      && word.utf8.allSatisfy { isLetter($0) || isDigit($0) || signs.contains($0) }
  }

  static func nameRule(_ name: String) -> String {
    """
    '\(name)' is not a valid name for a custom trait: use a letter followed by letters, digits and underscores, at most \
    \(maximumLength), and no built-in trait.
    """
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static let taken: Set<String> = {
    let lists = TraitDefinition.all.compactMap(\.list)
    let keys = TraitDefinition.all.map(\.key) + lists.map(\.key) + lists.map(\.option)
    let others = [
      "widths", "heights", "devices", "horizontal", "vertical", "any", "not", "all", "format",
    ]
    return Set((keys + others).map { $0.lowercased() })
  }()
}

extension TraitDefinition {
  package convenience init(_ trait: CustomTrait) {
    let (name, usual) = (trait.name, trait.defaultValue)
    let path = \Traits.custom[name]
    let words = name.spacedWords
    let word: @Sendable (Traits) -> String = { $0.custom[name] ?? usual }
    let values: @Sendable (String) -> [String?]? = { item in
      let words = item == "all" ? trait.values : trait.values.filter { $0 == item }
      return words.isEmpty ? nil : words.map { $0 == usual ? nil : $0 }
    }
    self.init(
      name, words.prefix(1).uppercased() + words.dropFirst(), path,
      .choice(trait.values, automatic: "all"),
      "The trait '\(name)'.", noun: "a value of \(name)",
      list: List(
        key: name, option: name, summary: "Values of \(name).",
        help: "Values of \(name): all, \(trait.values.joined(separator: ", "))",
        example: "[\(trait.values.joined(separator: ", "))]"),
      recording: .unlessDefault, custom: trait,
      value: { .text(word($0)) }, spelling: { "\(name).\(TraitDefinition.fileName(word($0)))" },
      head: { (word($0).printable, words) }, phrase: { "\(words) \(word($0).printable)" },
      values: values,
      spelled: { token in
        guard token.hasPrefix("\(name).") else { return nil }
        return values(String(token.dropFirst(name.count + 1)))?.first
      })
  }

  /// Returns every built-in trait, and the custom traits that have values other than the defaults in some traits.
  package static func all(in traits: some Sequence<Traits>) -> [TraitDefinition] {
    let custom = custom(in: traits)
    return custom.isEmpty ? all : all + custom
  }

  /// Returns the custom traits that have values other than the defaults in some traits, by name.
  package static func custom(in traits: some Sequence<Traits>) -> [TraitDefinition] {
    var names: Set<String> = []
    for traits in traits where !traits.custom.isEmpty { names.formUnion(traits.custom.names) }
    return names.sorted().map { TraitDefinition(CustomTrait(recorded: $0)) }
  }
}

extension String {
  /// The words of a name in camel case, such as checkout style.
  fileprivate var spacedWords: String {
    reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : String(character)
    }.split(separator: " ").joined(separator: " ")
  }
}
